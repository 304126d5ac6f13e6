#include "core/lab/world/scene_changes.h"

#include "core/scene/compatibility.h"
#include "core/scene/slots.h"

#include <algorithm>

namespace weft {

bool supersedes(const Scene& now, const Scene& before) {
  return !(now.mesh == before.mesh) || now.choices != before.choices ||
         !(now.inextensible == before.inextensible) || now.listed_edges != before.listed_edges;
}

bool outdates_failure(const Scene& now, const Scene& before) {
  return supersedes(now, before) || !(now.forces == before.forces) ||
         !(now.material == before.material);
}

namespace {

const std::string& shape_kind_of(const SceneSolid& solid) { return solid.shape.kind; }

}  // namespace

ChangedParts ChangedParts::between(const Scene& before, const Scene& now) {
  const auto is_another = [&](std::string_view slot) {
    return now.choice(slot).kind != before.choice(slot).kind;
  };
  ChangedParts changed;
  changed.mesh = !(now.mesh == before.mesh);
  // The kind of a force and the mesh determine which vertices the force couples.
  changed.pattern =
      changed.mesh || now.solids.empty() != before.solids.empty() ||
      !std::ranges::equal(now.forces, before.forces, {}, &Choice::kind, &Choice::kind);
  changed.model = changed.pattern || !(now.material == before.material) ||
                  !(now.forces == before.forces) || !(now.drag == before.drag);
  changed.integrator = is_another("integrator");
  changed.solvers = is_another("solver") || is_another("preconditioner") || is_another("operator");
  changed.lengths = changed.mesh || !keep_the_same(before, now);
  changed.constraints = changed.mesh || !constrain_alike(before, now);
  changed.projection = changed.lengths || is_another("projection");
  changed.solids = before.solids.ids() != now.solids.ids() ||
                   !std::ranges::equal(before.solids, now.solids, {}, shape_kind_of, shape_kind_of);
  changed.contact = changed.solids || contact_of(now).kind != contact_of(before).kind;
  return changed;
}

}  // namespace weft
