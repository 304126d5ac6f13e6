#include "app/tools/constrain.h"

#include "app/base/vectors.h"
#include "app/view/picking.h"
#include "core/constraints/freedom.h"

namespace weft {

namespace {

constexpr int k_all_directions = static_cast<int>(Freedom::k_max_directions);
constexpr double k_vanishing = 1e-9;  ///< rounding error of a coordinate that should be 0, m

Command constraining_command(const SelectionView& view, int free_count, const Vec3& axis) {
  const Selection& selection = view.selection;
  const Editor& editor = view.document.editor();
  if (free_count == k_all_directions) return RemovePins{selection.vertices().items()};
  const IdList<Constraint>& present = editor.scene().constraints;
  const auto& group = selection.group();
  if (group && selection.is_whole_group())
    return ChangeConstraint{present.id(*group), reshaped(view, *group, free_count, axis)};
  Constraint constraint;
  if (group) constraint.course = present[*group].course;
  constraint.free = free_directions(free_count, axis, constraint_path(present.size()) + ".free");
  constraint.vertices = selection.vertices();
  if (shows_document_mesh(view.document, view.snapshot))
    constraint.positions =
        shown_positions(view.snapshot, selection.vertices().items(), constraint.course.motion);
  return AddConstraint{constraint};
}

}  // namespace

void constrain_selection(const SelectionEditing& editing, int free_count, const Vec3& axis) {
  if (editing.selection.empty()) {
    editing.messages.report("Select vertices first");
    return;
  }
  editing.messages.attempt("Cannot change the scene", [&] {
    editing.document.execute(constraining_command(editing.view(), free_count, axis));
    editing.selection.update(editing.document.editor());
  });
}

Vec3 present_axis(const Selection& selection) {
  const auto& group = selection.group();
  return axis_of(group ? selection.groups()[*group].freedom : Freedom());
}

Vec3 axis_of(const Freedom& freedom) {
  return freedom.is_pinned() || freedom.is_free() ? Vec3(Vec3::UnitZ()) : freedom.axis();
}

std::vector<Vec3> free_directions(int free_count, const Vec3& axis, const std::string& path) {
  if (free_count == 0) return {};
  const Vec3 unit = unit_direction(axis, path);
  return free_count == 1 ? std::vector{unit} : directions_across(unit);
}

std::vector<Vec3> shown_positions(const Snapshot& shown, const std::vector<int>& vertices,
                                  const Choice& motion) {
  const RigidPose pose = make_motion(motion, "motion")->at(shown.time);
  std::vector<Vec3> targets;
  targets.reserve(vertices.size());
  for (const int vertex : vertices)
    targets.push_back(pose.rest(world_position(shown.cloth, vertex)));
  return targets;
}

void turn_constraint(const SelectionEditing& editing, int id, const Vec3& axis, long gesture) {
  const IdList<Constraint>& constraints = editing.document.editor().scene().constraints;
  const auto k = constraints.find(id);
  if (!k) return;
  const int count = static_cast<int>(constraints[*k].free.size());
  editing.messages.attempt("Cannot change the scene", [&] {
    const Constraint next = reshaped(editing.view(), *k, count, axis);
    editing.document.execute(ChangeConstraint{id, next}, gesture);
    editing.selection.update(editing.document.editor());
  });
}

bool shows_group(const SelectionView& view, std::size_t k) {
  const std::vector<ConstraintGroup>& groups = view.selection.groups();
  return k < groups.size() && !groups[k].vertices.empty() &&
         shows_document_mesh(view.document, view.snapshot);
}

bool shows_document_mesh(const Document& document, const Snapshot& snapshot) {
  return snapshot.cloth.mesh == document.editor().mesh();
}

void hold_together(const Snapshot& snapshot, const Selection& selection, std::size_t k,
                   Constraint& constraint) {
  const ConstraintGroup& group = selection.groups()[k];
  constraint.positions = {};
  const Vec3 target = shown_positions(snapshot, {group.middle}, constraint.course.motion).front();
  constraint.position = (target.array().abs() < k_vanishing).select(0, target);
}

void hold_each(const Snapshot& snapshot, const Selection& selection, std::size_t k,
               Constraint& constraint) {
  const std::vector<int>& vertices = selection.groups()[k].vertices;
  constraint.preset.clear();
  constraint.vertices = vertices;
  constraint.position.reset();
  constraint.positions = shown_positions(snapshot, vertices, constraint.course.motion);
}

Constraint reshaped(const SelectionView& view, std::size_t k, int free_count, const Vec3& axis) {
  Constraint constraint = view.document.editor().scene().constraints[k];
  const bool is_turned = static_cast<int>(constraint.free.size()) == free_count;
  constraint.free = free_directions(free_count, axis, constraint_path(k) + ".free");
  if (!shows_group(view, k)) return constraint;
  if (constraint.position && is_turned)
    hold_together(view.snapshot, view.selection, k, constraint);
  else
    hold_each(view.snapshot, view.selection, k, constraint);
  return constraint;
}

}  // namespace weft
