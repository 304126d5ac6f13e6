#include "core/lab/world/changed_parts.h"

#include "core/scene/compatibility.h"
#include "core/scene/slots.h"

#include <algorithm>

namespace weft {

namespace {

const std::string& shape_kind_of(const SceneSolid& solid) { return solid.shape.kind; }

/// The first solids that have another place.
std::vector<int> placed_anew(std::span<const SceneSolid> before, std::span<const SceneSolid> now,
                             int first) {
  std::vector<int> placed;
  for (int k = 0; k < first; ++k) {
    const auto at = static_cast<std::size_t>(k);
    if (place_of(now[at]) != place_of(before[at])) placed.push_back(k);
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
  const auto other =
      std::ranges::mismatch(before.solids, now.solids, {}, shape_kind_of, shape_kind_of);
  changed.solids = other.in1 != before.solids.end() || other.in2 != now.solids.end();
  changed.kept_solids = static_cast<int>(other.in1 - before.solids.begin());
  changed.placed = placed_anew(before.solids, now.solids, changed.kept_solids);
  changed.contact = changed.solids || contact_of(now).kind != contact_of(before).kind;
  return changed;
}

}  // namespace weft
