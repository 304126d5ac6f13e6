#include "core/base/json/syntax_error.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace weft {

namespace {

constexpr std::string_view k_end = "the end of the input";

/// The parser's words end in "while parsing CONTEXT - MISTAKE[; expected EXPECTED]".
struct ParserWords {
  explicit ParserWords(std::string_view words) {
    constexpr std::string_view k_parsing = "while parsing ", k_dash = " - ";
    const auto begin = words.find(k_parsing);
    const auto end = words.find(k_dash);
    if (begin < end) context = words.substr(begin + k_parsing.size());
    if (end != std::string_view::npos) mistake = words.substr(end + k_dash.size());
    context = context.substr(0, context.find(k_dash));
  }

  std::string_view context;
  std::string_view mistake;
};

/// Returns the position of the byte at which the parser stopped, as "line 3, column 7", counted
/// from 1.
std::string location_of(const std::string& text, std::size_t byte) {
  const std::string before = text.substr(0, byte > 0 ? byte - 1 : 0);
  const auto line = std::count(before.begin(), before.end(), '\n') + 1;
  const auto column = before.size() - (before.rfind('\n') + 1) + 1;
  return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

bool is_of_word(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
         c == '.' || c == '+' || c == '-';
}

bool continues_letter(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

struct Word {
  std::size_t first_byte;  ///< counted from 1
  std::string letters;
};

/// Returns the word or number that contains the byte or ends before it; else the letter at the
/// byte.
Word word_at(const std::string& text, std::size_t byte) {
  const std::size_t at = std::min(byte > 0 ? byte - 1 : 0, text.size());
  std::size_t begin = at, end = at;
  while (begin > 0 && is_of_word(text[begin - 1])) --begin;
  while (end < text.size() && is_of_word(text[end])) ++end;
  if (begin == end) ++end;
  while (end < text.size() && continues_letter(text[end])) ++end;
  return {begin + 1, text.substr(begin, end - begin)};
}

/// Returns the mistake in a string and what would be allowed instead.
std::pair<std::string, std::string> amiss_in_string(const std::string& text, std::size_t byte,
                                                    std::string_view mistake,
                                                    const std::string& token) {
  if (byte > text.size()) return {std::string(k_end), "a closing \""};
  if (mistake.find("UTF-8") != std::string_view::npos) return {"a byte that is not UTF-8", "UTF-8"};
  const char letter = text[byte - 1];
  if (letter == '\n' || letter == '\r') return {"a line break", "a closing \", or \\n"};
  if (letter == '\t') return {"a tab", "\\t"};
  if (static_cast<unsigned char>(letter) < 0x20) return {"a control character", "\\u and 4 digits"};
  const std::string escape = token.substr(std::min(token.rfind('\\'), token.size()));
  if (mistake.find("surrogate") != std::string_view::npos)
    return {escape, "\\ud800 to \\udbff, and \\udc00 to \\udfff right after it"};
  return {escape, "one of: \\\", \\\\, \\/, \\b, \\f, \\n, \\r, \\t, \\u and 4 hexadecimal digits"};
}

std::string allowed_in(const ParserWords& words) {
  if (words.context == "object key") return "a name in double quotes";
  if (words.context == "object separator") return "\":\"";
  if (words.context == "object") return "\",\" or \"}\"";
  if (words.context == "array") return "\",\" or \"]\"";
  return words.mistake.ends_with("; expected end of input") ? std::string(k_end) : "a value";
}

}  // namespace

InputError syntax_error(const std::string& text, const nlohmann::json::parse_error& error,
                        const std::string& token) {
  const ParserWords words(error.what());
  const std::string location = location_of(text, error.byte);
  if (words.mistake.starts_with("invalid string")) {
    const auto [got, allowed] = amiss_in_string(text, error.byte, words.mistake, token);
    return {location, got, allowed};
  }
  if (words.mistake.starts_with("invalid BOM"))
    return {location, "a byte that is not UTF-8", "UTF-8"};
  if (words.mistake.starts_with("unexpected end of input"))
    return {location, std::string(k_end), allowed_in(words)};
  if (words.mistake.starts_with("unexpected string"))
    return {location_of(text, error.byte - token.size() + 1), token, allowed_in(words)};
  const Word word = word_at(text, error.byte);
  return {location_of(text, word.first_byte), "\"" + word.letters + "\"", allowed_in(words)};
}

InputError early_end(const std::string& text) {
  return {location_of(text, text.find('\0') + 1), "a byte 0", std::string(k_end)};
}

}  // namespace weft
