#pragma once

#include "core/collision/respond/potential/contact_elements.h"

#include <vector>

namespace weft {

/// Finds the points of edges and faces that solids repel, and adds them to the pairs.
///
/// The point of an edge that is nearest to a solid moves along the edge with the cloth, jumps, and
/// is not unique if the edge lies flat: the potential of its distance, min_t d(x_i + t (x_j -
/// x_i)), has kinks wherever a cloth comes to rest. So the points of an iteration stay where they
/// are on their edges and faces: the sum of b(d(p_w)) over fixed weights w is as smooth as that of
/// vertices, and exact derivatives have these weights. As in the exchange method of semi-infinite
/// programming (Hettich and Kortanek 1993), points are added between iterations if the deepest one
/// is far from all existing points, and none is removed within a step: the potential only ever
/// rises, as it does where barriers stiffen, so that iterations converge.
///
/// An edge is repelled only as far as it is deeper than its ends, which are repelled themselves,
/// and a face as far as it is deeper than its edges. With the depths D in its reach, the deepest
/// point has the fraction
///   max(0, (1 - max(D_i, D_j)/D - e) / (1 - e))
/// of the stiffness of a vertex, which is 0 where the point reaches the border or the element lies
/// flat, so that nothing jumps from step to step; the small e = 0.1 leaves curved surfaces to the
/// vertices.
class ElementPoints {
 public:
  ElementPoints(ContactElements& elements, ContactPairs& pairs)
      : elements_(elements), pairs_(pairs) {}

  /// Begins a step, at the positions to which solids carry the elements.
  void begin();
  /// Adds points at x (3n), from which the near pairs have been seen. Returns whether the potential
  /// has changed.
  bool add(const VecX& x);
  /// Returns the smallest distance of an edge or a face at x from the solids that repel it, m;
  /// infinite if none does.
  double min_distance(const VecX& x);

 private:
  struct Near {
    int element, solid;
    OfElement x;
    /// The position of the deepest point between the element's vertices.
    std::array<double, 3> weights = {};
    double distance = 0;  ///< m
  };
  template <class PositionsOf>
  void find_near(const PositionsOf& positions_of);
  auto positions_at(const VecX& x) const;
  bool add_near();
  double gap_of(const Near& near) const {
    return near.distance + elements_.allowed_depth(near.element, near.solid);
  }
  double depth_of_border(const Near& near, double reach) const;
  double fraction_of(const Near& near) const;
  bool add(const Near& near, double fraction);
  std::size_t index(int element, int solid) const {
    return static_cast<std::size_t>(element * pairs_.solid_count() + solid);
  }

  ContactElements& elements_;
  ContactPairs& pairs_;
  std::vector<char> is_near_;  ///< of an element to a solid
  std::vector<double> gaps_;   ///< likewise, m; infinite where it is not near
  std::vector<Near> near_;
};

}  // namespace weft
