#pragma once

#include "core/constraints/filter.h"
#include "core/constraints/pin_reach.h"
#include "core/lab/world/mouse/mouse_drag.h"
#include "core/mesh/state.h"
#include "core/scene/scene.h"

#include <memory>
#include <span>
#include <vector>

namespace weft {

/// The constrained vertices of a scene, and the targets of these and of the dragged vertex at the
/// end of a step.
class StepTargets {
 public:
  StepTargets() = default;
  /// Constrains `vertices` with the motions of the scene. \throw InputError as make_motion() does.
  StepTargets(const Scene& scene, std::vector<ConstrainedVertex> vertices,
              std::span<const MotionKind> motions = motion_table());

  /// Returns the vertices that are still constrained, ascending.
  std::span<const ConstrainedVertex> vertices() const { return constrained_; }
  /// Frees the vertices whose release is not after `t` (s), and constrains the others.
  void release(double t);
  /// Takes the edges with length constraints, which must outlive this. Targets that are further
  /// apart than the edges reach are moved together. Null: the targets are not limited.
  void limit(const EdgeLengths* edges, const Mesh& mesh) {
    reach_.choose(edges, mesh.rest_positions);
  }
  /// Takes the permitted strain of the edges with length constraints.
  void permit(double strain) { reach_.permit(strain); }
  /// Returns the pair of vertices whose targets were furthest beyond their reach in the last call.
  const std::optional<OutOfReach>& out_of_reach() const { return reach_.worst(); }
  /// Moves constrained vertices to their positions at time 0; x is 3n, m.
  void place(VecX& x);
  /// Returns the target of each of vertices() at the time of the state `now`, which differs from
  /// its position where the target was set since the last step. The target of a dragged vertex is
  /// its position.
  std::vector<Vec3> positions(const State& now, const MouseDrag& mouse) const;
  /// Returns the targets of a step of h (s) from the state `now`, valid until the next call.
  /// Allocates only where there are more targets than ever before.
  std::span<const Target> after(const State& now, double h, const MouseDrag& mouse);
  /// Tells whether the dragged vertex yielded in the last targets, since the mouse is out of its
  /// reach.
  bool yielded() const { return yielded_; }

 private:
  /// Fills wanted_, the positions of the vertices() that move with time after the step, in reach of
  /// each other. Returns whether these differ from their motions.
  bool find_wanted(const MouseDrag& mouse);
  /// Writes the poses of all courses at `t` (s).
  void pose(double t, std::vector<RigidPose>& poses) const;
  void add(const State& now, double reach, int vertex, const Vec3& position,
           const Freedom& freedom = {});
  void drag(const State& now, double h, const MouseDrag& mouse);
  /// Adds the targets of the vertices that follow the dragged vertex, whose target is the last.
  void take_along(const State& now, std::size_t course);
  Vec3 position_after(const ConstrainedVertex& vertex) const {
    return after_[vertex.course].place(vertex.position);
  }
  bool moves_with_mouse(const ConstrainedVertex& vertex, const MouseDrag& mouse) const {
    return follows_mouse(vertex) || (mouse.drags(vertex.vertex) && mouse.is_prescribed());
  }
  bool follows_mouse(const ConstrainedVertex& vertex) const {
    return courses_[vertex.course].follows_mouse;
  }

  /// The motion of each of courses_of() the scene.
  struct MovingCourse {
    std::unique_ptr<const Motion> motion;
    double release;  ///< s
    bool follows_mouse;
  };

  std::vector<ConstrainedVertex> vertices_;
  std::vector<ConstrainedVertex> constrained_;
  std::vector<MovingCourse> courses_;
  std::vector<RigidPose> now_, after_;  ///< of the courses, at both ends of the step
  PinReach reach_;
  std::vector<Target> wanted_, targets_;
  bool yielded_ = false;
};

}  // namespace weft
