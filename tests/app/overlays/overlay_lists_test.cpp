#include "app/overlays/overlay_lists.h"

#include "app/window/draw_lists.h"
#include "tests/app/widgets/imgui_frames.h"

namespace weft {
namespace {

constexpr Rect k_viewport = {100, 50, 500, 400};

class Overlay : public ImGuiFrames {
 protected:
  Overlay() {
    frame([] { ImGui::TextUnformatted("a panel"); });
  }

  /// Returns the last frame with a disc drawn over it in the overlay.
  DrawnFrame with_disc(ImVec2 centre) {
    lists_.begin(k_viewport);
    lists_.marks().AddCircleFilled(centre, 10, IM_COL32_WHITE);
    ImDrawData data = *ImGui::GetDrawData();
    std::vector<ImDrawList*> lists = lists_.around(data);
    set_lists(data, lists);
    return drawn_frame(data);
  }

  OverlayLists lists_;
};

TEST_F(Overlay, IsDrawnAgainWithoutAnotherFrameOfTheInterface) {
  const std::vector<Rect> rects = differences(with_disc({200, 200}), with_disc({300, 200}));
  ASSERT_EQ(rects.size(), 2u);
  for (std::size_t k = 0; k < 2; ++k) {  // the border is smoothed by one unit at most
    const float left = k == 0 ? 190 : 290;
    EXPECT_NEAR(rects[k].x, left, 2);
    EXPECT_NEAR(rects[k].x + rects[k].width, left + 20, 2);
    EXPECT_NEAR(rects[k].y, 190, 2);
    EXPECT_NEAR(rects[k].y + rects[k].height, 210, 2);
  }
}

TEST_F(Overlay, HasItsMarksBelowAndItsWordsAboveThePanels) {
  const ImDrawData& frame = *ImGui::GetDrawData();
  const std::vector<ImDrawList*> lists = lists_.around(frame);
  ASSERT_EQ(lists.size(), static_cast<std::size_t>(frame.CmdListsCount) + 2);
  EXPECT_EQ(lists.front(), &lists_.marks());
  EXPECT_EQ(lists.back(), &lists_.words());
  EXPECT_EQ(lists[1], frame.CmdLists[0]);
}

TEST_F(Overlay, MarksEndWhereTheViewDoes) {
  const DrawnFrame drawn = with_disc({k_viewport.x, 200});
  EXPECT_EQ(drawn.lists.front().bounds.x, k_viewport.x);
}

}  // namespace
}  // namespace weft
