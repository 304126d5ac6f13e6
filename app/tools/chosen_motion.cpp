#include "app/tools/chosen_motion.h"

#include "app/base/vectors.h"
#include "app/tools/constrain.h"
#include "app/view/picking.h"
#include "app/view/selection.h"
#include "core/lab/document/edit_scene.h"
#include "core/scene/constrained_vertices.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace weft {

namespace {

// The largest distance of a displayed vertex from its target, m: a snapshot's positions are rounded
// to less.
constexpr double k_at_its_position = 1e-6;

/// Returns a time that a new motion can begin at: steps are taken before an edit arrives, and it
/// must not arrive after the beginning.
double start_now(const Document& document, const Snapshot& snapshot) {
  const Snapshot& shown = snapshot;
  if (!shown.status.playing) return shown.time;
  constexpr int k_frames_in_transit = 2;
  const Scene& scene = document.editor().scene();
  return shown.time + k_frames_in_transit * to_struct<TimeParameters>(scene.time).h_disp;
}

/// Returns the upward direction, or a horizontal one where the vertices are free to move up and
/// down.
Vec3 direction_seen(const Freedom& freedom) {
  for (const Vec3 direction : {Vec3::UnitZ(), Vec3::UnitX(), Vec3::UnitY()})
    if ((direction - freedom.filtered(direction)).norm() > 0.5) return direction;
  return Vec3::UnitZ();
}

using NamedValue = std::pair<std::string, ParameterValue>;

/// Returns the first values of a motion, for parameters whose defaults would let it rest.
std::vector<NamedValue> first_values(const Document& document, const Snapshot& snapshot,
                                     const Choice& before, const MotionKind& kind,
                                     const Freedom& freedom) {
  constexpr double k_amplitude = 0.1;  // m, or m/s
  std::vector<NamedValue> values;
  for (const ParameterInfo& info : *kind.parameters) {
    if (info.name == k_start_of_motion)
      values.emplace_back(info.name, std::min(start_now(document, snapshot), info.max));
    if (info.name == "amplitude" || info.name == "velocity")
      values.emplace_back(info.name, Vec3(k_amplitude * direction_seen(freedom)));
    // The earlier motion's values belong to its own positions.
    if (before.kind != kind.name && (info.name == "phase" || info.name == "offset"))
      values.emplace_back(info.name, info.default_value);
  }
  return values;
}

Choice with_values(Choice motion, const std::vector<NamedValue>& values) {
  for (const auto& [name, value] : values) motion.values.set(name, value);
  return motion;
}

/// Returns the vertices of a course that are shown at other positions than `motion` begins with;
/// none where no positions are known, or the vertices are no longer constrained.
std::vector<int> displaced(const Document& document, const Snapshot& snapshot, std::size_t course,
                           const Choice& motion) {
  const Snapshot& shown = snapshot;
  const Editor& editor = document.editor();
  const bool is_free = is_freed(*courses_of(editor.scene())[course], shown.time);
  if (shown.time == 0 || is_free || !shows_document_mesh(document, snapshot)) return {};
  const RigidPose pose = make_motion(motion, "motion")->at(shown.time);
  std::vector<int> vertices;
  for (const ConstrainedVertex& vertex : constrained_vertices(editor.scene(), *editor.mesh())) {
    if (vertex.course != course) continue;
    const Vec3 x = world_position(shown.cloth, vertex.vertex);
    const Vec3 target = vertex.freedom.imposed(pose.place(vertex.position), x);
    if ((target - x).norm() > k_at_its_position) vertices.push_back(vertex.vertex);
  }
  return vertices;
}

MovePins pins_where_shown(const Snapshot& shown, const std::vector<int>& vertices,
                          const Choice& motion) {
  const std::vector<Vec3> positions = shown_positions(shown, vertices, motion);
  MovePins moved;
  for (std::size_t i = 0; i < vertices.size(); ++i)
    moved.pins.push_back({vertices[i], positions[i]});
  return moved;
}

ChangeConstraint constraint_where_shown(const SelectionView& view, std::size_t k,
                                        const Choice& motion) {
  Constraint constraint = view.document.editor().scene().constraints[k];
  constraint.course.motion = motion;
  if (constraint.position)
    hold_together(view.snapshot, view.selection, k, constraint);
  else
    hold_each(view.snapshot, view.selection, k, constraint);
  return {view.document.editor().scene().constraints.id(k), constraint};
}

/// Returns the angles about x, then y, then z, degrees.
Vec3 angles_of(const Mat3& rotation) {
  const Vec3 zyx = 180 / std::numbers::pi * rotation.eulerAngles(2, 1, 0);
  return zyx.reverse();
}

/// Puts a solid where its motion has moved it. If the shown position differs from the scene's, it
/// already contains the mouse's displacement; otherwise the mouse still displaces the solid.
void place_where_shown(const Snapshot& shown, int id, SceneSolid& solid) {
  const RigidPose dragged = make_motion(solid.motion, "motion")->at(shown.time);
  const auto k = shown.solids.find(id);
  if (!k || (dragged.rotation.isIdentity(0) && dragged.translation.isZero(0))) return;
  const RigidPose& pose = shown.solids.poses[*k];
  const std::string path = solid_group(id);
  const Vec3 displacement = pose.translation - shown.solids.offsets[*k] - position_of(solid);
  if (displacement.norm() > k_at_its_position)
    solid.shape.values.set("position", pose.translation, path);
  if (!dragged.rotation.isIdentity(0))
    solid.shape.values.set("rotation", angles_of(pose.rotation), path);
}

double number_of(const Choice& motion, std::string_view name) {
  return std::get<double>(motion.values.get(name));
}

/// Returns the value with which `after`, the motion `before` with another speed, continues without
/// a jump at t (s): the phase phi' with w' (t - t0) + phi' = w (t - t0) + phi, or the offset that
/// keeps the position.
std::vector<NamedValue> going_on(const Choice& before, const Choice& after, double t) {
  if (after.values.find("offset") >= 0) {
    const Vec3 displacement =
        make_motion(before, "")->at(t).translation - make_motion(after, "")->at(t).translation;
    return {{"offset", Vec3(std::get<Vec3>(after.values.get("offset")) + displacement)}};
  }
  const double since = std::max(t - number_of(before, k_start_of_motion), 0.0);
  const double turned =
      number_of(before, "phase") + (number_of(before, "omega") - number_of(after, "omega")) * since;
  return {{"phase", std::remainder(turned, 2 * std::numbers::pi)}};
}

/// Tells whether the edit changes a parameter that would make a motion jump.
bool is_speed(const SetParameter& edit) { return edit.name == "omega" || edit.name == "velocity"; }

}  // namespace

Command moving_command(const SelectionView& view, std::size_t course, const MotionKind& kind) {
  const Scene& scene = view.document.editor().scene();
  const Mesh& mesh = *view.document.editor().mesh();
  const std::string of = course_group(scene, course);
  const Freedom freedom = course == 0 ? Freedom() : Freedom(scene.constraints[course - 1].free);
  const ChooseMotion choice{of, kind.name};
  Several edits{describe(choice, scene), {choice}};
  const auto set = [&](const std::string& name, const ParameterValue& value) {
    edits.commands.emplace_back(SetParameter{of + ".motion", name, value});
  };
  const auto chosen = [&] { return *courses_of(edited(scene, mesh, edits))[course]; };
  const Choice& before = courses_of(scene)[course]->motion;
  for (const auto& [name, value] :
       first_values(view.document, view.snapshot, before, kind, freedom))
    set(name, value);
  // The new motion takes over the angular speed of the one before, even 0.
  const int omega = chosen().motion.values.find("omega");
  if (omega >= 0 && make_motion(chosen().motion, "")->rests())
    set("omega", kind.parameters->at(static_cast<std::size_t>(omega)).default_value);
  const Choice motion = chosen().motion;
  const std::vector<int> elsewhere = displaced(view.document, view.snapshot, course, motion);
  if (elsewhere.empty()) return edits;
  if (course == 0)
    edits.commands.emplace_back(pins_where_shown(view.snapshot, elsewhere, motion));
  else if (shows_group(view, course - 1))
    edits.commands.emplace_back(constraint_where_shown(view, course - 1, motion));
  return edits;
}

Command moving_solid_command(const Document& document, const Snapshot& snapshot, int solid,
                             const MotionKind& kind) {
  const SceneSolids& solids = document.editor().scene().solids;
  SceneSolid moved = solids[*solids.find(solid)];
  place_where_shown(snapshot, solid, moved);
  moved.motion =
      with_values(default_choice(kind), first_values(document, snapshot, moved.motion, kind, {}));
  for (const auto& [name, point] : {std::pair("turn", "point"), std::pair("keyframes", "centre")}) {
    if (kind.name != name) continue;
    const auto index = static_cast<std::size_t>(moved.motion.values.find(point));
    const ParameterInfo& info = kind.parameters->at(index);
    moved.motion.values.set(point, Vec3(position_of(moved).cwiseMax(info.min).cwiseMin(info.max)));
  }
  return ChangeSolid{solid, moved};
}

Command motion_edit(const Document& document, const Snapshot& snapshot, const Choice& motion,
                    const SetParameter& edit) {
  const bool is_timed = motion.values.find(k_start_of_motion) >= 0;
  if (!is_timed || edit.name == k_start_of_motion || snapshot.time == 0) return edit;
  const double now = start_now(document, snapshot);
  Several edits{describe(edit, document.editor().scene()), {edit}};
  try {
    const Choice after = with_values(motion, {{edit.name, edit.value}});
    std::vector<NamedValue> beside;
    if (!make_motion(motion, "")->rests()) {
      if (is_speed(edit)) beside = going_on(motion, after, now);
    } else if (!make_motion(after, "")->rests()) {
      beside = {{std::string(k_start_of_motion), now}};
    }
    for (const auto& [name, value] : beside)
      edits.commands.emplace_back(SetParameter{edit.group, name, value});
    with_values(after, beside);
  } catch (const InputError&) {
    return edit;  // the edit is refused when it is executed
  }
  return edits.commands.size() == 1 ? Command(edit) : Command(edits);
}

}  // namespace weft
