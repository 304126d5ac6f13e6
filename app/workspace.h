#pragma once

#include "app/base/messages.h"
#include "app/document/document.h"
#include "app/document/document_files.h"
#include "app/document/recovery_offer.h"
#include "app/exports/exports.h"
#include "app/panels/panel_state.h"
#include "app/simulation/comparison_view.h"
#include "app/simulation/explosion_show.h"
#include "app/simulation/length_comparison.h"
#include "app/simulation/moved_pins.h"
#include "app/simulation/run_times.h"
#include "app/simulation/simulation_control.h"
#include "app/view/picking.h"
#include "app/view/selection.h"
#include "app/view/viewport.h"

#include <chrono>
#include <filesystem>
#include <memory>

namespace weft {

/// The comparisons made on request, on the system of the next step.
struct Comparisons {
  ComparisonView solvers;
  LengthComparison lengths;
};

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

/// The doors for panels of charts.
struct ChartInput {
  const Snapshot& snapshot;
  const ComparisonView& comparison;
  const Document& document;
  PanelState& panels;
  DocumentFiles& files;  ///< asks where a chart is saved
  Messages& messages;
};

/// Everything the window shows and edits, without any window: joins the document, the simulation of
/// its scene, the view of it and the messages to the user. Panels, tools and keys act on the
/// workspace alone.
class Workspace : private DocumentFollower {
 public:
  /// \throw InputError, FileError when the scene cannot be built.
  Workspace(Scene scene, const std::filesystem::path& path, int threads,
            std::span<const Slot> slots = slot_table());

  Messages messages;
  Document document;
  Viewport viewport;
  Selection selection;
  SimulationThread simulation;
  std::shared_ptr<const Snapshot> snapshot;  ///< newest one, taken once a frame by begin_frame()
  SimulationControl control;
  RunTimes run_times;
  DocumentFiles files;
  RecoveryOffer recovery;
  Comparisons comparisons;
  Exports exports;
  ExplosionShow explosion_show;
  PanelState panels;

  using Clock = std::chrono::steady_clock;
  using Time = Clock::time_point;
  /// Takes the newest snapshot and the edits whose meshes are built.
  void begin_frame(Time now = Clock::now());
  /// Tells the simulation what to measure from now on, by what the interface has drawn.
  void end_drawing();

  Editing editing() { return {document, panels, messages}; }
  // The snapshots that these refer to are replaced by begin_frame().
  SelectionView selection_view() const { return {document, *snapshot, selection}; }
  ChartInput chart_input() {
    return {*snapshot, comparisons.solvers, document, panels, files, messages};
  }

  /// Whether a question or the file browser waits for an answer; the keys wait, too, except for
  /// Esc.
  bool is_asking() const {
    return files.is_asking() || recovery.offered || panels.dialogs.slow_choice;
  }
  /// Returns the view of the displayed cloth in a viewport of the given size. \pre both components
  /// > 0
  ScreenView screen_view(glm::vec2 viewport_size) const {
    return {viewport.camera, viewport_size, snapshot->cloth.origin};
  }
  /// Whether a mesh, or the simulation of it, is not ready yet.
  bool is_building() const;

  /// Keeps unsaved edits for the next start, since the window must close without a question.
  void end_at_once();
  void toggle_play();
  /// Returns to the rest shape; a dragged vertex is released.
  void reset();
  /// Pauses with a mesh that was opened, so that the user sees it before it falls.
  void show_mesh_at_rest();
  /// Makes the change that the scene suggests, and plays the simulation from the rest shape.
  void try_suggestion();
  /// Undoes the suggested change, and plays from the rest shape. \pre it was the last edit
  void take_back_suggestion();
  /// Compares the chosen solvers on the system of the next step.
  void compare_solvers();
  /// Opens the comparison of solvers, with results for the present scene, or closes it.
  void toggle_comparison();
  /// Releases the vertex that the drag tool drags.
  void let_go();

 private:
  void scene_edited(const Command& command) override;
  void scene_restored(const ReplaceScene& restored) override;
  void edits_left(const SceneOnMesh& left, const std::filesystem::path& file) override;
  void scene_opened(Opening opening) override;
  void mesh_opened() override;
  CameraParameters camera() const override { return viewport.camera.parameters; }

  MovedPins moved_pins_;
};

}  // namespace weft
