#pragma once

#include "core/collision/potential/contact_elements.h"

#include <vector>

namespace weft {

/// How an edge or a face moves: all of its vertices at the same time, m.
struct ElementWay {
  OfElement from, change;
};

/// How a barrier keeps positions on their side of the surfaces: a distance changes by no more than
/// the way, so a way as long as the gap is certainly free; that of an edge or a face by no more
/// than the longest way of its vertices. Positions are the integrator's, m.
class ContactPaths {
 public:
  ContactPaths(ContactPairs& pairs, ContactElements& elements)
      : pairs_(pairs), elements_(elements) {}

  /// Whether a vertex, an edge or a face would come too near a surface on its straight way to `end`
  /// (3n).
  bool any_blocked_before(const VecX& end) const;
  /// Where one that goes to `inertial` would come too near a surface, or is, makes a first guess x
  /// of it that goes through none. Returns whether it did.
  bool lead(const VecX& inertial, VecX& x);
  /// How far a vertex may go along `change` while all others stay at x (3n), as a part of it: a
  /// part of its gap remains, and a larger one of those of its edges and faces.
  double longest_move(int vertex, const VecX& x, const Vec3& change) const;
  /// Shortens a direction of descent so that each vertex, edge and face may go along all of it.
  void shorten(const VecX& x, const VecX& gradient, VecX& direction);

 private:
  bool is_open() const { return !pairs_.is_acting() || !pairs_.is_barrier(); }
  /// `left` of the gap remains.
  double longest_path(int vertex, const Vec3& from, const Vec3& change, double left) const;
  double longest_path_of(int element, const ElementWay& way, double left) const;
  ElementWay way_of(int element) const;
  /// The same beside one of the solids, at most `longest`. The way of a vertex is its first one.
  double longest_path_beside(int solid, int vertex, const ElementWay& way, double left,
                             double longest) const;
  double longest_path_beside_of(int solid, int element, const ElementWay& way, double left,
                                double longest) const;
  bool has_passed(int solid) const;
  void start_from(int carrier);
  double depth_inside() const;
  void choose_start();
  void free(int vertex, Vec3& x);
  void free_elements();
  bool free_element(int element, int solid, bool may_move);
  void shorten_vertices(double left);
  void shorten_elements(double left);
  /// The least part of that which an edge or a face may go; writes those of all.
  double least_of_elements(double left);

  ContactPairs& pairs_;
  ContactElements& elements_;
  VecX from_, change_;         ///< where vertices are, and how they move in what is reached, 3n
  std::vector<double> parts_;  ///< of that change, which each of them may go, n
  std::vector<double> shrunk_, own_parts_;
  std::vector<double> allowed_;  ///< of its way, which an edge or a face may go
  VecX led_;
};

}  // namespace weft
