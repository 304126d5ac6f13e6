#pragma once

#include "core/base/parameters.h"

#include <optional>
#include <string>

/// Converts the values of a described number to positions on a slider, and from typed text.
namespace weft {

/// Returns the position of `value`: 0 at the smallest allowed value, 1 at the largest. A
/// logarithmic parameter whose range begins at 0 has 0 at the left end, followed by the range's
/// last seven powers of ten.
double slider_position(const ParameterInfo& info, double value);

/// Returns the value at `position`, inside the allowed range; rounded to three significant digits
/// on a logarithmic slider, to a thousandth of the range or finer on a linear one, and to a whole
/// number for an integer parameter.
double slider_value(const ParameterInfo& info, double position);

/// Returns the value after a key has moved the slider from `value` to `position`: slider_value(),
/// but at least the next whole number of an integer parameter, which may be farther away than a key
/// moves.
double keyed_value(const ParameterInfo& info, double value, double position);

/// Returns the number in `text`, an integer when the parameter is one and the number is whole. The
/// decimal separator may be a comma, and the parameter's unit may follow. Empty for any other text.
std::optional<ParameterValue> typed_value(const ParameterInfo& info, const std::string& text);

/// Returns the number in `text`, checked. \throw InputError naming `path`, or the parameter's label
/// where that is empty, for text that is no number and for a number that is not allowed.
ParameterValue allowed_typed_value(const ParameterInfo& info, const std::string& text,
                                   const std::string& path = "");

}  // namespace weft
