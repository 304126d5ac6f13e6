#include "app/document/new_scene.h"

#include "core/collision/shapes/solid.h"
#include "core/constraints/motion.h"
#include "core/lab/document/title_of_file.h"

namespace weft {

Scene new_scene(const SceneTables& tables) {
  Scene scene = default_scene(tables.slots);
  scene.name = "New scene";
  scene.description.clear();
  scene.solids.push_back({default_choice(plane_kind()), default_choice(motion_table().front())});
  return scene;
}

Scene scene_of_mesh(const std::filesystem::path& path) {
  Scene scene = default_scene();
  scene.name = title_of_file(path);
  scene.description.clear();
  scene.mesh.obj = std::filesystem::absolute(path).string();
  scene.pins = {};
  return scene;
}

}  // namespace weft
