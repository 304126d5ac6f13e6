#pragma once

#include "core/constraints/freedom.h"
#include "core/sparse/operator.h"

#include <optional>
#include <span>
#include <vector>

namespace weft {

/// The velocities of a constrained vertex at both ends of a step, m/s.
struct TargetVelocities {
  Vec3 start, end;
};

/// The position of a constrained vertex at the end of a step. Constraints are stored as targets;
/// each integrator derives its prescribed change z from them.
struct Target {
  int vertex = 0;
  Vec3 position;         ///< m; only its components in the prohibited directions count
  Freedom freedom = {};  ///< pinned by default
  /// Set for a smooth motion, which methods of higher order follow within the step. Without
  /// velocities the vertex moves uniformly to its target.
  std::optional<TargetVelocities> velocities = {};
  /// The position alteration y, m, Stuyck (5.23): the part of the displacement to `position` that
  /// gives the vertex no velocity. Linearised implicit Euler (dv) uses it; other integrators treat
  /// it like the rest.
  Vec3 alteration = Vec3::Zero();
  /// Set where a solid constrains the vertex: the displacement of its point in the step, m, which
  /// is 0 if it rests, plus the push out of the solid. Only its components in the prohibited
  /// directions count.
  std::optional<Vec3> carried = {};
};

/// The filter of Baraff and Witkin: one block S_i for each vertex, Ascher and Boxerman (2);
/// S_i = I for a vertex that is not mentioned.
class VertexFilter : public Filter {
 public:
  /// A vertex that is not free.
  struct Entry {
    int vertex;
    Freedom freedom;
  };

  explicit VertexFilter(int vertex_count = 0) : vertex_count_(vertex_count) {}

  /// Lets a vertex move only in the directions of `freedom`. A second call for a vertex replaces
  /// the first. \throw InputError when the vertex does not exist.
  void constrain(int vertex, const Freedom& freedom);
  /// Constrains the vertices of these targets, in their order, and frees all others.
  void set(std::span<const Target> targets);

  int vertex_count() const { return vertex_count_; }
  /// Returns the entries, vertices ascending.
  std::span<const Entry> entries() const { return entries_; }

  void apply(std::span<double> x) const override;
  void impose(std::span<const double> z, std::span<double> x) const override;
  double violation(std::span<const double> x, std::span<const double> z) const override;
  Mat3 block(int vertex) const override;

 private:
  const Entry* find(int vertex) const;

  std::vector<Entry> entries_;  ///< vertices ascending
  int vertex_count_ = 0;
};

}  // namespace weft
