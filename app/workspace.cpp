#include "app/workspace.h"

#include <utility>

namespace weft {

Workspace::Workspace(Scene scene, const std::filesystem::path& path, int thread_count,
                     std::span<const Slot> slots)
    : document(std::move(scene), own_file(path), slots, messages, *this),
      viewport(document.editor().scene().camera, document.editor().mesh()),
      simulation(document.editor().scene(), document.editor().mesh(), thread_count, slots),
      snapshot(simulation.snapshot()),
      threads(thread_count),
      files(document, messages, path),
      recovery(document, simulation, autosave, messages) {}

void Workspace::begin_frame(Time now) {
  document.begin_frame();
  recovery.begin_frame();
  if (files.attended) {
    messages.attempt("Cannot keep the session", [&] {
      document.store_camera();
      autosave.update(document.editor(), document.file(), simulation, now);
    });
  }
  comparison.begin_frame(messages);
  length_comparison.update();
  exports.begin_frame(messages);
  selection.update(document.editor());
  const std::shared_ptr<const Snapshot> before = snapshot;
  messages.attempt("Cannot show the explosion",
                   [&] { snapshot = explosion_show.shown(simulation.snapshot(), now); });
  messages.begin_frame(now, snapshot->warning, is_building());
  viewport.begin_frame(now, *snapshot, is_building());
  if (files.attended) note_used_hints();
  if (snapshot->mesh == before->mesh) return;
  viewport.hovered.reset();  // numbers of vertices mean others now
  selection.clear();
  let_go();
}

void Workspace::note_used_hints() {
  if (viewport.grabbed) hints.use("pull");
  if (viewport.turned) hints.use("turn");
  if (panels.help_open) hints.use("keys");
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
          comparison.status(),
          length_comparison.is_running()};
}

void Workspace::begin_drawing() {
  panels.drawn_places.clear();
  panels.diagnostics_drawn = false;
}

void Workspace::end_drawing() {
  if (viewport.arrows != has_arrows_) simulation.set_arrows(has_arrows_ = viewport.arrows);
  if (panels.diagnostics_drawn != measures_)
    simulation.set_diagnostics(measures_ = panels.diagnostics_drawn);
}

bool Workspace::is_building() const {
  return document.is_waiting() || snapshot->document_mesh != document.editor().mesh();
}

bool Workspace::is_busy() const {
  const auto compared = comparison.status();
  return snapshot->playing || is_building() || simulation.progress().seconds > 0 ||
         (compared && compared->running) || exports.video.is_running() ||
         explosion_show.is_running();
}

void Workspace::toggle_play() {
  hints.use("keys");
  if (snapshot->failure)
    simulation.resume();
  else if (snapshot->playing)
    simulation.pause();
  else
    simulation.play();
}

void Workspace::reset() {
  let_go();
  simulation.reset();
}

void Workspace::compare_solvers() {
  comparison.run(simulation, document.editor().scene(), threads, messages);
}

void Workspace::remedy(const Command& command) {
  document.execute(command);
  simulation.resume();
}

void Workspace::remove_selected_solid() {
  if (const auto solid = viewport.selected_solid.solid()) document.execute(RemoveSolid{*solid});
}

void Workspace::let_go() {
  viewport.grabbed.reset();
  simulation.release();
}

void Workspace::set_speed(double new_speed) {
  speed = new_speed;
  simulation.set_speed(speed);
}

void Workspace::set_threads(int new_threads) {
  threads = new_threads;
  simulation.set_threads(threads);
}

void Workspace::set_field(const std::string& name) {
  viewport.field = name;
  simulation.set_field(find_field(name));
}

void Workspace::scene_edited(const Command& command) {
  const Editor& editor = document.editor();
  length_comparison.forget();
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
