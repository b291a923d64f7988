#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include "analysis/base/text.h"
#include "analysis/query/answer.h"

namespace reachd::query {

namespace {

constexpr std::size_t kInvariantShown = 500;

std::string_view name_of(Evidence evidence) {
  switch (evidence) {
    case Evidence::kNone:
      return "";
    case Evidence::kSolved:
      return "solved";
    case Evidence::kReplayed:
      return "replayed";
    case Evidence::kExecuted:
      return "executed";
  }
  return "";
}

/// Labels and reasons come from files: a line break in one must not break the layout.
std::string on_one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    const bool is_control = static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
    line += is_control ? ' ' : c;
  }
  return line;
}

/// Conditions can be of any length; people read the first part, scripts take the JSON.
std::string shortened_line(std::string_view text, std::size_t shown = 120) {
  return reachd::shortened(on_one_line(text), shown);
}

/// Columns on a terminal, as far as counting code points tells.
std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
  }));
}

std::string place_text(const Place& place) {
  std::string text = place.file + ":" + std::to_string(place.line);
  return place.column == 0 ? text : text + ":" + std::to_string(place.column);
}

std::uint64_t events_of(const std::vector<SequenceStep>& sequence) {
  std::uint64_t count = 0;
  for (const SequenceStep& step : sequence)
    count += step.repeat;
  return count;
}

std::string list(const std::vector<ParameterValue>& values) {
  std::string text;
  for (const ParameterValue& value : values)
    if (!value.is_in_label)
      text += (text.empty() ? "" : ", ") + value.name + " = " + on_one_line(value.text);
  return text;
}

/// Labels that stand for more than one event of the sequence, so that ids must tell them apart.
std::set<std::string> ambiguous_labels(const std::vector<SequenceStep>& sequence) {
  std::map<std::string, std::set<std::string>> ids;
  for (const SequenceStep& step : sequence)
    ids[step.label].insert(step.event);
  std::set<std::string> labels;
  for (const auto& [label, events] : ids)
    if (events.size() > 1)
      labels.insert(label);
  return labels;
}

std::string step_label(const SequenceStep& step, const std::set<std::string>& ambiguous) {
  if (step.label.empty())
    return on_one_line(step.event);
  const std::string label = on_one_line(step.label);
  return ambiguous.contains(step.label) ? label + " [" + on_one_line(step.event) + "]" : label;
}

std::string navigation_of(const SequenceStep& step) {
  if (step.from.empty() || step.to.empty() || step.from == step.to)
    return "";
  return on_one_line(step.from) + " → " + on_one_line(step.to);
}

/// What a step is for; a partial sequence says what it still needs instead.
std::string purpose_of(const SequenceStep& step) {
  return step.establishes.starts_with("needs ") ? "" : "establishes ";
}

struct Row {
  std::string name;
  std::string details;
};

std::string table(const std::vector<SequenceStep>& sequence, std::string_view indent) {
  const std::set<std::string> ambiguous = ambiguous_labels(sequence);
  std::vector<Row> rows;
  std::size_t width = 0;
  for (const SequenceStep& step : sequence) {
    Row row;
    row.name = (step.role == Role::kAnchor ? "* " : "") + step_label(step, ambiguous);
    if (const std::string values = list(step.parameters); !values.empty())
      row.name += " (" + values + ")";
    if (step.repeat != 1)
      row.name += " × " + std::to_string(step.repeat);
    row.details = navigation_of(step);
    if (!step.establishes.empty())
      row.details += std::string(row.details.empty() ? "" : ", ") + purpose_of(step) +
                     shortened_line(step.establishes);
    if (step.role == Role::kTarget)
      row.details += std::string(row.details.empty() ? "" : ", ") + "reaches the target";
    if (!row.details.empty())
      width = std::max(width, std::min<std::size_t>(width_of(row.name), 40));
    rows.push_back(std::move(row));
  }
  const std::size_t digits = std::to_string(rows.size()).size();
  std::string text;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::string number = std::to_string(i + 1);
    text += std::string(indent) + std::string(digits - number.size(), ' ') + number + ". ";
    text += rows[i].name;
    if (!rows[i].details.empty()) {
      const std::size_t used = width_of(rows[i].name);
      text += std::string(used < width ? width - used : 0, ' ') + "  " + rows[i].details;
    }
    text += "\n";
  }
  return text;
}

std::string reason_text(const Reason& reason) {
  const std::string text = on_one_line(reason.text);
  return reason.location ? place_text(*reason.location) + ": " + text : text;
}

// Markdown.

/// Text that Markdown shows as it is. Underscores within words need nothing, and are frequent.
std::string escaped(std::string_view text) {
  const std::string line = on_one_line(text);
  const auto is_word = [&](std::size_t i) {
    return i < line.size() && (std::isalnum(static_cast<unsigned char>(line[i])) != 0);
  };
  std::string result;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool is_inner = line[i] == '_' && i > 0 && is_word(i - 1) && is_word(i + 1);
    if (!is_inner && std::string_view("\\`*_{}[]<>#|~&").find(line[i]) != std::string_view::npos)
      result += '\\';
    result += line[i];
  }
  return result;
}

/// An inline code span that survives back-quotes in its text.
std::string code(std::string_view text) {
  const std::string line = on_one_line(text);
  std::size_t longest = 0;
  std::size_t run = 0;
  for (const char c : line) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  const std::string fence(longest + 1, '`');
  return longest == 0 ? fence + line + fence : fence + " " + line + " " + fence;
}

using Link = std::function<std::string(const Place&)>;

std::string markdown_steps(const std::vector<SequenceStep>& sequence, const Link& link) {
  const std::set<std::string> ambiguous = ambiguous_labels(sequence);
  std::string text;
  for (std::size_t i = 0; i < sequence.size(); ++i) {
    const SequenceStep& step = sequence[i];
    std::string label = escaped(step_label(step, ambiguous));
    if (link && step.location)
      label = "[" + label + "](" + link(*step.location) + ")";
    text += std::to_string(i + 1) + ". ";
    text += step.role == Role::kAnchor ? "**" + label + "**" : label;
    if (const std::string values = list(step.parameters); !values.empty())
      text += " (" + code(values) + ")";
    if (step.repeat != 1)
      text += " × " + std::to_string(step.repeat);
    if (const std::string navigation = navigation_of(step); !navigation.empty())
      text += " — " + escaped(navigation);
    if (!step.establishes.empty())
      text += " — " + purpose_of(step) + code(shortened_line(step.establishes));
    if (step.role == Role::kTarget)
      text += " — reaches the target";
    text += "\n";
  }
  return text;
}

/// Does it speak of the code, and not of states?
bool is_of_code(const Certificate& certificate) {
  return certificate.method == "call graph" || certificate.method == "constant propagation";
}

std::string markdown_certificate(const Certificate& certificate) {
  std::string text = is_of_code(certificate) ? "" : "Always holds: ";
  text += code(shortened_line(certificate.text.empty() ? certificate.smtlib : certificate.text,
                              kInvariantShown)) +
          "\n";
  if (!certificate.method.empty())
    text += "\nFound by: " + escaped(certificate.method) + "\n";
  return text;
}

}  // namespace

std::string summary_line(const Answer& answer) {
  switch (answer.verdict) {
    case Verdict::kReachable: {
      const std::uint64_t events = events_of(answer.sequence);
      if (events == 0)
        return "reached at start-up, before any event";
      return "reachable in " + std::to_string(events) + (events == 1 ? " event" : " events");
    }
    case Verdict::kUnreachable:
      return answer.certificate && answer.certificate->checked ? "unreachable, proof checked"
                                                               : "unreachable";
    case Verdict::kUnknown:
      return answer.reasons.empty() ? "unknown" : "unknown: " + on_one_line(answer.reasons[0].text);
  }
  return "unknown";
}

std::string to_text(const SequenceStep& step) {
  std::string text = step_label(step, {});
  if (const std::string values = list(step.parameters); !values.empty())
    text += " (" + values + ")";
  if (step.repeat != 1)
    text += " × " + std::to_string(step.repeat);
  if (!step.establishes.empty())
    text += ", " + purpose_of(step) + shortened_line(step.establishes);
  return text;
}

/// As many as one reads. The first one of an unknown is in the head line already, but without its
/// place.
static std::vector<std::string> shown_reasons(const Answer& answer) {
  constexpr std::size_t kShownMax = 8;
  const bool is_unknown = answer.verdict == Verdict::kUnknown;
  std::vector<std::string> shown;
  for (std::size_t i = 0; i < answer.reasons.size(); ++i)
    if (!is_unknown || i > 0 || answer.reasons[i].location)
      shown.push_back(reason_text(answer.reasons[i]));
  if (shown.size() <= kShownMax + 1)
    return shown;
  const std::size_t more = shown.size() - kShownMax;
  shown.resize(kShownMax);
  shown.push_back("and " + std::to_string(more) + " more reasons (in JSON)");
  return shown;
}

std::string to_text(const Answer& answer) {
  std::string text = to_text(answer.target) + ": " + summary_line(answer);
  if (answer.verdict == Verdict::kReachable && answer.evidence != Evidence::kNone)
    text += " (" + std::string(name_of(answer.evidence)) + ")";
  text += "\n";
  if (!answer.initial_inputs.empty())
    text += "  started with " + list(answer.initial_inputs) + "\n";
  text += table(answer.sequence, "  ");
  if (answer.certificate) {
    const Certificate& proof = *answer.certificate;
    text += is_of_code(proof) ? "  because: " : "  invariant: ";
    text += shortened_line(proof.text.empty() ? proof.smtlib : proof.text, kInvariantShown) + "\n";
    if (!proof.method.empty())
      text += "  found by: " + on_one_line(proof.method) + "\n";
  }
  const std::string head = answer.verdict == Verdict::kUnknown ? "  why: " : "  note: ";
  for (const std::string& reason : shown_reasons(answer))
    text += head + reason + "\n";
  if (!answer.closest.empty())
    text += "  closest that was found, the last events of a sequence:\n" +
            table(answer.closest, "    ");
  return text;
}

std::string to_markdown(const Answer& answer, const Link& link) {
  std::string text = "**" + escaped(summary_line(answer)) + "**";
  if (answer.verdict == Verdict::kReachable && answer.evidence != Evidence::kNone)
    text += " (" + std::string(name_of(answer.evidence)) + ")";
  text += "\n";
  if (!answer.initial_inputs.empty())
    text += "\nStarted with " + code(list(answer.initial_inputs)) + "\n";
  if (!answer.sequence.empty())
    text += "\n" + markdown_steps(answer.sequence, link);
  if (answer.certificate)
    text += "\n" + markdown_certificate(*answer.certificate);
  std::string reasons;
  for (const std::string& reason : shown_reasons(answer))
    reasons += "* " + escaped(reason) + "\n";
  if (!reasons.empty())
    text += "\n" + reasons;
  if (!answer.closest.empty())
    text += "\nClosest that was found, the last events of a sequence:\n\n" +
            markdown_steps(answer.closest, link);
  return text;
}

}  // namespace reachd::query
