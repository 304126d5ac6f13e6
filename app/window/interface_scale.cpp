#include "app/window/interface_scale.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace weft {

namespace {

constexpr std::array<float, 11> k_steps = {
    k_smallest_scale, 0.8F, 0.9F, 1, 1.1F, 1.25F, 1.5F, 1.75F, 2, 2.25F, k_largest_scale};
/// Scales closer than this count as the same; no two steps are that close.
constexpr float k_same = 0.01F;

}  // namespace

float fitting_scale(float wanted, glm::vec2 pixels) {
  const glm::vec2 largest = pixels / k_smallest_interface;
  const float limit = std::min(largest.x, largest.y) + k_same;
  wanted = std::clamp(wanted, k_smallest_scale, k_largest_scale);
  if (wanted <= limit) return wanted;
  const auto above = std::ranges::upper_bound(k_steps, limit);
  return above == k_steps.begin() ? k_smallest_scale : *std::prev(above);
}

float next_scale(float present, int direction) {
  if (direction > 0) {
    const auto above = std::ranges::upper_bound(k_steps, present + k_same);
    return above == k_steps.end() ? k_largest_scale : *above;
  }
  const auto from = std::ranges::lower_bound(k_steps, present - k_same);
  return from == k_steps.begin() ? k_smallest_scale : *std::prev(from);
}

bool is_same_scale(float a, float b) { return std::abs(a - b) < 1.5F * k_same; }

}  // namespace weft
