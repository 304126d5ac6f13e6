#pragma once

#include "app/doors.h"
#include "app/keys/keys.h"
#include "app/panels/layout.h"
#include "app/panels/panels.h"

#include <imgui.h>

/// The parts of the window, one file each; each draws in the room that a layout has left.
namespace weft {

/// Draws the columns of panels beside the viewport, whose borders can be dragged, and sets
/// `layout.viewport` to the room between them.
void draw_columns(Layout& layout, Workspace& workspace);

/// Has the histories of open panels measured while the columns are hidden, so that they go on.
void keep_histories(PanelState& panels);

/// Draws the one chart of a presentation at the right of the viewport, which makes room for it.
void draw_presented_chart(Layout& layout, const ChartInput& input);

/// Draws the simple layout: one column at the left with the few settings that matter in most
/// experiments, and a button that shows all panels. Sets `layout.viewport` to the remaining room.
void draw_simple_column(Layout& layout, const Editing& editing, const Snapshot& snapshot,
                        RunTimes& run_times);

class LessonView;

/// Draws a lesson in a column at the left of the viewport, which makes room for it. \pre it is open
void draw_lesson_column(Layout& layout, LessonView& view, FrameAccount& frame);

/// The doors for the timeline.
struct TimelineInput {
  const Snapshot& snapshot;
  Playback& playback;
  Race& race;
  Messages& messages;
  FrameAccount& frame;
};

/// Draws the timeline below the viewport, over the width of this, and sets `layout.viewport` to the
/// remaining room: buttons, and a strip with the iterations of each frame, the marks and the shown
/// moment, which the mouse drags.
void draw_timeline(Layout& layout, const TimelineInput& input, const PressKey& press);

/// The doors for the foot of a presentation.
struct StripInput {
  const Document& document;
  const Snapshot& snapshot;
  const SimulationThread& simulation;
  const SimulationControl& control;
  FrameAccount& frame;
};

/// Draws the foot of a presentation, over the whole width: simulated time, step, iterations and
/// time of a step in large type, and below them the keys of an experiment with their names and
/// their present choices. Sets `layout.viewport` to the remaining room.
void draw_presentation_strip(Layout& layout, const StripInput& input, const PressKey& press);

/// Draws the popups over the view and the panels of a window of the given size: legend, banners,
/// the comparison, the help page, files and questions.
void draw_popups(Layout& layout, Workspace& workspace, float width, float height);

/// The doors for questions to the user.
struct QuestionDoors {
  FileDoors files;
  RecoveryOffer& recovery;
};

/// Draws the modal window that waits for an answer, if there is one, in a window of the size
/// `room`: files, unsaved edits, a session to be continued, a mesh to be read, a slow choice.
void draw_questions(Layout& layout, const QuestionDoors& doors, ImVec2 room);

/// Draws the legends of the view in the lower left corner of `room`, a part of the view with its
/// full height, unless that is too small. The camera then uses the room above them.
void draw_legend_windows(Layout& layout, PanelState& panels, const Snapshot& snapshot,
                         Viewport& looks, const Rect& room);

/// Returns the rectangle of the legends, in the lower left corner of the view; its height is 0
/// where there are none.
Rect legends_rect(const ChartStore& charts, const Snapshot& snapshot, const Viewport& looks,
                  const Rect& viewport);

}  // namespace weft
