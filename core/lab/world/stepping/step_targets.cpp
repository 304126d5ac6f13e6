#include "core/lab/world/stepping/step_targets.h"

#include "core/constraints/motion.h"
#include "core/lab/world/tuning.h"
#include "core/step/lengths/tuning.h"

#include <algorithm>
#include <iterator>
#include <limits>

namespace weft {

namespace {

// A constrained vertex farther than this from its position, m, was dragged or put elsewhere: its
// return is not part of the smooth motion.
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
  release(0);
}

void StepTargets::release(double t) {
  const auto holds = [&](const MovingCourse& course) { return !has_reached(t, course.release); };
  if (constrained_.size() == vertices_.size() && std::ranges::all_of(courses_, holds)) return;
  constrained_.clear();
  std::ranges::copy_if(
      vertices_, std::back_inserter(constrained_),
      [&](const ConstrainedVertex& vertex) { return holds(courses_[vertex.course]); });
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

bool StepTargets::find_wanted(const MouseDrag& mouse) {
  wanted_.clear();
  for (const ConstrainedVertex& vertex : constrained_) {
    if (moves_with_mouse(vertex, mouse)) continue;
    wanted_.push_back({vertex.vertex, position_after(vertex), vertex.freedom});
  }
  return reach_.clamp(wanted_);
}

std::vector<Vec3> StepTargets::positions(const State& now, const MouseDrag& mouse) const {
  std::vector<RigidPose> poses;
  pose(now.t, poses);
  std::vector<Vec3> positions;
  positions.reserve(constrained_.size());
  for (const ConstrainedVertex& vertex : constrained_) {
    const Vec3 x = at(now.x, vertex.vertex);
    const bool is_dragged = mouse.drags(vertex.vertex) || follows_mouse(vertex);
    const Vec3 goal_position = poses[vertex.course].place(vertex.position);
    positions.push_back(is_dragged ? x : vertex.freedom.imposed(goal_position, x));
  }
  return positions;
}

std::span<const Target> StepTargets::after(const State& now, double h, const MouseDrag& mouse) {
  targets_.clear();
  yielded_ = false;
  pose(now.t, now_);
  pose(now.t + h, after_);
  const auto dragged =
      std::ranges::lower_bound(constrained_, mouse.is_prescribed() ? mouse.drag()->vertex : -1, {},
                               &ConstrainedVertex::vertex);
  const bool drags_group = mouse.is_prescribed() && dragged != constrained_.end() &&
                           dragged->vertex == mouse.drag()->vertex && follows_mouse(*dragged);
  const bool is_limited = find_wanted(mouse);
  auto wanted = wanted_.cbegin();
  for (const ConstrainedVertex& vertex : constrained_) {
    // A vertex that slides stays on its line while the mouse's spring acts on it.
    if (mouse.drags(vertex.vertex) && mouse.is_prescribed()) continue;
    if (follows_mouse(vertex)) {
      const bool goes_along = drags_group && vertex.course == dragged->course;
      if (!goes_along)
        targets_.push_back({vertex.vertex, at(now.x, vertex.vertex), vertex.freedom});
      continue;
    }
    const Target& goal = *wanted++;
    add(now, k_hand_speed * h, vertex.vertex, goal.position, vertex.freedom);
    if (is_limited && goal.position != position_after(vertex)) continue;
    const Vec3 x = at(now.x, vertex.vertex);
    const RigidPose& pose = now_[vertex.course];
    const Vec3 displacement = x - vertex.freedom.imposed(pose.place(vertex.position), x);
    if (displacement.norm() > k_rounding) continue;
    targets_.back().velocities = {pose.velocity(vertex.position),
                                  after_[vertex.course].velocity(vertex.position)};
  }
  if (mouse.is_prescribed()) drag(now, h, mouse);
  if (drags_group) take_along(now, dragged->course);
  return targets_;
}

// Adds a target; `reach` limits the displacement in the prohibited directions, m.
void StepTargets::add(const State& now, double reach, int vertex, const Vec3& position,
                      const Freedom& freedom) {
  const Vec3 x = at(now.x, vertex);
  const Vec3 displacement = freedom.imposed(position, x) - x;
  targets_.push_back(
      {vertex, displacement.norm() > reach ? Vec3(x + reach * displacement.normalized()) : position,
       freedom});
}

void StepTargets::drag(const State& now, double h, const MouseDrag& mouse) {
  const int vertex = mouse.drag()->vertex;
  const auto own = std::ranges::lower_bound(constrained_, vertex, {}, &ConstrainedVertex::vertex);
  const bool is_own = own != constrained_.end() && own->vertex == vertex;
  const bool slides = !mouse.is_free() && !(is_own && follows_mouse(*own));
  Vec3 goal_position = Vec3::Zero();
  if (slides) {
    goal_position = position_after(*own);
    targets_.push_back({vertex, goal_position, own->freedom});
  }
  const Vec3 wish = slides ? mouse.wish(goal_position) : mouse.drag()->target;
  const Vec3 goal = mouse.goal(wish, targets_);
  yielded_ = goal != wish;
  if (slides) targets_.pop_back();
  add(now, (mouse.has_reach() ? k_constrained_drag_speed : k_hand_speed) * h, vertex, goal);
}

void StepTargets::take_along(const State& now, std::size_t course) {
  const int dragged = targets_.back().vertex;
  const Vec3 displacement = targets_.back().position - at(now.x, dragged);
  for (const ConstrainedVertex& vertex : constrained_) {
    if (vertex.course != course || vertex.vertex == dragged) continue;
    targets_.push_back({vertex.vertex, at(now.x, vertex.vertex) + displacement, vertex.freedom});
  }
}

}  // namespace weft
