#include "core/lab/world/contacts/withdrawn_solids.h"

#include "core/collision/detect/vertices_inside.h"
#include "core/lab/world/tuning.h"

#include <algorithm>
#include <limits>

namespace weft {

void WithdrawnSolids::set(std::span<const WithdrawnSolid> withdrawn) {
  clear();
  for (const WithdrawnSolid& solid : withdrawn) withdrawn_.push_back({solid.id, {solid.depth}});
}

std::vector<WithdrawnSolid> WithdrawnSolids::withdrawn(double t) const {
  std::vector<WithdrawnSolid> withdrawn;
  for (const Path& path : withdrawn_)
    if (const double depth = path.withdrawal.at(t); depth > 0)
      withdrawn.push_back({path.id, depth});
  return withdrawn;
}

std::vector<Nearness> WithdrawnSolids::nearness(const ClothBesideSolids& cloth) {
  std::vector<Nearness> all;
  for (int k = 0; k < cloth.solids.count(); ++k) {
    const double touches = cloth.solids[k].thickness();
    look(k, cloth);
    const double lack = distances_.largest(
        [&](double fraction, double distance) { return 1 - distance / (fraction * touches); }, 0);
    const double depth = distances_.largest(
        [&](double fraction, double distance) { return fraction * touches - distance; }, 0);
    all.push_back({cloth.ids[static_cast<std::size_t>(k)], 1 - lack, depth});
  }
  return all;
}

void WithdrawnSolids::look(int solid, const ClothBesideSolids& cloth) {
  distances_.look(cloth.solids[solid], cloth.state.t, cloth.state.x, cloth.is_left_out);
}

double WithdrawnSolids::gap() const {
  return -distances_.largest([](double, double distance) { return -distance; },
                             -std::numeric_limits<double>::infinity());
}

// Returns the depth that leaves each vertex, edge and face as near as that, m.
double WithdrawnSolids::missing(double thickness, const Nearness& wanted) const {
  return distances_.largest(
      [&](double fraction, double distance) {
        const double touches = fraction * thickness;
        return std::max(wanted.ratio * touches, touches - wanted.depth) - distance;
      },
      0);
}

void WithdrawnSolids::keep(std::span<const Nearness> before, const ClothBesideSolids& cloth) {
  clear();
  withdraw(cloth.ids, cloth.state.t, cloth.solids);
  for (int k = 0; k < cloth.solids.count(); ++k) {
    const int id = cloth.ids[static_cast<std::size_t>(k)];
    const auto found = std::ranges::find(before, id, &Nearness::id);
    look(k, cloth);
    const double depth =
        missing(cloth.solids[k].thickness(), found == before.end() ? Nearness{} : *found);
    if (depth > k_inside_depth) withdrawn_.push_back({id, {depth}});
  }
  withdraw(cloth.ids, cloth.state.t, cloth.solids);
}

void WithdrawnSolids::keep_outside(const ClothBesideSolids& cloth) {
  clear();
  withdraw(cloth.ids, cloth.state.t, cloth.solids);
  for (int k = 0; k < cloth.solids.count(); ++k) {
    look(k, cloth);
    if (gap() >= -k_inside_depth) continue;
    withdrawn_.push_back(
        {cloth.ids[static_cast<std::size_t>(k)], {missing(cloth.solids[k].thickness(), {})}});
  }
  withdraw(cloth.ids, cloth.state.t, cloth.solids);
}

void WithdrawnSolids::begin_step(double h, std::optional<double> covered,
                                 const ClothBesideSolids& cloth) {
  const double t = cloth.state.t;
  std::erase_if(withdrawn_, [t](const Path& path) { return path.withdrawal.at(t) == 0; });
  for (Path& path : withdrawn_) {
    path.withdrawal = {path.withdrawal.at(t), k_push_out, t, t + h};
    const auto k = std::ranges::find(cloth.ids, path.id) - cloth.ids.begin();
    if (!covered || k == std::ssize(cloth.ids)) continue;
    look(static_cast<int>(k), cloth);
    path.withdrawal.speed = std::clamp(*covered * gap() / h, 0.0, k_push_out);
  }
}

bool WithdrawnSolids::withdraw(std::span<const int> ids, double t, MovingSolids& solids) const {
  for (int k = 0; k < solids.count(); ++k) {
    const auto found = std::ranges::find(withdrawn_, ids[static_cast<std::size_t>(k)], &Path::id);
    solids.withdraw(k, found == withdrawn_.end() ? Withdrawal() : found->withdrawal);
  }
  return solids.present_at(t);
}

}  // namespace weft
