#include "app/user/hints.h"

#include "tests/app/own_folder.h"

#include <set>
#include <string>

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

TEST_F(HintsTest, SayEachTextOnceAndOfEveryToolWhatIsTrueOfIt) {
  std::set<std::string> texts;
  for (const Hint& hint : hint_table()) {
    EXPECT_TRUE(texts.insert(hint.words).second) << hint.words;
    if (hint.otherwise && !hint.otherwise->empty()) {
      EXPECT_TRUE(texts.insert(*hint.otherwise).second) << *hint.otherwise;
    }
  }
  const auto words = [](std::size_t k, bool pulls) { return hint_table()[k].words_with(pulls); };
  EXPECT_EQ(words(0, false), "") << "other tools do not drag";
  EXPECT_NE(words(1, false), words(1, true));
  EXPECT_EQ(words(2, false), words(2, true));
}

}  // namespace
}  // namespace weft
