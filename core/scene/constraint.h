#pragma once

#include "core/base/lists.h"
#include "core/base/parameters.h"
#include "core/base/table.h"
#include "core/base/units.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weft {

struct Scene;

/// Returns the motion of that name with its default parameters. \throw InputError when there is
/// none.
Choice motion_called(std::string_view name);

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
  Course course{motion_called("none")};
  bool operator==(const Constraint&) const = default;
};

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

/// Describes a free direction.
const ParameterInfo& free_direction_info();

}  // namespace weft
