#include "core/base/json/syntax_error.h"

#include "core/base/json/strict_json.h"

#include <algorithm>
#include <cctype>
#include <string_view>
#include <utility>

namespace weft {

namespace {

constexpr std::string_view k_end = "the end of the input";
constexpr std::string_view k_byte_order_mark = "\xef\xbb\xbf";
constexpr std::string_view k_blanks = " \t\n\r";

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

/// The bytes of a token, counted from 0: of a string, a number or another word, or one letter;
/// empty at the end of the input.
struct Token {
  std::size_t begin, end;
};

Token token_after(const std::string& text, std::size_t position) {
  const std::size_t begin = std::min(text.find_first_not_of(k_blanks, position), text.size());
  std::size_t end = std::min(begin + 1, text.size());
  if (begin == end) return {begin, end};
  if (text[begin] == '"') {
    while (end < text.size() && text[end] != '"') end += text[end] == '\\' ? 2 : 1;
    return {begin, std::min(end + 1, text.size())};
  }
  const auto continues = is_of_word(text[begin]) ? is_of_word : continues_letter;
  while (end < text.size() && continues(text[end])) ++end;
  return {begin, end};
}

/// Returns whether the token is a string, number or word, and wrong by itself.
bool is_broken(const std::string& text, const Token& token) {
  if (token.begin == token.end) return false;
  const char first = text[token.begin];
  return (first == '"' || is_of_word(first)) &&
         !Json::accept(text.substr(token.begin, token.end - token.begin));
}

/// Returns the wrong token, at whose byte the parser stopped, or after which if its end is missing.
Token wrong_token(const std::string& text, std::size_t byte) {
  Token previous{0, 0};
  Token token = token_after(text, text.starts_with(k_byte_order_mark) ? 3 : 0);
  while (token.end < byte && token.begin < text.size()) {
    previous = token;
    token = token_after(text, token.end);
  }
  return is_broken(text, previous) ? previous : token;
}

/// Returns the number of bytes of the escape whose backslash is at `position`; 0 if it is not
/// allowed.
std::size_t escape_size(const std::string& text, std::size_t position) {
  for (const std::size_t size : {2U, 6U, 12U}) {
    if (Json::accept('"' + text.substr(position, size) + '"')) return size;
  }
  return 0;
}

/// Returns the mistake in an escape and what would be allowed instead.
std::pair<std::string, std::string> amiss_in_escape(const std::string& escape) {
  const auto is_digit = [](unsigned char c) { return std::isxdigit(c) != 0; };
  if (escape.size() >= 6 && escape[1] == 'u' &&
      std::all_of(escape.begin() + 2, escape.begin() + 6, is_digit))
    return {escape, "\\ud800 to \\udbff, and \\udc00 to \\udfff right after it"};
  return {escape, "one of: \\\", \\\\, \\/, \\b, \\f, \\n, \\r, \\t, \\u and 4 hexadecimal digits"};
}

/// Returns the mistake in a string, at the byte, and what would be allowed instead.
std::pair<std::string, std::string> amiss_in_string(const std::string& text, std::size_t begin,
                                                    std::size_t byte) {
  if (byte > text.size()) return {std::string(k_end), "a closing \""};
  const char letter = text[byte - 1];
  if (letter == '\n' || letter == '\r') return {"a line break", "a closing \", or \\n"};
  if (letter == '\t') return {"a tab", "\\t"};
  if (static_cast<unsigned char>(letter) < 0x20) return {"a control character", "\\u and 4 digits"};
  std::size_t escape = text.find('\\', begin);
  while (escape < byte) {
    const std::size_t size = escape_size(text, escape);
    if (size == 0) return amiss_in_escape(text.substr(escape, byte - escape));
    escape = text.find('\\', escape + size);
  }
  return {"a byte that is not UTF-8", "UTF-8"};
}

/// Returns what may stand at the position, by the token before it.
std::string allowed_at(const std::string& text, std::size_t position, OpenValue open) {
  const auto before =
      position == 0 ? std::string::npos : text.find_last_not_of(k_blanks, position - 1);
  const bool is_first = before == std::string::npos || text[before] == k_byte_order_mark.back();
  const char last = is_first ? '[' : text[before];
  if (last == '{' || (last == ',' && open == OpenValue::object)) return "a name in double quotes";
  if (last == '[' || last == ':' || last == ',') return "a value";
  switch (open) {
    case OpenValue::list:
      return "\",\" or \"]\"";
    case OpenValue::object:
      return "\",\" or \"}\"";
    case OpenValue::field:
      return "\":\"";
    case OpenValue::none:
      break;
  }
  return std::string(k_end);
}

}  // namespace

InputError syntax_error(const std::string& text, std::size_t byte, OpenValue open) {
  if (text.starts_with(k_byte_order_mark[0]) && !text.starts_with(k_byte_order_mark))
    return {location_of(text, byte), "a byte that is not UTF-8", "UTF-8"};
  const auto [begin, end] = wrong_token(text, byte);
  const std::string letters = text.substr(begin, end - begin);
  if (letters.starts_with('"') && !Json::accept(letters)) {
    const auto [got, allowed] = amiss_in_string(text, begin, byte);
    return {location_of(text, byte), got, allowed};
  }
  const std::string location = location_of(text, begin + 1);
  const std::string allowed = allowed_at(text, begin, open);
  if (letters.empty()) return {location, std::string(k_end), allowed};
  if (letters[0] == '\0') return {location, "a byte 0", allowed};
  return {location, letters.starts_with('"') ? letters : '"' + letters + '"', allowed};
}

InputError early_end(const std::string& text) {
  return {location_of(text, text.find('\0') + 1), "a byte 0", std::string(k_end)};
}

}  // namespace weft
