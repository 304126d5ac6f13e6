#include "core/lab/world/mouse/dragged_solids.h"

#include "core/lab/document/undo_limit.h"
#include "core/lab/world/tuning.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

// A solid covers a remaining displacement below this at once, m.
constexpr double k_arrived = 1e-5;

/// Returns the velocity of a solid from `offset` towards `goal` in a step of h.
Vec3 velocity_towards(const Vec3& goal, const Vec3& offset, double h) {
  const Vec3 left = goal - offset;
  const double length = left.norm();
  if (length == 0) return Vec3::Zero();
  const double part = length < k_arrived ? 1 : -std::expm1(-h / k_drag_delay);
  return std::min(part / h, k_dragged_speed / length) * left;
}

}  // namespace

void DraggedSolids::follow(const SceneSolids& solids, double t) {
  position_ids_.clear();
  for (std::size_t k = 0; k < solids.size(); ++k) position_ids_.push_back(position_id(solids, k));
  for (Path& path : paths_)
    if (!is_in_scene(path)) path.displacement = {path.displacement.at(t)};
  forget_oldest();
}

bool DraggedSolids::is_in_scene(const Path& path) const {
  return std::ranges::find(position_ids_, path.position_id) != position_ids_.end();
}

// Numbers of positions ascend in time.
void DraggedSolids::forget_oldest() {
  const auto is_away = [&](const Path& path) { return !is_in_scene(path); };
  auto away = static_cast<std::size_t>(std::ranges::count_if(paths_, is_away));
  std::erase_if(paths_, [&](const Path& path) {
    if (away <= k_undo_limit || !is_away(path)) return false;
    --away;
    return true;
  });
}

void DraggedSolids::drag(int position_id, const Vec3& offset) {
  const auto path = std::ranges::lower_bound(paths_, position_id, {}, &Path::position_id);
  if (path != paths_.end() && path->position_id == position_id)
    path->goal = offset;
  else
    paths_.insert(path, {position_id, offset, {}});
}

void DraggedSolids::set(std::span<const DraggedSolid> dragged) {
  paths_.clear();
  for (const DraggedSolid& solid : dragged)
    paths_.push_back({solid.position_id, solid.goal, {solid.offset}});
}

std::vector<DraggedSolid> DraggedSolids::dragged(double t) const {
  std::vector<DraggedSolid> dragged;
  for (const Path& path : paths_)
    dragged.push_back({path.position_id, path.displacement.at(t), path.goal});
  return dragged;
}

const DraggedSolids::Path* DraggedSolids::path_of(std::size_t solid) const {
  const auto path = std::ranges::find(paths_, position_ids_[solid], &Path::position_id);
  return path == paths_.end() ? nullptr : &*path;
}

std::vector<Vec3> DraggedSolids::offsets(double t) const {
  std::vector<Vec3> offsets(position_ids_.size(), Vec3::Zero());
  for (std::size_t k = 0; k < offsets.size(); ++k)
    if (const Path* path = path_of(k)) offsets[k] = path->displacement.at(t);
  return offsets;
}

void DraggedSolids::begin_step(double t, double h) {
  for (Path& path : paths_) {
    if (!is_in_scene(path)) continue;
    const Vec3 offset = path.displacement.at(t);
    path.displacement = {offset, velocity_towards(path.goal, offset, h), t, t + h};
  }
}

void DraggedSolids::displace(MovingSolids& solids) const {
  for (int solid = 0; solid < solids.count(); ++solid) {
    const Path* path = path_of(static_cast<std::size_t>(solid));
    solids.displace(solid, path != nullptr ? path->displacement : Displacement());
  }
}

}  // namespace weft
