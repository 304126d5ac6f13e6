#include "app/tools/pins.h"

#include "app/base/vectors.h"
#include "app/view/picking.h"

#include <algorithm>
#include <map>

namespace weft {

void toggle_pins(Document& document, const Snapshot& shown, const std::vector<int>& vertices) {
  if (vertices.empty()) return;
  const Editor& editor = document.editor();
  const auto constrained = constrained_vertices(editor.scene(), *editor.mesh());
  const bool has_positions = shown.document_mesh == editor.mesh();
  AddPins missing;
  for (const int vertex : vertices) {
    if (std::ranges::binary_search(constrained, vertex, {}, &ConstrainedVertex::vertex)) continue;
    if (has_positions) {
      const Vec3 position = to_eigen(position_of(shown.cloth.positions, vertex));
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
  std::map<int, Vec3> places;
  const auto at_rest = [&](int vertex) {
    return mesh.rest_positions[static_cast<std::size_t>(vertex)];
  };
  for (const Pin& pin : pins.vertices)
    places.emplace(pin.vertex, pin.position.value_or(at_rest(pin.vertex)));
  if (!pins.preset.empty())
    for (const int vertex : find_preset(pins.preset).select(mesh))
      places.emplace(vertex, at_rest(vertex));
  std::vector<int> vertices;
  std::vector<Vec3> positions;
  for (const auto& [vertex, place] : places) {
    vertices.push_back(vertex);
    positions.push_back(place);
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
  const std::vector<Constraint>& constraints = editor.scene().constraints;
  for (std::size_t k = 0; k < constraints.size(); ++k) {
    Constraint constraint = constraints[k];
    const auto found = std::ranges::find(constraint.vertices, vertex);
    if (constraint.positions.empty() || found == constraint.vertices.end()) continue;
    const RigidPose pose = make_motion(constraint.course.motion, "motion")->at(time);
    constraint.positions.change([&](std::vector<Vec3>& positions) {
      positions[static_cast<std::size_t>(found - constraint.vertices.begin())] =
          pose.rest(position);
    });
    return ChangeConstraint{static_cast<int>(k), constraint};
  }
  return MovePins{{pin_at(editor.scene().pins, time, vertex, position)}};
}

Pin pin_at(const Pins& pins, double time, int vertex, const Vec3& position) {
  const RigidPose pose = make_motion(pins.course.motion, "pins.motion")->at(time);
  return {vertex, pose.rest(position)};
}

}  // namespace weft
