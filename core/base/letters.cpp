#include "core/base/letters.h"

#include <algorithm>
#include <vector>

namespace weft {

namespace {

/// Returns the number of bytes of the letter in UTF-8 that a text begins with; 0 where it begins
/// with a control character or with no letter.
std::size_t letter_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(0);
  if (first < 0x80) return first >= 0x20 && first != 0x7f ? 1 : 0;
  const std::size_t length = first < 0xc2 || first > 0xf4 ? 0
                             : first < 0xe0               ? 2
                             : first < 0xf0               ? 3
                                                          : 4;
  if (length == 0 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0U) != 0x80U) return 0;
  }
  const bool is_control = first == 0xc2 && byte(1) < 0xa0;
  return is_control ? 0 : length;
}

/// Returns the first letters of a text, each as it is shown.
std::vector<std::string> first_letters(std::string_view text, std::size_t largest) {
  constexpr std::string_view k_digits = "0123456789abcdef";
  std::vector<std::string> letters;
  while (!text.empty() && letters.size() < largest) {
    const std::size_t length = letter_length(text);
    const auto byte = static_cast<unsigned char>(text[0]);
    letters.push_back(length > 0
                          ? std::string(text.substr(0, length))
                          : std::string({'\\', 'x', k_digits[byte / 16], k_digits[byte % 16]}));
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return letters;
}

std::vector<std::string> last_letters(std::string_view text, std::size_t largest) {
  constexpr std::size_t k_longest_letter = 4;
  std::size_t begin = text.size() - std::min(text.size(), k_longest_letter * largest);
  while (begin < text.size() && (static_cast<unsigned char>(text[begin]) & 0xc0U) == 0x80U) ++begin;
  std::vector<std::string> letters = first_letters(text.substr(begin), text.size());
  if (letters.size() > largest)
    letters.erase(letters.begin(), letters.end() - static_cast<std::ptrdiff_t>(largest));
  return letters;
}

}  // namespace

// Counts the bytes that begin a letter.
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

std::string with_capital(std::string text) {
  if (!text.empty()) text.front() = upper_case(text.front());
  return text;
}

std::string for_message(std::string_view text, std::size_t max_letters) {
  constexpr std::string_view k_ellipsis = "...";
  std::vector<std::string> letters = first_letters(text, max_letters + 1);
  const bool is_long = letters.size() > max_letters;
  const std::size_t after = (max_letters - k_ellipsis.size()) / 3;
  if (is_long) letters.resize(max_letters - k_ellipsis.size() - after);
  std::string message;
  for (const std::string& letter : letters) message += letter;
  if (!is_long) return message;
  message += k_ellipsis;
  for (const std::string& letter : last_letters(text, after)) message += letter;
  return message;
}

}  // namespace weft
