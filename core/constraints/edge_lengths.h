#pragma once

#include "core/base/units.h"
#include "core/constraints/filter.h"
#include "core/mesh/mesh.h"

#include <span>
#include <vector>

namespace weft {

/// Edges that keep their lengths, Goldenthal et al. section 4: m constraints on n vertices. With
/// d = x_i - x_j of the edge (i, j) and its length l,
///   C = |d|^2/l - l,   dC/dx_i = 2 d/l = -dC/dx_j.
/// ((1) and (2) of the paper.) C is in m, about twice the elongation.
class EdgeLengths {
 public:
  EdgeLengths() = default;
  /// The lengths are those at `rest_positions` (n, m).
  /// \throw InputError when an edge has no length there.
  EdgeLengths(std::span<const Vec3> rest_positions, std::vector<Edge> edges);
  /// The lengths are those at rest, as of RestLengths.
  EdgeLengths(const Mesh& mesh, std::vector<Edge> edges);

  int size() const { return static_cast<int>(edges_.size()); }
  bool empty() const { return edges_.empty(); }
  int vertex_count() const { return vertex_count_; }
  std::span<const Edge> edges() const { return edges_; }
  std::span<const double> lengths() const { return lengths_; }  ///< l, m
  double shortest() const;                                      ///< the least l, m

  /// Chains of edges, each going on from the one before as straight as the cloth has it; every edge
  /// is in one of them. Edges of one chain in their order.
  const std::vector<std::vector<int>>& yarns() const { return yarns_; }

  /// C at positions x, m entries, m.
  void evaluate(const VecX& x, VecX& C) const;
  /// g = dC/dx_i of each edge at x, 3m stacked: the nonzeros of grad C.
  void gradients(const VecX& x, VecX& g) const;
  /// |d|/l - 1 of one edge.
  double strain(int e, const VecX& x) const;

 private:
  std::vector<Edge> edges_;
  std::vector<double> lengths_;
  std::vector<std::vector<int>> yarns_;
  int vertex_count_ = 0;
};

/// How the vertices of a cloth answer to impulses: W = S M^-1 S, 3x3 blocks, 1/kg; 0 for a vertex
/// that is held.
class Mobility {
 public:
  /// `masses` in kg, n.
  void set(std::span<const double> masses, const VertexFilter& filter);

  /// Gives a vertex another freedom, as one of `mass` kg.
  void release(int vertex, const Freedom& freedom, double mass) {
    blocks_[static_cast<std::size_t>(vertex)] = freedom.block() / mass;
    directions_[static_cast<std::size_t>(vertex)] = static_cast<char>(freedom.count());
  }

  const Mat3& operator[](int vertex) const { return blocks_[static_cast<std::size_t>(vertex)]; }
  /// Whether a vertex can move on a line or in a plane only.
  bool slides(int vertex) const {
    const char directions = directions_[static_cast<std::size_t>(vertex)];
    return directions == 1 || directions == 2;
  }
  /// Whether an edge along `way` (of any length) can change its length: one of its ends can move
  /// along it, and not only across.
  bool moves(const Edge& edge, const Vec3& way) const {
    return moves_along(edge[0], way) || moves_along(edge[1], way);
  }

 private:
  bool moves_along(int vertex, const Vec3& way) const {
    return directions_[static_cast<std::size_t>(vertex)] == Freedom::k_most_directions ||
           can_move_along(vertex, way);
  }
  bool can_move_along(int vertex, const Vec3& way) const;

  std::vector<Mat3> blocks_;
  std::vector<char> directions_;  ///< in which each vertex can move, 0 to 3
};

/// x -= W grad C^T mu: moves vertices by impulses along the gradients `g` (3m stacked) of the
/// edges; mu is in kg m.
void apply_impulses(const EdgeLengths& edges, const Mobility& W, const VecX& g, const VecX& mu,
                    VecX& x);

/// The largest magnitude of the strain of edges that can change their length; NaN when one is.
double largest_strain(const EdgeLengths& edges, const Mobility& W, const VecX& x);

}  // namespace weft
