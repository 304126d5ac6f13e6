#include "core/scene/constraint.h"

#include "core/base/errors.h"
#include "core/base/number_text.h"
#include "core/scene/constrained_vertices.h"

#include <algorithm>
#include <limits>

namespace weft {

namespace {

/// Adds the vertices of a scene's pins and constraints, each only once.
class ConstrainedVertices {
 public:
  explicit ConstrainedVertices(const Mesh& mesh)
      : mesh_(mesh), taken_(static_cast<std::size_t>(mesh.vertex_count()), 0) {}

  /// Adds a vertex that is listed by itself. \throw InputError naming `path`.
  void add_listed(const ConstrainedVertex& vertex, const std::optional<Vec3>& position,
                  const std::string& path) {
    const bool exists = vertex.vertex >= 0 && vertex.vertex < mesh_.vertex_count();
    if (!exists || taken(vertex.vertex) != 0) {
      throw InputError(path, std::to_string(vertex.vertex),
                       exists ? "a vertex that is not already constrained"
                              : "0 to " + std::to_string(mesh_.vertex_count() - 1));
    }
    add(vertex, position);
  }
  /// Adds a vertex of a preset, unless it has been added before.
  void add_of_preset(const ConstrainedVertex& vertex, const std::optional<Vec3>& position) {
    if (taken(vertex.vertex) == 0) add(vertex, position);
  }

  std::vector<ConstrainedVertex> ascending() {
    std::ranges::sort(vertices_, {}, &ConstrainedVertex::vertex);
    return std::move(vertices_);
  }

 private:
  char& taken(int vertex) { return taken_[static_cast<std::size_t>(vertex)]; }
  void add(ConstrainedVertex vertex, const std::optional<Vec3>& position) {
    taken(vertex.vertex) = 1;
    vertex.position =
        position.value_or(mesh_.rest_positions[static_cast<std::size_t>(vertex.vertex)]);
    vertices_.push_back(vertex);
  }

  const Mesh& mesh_;
  std::vector<char> taken_;
  std::vector<ConstrainedVertex> vertices_;
};

/// \throw InputError naming `path`.
void check_positions(const Constraint& constraint, const std::string& path) {
  const std::size_t count = constraint.positions.size();
  if (count == 0) return;
  if (constraint.position) {
    throw InputError(path, "one position of all vertices and those of each", "one of them");
  }
  if (count != constraint.vertices.size()) {
    throw InputError(path, counted(count, " position", " positions"),
                     std::to_string(constraint.vertices.size()) + ", one for each listed vertex");
  }
  for (std::size_t i = 0; i < count; ++i) {
    checked(pin_position_info(), constraint.positions[i], path + "[" + std::to_string(i) + "]");
  }
}

/// Returns the freedom of a constraint, after checking everything else about it.
Freedom checked_freedom(const Constraint& constraint, std::size_t k) {
  const std::string path = constraint_path(k);
  if (constraint.preset.empty() == constraint.vertices.empty()) {
    throw InputError(path,
                     constraint.preset.empty() ? "no vertices" : "\"vertices\" and \"preset\"",
                     "either \"vertices\", at least one, or \"preset\"");
  }
  if (!constraint.preset.empty()) find_preset(constraint.preset, path + ".preset");
  if (constraint.position) {
    checked(pin_position_info(), *constraint.position, path + ".position");
  }
  check_positions(constraint, path + ".positions");
  return independent_freedom(constraint.free, path + ".free");
}

/// Returns the position of listed vertex `i`; nothing where that is its position in the rest shape.
std::optional<Vec3> position_of_listed(const Constraint& constraint, std::size_t i) {
  return constraint.positions.empty() ? constraint.position : constraint.positions[i];
}

}  // namespace

Choice motion_called(std::string_view name) {
  return default_choice(find_entry(motion_table(), name, "motion"));
}

Freedom independent_freedom(std::span<const Vec3> directions, const std::string& path) {
  Freedom freedom(directions, path);
  if (freedom.count() < static_cast<int>(directions.size())) {
    throw InputError(path, "directions that depend on each other", "independent directions");
  }
  return freedom;
}

std::string constraint_group(const ItemName& constraint) {
  return path_of_item("constraints", constraint);
}

std::string constraint_path(std::size_t k) { return "constraints[" + std::to_string(k) + "]"; }

const ParameterInfo& free_direction_info() {
  static const ParameterInfo info = {.name = "free",
                                     .min = std::numeric_limits<double>::lowest(),
                                     .max = std::numeric_limits<double>::max(),
                                     .help = "A direction in which the vertices may move.",
                                     .default_value = Vec3(Vec3::UnitX())};
  return info;
}

const ParameterInfo& release_info() {
  static const ParameterInfo info = {.name = "release",
                                     .unit = "s",
                                     .min = 0,
                                     .max = 1e6,
                                     .help = "When the vertices are freed.",
                                     .default_value = 1.0};
  return info;
}

std::vector<const Course*> courses_of(const Scene& scene) {
  std::vector<const Course*> courses = {&scene.pins.course};
  for (const Constraint& constraint : scene.constraints) courses.push_back(&constraint.course);
  return courses;
}

std::string course_path(std::size_t course) {
  return course == 0 ? "pins" : constraint_path(course - 1);
}

std::string course_group(const Scene& scene, std::size_t course) {
  return course == 0 ? "pins" : constraint_group(scene.constraints.id(course - 1));
}

std::optional<std::size_t> find_course(const Scene& scene, std::string_view name) {
  if (name == "pins") return 0;
  const auto constraint = item_name(name, "constraints");
  const auto k = constraint ? scene.constraints.find(*constraint) : std::nullopt;
  return k ? std::optional(*k + 1) : std::nullopt;
}

Course& course_at(Scene& scene, const std::string& name) {
  const auto course = find_course(scene, name);
  if (!course)
    throw InputError(name, "nothing that is constrained", "pins, or a constraint of the scene");
  return *course == 0 ? scene.pins.course : scene.constraints[*course - 1].course;
}

bool constrain_alike(const Scene& a, const Scene& b) {
  return a.pins == b.pins && a.constraints == b.constraints;
}

std::vector<ConstrainedVertex> constrained_vertices(const Scene& scene, const Mesh& mesh,
                                                    std::span<const MotionKind> motions) {
  ConstrainedVertices result(mesh);
  std::vector<Freedom> freedoms;
  for (std::size_t k = 0; k < scene.constraints.size(); ++k) {
    freedoms.push_back(checked_freedom(scene.constraints[k], k));
  }
  const auto courses = courses_of(scene);
  for (std::size_t k = 0; k < courses.size(); ++k) {
    make_motion(courses[k]->motion, course_path(k) + ".motion", motions);
    const std::optional<double>& release = courses[k]->release;
    if (release) checked(release_info(), *release, course_path(k) + ".release");
  }
  check_single_pins(scene.pins.vertices, mesh);
  for (const Pin& pin : scene.pins.vertices) result.add_listed({pin.vertex}, pin.position, "pins");
  for (std::size_t k = 0; k < scene.constraints.size(); ++k) {
    const Constraint& constraint = scene.constraints[k];
    for (std::size_t i = 0; i < constraint.vertices.size(); ++i) {
      result.add_listed({constraint.vertices[i], {}, freedoms[k], k + 1},
                        position_of_listed(constraint, i),
                        constraint_path(k) + ".vertices[" + std::to_string(i) + "]");
    }
  }
  const auto add_preset = [&](const std::string& preset, const ConstrainedVertex& vertex,
                              const std::optional<Vec3>& position) {
    if (preset.empty()) return;
    for (const int i : find_preset(preset).select(mesh)) {
      ConstrainedVertex added = vertex;
      added.vertex = i;
      result.add_of_preset(added, position);
    }
  };
  add_preset(scene.pins.preset, {}, std::nullopt);
  for (std::size_t k = 0; k < scene.constraints.size(); ++k) {
    const Constraint& constraint = scene.constraints[k];
    add_preset(constraint.preset, {0, {}, freedoms[k], k + 1}, constraint.position);
  }
  return result.ascending();
}

}  // namespace weft
