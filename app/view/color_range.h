#pragma once

#include "app/view/color_map.h"
#include "core/lab/measures/fields.h"

namespace weft {

/// Keeps the scale of the colours of a running field as wide as its magnitude: symmetric about 0
/// for a signed field, from 0 up for others. The scale follows the values with a delay, so that the
/// colours do not flicker.
class ColorRange {
 public:
  /// Takes the large_magnitude() of a new picture, `seconds` after the last. Another field starts
  /// with its own scale.
  void update(const FieldKind& field, float magnitude, double seconds);

  const ColorScale& scale() const { return scale_; }

  /// Whether the ends stay fixed until another field is shown.
  bool is_fixed() const { return is_fixed_; }
  void set_fixed(bool fixed) { is_fixed_ = fixed; }

 private:
  const FieldKind* field_ = nullptr;
  ColorScale scale_;
  bool is_fixed_ = false;
};

}  // namespace weft
