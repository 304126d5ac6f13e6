#include "core/scene/scene_solid.h"

#include "core/collision/solids/solid_mesh.h"
#include "core/scene/scene.h"

namespace weft {

std::string solid_path(std::size_t k) { return "solids[" + std::to_string(k) + "]"; }

bool SceneSolid::operator==(const SceneSolid& other) const {
  const bool has_same_mesh =
      mesh == other.mesh || (mesh != nullptr && other.mesh != nullptr && *mesh == *other.mesh);
  return has_same_mesh && shape == other.shape && motion == other.motion;
}

std::unique_ptr<Shape> make_shape(const SceneSolid& solid, const std::string& path) {
  return make_shape(solid.shape, solid.mesh, path);
}

std::vector<SolidBody> solid_bodies(const Scene& scene, std::span<const MotionKind> motions) {
  std::vector<SolidBody> bodies;
  for (const SceneSolid& solid : scene.solids) {
    const std::string path = solid_path(bodies.size());
    if (find_chosen(motions, solid.motion, path + ".motion.kind").follows_mouse) {
      throw InputError(path + ".motion.kind", "\"" + solid.motion.kind + "\"", "a motion in time");
    }
    bodies.emplace_back(solid.shape, solid.mesh,
                        make_motion(solid.motion, path + ".motion", motions), path);
  }
  return bodies;
}

}  // namespace weft
