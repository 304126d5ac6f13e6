#pragma once

#include "app/workspace.h"
#include "tests/support/temporary_path.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <thread>

namespace weft {

/// A paused 5x5 cloth without pins in a workspace whose recent files and unsaved edits are kept in
/// a folder of the test.
class SmallWorkspace : public testing::Test {
 protected:
  SmallWorkspace() : folder_(temporary_folder()) {
    setenv("XDG_CONFIG_HOME", folder_.c_str(), 1);
    setenv("XDG_STATE_HOME", folder_.c_str(), 1);
    workspace_.emplace(scene(), std::filesystem::path(), 1);
  }
  ~SmallWorkspace() override {
    workspace_.reset();  // which may be writing to the folder
    std::filesystem::remove_all(folder_);
  }

  static Scene scene() {
    Scene scene = default_scene();
    scene.mesh.grid.set("rows", 5);
    scene.mesh.grid.set("columns", 5);
    scene.pins.preset = "";
    return scene;
  }

  /// Waits until all edits are executed and the snapshot shows the scene.
  void catch_up() {
    for (int i = 0; i < 6000; ++i) {
      workspace_->begin_frame();
      if (!workspace_->is_building() &&
          workspace_->snapshot->scene_revision == workspace_->editor.revision())
        return;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    FAIL() << "the simulation did not take over the scene within 30 s";
  }

  std::vector<int> pinned() const {
    std::vector<int> vertices;
    for (const Pin& pin : resolve_pins(workspace_->editor.scene().pins, *workspace_->editor.mesh()))
      vertices.push_back(pin.vertex);
    return vertices;
  }

  std::filesystem::path folder_;
  std::optional<Workspace> workspace_;
};

}  // namespace weft
