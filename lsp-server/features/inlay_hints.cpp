#include "lsp-server/features/inlay_hints.h"

#include <map>
#include <string>

#include "lsp-server/features/view.h"

namespace reachd::features {

std::vector<protocol::InlayHint> inlay_hints(const session::Snapshot& snapshot,
                                             const query::Answer& answer,
                                             const protocol::Range& range,
                                             protocol::PositionEncoding encoding) {
  std::vector<protocol::InlayHint> hints;
  if (!snapshot.analysis)
    return hints;
  const View view(snapshot, encoding);
  std::map<std::uint32_t, std::string> labels;  // by line, from 0
  std::size_t number = 0;
  for (const query::SequenceStep& step : answer.sequence) {
    ++number;
    if (step.parameters.empty() || !step.location || step.location->file != snapshot.path)
      continue;
    const auto place = view.range(*step.location);
    if (!place || place->start.line < range.start.line || place->start.line > range.end.line)
      continue;
    std::string& label = labels[place->start.line];
    label += (label.empty() ? "" : "; ") + std::to_string(number) + ":";
    for (std::size_t i = 0; i < step.parameters.size(); ++i)
      label += (i == 0 ? " " : ", ") + step.parameters[i].name + " = " + step.parameters[i].text;
  }
  const protocol::LineIndex lines(*snapshot.text);
  for (const auto& [line, label] : labels)
    hints.push_back(
        {lines.position_of(line + 1, static_cast<std::uint32_t>(lines.line(line).size() + 1),
                           encoding),
         label});
  return hints;
}

}  // namespace reachd::features
