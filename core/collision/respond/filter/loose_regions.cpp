#include "core/collision/respond/filter/loose_regions.h"

#include "core/collision/respond/filter/predicted_slip.h"

#include <algorithm>

namespace weft {

namespace {

bool sticks(const PredictedContact& predicted) {
  return predicted.was_stuck && !predicted.is_released;
}

}  // namespace

// Each root is its own parent; each path is halved on the way to its root.
int LooseRegions::root_of(int vertex) {
  const auto parent = [this](int of) -> int& { return parents_[static_cast<std::size_t>(of)]; };
  while (parent(vertex) != vertex) vertex = parent(vertex) = parent(parent(vertex));
  return vertex;
}

void LooseRegions::find_regions(std::span<const PredictedContact> contacts, const Cloth& cloth) {
  const auto vertices = static_cast<std::size_t>(cloth.step.start.vertex_count());
  parents_.assign(vertices, -1);
  regions_.assign(vertices, {});
  const auto stuck = [this](int vertex) { return parents_[static_cast<std::size_t>(vertex)] >= 0; };
  for (const PredictedContact& predicted : contacts) {
    const int vertex = predicted.contact.vertex();
    if (sticks(predicted)) parents_[static_cast<std::size_t>(vertex)] = vertex;
  }
  for (const auto& [i, j] : cloth.edges) {
    if (stuck(i) && stuck(j)) parents_[static_cast<std::size_t>(root_of(i))] = root_of(j);
  }
  for (const PredictedContact& predicted : contacts) {
    if (!sticks(predicted)) continue;
    Region& region = regions_[static_cast<std::size_t>(root_of(predicted.contact.vertex()))];
    region.along += predicted.along;
    region.cones += cone_of(cloth.solids, predicted.contact);
    region.mass += mass_of(cloth.step, predicted);
  }
}

void LooseRegions::break_loose(std::span<PredictedContact> contacts, const Cloth& cloth) {
  if (std::ranges::none_of(contacts, &PredictedContact::breaks_loose)) return;
  find_regions(contacts, cloth);
  for (PredictedContact& predicted : contacts) {
    if (!sticks(predicted)) continue;
    const Region& region = regions_[static_cast<std::size_t>(root_of(predicted.contact.vertex()))];
    const double excess = region.along.norm() - region.cones;
    if (excess <= 0) continue;
    const double slip = cloth.step.h * excess / region.mass;
    predicted.contact.sticks = false;
    predicted.breaks_loose = true;
    predicted.contact.driving_force = -predicted.along;
    predicted.set_friction(Vec3::Zero(), cone_of(cloth.solids, predicted.contact) / slip);
  }
}

}  // namespace weft
