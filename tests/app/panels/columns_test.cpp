#include "tests/app/panels/drawn_interface.h"

namespace weft {
namespace {

using Columns = DrawnInterface;

TEST_F(Columns, TheHistoriesOfOpenPanelsGoOnWhileTheyAreHidden) {
  for (const Arrangement arrangement :
       {Arrangement::panels, Arrangement::view, Arrangement::presentation}) {
    panels().display.arrangement = arrangement;
    for (const char* name : {"diagnostics", "lengths"}) {
      panels().display.settings.panels = {{name, true}};
      frame({1280, 720});
      EXPECT_TRUE(panels().frame.diagnostics) << name;
    }
    panels().display.settings.panels.clear();  // closed at first
    frame({1280, 720});
    EXPECT_FALSE(panels().frame.diagnostics);
  }
}

}  // namespace
}  // namespace weft
