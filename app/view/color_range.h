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

  /// Tells whether the ends stay fixed until another field is shown.
  bool is_fixed() const { return fixed_limit_ > 0 && fixed_field_ == field_; }
  /// Fixes the present ends, or lets them follow the field.
  void set_fixed(bool fixed);
  /// Fixes the upper end of `field`, which may be shown later, in the field's unit; a limit of 0
  /// lets the ends follow. \pre limit >= 0
  void fix(const FieldKind* field, double limit);
  /// Returns the fixed upper end of `field`; 0 where its ends follow it.
  double fixed_limit(const FieldKind* field) const {
    return field == fixed_field_ ? fixed_limit_ : 0;
  }

 private:
  void set_scale(const FieldKind& field, float high);

  const FieldKind* field_ = nullptr;
  ColorScale scale_;
  const FieldKind* fixed_field_ = nullptr;
  double fixed_limit_ = 0;
};

}  // namespace weft
