#include "core/lab/world/stepping/step_targets.h"

#include "core/base/reached_time.h"

#include <algorithm>
#include <iterator>
#include <limits>

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
    : vertices_(std::move(vertices)) {
  for (const Course* course : courses_of(scene)) {
    const std::string path = course_path(courses_.size()) + ".motion";
    courses_.push_back({make_motion(course->motion, path, motions),
                        course->release.value_or(std::numeric_limits<double>::infinity()),
                        find_entry(motions, course->motion.kind, path).follows_mouse});
  }
  let_go(0);
}

void StepTargets::let_go(double t) {
  const auto holds = [&](const MovingCourse& course) { return !has_reached(t, course.release); };
  if (held_.size() == vertices_.size() && std::ranges::all_of(courses_, holds)) return;
  held_.clear();
  std::ranges::copy_if(vertices_, std::back_inserter(held_), [&](const ConstrainedVertex& vertex) {
    return holds(courses_[vertex.course]);
  });
}

void StepTargets::pose(double t, std::vector<RigidPose>& poses) const {
  poses.clear();
  for (const MovingCourse& course : courses_) poses.push_back(course.motion->at(t));
}

void StepTargets::place(VecX& x) {
  std::vector<RigidPose> poses;
  pose(0, poses);
  wanted_.clear();
  for (const ConstrainedVertex& vertex : vertices_) {
    wanted_.push_back({vertex.vertex, poses[vertex.course].place(vertex.position), vertex.freedom});
  }
  reach_.clamp(wanted_);
  for (const Target& target : wanted_)
    at(x, target.vertex) = target.freedom.imposed(target.position, at(x, target.vertex));
}

bool StepTargets::find_wanted(const MouseHold& hold) {
  wanted_.clear();
  for (const ConstrainedVertex& vertex : held_) {
    if (moves_with_mouse(vertex, hold)) continue;
    wanted_.push_back({vertex.vertex, place_after(vertex), vertex.freedom});
  }
  return reach_.clamp(wanted_);
}

std::vector<Vec3> StepTargets::places(const State& now, const MouseHold& hold) const {
  std::vector<RigidPose> poses;
  pose(now.t, poses);
  std::vector<Vec3> places;
  places.reserve(held_.size());
  for (const ConstrainedVertex& vertex : held_) {
    const Vec3 x = at(now.x, vertex.vertex);
    const bool is_led = hold.holds(vertex.vertex) || follows_mouse(vertex);
    const Vec3 place = poses[vertex.course].place(vertex.position);
    places.push_back(is_led ? x : vertex.freedom.imposed(place, x));
  }
  return places;
}

std::span<const Target> StepTargets::after(const State& now, double h, const MouseHold& hold) {
  targets_.clear();
  gave_way_ = false;
  pose(now.t, now_);
  pose(now.t + h, after_);
  const auto led = std::ranges::lower_bound(held_, hold.is_prescribed() ? hold.drag()->vertex : -1,
                                            {}, &ConstrainedVertex::vertex);
  const bool leads_group = hold.is_prescribed() && led != held_.end() &&
                           led->vertex == hold.drag()->vertex && follows_mouse(*led);
  const bool is_limited = find_wanted(hold);
  auto wanted = wanted_.cbegin();
  for (const ConstrainedVertex& vertex : held_) {
    // A vertex that slides stays on its line while a spring pulls it.
    if (hold.holds(vertex.vertex) && hold.is_prescribed()) continue;
    if (follows_mouse(vertex)) {
      const bool goes_along = leads_group && vertex.course == led->course;
      if (!goes_along)
        targets_.push_back({vertex.vertex, at(now.x, vertex.vertex), vertex.freedom});
      continue;
    }
    const Target& goal = *wanted++;
    add(now, k_target_speed * h, vertex.vertex, goal.position, vertex.freedom);
    if (is_limited && goal.position != place_after(vertex)) continue;
    const Vec3 x = at(now.x, vertex.vertex);
    const RigidPose& pose = now_[vertex.course];
    const Vec3 way = x - vertex.freedom.imposed(pose.place(vertex.position), x);
    if (way.norm() > k_rounding) continue;
    targets_.back().velocities = {pose.velocity(vertex.position),
                                  after_[vertex.course].velocity(vertex.position)};
  }
  if (hold.is_prescribed()) lead(now, h, hold);
  if (leads_group) take_along(now, led->course);
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
  const auto own = std::ranges::lower_bound(held_, vertex, {}, &ConstrainedVertex::vertex);
  const bool is_own = own != held_.end() && own->vertex == vertex;
  const bool slides = !hold.is_free() && !(is_own && follows_mouse(*own));
  Vec3 place = Vec3::Zero();
  if (slides) {
    place = place_after(*own);
    targets_.push_back({vertex, place, own->freedom});
  }
  const Vec3 wish = slides ? hold.wish(place) : hold.drag()->target;
  const Vec3 goal = hold.goal(wish, targets_);
  gave_way_ = goal != wish;
  if (slides) targets_.pop_back();
  add(now, (hold.has_reach() ? StepProjection::k_lead_speed : k_target_speed) * h, vertex, goal);
}

void StepTargets::take_along(const State& now, std::size_t course) {
  const int led = targets_.back().vertex;
  const Vec3 way = targets_.back().position - at(now.x, led);
  for (const ConstrainedVertex& vertex : held_) {
    if (vertex.course != course || vertex.vertex == led) continue;
    targets_.push_back({vertex.vertex, at(now.x, vertex.vertex) + way, vertex.freedom});
  }
}

}  // namespace weft
