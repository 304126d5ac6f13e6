#include "core/lab/comparison/reference_solution.h"

#include "tests/support/dense.h"
#include "tests/support/swinging_cloth.h"

#include <gtest/gtest.h>

#include <limits>

namespace weft {
namespace {

TEST(ReferenceSolution, IsRightForAMatrixThatIsNotSymmetric) {
  const CapturedSystem captured = unsymmetric_system();
  const Eigen::MatrixXd A = dense(captured.A);
  ASSERT_GT((A - A.transpose()).norm(), 1e-3 * A.norm());
  const Eigen::MatrixXd S = dense(captured.S, captured.A.block_rows());
  const Eigen::MatrixXd fixed = Eigen::MatrixXd::Identity(A.rows(), A.cols()) - S;
  const VecX solution =
      Eigen::MatrixXd(S * A * S + fixed)
          .fullPivLu()
          .solve(S * (captured.b - A * (fixed * captured.z)) + fixed * captured.z);
  const VecX x = solve_reference(captured).x.value();
  // The bound is the residual of at most 1e-9 times a condition number below 1e4.
  EXPECT_LE((x - solution).norm(), 1e-5 * solution.norm());
}

TEST(ReferenceSolution, IsNotGivenWhereThereIsNone) {
  const ReferenceSolution none = solve_reference(unsolvable_system());
  EXPECT_FALSE(none.x.has_value());
  EXPECT_NE(none.why_not.find("breakdown"), std::string::npos) << none.why_not;

  CapturedSystem broken = swinging_system();
  broken.b[40] = std::numeric_limits<double>::quiet_NaN();
  EXPECT_FALSE(solve_reference(broken).x.has_value());

  std::stop_source stop;
  stop.request_stop();
  const ReferenceSolution cancelled = solve_reference(swinging_system(), stop.get_token());
  EXPECT_FALSE(cancelled.x.has_value());
  EXPECT_EQ(cancelled.why_not, "cancelled before it was found");
}

}  // namespace
}  // namespace weft
