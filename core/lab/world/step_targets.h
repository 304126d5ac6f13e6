#pragma once

#include "core/constraints/filter.h"
#include "core/lab/world/mouse_hold.h"
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
  /// Those vertices with the motions of the scene. \throw InputError as make_motion.
  StepTargets(const Scene& scene, std::vector<ConstrainedVertex> vertices,
              std::span<const MotionKind> motions = motion_table());

  std::span<const ConstrainedVertex> vertices() const { return vertices_; }  ///< ascending
  /// Brings constrained vertices to their places at time 0; x is 3n, m.
  void place(VecX& x) const;
  /// The targets of a step of h (s) from the state `now`. Valid until the next call; allocates
  /// where there are more than ever before.
  std::span<const Target> after(const State& now, double h, const MouseHold& hold);
  /// Whether the mouse is further than its vertex could be led, in the targets made last.
  bool gave_way() const { return gave_way_; }

 private:
  /// The poses of all motions at `t` (s).
  void pose(double t, std::vector<RigidPose>& poses) const;
  void add(const State& now, double reach, int vertex, const Vec3& position,
           const Freedom& freedom = {});
  void lead(const State& now, double h, const MouseHold& hold);
  Vec3 place_after(const ConstrainedVertex& vertex) const {
    return after_[vertex.motion].place(vertex.position);
  }

  std::vector<ConstrainedVertex> vertices_;
  std::vector<std::unique_ptr<const Motion>> motions_;  ///< of the pins, then of the constraints
  std::vector<RigidPose> now_, after_;  ///< of the motions, at both ends of the step
  std::vector<Target> targets_;
  bool gave_way_ = false;
};

}  // namespace weft
