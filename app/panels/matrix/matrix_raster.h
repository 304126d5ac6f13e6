#pragma once

#include "app/panels/matrix/matrix_focus.h"
#include "app/widgets/pictures.h"
#include "core/base/charts/chart.h"
#include "core/lab/measures/matrix_picture.h"

#include <array>

namespace weft {

/// The colours of the norms of blocks, on a logarithmic scale.
struct MatrixColors {
  static constexpr std::size_t k_steps = 256;
  /// The smallest norm with a colour of its own, relative to the largest.
  static constexpr float k_range = 1e-6F;

  std::array<Rgb, k_steps> of_norms;  ///< from the smallest to the largest
  Rgb ground;
  Rgb filtered;  ///< tints the rows and columns of constrained vertices
  float low = 0, high = 1;

  /// Returns the colour of a norm > 0.
  const Rgb& of(float norm) const;
};

/// Returns colours for a picture on the present theme's background: the large norms are far from
/// it, and the small ones can still be told from it.
MatrixColors matrix_colors(const MatrixPicture& picture);

/// Returns the finest level of a pyramid whose tiles are not smaller than a pixel, at a number of
/// pixels for a block.
std::size_t level_for(const BlockPyramid& pyramid, double pixels);

/// Paints the matrix in one of its orders. The time depends on the pixels, not on the blocks.
Raster paint_matrix(const MatrixPicture& picture, std::size_t order, const MatrixPlace& place,
                    PictureSize size, const MatrixColors& colors);

}  // namespace weft
