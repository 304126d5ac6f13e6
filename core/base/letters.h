#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace weft {

/// How many letters a text in UTF-8 has.
std::size_t letter_count(std::string_view words);

/// Letters of ASCII in the other case, whatever the locale says of them; all else as it is.
constexpr char lower_case(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }
constexpr char upper_case(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; }
std::string lower_case(std::string_view text);
/// The text with its first letter as at the beginning of a sentence.
std::string with_capital(std::string text);

/// Text from outside, fit for a message: bytes that a terminal might obey are written as \xNN, and
/// of more than `most_letters` the middle is left out.
std::string for_message(std::string_view text, std::size_t most_letters = 80);

}  // namespace weft
