#include "extractors/clang/names_in_c.h"

#include <algorithm>
#include <array>

#include "analysis/expr/float_functions.h"

namespace reachd::clang_extractor {

llvm::StringRef name_in_c(llvm::StringRef name) {
  // (Those that SDL has besides, `SDL_itoa` or `SDL_utf8strlen`, the C library has not.)
  static constexpr auto kOfSdl = std::to_array<llvm::StringLiteral>(
      {"abs",         "atof",     "atoi",    "calloc",  "ceil",    "ceilf",    "copysign",
       "copysignf",   "fabs",     "fabsf",   "floor",   "floorf",  "fmod",     "fmodf",
       "free",        "lround",   "lroundf", "malloc",  "memcmp",  "memcpy",   "memmove",
       "memset",      "qsort",    "realloc", "round",   "roundf",  "snprintf", "sscanf",
       "strcasecmp",  "strchr",   "strcmp",  "strdup",  "strlcat", "strlcpy",  "strlen",
       "strncasecmp", "strncmp",  "strrchr", "strstr",  "strtod",  "strtol",   "strtoll",
       "strtoul",     "strtoull", "tolower", "toupper", "trunc",   "truncf"});
  const bool is_one =
      name.consume_front("SDL_") && (std::ranges::find(kOfSdl, name) != kOfSdl.end() ||
                                     find_float_function(std::string_view(name)));
  return is_one ? name : llvm::StringRef();
}

}  // namespace reachd::clang_extractor
