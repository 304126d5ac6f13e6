#pragma once

#include "core/constraints/freedom.h"
#include "core/constraints/motion.h"
#include "core/lab/document/editor.h"

#include <vector>

namespace weft {

/// A constraint of the scene for the view.
struct ConstraintGroup {
  std::vector<int> vertices;  ///< vertices, ascending
  Freedom freedom;
  int middle = 0;    ///< the vertex nearest to the centre of the group at rest
  float extent = 0;  ///< distance from the middle to the farthest vertex at rest, m
};

/// Returns the constraints of a scene, in its order; one whose vertices all belong to others is
/// empty.
std::vector<ConstraintGroup> constraint_groups(const Scene& scene, const Mesh& mesh);

/// Tells whether the vertices of a course were freed by the time `t` (s).
inline bool is_freed(const Course& course, double t) {
  return course.release && has_reached(t, *course.release);
}

}  // namespace weft
