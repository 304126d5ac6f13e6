#include "core/lab/world/changed_parts.h"

#include "core/scene/compatibility.h"
#include "core/scene/slots.h"

#include <algorithm>

namespace weft {

namespace {

/// The solids that have another place, of the same kinds.
std::vector<int> placed_anew(std::span<const SceneSolid> before, std::span<const SceneSolid> now) {
  std::vector<int> placed;
  for (std::size_t k = 0; k < now.size(); ++k) {
    const auto place = [k](std::span<const SceneSolid> solids) {
      return solid_parameters(solids[k].shape.values).position;
    };
    if (place(now) != place(before)) placed.push_back(static_cast<int>(k));
  }
  return placed;
}

}  // namespace

ChangedParts ChangedParts::between(const Scene& before, const Scene& now) {
  const auto is_another = [&](std::string_view slot) {
    return now.choice(slot).kind != before.choice(slot).kind;
  };
  ChangedParts changed;
  changed.mesh = !(now.mesh == before.mesh);
  // What a force couples follows from its kind and the mesh.
  changed.pattern =
      changed.mesh || now.solids.empty() != before.solids.empty() ||
      !std::ranges::equal(now.forces, before.forces, {}, &Choice::kind, &Choice::kind);
  changed.model = changed.pattern || !(now.material == before.material) ||
                  !(now.forces == before.forces) || !(now.pull == before.pull);
  changed.integrator = is_another("integrator");
  changed.solvers = is_another("solver") || is_another("preconditioner") || is_another("operator");
  changed.lengths = changed.mesh || !keep_the_same(before, now);
  changed.constraints = changed.mesh || !constrain_alike(before, now);
  changed.projection = changed.lengths || is_another("projection");
  changed.solids = !std::ranges::equal(
      now.solids, before.solids, {}, [](const SceneSolid& solid) { return solid.shape.kind; },
      [](const SceneSolid& solid) { return solid.shape.kind; });
  if (!changed.solids) changed.placed = placed_anew(before.solids, now.solids);
  changed.contact = changed.solids || contact_of(now).kind != contact_of(before).kind;
  return changed;
}

}  // namespace weft
