#pragma once

#include "core/lab/document/editor.h"
#include "tests/support/wait_for.h"

namespace weft {

inline void set_scene(SimulationThread& thread, const Scene& scene,
                      std::shared_ptr<const Mesh> mesh, long revision) {
  thread.post(
      SceneEdit{only_world(thread), ReplaceScene{scene}, {scene, std::move(mesh)}, revision});
}

}  // namespace weft
