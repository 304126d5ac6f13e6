#include "app/cli/open_world.h"

#include "app/base/folder.h"
#include "app/document/new_scene.h"
#include "core/scene/json/scene_json.h"

namespace weft {

Scene scene_of_file(const std::filesystem::path& path) {
  return is_mesh_file(path) ? scene_of_mesh(path) : read_scene(path);
}

World open_world(const std::filesystem::path& scene) {
  return in_file(scene, [&] { return World(scene_of_file(scene)); });
}

void advance_to_step(World& world, int step) {
  for (int k = 0; k < step; ++k) {
    const StepRecord record = world.step();
    if (record.failure) throw Error(*record.failure);
  }
}

}  // namespace weft
