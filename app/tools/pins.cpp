#include "app/tools/pins.h"

#include "app/base/vectors.h"
#include "app/view/picking.h"
#include "core/scene/constrained_vertices.h"

#include <algorithm>
#include <map>
#include <span>
#include <utility>
#include <vector>

namespace weft {

namespace {

/// Lists the vertices of a constraint, also those of a preset, with their positions.
void list_positions(Constraint& constraint, std::span<const ConstrainedVertex> constrained,
                    std::size_t course) {
  std::vector<int> vertices;
  std::vector<Vec3> positions;
  for (const ConstrainedVertex& vertex : constrained) {
    if (vertex.course != course) continue;
    vertices.push_back(vertex.vertex);
    positions.push_back(vertex.position);
  }
  constraint.preset.clear();
  constraint.vertices = std::move(vertices);
  constraint.positions = std::move(positions);
}

}  // namespace

void toggle_pins(Document& document, const Snapshot& shown, const std::vector<int>& vertices) {
  if (vertices.empty()) return;
  const Editor& editor = document.editor();
  const auto constrained = constrained_vertices(editor.scene(), *editor.mesh());
  const bool has_positions = shown.document_mesh == editor.mesh();
  AddPins missing;
  for (const int vertex : vertices) {
    if (std::ranges::binary_search(constrained, vertex, {}, &ConstrainedVertex::vertex)) continue;
    if (has_positions) {
      const Vec3 position = world_position(shown.cloth, vertex);
      missing.pins.push_back(pin_at(editor.scene().pins, shown.time, vertex, position));
    } else {
      missing.pins.push_back({vertex, {}});
    }
  }
  if (missing.pins.empty())
    document.execute(RemovePins{vertices});
  else
    document.execute(missing);
}

Constraint sliding(const Pins& pins, const Mesh& mesh) {
  Constraint constraint;
  constraint.free = {Vec3::UnitX(), Vec3::UnitY()};
  constraint.course = pins.course;
  if (pins.vertices.empty()) {
    constraint.preset = pins.preset;
    return constraint;
  }
  std::map<int, Vec3> targets;
  const auto at_rest = [&](int vertex) {
    return mesh.rest_positions[static_cast<std::size_t>(vertex)];
  };
  for (const Pin& pin : pins.vertices)
    targets.emplace(pin.vertex, pin.position.value_or(at_rest(pin.vertex)));
  if (!pins.preset.empty())
    for (const int vertex : find_preset(pins.preset).select(mesh))
      targets.emplace(vertex, at_rest(vertex));
  std::vector<int> vertices;
  std::vector<Vec3> positions;
  for (const auto& [vertex, target] : targets) {
    vertices.push_back(vertex);
    positions.push_back(target);
  }
  constraint.vertices = std::move(vertices);
  constraint.positions = std::move(positions);
  return constraint;
}

bool follows_mouse(const Editor& editor, int vertex) {
  const auto constrained = constrained_vertices(editor.scene(), *editor.mesh());
  const auto own = std::ranges::find(constrained, vertex, &ConstrainedVertex::vertex);
  if (own == constrained.end()) return false;
  const Course& course = *courses_of(editor.scene())[own->course];
  return find_entry(motion_table(), course.motion.kind, "motion.kind").follows_mouse;
}

Command holding_command(const Editor& editor, double time, int vertex, const Vec3& position) {
  const auto constrained = constrained_vertices(editor.scene(), *editor.mesh());
  const auto own = std::ranges::find(constrained, vertex, &ConstrainedVertex::vertex);
  if (own == constrained.end() || own->course == 0)
    return MovePins{{pin_at(editor.scene().pins, time, vertex, position)}};
  const std::size_t k = own->course - 1;
  Constraint constraint = editor.scene().constraints[k];
  const Vec3 target = make_motion(constraint.course.motion, "motion")->at(time).rest(position);
  const auto command = [&] {
    return ChangeConstraint{editor.scene().constraints.id(k), constraint};
  };
  if (constraint.position) {
    constraint.position = target;
    return command();
  }
  const bool was_listed = !constraint.positions.empty();
  if (!was_listed) list_positions(constraint, constrained, own->course);
  const auto found = std::ranges::find(constraint.vertices, vertex);
  constraint.positions.change([&](std::vector<Vec3>& positions) {
    positions[static_cast<std::size_t>(found - constraint.vertices.begin())] = target;
  });
  if (was_listed) return command();
  return Several{"Move 1 vertex", {command()}};
}

Pin pin_at(const Pins& pins, double time, int vertex, const Vec3& position) {
  const RigidPose pose = make_motion(pins.course.motion, "pins.motion")->at(time);
  return {vertex, pose.rest(position)};
}

}  // namespace weft
