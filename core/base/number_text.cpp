#include "core/base/number_text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace weft {

namespace {

/// The largest double has 309 digits before its point.
constexpr std::size_t k_longest = 400;

std::string printed(double value, std::chars_format format, int precision) {
  std::array<char, k_longest> buffer;
  const auto end =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format, precision).ptr;
  return {buffer.data(), end};
}

double number_of(std::string_view text) { return take_number(text).value_or(0); }

/// The power of ten of the first digit that is not 0, for a number that from_chars has accepted.
/// Exponents stop growing far beyond those of doubles.
long power_of_ten(std::string_view number) {
  constexpr long k_far = 1'000'000'000;
  long power = 0;
  bool after_point = false, significant = false;
  std::size_t i = 0;
  for (; i < number.size() && number[i] != 'e' && number[i] != 'E'; ++i) {
    if (number[i] == '.') after_point = true;
    if (number[i] < '0' || number[i] > '9') continue;
    if (significant && !after_point) ++power;
    if (!significant && after_point) --power;
    if (number[i] != '0') significant = true;
  }
  if (i == number.size()) return power;
  const bool negative = number[i + 1] == '-';
  long exponent = 0;
  for (const char c : number.substr(i + 1)) {
    if (c >= '0' && c <= '9' && exponent < k_far) exponent = 10 * exponent + (c - '0');
  }
  return power + (negative ? -exponent : exponent);
}

std::string trimmed(double value, int decimals) {
  std::string text = fixed_text(value, decimals);
  if (text.find('.') == std::string::npos) return text;
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

}  // namespace

std::string superscript(int number) {
  static const std::array<const char*, 10> k_digits = {"⁰", "¹", "²", "³", "⁴",
                                                       "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string result;
  for (const char c : std::to_string(number))
    result += c == '-' ? "⁻" : k_digits[static_cast<std::size_t>(c - '0')];
  return result;
}

std::string fixed_text(double value, int decimals) {
  return printed(value, std::chars_format::fixed, decimals);
}

std::string general_text(double value, int digits) {
  return printed(value, std::chars_format::general, digits);
}

std::string bytes_text(double bytes) {
  static const std::array<const char*, 5> k_units = {" bytes", " kB", " MB", " GB", " TB"};
  std::size_t unit = 0;
  for (; bytes >= 1000 && unit + 1 < k_units.size(); ++unit) bytes /= 1000;
  return general_text(bytes, 3) + k_units[unit];
}

std::string number_text(double value, int digits) {
  if (!std::isfinite(value)) return "-";
  if (value == 0) return "0";
  // Rounded first: 0.9999 with three digits is 1, not 1000·10⁻³.
  const std::string rounded = printed(value, std::chars_format::scientific, digits - 1);
  const std::size_t split = rounded.find('e');
  const double mantissa = number_of(rounded.substr(0, split));
  const int exponent = std::stoi(rounded.substr(split + 1));
  if (exponent >= -3 && exponent < 6)
    return trimmed(number_of(rounded), std::max(0, digits - 1 - exponent));
  const std::string power = "10" + superscript(exponent);
  const std::string factor = trimmed(mantissa, digits - 1);
  if (factor == "1") return power;
  if (factor == "-1") return "-" + power;
  return factor + "·" + power;
}

std::optional<double> take_number(std::string_view& text) {
  std::string_view rest = text;
  // from_chars takes no plus.
  if (rest.size() > 1 && rest[0] == '+' && rest[1] != '-') rest.remove_prefix(1);
  double value = 0;
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), value);
  if (error == std::errc::invalid_argument) return std::nullopt;
  const auto length = static_cast<std::size_t>(end - rest.data());
  if (error == std::errc::result_out_of_range) {
    const std::string_view number = rest.substr(0, length);
    value = power_of_ten(number) > 0 ? std::numeric_limits<double>::infinity() : 0;
    if (number[0] == '-') value = -value;
  }
  text = rest.substr(length);
  return value;
}

}  // namespace weft
