#pragma once

#include <string>

namespace weft {

/// "⁻³" for -3.
std::string superscript(int number);

/// A number for people, with at most `digits` significant digits and no trailing zeros: "0.0167",
/// "12000", and with a power of ten, "2·10⁻⁵", below 0.001 and from 10⁶ on. "-" when not finite.
std::string number_text(double value, int digits = 3);

}  // namespace weft
