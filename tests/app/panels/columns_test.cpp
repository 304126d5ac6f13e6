#include "app/panels/panel.h"
#include "core/step/length_projection.h"
#include "tests/app/panels/drawn_interface.h"

#include <algorithm>
#include <string>

namespace weft {
namespace {

using Columns = DrawnInterface;

TEST_F(Columns, TheHistoriesOfOpenPanelsGoOnWhileTheyAreHidden) {
  for (const Arrangement arrangement :
       {Arrangement::panels, Arrangement::view, Arrangement::presentation}) {
    panels().display.arrangement = arrangement;
    for (const char* name : {"diagnostics", "lengths"}) {
      panels().display.settings.layout.panels = {{name, true}};
      frame({1280, 720});
      EXPECT_TRUE(workspace_->control.measured().diagnostics) << name;
    }
    panels().display.settings.layout.panels.clear();  // the panels are closed at first
    frame({1280, 720});
    EXPECT_FALSE(workspace_->control.measured().diagnostics);
  }
}

// The convergence chart below the solver is whole, whatever is chosen.
TEST_F(Columns, TheSolverIsWhollyOnTheFirstScreenWithEachProjection) {
  for (const char* solver : {"automatic", "mpcg", "pcg"}) {
    workspace_->document.execute(ChooseKind{"solver", solver});
    for (const ProjectionKind& projection : projection_table()) {
      workspace_->document.execute(ChooseKind{"projection", projection.name});
      Layout layout;
      for (int settling = 0; settling < 3; ++settling) layout = frame({1280, 720});
      const auto docked =
          std::ranges::find(layout.panels, docked_panel().name, &Layout::Named::name);
      ASSERT_NE(docked, layout.panels.end());
      const float fold = docked->rect.y - ImGui::GetStyle().WindowPadding.y;
      for (const std::string& path : {std::string("solver"), std::string("solver.tolerance")}) {
        ASSERT_TRUE(has_rect(path)) << path;
        const Rect rect = rect_of(path);
        EXPECT_LE(rect.y + rect.height, fold) << path << " with " << projection.name;
      }
    }
  }
}

}  // namespace
}  // namespace weft
