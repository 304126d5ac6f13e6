#include "app/workspace.h"

#include "app/panels/charts/chart_table.h"
#include "core/lab/document/suggested_edit.h"

#include <utility>

namespace weft {

namespace {

/// Marks the hints for actions that the user has done as used.
void note_used_hints(Workspace& workspace) {
  Hints& hints = workspace.panels.hints;
  if (workspace.viewport.grabbed) hints.use("pull");
  if (workspace.viewport.turned) hints.use("turn");
  if (workspace.panels.dialogs.help_open) hints.use("keys");
}

}  // namespace

Workspace::Workspace(Scene scene, const std::filesystem::path& path, int thread_count,
                     std::span<const Slot> slots)
    : document(std::move(scene), own_file(path), slots, messages, *this),
      viewport(document.editor().scene().camera, document.editor().mesh()),
      simulation(document.editor().scene(), document.editor().mesh(), thread_count, slots),
      snapshot(simulation.snapshot()),
      control(simulation, thread_count),
      files(document, messages, path),
      recovery(document, simulation, messages) {}

void Workspace::begin_frame(Time now) {
  document.begin_frame();
  recovery.begin_frame();
  files.begin_frame();
  if (files.attended) {
    messages.attempt("Cannot keep the session", [&] {
      document.store_camera();
      recovery.autosave.update(document.editor(), document.file(), simulation, now);
    });
  }
  comparisons.solvers.begin_frame(messages);
  if (comparisons.solvers.is_due()) compare_solvers();
  comparisons.lengths.update();
  exports.begin_frame(messages);
  selection.update(document.editor());
  const std::shared_ptr<const Snapshot> before = snapshot;
  messages.attempt("Cannot show the explosion",
                   [&] { snapshot = explosion_show.shown(simulation.snapshot(), now); });
  if (!explosion_show.is_running()) snapshot = moved_pins_.shown(snapshot);
  if (snapshot != before && snapshot->scene_revision == document.editor().revision())
    run_times.update(document.editor().scene(), *snapshot);
  messages.begin_frame(now, snapshot->status.warning, is_building());
  viewport.begin_frame(now, *snapshot, is_building());
  if (files.attended) note_used_hints(*this);
  if (snapshot->cloth.mesh == before->cloth.mesh) return;
  viewport.hovered.reset();  // vertex numbers have another meaning now
  selection.clear();
  let_go();
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
    recovery.autosave.leave(document.editor(), document.file(), simulation);
  });
}

void Workspace::toggle_play() {
  panels.hints.use("keys");
  if (snapshot->status.failure)
    simulation.post(Resume{});
  else if (snapshot->status.playing)
    simulation.post(Pause{});
  else
    simulation.post(Play{});
}

void Workspace::reset() {
  let_go();
  simulation.post(Reset{});
}

void Workspace::try_suggestion() {
  const long before = document.editor().revision();
  document.execute(suggested_edit(document.editor().scene()));
  if (document.editor().revision() == before && !document.is_waiting()) return;  // refused
  reset();
  simulation.post(Play{});
}

void Workspace::take_back_suggestion() {
  document.undo();
  reset();
  simulation.post(Play{});
}

void Workspace::compare_solvers() {
  comparisons.solvers.run(simulation, document.editor(), control.threads(), messages);
}

void Workspace::toggle_comparison() {
  comparisons.solvers.toggle(document.editor().scene());
  if (comparisons.solvers.open && !comparisons.solvers.is_of(document.editor())) compare_solvers();
}

void Workspace::let_go() {
  viewport.grabbed.reset();
  simulation.post(Release{});
}

void Workspace::scene_edited(const Command& command) {
  const Editor& editor = document.editor();
  comparisons.lengths.forget();
  viewport.set_mesh(editor.mesh());
  viewport.selected_solid.update(editor.scene());
  simulation.post(SceneEdit{command, {editor.scene(), editor.mesh()}, editor.revision()});
}

void Workspace::scene_restored(const ReplaceScene& restored) {
  scene_edited(restored);
  simulation.interrupt();
}

void Workspace::edits_left(const SceneOnMesh& left, const std::filesystem::path& file) {
  if (files.attended) recovery.autosave.set_aside(left, {file, true, camera()});
}

void Workspace::scene_opened(Opening opening) {
  reset();
  viewport.selected_solid.clear();
  selection.clear();
  viewport.camera.parameters = to_struct<CameraParameters>(document.editor().scene().camera);
  if (opening == Opening::plays) simulation.post(Play{});
}

void Workspace::show_mesh_at_rest() { simulation.post(Pause{"Paused to show the mesh at rest"}); }

void Workspace::mesh_opened() {
  reset();
  show_mesh_at_rest();
  viewport.frame_all(*snapshot);
}

}  // namespace weft
