#include "tests/app/panels/drawn_interface.h"
#include "tests/app/panels/drawn_text.h"

#include <string>

namespace weft {
namespace {

class SolidsPanel : public DrawnInterface {
 protected:
  void add(const SolidKind& kind) {
    workspace_->document.execute(AddSolid{{default_choice(kind)}});
  }

  /// Returns all letters and digits of a frame in which the whole column has room.
  std::string letters() {
    for (int settling = 0; settling < 3; ++settling) frame({1280, 3000});
    std::string letters;
    for (const DrawnText& text : drawn_text())
      for (const DrawnCharacter& character : text.characters)
        if (character.code > ' ' && character.code < 127)
          letters += static_cast<char>(character.code);
    return letters;
  }
};

TEST_F(SolidsPanel, NumbersTheSolidsOfAKindAsUndoDoesWhereThereAreSeveral) {
  add(sphere_kind());
  add(plane_kind());
  EXPECT_EQ(letters().find("Sphere1"), std::string::npos);
  add(sphere_kind());
  const std::string both = letters();
  EXPECT_NE(both.find("Sphere1"), std::string::npos);
  EXPECT_NE(both.find("Sphere2"), std::string::npos);
  EXPECT_EQ(both.find("Plane1"), std::string::npos);
}

}  // namespace
}  // namespace weft
