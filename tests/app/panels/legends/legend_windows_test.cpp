#include "app/panels/window_parts.h"
#include "app/view/picking.h"
#include "core/collision/shapes/solid.h"
#include "tests/app/panels/drawn_interface.h"
#include "tests/app/panels/drawn_text.h"

#include <imgui.h>

#include <algorithm>
#include <string>
#include <thread>

namespace weft {
namespace {

/// Promised sizes of the window in units of the interface.
const ImVec2 k_promised[] = {{960, 540}, {1280, 720}, {1920, 1080}, {2560, 1440}};

/// All three legends, as full as they may be.
class LegendWindows : public DrawnInterface {
 protected:
  LegendWindows() {
    workspace_->viewport.options.arrows = true;
    workspace_->viewport.options.contacts = true;
    workspace_->viewport.options.field = "speed";
    workspace_->document.execute(AddSolid{{default_choice(sphere_kind())}});
    for (const char* force : {"wind", "point_force"}) workspace_->document.execute(AddForce{force});
    for (int wait = 0; wait < 2000 && !is_shown(); ++wait) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      frame({1280, 720});
    }
  }

  bool is_shown() const {
    const Snapshot& shown = *workspace_->snapshot;
    return shown.field.kind != nullptr && !shown.solids.surfaces.empty() && !shown.arrows.empty();
  }

  /// Shows many contacts of every kind.
  void touch() {
    auto shown = std::make_shared<Snapshot>(*workspace_->snapshot);
    for (int i = 0; i < 4000; ++i)
      shown->solids.contacts.push_back({Vec3::Zero(), Vec3::UnitZ(), 0.1, i % 3 == 0, false});
    shown->solids.figures.inside = 123;
    shown->solids.creep = 1.234e-5;
    workspace_->snapshot = shown;
  }

  Layout draw(ImVec2 size) {
    ImGui::GetIO().DisplaySize = size;
    ImGui::NewFrame();
    panels().frame.begin();
    Layout layout = draw_interface(*workspace_, size.x, size.y);
    ImGui::Render();
    return layout;
  }

  static std::vector<Rect> legends(const Layout& layout) {
    std::vector<Rect> rects;
    for (const Layout::Named& panel : layout.panels)
      if (panel.name.find("legend") != std::string::npos) rects.push_back(panel.rect);
    return rects;
  }
};

bool meets(const Rect& a, const Rect& b) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

TEST_F(LegendWindows, AllAreWholeBesideEachOtherInTheViewAtEverySize) {
  touch();
  for (const ImVec2 size : k_promised) {
    for (int settling = 0; settling < 3; ++settling) draw(size);
    const Layout layout = draw(size);
    EXPECT_EQ(faults(drawn_text()), "") << size.x;
    const std::vector<Rect> rects = legends(layout);
    ASSERT_EQ(rects.size(), 3u) << size.x;
    const Rect rect_of =
        legends_rect(panels().charts, *workspace_->snapshot, workspace_->viewport, layout.viewport);
    for (std::size_t i = 0; i < rects.size(); ++i) {
      EXPECT_GE(rects[i].x, rect_of.x);
      EXPECT_GE(rects[i].y, rect_of.y);
      EXPECT_LE(rects[i].x + rects[i].width, layout.viewport.x + layout.viewport.width);
      EXPECT_LE(rects[i].y + rects[i].height, layout.viewport.y + layout.viewport.height);
      for (std::size_t k = 0; k < i; ++k) EXPECT_FALSE(meets(rects[i], rects[k])) << size.x;
    }
  }
}

TEST_F(LegendWindows, NoneLiesOnTheClothThatIsFramed) {
  for (const ImVec2 size : k_promised) {
    const Rect viewport = draw(size).viewport;
    workspace_->viewport.aspect = viewport.width / viewport.height;
    workspace_->viewport.frame_all(*workspace_->snapshot);
    const std::vector<Rect> rects = legends(draw(size));
    const ScreenView view(workspace_->viewport.camera, {viewport.width, viewport.height});
    for (int i = 0; i < mesh().vertex_count(); ++i) {
      const auto point = to_screen(view, position_of(workspace_->snapshot->cloth.positions, i));
      ASSERT_TRUE(point);
      const Rect at = {viewport.x + point->x, viewport.y + point->y, 0, 0};
      EXPECT_TRUE(meets(at, viewport)) << size.x;
      EXPECT_TRUE(std::ranges::none_of(rects, [&](const Rect& rect) { return meets(at, rect); }))
          << size.x;
    }
  }
}

TEST_F(LegendWindows, TheyLeaveMoreThanHalfOfTheViewToTheCloth) {
  for (const ImVec2 size : k_promised) {
    const Rect viewport = draw(size).viewport;
    EXPECT_LT(
        legends_rect(panels().charts, *workspace_->snapshot, workspace_->viewport, viewport).height,
        0.45F * viewport.height);
  }
  // Where there is no room for legends, none is shown, and the picture fills the view.
  EXPECT_TRUE(legends(draw({700, 300})).empty());
  EXPECT_EQ(workspace_->viewport.camera.covered, 0);
}

}  // namespace
}  // namespace weft
