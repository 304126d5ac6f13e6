#pragma once

#include "core/constraints/freedom.h"
#include "core/constraints/motion.h"
#include "core/mesh/mesh.h"
#include "core/scene/scene.h"

#include <span>
#include <string>
#include <vector>

namespace weft {

/// One vertex that is not free.
struct ConstrainedVertex {
  int vertex = 0;
  Vec3 position = Vec3::Zero();  ///< at time 0, m
  Freedom freedom = {};
  std::size_t course = 0;  ///< of courses_of(): that of the pins, or k + 1 of constraint k
  bool operator==(const ConstrainedVertex&) const = default;
};

/// Returns all constrained vertices of a scene, from pins and constraints, in ascending order. A
/// vertex that is pinned or listed by itself comes before the same vertex of a preset; of two
/// presets the pins' wins, then the earlier one.
/// \throw InputError naming "pins..." as check_single_pins(), or "constraints[k]...": when a vertex
/// does not exist or is pinned or listed before, a preset is not known, neither a preset nor
/// vertices are given or both are, a direction or a position is not allowed, directions depend on
/// each other, there is not one position for each listed vertex, or the motion is in no table.
std::vector<ConstrainedVertex> constrained_vertices(
    const Scene& scene, const Mesh& mesh, std::span<const MotionKind> motions = motion_table());

/// Returns the freedom that independent directions leave. \throw InputError naming `path` when they
/// depend on each other, or as Freedom does.
Freedom independent_freedom(std::span<const Vec3> directions, const std::string& path);

}  // namespace weft
