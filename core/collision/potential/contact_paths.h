#pragma once

#include "core/collision/potential/contact_edges.h"

#include <vector>

namespace weft {

/// How an edge moves: its ends are at a and b, and move by da and db at the same time, m.
struct EdgeWay {
  Vec3 a, b, da, db;
};

/// How a barrier keeps positions on their side of the surfaces: a distance changes by no more than
/// the way, so a way as long as the gap is certainly free; that of an edge by no more than the
/// longer way of its ends. Positions are the integrator's, m.
class ContactPaths {
 public:
  ContactPaths(ContactPairs& pairs, ContactEdges& edges) : pairs_(pairs), edges_(edges) {}

  /// Whether a vertex or an edge would come too near a surface on its straight way to `end` (3n).
  bool any_blocked_before(const VecX& end) const;
  /// Where a vertex or an edge that goes to `inertial` would come too near a surface, or is, makes
  /// a first guess x of it that goes through none. Returns whether it did.
  bool lead(const VecX& inertial, VecX& x);
  /// How far a vertex may go along `change` while all others stay at x (3n), as a part of it: a
  /// part of its gap remains, and a larger one of those of its edges.
  double longest_move(int vertex, const VecX& x, const Vec3& change) const;
  /// Shortens a direction of descent so that each vertex and each edge may go along all of it.
  void shorten(const VecX& x, const VecX& gradient, VecX& direction);

 private:
  bool is_open() const { return !pairs_.is_acting() || !pairs_.is_barrier(); }
  /// `left` of the gap remains.
  double longest_path(int vertex, const Vec3& from, const Vec3& change, double left) const;
  double longest_path_of_edge(int edge, const EdgeWay& way, double left) const;
  EdgeWay way_of_edge(int edge) const;
  void free(int vertex, Vec3& x);
  void free_edges();
  void shorten_vertices(double left);
  void shorten_edges(double left);
  /// The least part of that which an edge may go; writes those of all.
  double least_of_edges(double left);

  ContactPairs& pairs_;
  ContactEdges& edges_;
  VecX from_, change_;         ///< where vertices are, and how they move in what is reached, 3n
  std::vector<double> parts_;  ///< of that change, which each of them may go, n
  std::vector<double> shrunk_, own_parts_;
  std::vector<double> allowed_;  ///< of its way, which an edge may go
  VecX led_;
};

}  // namespace weft
