#include "core/base/letters.h"

#include <algorithm>

namespace weft {

// The bytes that begin a letter.
std::size_t letter_count(std::string_view words) {
  return static_cast<std::size_t>(std::count_if(words.begin(), words.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  }));
}

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) c = lower_case(c);
  return lower;
}

}  // namespace weft
