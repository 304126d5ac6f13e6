#pragma once

#include "app/base/messages.h"
#include "app/document/document.h"
#include "app/document/document_files.h"
#include "app/panels/panel_state.h"
#include "app/simulation/comparison_view.h"
#include "app/simulation/playback.h"
#include "app/simulation/race.h"
#include "app/simulation/run_times.h"
#include "app/simulation/simulation_control.h"
#include "app/view/picking.h"
#include "app/view/selection.h"
#include "app/view/viewport.h"

#include <memory>

/// The doors between the parts of the window: what panels, tools and keys read, edit and ask for.
/// Snapshots that they refer to are replaced by the next frame.
namespace weft {

/// The doors for controls that edit the scene.
struct Editing {
  Document& document;
  PanelState& panels;
  Messages& messages;
};

/// The doors for parts that depend on the chosen vertices, as they are shown.
struct SelectionView {
  const Document& document;
  const Snapshot& snapshot;
  const Selection& selection;
};

/// The doors for parts that edit the constraints of the chosen vertices.
struct SelectionEditing {
  Document& document;
  const Snapshot& snapshot;
  Selection& selection;
  Messages& messages;

  SelectionView view() const { return {document, snapshot, selection}; }
};

/// Returns the view of the displayed cloth in a viewport of the given size. \pre both components >
/// 0
inline ScreenView screen_view(const Viewport& viewport, const Snapshot& shown,
                              glm::vec2 viewport_size) {
  return {viewport.camera, viewport_size, shown.cloth.origin};
}

/// The doors for tools: the mouse over the view.
struct ToolDoors {
  std::shared_ptr<const Snapshot> snapshot;
  Viewport& viewport;
  Selection& selection;
  Document& document;
  SimulationThread& simulation;
  Playback& playback;
  Messages& messages;

  ScreenView screen_view(glm::vec2 viewport_size) const {
    return weft::screen_view(viewport, *snapshot, viewport_size);
  }
  SelectionEditing selection_editing() const { return {document, *snapshot, selection, messages}; }
  SelectionView selection_view() const { return {document, *snapshot, selection}; }
};

/// The doors for panels of charts.
struct ChartInput {
  const Snapshot& snapshot;
  const ComparisonView& comparison;
  Race& race;
  Document& document;
  PanelState& panels;
  DocumentFiles& files;  ///< asks where a chart is saved
  Messages& messages;

  Editing editing() const { return {document, panels, messages}; }
};

}  // namespace weft
