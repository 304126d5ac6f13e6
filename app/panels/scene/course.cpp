#include "app/panels/scene/course.h"

#include "app/panels/frame_account.h"
#include "app/panels/panels.h"
#include "app/tools/chosen_motion.h"
#include "app/widgets/controls.h"
#include "app/widgets/dragged_number.h"
#include "app/widgets/parameters.h"
#include "app/widgets/tooltip.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>

namespace weft {

const MotionKind* motion_choice(const Editing& editing, const Snapshot& snapshot,
                                std::span<const MotionKind> motions, const Choice& present,
                                const std::string& path) {
  const MotionKind* chosen = nullptr;
  // The present motion can be chosen again, to begin, where only its numbers keep it at rest.
  const bool waits =
      present.values.find(k_start_of_motion) >= 0 && make_motion(present, path, motions)->rests();
  label_line("Motion");
  for (const MotionKind& kind : motions) {
    const bool is_present = present.kind == kind.name;
    const bool first = &kind == &motions.front();
    const bool clicked =
        first ? choice_button(kind.label, is_present) : flowing_choice(kind.label, is_present);
    if (clicked && (!is_present || waits)) chosen = &kind;
    note_rect(editing.panels.frame, path + "/" + kind.name);
    tooltip(kind.help);
  }
  parameter_widgets(editing, path, {.edit = [&](const SetParameter& edit) {
                      return motion_edit(editing.document, snapshot, present, edit);
                    }});
  return chosen;
}

namespace {

/// Returns a full second in the future, s: the cloth must not fall while the time is being chosen.
double first_release(double now) {
  constexpr double k_min_delay = 2;  // s
  return std::min(std::ceil(now) + k_min_delay, release_info().max);
}

void draw_release(const Editing& editing, const Snapshot& snapshot, const std::string& of,
                  const std::optional<double>& release) {
  bool on = release.has_value();
  if (ImGui::Checkbox("Free later", &on))
    editing.document.execute(
        SetRelease{of, on ? std::optional(first_release(snapshot.time)) : std::optional<double>()});
  note_rect(editing.panels.frame, of + "/release");
  tooltip("Free the vertices at a time");
  if (!release) return;
  ImGui::SameLine();
  ImGui::PushID("release");
  const auto edited = dragged_number(
      editing.messages, of + ".release", release_info(), *release,
      {"at " + shown_text(release_info(), *release), 0.02, ImGui::GetContentRegionAvail().x});
  ImGui::PopID();
  if (edited) {
    const double pressed = ImGui::GetIO().MouseClickedTime[0];
    editing.document.execute(SetRelease{of, edited->value},
                             edited->is_typed ? 0 : std::lround(pressed * 1e6));
  }
  tooltip(release_info().help);
}

}  // namespace

void draw_course(const Editing& editing, const Snapshot& snapshot, Selection& selection,
                 std::size_t course) {
  const std::string of = course_group(editing.document.editor().scene(), course);
  // A copy is needed: a command changes the scene while it is being drawn.
  const Course present = *courses_of(editing.document.editor().scene())[course];
  ImGui::PushID(of.c_str());
  if (const auto* kind =
          motion_choice(editing, snapshot, motion_table(), present.motion, of + ".motion"))
    editing.document.execute(
        moving_command({editing.document, snapshot, selection}, course, *kind));
  draw_release(editing, snapshot, of, present.release);
  ImGui::PopID();
}

void draw_motion_panel(const Editing& editing, const Snapshot& snapshot, Selection& selection) {
  subheading("Motion of the pins");
  reset_group_button(editing, "pins.motion");
  draw_course(editing, snapshot, selection, 0);
  subheading("Drag by the mouse");
  reset_group_button(editing, "pull");
  parameter_widgets(editing, "pull");
}

}  // namespace weft
