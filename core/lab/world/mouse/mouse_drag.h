#pragma once

#include "core/constraints/reach.h"
#include "core/forces/external/drag_spring.h"
#include "core/lab/world/mouse/drag.h"
#include "core/scene/constrained_vertices.h"
#include "core/scene/scene.h"
#include "core/step/lengths/step_projection.h"

#include <optional>
#include <span>

namespace weft {

inline const Freedom k_all_free{Vec3::UnitX(), Vec3::UnitY(), Vec3::UnitZ()};

/// The drag of a vertex by the mouse, which prescribes the vertex's motion, as far as the lengths
/// of edges allow, or exerts the force of a spring. The motion of a pinned vertex is always
/// prescribed, and the vertex leaves its point; a vertex that slides stays on its line or plane.
class MouseDrag {
 public:
  /// `hard`: the mouse prescribes the motion. The vertex goes the fraction `part` of the
  /// displacement that length constraints allow.
  void choose(bool hard, double part);
  void set(const std::optional<Drag>& drag) { drag_ = drag; }
  void release();
  /// Takes the edges with length constraints and the constrained vertices of the cloth, ascending;
  /// call it when the drag, the constraints or the edges have changed. `other_edges`: the edges are
  /// not those of the last call.
  void fit(const EdgeLengths& edges, std::span<const ConstrainedVertex> constrained,
           bool other_edges = false);

  const std::optional<Drag>& drag() const { return drag_; }
  bool drags(int vertex) const { return drag_ && drag_->vertex == vertex; }
  /// Tells whether the mouse prescribes the motion of its vertex.
  bool is_prescribed() const { return drag_ && (hard_ || on_pin_); }
  /// Tells whether length constraints limit the reach of the vertex.
  bool has_reach() const { return reach_.has_value(); }
  /// Tells whether the vertex can follow the mouse anywhere: it is free or pinned.
  bool is_free() const { return freedom_.is_free(); }
  /// Returns the target within the vertex's freedom: the mouse's target, or the nearest point on
  /// the line or plane at `position` (m) of a vertex that slides. \pre drag()
  Vec3 wish(const Vec3& position) const { return freedom_.imposed(position, drag_->target); }
  /// Returns `wish` (m), clamped to positions in reach while the vertices of `targets` are at them;
  /// where the vertex itself slides, its own target is among these.
  Vec3 goal(const Vec3& wish, std::span<const Target> targets) const;
  /// Returns the dragged vertex for a projection.
  std::optional<Hand::ConstrainedBlock> dragged() const;
  /// Sets the spring's force on the vertex, or releases it.
  void apply(DragSpring& spring) const;

 private:
  std::optional<Drag> drag_;
  std::optional<Reach> reach_;  ///< of the dragged vertex, where there are length constraints
  bool hard_ = true;
  bool on_pin_ = false;
  Freedom freedom_ = k_all_free;  ///< of the vertex without the mouse
  double part_ = 1;
};

}  // namespace weft
