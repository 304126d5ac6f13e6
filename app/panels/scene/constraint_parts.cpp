#include "app/panels/scene/constraint_parts.h"

#include "app/base/vectors.h"
#include "app/keys/keys.h"
#include "app/panels/frame_account.h"
#include "app/panels/scene/course.h"
#include "app/tools/constrain.h"
#include "app/view/picking.h"
#include "app/widgets/controls.h"
#include "app/widgets/help_hints.h"
#include "app/widgets/tooltip.h"
#include "app/widgets/vector_field.h"
#include "core/base/number_text.h"

#include <imgui.h>

#include <array>
#include <string>

namespace weft {

namespace {

/// A freedom that the buttons of a constraint offer.
struct FreedomButton {
  int free_count;
  const char* label;
  const char* key;  ///< key that gives it to the selection
};
constexpr std::array<FreedomButton, 4> k_freedom_buttons = {{{3, "Free", "constrain_free"},
                                                             {2, "Plane", "constrain_plane"},
                                                             {1, "Line", "constrain_line"},
                                                             {0, "Point", "constrain_point"}}};

/// Draws a row of buttons. Returns the chosen number of free directions.
std::optional<int> draw_freedom_buttons(FrameAccount& frame, const std::string& path, int present,
                                        int largest) {
  std::optional<int> chosen;
  bool is_first = true;
  for (const FreedomButton& button : k_freedom_buttons) {
    if (button.free_count > largest) continue;
    const bool is_present = button.free_count == present;
    const bool clicked = is_first ? choice_button(button.label, is_present)
                                  : flowing_choice(button.label, is_present);
    is_first = false;
    note_rect(frame, path + "/" + button.label);
    tooltip(key_hint(button.key));
    if (clicked) chosen = button.free_count;
  }
  return chosen;
}

void change(Document& document, std::size_t k, const Constraint& constraint) {
  document.execute(ChangeConstraint{document.editor().scene().constraints.id(k), constraint});
}

void draw_axis(const Editing& editing, const SelectionEditing& selected, std::size_t k,
               const Constraint& constraint) {
  const bool is_line = constraint.free.size() == 1;
  const Vec3 axis = Freedom(constraint.free).axis();
  const int id = editing.document.editor().scene().constraints.id(k);
  const auto chosen = direction_field(editing, constraint_group(id) + "/axis",
                                      is_line ? "direction" : "normal", axis);
  if (chosen) turn_constraint(selected, id, *chosen, 0);
}

/// Draws the choice of whether all vertices are on one line or in one plane, and a point on it.
void draw_common_position(const Editing& editing, const Snapshot& snapshot, Selection& selection,
                          std::size_t k, Constraint constraint) {
  const std::string path = constraint_group(editing.document.editor().scene().constraints.id(k));
  bool common = constraint.position.has_value();
  const bool clicked = ImGui::Checkbox("One position", &common);
  note_rect(editing.panels.frame, path + "/common");
  tooltip("All vertices on one line, in one plane or at one point; otherwise each on its own");
  if (clicked && shows_group({editing.document, snapshot, selection}, k)) {
    if (common)
      hold_together(snapshot, selection, k, constraint);
    else
      hold_each(snapshot, selection, k, constraint);
    change(editing.document, k, constraint);
    return;
  }
  if (!constraint.position) return;
  const auto typed =
      vector_field(editing, path + "/position", path + ".position", *constraint.position,
                   [&](const Vec3& v) { checked(pin_position_info(), v, path + ".position"); });
  if (!typed) return;
  constraint.position = *typed;
  change(editing.document, k, constraint);
}

/// Draws the velocity that the motion prescribes for the middle of the group, which z follows.
void draw_prescribed_velocity(const SelectionView& view, std::size_t k, const Course& course) {
  const Choice& motion = course.motion;
  const bool moves = &find_entry(motion_table(), motion.kind, "motion") != &motion_table().front();
  if (!moves || is_freed(course, view.snapshot.time) || !shows_group(view, k)) return;
  const ConstraintGroup& group = view.selection.groups()[k];
  const RigidPose pose = make_motion(motion, "motion")->at(view.snapshot.time);
  const Vec3 rest = shown_positions(view.snapshot, {group.middle}, motion).front();
  const Vec3 velocity = pose.velocity(rest);
  const Vec3 prescribed = velocity - group.freedom.filtered(velocity);
  note("Prescribed now: " + reading_text(prescribed[0], 3) + "  " + reading_text(prescribed[1], 3) +
       "  " + reading_text(prescribed[2], 3) + " m/s");
  tooltip("The velocity of the middle vertex in the constrained directions, as z prescribes it");
}

}  // namespace

void draw_selection(FrameAccount& frame, const SelectionEditing& selected) {
  const Selection& selection = selected.selection;
  if (selection.empty()) return;
  subheading(counted(selection.vertices().size(), " vertex", " vertices") + " selected");
  const int present =
      selection.group() ? selection.groups()[*selection.group()].freedom.count() : -1;
  const Vec3 axis = present_axis(selection);
  if (const auto count = draw_freedom_buttons(frame, "selection", present, 3))
    constrain_selection(selected, *count, axis);
}

void draw_constraint(const Editing& editing, const SelectionEditing& selected, std::size_t k) {
  // A copy is needed: a command changes the scene while it is being drawn.
  const Constraint constraint = editing.document.editor().scene().constraints[k];
  const int id = editing.document.editor().scene().constraints.id(k);
  const Selection& selection = selected.selection;
  const std::string path = constraint_group(id);
  ImGui::PushID(id);
  subheading(!constraint.preset.empty()
                 ? find_preset(constraint.preset).label
                 : counted(constraint.vertices.size(), " vertex", " vertices"));
  const bool is_selected = selection.group() == k && selection.is_whole_group();
  if (choice_button("Select", is_selected) && k < selection.groups().size())
    selected.selection.select(is_selected ? std::vector<int>() : selection.groups()[k].vertices);
  note_rect(editing.panels.frame, path + "/select");
  tooltip("Show their line or plane, with the handle that turns it");
  const bool freed = flowing_button("Free");
  tooltip("Free these vertices");
  const int count = static_cast<int>(constraint.free.size());
  if (const auto chosen = draw_freedom_buttons(editing.panels.frame, path, count, 2)) {
    editing.messages.attempt("Cannot change the scene", [&] {
      change(editing.document, k,
             reshaped(selected.view(), k, *chosen, axis_of(Freedom(constraint.free))));
    });
  }
  if (count == 1 || count == 2) draw_axis(editing, selected, k, constraint);
  draw_common_position(editing, selected.snapshot, selected.selection, k, constraint);
  draw_course(editing, selected.snapshot, selected.selection, k + 1);
  draw_prescribed_velocity(selected.view(), k, constraint.course);
  if (freed) editing.document.execute(RemoveConstraint{id});
  ImGui::PopID();
}

}  // namespace weft
