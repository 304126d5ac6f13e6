#pragma once

#include "app/workspace.h"
#include "core/scene/constraint.h"
#include "tests/app/own_folder.h"

#include <chrono>
#include <optional>
#include <thread>

namespace weft {

/// A workspace with a small cloth.
class SmallWorkspace : public OwnFolder {
 protected:
  SmallWorkspace() { workspace_.emplace(small_scene(), std::filesystem::path(), 1); }

  const Scene& scene() const { return workspace_->document.editor().scene(); }
  const Mesh& mesh() const { return *workspace_->document.editor().mesh(); }

  /// Waits until all edits are executed and the snapshot shows the scene.
  void catch_up() {
    for (int i = 0; i < 6000; ++i) {
      workspace_->begin_frame();
      if (!workspace_->is_building() &&
          workspace_->snapshot->scene_revision == workspace_->document.editor().revision())
        return;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    FAIL() << "the simulation did not take over the scene within 30 s";
  }

  std::vector<int> pinned() const {
    std::vector<int> vertices;
    for (const auto& pin : constrained_vertices(scene(), mesh())) vertices.push_back(pin.vertex);
    return vertices;
  }

  /// May be writing to the folder until it goes.
  std::optional<Workspace> workspace_;
};

}  // namespace weft
