#pragma once

#include <glm/glm.hpp>

namespace weft {

/// How a picture of a refinement differs from the others of it: the halves of its pixels and of the
/// lamp are covered evenly by all of them together.
struct RefinementSample {
  glm::vec2 in_pixel{};  ///< from a pixel's middle, -0.5 to 0.5 pixels
  glm::vec2 in_lamp{};   ///< from the lamp's middle, in parts of its radius, inside the unit circle
};

/// Pictures in a refinement.
constexpr int k_refinement_samples = 16;

/// The sample of that number, from 0. In a pixel, Halton's sequences leave no gaps: J. H. Halton,
/// On the efficiency of certain quasi-random sequences of points (1960). In the lamp, the points
/// are those of a sunflower: H. Vogel, A better way to construct the sunflower head (1979).
RefinementSample refinement_sample(int number);

/// In how many bands a picture of that size (pixels) is drawn, so that one takes no longer than a
/// frame where a processor does the drawing.
int band_count(glm::ivec2 size);

}  // namespace weft
