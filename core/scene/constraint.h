#pragma once

#include "core/base/shared_list.h"
#include "core/constraints/freedom.h"
#include "core/constraints/motion.h"
#include "core/mesh/mesh.h"

#include <optional>
#include <string>
#include <vector>

namespace weft {

struct Scene;

/// How what is constrained moves, and until when.
struct Course {
  Choice motion;
  /// When the vertices are freed, s. Without it, never.
  std::optional<double> release = {};
  bool operator==(const Course&) const = default;
};

/// Describes that time.
const ParameterInfo& release_info();

/// Vertices that may move only in some directions: those of a preset, or listed ones.
struct Constraint {
  std::string preset;        ///< of pin_presets(); empty where vertices are listed
  SharedList<int> vertices;  ///< empty where a preset is named
  std::vector<Vec3> free;    ///< 0 to 3 independent directions; see Freedom
  /// Where all of them are held, of which only the part in the prohibited directions counts, m.
  /// Without it each is held at its own of `positions`, or where it is in the rest shape.
  std::optional<Vec3> position;
  /// Where each of the listed vertices is held, likewise, m; empty where nothing is said of each.
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

/// All constrained vertices of a scene, pins and constraints, ascending. A vertex that is pinned or
/// listed by itself comes before the same vertex of a preset; of two presets the pins' wins, then
/// the earlier one.
/// \throw InputError naming "pins..." as check_single_pins, or "constraints[k]...": when a vertex
/// does not exist or is pinned or listed before, a preset is not known, neither a preset nor
/// vertices are given or both are, a direction or a position is not allowed, directions depend on
/// each other, there is not one position for each listed vertex, or the motion is in no table.
std::vector<ConstrainedVertex> constrained_vertices(
    const Scene& scene, const Mesh& mesh, std::span<const MotionKind> motions = motion_table());

/// Whether two scenes constrain the same vertices of a mesh alike.
bool constrain_alike(const Scene& a, const Scene& b);

/// The courses of a scene: those of its pins, then of its constraints.
std::vector<const Course*> courses_of(const Scene& scene);
/// What the errors and groups of parameters of a course begin with: "pins" or "constraints[k]".
std::string course_path(std::size_t course);
/// The course of courses_of() that `path` names. \throw InputError if there is none.
Course& course_at(Scene& scene, const std::string& path);

/// "constraints[k]": how errors and groups of parameters name a constraint.
std::string constraint_path(std::size_t k);

/// What independent directions leave free. \throw InputError naming `path` when they are not, or
/// as Freedom.
Freedom independent_freedom(std::span<const Vec3> directions, const std::string& path);

/// Describes a free direction.
const ParameterInfo& free_direction_info();

}  // namespace weft
