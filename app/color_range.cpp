#include "app/color_range.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace weft {

namespace {

constexpr double k_delay = 0.4;  ///< s, in which a change is followed to 1 - 1/e

/// The magnitude that 99 of 100 values do not exceed, or the largest where that one is 0.
float large_magnitude(std::span<const float> values) {
  std::vector<float> magnitudes;
  magnitudes.reserve(values.size());
  for (const float value : values)
    if (std::isfinite(value)) magnitudes.push_back(std::abs(value));
  if (magnitudes.empty()) return 0;
  const auto place = magnitudes.begin() + static_cast<std::ptrdiff_t>(99 * magnitudes.size() / 100);
  std::nth_element(magnitudes.begin(), place, magnitudes.end());
  return *place > 0 ? *place : *std::ranges::max_element(magnitudes);
}

}  // namespace

void ColorRange::update(const FieldKind& field, std::span<const float> values, double seconds) {
  const float large = large_magnitude(values);
  const float wanted = large > 0 ? large : 1;
  const bool begins = &field != field_;
  const auto followed = static_cast<float>(1 - std::exp(-seconds / k_delay));
  field_ = &field;
  scale_.high = begins ? wanted : std::lerp(scale_.high, wanted, followed);
  scale_.low = field.is_signed ? -scale_.high : 0;
  scale_.map = field.is_signed ? ColorMap::diverging : ColorMap::sequential;
}

}  // namespace weft
