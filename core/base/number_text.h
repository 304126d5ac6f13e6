#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>

/// Numbers as text and back, the same in every locale.
namespace weft {

/// Returns the number in superscripts: "⁻³" for -3.
std::string superscript(int number);

/// Returns a number for people, with at most `digits` significant digits and no trailing zeros:
/// "0.0167", "−12000", and with a power of ten, "2·10⁻⁵", below 0.001 and from 10⁶ on. "-" when not
/// finite. Panels, tooltips, messages and the names of edits use no other notation, except for
/// readings with a fixed number of decimals.
std::string number_text(double value, int digits = 3);
/// Returns number_text() with a hyphen for the minus sign, as keyboards and terminals have it.
std::string plain_number_text(double value, int digits = 3);
/// Returns a number for people with all the digits it takes to read it back; "inf" and "nan" when
/// not finite.
std::string exact_text(double value);
/// Returns all the digits of a whole number; any other number as exact_text().
std::string count_text(double value);
/// Returns exact_text() as a keyboard types it: "2e-5".
std::string typed_text(double value);

/// Returns the text with minus signs in place of the hyphens before negative numbers: "−1 to 1".
std::string with_minus_signs(std::string_view text);

/// Takes a number off the beginning of `text`: any that the functions of this file write or that
/// take_number() reads.
std::optional<double> take_shown_number(std::string_view& text);

/// Returns the shortest text that reads back as the same number, for files.
std::string round_trip_text(double value);

/// Returns the text that printf("%.{decimals}f") writes in the locale "C".
std::string fixed_text(double value, int decimals);
/// Returns fixed_text() for people, for a reading that changes while it is shown: "−0.250".
std::string reading_text(double value, int decimals);
/// Returns the text of a simulated time in seconds: "1.250 s".
std::string time_text(double seconds);

/// Returns "20 m/s", "2/s", "25°", "3%", or the number alone where there is no unit.
std::string with_unit(const std::string& number, const std::string& unit);

/// Returns "1 vertex" or "3 vertices"; each word is given with the space before it.
template <std::integral Count>
std::string counted(Count count, const char* one, const char* several) {
  return std::to_string(count) + (count == 1 ? one : several);
}

/// Returns the size of memory or of a file, as "1.2 GB".
std::string bytes_text(double bytes);

/// Takes the number that `text` begins with off it: decimal, with a point, a sign and an exponent
/// where need be, or "inf" or "nan". A number too large for a double is infinite, one too small is
/// 0. Returns nothing, and leaves `text` as it was, where it begins with something else.
std::optional<double> take_number(std::string_view& text);

}  // namespace weft
