#pragma once

#include "core/base/units.h"
#include "core/constraints/filter.h"
#include "core/mesh/mesh.h"

#include <span>
#include <vector>

namespace weft {

/// Length constraints on edges, Goldenthal et al. section 4: m constraints on n vertices. With d =
/// x_i - x_j of the edge (i, j) and its length l,
///   C = |d|^2/l - l,   dC/dx_i = 2 d/l = -dC/dx_j.
/// ((1) and (2) of the paper.) C is in m, about twice the elongation.
class EdgeLengths {
 public:
  EdgeLengths() = default;
  /// Takes the lengths at `rest_positions` (n, m). \throw InputError when an edge has no length
  /// there.
  EdgeLengths(std::span<const Vec3> rest_positions, std::vector<Edge> edges);
  /// Takes the rest lengths of the mesh, as RestLengths does.
  EdgeLengths(const Mesh& mesh, std::vector<Edge> edges);

  int size() const { return static_cast<int>(edges_.size()); }
  bool empty() const { return edges_.empty(); }
  int vertex_count() const { return vertex_count_; }
  std::span<const Edge> edges() const { return edges_; }
  std::span<const double> lengths() const { return lengths_; }  ///< l, m
  double shortest() const;                                      ///< smallest l, m

  /// Returns chains of edges, in order: each edge continues the previous one as straight as the
  /// cloth allows. Every edge is in one chain.
  const std::vector<std::vector<int>>& yarns() const { return yarns_; }

  /// Evaluates C at positions x, m entries, m.
  void evaluate(const VecX& x, VecX& C) const;
  /// Evaluates g = dC/dx_i of each edge at x, 3m stacked: the nonzeros of grad C.
  void gradients(const VecX& x, VecX& g) const;
  /// Returns |d|/l - 1 of one edge.
  double strain(int e, const VecX& x) const;

 private:
  std::vector<Edge> edges_;
  std::vector<double> lengths_;
  std::vector<std::vector<int>> yarns_;
  int vertex_count_ = 0;
};

/// The response of a cloth's vertices to impulses: W = S M^-1 S, 3x3 blocks, 1/kg; 0 for a pinned
/// vertex.
class Mobility {
 public:
  /// Sets W; `masses` are in kg, n.
  void set(std::span<const double> masses, const VertexFilter& filter);

  /// Gives a vertex of `mass` kg another freedom.
  void release(int vertex, const Freedom& freedom, double mass) {
    blocks_[static_cast<std::size_t>(vertex)] = freedom.block() / mass;
    directions_[static_cast<std::size_t>(vertex)] = static_cast<char>(freedom.count());
  }

  const Mat3& operator[](int vertex) const { return blocks_[static_cast<std::size_t>(vertex)]; }
  /// Returns true if a vertex can move only on a line or in a plane.
  bool slides(int vertex) const {
    const char directions = directions_[static_cast<std::size_t>(vertex)];
    return directions == 1 || directions == 2;
  }
  /// Tells whether an edge along `direction` (of any length) can change its length: one of its ends
  /// can move along it, and not only across.
  bool moves(const Edge& edge, const Vec3& direction) const {
    return moves_along(edge[0], direction) || moves_along(edge[1], direction);
  }

 private:
  bool moves_along(int vertex, const Vec3& direction) const {
    return directions_[static_cast<std::size_t>(vertex)] == Freedom::k_max_directions ||
           can_move_along(vertex, direction);
  }
  bool can_move_along(int vertex, const Vec3& direction) const;

  std::vector<Mat3> blocks_;
  std::vector<char> directions_;  ///< number of directions in which each vertex can move, 0 to 3
};

/// x -= W grad C^T mu: moves vertices by impulses along the gradients `g` (3m stacked) of the
/// edges; mu is in kg m.
void apply_impulses(const EdgeLengths& edges, const Mobility& W, const VecX& g, const VecX& mu,
                    VecX& x);

/// Returns the largest magnitude of the strain of edges that can change their length; NaN when one
/// of the strains is NaN.
double largest_strain(const EdgeLengths& edges, const Mobility& W, const VecX& x);

}  // namespace weft
