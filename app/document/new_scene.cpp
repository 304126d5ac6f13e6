#include "app/document/new_scene.h"

namespace weft {

Scene new_scene(std::span<const Slot> slots) {
  Scene scene = default_scene(slots);
  scene.name = "New scene";
  scene.description.clear();
  scene.solids.push_back({default_choice(plane_kind()), default_choice(motion_table().front())});
  return scene;
}

}  // namespace weft
