#include "app/view/color_range.h"

#include <cmath>

namespace weft {

namespace {

constexpr double k_delay = 0.4;       ///< s, in which 1 - 1/e of a change is followed
constexpr float k_no_change = 1e-3f;  ///< a relative difference that no colour shows

}  // namespace

void ColorRange::update(const FieldKind& field, float magnitude, double seconds) {
  const float wanted = magnitude > 0 ? magnitude : 1;
  const bool begins = &field != field_;
  const auto followed = static_cast<float>(1 - std::exp(-seconds / k_delay));
  field_ = &field;
  if (begins) is_fixed_ = false;
  if (is_fixed_) return;
  const bool arrives = std::abs(scale_.high - wanted) < k_no_change * wanted;
  scale_.high = begins || arrives ? wanted : std::lerp(scale_.high, wanted, followed);
  scale_.low = field.is_signed ? -scale_.high : 0;
  scale_.map = field.is_signed ? ColorMap::diverging : ColorMap::sequential;
}

}  // namespace weft
