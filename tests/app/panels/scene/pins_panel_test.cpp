#include "app/tools/constrain.h"
#include "tests/app/panels/drawn_interface.h"
#include "tests/app/panels/drawn_text.h"

#include <algorithm>
#include <string>

namespace weft {
namespace {

class PinsPanel : public DrawnInterface {
 protected:
  /// Returns the text that the list of presets shows.
  std::string label() {
    for (int i = 0; i < 3; ++i) frame({1280, 720});
    const Rect list = rect_of("pins.preset");
    const auto is_in_list = [&](const Rect& ink) {
      const float x = ink.x + ink.width / 2, y = ink.y + ink.height / 2;
      return x > list.x && x < list.x + list.width && y > list.y && y < list.y + list.height;
    };
    std::string label;
    for (const DrawnText& text : drawn_text())
      for (const DrawnCharacter& character : text.characters)
        if (is_in_list(character.rect) && character.code < 128)
          label += static_cast<char>(character.code);
    return label;
  }

  /// Returns whether the words are shown anywhere, without spaces, which leave no ink.
  bool says(const std::string& words) {
    for (int i = 0; i < 3; ++i) frame({1280, 3000});
    return std::ranges::any_of(drawn_text(), [&](const DrawnText& text) {
      std::string all;
      for (const DrawnCharacter& character : text.characters)
        if (character.code < 128) all += static_cast<char>(character.code);
      return all.find(words) != std::string::npos;
    });
  }
};

TEST_F(PinsPanel, NamesAPresetOnlyWhereNothingWasChangedByHand) {
  workspace_->document.execute(ChoosePins{"top_corners"});
  catch_up();
  const std::string preset = label();
  EXPECT_NE(preset.find("Top"), std::string::npos) << preset;
  workspace_->document.execute(AddPins{{{0, {}}}});
  catch_up();
  EXPECT_NE(label(), preset);
  workspace_->document.execute(ChoosePins{"top_corners"});
  catch_up();
  EXPECT_EQ(label(), preset);
}

TEST_F(PinsPanel, ShowsTheVerticesOfAPresetWhileTheMouseIsOnIt) {
  const auto draw_with_mouse = [&](const std::string& path, bool down) {
    const Rect at = rect_of(path);
    ImGuiIO& io = ImGui::GetIO();
    io.MousePos = {at.x + at.width / 2, at.y + at.height / 2};
    io.MouseDown[0] = down;
    for (int i = 0; i < 3; ++i) frame({1280, 1400});
  };
  const std::string before = workspace_->document.editor().scene().pins.preset;
  for (int i = 0; i < 3; ++i) frame({1280, 1400});
  draw_with_mouse("pins.preset", false);
  EXPECT_TRUE(panels().frame.preview.empty());
  draw_with_mouse("pins.preset", true);
  draw_with_mouse("pins.preset", false);
  draw_with_mouse("pins.preset/top_edge", false);
  const Mesh& mesh = *workspace_->document.editor().mesh();
  EXPECT_EQ(panels().frame.preview.items(), find_preset("top_edge").select(mesh));
  EXPECT_EQ(workspace_->document.editor().scene().pins.preset, before) << "it is not taken";
  draw_with_mouse("pins.preset/border", false);
  EXPECT_EQ(panels().frame.preview.items(), find_preset("border").select(mesh));
}

TEST_F(PinsPanel, CountsPinnedVerticesApartFromConstrainedOnes) {
  workspace_->document.execute(ChoosePins{""});
  workspace_->selection.select({11, 12, 13});
  constrain_selection(workspace_->selection_editing(), 0, Vec3::UnitZ());
  catch_up();
  EXPECT_TRUE(says("3verticesarefullyconstrained"));
  EXPECT_EQ(label(), "None");
  EXPECT_FALSE(says("arepinned"));
  workspace_->document.execute(ChoosePins{"top_corners"});
  catch_up();
  EXPECT_TRUE(says("2verticesarepinned"));
  EXPECT_TRUE(says("3verticesarefullyconstrained"));
}

TEST_F(PinsPanel, SaysThatPinsWereFreed) {
  workspace_->document.execute(ChoosePins{"top_corners"});
  workspace_->document.execute(SetRelease{"pins", 0.0});
  catch_up();
  EXPECT_TRUE(says("Thepinswerefreedat0s"));
  EXPECT_FALSE(says("verticesarepinned"));
}

TEST_F(PinsPanel, TellsWhatIsWrongWithATypedDirectionUntilTheSceneIsEdited) {
  workspace_->selection.select({20, 21, 22});
  constrain_selection(workspace_->selection_editing(), 1, Vec3::UnitZ());
  catch_up();
  panels().dialogs.refused = {"constraints.0/axis", "direction: got \"1 2\", expected 3 numbers",
                              workspace_->document.editor().revision()};
  for (int i = 0; i < 3; ++i) frame({1280, 3000});
  ASSERT_TRUE(panels().dialogs.refused);
  turn_constraint(workspace_->selection_editing(), 0, Vec3::UnitX(), 0);
  for (int i = 0; i < 3; ++i) frame({1280, 3000});
  EXPECT_FALSE(panels().dialogs.refused);
}

TEST_F(PinsPanel, SaysWhatIsPrescribedOnlyWhileVerticesAreConstrained) {
  workspace_->selection.select({20, 21, 22});
  constrain_selection(workspace_->selection_editing(), 1, Vec3::UnitZ());
  workspace_->document.execute(ChooseMotion{"constraints.0", "circle"});
  catch_up();
  EXPECT_TRUE(says("Prescribednow"));
  workspace_->document.execute(SetRelease{"constraints.0", 0.0});
  catch_up();
  EXPECT_FALSE(says("Prescribednow"));
}

}  // namespace
}  // namespace weft
