#pragma once

#include "core/collision/potential/contact_pairs.h"

#include <vector>

namespace weft {

/// How a barrier keeps positions on their side of the surfaces: a distance changes by no more than
/// the way, so a way as long as the gap is certainly free. Positions are the integrator's, m.
class ContactPaths {
 public:
  explicit ContactPaths(ContactPairs& pairs) : pairs_(pairs) {}

  /// Whether a vertex would come too near a surface on its straight way to `end` (3n).
  bool any_blocked_before(const VecX& end) const;
  /// Where a vertex that goes to `inertial` would come too near a surface, or is, makes a first
  /// guess x of it that goes through none. Returns whether it did.
  bool lead(const VecX& inertial, VecX& x);
  /// How far a vertex may go from x along `change`, as a part of it: most of its gap remains.
  double longest_move(int vertex, const Vec3& x, const Vec3& change) const;
  /// Shortens a direction of descent so that each vertex may go along all of it.
  void shorten(const VecX& x, const VecX& gradient, VecX& direction);

 private:
  bool is_open() const { return !pairs_.is_acting() || !pairs_.is_barrier(); }
  /// `left` of the gap remains.
  double longest_path(int vertex, const Vec3& from, const Vec3& change, double left) const;
  void free(int vertex, Vec3& x);

  ContactPairs& pairs_;
  std::vector<char> is_led_;  ///< n
  VecX led_;
  std::vector<double> parts_;  ///< n
};

}  // namespace weft
