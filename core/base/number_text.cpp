#include "core/base/number_text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace weft {

namespace {

/// Letters that a number may take: the largest double has 309 digits before its point.
constexpr std::size_t k_longest = 400;

constexpr std::string_view k_minus = "−";

/// Returns a number as std::to_chars writes it: the shortest text that reads back, or in a format
/// with a precision.
template <class... Format>
std::string printed(double value, Format... format) {
  std::array<char, k_longest> buffer;
  const auto end =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format...).ptr;
  return {buffer.data(), end};
}

double number_of(std::string_view text) { return take_number(text).value_or(0); }

/// Returns the power of ten of the first digit that is not 0, for a number that from_chars has
/// accepted. The exponent is cut off far beyond those of doubles.
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

/// Returns the number without zeros at the end of its decimals.
std::string trimmed(std::string number) {
  if (number.find('.') == std::string::npos) return number;
  number.erase(number.find_last_not_of('0') + 1);
  if (number.back() == '.') number.pop_back();
  return number;
}

std::string superscript_power(const std::string& factor, int exponent) {
  const std::string power = "10" + superscript(exponent);
  if (factor == "1") return power;
  if (factor == "-1") return "-" + power;
  return factor + "·" + power;
}

std::string typed_power(const std::string& factor, int exponent) {
  return factor + "e" + std::to_string(exponent);
}

/// Returns the number that `rounded` has in scientific notation, with `power` where it needs a
/// power of ten.
std::string written(const std::string& rounded,
                    std::string (*power)(const std::string& factor, int exponent)) {
  const std::size_t split = rounded.find('e');
  const std::string mantissa = rounded.substr(0, split);
  const int exponent = std::stoi(rounded.substr(split + 1));
  const auto point = mantissa.find('.');
  const int decimals =
      point == std::string::npos ? 0 : static_cast<int>(mantissa.size() - point - 1);
  if (exponent >= -3 && exponent < 6)
    return trimmed(fixed_text(number_of(rounded), std::max(0, decimals - exponent)));
  return power(trimmed(mantissa), exponent);
}

/// Returns the number with all the digits it takes to read it back.
std::string exactly_written(double value,
                            std::string (*power)(const std::string& factor, int exponent)) {
  if (!std::isfinite(value)) return printed(value);
  return value == 0 ? "0" : written(printed(value, std::chars_format::scientific), power);
}

/// Takes `begin` off the beginning of `text`; returns false where `text` does not begin with it.
bool take(std::string_view& text, std::string_view begin) {
  if (!text.starts_with(begin)) return false;
  text.remove_prefix(begin.size());
  return true;
}

/// Takes a whole number in superscripts off `text`; nothing when there is none or it is too large
/// for an exponent.
std::optional<int> take_superscript(std::string_view& text) {
  std::string_view rest = text;
  std::string digits = take(rest, "⁻") ? "-" : "";
  for (bool found = true; found && digits.size() < 5;) {
    found = false;
    for (int digit = 0; digit < 10 && !found; ++digit) {
      found = take(rest, superscript(digit));
      if (found) digits += std::to_string(digit);
    }
  }
  if (digits.empty() || digits == "-") return std::nullopt;
  text = rest;
  return std::stoi(digits);
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

std::string time_text(double seconds) { return fixed_text(seconds, 3) + " s"; }

std::string round_trip_text(double value) { return printed(value); }

std::string with_unit(const std::string& number, const std::string& unit) {
  const bool attached = unit.empty() || unit == "°" || unit == "%";
  if (unit.starts_with("1/")) return number + unit.substr(1);
  return number + (attached ? "" : " ") + unit;
}

std::string bytes_text(double bytes) {
  static const std::array<const char*, 5> k_units = {" bytes", " kB", " MB", " GB", " TB"};
  std::size_t unit = 0;
  for (; bytes >= 1000 && unit + 1 < k_units.size(); ++unit) bytes /= 1000;
  return number_text(bytes) + k_units[unit];
}

std::string with_minus_signs(std::string_view text) {
  constexpr std::string_view k_before = " [(", k_after = ".0123456789";
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_sign = text[i] == '-' &&
                         (i == 0 || k_before.find(text[i - 1]) != std::string_view::npos) &&
                         i + 1 < text.size() && k_after.find(text[i + 1]) != std::string_view::npos;
    result += is_sign ? k_minus : text.substr(i, 1);
  }
  return result;
}

std::string reading_text(double value, int decimals) {
  return with_minus_signs(fixed_text(value, decimals));
}

std::string number_text(double value, int digits) {
  return with_minus_signs(plain_number_text(value, digits));
}

std::string plain_number_text(double value, int digits) {
  if (!std::isfinite(value)) return "-";
  if (value == 0) return "0";
  // The number is rounded first: 0.9999 with three digits is 1, not 1000·10⁻³.
  return written(printed(value, std::chars_format::scientific, digits - 1), superscript_power);
}

std::string exact_text(double value) { return exactly_written(value, superscript_power); }

std::string count_text(double value) {
  constexpr double k_many = 1e15;  // doubles below 1e15 can still count by ones
  const bool whole = value == std::floor(value) && std::abs(value) < k_many;
  return whole ? fixed_text(value, 0) : exact_text(value);
}

std::string typed_text(double value) { return exactly_written(value, typed_power); }

std::optional<double> take_shown_number(std::string_view& text) {
  std::string_view rest = text;
  if (take(rest, k_minus)) {
    const bool has_sign =
        rest.starts_with('-') || rest.starts_with('+') || rest.starts_with(k_minus);
    const auto positive = has_sign ? std::nullopt : take_shown_number(rest);
    if (!positive) return std::nullopt;
    text = rest;
    return -*positive;
  }
  const std::optional<double> number = take_number(rest);
  if (!number) return std::nullopt;
  std::string factor(text.substr(0, text.size() - rest.size()));
  text = rest;
  if (factor == "10" || factor == "-10") {
    factor.pop_back();  // "10⁻⁵" has no factor
  } else if (factor.find_first_not_of("+-.0123456789") != std::string::npos || !take(rest, "·10")) {
    return number;
  }
  const std::optional<int> exponent = take_superscript(rest);
  if (!exponent) return number;
  text = rest;
  return number_of(factor + "e" + std::to_string(*exponent));
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
