#include "app/panels/matrix/matrix_raster.h"

#include "app/theme/palette.h"
#include "core/lab/world/simulation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace weft {
namespace {

/// Returns the picture of a step of a cloth of 13 x 13 vertices that hangs from its corners.
std::shared_ptr<const MatrixPicture> swinging_picture() {
  Scene scene = default_scene();
  scene.mesh.grid.set("rows", 13);
  scene.mesh.grid.set("columns", 13);
  Simulation simulation(scene);
  for (int step = 0; step < 5; ++step) simulation.step();
  return picture_matrix(std::make_shared<const CapturedSystem>(capture_system(simulation)), nullptr,
                        {});
}

ImVec4 opaque(const Rgb& color) { return {color.r, color.g, color.b, 1}; }

/// Returns the colours of the background of a picture, with and without a tint.
std::set<std::uint32_t> grounds(const MatrixPicture& picture, const MatrixColors& colors) {
  // Without blocks there is nothing but the background.
  MatrixPicture empty = picture;
  for (float& norm : empty.pyramids[0].levels[0].largest) norm = 0;
  const int n = picture.block_rows();
  const Raster raster = paint_matrix(empty, 0, {0, 0, 1}, {n, n}, colors);
  return {raster.pixels.begin(), raster.pixels.end()};
}

TEST(MatrixRaster, PaintsEveryBlockWhereItIsAndNoOther) {
  const auto picture = swinging_picture();
  const MatrixColors colors = matrix_colors(*picture);
  const auto background = grounds(*picture, colors);
  EXPECT_EQ(background.size(), 2u) << "filtered rows are tinted";
  const BlockPattern& pattern = picture->system->A.pattern();
  const int n = picture->block_rows();
  for (const int pixels : {1, 4, 9}) {
    for (std::size_t order = 0; order < picture->found->orders.size(); ++order) {
      const int side = pixels * n;
      const Raster raster =
          paint_matrix(*picture, order, {0, 0, static_cast<double>(pixels)}, {side, side}, colors);
      const std::vector<int>& vertices = picture->found->orders[order].vertices;
      for (int row = 0; row < n; ++row) {
        const int i = vertices[static_cast<std::size_t>(row)];
        for (int column = 0; column < n; ++column) {
          const int j = vertices[static_cast<std::size_t>(column)];
          const auto begin = pattern.column.begin();
          const bool has_block =
              std::binary_search(begin + pattern.begin(i), begin + pattern.end(i), j) &&
              picture->system->A.block(pattern.find(i, j)).norm() > 0;
          const auto pixel =
              raster.pixels[static_cast<std::size_t>(pixels * row * side + pixels * column)];
          ASSERT_EQ(!background.contains(pixel), has_block) << i << ", " << j << " at " << pixels;
          const int last = pixels - 1;  // a gap parts large blocks
          const auto corner = raster.pixels[static_cast<std::size_t>((pixels * row + last) * side +
                                                                     pixels * column + last)];
          ASSERT_EQ(!background.contains(corner), has_block && pixels < 6) << i << ", " << j;
        }
      }
    }
  }
}

TEST(MatrixRaster, ShowsFromAfarEveryPixelThatHasABlock) {
  const auto picture = swinging_picture();
  const MatrixColors colors = matrix_colors(*picture);
  const auto background = grounds(*picture, colors);
  const BlockPattern& pattern = picture->system->A.pattern();
  const int n = picture->block_rows(), side = n / 3;
  const Raster raster =
      paint_matrix(*picture, 0, place_of({}, {n, {side, side}}), {side, side}, colors);
  const double pixels = static_cast<double>(side) / n;
  for (int i = 0; i < n; ++i) {
    for (int k = pattern.begin(i); k < pattern.end(i); ++k) {
      if (!(picture->system->A.block(k).norm() > 0)) continue;
      const int j = pattern.column[static_cast<std::size_t>(k)];
      const int x = static_cast<int>((j + 0.5) * pixels), y = static_cast<int>((i + 0.5) * pixels);
      EXPECT_FALSE(background.contains(raster.pixels[static_cast<std::size_t>(y * side + x)]))
          << i << ", " << j;
    }
  }
}

TEST(MatrixRaster, PaintsNothingBesideTheMatrix) {
  const auto picture = swinging_picture();
  const PictureSize size{300, 200};
  const MatrixPlace place = place_of({}, {picture->block_rows(), size});
  const Raster raster = paint_matrix(*picture, 0, place, size, matrix_colors(*picture));
  for (int y = 0; y < size.height; ++y) {
    for (int x = 0; x < size.width; ++x) {
      const auto pixel = raster.pixels[static_cast<std::size_t>(y * size.width + x)];
      EXPECT_EQ(pixel != 0, x >= 50 && x < 250) << x << ", " << y;
    }
  }
}

TEST(MatrixRaster, UsesTheFinestLevelWithoutTilesSmallerThanAPixel) {
  const auto picture = swinging_picture();
  for (const BlockPyramid& pyramid : picture->pyramids) {
    EXPECT_EQ(level_for(pyramid, 2), 0u);
    EXPECT_EQ(level_for(pyramid, 1), 0u);
    EXPECT_EQ(level_for(pyramid, 0.5), 1u);
    EXPECT_EQ(level_for(pyramid, 0.3), 2u);
    EXPECT_EQ(level_for(pyramid, 1e-9), pyramid.levels.size() - 1);
  }
}

TEST(MatrixRaster, DrawsLargeBlocksFarFromTheBackgroundAndSmallOnesStillApartFromIt) {
  const auto picture = swinging_picture();
  for (const Theme theme : {Theme::light, Theme::dark}) {
    use_palette(theme);
    const MatrixColors colors = matrix_colors(*picture);
    const double small = contrast(opaque(colors.of_norms.front()), opaque(colors.ground));
    const double large = contrast(opaque(colors.of_norms.back()), opaque(colors.ground));
    EXPECT_GT(small, 1.3);
    EXPECT_GT(large, 4.5);
    EXPECT_LT(contrast(opaque(colors.of(picture->largest)), opaque(colors.of_norms.back())), 1.01);
  }
  use_palette(Theme::light);
}

}  // namespace
}  // namespace weft
