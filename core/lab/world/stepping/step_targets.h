#pragma once

#include "core/constraints/filter.h"
#include "core/constraints/pin_reach.h"
#include "core/lab/world/mouse/mouse_hold.h"
#include "core/mesh/state.h"
#include "core/scene/scene.h"

#include <memory>
#include <span>
#include <vector>

namespace weft {

/// The constrained vertices of a scene, and where they and the one that the mouse leads must be at
/// the end of a step.
class StepTargets {
 public:
  StepTargets() = default;
  /// Holds those vertices with the motions of the scene. \throw InputError as make_motion.
  StepTargets(const Scene& scene, std::vector<ConstrainedVertex> vertices,
              std::span<const MotionKind> motions = motion_table());

  /// The vertices that are not let go, ascending.
  std::span<const ConstrainedVertex> vertices() const { return held_; }
  /// Lets go those whose release is not after `t` (s), and takes the others.
  void let_go(double t);
  /// Takes the edges that keep their lengths, which outlive this: vertices that are to be further
  /// apart than these reach go where they can be reached. None: all go where they are to be.
  void limit(const EdgeLengths* edges, const Mesh& mesh) {
    reach_.choose(edges, mesh.rest_positions);
  }
  /// Takes the permitted strain of these edges.
  void permit(double strain) { reach_.permit(strain); }
  /// The vertices that were the furthest apart beyond that, in place() or the targets made last.
  const std::optional<OutOfReach>& out_of_reach() const { return reach_.worst(); }
  /// Brings constrained vertices to their places at time 0; x is 3n, m.
  void place(VecX& x);
  /// Where each of vertices() is to be at the time of the state `now`: elsewhere than it is where
  /// it was put there since the last step. What the mouse leads is where it is.
  std::vector<Vec3> places(const State& now, const MouseHold& hold) const;
  /// The targets of a step of h (s) from the state `now`. Valid until the next call; allocates
  /// where there are more than ever before.
  std::span<const Target> after(const State& now, double h, const MouseHold& hold);
  /// Whether the mouse is further than its vertex could be led, in the targets made last.
  bool gave_way() const { return gave_way_; }

 private:
  /// Fills wanted_: where the vertices() that move with time are to be after the step, in reach of
  /// each other. Returns whether that is elsewhere than their motions have them.
  bool find_wanted(const MouseHold& hold);
  /// The poses of all courses at `t` (s).
  void pose(double t, std::vector<RigidPose>& poses) const;
  void add(const State& now, double reach, int vertex, const Vec3& position,
           const Freedom& freedom = {});
  void lead(const State& now, double h, const MouseHold& hold);
  /// Takes the vertices along that follow the one that the mouse leads, whose target is the last.
  void take_along(const State& now, std::size_t course);
  Vec3 place_after(const ConstrainedVertex& vertex) const {
    return after_[vertex.course].place(vertex.position);
  }
  bool moves_with_mouse(const ConstrainedVertex& vertex, const MouseHold& hold) const {
    return follows_mouse(vertex) || (hold.holds(vertex.vertex) && hold.is_prescribed());
  }
  bool follows_mouse(const ConstrainedVertex& vertex) const {
    return courses_[vertex.course].follows_mouse;
  }

  /// One for each of courses_of() the scene.
  struct MovingCourse {
    std::unique_ptr<const Motion> motion;
    double release;  ///< s
    bool follows_mouse;
  };

  std::vector<ConstrainedVertex> vertices_;
  std::vector<ConstrainedVertex> held_;
  std::vector<MovingCourse> courses_;
  std::vector<RigidPose> now_, after_;  ///< of the courses, at both ends of the step
  PinReach reach_;
  std::vector<Target> wanted_, targets_;
  bool gave_way_ = false;
};

}  // namespace weft
