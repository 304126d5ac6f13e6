#include "core/lab/document/scene_on_mesh.h"

#include "core/forces/force.h"
#include "core/lab/document/carried_constraints.h"
#include "core/lab/document/edit_scene.h"
#include "core/scene/compatibility.h"
#include "core/scene/constrained_vertices.h"
#include "core/scene/slots.h"

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

}  // namespace weft
