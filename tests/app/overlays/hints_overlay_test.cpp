#include "app/overlays/overlays.h"
#include "app/panels/window_parts.h"
#include "core/collision/shapes/solid.h"
#include "tests/app/panels/drawn_interface.h"
#include "tests/app/panels/drawn_text.h"

#include <imgui.h>

#include <algorithm>
#include <thread>

namespace weft {
namespace {

class HintsOverlay : public DrawnInterface {
 protected:
  HintsOverlay() { workspace_->files.attended = true; }

  /// Draws the hints into a view at (300, 50), and returns the text of the background.
  DrawnText hints(ImVec2 view) {
    ImGui::NewFrame();
    if (workspace_->shows_hints())
      draw_hints(panels().hints, workspace_->viewport,
                 legends_rect(panels().charts, *workspace_->snapshot, workspace_->viewport,
                              viewport(view)),
                 viewport(view));
    ImGui::Render();
    const std::vector<DrawnText> texts = drawn_text();
    const auto found = std::ranges::find(texts, "##Background", &DrawnText::window);
    return found == texts.end() ? DrawnText{} : *found;
  }
  /// Returns the drawn characters; spaces leave no ink.
  static std::string words(const DrawnText& text) {
    std::string words;
    for (const DrawnCharacter& character : text.characters)
      words += static_cast<char>(character.code);
    return words;
  }
  static Rect viewport(ImVec2 view) { return {300, 50, view.x, view.y}; }

  void show_all_legends() {
    workspace_->viewport.options.arrows = true;
    workspace_->viewport.options.contacts = true;
    workspace_->viewport.options.field = "speed";
    workspace_->document.execute(AddSolid{{default_choice(sphere_kind())}});
    for (int wait = 0; wait < 2000 && (workspace_->snapshot->field.kind == nullptr ||
                                       workspace_->snapshot->solids.surfaces.empty());
         ++wait) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      frame({1280, 720});
    }
  }
};

TEST_F(HintsOverlay, AllHintsAreWholeAndCoverNeitherLegendsNorTheMiddleOfTheCloth) {
  frame({1280, 720});
  const std::size_t characters = hints({620, 638}).characters.size();
  show_all_legends();
  // These views are what windows of 1280 x 720 and 1920 x 1080 leave between the columns, and what
  // the first leaves beside the chart of a presentation.
  for (const ImVec2 view : {ImVec2(620, 638), ImVec2(1260, 998), ImVec2(548, 464)}) {
    frame({view.x + 660, view.y + 82});
    const Rect legends =
        legends_rect(panels().charts, *workspace_->snapshot, workspace_->viewport, viewport(view));
    ASSERT_GT(legends.width, 500);
    const DrawnText shown = hints(view);
    EXPECT_EQ(shown.characters.size(), characters) << view.x;
    const float above_legends = legends.y - 50;
    for (const DrawnCharacter& character : shown.characters) {
      const Rect& ink = character.rect;
      EXPECT_GT(ink.x, 300);
      EXPECT_LT(ink.x + ink.width, 300 + view.x);
      EXPECT_LT(ink.y + ink.height, 50 + view.y);
      EXPECT_TRUE(ink.x > legends.x + legends.width || ink.y + ink.height < legends.y) << view.x;
      EXPECT_GT(ink.y, 50 + 0.75F * above_legends) << view.x;
    }
  }
}

TEST_F(HintsOverlay, HintsLeaveTheClothInSightAndComeOneAfterTheOther) {
  const ImVec2 view(300, 458);  // view of the smallest window
  for (const Hint& hint : hint_table()) {
    frame({960, 540});
    const DrawnText shown = hints(view);
    const std::string first = hint.words.substr(0, hint.words.find(' '));
    std::string begun;
    for (const DrawnCharacter& character : shown.characters) {
      EXPECT_GT(character.rect.y, 50 + 0.75F * view.y);
      if (begun.size() < first.size()) begun += static_cast<char>(character.code);
    }
    EXPECT_EQ(begun, first);
    workspace_->panels.hints.use(hint.name);
  }
  frame({960, 540});
  EXPECT_TRUE(hints(view).characters.empty());
}

TEST_F(HintsOverlay, OnlyTheToolThatDragsIsSaidToDragAndToTurnTheViewBesideTheCloth) {
  const ImVec2 view(620, 638);
  for (const Tool tool : {Tool::drag, Tool::pin, Tool::select, Tool::brush}) {
    workspace_->viewport.tool = tool;
    frame({1280, 720});
    const std::string shown = words(hints(view));
    const auto says = [&](const char* part) { return shown.find(part) != std::string::npos; };
    const bool pulls = tool == Tool::drag;
    EXPECT_EQ(says("Pressonthecloth"), pulls) << shown;
    EXPECT_EQ(says("Dragbesidethecloth"), pulls) << shown;
    EXPECT_EQ(says("Dragwiththerightbutton"), !pulls) << shown;
    EXPECT_TRUE(says("Spacepauses")) << shown;
  }
}

TEST_F(HintsOverlay, OneStandsAboveLegendsThatTakeTheWholeWidth) {
  const ImVec2 view(300, 458);
  frame({960, 540});
  show_all_legends();
  const Rect legends =
      legends_rect(panels().charts, *workspace_->snapshot, workspace_->viewport, viewport(view));
  ASSERT_GT(legends.width, 250);
  const DrawnText shown = hints(view);
  EXPECT_FALSE(shown.characters.empty());
  for (const DrawnCharacter& character : shown.characters) {
    EXPECT_LT(character.rect.y + character.rect.height, legends.y);
    EXPECT_GT(character.rect.y, 50 + 0.75F * (legends.y - 50));
  }
}

}  // namespace
}  // namespace weft
