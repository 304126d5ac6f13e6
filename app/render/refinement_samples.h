#pragma once

#include <glm/glm.hpp>

namespace weft {

/// The offsets of one picture of a refinement: all pictures together cover the pixel and the lamp
/// evenly.
struct RefinementSample {
  glm::vec2 in_pixel{};  ///< offset from a pixel's middle, -0.5 to 0.5 pixels
  glm::vec2 in_lamp{};   ///< offset from the lamp's middle, in radii of the lamp, length < 1
};

/// The number of pictures in a refinement.
constexpr int k_refinement_samples = 16;

/// Returns the sample of a number, from 0. In a pixel, Halton's sequences leave no gaps: J. H.
/// Halton, On the efficiency of certain quasi-random sequences of points (1960). In the lamp, the
/// points are those of a sunflower: H. Vogel, A better way to construct the sunflower head (1979).
RefinementSample refinement_sample(int number);

/// Returns the number of bands in which a picture of this size (pixels) is drawn, so that a band
/// takes no longer than a frame where a processor does the drawing.
int band_count(glm::ivec2 size);

}  // namespace weft
