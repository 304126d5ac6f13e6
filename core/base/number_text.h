#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>

/// Numbers as text and back, the same in every locale.
namespace weft {

/// "⁻³" for -3.
std::string superscript(int number);

/// A number for people, with at most `digits` significant digits and no trailing zeros: "0.0167",
/// "−12000", and with a power of ten, "2·10⁻⁵", below 0.001 and from 10⁶ on. "-" when not finite.
/// Panels, tooltips, messages and the names of edits use no other notation, but for readings with
/// a fixed number of decimals.
std::string number_text(double value, int digits = 3);
/// The same with a hyphen for the minus sign, as keyboards and terminals have it.
std::string plain_number_text(double value, int digits = 3);
/// The same with all the digits it takes to read it back; "inf" and "nan" when not finite.
std::string exact_text(double value);
/// A number that ought to be whole: all its digits where it is, else as exact_text().
std::string count_text(double value);
/// The same as exact_text() as a keyboard types it: "2e-5".
std::string typed_text(double value);

/// The text with minus signs before its negative numbers, where it has hyphens: "−1 to 1".
std::string with_minus_signs(std::string_view text);

/// Reads what these functions write, and what take_number() reads. Takes it off `text`.
std::optional<double> take_shown_number(std::string_view& text);

/// The shortest text that reads back as the same number, for files.
std::string round_trip_text(double value);

/// What printf("%.{decimals}f") writes in the locale "C".
std::string fixed_text(double value, int decimals);
/// The same for people, of a reading that changes while one looks at it: "−0.250".
std::string reading_text(double value, int decimals);
/// A simulated time, s: "1.250 s".
std::string time_text(double seconds);

/// "20 m/s", "2/s", "25°", "3%", or the number alone where there is no unit.
std::string with_unit(const std::string& number, const std::string& unit);

/// "1 vertex" or "3 vertices", from the words with the space before them.
template <std::integral Count>
std::string counted(Count count, const char* one, const char* several) {
  return std::to_string(count) + (count == 1 ? one : several);
}

/// An amount of memory or of a file, as "1.2 GB".
std::string bytes_text(double bytes);

/// Takes the number that `text` begins with off it: decimal, with a point, a sign and an exponent
/// where need be, or "inf" or "nan". What is too large for a double is infinite, what is too small
/// is 0. Nothing, and `text` as it was, where it begins with something else.
std::optional<double> take_number(std::string_view& text);

}  // namespace weft
