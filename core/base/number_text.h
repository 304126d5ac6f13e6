#pragma once

#include <optional>
#include <string>
#include <string_view>

/// Numbers as text and back, the same in every locale.
namespace weft {

/// "⁻³" for -3.
std::string superscript(int number);

/// A number for people, with at most `digits` significant digits and no trailing zeros: "0.0167",
/// "12000", and with a power of ten, "2·10⁻⁵", below 0.001 and from 10⁶ on. "-" when not finite.
std::string number_text(double value, int digits = 3);

/// As printf("%.{decimals}f") and printf("%.{digits}g") write it in the locale "C".
std::string fixed_text(double value, int decimals);
std::string general_text(double value, int digits);

/// An amount of memory or of a file, as "1.2 GB".
std::string bytes_text(double bytes);

/// Takes the number that `text` begins with off it: decimal, with a point, a sign and an exponent
/// where need be, or "inf" or "nan". What is too large for a double is infinite, what is too small
/// is 0. Nothing, and `text` as it was, where it begins with something else.
std::optional<double> take_number(std::string_view& text);

}  // namespace weft
