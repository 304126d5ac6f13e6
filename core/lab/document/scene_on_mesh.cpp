#include "core/lab/document/scene_on_mesh.h"

#include "core/base/errors.h"
#include "core/forces/force.h"
#include "core/lab/document/edit_scene.h"
#include "core/lab/document/nearest_point.h"
#include "core/scene/compatibility.h"
#include "core/scene/constrained_vertices.h"
#include "core/scene/slots.h"

#include <algorithm>
#include <set>

namespace weft {

void check_kinds(const Scene& scene) {
  for (const Choice& force : scene.forces) find_chosen(force_table(), force, "forces");
  for (const Slot& slot : scene.choices.slots()) find_chosen(slot, scene);
}

bool needs_mesh(const Scene& scene, const Scene& next, const Command& command) {
  const bool opens =
      std::holds_alternative<ReplaceScene>(command) || std::holds_alternative<LoadMesh>(command);
  return !(next.mesh == scene.mesh) || (opens && !next.mesh.obj.empty());
}

SceneOnMesh edited(const SceneOnMesh& before, const Command& command,
                   std::shared_ptr<const Mesh> built) {
  SceneOnMesh next = {edited(before.scene, *before.mesh, command), before.mesh};
  const bool new_mesh =
      (built && built != before.mesh) || needs_mesh(before.scene, next.scene, command);
  if (next.scene == before.scene && !new_mesh) return next;
  check_kinds(next.scene);
  if (new_mesh) {
    next.mesh =
        built ? std::move(built) : std::make_shared<const Mesh>(build_mesh(next.scene.mesh));
  }
  // Where the triangles are the same, the vertices have the same numbers.
  const bool renumbers = new_mesh && before.mesh->triangles != next.mesh->triangles;
  if (renumbers && !std::holds_alternative<ReplaceScene>(command)) {
    next.scene = with_carried_constraints(std::move(next.scene), *before.mesh, *next.mesh);
  }
  if (new_mesh || !constrain_alike(before.scene, next.scene))
    constrained_vertices(next.scene, *next.mesh);
  if (new_mesh)
    check_against_mesh(next.scene, *next.mesh);
  else
    check_change(before.scene, next.scene, *next.mesh);
  check_compatibility(next.scene);
  return next;
}

namespace {

/// Returns the material coordinates of the vertices as fractions of the cloth's size, in [0, 1] x
/// [0, 1].
std::vector<Vec2> relative_coordinates(const Mesh& mesh) {
  Vec2 low = mesh.material_coordinates.front(), high = low;
  for (const Vec2& uv : mesh.material_coordinates) {
    low = low.cwiseMin(uv);
    high = high.cwiseMax(uv);
  }
  std::vector<Vec2> relative;
  relative.reserve(mesh.material_coordinates.size());
  for (const Vec2& uv : mesh.material_coordinates) {
    relative.push_back((uv - low).cwiseQuotient(high - low));
  }
  return relative;
}

}  // namespace

Scene with_carried_constraints(Scene scene, const Mesh& from, const Mesh& to) {
  const bool lists_vertices = std::ranges::any_of(
      scene.constraints, [](const Constraint& constraint) { return !constraint.vertices.empty(); });
  if (scene.pins.vertices.empty() && !lists_vertices) return scene;
  const NearestPoint after(relative_coordinates(to));
  const std::vector<Vec2> before = relative_coordinates(from);
  std::set<int> taken;
  const auto carried = [&](int vertex) {
    return after.to(before[static_cast<std::size_t>(vertex)]);
  };
  std::vector<Pin> pins;
  for (const Pin& pin : scene.pins.vertices) {
    const int vertex = carried(pin.vertex);
    if (taken.insert(vertex).second) pins.push_back({vertex, pin.position});
  }
  scene.pins.vertices = std::move(pins);
  for (std::size_t k = 0; k < scene.constraints.size(); ++k) {
    Constraint& constraint = scene.constraints[k];
    if (constraint.vertices.empty()) continue;
    std::vector<int> vertices;
    std::vector<Vec3> positions;
    for (std::size_t i = 0; i < constraint.vertices.size(); ++i) {
      const int vertex = carried(constraint.vertices[i]);
      if (!taken.insert(vertex).second) continue;
      vertices.push_back(vertex);
      if (!constraint.positions.empty()) positions.push_back(constraint.positions[i]);
    }
    if (vertices.empty()) {
      throw InputError(constraint_path(k) + ".vertices",
                       "vertices that all coincide with others on the new mesh",
                       "at least one that does not");
    }
    constraint.vertices = std::move(vertices);
    constraint.positions = std::move(positions);
  }
  return scene;
}

}  // namespace weft
