#include "tests/app/panels/drawn_interface.h"

#include <algorithm>
#include <ranges>
#include <vector>

namespace weft {
namespace {

using ExamplesPopup = DrawnInterface;

TEST_F(ExamplesPopup, TheCardsFillItsWidthAtEverySize) {
  panels().dialogs.examples_open = true;
  for (const ImVec2 size : {ImVec2(960, 540), ImVec2(1100, 720), ImVec2(1280, 720)}) {
    Layout layout;
    for (int settling = 0; settling < 4; ++settling) layout = frame(size);
    const Rect page = std::ranges::find(layout.panels, "examples", &Layout::Named::name)->rect;
    float left = page.x + page.width, right = page.x;
    for (const auto& [path, rect] : panels().frame.rects) {
      if (!path.starts_with("examples/") || path == "examples/close") continue;
      left = std::min(left, rect.x);
      right = std::max(right, rect.x + rect.width);
    }
    ASSERT_LT(left, right) << size.x;
    // The scroll bar stands in the margin at the right; rounding leaves a pixel for each column.
    const float scroll_bar = ImGui::GetStyle().ScrollbarSize;
    EXPECT_NEAR(page.x + page.width - right, left - page.x + scroll_bar, 6) << size.x;
  }
}

TEST_F(ExamplesPopup, FindsExamplesByWordsOfTheirNamesDescriptionsAndGroups) {
  panels().dialogs.examples_open = true;
  const auto shown = [&](const std::string& sought) {
    // A field that has the keyboard keeps its own text, so the popup is closed first.
    panels().dialogs.examples_open = false;
    frame({1280, 2400});
    panels().dialogs.sought_example = sought;
    panels().dialogs.examples_open = true;
    frame({1280, 2400});
    frame({1280, 2400});
    std::vector<std::string> names;
    for (const auto& [path, rect] : panels().frame.rects)
      if (path.starts_with("examples/") && path != "examples/close")
        names.push_back(path.substr(std::string("examples/").size()));
    return names;
  };
  EXPECT_EQ(shown("").size(), read_examples().size());
  EXPECT_EQ(shown("RABBIT ears"), std::vector<std::string>{"rabbit"});
  EXPECT_EQ(shown("the papers").size(), 5u);
  EXPECT_TRUE(shown("there is no such thing").empty());
}

TEST_F(ExamplesPopup, OpensWithAllExamplesAfterASearch) {
  panels().dialogs.show_examples(true);
  panels().dialogs.sought_example = "there is no such thing";
  panels().dialogs.examples_open = false;  // by Esc
  panels().dialogs.show_examples(true);
  EXPECT_EQ(panels().dialogs.sought_example, "");
}

TEST_F(ExamplesPopup, AnExampleOpensOverUnsavedEditsWithoutAQuestionAndPlays) {
  workspace_->files.attended = true;
  workspace_->document.execute(SetParameter{"material", "density", 0.3});
  panels().dialogs.examples_open = true;
  workspace_->simulation.post(Pause{});
  frame({1280, 720});
  workspace_->files.open(panels().dialogs.examples.front().path);
  catch_up();
  EXPECT_FALSE(workspace_->is_asking());
  for (int wait = 0; wait < 6000 && workspace_->snapshot->step < 2; ++wait) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    workspace_->begin_frame();
  }
  EXPECT_GE(workspace_->snapshot->step, 2) << "what opens plays";
  workspace_->document.undo();
  EXPECT_EQ(to_struct<MaterialParameters>(scene().material).density, 0.3);
}

}  // namespace
}  // namespace weft
