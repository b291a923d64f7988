/// JSON of the structs in lsp.h. Readers accept what the specification allows and ignore fields
/// that reachd does not use; a missing or ill-typed field that it needs is an error whose place is
/// a JSON pointer into the parameters.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "analysis/base/result.h"
#include "lsp-server/protocol/lsp.h"

namespace reachd::protocol {

using Json = nlohmann::json;

Result<InitializeParams> read_initialize(const Json& params);
/// `initializationOptions`, and what the client says later on.
Result<InitializationOptions> read_settings(const Json& settings);
Result<FoldersChangedParams> read_folders_changed(const Json& params);
Result<DidOpenParams> read_did_open(const Json& params);
Result<DidChangeParams> read_did_change(const Json& params);
Result<DocumentParams> read_document(const Json& params);
Result<DocumentPositionParams> read_document_position(const Json& params);
Result<DocumentRangeParams> read_document_range(const Json& params);
Result<DiagnosticParams> read_diagnostic(const Json& params);
Result<WorkspaceDiagnosticParams> read_workspace_diagnostic(const Json& params);
Result<CodeLens> read_code_lens(const Json& params);
/// Unknown members are errors here: this is our own format.
Result<ReachArguments> read_reach_arguments(const Json& value);
Result<TestArguments> read_test_arguments(const Json& value);
Result<ReplayArguments> read_replay_arguments(const Json& value);

Json to_json(const Position& position);
Json to_json(const Range& range);
Json to_json(const ReachArguments& arguments);
Json to_json(const CodeLens& lens);
Json to_json(const Hover& hover);
Json to_json(const InlayHint& hint);
Json to_json(const CodeAction& action);
/// These leave out what the client does not understand.
Json to_json(const std::vector<Diagnostic>& diagnostics, const ClientCapabilities& client);
Json to_json(const PublishDiagnosticsParams& params, const ClientCapabilities& client);
Json to_json(const WorkDone& value);

}  // namespace reachd::protocol
