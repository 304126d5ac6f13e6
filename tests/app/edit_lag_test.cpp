#include "app/edit_lag.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

TEST(EditLag, CountsTheStepsThatAreShownWithoutAnEdit) {
  EditLag lag;
  lag.update(1, 10, 0);  // step 11 may be under way by now
  lag.update(1, 11, 0);
  EXPECT_EQ(lag.largest(), 0);
  lag.update(1, 12, 0);
  EXPECT_EQ(lag.largest(), 1);
  lag.update(1, 15, 0);
  lag.update(1, 16, 1);
  lag.update(1, 20, 1);
  EXPECT_EQ(lag.largest(), 4);
}

TEST(EditLag, IsThatOfTheOldestEditThatIsNotShown) {
  EditLag lag;
  lag.update(1, 5, 0);
  lag.update(2, 6, 0);
  lag.update(3, 7, 1);
  lag.update(3, 8, 2);
  lag.update(3, 9, 3);
  EXPECT_EQ(lag.largest(), 0);
  lag.update(4, 9, 3);
  lag.update(4, 10, 3);
  lag.update(4, 0, 3);  // a reset
  lag.update(4, 1, 3);
  EXPECT_EQ(lag.largest(), 1);
}

}  // namespace
}  // namespace weft
