#include "lsp-server/session/analysis_note.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <type_traits>

namespace reachd::session {

namespace {

/// Changes with what is kept and with how it is written.
constexpr std::string_view kNote = "analysis 3";

// One list of members for both directions.

template <typename F>
void members(F& each, query::Place& place) {
  each(place.file, place.line, place.column, place.end_line, place.end_column);
}
template <typename F>
void members(F& each, query::Reason& reason) {
  each(reason.text, reason.location);
}
template <typename F>
void members(F& each, query::Called& called) {
  each(called.function, called.object, called.location);
}
template <typename F>
void members(F& each, query::HandlerInfo& handler) {
  each(handler.event, handler.label, handler.handler, handler.location, handler.name,
       handler.registration, handler.called, handler.approximations);
}
template <typename F>
void members(F& each, Target& target) {
  each(target.file, target.line, target.column, target.branch, target.model, target.id,
       target.is_assertion);
}
template <typename F>
void members(F& each, query::TargetInfo& info) {
  each(info.target, info.place, info.function, info.condition, info.events);
}
template <typename F>
void members(F& each, BranchOutcome& outcome) {
  each(outcome.line, outcome.column, outcome.outcome);
}
template <typename F>
void members(F& each, Stretch& stretch) {
  each(stretch.line, stretch.column, stretch.end_line, stretch.end_column);
}
template <typename F>
void members(F& each, CodeIndex::Function& function) {
  each(function.name, function.where);
}
template <typename F>
void members(F& each, CodeIndex& code) {
  each(code.code_lines, code.positions, code.conditions, code.guards, code.guarded, code.functions,
       code.assertions);
}
template <typename F>
void members(F& each, Analysis& analysis) {
  each(analysis.model_name, analysis.handlers, analysis.targets, analysis.problems, analysis.code);
}

/// Numbers end with a space, texts begin with their length.
class Writer {
public:
  template <typename... T>
  void operator()(T&... values) {
    (write(values), ...);
  }
  std::string take() { return std::move(text_); }

private:
  void number(std::uint64_t value) { text_ += std::to_string(value) + ' '; }

  template <typename T>
  void write(T& value) {
    if constexpr (std::is_integral_v<T>)
      number(value);
    else
      members(*this, value);
  }
  void write(std::string& text) {
    number(text.size());
    text_ += text;
  }
  template <typename T>
  void write(std::optional<T>& value) {
    number(value ? 1 : 0);
    if (value)
      write(*value);
  }
  template <typename T>
  void write(std::vector<T>& items) {
    number(items.size());
    for (T& item : items)
      write(item);
  }
  template <typename A, typename B>
  void write(std::pair<A, B>& both) {
    write(both.first);
    write(both.second);
  }
  template <typename K, typename V>
  void write(std::map<K, V>& items) {
    number(items.size());
    for (auto& [key, value] : items) {
      K copy = key;
      write(copy);
      write(value);
    }
  }

  std::string text_;
};

class NoteReader {
public:
  explicit NoteReader(std::string_view text) : text_(text) {}

  template <typename... T>
  void operator()(T&... values) {
    (read(values), ...);
  }
  bool is_done() const { return is_good_ && text_.empty(); }

private:
  std::uint64_t number() {
    std::uint64_t value = 0;
    const char* end = text_.data() + text_.size();
    const auto found = std::from_chars(text_.data(), end, value);
    if (found.ec != std::errc() || found.ptr == end || *found.ptr != ' ') {
      is_good_ = false;
      text_ = {};
      return 0;
    }
    text_.remove_prefix(static_cast<std::size_t>(found.ptr - text_.data()) + 1);
    return value;
  }

  template <typename T>
  void read(T& value) {
    if constexpr (std::is_integral_v<T>)
      value = static_cast<T>(number());
    else
      members(*this, value);
  }
  void read(std::string& text) {
    const std::uint64_t size = number();
    is_good_ = is_good_ && size <= text_.size();
    if (!is_good_)
      return;
    text = text_.substr(0, size);
    text_.remove_prefix(size);
  }
  template <typename T>
  void read(std::optional<T>& value) {
    if (number() != 0)
      read(value.emplace());
  }
  template <typename T>
  void read(std::vector<T>& items) {
    for (std::uint64_t count = number(); count > 0 && is_good_; --count)
      read(items.emplace_back());
  }
  template <typename A, typename B>
  void read(std::pair<A, B>& both) {
    read(both.first);
    read(both.second);
  }
  template <typename K, typename V>
  void read(std::map<K, V>& items) {
    for (std::uint64_t count = number(); count > 0 && is_good_; --count) {
      K key{};
      read(key);
      read(items[key]);
    }
  }

  std::string_view text_;
  bool is_good_ = true;
};

}  // namespace

std::string program_key(const Program& program) {
  std::string key =
      std::string(kNote) + '\0' + program.identity + '\0' + std::to_string(program.bounds.loop) +
      ' ' + std::to_string(program.bounds.depth) + ' ' + std::to_string(program.bounds.objects);
  // Of sources counts what code they make, which `identity` says: not what remarks are in them.
  for (const Input& input : program.inputs)
    if (std::ranges::find(program.sources, input.path) == program.sources.end())
      key += '\0' + input.path + '\0' + std::to_string(input.text->size()) + '\0' + *input.text;
  return key;
}

std::string analysis_key(const std::string& path, const std::string& program) {
  return program + '\0' + path;
}

std::string to_note(const Analysis& analysis) {
  Analysis copy = analysis;  // members are listed once, for reading
  Writer writer;
  members(writer, copy);
  return writer.take();
}

bool read_note(std::string_view note, Analysis& analysis) {
  NoteReader reader(note);
  members(reader, analysis);
  return reader.is_done();
}

}  // namespace reachd::session
