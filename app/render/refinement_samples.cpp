#include "app/render/refinement_samples.h"

#include <cmath>
#include <numbers>

namespace weft {

namespace {

/// Returns the digits of a number in the given base, mirrored at the point: 6 = 110 in base 2 is
/// 0.011.
float mirrored_digits(int number, int base) {
  float value = 0, digit = 1;
  for (; number > 0; number /= base) {
    digit /= static_cast<float>(base);
    value += digit * static_cast<float>(number % base);
  }
  return value;
}

}  // namespace

RefinementSample refinement_sample(int number) {
  constexpr float k_golden_angle = std::numbers::pi_v<float> * 0.763932f;  // (3 - sqrt(5)) pi
  const float k = static_cast<float>(number);
  const float radius = std::sqrt((k + 0.5f) / static_cast<float>(k_refinement_samples));
  const float angle = k_golden_angle * k;
  const int n = number + 1;  // the digits of 0 give no point
  return {{mirrored_digits(n, 2) - 0.5f, mirrored_digits(n, 3) - 0.5f},
          radius * glm::vec2(std::cos(angle), std::sin(angle))};
}

int band_count(glm::ivec2 size) {
  constexpr int k_pixels = 1 << 17;
  return 1 + (size.x * size.y - 1) / k_pixels;
}

}  // namespace weft
