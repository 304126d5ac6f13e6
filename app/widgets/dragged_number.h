#pragma once

#include "app/base/messages.h"
#include "core/base/parameters.h"

#include <optional>
#include <string>

namespace weft {

struct EditedNumber {
  double value;
  bool is_typed;  ///< otherwise dragged, and more changes may follow
};

/// The frame of a number that the mouse drags.
struct NumberFrame {
  std::string text;  ///< the number as it is shown
  double speed;      ///< change of the number a pixel
  float width;       ///< pixels
};

/// Draws a real number in a frame: the mouse drags it in steps of a thousandth, and a click or
/// Enter starts typing. Returns a new value that `info` allows; for other words a message names the
/// allowed values of `field`, which is the number's name in scene files.
std::optional<EditedNumber> dragged_number(Messages& messages, const std::string& field,
                                           const ParameterInfo& info, double value,
                                           const NumberFrame& frame);

struct EditedVector {
  Vec3 value;
  bool is_typed;  ///< otherwise dragged
};

/// Draws the three numbers of the vector that `info` describes side by side, over the width of the
/// window; the mouse drags them by `speed` a pixel.
std::optional<EditedVector> dragged_vector(Messages& messages, const std::string& field,
                                           const ParameterInfo& info, const Vec3& value,
                                           double speed);

/// Returns a speed of 2000 pixels from one end of the range to the other; more pixels for a range
/// wider than 200, such as that of positions in a large world.
double vector_drag_speed(const ParameterInfo& info);

}  // namespace weft
