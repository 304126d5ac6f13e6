#include "app/widgets/number_field.h"

#include "app/widgets/controls.h"
#include "tests/app/widgets/imgui_frames.h"

namespace weft {
namespace {

/// A field between two buttons.
class NumberField : public ImGuiFrames {
 protected:
  void draw() {
    frame([this] {
      ImGui::Button("earlier");
      earlier_ = middle();
      Remembered<bool> typing("typing");
      typing = typing_;
      if (typing) {
        if (const auto text = typing_field(messages_, typing, "1", 100)) result_ = text;
      }
      typing_ = typing;
      ImGui::Button("later");
      later_ = middle();
    });
  }

  static ImVec2 middle() {
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    return {(low.x + high.x) / 2, (low.y + high.y) / 2};
  }

  /// Replaces the text of the field, which begins selected.
  void type(const char* text) {
    typing_ = true;
    for (int i = 0; i < 4; ++i) draw();  // until the field has the keyboard
    ImGui::GetIO().AddInputCharactersUTF8(text);
    draw();
    draw();
  }

  void click(ImVec2 at) {
    ImGuiIO& io = ImGui::GetIO();
    io.MousePos = at;
    draw();
    io.MouseDown[0] = true;
    draw();
    draw();
    io.MouseDown[0] = false;
    draw();
  }

  Messages messages_;
  bool typing_ = false;
  std::optional<std::string> result_;
  ImVec2 earlier_, later_;
};

TEST_F(NumberField, AClickOnANumberIsOneUnlessItIsGrey) {
  for (const bool grey : {false, true}) {
    bool clicked = false;
    const auto draw_number = [&] {
      frame([&] {
        const Greyed greyed(grey);
        ImGui::TextUnformatted("0.25");
        later_ = middle();
        clicked = is_text_clicked(ImGui::GetItemRectMin(), ImGui::GetItemRectMax()) || clicked;
      });
    };
    ImGui::GetIO().MouseDown[0] = false;
    draw_number();
    ImGui::GetIO().MousePos = later_;
    draw_number();
    ImGui::GetIO().MouseDown[0] = true;
    draw_number();
    EXPECT_EQ(clicked, !grey);
  }
}

TEST_F(NumberField, AClickOnAnEarlierControlKeepsWhatWasTyped) {
  type("25");
  click(earlier_);
  EXPECT_EQ(result_, "25");
  EXPECT_FALSE(typing_);
}

TEST_F(NumberField, AClickOnALaterControlKeepsWhatWasTyped) {
  type("25");
  click(later_);
  EXPECT_EQ(result_, "25");
  EXPECT_FALSE(typing_);
}

TEST_F(NumberField, UnchangedTextGivesNothingAndTheNextTypingBeginsAgain) {
  type("25");
  click(earlier_);
  result_.reset();
  typing_ = true;
  for (int i = 0; i < 4; ++i) draw();
  click(earlier_);
  EXPECT_EQ(result_, std::nullopt);
  EXPECT_FALSE(typing_);
}

TEST_F(NumberField, TheTextThatStoodThereEndsWhatWasRefused) {
  messages_.report_error("1e9 is too much");
  type("25");
  click(earlier_);
  EXPECT_TRUE(messages_.is_error()) << "the text is not checked yet";
  type("1");
  click(earlier_);
  EXPECT_FALSE(messages_.is_error());
}

TEST_F(NumberField, AClickOnATextCountsWhereTheMouseWasOverAnItemTheFrameBefore) {
  ImVec2 button, number;
  int clicks = 0;
  const auto draw_text = [&] {
    frame([&] {
      ImGui::Button("button");
      button = middle();
      ImGui::TextUnformatted("12.5");
      number = middle();
      if (is_text_clicked(ImGui::GetItemRectMin(), ImGui::GetItemRectMax())) ++clicks;
    });
  };
  draw_text();
  ImGuiIO& io = ImGui::GetIO();
  io.MousePos = button;
  draw_text();
  ASSERT_EQ(clicks, 0);
  io.MousePos = number;
  io.MouseDown[0] = true;
  draw_text();
  EXPECT_EQ(clicks, 1);
}

}  // namespace
}  // namespace weft
