// Reads what the agent is to do: lines of fields between tabs. A line of one kind begins a step or
// a type, those that follow belong to it.
#include <cstdlib>
#include <fstream>

#include "extractors/recorder/qt/agent.h"

namespace reachd_agent {

namespace {

// "\t", "\n", "\\" and "\xHH" stand for what they do in C.
std::string plain(const std::string& text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      result += text[i];
      continue;
    }
    const char kind = text[++i];
    if (kind == 'x') {
      result += static_cast<char>(std::strtol(text.substr(i + 1, 2).c_str(), nullptr, 16));
      i += 2;
    } else {
      result += kind == 't' ? '\t' : kind == 'n' ? '\n' : kind;
    }
  }
  return result;
}

}  // namespace

std::string escaped(const std::string& text) {
  static const char* const kDigits = "0123456789abcdef";
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\\')
      result += "\\\\";
    else if (byte < 0x20 || byte == 0x7f)
      result += std::string("\\x") + kDigits[byte >> 4] + kDigits[byte & 15];
    else
      result += c;
  }
  return result;
}

namespace {

std::vector<std::string> fields_of(const std::string& line) {
  std::vector<std::string> fields;
  for (std::size_t begin = 0; begin <= line.size();) {
    const std::size_t end = std::min(line.find('\t', begin), line.size());
    fields.push_back(plain(line.substr(begin, end - begin)));
    begin = end + 1;
  }
  return fields;
}

std::uintptr_t address(const std::string& text) { return std::strtoull(text.c_str(), nullptr, 0); }

class Reader {
public:
  explicit Reader(Script& script) : script_(script) {}

  bool take(const std::vector<std::string>& field) {
    const std::string& kind = field[0];
    const std::size_t count = field.size();
    if (kind == "target" && count == 3) {
      script_.targets.push_back({0, field[1], address(field[2]), 0, 0});
    } else if (kind == "site" && count == 6) {
      script_.sites.push_back({static_cast<int>(address(field[1])), field[2], address(field[3]),
                               address(field[4]), static_cast<int>(address(field[5]))});
    } else if (kind == "maker" && count == 4) {
      script_.makers.push_back({0, field[1], address(field[2]), address(field[3]), 0});
    } else if (kind == "type" && count == 2) {
      type_ = &script_.types[field[1]];
    } else if (kind == "base" && count == 3 && type_) {
      type_->bases.emplace_back(field[1], address(field[2]));
    } else if (kind == "member" && count == 7 && type_) {
      type_->members.push_back({field[1], address(field[2]), field[3] == "pointer", field[4],
                                address(field[5]), address(field[6])});
    } else if (kind == "variable" && count == 9) {
      script_.variables.push_back({field[1], field[2], !field[3].empty(), address(field[3]),
                                   field[4] == "pointer", field[5], address(field[6]),
                                   address(field[7]), address(field[8])});
    } else if (kind == "override" && count == 3) {
      script_.overrides[field[1]].insert(field[2]);
    } else if (kind == "record" && count == 5) {
      script_.records = true;
      script_.explores = field[1] == "explore";
      script_.watches = field[1] == "watch";
      script_.events_max = static_cast<int>(address(field[2]));
      script_.milliseconds = static_cast<long>(address(field[3]));
      script_.event_seconds = static_cast<int>(address(field[4]));
    } else if (kind == "debug" && count == 2) {
      script_.debugged = field[1];
    } else if (kind == "shown" && count == 2) {
      script_.shown.push_back(field[1]);
    } else if (kind == "label" && count == 3) {
      script_.labels[field[1]] = field[2];
    } else if (kind == "take" && count == 3) {
      script_.take.push_back({field[1], field[2], {}});
    } else if (kind == "given" && count == 3 && !script_.take.empty()) {
      script_.take.back().values[field[1]] = field[2];
    } else if (kind == "tried" && count == 4) {
      script_.tried[{field[1], field[2]}].insert(field[3]);
    } else if (kind == "step" && count == 5) {
      script_.steps.push_back({field[1], field[2], field[3], field[4], {}, {}});
    } else if (kind == "value" && count == 3) {
      step().values[field[1]] = field[2];
    } else if (kind == "input" && count == 4) {
      step().inputs[field[1]][static_cast<int>(address(field[2]))] = field[3];
    } else {
      return false;
    }
    return true;
  }

private:
  Step& step() { return script_.steps.empty() ? script_.start : script_.steps.back(); }

  Script& script_;
  Type* type_ = nullptr;
};

}  // namespace

bool read_script(const char* path, Script& script) {
  std::ifstream file(path);
  if (!file)
    return false;
  Reader reader(script);
  for (std::string line; std::getline(file, line);)
    if (!reader.take(fields_of(line)))
      return false;
  return true;
}

}  // namespace reachd_agent
