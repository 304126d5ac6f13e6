#include "core/base/number_text.h"

#include <array>
#include <cmath>
#include <cstdio>

namespace weft {

namespace {

std::string trimmed(double value, int decimals) {
  std::array<char, 400> buffer;
  std::snprintf(buffer.data(), buffer.size(), "%.*f", decimals, value);
  std::string text = buffer.data();
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

std::string number_text(double value, int digits) {
  if (!std::isfinite(value)) return "-";
  if (value == 0) return "0";
  // Rounded first: 0.9999 with three digits is 1, not 1000·10⁻³.
  std::array<char, 40> buffer;
  std::snprintf(buffer.data(), buffer.size(), "%.*e", digits - 1, value);
  const std::string rounded = buffer.data();
  const std::size_t split = rounded.find('e');
  const double mantissa = std::stod(rounded.substr(0, split));
  const int exponent = std::stoi(rounded.substr(split + 1));
  if (exponent >= -3 && exponent < 6)
    return trimmed(std::stod(rounded), std::max(0, digits - 1 - exponent));
  const std::string power = "10" + superscript(exponent);
  const std::string factor = trimmed(mantissa, digits - 1);
  if (factor == "1") return power;
  if (factor == "-1") return "-" + power;
  return factor + "·" + power;
}

}  // namespace weft
