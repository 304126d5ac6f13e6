#include "core/scene/scene_solid.h"

#include "core/collision/shapes/solid_mesh.h"
#include "core/scene/solid_bodies.h"

#include <algorithm>
#include <iterator>

namespace weft {

int position_id(const SceneSolids& solids, std::size_t k) {
  return solids[k].position_id.value_or(solids.id(k));
}

std::string solid_group(const ItemName& solid) { return path_of_item("solids", solid); }

std::string solid_path(std::size_t k) { return "solids[" + std::to_string(k) + "]"; }

Choice default_shape() { return default_choice(solid_table().front()); }

bool SceneSolid::operator==(const SceneSolid& other) const {
  const bool has_same_mesh =
      mesh == other.mesh || (mesh != nullptr && other.mesh != nullptr && *mesh == *other.mesh);
  return has_same_mesh && shape == other.shape && motion == other.motion;
}

Vec3 position_of(const SceneSolid& solid) { return solid_parameters(solid.shape.values).position; }

std::unique_ptr<Shape> make_shape(const SceneSolid& solid, const std::string& path) {
  return make_shape(solid.shape, solid.mesh, path);
}

std::vector<MotionKind> solid_motions(std::span<const MotionKind> motions) {
  std::vector<MotionKind> kinds;
  std::ranges::copy_if(motions, std::back_inserter(kinds),
                       [](const MotionKind& kind) { return !kind.follows_mouse; });
  return kinds;
}

std::vector<SolidBody> solid_bodies(const Scene& scene, std::span<const MotionKind> motions) {
  const std::vector<MotionKind> kinds = solid_motions(motions);
  std::vector<SolidBody> bodies;
  for (const SceneSolid& solid : scene.solids) {
    const std::string path = solid_path(bodies.size());
    bodies.emplace_back(solid.shape, solid.mesh, make_motion(solid.motion, path + ".motion", kinds),
                        path);
  }
  return bodies;
}

}  // namespace weft
