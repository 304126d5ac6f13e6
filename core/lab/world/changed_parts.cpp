#include "core/lab/world/changed_parts.h"

#include "core/scene/compatibility.h"
#include "core/scene/slots.h"

#include <algorithm>

namespace weft {

namespace {

const std::string& shape_kind_of(const SceneSolid& solid) { return solid.shape.kind; }

/// Tells whether `fewer` equals `more` without solid `number`.
bool is_lone(int number, std::span<const SceneSolid> more, std::span<const SceneSolid> fewer) {
  const auto at = static_cast<std::size_t>(number);
  return more.size() == fewer.size() + 1 && at < more.size() &&
         std::ranges::equal(more.first(at), fewer.first(at)) &&
         std::ranges::equal(more.subspan(at + 1), fewer.subspan(at));
}

// Matches the solids of two scenes. A removed solid changes the numbers of those after it: equal
// solids at both ends of the lists are matched first. Solids between them, if several edits come at
// once, are matched by their kinds.
std::vector<SameSolid> solids_in_both(std::span<const SceneSolid> before,
                                      std::span<const SceneSolid> now, std::optional<int> lone) {
  const std::size_t largest = std::min(before.size(), now.size());
  const auto is_same = [&](std::size_t b, std::size_t n) { return before[b] == now[n]; };
  std::size_t first = 0, last = 0;
  if (lone && (is_lone(*lone, before, now) || is_lone(*lone, now, before))) {
    first = static_cast<std::size_t>(*lone);
    last = largest - first;
  }
  while (first < largest - last && is_same(first, first)) ++first;
  while (last < largest - first && is_same(before.size() - 1 - last, now.size() - 1 - last)) ++last;
  while (first < largest - last && shape_kind_of(before[first]) == shape_kind_of(now[first]))
    ++first;
  std::vector<SameSolid> same;
  const auto keep = [&](std::size_t b, std::size_t n) {
    same.push_back({static_cast<int>(b), static_cast<int>(n)});
  };
  for (std::size_t k = 0; k < first; ++k) keep(k, k);
  for (std::size_t k = last; k > 0; --k) keep(before.size() - k, now.size() - k);
  return same;
}

}  // namespace

ChangedParts ChangedParts::between(const Scene& before, const Scene& now, std::optional<int> lone) {
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
                  !(now.forces == before.forces) || !(now.pull == before.pull);
  changed.integrator = is_another("integrator");
  changed.solvers = is_another("solver") || is_another("preconditioner") || is_another("operator");
  changed.lengths = changed.mesh || !keep_the_same(before, now);
  changed.constraints = changed.mesh || !constrain_alike(before, now);
  changed.projection = changed.lengths || is_another("projection");
  changed.solids = !std::ranges::equal(before.solids, now.solids, {}, shape_kind_of, shape_kind_of);
  changed.same_solids = solids_in_both(before.solids, now.solids, lone);
  changed.contact = changed.solids || contact_of(now).kind != contact_of(before).kind;
  return changed;
}

}  // namespace weft
