#pragma once

#include "core/constraints/edge_lengths.h"

#include <optional>
#include <span>
#include <vector>

namespace weft {

/// Two constrained vertices that are to be further apart than the edges between them reach.
struct OutOfReach {
  int first = 0, second = 0;  ///< ascending
  double distance = 0;        ///< between where they are to be, m
  double path = 0;            ///< the shortest along the edges, m
};

/// Brings constrained vertices that are to be too far apart into reach of each other. Two vertices
/// i and j of a cloth whose edges keep their lengths can be as far apart as the shortest path along
/// the edges is long, d_ij; with the permitted strain e,
///   |p_i - p_j| <= (1 + e) d_ij.
/// Positions within all of these stay as they are. Others are projected on the nearest that are:
/// each pair in turn gives half of what it has too much (the method of alternating projections on
/// convex sets). Of a vertex that slides, only the prohibited directions count.
///
/// A path is no shorter than r |X_i - X_j|, with the rest positions X and the smallest ratio r of
/// an edge's length to the distance of its ends there, so that most pairs need no path. Positions
/// that were asked for last cost a comparison.
class PinReach {
 public:
  /// Takes edges, whose vertices are at those positions at rest (m, n). The edges outlive this.
  /// None: nothing limits the reach.
  void choose(const EdgeLengths* edges, std::span<const Vec3> rest_positions);
  /// Takes the permitted strain of the edges.
  void permit(double strain);

  /// Brings the targets, in the order of their vertices, into reach of each other; false where all
  /// are. Allocates where they are others than in the last call.
  bool clamp(std::span<Target> targets);
  /// The pair of the last targets that was furthest beyond its reach; none where all were in reach.
  const std::optional<OutOfReach>& worst() const { return worst_; }
  /// How many shortest paths were looked for since choose(), a vertex each.
  int searches() const { return searches_; }

 private:
  bool is_asked_again(std::span<const Target> targets) const;
  void note_asked(std::span<const Target> targets);
  /// Projects each pair once. Returns whether one was out of reach.
  bool project_pairs(std::span<Target> targets, bool notes);
  /// The difference of two positions in the directions that are prohibited to both, m.
  static Vec3 difference(const Target& a, const Target& b);
  /// The shortest path between the vertices of two targets, m; infinite where there is none, or no
  /// work is left to look for it.
  double path(std::size_t a, std::size_t b);

  const EdgeLengths* edges_ = nullptr;
  std::vector<Vec3> rest_positions_;
  double strain_ = 0;
  double ratio_ = 1;  ///< r
  std::vector<Target> asked_, answer_;
  bool moved_ = false;
  std::vector<std::vector<double>> paths_;  ///< from each target to the others; empty: not yet
  int searches_ = 0;
  std::optional<OutOfReach> worst_;
};

}  // namespace weft
