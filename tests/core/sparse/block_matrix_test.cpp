#include "core/sparse/block_matrix.h"

#include "core/base/errors.h"
#include "tests/support/dense.h"
#include "tests/support/systems.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

TEST(BlockPattern, HoldsPairsInBothOrdersAndTheDiagonalOnce) {
  const std::vector<Edge> pairs = {{0, 2}, {2, 0}, {1, 2}};
  const BlockPattern pattern = make_pattern(4, pairs);
  EXPECT_EQ(pattern.block_count(), 4 + 2 * 2);
  EXPECT_NO_THROW(pattern.find(2, 0));
  EXPECT_NO_THROW(pattern.find(3, 3));
  EXPECT_THROW(pattern.find(0, 1), Error);
}

TEST(BlockMatrix, MultipliesAsTheDenseMatrixDoes) {
  for (const int n : {1, 5, 700}) {
    const BlockMatrix A = random_definite_matrix(n, 1);
    const VecX x = random_vector(3 * n, 2);
    VecX y(3 * n), z(3 * n);
    A.apply(as_span(x), as_span(y));
    const VecX expected = dense(A) * x;
    // A row sums at most 5 blocks; rounding is a few units in the last place of its terms.
    const double tolerance = 1e-14 * expected.cwiseAbs().maxCoeff();
    EXPECT_LE((y - expected).cwiseAbs().maxCoeff(), tolerance);
    EXPECT_NEAR(A.apply_dot(as_span(x), as_span(z)), x.dot(expected), n * tolerance);
    EXPECT_EQ(y, z);
  }
}

}  // namespace
}  // namespace weft
