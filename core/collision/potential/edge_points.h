#pragma once

#include "core/collision/potential/contact_edges.h"

#include <vector>

namespace weft {

/// Finds the points of edges that solids repel, and adds them to the pairs.
///
/// The point of an edge that is nearest to a solid moves along the edge with the cloth, jumps, and
/// is none at all where the edge lies flat: the potential of its distance, min_t d(x_i + t (x_j -
/// x_i)), has kinks wherever a cloth comes to rest. So the points of an iteration stay where they
/// are on their edges: the sum of b(d(p_t)) over fixed t is as smooth as that of vertices, and
/// exact derivatives have the weights 1-t and t. As in the exchange method of semi-infinite
/// programming (Hettich and Kortanek 1993), points are added between iterations where the deepest
/// one is far from all that there are, and none is taken away within a step: the potential only
/// ever rises, as it does where barriers stiffen, so that iterations converge.
///
/// An edge is repelled only as far as it is deeper than its ends, which are repelled themselves.
/// With the depths D in the reach of edges, its point has the share
///   max(0, (1 - max(D_i, D_j)/D - e) / (1 - e))
/// of the stiffness of a vertex, none where it comes to an end of the edge or lies flat, so that
/// from step to step nothing jumps; the small e = 0.1 leaves curved surfaces to the vertices.
class EdgePoints {
 public:
  EdgePoints(const ContactEdges& edges, ContactPairs& pairs) : edges_(edges), pairs_(pairs) {}

  /// At the start of a step, where solids carry it.
  void begin();
  /// Those at x (3n), where the pairs that are near have been seen. Returns whether the potential
  /// has changed.
  bool add(const VecX& x);
  /// The least distance of an edge at x that solids repel, m; infinite where they repel none.
  double least_distance(const VecX& x);

 private:
  struct Near {
    int edge, solid;
    Vec3 a, b;  ///< its ends, m
    /// Its deepest point is (1-t) a + t b, m.
    double t = 0, distance = 0;
  };
  template <class Ends>
  void find_near(const Ends& ends_of);
  auto ends_at(const VecX& x) const;
  bool add_near();
  double share_of(const Near& near) const;
  bool add(const Near& near, double share);

  const ContactEdges& edges_;
  ContactPairs& pairs_;
  std::vector<char> is_near_;  ///< of an edge to a solid
  std::vector<Near> near_;
};

}  // namespace weft
