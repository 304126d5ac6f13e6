#pragma once

#include "core/base/id_list.h"
#include "core/base/shared_list.h"
#include "core/constraints/freedom.h"
#include "core/constraints/motion.h"
#include "core/mesh/mesh.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weft {

struct Scene;

/// The motion of constrained vertices, and the time of their release.
struct Course {
  Choice motion;
  /// Time at which the vertices are freed, s; without a value they stay constrained.
  std::optional<double> release = {};
  bool operator==(const Course&) const = default;
};

/// Describes the time of a release.
const ParameterInfo& release_info();

/// Vertices that may move only in some directions: those of a preset, or listed ones.
struct Constraint {
  std::string preset;        ///< of pin_presets(); empty where vertices are listed
  SharedList<int> vertices;  ///< empty where a preset is named
  std::vector<Vec3> free;    ///< 0 to 3 independent directions; see Freedom
  /// Position of all vertices, m; only its components in the prohibited directions count. Without
  /// it each vertex has its own of `positions`, or its position in the rest shape.
  std::optional<Vec3> position;
  /// Positions of the listed vertices, m, likewise; empty where they have none of their own.
  SharedList<Vec3> positions;
  Course course{default_choice(motion_table().front())};
  bool operator==(const Constraint&) const = default;
};

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

/// Tells whether two scenes constrain the same vertices of a mesh alike.
bool constrain_alike(const Scene& a, const Scene& b);

/// Returns the courses of a scene: first that of its pins, then those of its constraints.
std::vector<const Course*> courses_of(const Scene& scene);
/// Returns the prefix of the errors of a course: "pins" or "constraints[k]".
std::string course_path(std::size_t course);
/// Returns the name of a course of the scene in edits and groups of parameters: "pins" or
/// constraint_group().
std::string course_group(const Scene& scene, std::size_t course);
/// Returns the index of the course in courses_of() that an edit names; nothing if there is none.
std::optional<std::size_t> find_course(const Scene& scene, std::string_view name);
/// Returns the course that an edit names. \throw InputError if there is none.
Course& course_at(Scene& scene, const std::string& name);

/// Returns "constraints[k]", the name of a constraint in errors.
std::string constraint_path(std::size_t k);
/// Returns "constraints.ID", the name of a constraint in edits and groups of parameters.
std::string constraint_group(const ItemName& constraint);

/// Returns the freedom that independent directions leave. \throw InputError naming `path` when they
/// depend on each other, or as Freedom does.
Freedom independent_freedom(std::span<const Vec3> directions, const std::string& path);

/// Describes a free direction.
const ParameterInfo& free_direction_info();

}  // namespace weft
