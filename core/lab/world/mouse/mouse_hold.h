#pragma once

#include "core/constraints/reach.h"
#include "core/forces/external/pull.h"
#include "core/lab/world/mouse/drag.h"
#include "core/scene/scene.h"
#include "core/step/lengths/step_projection.h"

#include <optional>
#include <span>

namespace weft {

inline const Freedom k_all_free{Vec3::UnitX(), Vec3::UnitY(), Vec3::UnitZ()};

/// How the mouse holds a vertex: it prescribes the vertex's motion, as far as the lengths of edges
/// allow, or pulls with a spring. A vertex that is held at a point is always prescribed, and leaves
/// that point; one that slides stays on its line or plane.
class MouseHold {
 public:
  /// `hard`: it prescribes. `part` of the way that edges which keep their lengths leave is gone.
  void choose(bool hard, double part);
  void set(const std::optional<Drag>& drag) { drag_ = drag; }
  void release();
  /// Takes the edges that keep their lengths and the constrained vertices of the cloth, ascending;
  /// call it when the drag, the constraints or the edges have changed. `other_edges`: they are not
  /// those of the last call.
  void fit(const EdgeLengths& edges, std::span<const ConstrainedVertex> constrained,
           bool other_edges = false);

  const std::optional<Drag>& drag() const { return drag_; }
  bool holds(int vertex) const { return drag_ && drag_->vertex == vertex; }
  /// Whether the mouse prescribes its vertex's motion.
  bool is_prescribed() const { return drag_ && (hard_ || on_pin_); }
  /// Whether edges that keep their lengths limit where the vertex can go.
  bool has_reach() const { return reach_.has_value(); }
  /// Whether the vertex leaves its place for the mouse: it is not constrained, or held at a point.
  bool is_free() const { return freedom_.is_free(); }
  /// What it may be led to at all: the mouse's target, or the nearest point on the line or plane at
  /// `place` (m) of a vertex that slides. \pre drag()
  Vec3 wish(const Vec3& place) const { return freedom_.imposed(place, drag_->target); }
  /// The part of `wish` (m) that is in reach while the vertices of these targets are there; where
  /// the vertex itself slides, its own target is among them.
  Vec3 goal(const Vec3& wish, std::span<const Target> targets) const;
  /// What a projection is to lead.
  std::optional<Hand::Held> led() const;
  /// Lets the spring pull, or release.
  void apply(Pull& pull) const;

 private:
  std::optional<Drag> drag_;
  std::optional<Reach> reach_;  ///< of the dragged vertex, where edges keep their lengths
  bool hard_ = true;
  bool on_pin_ = false;
  Freedom freedom_ = k_all_free;  ///< of the vertex but for the mouse
  double part_ = 1;
};

}  // namespace weft
