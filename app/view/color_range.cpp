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
  if (begins && is_fixed()) set_fixed(false);
  field_ = &field;
  if (is_fixed()) return set_scale(field, static_cast<float>(fixed_limit_));
  const bool arrives = std::abs(scale_.high - wanted) < k_no_change * wanted;
  set_scale(field, begins || arrives ? wanted : std::lerp(scale_.high, wanted, followed));
}

void ColorRange::set_fixed(bool fixed) {
  fix(field_, fixed ? static_cast<double>(scale_.high) : 0);
}

void ColorRange::fix(const FieldKind* field, double limit) {
  fixed_field_ = field;
  fixed_limit_ = field != nullptr ? limit : 0;
}

void ColorRange::set_scale(const FieldKind& field, float high) {
  scale_.high = high;
  scale_.low = field.is_signed ? -high : 0;
  scale_.map = field.is_signed ? ColorMap::diverging : ColorMap::sequential;
}

}  // namespace weft
