#include "app/render/light.h"
#include "app/render/refinement.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <numbers>

namespace weft {
namespace {

// Sixteen points that are evenly spread leave no quarter with fewer than three.
TEST(Refinement, CoversThePixelAndTheLampEvenly) {
  std::array<int, 4> in_pixel{}, in_lamp{};
  for (int k = 0; k < k_refinement_samples; ++k) {
    const RefinementSample sample = refinement_sample(k);
    EXPECT_LE(std::abs(sample.in_pixel.x), 0.5f);
    EXPECT_LE(std::abs(sample.in_pixel.y), 0.5f);
    EXPECT_LE(glm::length(sample.in_lamp), 1);
    const auto quarter = [](glm::vec2 p) {
      return static_cast<std::size_t>(p.x >= 0) + 2 * static_cast<std::size_t>(p.y >= 0);
    };
    ++in_pixel.at(quarter(sample.in_pixel));
    ++in_lamp.at(quarter(sample.in_lamp));
  }
  for (const auto& counts : {in_pixel, in_lamp})
    for (const int count : counts) EXPECT_GE(count, 3);
}

TEST(Refinement, AnOrdinaryPictureLooksAtTheMiddles) {
  EXPECT_EQ(RefinementSample().in_pixel, glm::vec2(0));
  EXPECT_EQ(direction_to_light(RefinementSample().in_lamp), direction_to_light());
}

TEST(Refinement, TheLampIsSevenDegreesWide) {
  const double cosine =
      static_cast<double>(glm::dot(direction_to_light({1, 0}), direction_to_light({-1, 0})));
  EXPECT_NEAR(std::acos(cosine) * 180 / std::numbers::pi, 7, 0.05);
}

TEST(Refinement, NoBandOfAPictureHasMorePixelsThanASmallPicture) {
  for (const glm::ivec2 size : {glm::ivec2(1, 1), glm::ivec2(512, 256), glm::ivec2(620, 637),
                                glm::ivec2(1920, 1080), glm::ivec2(3840, 2160)}) {
    const int bands = band_count(size);
    const int rows = (size.y + bands - 1) / bands;
    EXPECT_LE(rows * size.x, (1 << 17) + size.x) << size.x;
    EXPECT_LE(bands, 1 + size.x * size.y / (1 << 17));
  }
}

}  // namespace
}  // namespace weft
