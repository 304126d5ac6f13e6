#pragma once

#include "core/base/parameters.h"

#include <optional>
#include <string>

/// How the values of a described number lie along a slider, and as typed text.
namespace weft {

/// Where `value` lies: 0 at the smallest allowed value, 1 at the largest. A logarithmic parameter
/// whose range begins at 0 has 0 at the left end and the range's last seven powers of ten beside
/// it.
double slider_position(const ParameterInfo& info, double value);

/// The value at `position`, inside the allowed range; rounded to three significant digits on a
/// logarithmic slider, to a thousandth of the range or finer on a linear one, and to a whole number
/// for an integer parameter.
double slider_value(const ParameterInfo& info, double position);

/// What a key that moves the slider to `position` makes of `value`: the same, but at least the next
/// whole number of an integer parameter, which may be farther away than a key moves.
double keyed_value(const ParameterInfo& info, double value, double position);

/// The number in `text`, an integer when the parameter is one and the number is whole. The decimal
/// separator may be a comma, and the parameter's unit may follow. Empty for any other text.
std::optional<ParameterValue> typed_value(const ParameterInfo& info, const std::string& text);

/// The same, checked. \throw InputError naming `path`, or the parameter's label where that is
/// empty, for text that is no number and for a number that is not allowed.
ParameterValue allowed_typed_value(const ParameterInfo& info, const std::string& text,
                                   const std::string& path = "");

}  // namespace weft
