#include "app/panels/caption.h"

#include "core/scene/json/scene_json.h"
#include "tests/app/panels/drawn_interface.h"
#include "tests/app/panels/drawn_text.h"
#include "tests/support/source_dir.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <thread>

namespace weft {
namespace {

class Caption : public DrawnInterface {
 protected:
  Caption() { workspace_->files.attended = true; }

  Layout settled(ImVec2 size) {
    frame(size), frame(size);
    return frame(size);
  }
  static const Rect* caption_of(const Layout& layout) {
    const auto found = std::ranges::find(layout.panels, "caption", &Layout::Named::name);
    return found == layout.panels.end() ? nullptr : &found->rect;
  }
  void click(const std::string& path, ImVec2 size) {
    const Rect rect = rect_of(path);
    ImGui::GetIO().MousePos = {rect.x + rect.width / 2, rect.y + rect.height / 2};
    for (const bool down : {false, true, false}) {
      ImGui::GetIO().MouseDown[0] = down;
      frame(size);
    }
  }
  void wait_for(const std::function<bool(const Snapshot&)>& condition) {
    for (int wait = 0; wait < 6000; ++wait) {
      workspace_->begin_frame();
      if (condition(*workspace_->snapshot)) return;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    ADD_FAILURE() << "the condition was not met within 30 s";
  }
  void open(const Scene& opened) {
    write_scene(opened, folder_ / "opened.json");
    workspace_->files.open(folder_ / "opened.json");
    catch_up();
  }
  Scene suggesting() const {
    Scene suggests = small_scene();
    suggests.description = "A small cloth.";
    suggests.suggestion = {"Use 3 substeps", {{"time.n_sub", 3}}};
    return suggests;
  }
  int substeps() const { return to_struct<TimeParameters>(scene().time).n_sub; }

  const ImVec2 size_ = {1280, 720};
};

TEST_F(Caption, SaysWhyTheSimulationStandsAndPlaysIt) {
  workspace_->simulation.post(Play{});
  wait_for([](const Snapshot& s) { return s.step > 0; });
  settled(size_);
  EXPECT_FALSE(has_rect("caption/play"));
  workspace_->simulation.post(Pause{"Paused to test"});
  wait_for([](const Snapshot& s) { return !s.status.playing; });
  settled(size_);
  ASSERT_TRUE(has_rect("caption/play"));
  click("caption/play", size_);
  wait_for([](const Snapshot& s) { return s.status.playing; });
}

TEST_F(Caption, OffersToPlayOnceAnotherIntegratorHasEndedAnExplosion) {
  Scene scene = small_scene();
  scene.pins.preset = "top_corners";
  scene.time.set("h_disp", 0.1);
  choose(scene, "integrator", "symplectic_euler");
  open(scene);
  wait_for([](const Snapshot& s) { return s.status.failure.has_value(); });
  settled(size_);
  EXPECT_FALSE(has_rect("caption/play")) << "the banner says it";
  workspace_->document.execute(ChooseKind{"integrator", "implicit_euler"});
  wait_for([](const Snapshot& s) { return !s.status.failure; });
  settled(size_);
  EXPECT_NE(workspace_->snapshot->status.pause.find("explosion"), std::string::npos);
  ASSERT_TRUE(has_rect("caption/play"));
  click("caption/play", size_);
  wait_for([](const Snapshot& s) { return s.status.playing; });
}

TEST_F(Caption, AMeshThatWaitsAtRestSaysSoAndOffersToPlay) {
  workspace_->files.open(source_dir() / "assets/meshes/circle_skirt.obj");
  workspace_->files.import_mesh();
  catch_up();
  wait_for([](const Snapshot& s) { return s.status.pause == "Paused to show the mesh at rest"; });
  settled(size_);
  EXPECT_TRUE(has_rect("caption/play"));
}

TEST_F(Caption, WhatOpensPlaysThoughTheSimulationStood) {
  workspace_->simulation.post(Pause{});
  open(suggesting());
  wait_for([](const Snapshot& s) { return s.step > 1; });
  EXPECT_TRUE(workspace_->snapshot->status.playing);
  workspace_->simulation.post(Pause{});
  workspace_->files.open_new();
  catch_up();
  wait_for([](const Snapshot& s) { return s.step > 1; });
}

TEST_F(Caption, MakesTheSuggestionFromTheRestShapeOnAndTakesItBack) {
  open(suggesting());
  wait_for([](const Snapshot& s) { return s.step > 3; });
  workspace_->simulation.post(Pause{});
  wait_for([](const Snapshot& s) { return !s.status.playing; });
  settled(size_);
  click("caption/suggestion", size_);
  EXPECT_EQ(substeps(), 3);
  EXPECT_EQ(workspace_->document.undo_label(), "Use 3 substeps");
  wait_for([&](const Snapshot& s) {
    return s.status.playing && s.scene_revision == workspace_->document.editor().revision();
  });
  settled(size_);
  click("caption/suggestion", size_);
  EXPECT_EQ(substeps(), 1);
}

TEST_F(Caption, ASuggestionThatCannotBeMadeIsGreyAndDoesNothing) {
  Scene suggests = suggesting();
  suggests.suggestion = {"Double the wind", {{"forces.wind.gust_strength", 1.0}}};
  open(suggests);
  settled(size_);
  click("caption/suggestion", size_);
  EXPECT_TRUE(scene() == suggests);
  EXPECT_FALSE(workspace_->messages.is_error());
}

TEST_F(Caption, IsReadableStaysInTheViewAndClearOfTheAxesAndTheBanner) {
  for (const auto& entry : std::filesystem::directory_iterator(source_dir() / "assets/scenes")) {
    Scene shown = small_scene();
    const Scene shipped = read_scene(entry.path());
    shown.description = shipped.description;
    shown.suggestion = shipped.suggestion;
    open(shown);
    for (const ImVec2 size : {ImVec2(960, 540), ImVec2(1280, 720), ImVec2(1920, 1080)}) {
      for (const bool fails : {false, true}) {
        workspace_->messages.close_error();
        if (fails) workspace_->messages.report_error("density: got -1, expected 0.01 to 10 kg/m²");
        const Layout layout = settled(size);
        const Rect* caption = caption_of(layout);
        if (caption == nullptr) continue;
        EXPECT_GE(caption->x, layout.viewport.x);
        EXPECT_LE(caption->x + caption->width, layout.viewport.x + layout.viewport.width);
        EXPECT_LE(caption->y + caption->height, layout.viewport.y + layout.viewport.height);
        for (const Layout::Named& other : layout.panels) {
          const bool meets = other.name != "caption" && overlap(*caption, other.rect);
          EXPECT_FALSE(meets) << other.name << " " << size.x;
        }
        std::vector<DrawnText> words = drawn_text();
        std::erase_if(words, [](const DrawnText& text) { return text.window != "caption"; });
        EXPECT_EQ(faults(words), "") << entry.path() << size.x;
      }
    }
  }
}

TEST_F(Caption, SaysWhyItIsPausedInTheNarrowRoomBesideTheComparison) {
  workspace_->simulation.post(Pause{"Paused to compare solvers on this step"});
  wait_for([](const Snapshot& s) { return !s.status.pause.empty(); });
  workspace_->comparisons.solvers.open = true;
  bool any = false;
  for (const ImVec2 size : {ImVec2(960, 540), ImVec2(1024, 576), ImVec2(1280, 720)}) {
    for (const bool choosing : {false, true}) {
      workspace_->comparisons.solvers.choosing = choosing;
      if (caption_of(settled(size)) == nullptr) continue;
      any = true;
      std::vector<DrawnText> words = drawn_text();
      std::erase_if(words, [](const DrawnText& text) { return text.window != "caption"; });
      EXPECT_EQ(faults(words), "") << size.x << (choosing ? ", choosing" : "");
    }
  }
  EXPECT_TRUE(any);
}

TEST_F(Caption, ThatIsHiddenLeavesItsTextToThePanelOfTheScene) {
  open(suggesting());
  settled(size_);
  click("caption/close", size_);
  EXPECT_FALSE(shows_description(workspace_->panels.display));
  workspace_->simulation.post(Play{});
  wait_for([](const Snapshot& s) { return s.status.playing; });
  EXPECT_EQ(caption_of(settled(size_)), nullptr);
}

}  // namespace
}  // namespace weft
