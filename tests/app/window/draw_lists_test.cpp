#include "app/window/draw_lists.h"

#include "app/widgets/frame_wishes.h"
#include "app/window/interface_scale.h"
#include "tests/app/widgets/imgui_frames.h"

#include <algorithm>
#include <string>

namespace weft {
namespace {

using std::chrono::seconds;

class DrawLists : public ImGuiFrames {
 protected:
  /// A window with these words and one beside it, in the frame in which both have settled.
  DrawnFrame drawn(const std::string& words) {
    for (int i = 0; i < 3; ++i) {
      frame([&] {
        ImGui::TextUnformatted(words.c_str());
        ImGui::SetNextWindowPos({500, 100});
        ImGui::SetNextWindowSize({200, 50});
        ImGui::Begin("beside");
        ImGui::TextUnformatted("the same");
        ImGui::End();
      });
    }
    return drawn_frame(*ImGui::GetDrawData());
  }
};

std::vector<PixelRect> clips(const ImDrawData& data) {
  std::vector<PixelRect> clips;
  for (int i = 0; i < data.CmdListsCount; ++i)
    for (const ImDrawCmd& command : data.CmdLists[i]->CmdBuffer)
      clips.push_back(clipped_pixels(data, command.ClipRect));
  return clips;
}

TEST_F(DrawLists, OfTheSameFrameDoNotDiffer) {
  EXPECT_TRUE(differences(drawn("1.0 J"), drawn("1.0 J")).empty());
}

TEST_F(DrawLists, DifferWhereTheWindowIsInWhichOneCharacterDoes) {
  const std::vector<Rect> rects = differences(drawn("1.0 J"), drawn("1.1 J"));
  ASSERT_EQ(rects.size(), 1u);
  EXPECT_GE(rects[0].width, 400);
  EXPECT_LE(rects[0].width, 401);  // with its border
  EXPECT_EQ(rects[0].height, 600);
}

TEST_F(DrawLists, DifferEverywhereWhereTheWindowOfTheDesktopIsLarger) {
  const DrawnFrame before = drawn("");
  ImGui::GetIO().DisplaySize.x += 1;
  const std::vector<Rect> rects = differences(before, drawn(""));
  ASSERT_EQ(rects.size(), 1u);
  EXPECT_EQ(rects[0], (Rect{0, 0, 801, 600}));
}

TEST_F(DrawLists, AreClippedAndThenWholeAgain) {
  const DrawnFrame whole = drawn("1.0 J");
  {
    const ClippedDrawData clipped(*ImGui::GetDrawData(), {{450, 0}, {750, 300}});
    const DrawnFrame part = drawn_frame(*ImGui::GetDrawData());
    for (const DrawnList& list : part.lists)
      EXPECT_GE(list.bounds.width > 0 ? list.bounds.x : 450, 450);
    EXPECT_TRUE(std::ranges::any_of(part.lists,
                                    [](const DrawnList& list) { return list.bounds.width > 0; }));
  }
  EXPECT_TRUE(differences(whole, drawn_frame(*ImGui::GetDrawData())).empty());
}

TEST_F(DrawLists, APartIsClippedToThePixelsThatItHasOfTheWholeFrame) {
  drawn("1.0 J");
  ImDrawData& data = *ImGui::GetDrawData();
  for (const float scale : {0.75F, 1.0F, 1.1F, 1.25F, 1.4F, 2.5F}) {
    data.FramebufferScale = {scale, scale};
    const std::vector<PixelRect> whole = clips(data);
    for (int k = 0; k < 40; ++k) {
      const PixelRect part = {{7 * k, 5 * k}, {7 * k + 211, 5 * k + 103}};
      const ClippedDrawData clipped(data, part);
      const std::vector<PixelRect> clipped_to = clips(data);
      for (std::size_t i = 0; i < whole.size(); ++i) {
        const PixelRect wanted = {glm::max(whole[i].low, part.low),
                                  glm::min(whole[i].high, part.high)};
        const bool is_empty = wanted.size().x <= 0 || wanted.size().y <= 0;
        if (is_empty) continue;
        EXPECT_EQ(clipped_to[i].low, wanted.low) << scale;
        EXPECT_EQ(clipped_to[i].high, wanted.high) << scale;
      }
    }
  }
}

TEST_F(DrawLists, TheBackendFindsAllPixelsOfAWindowAtEveryScale) {
  const float smallest = k_smallest_scale, largest = k_largest_scale;
  for (float scale = smallest; scale < largest; scale = next_scale(scale, 1)) {
    for (int pixels = 540; pixels < 2600; ++pixels) {
      const ImVec2 size = display_size({pixels, pixels}, scale);
      EXPECT_EQ(static_cast<int>(size.x * scale), pixels) << scale;
      EXPECT_EQ(static_cast<int>(size.y * scale), pixels) << scale;
    }
  }
}

TEST_F(DrawLists, WhatMovesByItselfIsHeardByAWindowThatListens) {
  FrameWishes wishes;
  frame([] { ask_for_frame(seconds(1)); });
  ImGui::GetIO().UserData = &wishes;
  frame([] {
    ask_for_frame(seconds(3));
    ask_for_frame(seconds(2));
    ask_for_frame(seconds(5));
  });
  EXPECT_EQ(wishes.next, seconds(2));
}

}  // namespace
}  // namespace weft
