#include "extractors/recorder/agent_script.h"

#include <array>
#include <cctype>
#include <charconv>
#include <functional>
#include <optional>
#include <set>
#include <string_view>

#include "extractors/frameworks/framework_model.h"

namespace reachd::recorder {

namespace {

/// Matches a label against "click ‘{q_text:mnemonic}’"; what stands for each name is added.
bool matches(std::string_view pattern, std::string_view text, Values& captured) {
  const std::size_t open = pattern.find('{');
  if (open == std::string_view::npos)
    return pattern == text;
  if (!text.starts_with(pattern.substr(0, open)))
    return false;
  const std::size_t close = pattern.find('}', open);
  std::string_view name = pattern.substr(open + 1, close - open - 1);
  name = name.substr(0, name.find(':'));
  const std::string_view rest = pattern.substr(close + 1);
  const std::string_view tail = text.substr(open);
  for (std::size_t length = tail.size() + 1; length-- > 0;) {
    Values deeper;
    if (!matches(rest, tail.substr(length), deeper))
      continue;
    captured.emplace_back(name, tail.substr(0, length));
    captured.insert(captured.end(), deeper.begin(), deeper.end());
    return true;
  }
  return false;
}

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\\') {
      result += "\\\\";
    } else if (byte < 0x20 || byte == 0x7f) {
      constexpr std::string_view kDigits = "0123456789abcdef";
      result += std::string("\\x") + kDigits[byte >> 4] + kDigits[byte & 15];
    } else {
      result += c;
    }
  }
  return result;
}

class Writer {
public:
  template <typename... Fields>
  void line(const char* kind, const Fields&... fields) {
    text_ += kind;
    ((text_ += "\t" + escaped(fields)), ...);
    text_ += "\n";
  }

  void values(const Values& values) {
    for (const auto& [name, value] : values) {
      line("value", name, value);
      // "random number#2": the second of that name.
      const std::size_t hash = name.rfind('#');
      const bool has_number = hash != std::string::npos;
      line("input", has_number ? name.substr(0, hash) : name,
           has_number ? name.substr(hash + 1) : "1", value);
    }
  }

  std::string take() { return std::move(text_); }

private:
  std::string text_;
};

std::string object_of(const WitnessStep& step) {
  std::string object = step.event.substr(0, step.event.find('/'));
  // What begins an object stands for it.
  constexpr std::string_view kTable = ".vtable";
  object.resize(object.size() - (object.ends_with(kTable) ? kTable.size() : 0));
  return object;
}

/// "TetrixBoard" of "TetrixBoard::keyPressEvent"; empty: it belongs to none, or to reachd's models.
std::string owner_of(const std::string& handler) {
  const std::string name = handler.substr(0, handler.find('@'));
  const std::size_t colons = name.rfind("::");
  return colons == std::string::npos || name.starts_with("__") ? "" : name.substr(0, colons);
}

/// The names that the debug information is asked for.
struct Names {
  std::set<std::string> variables;
  std::set<std::string> members;
  std::set<unsigned> lines;
};

/// Of "new@12.2@40#1": the second `new` of line 12, in a function that line 40 calls.
void add_lines(std::string_view name, std::set<unsigned>& lines) {
  for (std::size_t at = 0; (at = name.find('@', at)) != std::string_view::npos;) {
    unsigned line = 0;
    std::from_chars(name.data() + ++at, name.data() + name.size(), line);
    lines.insert(line);
  }
}

void add_names(const std::string& path, Names& names) {
  constexpr std::string_view kMade = "new@";
  const std::size_t made = path.starts_with(kMade) ? std::min(path.find('#'), path.size()) : 0;
  bool is_root = true;
  for (std::size_t begin = 0; begin <= path.size(); is_root = false) {
    const std::size_t end = std::min(path.find('.', std::max(begin, made)), path.size());
    std::string name = path.substr(begin, end - begin);
    begin = end + 1;
    name = name.substr(0, name.find('['));
    if (is_root && name.starts_with(kMade)) {
      add_lines(name, names.lines);
    } else {
      (is_root ? names.variables : names.members).insert(name);
    }
  }
}

std::string digits(std::uint64_t value) { return std::to_string(value); }

std::string kind_of(const TypeUse& use) { return use.is_pointer ? "pointer" : "object"; }

void write_classes(const std::map<std::string, ClassInfo>& classes, Writer& writer) {
  for (const auto& [name, info] : classes) {
    writer.line("type", name);
    for (const auto& [base, offset] : info.bases)
      writer.line("base", base, digits(offset));
    for (const MemberInfo& member : info.members)
      writer.line("member", member.name, digits(member.offset + member.type.offset),
                  kind_of(member.type), member.type.name, digits(member.count),
                  digits(member.stride));
    for (const std::string& function : info.virtuals)
      writer.line("override", name, function);
  }
}

void write_variables(const std::vector<VariableInfo>& variables, const std::string& module,
                     Writer& writer) {
  for (const VariableInfo& variable : variables)
    writer.line("variable", variable.name, module,
                variable.address ? digits(*variable.address + variable.type.offset) : "",
                kind_of(variable.type), variable.type.name, digits(variable.function.begin),
                digits(variable.function.end),
                digits(static_cast<std::uint64_t>(variable.frame_offset) + variable.type.offset));
}

void write_code(const std::vector<LineCode>& all, const std::string& module, Writer& writer) {
  for (const LineCode& code : all)
    writer.line("site", std::to_string(code.line), module, digits(code.range.begin),
                digits(code.range.end), std::to_string(code.column));
}

void describe(const DebuggedModule& module, const Names& names, Writer& writer) {
  write_classes(module.information.classes(names.members), writer);
  write_variables(module.information.variables(names.variables), module.loaded_as, writer);
  for (const unsigned line : names.lines)
    write_code(module.information.ranges(line), module.loaded_as, writer);
  if (!names.lines.empty())
    for (const AddressRange& range : module.information.makers())
      writer.line("maker", module.loaded_as, digits(range.begin), digits(range.end));
}

/// Takes each delivery of the framework, until one returns true.
void each_delivery(const std::string& framework, const std::function<bool(const Delivery&)>& take) {
  for (const frameworks::FrameworkModel* model : frameworks::builtin())
    if (model->framework.name == framework)
      for (const FrameworkClass& type : model->framework.classes)
        for (const Delivery& delivery : type.deliveries)
          if (take(delivery))
            return;
}

}  // namespace

Result<Verb> verb_of(const std::string& label, const std::string& framework) {
  std::optional<Verb> found;
  each_delivery(framework, [&](const Delivery& delivery) {
    Verb verb{delivery.handler, {}};
    if (matches(delivery.label, label, verb.captured))
      found = std::move(verb);
    return found.has_value();
  });
  if (found)
    return *found;
  return Error{"event '" + label + "'", "found no event of " + framework};
}

bool is_users_verb(const std::string& verb, const std::string& framework) {
  bool is_users = false;
  each_delivery(framework, [&](const Delivery& delivery) {
    is_users = delivery.kind == EventKind::kUser;
    return delivery.handler == verb;
  });
  return is_users;
}

std::vector<WitnessStep> all_steps(const Witness& witness) {
  std::vector<WitnessStep> steps;
  for (const WitnessStep& step : witness.steps)
    for (std::uint64_t i = 0; i < step.repeat; ++i)
      steps.push_back(step);
  return steps;
}

Result<std::string> agent_script(
    const Witness& witness, const std::vector<DebuggedModule>& modules,
    const std::vector<std::pair<std::string, std::uint64_t>>& targets) {
  Names names;
  for (const WitnessStep& step : witness.steps)
    add_names(object_of(step), names);
  Writer writer;
  for (const auto& [module, address] : targets)
    writer.line("target", module, std::to_string(address));
  for (const DebuggedModule& module : modules)
    describe(module, names, writer);
  writer.values(witness.start);
  for (const WitnessStep& step : all_steps(witness)) {
    const Result<Verb> verb = verb_of(step.label, "Qt");
    if (!verb)
      return verb.error();
    std::string text;
    Values values = step.values;
    for (const auto& [name, value] : verb->captured)
      if (name == "q_text")
        text = value;
      else if (name == "q_interval")
        values.emplace_back("@interval", value);
    writer.line("step", verb->name, object_of(step), text, owner_of(step.handler));
    writer.values(values);
  }
  return writer.take();
}

std::string debug_script(const Witness& witness, const std::string& program) {
  Writer writer;
  writer.line("debug", program);
  for (const WitnessStep& step : all_steps(witness))
    writer.line("shown", step.label);
  return writer.take();
}

std::string names_script(const std::vector<DebuggedModule>& modules) {
  Writer writer;
  for (const DebuggedModule& module : modules) {
    write_classes(module.information.own_classes(), writer);
    write_variables(module.information.own_variables(), module.loaded_as, writer);
    write_code(module.information.own_code(), module.loaded_as, writer);
  }
  std::set<std::string> known;
  each_delivery("Qt", [&](const Delivery& delivery) {
    if (known.insert(delivery.handler).second)
      writer.line("label", delivery.handler, delivery.label);
    return false;
  });
  return writer.take();
}

std::string plan_script(const RecordPlan& plan) {
  Writer writer;
  writer.line("record",
              plan.watches    ? "watch"
              : plan.explores ? "explore"
                              : "take",
              digits(plan.events_max), digits(plan.milliseconds), digits(plan.event_seconds));
  for (const RecordPlan::Take& take : plan.take) {
    writer.line("take", take.event, take.label);
    for (const auto& [name, value] : take.values)
      writer.line("given", name, value);
  }
  for (const auto& [view, keys] : plan.tried)
    for (const std::string& key : keys)
      writer.line("tried", view.first, view.second, key);
  return writer.take();
}

std::vector<std::string> fields_of(std::string_view text) {
  std::vector<std::string> fields(1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\t') {
      fields.emplace_back();
    } else if (text[i] == '\\' && i + 3 < text.size() && text[i + 1] == 'x') {
      unsigned code = 0;
      std::from_chars(text.data() + i + 2, text.data() + i + 4, code, 16);
      fields.back() += static_cast<char>(code);
      i += 3;
    } else {
      i += text[i] == '\\' && i + 1 < text.size() ? 1 : 0;
      fields.back() += text[i];
    }
  }
  return fields;
}

}  // namespace reachd::recorder
