#pragma once

#include "app/base/messages.h"
#include "core/base/parameters.h"

#include <optional>
#include <string>

namespace weft {

struct EditedNumber {
  double value;
  bool is_typed;  ///< else dragged, and more may follow
};

/// A real number in a frame as wide as `width`, shown as `text`: the mouse drags it by `speed` a
/// pixel, in steps of a thousandth, and a click or Enter lets it be typed. Returns a new value, one
/// that `info` allows; of other words a message says what is allowed in `field`, which is how scene
/// files name it.
std::optional<EditedNumber> dragged_number(Messages& messages, const std::string& field,
                                           const ParameterInfo& info, double value,
                                           const std::string& text, double speed, float width);

struct EditedVector {
  Vec3 value;
  bool is_typed;  ///< as of a number
};

/// The three numbers of the vector that `info` describes beside each other, as wide as the window
/// has room; the mouse drags them by `speed` a pixel.
std::optional<EditedVector> dragged_vector(Messages& messages, const std::string& field,
                                           const ParameterInfo& info, const Vec3& value,
                                           double speed);

/// 2000 pixels from one end of the range to the other; more for a range wider than 200, such as
/// that of positions in a large world.
double vector_drag_speed(const ParameterInfo& info);

}  // namespace weft
