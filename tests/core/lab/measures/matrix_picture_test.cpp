#include "core/lab/measures/matrix_picture.h"

#include "core/base/errors.h"
#include "core/linear/scalar_matrix.h"
#include "tests/support/swinging_cloth.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace weft {
namespace {

std::shared_ptr<const CapturedSystem> shared(CapturedSystem system) {
  return std::make_shared<const CapturedSystem>(std::move(system));
}

TEST(MatrixPicture, CountsTheTriangleThatTheFactorFillsUp) {
  const auto picture = picture_matrix(shared(swinging_system()), nullptr, {});
  EXPECT_EQ(picture->triangle_entries,
            scalar_matrix(picture->system->A, MatrixPart::lower).nonZeros());
  for (const FoundOrder& order : picture->found->orders)
    EXPECT_GE(order.factor_entries, picture->triangle_entries) << order.kind->name;
}

TEST(MatrixPicture, MarksTheVerticesThatTheFilterConstrains) {
  const auto picture = picture_matrix(shared(swinging_system()), nullptr, {});
  int filtered = 0;
  for (const VertexFilter::Entry& entry : picture->system->S.entries()) {
    EXPECT_TRUE(picture->is_filtered[static_cast<std::size_t>(entry.vertex)]);
    ++filtered;
  }
  ASSERT_GT(filtered, 0);
  EXPECT_EQ(std::ranges::count(picture->is_filtered, 1), filtered);
}

TEST(MatrixPicture, KnowsTheRangeOfTheNorms) {
  const auto picture = picture_matrix(shared(swinging_system()), nullptr, {});
  const BlockMatrix& A = picture->system->A;
  for (int k = 0; k < A.pattern().block_count(); ++k) {
    const auto norm = static_cast<float>(A.block(k).norm());
    EXPECT_LE(norm, picture->largest);
    if (norm > 0) {
      EXPECT_GE(norm, picture->smallest);
    }
  }
  EXPECT_GT(picture->smallest, 0);
}

TEST(MatrixPicture, KeepsTheOrdersWhileThePatternStays) {
  Simulation simulation = swinging_cloth();
  const auto first = picture_matrix(shared(capture_system(simulation)), nullptr, {});
  simulation.step();
  const auto second = picture_matrix(shared(capture_system(simulation)), first, {});
  EXPECT_EQ(second->found, first->found);
  EXPECT_NE(second->pyramids[0].levels[0].largest, first->pyramids[0].levels[0].largest);
  const auto other = picture_matrix(shared(swinging_system()), first, {});
  EXPECT_NE(other->found, first->found);
}

TEST(MatrixPicture, EndsWhenItIsStopped) {
  std::stop_source stopped;
  stopped.request_stop();
  EXPECT_THROW(picture_matrix(shared(swinging_system()), nullptr, stopped.get_token()), Error);
}

}  // namespace
}  // namespace weft
