/// Results of the server's own requests `reachd/targets` and `reachd/model` as JSON; their shapes
/// are in lsp-server/README.md.
#pragma once

#include "analysis/query/model_graph.h"
#include "lsp-server/features/targets.h"
#include "lsp-server/protocol/json.h"

namespace reachd::lsp {

protocol::Json targets_json(const session::Snapshot& snapshot,
                            const features::FileTargets& targets);
protocol::Json model_json(const query::ModelGraph& graph);

}  // namespace reachd::lsp
