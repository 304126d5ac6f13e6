#include "app/workspace.h"

#include "app/panels/charts/chart_table.h"

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
      race(document, simulation, world, messages) {}

KeyDoors Workspace::key_doors() {
  return {tool_doors(), comparisons, matrix, exports, files, recovery, run_times, panels};
}

void Workspace::begin_frame(Time now) {
  document.begin_frame();
  recovery.begin_frame();
  files.begin_frame();
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
  if (snapshot != before && snapshot->scene_revision == document.editor().revision())
    run_times.update(document.editor().scene(), *snapshot);
  messages.begin_frame(now, snapshot->status.warning, is_building());
  viewport.begin_frame(now, *snapshot, is_building());
  if (files.attended) note_used_hints(viewport, panels);
  if (snapshot->cloth.mesh == before->cloth.mesh) return;
  viewport.hovered.reset();  // vertex numbers have another meaning now
  selection.clear();
  playback.release();
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
  const Editor& editor = document.editor();
  comparisons.lengths.forget();
  viewport.set_mesh(editor.mesh());
  viewport.selected_solid.update(editor.scene());
  simulation.post(SceneEdit{world, command, {editor.scene(), editor.mesh()}, editor.revision()});
  race.follow();
}

void Workspace::scene_restored(const ReplaceScene& restored) {
  scene_edited(restored);
  simulation.interrupt();
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
