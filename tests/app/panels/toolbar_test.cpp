#include "tests/app/panels/drawn_interface.h"
#include "tests/app/panels/drawn_text.h"

#include <algorithm>

namespace weft {
namespace {

class Toolbar : public DrawnInterface {
 protected:
  std::vector<DrawnCharacter> drawn() {
    frame({1280, 720});
    for (const DrawnText& text : drawn_text())
      if (text.window == "toolbar") return text.characters;
    return {};
  }
};

TEST_F(Toolbar, TheTitleStandsApartFromTheControlsOrIsLeftOut) {
  constexpr float k_apart = 15;  // px: 16 less rounding
  constexpr unsigned k_letter = 'm';
  bool shown = false, left_out = false;
  for (std::size_t length = 1; length < 20; ++length) {
    workspace_->document.execute(NameScene{std::string(length, k_letter), ""});
    const std::vector<DrawnCharacter> all = drawn();
    const Rect field = rect_of("field");
    for (const DrawnCharacter& letter : all) {
      if (letter.code != k_letter) continue;
      shown = true;
      EXPECT_GT(letter.rect.x, field.x + field.width + k_apart) << length;
      for (const DrawnCharacter& icon : all)
        EXPECT_FALSE(icon.code != k_letter && icon.rect.x > letter.rect.x &&
                     icon.rect.x < letter.rect.x + letter.rect.width + k_apart)
            << length;
    }
    left_out = left_out || std::ranges::count(all, k_letter, &DrawnCharacter::code) == 0;
  }
  EXPECT_TRUE(shown && left_out);
}

}  // namespace
}  // namespace weft
