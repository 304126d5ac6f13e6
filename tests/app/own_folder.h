#pragma once

#include "core/scene/scene.h"
#include "tests/support/temporary_path.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

namespace weft {

/// A paused 5x5 cloth without pins.
inline Scene small_scene() {
  Scene scene = default_scene();
  scene.mesh.grid.set("rows", 5);
  scene.mesh.grid.set("columns", 5);
  scene.pins.preset = "";
  return scene;
}

/// A test whose recent files and unsaved edits are kept in a folder of its own.
class OwnFolder : public testing::Test {
 protected:
  OwnFolder() : folder_(temporary_folder()) {
    setenv("XDG_CONFIG_HOME", folder_.c_str(), 1);
    setenv("XDG_STATE_HOME", folder_.c_str(), 1);
  }
  ~OwnFolder() override { std::filesystem::remove_all(folder_); }

  const std::filesystem::path folder_;
};

}  // namespace weft
