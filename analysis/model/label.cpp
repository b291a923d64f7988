#include "analysis/model/label.h"

#include <algorithm>
#include <array>
#include <utility>

namespace reachd {

namespace {

using Names = std::pair<long, const char*>;

// POSIX numbers as Linux has them on x86 and ARM.
constexpr std::array<const char*, 32> kSignals = {
    "",          "SIGHUP",  "SIGINT",    "SIGQUIT", "SIGILL",   "SIGTRAP", "SIGABRT", "SIGBUS",
    "SIGFPE",    "SIGKILL", "SIGUSR1",   "SIGSEGV", "SIGUSR2",  "SIGPIPE", "SIGALRM", "SIGTERM",
    "SIGSTKFLT", "SIGCHLD", "SIGCONT",   "SIGSTOP", "SIGTSTP",  "SIGTTIN", "SIGTTOU", "SIGURG",
    "SIGXCPU",   "SIGXFSZ", "SIGVTALRM", "SIGPROF", "SIGWINCH", "SIGIO",   "SIGPWR",  "SIGSYS"};

constexpr Names kControls[] = {{8, "Backspace"}, {9, "Tab"},    {10, "Enter"},  {13, "Return"},
                               {27, "Escape"},   {32, "Space"}, {127, "Delete"}};

// <ncurses.h>
constexpr Names kCurses[] = {
    {258, "Down"},      {259, "Up"},       {260, "Left"},   {261, "Right"},     {262, "Home"},
    {263, "Backspace"}, {330, "Delete"},   {331, "Insert"}, {338, "Page Down"}, {339, "Page Up"},
    {343, "Enter"},     {353, "Back Tab"}, {360, "End"}};

// <X11/keysymdef.h>
constexpr Names kX11[] = {{0xff08, "Backspace"}, {0xff09, "Tab"},       {0xff0d, "Return"},
                          {0xff1b, "Escape"},    {0xff50, "Home"},      {0xff51, "Left"},
                          {0xff52, "Up"},        {0xff53, "Right"},     {0xff54, "Down"},
                          {0xff55, "Page Up"},   {0xff56, "Page Down"}, {0xff57, "End"},
                          {0xff63, "Insert"},    {0xff8d, "Enter"},     {0xffff, "Delete"}};

// <SDL_keycode.h>
constexpr Names kSdl[] = {
    {0x40000049, "Insert"},    {0x4000004a, "Home"},  {0x4000004b, "Page Up"}, {0x4000004d, "End"},
    {0x4000004e, "Page Down"}, {0x4000004f, "Right"}, {0x40000050, "Left"},    {0x40000051, "Down"},
    {0x40000052, "Up"},        {0x40000058, "Enter"}};

template <std::size_t n>
const char* name_in(const Names (&names)[n], Int128 value) {
  for (const auto& [number, name] : names)
    if (number == value)
      return name;
  return nullptr;
}

std::string character(Int128 value) {
  if (const char* name = name_in(kControls, value))
    return name;
  if (value > 32 && value < 127)
    return std::string("'") + static_cast<char>(value) + "'";
  if (value > 0 && value < 27)
    return std::string("Ctrl+") + static_cast<char>('A' + static_cast<int>(value) - 1);
  return std::to_string(static_cast<long>(value));
}

std::string function_key(Int128 value, long first, int count) {
  return value >= first && value < first + count
             ? "F" + std::to_string(static_cast<long>(value) - first + 1)
             : "";
}

/// "3, 5"
std::string bits_set(std::uint64_t set) {
  std::string text;
  for (int i = 0; i < 64; ++i)
    if ((set >> i & 1) != 0)
      text += (text.empty() ? "" : ", ") + std::to_string(i);
  return text;
}

/// "#0 in, #1 out+error": eight bits for each entry (extractors/models/waiting.c).
std::string ready_entries(std::uint64_t set) {
  constexpr const char* kWhat[] = {"in",      "urgent", "out", "error",
                                   "hang-up", "closed", "64",  "end of input"};
  std::string text;
  for (int i = 0; i < 8; ++i) {
    const auto bits = static_cast<unsigned>(set >> (8 * i) & 255);
    std::string what;
    for (int bit = 0; bit < 8; ++bit)
      if ((bits >> bit & 1) != 0)
        what += (what.empty() ? "" : "+") + std::string(kWhat[bit]);
    if (bits != 0)
      text += (text.empty() ? "#" : ", #") + std::to_string(i) + " " + what;
  }
  return text;
}

/// Calls back with the text and what is between braces, one after the other.
void for_each_part(std::string_view label,
                   const std::function<void(std::string_view text, bool is_inside)>& part) {
  while (!label.empty()) {
    const std::size_t begin = std::min(label.find('{'), label.size());
    part(label.substr(0, begin), false);
    label.remove_prefix(begin);
    if (label.empty())
      return;
    const std::size_t end = label.find('}');
    if (end == std::string_view::npos)
      return part(label, false);
    part(label.substr(1, end - 1), true);
    label.remove_prefix(end + 1);
  }
}

}  // namespace

bool is_label_format(std::string_view format) {
  constexpr std::array<std::string_view, 8> kFormats = {"signal",   "character",   "curses_key",
                                                        "x11_key",  "sdl_key",     "mnemonic",
                                                        "descriptors", "ready"};
  return std::ranges::find(kFormats, format) != kFormats.end();
}

std::string formatted(Int128 value, std::string_view format) {
  if (format == "signal")
    return value > 0 && value < 32 ? kSignals[static_cast<std::size_t>(value)]
                                   : "signal " + std::to_string(static_cast<long>(value));
  if (format == "descriptors")
    return bits_set(static_cast<std::uint64_t>(value));
  if (format == "ready")
    return ready_entries(static_cast<std::uint64_t>(value));
  const char* name = nullptr;
  std::string function;
  if (format == "curses_key") {
    name = name_in(kCurses, value);
    function = function_key(value, 265, 12);
  } else if (format == "x11_key") {
    name = name_in(kX11, value);
    function = function_key(value, 0xffbe, 12);
  } else if (format == "sdl_key") {
    name = name_in(kSdl, value);
    function = function_key(value, 0x4000003a, 12);
  } else if (format != "character") {
    return std::to_string(static_cast<long>(value));
  }
  return name ? name : !function.empty() ? function : character(value);
}

std::string label_of(
    const Event& event,
    const std::function<std::optional<Int128>(const std::string& parameter)>& value) {
  std::string label;
  for_each_part(event.label, [&](std::string_view text, bool is_inside) {
    const std::size_t colon = std::min(text.find(':'), text.size());
    const std::string name(text.substr(0, colon));
    const bool is_known =
        is_inside && std::ranges::any_of(event.parameters, [&](const Parameter& parameter) {
          return parameter.name == name;
        });
    if (!is_known) {
      label += is_inside ? "{" + std::string(text) + "}" : std::string(text);
      return;
    }
    const auto known = value ? value(name) : std::nullopt;
    label += known ? formatted(*known, text.substr(std::min(colon + 1, text.size()))) : "…";
  });
  return label;
}

bool label_names(const Event& event, std::string_view parameter) {
  bool found = false;
  for_each_part(event.label, [&](std::string_view text, bool is_inside) {
    found = found || (is_inside && text.substr(0, text.find(':')) == parameter);
  });
  return found;
}

}  // namespace reachd
