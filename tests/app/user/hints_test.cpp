#include "app/user/hints.h"

#include "tests/app/own_folder.h"

namespace weft {
namespace {

class HintsTest : public OwnFolder {};

TEST_F(HintsTest, AreGoneAfterTheirFirstUseAlsoInTheNextWindow) {
  ASSERT_EQ(hint_table().size(), 3u);
  Hints hints;
  for (const Hint& hint : hint_table()) EXPECT_TRUE(hints.is_shown(hint.name));
  hints.use("turn");
  EXPECT_FALSE(hints.is_shown("turn"));
  EXPECT_FALSE(Hints().is_shown("turn"));
  EXPECT_TRUE(Hints().is_shown("pull"));
}

}  // namespace
}  // namespace weft
