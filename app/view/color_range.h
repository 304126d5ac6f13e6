#pragma once

#include "app/view/color_map.h"
#include "core/lab/measures/fields.h"

namespace weft {

/// Keeps the scale of the colours of a running field: as wide as its magnitude; about 0 when the
/// field is signed, from 0 up when it is not. It follows the values with a delay, so that the
/// colours do not flicker.
class ColorRange {
 public:
  /// Takes in the large_magnitude() of a new picture, `seconds` after the last. Another field
  /// starts from its own.
  void update(const FieldKind& field, float magnitude, double seconds);

  const ColorScale& scale() const { return scale_; }

  /// Whether the ends stay as they are until another field is shown.
  bool is_fixed() const { return is_fixed_; }
  void set_fixed(bool fixed) { is_fixed_ = fixed; }

 private:
  const FieldKind* field_ = nullptr;
  ColorScale scale_;
  bool is_fixed_ = false;
};

}  // namespace weft
