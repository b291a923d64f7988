#include "lsp-server/features/hover.h"

#include <algorithm>
#include <vector>

#include "lsp-server/features/view.h"
#include "lsp-server/protocol/uri.h"

namespace reachd::features {

namespace {

/// As editors take it: the file, and the line behind '#'.
std::string link_to(const query::Place& place) {
  return protocol::uri_of_path(place.file) + "#L" + std::to_string(place.line);
}

class Writer {
public:
  Writer(const session::Snapshot& snapshot, const View& view, bool is_markdown)
      : snapshot_(snapshot), view_(view), is_markdown_(is_markdown) {}

  const std::string& text() const { return text_; }

  void paragraph(const std::string& paragraph) {
    text_ += (text_.empty() ? "" : "\n") + paragraph + "\n";
  }

  void branch(const query::TargetInfo& target) {
    const std::string outcome = target.target.branch.value_or(true) ? "true" : "false";
    const std::string source = view_.source(target.place);
    heading((source.empty() ? "this condition" : code(source)) + " is " + outcome);
    const coverage::Covered covered = snapshot_.coverage_of(target.target);
    if (covered != coverage::Covered::kNotTold)
      paragraph(covered == coverage::Covered::kYes ? "tests come here" : "no test comes here");
    if (const query::Answer* answer = snapshot_.answer(target.target))
      show(*answer);
    else if (const query::Answer* earlier = snapshot_.earlier_answer(target.target)) {
      paragraph("as of before the last edit, not asked again yet:");
      show(*earlier);
    } else
      paragraph("not asked yet: run its lens");
  }

  void heading(const std::string& heading) {
    if (is_markdown_ && !text_.empty())
      text_ += "\n---\n";
    paragraph(heading);
  }

  void show(const query::Answer& answer) {
    paragraph(is_markdown_ ? query::to_markdown(answer, link_to) : query::to_text(answer));
  }

  /// An inline code span; the text comes from the source and may hold back-quotes.
  std::string code(const std::string& text) const {
    if (!is_markdown_)
      return text;
    return text.find('`') == std::string::npos ? "`" + text + "`" : "`` " + text + " ``";
  }

private:
  const session::Snapshot& snapshot_;
  const View& view_;
  bool is_markdown_;
  std::string text_;
};

/// " on line 12", or " in qwidget.h:12" where that is another file.
std::string place_in(const session::Analysis& analysis, const std::optional<query::Place>& place) {
  if (!place)
    return "";
  const std::string line = std::to_string(place->line);
  const std::string name = place->file.substr(place->file.rfind('/') + 1);
  return place->file == analysis.path ? " on line " + line : " in " + name + ":" + line;
}

void write_handlers(Writer& writer, const session::Analysis& analysis, const query::Place& point) {
  for (const query::HandlerInfo& handler : analysis.handlers) {
    const query::Place& name = handler.name ? *handler.name : *handler.location;
    if (name.line != point.line)
      continue;
    std::string text = "handler " + writer.code(handler.handler) + " of event " +
                       writer.code(handler.label.empty() ? handler.event : handler.label);
    if (handler.registration)
      text += ", registered on line " + std::to_string(handler.registration->line);
    writer.paragraph(text);
    constexpr std::size_t kShownMax = 5;
    std::size_t shown = 0;
    for (const query::Reason& reason : handler.approximations) {
      if (shown++ == kShownMax) {
        writer.paragraph("and " + std::to_string(handler.approximations.size() - kShownMax) +
                         " more that is not modelled");
        break;
      }
      writer.paragraph("not modelled" + place_in(analysis, reason.location) + ": " +
                       writer.code(reason.text));
    }
  }
}

}  // namespace

std::optional<protocol::Hover> hover(const session::Snapshot& snapshot, protocol::Position position,
                                     protocol::PositionEncoding encoding, bool is_markdown) {
  if (!snapshot.analysis || snapshot.analysis->failure)
    return std::nullopt;
  const session::Analysis& analysis = *snapshot.analysis;
  const View view(snapshot, encoding);
  const std::optional<query::Place> point = view.place(position);
  if (!point)
    return std::nullopt;

  Writer writer(snapshot, view, is_markdown);
  for (const auto& [target, answer] : *snapshot.answers)
    if (target.file == snapshot.path && target.line == point->line && !target.branch) {
      writer.heading(target.is_assertion ? "failure of the assertion" : "this line");
      writer.show(*answer);
    }
  const std::vector<const query::TargetInfo*> branches = branches_at(analysis, *point);
  for (const query::TargetInfo* branch : branches)
    writer.branch(*branch);
  if (writer.text().empty())
    if (const query::TargetInfo* guard = guard_of(analysis, point->line)) {
      writer.paragraph("this line runs only where, on line " + std::to_string(guard->place.line) +
                       ",");
      writer.branch(*guard);
    }
  write_handlers(writer, analysis, *point);
  if (writer.text().empty())
    return std::nullopt;
  if (!snapshot.is_current())
    writer.paragraph("(as of the text before the last edit)");
  protocol::Hover result{writer.text(), is_markdown, std::nullopt};
  if (!branches.empty())
    result.range = view.range(branches.front()->place);
  return result;
}

}  // namespace reachd::features
