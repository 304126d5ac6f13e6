#include "core/base/vector_ops.h"

#include <gtest/gtest.h>

#include <limits>

namespace weft {
namespace {

// Longer than several pieces, and no multiple of them.
constexpr Eigen::Index k_long = 5 * k_vector_grain + 3;

TEST(VectorOps, CopyAndClearEveryEntry) {
  const VecX from = VecX::Random(k_long);
  VecX to = VecX::Constant(k_long, 7);
  copy(as_span(from), as_span(to));
  EXPECT_EQ(to, from);
  set_zero(as_span(to));
  EXPECT_EQ(to, VecX::Zero(k_long));
}

TEST(VectorOps, FindASingleEntryWhereverItIs) {
  for (const Eigen::Index index : {Eigen::Index{0}, k_long / 2, k_long - 1}) {
    VecX a = VecX::Zero(k_long);
    EXPECT_TRUE(is_zero(as_span(a)));
    a[index] = 1e-300;
    EXPECT_FALSE(is_zero(as_span(a)));
    a[index] = std::numeric_limits<double>::quiet_NaN();
    EXPECT_FALSE(is_zero(as_span(a)));
  }
}

TEST(VectorOps, AssignWhatAVectorIsPartOf) {
  const VecX a = VecX::Random(k_long), b = VecX::Random(k_long);
  VecX y = a;
  assign(y, 2 * y + b);
  EXPECT_EQ(y, VecX(2 * a + b));
  VecX empty;
  assign(empty, a);
  EXPECT_EQ(empty, a);
}

TEST(VectorOps, TheLargestOfAllPiecesIsFound) {
  const VecX a = VecX::Random(k_long).cwiseAbs();
  const double largest = parallel_max(static_cast<int>(k_long), 100, [&](int begin, int end) {
    return a.segment(begin, end - begin).maxCoeff();
  });
  EXPECT_EQ(largest, a.maxCoeff());
}

}  // namespace
}  // namespace weft
