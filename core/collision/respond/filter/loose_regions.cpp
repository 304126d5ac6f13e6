#include "core/collision/respond/filter/loose_regions.h"

#include "core/collision/respond/filter/expected_slip.h"

#include <algorithm>

namespace weft {

namespace {

bool sticks(const ExpectedContact& expected) { return expected.was_stuck && !expected.is_released; }

}  // namespace

// Each root is its own parent; each path is halved on the way to its root.
int LooseRegions::root_of(int vertex) {
  const auto parent = [this](int of) -> int& { return parents_[static_cast<std::size_t>(of)]; };
  while (parent(vertex) != vertex) vertex = parent(vertex) = parent(parent(vertex));
  return vertex;
}

void LooseRegions::find_regions(std::span<const ExpectedContact> contacts, const Cloth& cloth) {
  const auto vertices = static_cast<std::size_t>(cloth.step.start.vertex_count());
  parents_.assign(vertices, -1);
  regions_.assign(vertices, {});
  const auto stuck = [this](int vertex) { return parents_[static_cast<std::size_t>(vertex)] >= 0; };
  for (const ExpectedContact& expected : contacts) {
    const int vertex = expected.contact.vertex();
    if (sticks(expected)) parents_[static_cast<std::size_t>(vertex)] = vertex;
  }
  for (const auto& [i, j] : cloth.edges) {
    if (stuck(i) && stuck(j)) parents_[static_cast<std::size_t>(root_of(i))] = root_of(j);
  }
  for (const ExpectedContact& expected : contacts) {
    if (!sticks(expected)) continue;
    Region& region = regions_[static_cast<std::size_t>(root_of(expected.contact.vertex()))];
    region.along += expected.along;
    region.cones += cone_of(cloth.solids, expected.contact);
    region.mass += mass_of(cloth.step, expected);
  }
}

void LooseRegions::break_loose(std::span<ExpectedContact> contacts, const Cloth& cloth) {
  if (std::ranges::none_of(contacts, &ExpectedContact::breaks_loose)) return;
  find_regions(contacts, cloth);
  for (ExpectedContact& expected : contacts) {
    if (!sticks(expected)) continue;
    const Region& region = regions_[static_cast<std::size_t>(root_of(expected.contact.vertex()))];
    const double excess = region.along.norm() - region.cones;
    if (excess <= 0) continue;
    const double slip = cloth.step.h * excess / region.mass;
    expected.contact.sticks = false;
    expected.breaks_loose = true;
    expected.contact.pull = -expected.along;
    expected.set_friction(Vec3::Zero(), cone_of(cloth.solids, expected.contact) / slip);
  }
}

}  // namespace weft
