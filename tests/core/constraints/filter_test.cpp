#include "core/constraints/filter.h"

#include "core/base/errors.h"
#include "tests/support/dense.h"
#include "tests/support/systems.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

namespace weft {
namespace {

constexpr int k_vertices = 8;

TEST(Filter, IsSymmetricAndIdempotentOfTheChosenRank) {
  const VertexFilter filter = mixed_filter(k_vertices, 3);
  const Eigen::MatrixXd S = dense(filter, k_vertices);
  EXPECT_LE((S - S.transpose()).norm(), 1e-15);
  EXPECT_LE((S * S - S).norm(), 1e-14);
  for (int i = 0; i < k_vertices; ++i) {
    EXPECT_NEAR(filter.block(i).trace(), i % 4, 1e-14);
  }
}

TEST(Filter, FiltersAndImposesAsItsMatrixDoes) {
  const VertexFilter filter = mixed_filter(k_vertices, 4);
  const Eigen::MatrixXd S = dense(filter, k_vertices);
  const VecX x = random_vector(3 * k_vertices, 5), z = random_vector(3 * k_vertices, 6);
  VecX filtered = x, imposed = x;
  filter.apply(as_span(filtered));
  filter.impose(as_span(z), as_span(imposed));
  EXPECT_LE((filtered - S * x).norm(), 1e-14);
  EXPECT_LE((imposed - (S * x + z - S * z)).norm(), 1e-14);
}

TEST(Filter, ImposesFixedVerticesToTheLastBit) {
  VertexFilter filter(2);
  filter.constrain(1, {});
  const VecX z = random_vector(6, 7);
  VecX x = random_vector(6, 8);
  const VecX before = x;
  filter.impose(as_span(z), as_span(x));
  EXPECT_EQ(x.head(3), before.head(3));
  EXPECT_EQ(x.tail(3), z.tail(3));
}

TEST(Filter, LeavesAxisAlignedFreedomsExact) {
  VertexFilter filter(1);
  filter.constrain(0, {Vec3(0, 2, 0), Vec3(0, 0, -3)});
  VecX x(3);
  x << 0.1, 0.2, 0.3;
  const VecX z = VecX::Constant(3, 0.7);
  filter.impose(as_span(z), as_span(x));
  EXPECT_EQ(x[0], 0.7);
  EXPECT_EQ(x[1], 0.2);
  EXPECT_EQ(x[2], 0.3);
}

// There are enough targets for several threads; the second order names vertices twice.
TEST(Filter, TakesTargetsTogetherAsOneByOne) {
  constexpr int k_many = 5000;
  std::vector<Target> targets;
  for (int i = 0; i < k_many; i += 2) {
    targets.push_back({i, Vec3::Zero(), Freedom::in_plane(Vec3(1, i, 2).normalized())});
  }
  for (const bool ascend : {true, false}) {
    if (!ascend) {
      std::ranges::reverse(targets);
      targets.push_back({100, Vec3::Zero()});
    }
    VertexFilter together(k_many), one_by_one(k_many);
    together.constrain(1, {});  // set() releases this vertex
    together.set(targets);
    for (const Target& target : targets) one_by_one.constrain(target.vertex, target.freedom);
    ASSERT_EQ(together.entries().size(), one_by_one.entries().size());
    for (std::size_t k = 0; k < together.entries().size(); ++k) {
      EXPECT_EQ(together.entries()[k].vertex, one_by_one.entries()[k].vertex);
      EXPECT_EQ(together.entries()[k].freedom, one_by_one.entries()[k].freedom);
    }
  }
}

TEST(Filter, RefusesVerticesThatDoNotExist) {
  VertexFilter filter(2);
  EXPECT_THROW(filter.constrain(2, {}), InputError);
  EXPECT_THROW(filter.constrain(-1, {}), InputError);
  const Target before{-1, Vec3::Zero()}, last{1, Vec3::Zero()}, after{2, Vec3::Zero()};
  EXPECT_THROW(filter.set(std::array{last, after}), InputError);
  EXPECT_THROW(filter.set(std::array{before, last}), InputError);
}

}  // namespace
}  // namespace weft
