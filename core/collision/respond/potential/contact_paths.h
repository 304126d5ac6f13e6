#pragma once

#include "core/collision/respond/potential/contact_elements.h"

#include <algorithm>
#include <vector>

namespace weft {

/// Keeps positions on their side of the surfaces for a barrier. A distance changes by at most the
/// length of the displacement, so a displacement as long as the gap is certainly free; that of an
/// edge or a face changes by at most the longest displacement of its vertices. Positions are the
/// integrator's, m.
class ContactPaths {
 public:
  ContactPaths(ContactPairs& pairs, ContactElements& elements)
      : pairs_(pairs), elements_(elements) {}

  /// Begins a step, in which no vertex was stopped yet.
  void begin() { was_stopped_.assign(static_cast<std::size_t>(pairs_.vertex_count()), 0); }
  /// Returns the number of vertices that a surface stopped on their path in the first guess or an
  /// iteration of the step.
  int stopped() const { return static_cast<int>(std::ranges::count(was_stopped_, 1)); }

  /// Returns whether a vertex, an edge or a face would come nearer to a surface than a first guess
  /// may, on its straight path from x to `end` (3n).
  bool any_blocked(const VecX& x, const VecX& end) const;
  /// Returns whether a vertex, an edge or a face would come as near on its path to the positions
  /// `end` (3n) at the end of the step, seen from the solid, where it begins where the solid would
  /// carry it.
  bool any_blocked_before(const VecX& end) const;
  /// Makes a first guess x of `inertial` that passes through no surface, if a vertex, an edge or a
  /// face would come too near one on its path there, or is too near. Returns whether it did.
  bool make_first_guess(const VecX& inertial, VecX& x);
  /// Returns how far a vertex may go along `change` while all others stay at x (3n), as a fraction
  /// of it: a fraction of its gap remains, and a larger one of the gaps of its edges and faces. It
  /// may be called for several vertices concurrently.
  double longest_move(int vertex, const VecX& x, const Vec3& change);
  /// Shortens a direction of descent so that each vertex, edge and face may go all of it.
  void shorten(const VecX& x, const VecX& gradient, VecX& direction);

 private:
  bool is_open() const { return !pairs_.is_acting() || !pairs_.is_barrier(); }
  /// Returns the longest fraction of `change` that a vertex may go so that the fraction `left` of
  /// the gap remains.
  double longest_path(int vertex, const Vec3& from, const Vec3& change, double left) const;
  double longest_path_of(int element, const ElementPath& path, double left) const;
  ElementPath path_of(int element) const;
  /// Returns the longest fraction beside one of the solids, at most `longest`. The displacement of
  /// a vertex is the first of the path.
  double longest_path_beside(int solid, int vertex, const ElementPath& path, double left,
                             double longest) const;
  double longest_path_beside_of(int solid, int element, const ElementPath& path, double left,
                                double longest) const;
  /// Returns whether a path from start(vertex) to end(vertex) leaves less than the fraction `left`
  /// of the gap beside a solid.
  template <class Start, class End>
  bool is_blocked_beside(int solid, const Start& start, const End& end, double left) const;
  /// Returns whether the path, seen from the solid, does so: whether the solid goes through the
  /// cloth where `left` is 0.
  bool has_passed(int solid, const VecX& end, double left) const;
  void start_from(int carrier);
  double depth_inside() const;
  void choose_start();
  void free(int vertex, Vec3& x);
  void free_elements();
  bool free_element(int element, int solid, bool may_move);
  void shorten_vertices(double left);
  void shorten_elements(double left);
  /// Returns the smallest fraction that an edge or a face may go; writes the fractions of all.
  double min_of_elements(double left);

  ContactPairs& pairs_;
  ContactElements& elements_;
  VecX from_, change_;  ///< positions of vertices, and their displacements in what is reached, 3n
  std::vector<double> fractions_;  ///< fraction of the displacement that each vertex may go, n
  std::vector<double> shrunk_, own_fractions_;
  std::vector<char> was_stopped_;  ///< in the first guess or an iteration of the step, n
  std::vector<double> allowed_;    ///< fraction of its displacement that an edge or a face may go
  VecX blended_;
};

}  // namespace weft
