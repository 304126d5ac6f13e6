#include "app/panels/panel.h"
#include "tests/app/panels/drawn_interface.h"

namespace weft {
namespace {

constexpr const char* k_rows = "mesh.grid.rows";

/// Draws the panel of a scene whose steps take long on a large grid.
class ClothPanel : public DrawnInterface {
 protected:
  ClothPanel() {
    workspace_->document.execute(ChooseKind{"integrator", "implicit_midpoint"});
    panels().display.settings.layout.panels["cloth"] = true;
    draw();
  }

  void draw() { frame({1280, 3000}); }  // all of the panel is in sight

  bool warns() { return has_rect(std::string(k_rows) + "/caution"); }

  /// Returns a point of the parameter, at fractions of its width and height.
  ImVec2 at(float across, float down) {
    const Rect rect = rect_of(k_rows);
    return {rect.x + across * rect.width, rect.y + down * rect.height};
  }

  void press(ImVec2 point) {
    ImGui::GetIO().MousePos = point;
    draw();
    ImGui::GetIO().MouseDown[0] = true;
    draw();
  }

  void release() {
    ImGui::GetIO().MouseDown[0] = false;
    draw();
  }
};

TEST_F(ClothPanel, SaysThatAGridWillBeSlowWhileItsSliderIsDragged) {
  constexpr float k_slider = 0.8f;
  const long revision = workspace_->document.editor().revision();
  press(at(0.04f, k_slider));
  EXPECT_FALSE(warns());
  ImGui::GetIO().MousePos = at(0.95f, k_slider);
  draw();
  EXPECT_TRUE(warns());
  EXPECT_EQ(workspace_->document.editor().revision(), revision) << "the grid has changed already";
  ImGui::GetIO().MousePos = at(0.04f, k_slider);
  draw();
  EXPECT_FALSE(warns());
  release();
}

TEST_F(ClothPanel, SaysThatAGridWillBeSlowWhileItsSizeIsTyped) {
  press(at(0.05f, 0.2f));
  release();
  for (int i = 0; i < 4; ++i) draw();          // until the field has the keyboard
  ImGui::GetIO().AddInputCharactersUTF8("1");  // after the 5 that is there
  draw();
  draw();
  EXPECT_FALSE(warns());
  ImGui::GetIO().AddInputCharactersUTF8("13");
  draw();
  draw();
  EXPECT_TRUE(warns());
}

}  // namespace
}  // namespace weft
