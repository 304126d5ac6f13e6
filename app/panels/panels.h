#pragma once

#include "app/base/rect.h"
#include "app/workspace.h"

/// The parts of the interface, one file each; all draw into the current ImGui window.
namespace weft {

void draw_scene_panel(Workspace& workspace);
/// The name of the scene and its description, which a button makes editable.
void draw_scene_text(Workspace& workspace);
void draw_material_panel(Workspace& workspace);
void draw_time_panel(Workspace& workspace);
void draw_pins_panel(Workspace& workspace);
void draw_motion_panel(Workspace& workspace);
void draw_solids_panel(Workspace& workspace);
void draw_cloth_panel(Workspace& workspace);
void draw_solver_panel(Workspace& workspace);
void draw_diagnostics_panel(Workspace& workspace);
void draw_lengths_panel(Workspace& workspace);
void draw_convergence_panel(Workspace& workspace);
/// The choice of the norm of its chart, at the right of a head that is drawn next.
void draw_norms(Workspace& workspace);
void draw_solve_panel(Workspace& workspace);

void draw_toolbar(Workspace& workspace);
void draw_status_line(Workspace& workspace);
/// What went wrong, with the ways out. \pre has_banner()
void draw_banner(Workspace& workspace);
bool has_banner(const Workspace& workspace);
/// A button that opens the menu of what can be taken out of the window.
void draw_export_menu(Workspace& workspace);
/// A button that opens the menu of how the window and the cloth are looked at.
void draw_view_menu(Workspace& workspace);
/// How far a video is, with a button that gives it up. \pre one is being recorded
void draw_video_banner(Workspace& workspace);
/// Says that the cloth has left the view, with the ways back.
void draw_sight_banner(Workspace& workspace);
/// What becomes of unsaved edits. \pre workspace.files.leaving
void draw_unsaved_question(Workspace& workspace);
void draw_mesh_import(Workspace& workspace);
void draw_weld_question(Workspace& workspace);
/// Whether to go on where a window was that was killed. \pre workspace.recovery.offered
void draw_recovery_question(Workspace& workspace);
/// What the colours of the cloth mean. \pre the snapshot has a field
void draw_legend(Workspace& workspace);
/// What the colours and needles of contacts mean. \pre the scene has solids
void draw_contact_legend(const Workspace& workspace);
void draw_force_legend(const Workspace& workspace);
/// The axes as the camera sees them; a click on an end looks from there.
void draw_axes_cross(Workspace& workspace);
/// The scenes that came with the program, with pictures.
void draw_examples(Workspace& workspace);
/// Whether a slow choice is meant. \pre workspace.panels.dialogs.slow_choice
void draw_slow_choice(Workspace& workspace);
void draw_help_page(Workspace& workspace);
void draw_file_browser(Workspace& workspace);
/// Where the comparison is.
struct ComparisonPlace {
  Rect rect;
  bool is_beside;  ///< along a side of the room between the columns, of which the view has the rest
};
/// A window that can be moved and resized; at first it stands at the left, over the column there
/// and a part of `room`, that between the columns, and stays as high as that until it is moved.
ComparisonPlace draw_comparison_window(Workspace& workspace, const Rect& room);
/// \pre a chart is enlarged
void draw_enlarged_chart(Workspace& workspace);

}  // namespace weft
