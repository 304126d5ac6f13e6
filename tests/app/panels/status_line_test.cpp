#include "tests/app/panels/drawn_interface.h"
#include "tests/app/panels/drawn_text.h"

#include <imgui.h>

#include <string>

namespace weft {
namespace {

/// The status line of a scene with all its numbers.
class StatusLine : public DrawnInterface {
 protected:
  StatusLine() {
    workspace_->document.execute(ChooseKind{"projection", "fast_projection"});
    catch_up();
    workspace_->simulation.post(StepOnce{});
    for (int i = 0; i < 6000 && workspace_->snapshot->last.solver_note.empty(); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      workspace_->begin_frame();
    }
  }

  /// Returns the letters of the status line, without spaces.
  std::string letters(float width) {
    frame({width, 540});
    std::string letters;
    for (const DrawnText& text : drawn_text()) {
      if (text.window != "status") continue;
      for (const DrawnCharacter& character : text.characters)
        letters += character.code < 128 ? static_cast<char>(character.code) : '?';
    }
    return letters;
  }

  static std::string without_spaces(std::string words) {
    std::erase(words, ' ');
    return words;
  }
};

constexpr const char* k_words = "The file is read-only: it was saved beside it under another name";

TEST_F(StatusLine, AMessageIsWholeWhereLesserNumbersCanMakeRoom) {
  EXPECT_EQ(letters(960).find("..."), std::string::npos) << letters(960);
  EXPECT_NE(letters(960).find("energy"), std::string::npos) << letters(960);
  workspace_->messages.report(k_words);
  for (float width = 960; width < 1600; width += 40) {
    EXPECT_NE(letters(width).find(without_spaces(k_words)), std::string::npos) << letters(width);
    EXPECT_NE(letters(width).find("vertices"), std::string::npos) << letters(width);
  }
  EXPECT_EQ(letters(960).find("energy"), std::string::npos) << letters(960);
}

TEST_F(StatusLine, WhatTheSolverDidIsWholeOrLeftOut) {
  const std::string note = without_spaces(workspace_->snapshot->last.solver_note);
  ASSERT_FALSE(note.empty());
  bool shown = false, left_out = false;
  for (float width = 960; width < 2000; width += 20) {
    const std::string line = letters(width);
    EXPECT_NE(line.find("energy"), std::string::npos) << line;
    EXPECT_EQ(line.find("..."), std::string::npos) << line;
    (line.find(note) == std::string::npos ? left_out : shown) = true;
  }
  EXPECT_TRUE(shown && left_out);
}

TEST_F(StatusLine, AWarningOfLengthsHasAButtonForMoreSubsteps) {
  EXPECT_FALSE(has_rect("remedy/substeps"));
  workspace_->document.execute(ChoosePins{"top_corners"});
  workspace_->document.execute(SetParameter{"inextensible", "strain", 1e-8});
  workspace_->document.execute(SetParameter{"projection", "max_iterations", 1});
  workspace_->simulation.post(Play{});
  for (int i = 0; i < 6000 && !has_rect("remedy/substeps"); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    frame({1280, 720});
  }
  const Rect button = rect_of("remedy/substeps");
  ImGui::GetIO().MousePos = {button.x + button.width / 2, button.y + button.height / 2};
  for (const bool down : {false, true, false}) {
    ImGui::GetIO().MouseDown[0] = down;
    frame({1280, 720});
  }
  EXPECT_EQ(to_struct<TimeParameters>(scene().time).n_sub, 4);
}

}  // namespace
}  // namespace weft
