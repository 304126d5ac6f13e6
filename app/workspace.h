#pragma once

#include "app/document/recovery_offer.h"
#include "app/doors.h"
#include "app/exports/exports.h"
#include "app/keys/keys.h"
#include "app/lesson/lesson_view.h"
#include "app/lesson/window_stage.h"
#include "app/simulation/comparisons.h"
#include "app/simulation/explosion_show.h"
#include "app/simulation/matrix_view.h"
#include "app/simulation/moved_pins.h"
#include "app/simulation/race.h"

#include <chrono>
#include <filesystem>
#include <future>
#include <memory>

namespace weft {

/// Everything the window shows and edits, without any window: joins the document, the simulation of
/// its scene, the view of it and the messages to the user. Panels, tools and keys get doors to the
/// parts that they need.
class Workspace : private DocumentFollower {
 public:
  /// \throw InputError, FileError when the scene cannot be built.
  Workspace(Scene scene, const std::filesystem::path& path, int threads);

  Messages messages;
  Document document;
  Viewport viewport;
  Selection selection;
  SimulationThread simulation;
  const WorldId world;                       ///< the one that the window shows
  std::shared_ptr<const Snapshot> snapshot;  ///< newest one, taken once a frame by begin_frame()
  SimulationControl control;
  RunTimes run_times;
  DocumentFiles files;
  RecoveryOffer recovery;
  PanelState panels;
  Playback playback;
  Comparisons comparisons;
  Race race;
  MatrixView matrix;
  Exports exports;
  ExplosionShow explosion_show;
  LessonView lesson;

  using Clock = std::chrono::steady_clock;
  using Time = Clock::time_point;
  /// Takes the newest snapshot and the edits whose meshes are built.
  void begin_frame(Time now = Clock::now());
  /// Tells the simulation what to measure from now on, by what the interface has drawn.
  void end_drawing();

  // The snapshots that these refer to are replaced by begin_frame().
  Editing editing() { return {document, panels, messages}; }
  SelectionView selection_view() const { return {document, *snapshot, selection}; }
  SelectionEditing selection_editing() { return {document, *snapshot, selection, messages}; }
  ToolDoors tool_doors() {
    return {snapshot, viewport, selection, document, simulation, playback, messages};
  }
  KeyDoors key_doors();
  ChartInput chart_input() {
    return {*snapshot, comparisons.solvers, race, document, panels, files, messages};
  }
  ExportInput export_input() {
    return {*snapshot, document.editor().scene(), simulation, messages,
            panels.display.settings.video_seconds};
  }

  /// Tells whether a question or the file browser waits for an answer; the keys wait, too, except
  /// for Esc.
  bool is_asking() const { return weft::is_asking(files, recovery, panels.dialogs); }
  /// Tells whether hints may be drawn: a comparison would cover parts of them.
  bool shows_hints() const {
    return files.attended && !is_asking() && !comparisons.solvers.open &&
           !panels.dialogs.error_at_bottom.value_or(false);
  }
  /// Tells whether a mesh, or the simulation of it, is not ready yet.
  bool is_building() const;

  /// Keeps unsaved edits for the next start, since the window must close without a question.
  void end_at_once();

 private:
  void scene_edited(const Command& command) override;
  void scene_restored(const ReplaceScene& restored, const std::string& name) override;
  void scene_visited() override;
  void edits_left(const SceneOnMesh& left, const std::filesystem::path& file) override;
  void scene_opened(Opening opening) override;
  void mesh_opened() override;
  CameraParameters camera() const override { return viewport.camera.parameters; }

  /// Posts the document's scene after an edit, which has this name in the timeline.
  void post_edit(const Command& command, const std::string& name);
  /// Takes over the scene of the snapshot where going back in time has changed it.
  void follow_past();

  /// Hands a session that was read to the simulation, and reports how it was opened.
  void open_session();

  WindowStage stage_;
  MovedPins moved_pins_;
  std::future<long> opening_session_;  ///< the number of frames
  long followed_past_ = 0;  ///< revision of the scene of another moment that was taken over last
};

}  // namespace weft
