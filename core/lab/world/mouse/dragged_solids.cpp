#include "core/lab/world/mouse/dragged_solids.h"

#include "core/lab/document/undo_limit.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

// The remaining displacement of a solid shrinks to 1/e in this time, s: some frames of a mouse.
constexpr double k_delay = 0.05;
// A solid covers a remaining displacement below this at once, m.
constexpr double k_arrived = 1e-5;

/// Returns the velocity of a solid from `offset` towards `goal` in a step of h.
Vec3 velocity_towards(const Vec3& goal, const Vec3& offset, double h) {
  const Vec3 left = goal - offset;
  const double length = left.norm();
  if (length == 0) return Vec3::Zero();
  const double part = length < k_arrived ? 1 : -std::expm1(-h / k_delay);
  return std::min(part / h, DraggedSolids::k_fastest / length) * left;
}

}  // namespace

void DraggedSolids::drag(const SolidDrag& drag) {
  const auto dragged =
      std::ranges::find_if(paths_, [&](const Path& path) { return path.is_of(drag.solid); });
  if (dragged != paths_.end())
    dragged->goal = drag.offset;
  else
    paths_.insert(std::ranges::lower_bound(paths_, drag.solid, {}, &Path::solid),
                  {drag.solid, drag.offset, {}});
}

void DraggedSolids::place(int solid, const Vec3& before, const Vec3& now, bool restores) {
  const auto dragged =
      std::ranges::find_if(paths_, [&](const Path& path) { return path.is_of(solid); });
  if (dragged != paths_.end()) {
    Path left = *dragged;
    left.from = before;
    paths_.erase(dragged);
    std::erase_if(paths_,
                  [&](const Path& path) { return path.solid == solid && path.from == before; });
    paths_.insert(std::ranges::lower_bound(paths_, solid, {}, &Path::solid), left);
  }
  if (!restores) return;
  for (Path& path : paths_)
    if (path.solid == solid && path.from == now) path.from.reset();
}

void DraggedSolids::keep(std::span<const SameSolid> solids, std::span<const SceneSolid> before,
                         double t) {
  const auto is_same = [&](int solid) {
    return std::ranges::find(solids, solid, &SameSolid::before);
  };
  for (const DraggedSolid& dragged : this->dragged(t)) {
    if (is_same(dragged.solid) != solids.end()) continue;
    const SceneSolid& solid = before[static_cast<std::size_t>(dragged.solid)];
    remember({solid.shape.kind, position_of(solid), dragged});
  }
  std::erase_if(paths_, [&](const Path& path) { return is_same(path.solid) == solids.end(); });
  for (Path& path : paths_) path.solid = is_same(path.solid)->now;
}

void DraggedSolids::remember(const RemovedSolid& removed) {
  // Only the last removed of several solids that cannot be told apart will come back.
  std::erase_if(removed_, [&](const RemovedSolid& other) {
    return other.kind == removed.kind && other.place == removed.place &&
           other.dragged.solid == removed.dragged.solid &&
           other.dragged.from == removed.dragged.from;
  });
  removed_.push_back(removed);
  if (removed_.size() > k_undo_limit)
    removed_.erase(removed_.begin(), removed_.end() - k_undo_limit);
}

void DraggedSolids::bring_back(std::span<const SameSolid> is_same,
                               std::span<const SceneSolid> now) {
  for (std::size_t k = 0; k < now.size(); ++k) {
    const int number = static_cast<int>(k);
    if (std::ranges::find(is_same, number, &SameSolid::now) != is_same.end()) continue;
    const auto is_it = [&](const RemovedSolid& removed) {
      return removed.dragged.solid == number && removed.is_of(now[k]);
    };
    for (const RemovedSolid& removed : removed_)
      if (is_it(removed)) add(removed.dragged);
    std::erase_if(removed_, is_it);
  }
}

void DraggedSolids::clear() {
  paths_.clear();
  removed_.clear();
}

void DraggedSolids::set(std::span<const DraggedSolid> dragged,
                        std::span<const RemovedSolid> removed) {
  paths_.clear();
  for (const DraggedSolid& one : dragged) add(one);
  removed_.assign(removed.begin(), removed.end());
}

void DraggedSolids::add(const DraggedSolid& dragged) {
  // Where several solids were removed from one position, the last one gets its former state.
  std::erase_if(paths_, [&](const Path& path) {
    return path.solid == dragged.solid && path.from == dragged.from;
  });
  const auto after = std::ranges::upper_bound(paths_, dragged.solid, {}, &Path::solid);
  paths_.insert(after, {dragged.solid, dragged.goal, {dragged.offset}, dragged.from});
}

std::vector<DraggedSolid> DraggedSolids::dragged(double t) const {
  std::vector<DraggedSolid> dragged;
  for (const Path& path : paths_)
    dragged.push_back({path.solid, path.displacement.at(t), path.goal, path.from});
  return dragged;
}

void DraggedSolids::begin_step(double t, double h) {
  for (Path& path : paths_) {
    if (path.from) continue;
    const Vec3 offset = path.displacement.at(t);
    path.displacement = {offset, velocity_towards(path.goal, offset, h), t, t + h};
  }
}

void DraggedSolids::displace(MovingSolids& solids) const {
  for (int solid = 0; solid < solids.count(); ++solid) solids.displace(solid, {});
  for (const Path& path : paths_)
    if (!path.from) solids.displace(path.solid, path.displacement);
}

}  // namespace weft
