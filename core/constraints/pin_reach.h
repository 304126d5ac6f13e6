#pragma once

#include "core/constraints/edge_lengths.h"

#include <optional>
#include <span>
#include <vector>

namespace weft {

/// Two constrained vertices whose targets are further apart than the edges between them reach.
struct OutOfReach {
  int first = 0, second = 0;  ///< ascending
  double distance = 0;        ///< between their targets, m
  double path = 0;            ///< the shortest along the edges, m
};

/// Brings targets of constrained vertices that are too far apart into reach of each other. Two
/// vertices i and j of a cloth with length constraints can be as far apart as the shortest path
/// along the edges is long, d_ij; with the permitted strain e,
///   |p_i - p_j| <= (1 + e) d_ij.
/// Positions that satisfy every bound stay as they are. Others are projected on the nearest ones
/// that do: each pair in turn moves each end by half of the excess (the method of alternating
/// projections on convex sets). For a vertex that slides, only the prohibited directions count.
///
/// A path is no shorter than r |X_i - X_j|, with the rest positions X and the smallest ratio r of
/// an edge's length to the distance of its ends there, so that most pairs need no path. Asking
/// again for the last positions costs a comparison.
class PinReach {
 public:
  /// Takes the edges, whose vertices are at `rest_positions` (n, m) at rest; they outlive this.
  /// With null, nothing limits the reach.
  void choose(const EdgeLengths* edges, std::span<const Vec3> rest_positions);
  /// Takes the permitted strain of the edges.
  void permit(double strain);

  /// Brings the targets, in the order of their vertices, into reach of each other. Returns false if
  /// all already are. Allocates when the vertices differ from those of the last call.
  bool clamp(std::span<Target> targets);
  /// Returns the pair of the last targets that was furthest beyond its reach; none if all were in
  /// reach.
  const std::optional<OutOfReach>& worst() const { return worst_; }
  /// Returns the number of searches for shortest paths since choose(), one per vertex.
  int searches() const { return searches_; }

 private:
  bool is_asked_again(std::span<const Target> targets) const;
  void note_asked(std::span<const Target> targets);
  /// Projects each pair once. Returns true if one was out of reach.
  bool project_pairs(std::span<Target> targets, bool notes);
  /// Returns the difference of two positions in the directions that are prohibited to both, m.
  static Vec3 difference(const Target& a, const Target& b);
  /// Returns the shortest path between the vertices of two targets, m; infinite if there is none,
  /// or no work is left to search for it.
  double path(std::size_t a, std::size_t b);

  const EdgeLengths* edges_ = nullptr;
  std::vector<Vec3> rest_positions_;
  double strain_ = 0;
  double ratio_ = 1;  ///< r
  std::vector<Target> asked_, answer_;
  bool moved_ = false;
  std::vector<std::vector<double>> paths_;  ///< from each target to the others; empty before the
                                            ///< search
  int searches_ = 0;
  std::optional<OutOfReach> worst_;
};

}  // namespace weft
