#pragma once

#include <glm/glm.hpp>

namespace weft {

/// The smallest window that has room for everything, in units of the interface.
inline constexpr glm::vec2 k_smallest_interface = {960, 540};

/// The smallest and the largest scale of the interface, in pixels a unit.
inline constexpr float k_smallest_scale = 0.75F;
inline constexpr float k_largest_scale = 2.5F;

/// Returns `wanted`, or the largest step below it at which a window of `pixels` has the smallest
/// interface; the smallest scale where none does.
float fitting_scale(float wanted, glm::vec2 pixels);

/// Returns the next larger (direction > 0) or smaller step.
float next_scale(float present, int direction);

/// Tells whether two scales look the same.
bool is_same_scale(float a, float b);

}  // namespace weft
