#include "app/keys/keys.h"
#include "app/widgets/help_hints.h"
#include "core/scene/glossary.h"
#include "tests/app/panels/drawn_interface.h"
#include "tests/app/panels/drawn_text.h"

#include <GLFW/glfw3.h>

#include <algorithm>
#include <set>

namespace weft {
namespace {

class HelpPages : public DrawnInterface {
 protected:
  /// Returns the letters of the window called `name`, or of all windows.
  std::set<unsigned> letters(const std::string& name = "") {
    std::set<unsigned> codes;
    for (const DrawnText& text : drawn_text())
      if (name.empty() || text.window.find(name) != std::string::npos)
        for (const DrawnCharacter& character : text.characters) codes.insert(character.code);
    return codes;
  }
};

constexpr bool is_greek(unsigned code) { return code >= 0x370 && code <= 0x3ff; }

TEST_F(HelpPages, EveryGreekLetterThatPanelsAndChartsShowIsInTheGlossary) {
  workspace_->document.execute(ChooseKind{"solver", "mpcg"});
  workspace_->document.execute(ChoosePins{"top_corners"});
  catch_up();
  workspace_->simulation.advance(3);
  for (int i = 0; i < 6000 && workspace_->snapshot->frame < 3; ++i) {
    workspace_->begin_frame();
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  for (const char* panel : {"solve", "diagnostics", "lengths", "motion", "cloth", "solids"})
    panels().display.settings.layout.panels[panel] = true;
  frame({1920, 4000});
  frame({1920, 4000});
  std::set<unsigned> shown = letters();
  std::erase_if(shown, [](unsigned code) { return !is_greek(code); });
  EXPECT_TRUE(shown.contains(0x3bb)) << "no λ: the test sees no spectrum";
  open_help(workspace_->panels.dialogs, HelpPage::symbols);
  panels().display.settings.layout.simple = true;  // so that nothing else shows symbols
  frame({1920, 4000});
  frame({1920, 4000});
  const std::set<unsigned> explained = letters("help");
  for (const unsigned code : shown) EXPECT_TRUE(explained.contains(code)) << std::hex << code;
}

TEST_F(HelpPages, TheKeysAreSeenWholeInALargeWindow) {
  panels().dialogs.help_open = true;
  for (const ImVec2 size : {ImVec2(1920, 1080), ImVec2(2560, 1440)}) {
    Layout layout;
    for (int settling = 0; settling < 4; ++settling) layout = frame(size);
    const Rect page = std::ranges::find(layout.panels, "help", &Layout::Named::name)->rect;
    // A page that scrolls takes all the height that it may have.
    constexpr float k_around_it = 20;
    EXPECT_LT(page.height, size.y - 2 * k_around_it) << size.x;
  }
}

TEST_F(HelpPages, TheLinkOfABoundOpensItsPageAndTheKeyOpensTheKeys) {
  open_help(workspace_->panels.dialogs, HelpPage::bounds);
  EXPECT_TRUE(panels().dialogs.help_open);
  frame({1280, 720});
  frame({1280, 720});
  EXPECT_TRUE(letters("help").contains(0x3ba));  // κ
  press_key(workspace_->key_doors(), {GLFW_KEY_ESCAPE});
  press_key(workspace_->key_doors(), {GLFW_KEY_F1});
  EXPECT_EQ(panels().dialogs.help_page, HelpPage::keys);
}

}  // namespace
}  // namespace weft
