#include "app/workspace.h"

#include <utility>

namespace weft {

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
  if (files.attended) {
    messages.attempt("Cannot keep the session", [&] {
      document.store_camera();
      recovery.autosave.update(document.editor(), document.file(), simulation, now);
    });
  }
  comparisons.solvers.begin_frame(messages);
  comparisons.lengths.update();
  exports.begin_frame(messages);
  selection.update(document.editor());
  const std::shared_ptr<const Snapshot> before = snapshot;
  messages.attempt("Cannot show the explosion",
                   [&] { snapshot = explosion_show.shown(simulation.snapshot(), now); });
  messages.begin_frame(now, snapshot->status.warning, is_building());
  viewport.begin_frame(now, *snapshot, is_building());
  if (files.attended) note_used_hints();
  if (snapshot->cloth.mesh == before->cloth.mesh) return;
  viewport.hovered.reset();  // numbers of vertices mean others now
  selection.clear();
  let_go();
}

void Workspace::note_used_hints() {
  if (viewport.grabbed) panels.hints.use("pull");
  if (viewport.turned) panels.hints.use("turn");
  if (panels.dialogs.help_open) panels.hints.use("keys");
}

Shown Workspace::shown() const {
  return {snapshot,
          document.editor().revision(),
          is_building(),
          messages.notice(),
          viewport.color_scale(),
          viewport.is_out_of_sight(),
          recovery.offered.has_value(),
          static_cast<int>(10 * simulation.progress().seconds),
          comparisons.solvers.status(),
          comparisons.lengths.is_running()};
}

void Workspace::end_drawing() {
  control.measure(
      {panels.frame.diagnostics, viewport.options.arrows, find_field(viewport.options.field)});
}

bool Workspace::is_building() const {
  return document.is_waiting() || snapshot->document_mesh != document.editor().mesh();
}

bool Workspace::is_busy() const {
  const auto compared = comparisons.solvers.status();
  return snapshot->status.playing || is_building() || simulation.progress().seconds > 0 ||
         (compared && compared->running) || exports.video.is_running() ||
         explosion_show.is_running();
}

void Workspace::toggle_play() {
  panels.hints.use("keys");
  if (snapshot->status.failure)
    simulation.resume();
  else if (snapshot->status.playing)
    simulation.pause();
  else
    simulation.play();
}

void Workspace::reset() {
  let_go();
  simulation.reset();
}

void Workspace::compare_solvers() {
  comparisons.solvers.run(simulation, document.editor().scene(), control.threads(), messages);
}

void Workspace::let_go() {
  viewport.grabbed.reset();
  simulation.release();
}

void Workspace::scene_edited(const Command& command) {
  const Editor& editor = document.editor();
  comparisons.lengths.forget();
  viewport.set_mesh(editor.mesh());
  viewport.selected_solid.update(editor.scene());
  simulation.edit(command, {editor.scene(), editor.mesh()}, editor.revision());
}

void Workspace::scene_restored() {
  scene_edited(ReplaceScene{document.editor().scene()});
  simulation.interrupt();
}

void Workspace::scene_opened() {
  reset();
  viewport.selected_solid.clear();
  selection.clear();
  viewport.camera.parameters = to_struct<CameraParameters>(document.editor().scene().camera);
}

void Workspace::mesh_opened() {
  simulation.pause();
  reset();
  viewport.frame_all(*snapshot);
}

}  // namespace weft
