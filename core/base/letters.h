#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace weft {

/// Returns the number of letters in a text in UTF-8.
std::size_t letter_count(std::string_view words);

/// Returns a character with ASCII letters in lower case, in any locale; others are unchanged.
constexpr char lower_case(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }
constexpr char upper_case(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; }
std::string lower_case(std::string_view text);
/// Returns the text with a capital first letter.
std::string with_capital(std::string text);

/// Returns text from outside, fit for a message: bytes that a terminal might obey are written as
/// \xNN, and the middle of a text of more than `max_letters` is left out.
std::string for_message(std::string_view text, std::size_t max_letters = 80);

}  // namespace weft
