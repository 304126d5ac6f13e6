#pragma once

#include "app/workspace.h"
#include "core/mesh/grid.h"
#include "core/mesh/obj.h"
#include "core/scene/constrained_vertices.h"
#include "core/scene/constraint.h"
#include "tests/app/own_folder.h"

#include <chrono>
#include <optional>
#include <thread>

namespace weft {

/// The small scene at a position in the world, m: its mesh is read from a file in `folder`.
inline Scene small_scene_at(const Vec3& position, const std::filesystem::path& folder) {
  Scene scene = small_scene();
  const Mesh mesh = make_grid(to_struct<GridParameters>(scene.mesh.grid));
  scene.mesh.obj = folder / "small.obj";
  write_obj(mesh, as_span(rest_state(mesh).x), scene.mesh.obj);
  scene.mesh.import.set("position", position);
  return scene;
}

/// Positions of a world, m, at which tests check that it is shown as exactly as at the origin.
/// Multiples of 16 m are exact in single precision, too.
inline const std::vector<Vec3> k_world_positions = {Vec3::Zero(), {1e5, -1e5, 1e5}};

/// A workspace with a small cloth.
class SmallWorkspace : public OwnFolder {
 protected:
  SmallWorkspace() : SmallWorkspace(small_scene()) {}
  explicit SmallWorkspace(const Scene& scene) {
    workspace_.emplace(scene, std::filesystem::path(), 1);
  }

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

  /// The workspace may write to the folder until it is destroyed.
  std::optional<Workspace> workspace_;
};

}  // namespace weft
