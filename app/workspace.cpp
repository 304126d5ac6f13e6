#include "app/workspace.h"

#include "app/panels/charts/chart_table.h"
#include "core/base/futures.h"

#include <utility>

namespace weft {

namespace {

/// Marks the hints for actions that the user has done as used.
void note_used_hints(const Viewport& viewport, PanelState& panels) {
  if (viewport.grabbed) panels.hints.use("pull");
  if (viewport.turned) panels.hints.use("turn");
  if (panels.dialogs.help_open) panels.hints.use("keys");
}

}  // namespace

Workspace::Workspace(Scene scene, const std::filesystem::path& path, int thread_count)
    : document(std::move(scene), own_file(path), messages, *this),
      viewport(document.editor().scene().camera, document.editor().mesh()),
      simulation(document.editor().scene(), document.editor().mesh(), thread_count),
      world(simulation.worlds().front()),
      snapshot(simulation.snapshot(world)),
      control(simulation, thread_count),
      files(document, messages, path),
      recovery(document, simulation, world, messages),
      playback(document, viewport, simulation, panels.hints),
      comparisons(document, simulation, world, control, messages),
      race(document, simulation, world, messages),
      lesson(stage_),
      stage_({document, simulation, world, race, panels, viewport, comparisons, messages}) {}

KeyDoors Workspace::key_doors() {
  return {tool_doors(), comparisons, matrix, exports, files, recovery, run_times, panels};
}

void Workspace::begin_frame(Time now) {
  document.begin_frame();
  recovery.begin_frame();
  files.begin_frame();
  messages.attempt("Cannot open the session", [this] { open_session(); });
  if (files.attended) {
    messages.attempt("Cannot keep the session", [&] {
      document.store_camera();
      recovery.autosave.update(document.editor(), document.file(), simulation, world, now);
    });
  }
  comparisons.begin_frame();
  race.begin_frame(simulation.snapshot(world));
  exports.begin_frame(messages);
  selection.update(document.editor());
  const std::shared_ptr<const Snapshot> before = snapshot;
  messages.attempt("Cannot show the explosion",
                   [&] { snapshot = explosion_show.shown(simulation.snapshot(world), now); });
  matrix.begin_frame(simulation, *snapshot, document.editor().scene(), now);
  if (!explosion_show.is_running())
    snapshot = race.distances.shown(moved_pins_.shown(snapshot), race.rivals());
  messages.attempt("Cannot show the scene of this moment", [this] { follow_past(); });
  if (snapshot != before && snapshot->scene_revision == document.editor().revision())
    run_times.update(document.editor().scene(), *snapshot);
  messages.begin_frame(now, snapshot->status.warning, is_building());
  lesson.begin_frame(simulation.snapshot(world), now);
  viewport.begin_frame(now, *snapshot, is_building());
  if (files.attended) note_used_hints(viewport, panels);
  if (snapshot->cloth.mesh == before->cloth.mesh) return;
  viewport.hovered.reset();  // vertex numbers have another meaning now
  selection.clear();
  // In its past, the laboratory repeats the drags that were recorded.
  if (!snapshot->timeline.is_in_past) playback.release();
}

// Rivals would race on from another state.
void Workspace::open_session() {
  if (const auto session = std::exchange(files.opened_session, nullptr)) {
    race.clear();
    playback.release();
    opening_session_ = simulation.ask(OpenRecording{world, session});
  }
  if (!is_ready(opening_session_)) return;
  opening_session_.get();
  viewport.frame_all(*simulation.snapshot(world));
  messages.report("Opened the session: Space plays it");
}

void Workspace::follow_past() {
  const auto& moment = snapshot->timeline.scene;
  if (!moment || snapshot->scene_revision == followed_past_) return;
  followed_past_ = snapshot->scene_revision;
  document.visit(*moment);
  const Editor& editor = document.editor();
  simulation.follow(world, {editor.scene(), editor.mesh()}, followed_past_, editor.revision());
}

void Workspace::end_drawing() {
  AskedMeasures asked = wanted_measures(panels.frame.measured_charts, document.editor().scene());
  asked.arrows = viewport.options.arrows;
  asked.field = find_field(viewport.options.field);
  control.measure(asked);
}

bool Workspace::is_building() const {
  return document.is_waiting() || snapshot->document_mesh != document.editor().mesh();
}

void Workspace::end_at_once() {
  if (!files.attended) return;
  messages.attempt("Cannot keep the session", [&] {
    document.store_camera();
    recovery.autosave.leave(document.editor(), document.file(), simulation, world);
  });
}

void Workspace::scene_edited(const Command& command) {
  post_edit(command, document.editor().undo_label());
}

void Workspace::scene_restored(const ReplaceScene& restored, const std::string& name) {
  post_edit(restored, name);
  simulation.interrupt();
}

void Workspace::scene_visited() {
  const Editor& editor = document.editor();
  comparisons.lengths.forget();
  viewport.set_mesh(editor.mesh());
  viewport.selected_solid.update(editor.scene());
}

void Workspace::post_edit(const Command& command, const std::string& name) {
  scene_visited();
  const Editor& editor = document.editor();
  simulation.post(
      SceneEdit{world, command, {editor.scene(), editor.mesh()}, editor.revision(), 0, name});
  race.follow();
}

void Workspace::edits_left(const SceneOnMesh& left, const std::filesystem::path& file) {
  if (files.attended) recovery.autosave.set_aside(left, {file, true, camera()});
}

void Workspace::scene_opened(Opening opening) {
  playback.reset();
  viewport.selected_solid.clear();
  selection.clear();
  viewport.camera.parameters = to_struct<CameraParameters>(document.editor().scene().camera);
  if (opening == Opening::plays) simulation.post(Play{});
  if (opening == Opening::shows_rest) mesh_opened();
}

void Workspace::mesh_opened() {
  playback.reset();
  playback.show_mesh_at_rest();
  viewport.frame_all(*snapshot);
}

}  // namespace weft
