#include "core/linear/direct/elimination_order.h"
#include "tests/app/panels/drawn_interface.h"
#include "tests/app/panels/drawn_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <thread>

namespace weft {
namespace {

const ImVec2 k_matrix_window(1280, 720);

class MatrixWindow : public DrawnInterface {
 protected:
  MatrixState& state() { return panels().matrix; }

  /// Opens the window and draws until it shows a matrix.
  void open() {
    workspace_->matrix.open = true;
    for (int i = 0; i < 6000 && !(workspace_->matrix.shown() && !workspace_->matrix.is_working());
         ++i) {
      frame(k_matrix_window);
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    for (int i = 0; i < 3; ++i) frame(k_matrix_window);
    ASSERT_TRUE(has_rect("matrix.picture"));
  }
  /// Moves the mouse to a fraction of the picture from its corner.
  void point_at(float x, float y) {
    const Rect rect = rect_of("matrix.picture");
    ImGui::GetIO().MousePos = {rect.x + x * rect.width, rect.y + y * rect.height};
    frame(k_matrix_window);
    frame(k_matrix_window);
  }
  void turn_wheel(float notches) {
    ImGui::GetIO().MouseWheel = notches;
    frame(k_matrix_window);
  }
  void click(const std::string& path) {
    const Rect rect = rect_of(path);
    ImGui::GetIO().MousePos = {rect.x + rect.width / 2, rect.y + rect.height / 2};
    for (const bool down : {false, true, false}) {
      ImGui::GetIO().MouseDown[0] = down;
      frame(k_matrix_window);
    }
    frame(k_matrix_window);
  }
  /// Returns the number of characters over the picture.
  long written() {
    const Rect picture = rect_of("matrix.picture");
    long count = 0;
    for (const DrawnText& text : drawn_text())
      if (text.window.ends_with("matrix"))
        count += std::ranges::count_if(text.characters, [&](const DrawnCharacter& character) {
          return overlap(character.rect, picture);
        });
    return count;
  }
};

TEST_F(MatrixWindow, IsClosedUntilItsKeyIsPressed) {
  frame(k_matrix_window);
  EXPECT_FALSE(has_rect("matrix.picture"));
  open();
  const Layout layout = frame(k_matrix_window);
  EXPECT_TRUE(
      std::ranges::any_of(layout.panels, [](const auto& panel) { return panel.name == "matrix"; }));
}

TEST_F(MatrixWindow, MarksTheVerticesOfTheBlockUnderTheMouse) {
  open();
  const int n = mesh().vertex_count();
  // The middle of the picture is the middle of the matrix.
  point_at(0.5F, 0.5F);
  ASSERT_TRUE(state().hovered);
  EXPECT_EQ(state().hovered->row, n / 2);
  EXPECT_EQ(state().hovered->column, n / 2);
  EXPECT_EQ(panels().frame.preview.items(), std::vector<int>{n / 2});
  point_at(0.5F, 0.3F);
  EXPECT_EQ(panels().frame.preview.size(), 2u);
  ImGui::GetIO().MousePos = {1270, 10};
  frame(k_matrix_window);
  frame(k_matrix_window);
  EXPECT_TRUE(panels().frame.preview.empty());
}

TEST_F(MatrixWindow, WritesTheNumbersOfABlockWhereItIsLargeEnough) {
  open();
  point_at(0.5F, 0.5F);
  EXPECT_EQ(written(), 0);
  for (int notch = 0; notch < 40; ++notch) turn_wheel(1);
  frame(k_matrix_window);
  EXPECT_GE(written(), 9);
  for (int notch = 0; notch < 40; ++notch) turn_wheel(-1);
  frame(k_matrix_window);
  EXPECT_EQ(state().focus.pixels, 0);
  EXPECT_EQ(written(), 0);
}

TEST_F(MatrixWindow, ShowsTheBlocksInTheOrderThatIsChosen) {
  open();
  for (const char* name : {"rcm", "amd", "nested_dissection", "natural"}) {
    click("matrix.order");
    click(std::string("matrix.order/") + name);
    EXPECT_EQ(state().order, name);
    point_at(0.5F, 0.5F);
    const auto& orders = workspace_->matrix.shown()->picture->found->orders;
    const auto order = std::ranges::find_if(
        orders, [&](const FoundOrder& each) { return each.kind->name == name; });
    ASSERT_TRUE(state().hovered) << name;
    EXPECT_EQ(state().hovered->row, order->vertices[order->vertices.size() / 2]) << name;
  }
}

}  // namespace
}  // namespace weft
