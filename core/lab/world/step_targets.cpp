#include "core/lab/world/step_targets.h"

#include <algorithm>

namespace weft {

namespace {

// A hand does not move a corner faster; where a target jumps (the mouse, a pin that is set while
// the vertex is elsewhere), the vertex follows at this speed, m/s. Pins' own motion is slower.
constexpr double k_target_speed = 40;
// A constrained vertex that is farther from its place was led or put elsewhere, m: its way back is
// no part of the smooth motion.
constexpr double k_rounding = 1e-9;

}  // namespace

StepTargets::StepTargets(const Scene& scene, std::vector<ConstrainedVertex> vertices,
                         std::span<const MotionKind> motions)
    : vertices_(std::move(vertices)), motions_(motions_of(scene, motions)) {}

void StepTargets::pose(double t, std::vector<RigidPose>& poses) const {
  poses.clear();
  for (const auto& motion : motions_) poses.push_back(motion->at(t));
}

void StepTargets::place(VecX& x) const {
  std::vector<RigidPose> poses;
  pose(0, poses);
  for (const ConstrainedVertex& vertex : vertices_) {
    const Vec3 place = poses[vertex.motion].place(vertex.position);
    at(x, vertex.vertex) = vertex.freedom.imposed(place, at(x, vertex.vertex));
  }
}

std::span<const Target> StepTargets::after(const State& now, double h, const MouseHold& hold) {
  targets_.clear();
  gave_way_ = false;
  pose(now.t, now_);
  pose(now.t + h, after_);
  for (const ConstrainedVertex& vertex : vertices_) {
    // A vertex that slides stays on its line while a spring pulls it.
    if (hold.holds(vertex.vertex) && hold.is_prescribed()) continue;
    add(now, k_target_speed * h, vertex.vertex, place_after(vertex), vertex.freedom);
    const Vec3 x = at(now.x, vertex.vertex);
    const RigidPose& pose = now_[vertex.motion];
    const Vec3 way = x - vertex.freedom.imposed(pose.place(vertex.position), x);
    if (way.norm() > k_rounding) continue;
    targets_.back().velocities = {pose.velocity(vertex.position),
                                  after_[vertex.motion].velocity(vertex.position)};
  }
  if (hold.is_prescribed()) lead(now, h, hold);
  return targets_;
}

// `reach` cuts the way in the prohibited directions, m.
void StepTargets::add(const State& now, double reach, int vertex, const Vec3& position,
                      const Freedom& freedom) {
  const Vec3 x = at(now.x, vertex);
  const Vec3 way = freedom.imposed(position, x) - x;
  targets_.push_back(
      {vertex, way.norm() > reach ? Vec3(x + reach * way.normalized()) : position, freedom});
}

void StepTargets::lead(const State& now, double h, const MouseHold& hold) {
  const int vertex = hold.drag()->vertex;
  Vec3 place = Vec3::Zero();
  const bool slides = !hold.is_free();
  if (slides) {
    const auto own = std::ranges::lower_bound(vertices_, vertex, {}, &ConstrainedVertex::vertex);
    place = place_after(*own);
    targets_.push_back({vertex, place, own->freedom});
  }
  const Vec3 wish = hold.wish(place);
  const Vec3 goal = hold.goal(wish, targets_);
  gave_way_ = goal != wish;
  if (slides) targets_.pop_back();
  add(now, (hold.has_reach() ? StepProjection::k_lead_speed : k_target_speed) * h, vertex, goal);
}

}  // namespace weft
