#pragma once

#include "app/base/rect.h"
#include "app/document/recovery_offer.h"
#include "app/doors.h"
#include "app/exports/exports.h"
#include "app/keys/keys.h"
#include "app/lesson/lesson_view.h"
#include "app/panels/beside_window.h"
#include "app/simulation/comparisons.h"
#include "app/simulation/explosion_show.h"
#include "app/simulation/matrix_view.h"

/// The parts of the interface, one file each; all draw into the current ImGui window.
namespace weft {

void draw_scene_panel(PanelState& panels, Document& document, DocumentFiles& files);
/// Draws the name of the scene and its description, which a button makes editable.
void draw_scene_text(PanelState& panels, Document& document);
void draw_material_panel(const Editing& editing);
void draw_time_panel(const Editing& editing, const Snapshot& snapshot);
void draw_pins_panel(const Editing& editing, const SelectionEditing& selected, Viewport& viewport);
void draw_motion_panel(const Editing& editing, const Snapshot& snapshot, Selection& selection);
void draw_solids_panel(const ChartInput& input, Viewport& viewport, RunTimes& run_times);
void draw_cloth_panel(const Editing& editing, const Snapshot& snapshot, SimulationControl& control,
                      RunTimes& run_times);
void draw_solver_panel(const Editing& editing, const Snapshot& snapshot, RunTimes& run_times);
void draw_diagnostics_panel(const ChartInput& input);
void draw_lengths_panel(const ChartInput& input, SimulationThread& simulation,
                        LengthComparison& lengths);
void draw_convergence_panel(const ChartInput& input);
/// Draws the choice of the Convergence chart's norm, at the right end of a head that is drawn next.
/// Residuals of scenes that solve no linear systems have one norm only.
void draw_norms(PanelState& panels, const Scene& scene);
void draw_solve_panel(const ChartInput& input);

/// The doors for the toolbar.
struct ToolbarDoors {
  Editing editing;
  const Snapshot& snapshot;
  Viewport& viewport;
  SimulationControl& control;
  bool compares;  ///< whether the window of the comparison is open
  PressKey press;
};
void draw_toolbar(const ToolbarDoors& doors);
void draw_status_line(const Editing& editing, const Snapshot& snapshot,
                      SimulationThread& simulation, SimulationControl& control);
/// Draws the banner that tells what went wrong and offers remedies. \pre has_banner()
void draw_banner(const Editing& editing, const Snapshot& snapshot, SimulationThread& simulation,
                 Playback& playback, ExplosionShow& show);
bool has_banner(const Snapshot& snapshot, const Messages& messages);
/// Draws a button that opens the menu of exports.
void draw_export_menu(FrameAccount& frame, const Snapshot& snapshot, const PressKey& press);
/// Draws a button that opens the menu of how the window and the cloth look.
void draw_view_menu(PanelState& panels, const Snapshot& snapshot, const ViewOptions& options,
                    const PressKey& press);
/// Draws the progress of a video, with a button that cancels it. \pre a video is being recorded
void draw_video_banner(FrameAccount& frame, SimulationThread& simulation, Exports& exports);
/// Draws a banner that says that the cloth has left the view and offers to bring it back.
void draw_sight_banner(FrameAccount& frame, const Snapshot& snapshot, Viewport& viewport,
                       Playback& playback);
/// Asks what becomes of unsaved edits. \pre files.leaving
void draw_unsaved_question(FrameAccount& frame, Document& document, DocumentFiles& files);
void draw_mesh_import(const Editing& editing, DocumentFiles& files);
/// Asks whether to continue from where a crashed window was. \pre offer.offered
void draw_recovery_question(FrameAccount& frame, RecoveryOffer& offer);
/// Draws the legend of the cloth's colours. \pre the snapshot has a field
void draw_legend(FrameAccount& frame, const Snapshot& snapshot, Viewport& viewport);
/// Draws the legend of the colours and needles of contacts. \pre the scene has solids
void draw_contact_legend(const Snapshot& snapshot, const Viewport& viewport);
void draw_force_legend(const Snapshot& snapshot, const Viewport& viewport);
/// Draws the axes as the camera sees them; a click on an end looks from there.
void draw_axes_cross(FrameAccount& frame, Viewport& viewport);
/// Draws the lessons, and the example scenes, with pictures.
void draw_examples(PanelState& panels, Document& document, DocumentFiles& files,
                   LessonView& lesson);
/// Asks whether a slow choice is meant. \pre panels.dialogs.slow_choice
void draw_slow_choice(PanelState& panels, Document& document);
void draw_help_page(PanelState& panels, Viewport& viewport);
/// The doors for the choice of a file, which may be one to be written.
struct FileDoors {
  ChartInput charts;
  Exports& exports;
  ExportInput exported;
};
void draw_file_browser(const FileDoors& doors);
/// Draws the comparison in a window beside the view; see draw_beside_window().
BesideRect draw_comparison_window(const ChartInput& input, Comparisons& comparisons,
                                  const Rect& room);
/// The doors for the window of the matrix.
struct MatrixInput {
  Editing editing;
  const Snapshot& snapshot;
  MatrixView& matrix;
  const Viewport& looks;
  const Selection& selection;
};
/// Draws the matrix of the next step in a window beside the view; see draw_beside_window().
BesideRect draw_matrix_window(const MatrixInput& input, const Rect& room);
/// Draws the enlarged chart. \pre a chart is enlarged
void draw_enlarged_chart(const ChartInput& input);

// The pages of Help in addition to the page of keys.

/// Draws every symbol with its unit, its meaning and its source.
void draw_symbols_page();

/// Draws the statements of Chen's bounds (24) and (37), and says where the text has a misprint.
void draw_bounds_page();

}  // namespace weft
