#include "app/simulation/machine_speed.h"

#include "core/base/stopwatch.h"

#include <gtest/gtest.h>

#include <cmath>

namespace weft {
namespace {

TEST(MachineSpeed, IsThatOfTheMeasuredMachineUntilItIsMeasured) {
  MachineSpeed machine;
  EXPECT_EQ(machine.slowness(), 1);
  machine.begin();
  machine.begin();  // the machine is already measured
  for (const Stopwatch stopwatch; machine.slowness() == 1 && stopwatch.seconds() < 60;)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  EXPECT_NE(machine.slowness(), 1);
  EXPECT_GT(machine.slowness(), 0);
  EXPECT_TRUE(std::isfinite(machine.slowness()));
}

TEST(MachineSpeed, MayEndBeforeItIsMeasured) { MachineSpeed().begin(); }

}  // namespace
}  // namespace weft
