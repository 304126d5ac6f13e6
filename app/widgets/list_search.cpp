#include "app/widgets/list_search.h"

#include <algorithm>
#include <sstream>

namespace weft {

namespace {

/// Converts only ASCII letters: no word in the searched tables begins with another letter.
std::string in_lower_case(std::string text) {
  std::ranges::transform(text, text.begin(), [](char c) {
    return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return text;
}

}  // namespace

bool has_words(const std::string& text, const std::string& sought) {
  const std::string all = in_lower_case(text);
  std::istringstream words(in_lower_case(sought));
  for (std::string word; words >> word;)
    if (all.find(word) == std::string::npos) return false;
  return true;
}

}  // namespace weft
