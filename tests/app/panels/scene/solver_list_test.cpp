#include "core/linear/linear_solver.h"
#include "tests/app/panels/drawn_interface.h"
#include "tests/app/panels/drawn_text.h"

#include <algorithm>
#include <string>

namespace weft {
namespace {

/// The list of linear solvers in the Solver panel.
class SolverList : public DrawnInterface {
 protected:
  Layout settled(ImVec2 size) {
    frame(size), frame(size);
    return frame(size);
  }
  Rect panel_of(const Layout& layout, const std::string& name) {
    return std::ranges::find(layout.panels, name, &Layout::Named::name)->rect;
  }
  void click(const Rect& rect, ImVec2 size) {
    ImGui::GetIO().MousePos = {rect.x + rect.width / 2, rect.y + rect.height / 2};
    for (const bool down : {false, true, false}) {
      ImGui::GetIO().MouseDown[0] = down;
      frame(size);
    }
  }
  void open(ImVec2 size) {
    settled(size);
    click(rect_of("solver"), size);
    settled(size);
  }
  void press_enter(ImVec2 size) {
    constexpr int k_number = 1;  // stands for the key
    ImGuiIO& io = ImGui::GetIO();
    io.KeyMap[ImGuiKey_Enter] = k_number;
    for (const bool down : {true, false}) {
      io.KeysDown[k_number] = down;
      frame(size);
    }
  }
  static std::string option(const LinearSolverKind& kind) { return "solver/" + kind.name; }
};

TEST_F(SolverList, ShowsEverySolverUnderItsGroupBesideTheColumnOfTheCharts) {
  for (const ImVec2 size : {ImVec2(1280, 720), ImVec2(1920, 1080)}) {
    open(size);
    const Rect column = panel_of(settled(size), "solver");
    std::string letters;
    for (const DrawnText& text : drawn_text())
      if (text.window.find("options") != std::string::npos)
        for (const DrawnCharacter& character : text.characters)
          if (character.code < 128) letters += static_cast<char>(character.code);
    for (const LinearSolverKind& kind : linear_solver_table()) {
      EXPECT_FALSE(kind.group.empty()) << kind.name;
      EXPECT_NE(letters.find(kind.group.substr(0, kind.group.find(' '))), std::string::npos)
          << kind.group;
      ASSERT_TRUE(has_rect(option(kind))) << kind.name << " is out of sight at " << size.x;
      EXPECT_FALSE(overlap(rect_of(option(kind)), column)) << kind.name;
    }
    EXPECT_EQ(faults(drawn_text()), "") << size.x;
    click({size.x / 2, 8, 0, 0}, size);  // closes it
    settled(size);
    EXPECT_FALSE(has_rect("solver/ldlt"));
  }
}

TEST_F(SolverList, FindsWhatIsTypedAndReturnTakesTheFirst) {
  const ImVec2 size(1280, 720);
  open(size);
  ImGui::GetIO().AddInputCharactersUTF8("stationary jac");
  settled(size);
  EXPECT_TRUE(has_rect("solver/jacobi"));
  EXPECT_FALSE(has_rect("solver/mpcg"));
  press_enter(size);
  settled(size);
  EXPECT_EQ(scene().choice("solver").kind, "jacobi");
  EXPECT_FALSE(has_rect("solver/jacobi")) << "the list has closed";
}

TEST_F(SolverList, AClickChooses) {
  const ImVec2 size(1280, 720);
  open(size);
  click(rect_of("solver/minres"), size);
  EXPECT_EQ(scene().choice("solver").kind, "minres");
}

}  // namespace
}  // namespace weft
