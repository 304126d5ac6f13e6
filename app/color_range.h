#pragma once

#include "app/color_map.h"
#include "core/lab/world/fields.h"

#include <span>

namespace weft {

/// Keeps the scale of the colours of a running field: wide enough for 99 of 100 vertices, since few
/// at pins would leave all others one colour; about 0 when the field is signed, from 0 up when it
/// is not. It follows the values with a delay, so that the colours do not flicker.
class ColorRange {
 public:
  /// Takes in the values of a new picture, `seconds` after the last. Another field starts afresh.
  void update(const FieldKind& field, std::span<const float> values, double seconds);

  const ColorScale& scale() const { return scale_; }

 private:
  const FieldKind* field_ = nullptr;
  ColorScale scale_;
};

}  // namespace weft
