#include "app/panels/race/race_numbers.h"

#include <gtest/gtest.h>

#include <memory>

namespace weft {
namespace {

Snapshot solved(double residual) {
  Snapshot snapshot;
  auto solve = std::make_shared<SolveTrace>();
  solve->report.relative_residual = residual;
  snapshot.last.traces.push_back(solve);
  return snapshot;
}

TEST(RaceNumbers, NameTheResidualAndWhatWasMeasured) {
  EXPECT_EQ(losses_of(Snapshot()), "");
  Snapshot snapshot = solved(3e-4);
  EXPECT_EQ(losses_of(snapshot), "relative residual 3·10⁻⁴");
  Diagnostics diagnostics;
  diagnostics.largest_strain = {.warp = 0.01, .weft = 0.025, .shear = 0.02};
  diagnostics.balance.change = -0.5;
  diagnostics.balance.pin_work = -0.1;  // numerical() is -0.4
  snapshot.measured.diagnostics = diagnostics;
  EXPECT_EQ(losses_of(snapshot), "relative residual 3·10⁻⁴, strain up to 2.5%, 0.4 J dissipated");
  snapshot.status.failure = "stopped";
  EXPECT_EQ(losses_of(snapshot), "") << "the state is an earlier one";
}

TEST(RaceNumbers, ArePerFrameWhereTheRaceIsAboutCost) {
  Snapshot snapshot;
  snapshot.pace.milliseconds_per_step = 2.5;
  snapshot.pace.history.push_back({.wall_seconds = 0, .milliseconds = 2.5, .iterations = 7});
  snapshot.measured.energies.kinetic = 1.5;
  EXPECT_EQ(numbers_of(snapshot, 4, RaceTerms::settings), "7 iterations, 2.5 ms a step, 1.5 J");
  EXPECT_EQ(numbers_of(snapshot, 4, RaceTerms::cost),
            "7 iterations, 4 substeps, 10.0 ms a frame, 1.5 J");
}

}  // namespace
}  // namespace weft
