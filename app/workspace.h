#pragma once

#include "app/autosave.h"
#include "app/charts/chart_store.h"
#include "app/comparison_view.h"
#include "app/document.h"
#include "app/document_files.h"
#include "app/explosion_show.h"
#include "app/exports.h"
#include "app/hints.h"
#include "app/length_comparison.h"
#include "app/messages.h"
#include "app/panels/panel_state.h"
#include "app/recovery_offer.h"
#include "app/selection.h"
#include "app/shown.h"
#include "app/viewport.h"

#include <chrono>
#include <filesystem>
#include <memory>
#include <string>

namespace weft {

/// Everything the window shows and edits, without any window: holds the document, the simulation
/// of its scene, the view of it and what the user is told together. Panels, tools and keys act on
/// it alone.
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
  std::shared_ptr<const Snapshot> snapshot;  ///< the newest, taken once a frame by begin_frame()
  double speed = 1;                          ///< of the simulation against the clock
  int threads = 0;                           ///< 0: all cores
  DocumentFiles files;
  Autosave autosave;  ///< of an attended window
  RecoveryOffer recovery;
  ComparisonView comparison;
  LengthComparison length_comparison;
  Exports exports;
  ExplosionShow explosion_show;
  PanelState panels;
  ChartStore charts;
  Hints hints;

  using Clock = std::chrono::steady_clock;
  using Time = Clock::time_point;
  /// Takes the newest snapshot and the edits whose meshes are built.
  void begin_frame(Time now = Clock::now());
  /// What can be seen of it.
  Shown shown() const;
  /// The interface is about to be built, and notes what it draws.
  void begin_drawing();
  /// What was drawn decides what the simulation measures from now on.
  void end_drawing();

  /// Whether a question or the file browser waits for an answer; the keys wait, too, but for Esc.
  bool is_asking() const { return files.is_asking() || recovery.offered || panels.slow_choice; }
  /// Whether a mesh, or the simulation of it, is not ready yet.
  bool is_building() const;
  /// Whether something is under way that will show.
  bool is_busy() const;

  void toggle_play();
  /// Back to the rest shape; a vertex that is held is let go.
  void reset();
  /// Compares the solvers that are chosen on the system of the next step.
  void compare_solvers();
  /// Edits the scene as a remedy does, and continues from the last good state.
  void remedy(const Command& command);
  void remove_selected_solid();
  /// Lets the vertex go that the drag tool holds.
  void let_go();
  void set_speed(double new_speed);
  void set_threads(int new_threads);
  /// Shows a field of field_table() in colours; the empty name shows none.
  void set_field(const std::string& name);

 private:
  void scene_edited(const Command& command) override;
  void scene_restored() override;
  void scene_opened() override;
  void mesh_opened() override;
  CameraParameters camera() const override { return viewport.camera.parameters; }

  void note_used_hints();

  bool has_arrows_ = false;  ///< whether the simulation was asked for arrows
  bool measures_ = false;    ///< whether the simulation was asked for diagnostics
};

}  // namespace weft
