#include "analysis/base/text.h"

namespace reachd {

std::string shortened(std::string text, std::size_t bytes_max) {
  if (text.size() <= bytes_max)
    return text;
  std::size_t end = bytes_max;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80)
    --end;
  text.resize(end);
  return text + "…";
}

}  // namespace reachd
