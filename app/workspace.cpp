#include "app/workspace.h"

#include "app/assets.h"
#include "app/picking.h"
#include "app/recent_files.h"
#include "app/vectors.h"
#include "core/base/futures.h"
#include "core/lab/comparison/comparison_files.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <new>
#include <system_error>
#include <utility>

namespace weft {

namespace fs = std::filesystem;

namespace {

/// How long a message is shown.
constexpr std::chrono::seconds k_new(5);
/// How long it fades at the end of that.
constexpr std::chrono::seconds k_fade(1);
/// How long the cloth may be out of view before that is said.
constexpr std::chrono::milliseconds k_moment(500);
/// Nothing is said of a mesh that is built sooner.
constexpr std::chrono::milliseconds k_short_building(200);

struct Box {
  glm::vec3 low{std::numeric_limits<float>::max()};
  glm::vec3 high{std::numeric_limits<float>::lowest()};

  void include(const glm::vec3& point) {
    low = glm::min(low, point);
    high = glm::max(high, point);
  }
};

Box rest_box(const Mesh& mesh) {
  Box box;
  for (const Vec3& rest : mesh.rest_positions) box.include(to_glm(rest));
  return box;
}

}  // namespace

Workspace::Workspace(Scene scene, const fs::path& path, int thread_count,
                     std::span<const Slot> slots)
    : editor(std::move(scene), slots),
      edits(editor),
      simulation(editor.scene(), editor.mesh(), thread_count),
      snapshot(simulation.snapshot()),
      scene_file(editor, is_example(path) ? fs::path() : path),
      examples(example_scenes()),
      recent_files(load_recent_files()),
      threads(thread_count) {
  camera.parameters = to_struct<CameraParameters>(editor.scene().camera);
  measure_scene();
  if (!path.empty()) remember_file(recent_files, path);
}

void Workspace::attempt(const std::string& doing, const std::function<void()>& action) {
  try {
    action();
  } catch (const Error& error) {
    report_error(error.what());
  } catch (const std::system_error& error) {
    report_error(doing + ": " + error.code().message());
  } catch (const std::bad_alloc&) {
    report_error(doing + ": out of memory");
  }
}

void Workspace::begin_frame(Time now) {
  drawn_places.clear();
  if (diagnostics_drawn != measures_) simulation.set_diagnostics(measures_ = diagnostics_drawn);
  diagnostics_drawn = false;
  attempt("Cannot change the scene", [&] { edits.update(); });
  attempt("Cannot recover a session", [&] { take_offer(); });
  if (attended) {
    attempt("Cannot keep the session", [&] {
      editor.set_camera(camera.parameters);
      autosave.update(editor, scene_file, simulation, now);
    });
  }
  report_saved_comparison();
  const std::shared_ptr<const Snapshot> before = std::exchange(snapshot, simulation.snapshot());
  if (!snapshot->warning.empty() && before->warning.empty()) warned_ = now;
  if (!is_building()) built_ = now;
  const Time last = std::exchange(begun_, now);
  const ScreenView screen(camera, {viewport_aspect, 1});
  if (is_building() || may_show(screen, to_glm(snapshot->low), to_glm(snapshot->high)))
    seen_ = begun_;
  if (snapshot->field != nullptr) {
    const double seconds = std::chrono::duration<double>(begun_ - last).count();
    colors.update(*snapshot->field, snapshot->field_magnitude, seconds);
  }
  if (snapshot->mesh == before->mesh) return;
  hovered.reset();  // numbers of vertices mean others now
  let_go();
}

void Workspace::let_go() {
  grabbed.reset();
  simulation.release();
}

bool Workspace::is_asking() const {
  return leaving || recovery || file_browser.purpose != FileBrowser::Purpose::none;
}

void Workspace::execute(const Command& command, long gesture) {
  attempt("Cannot change the scene", [&] {
    edit(command, gesture, [this] {
      if (message_is_error) report("");
    });
  });
}

void Workspace::edit(const Command& command, long gesture, std::function<void()> done,
                     std::shared_ptr<const Mesh> built) {
  edits.execute(
      command, gesture,
      [this, done = std::move(done)] {
        scene_changed();
        done();
      },
      std::move(built));
}

void Workspace::undo() {
  if (!can_undo()) return;
  const std::string label = undo_label();
  if (!edits.empty()) {
    edits.drop_newest();
  } else {
    if (is_opening(label)) scene_file.opening_undone();
    editor.undo();
    scene_changed();
    simulation.interrupt();
  }
  report("Undone: " + label);
}

void Workspace::redo() {
  if (!editor.can_redo()) return;
  const std::string label = editor.redo_label();
  editor.redo();
  if (is_opening(label)) scene_file.opening_redone();
  report("Redone: " + label);
  scene_changed();
  simulation.interrupt();
}

bool Workspace::is_opening(const std::string& label) const {
  return label == describe(ReplaceScene{editor.scene()}, editor.scene());
}

void Workspace::toggle_play() {
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

void Workspace::set_speed(double new_speed) {
  speed = new_speed;
  simulation.set_speed(speed);
}

void Workspace::set_threads(int new_threads) {
  threads = new_threads;
  simulation.set_threads(threads);
}

void Workspace::set_field(const std::string& name) {
  field = name;
  simulation.set_field(find_field(name));
}

void Workspace::frame_all() {
  Box box;
  if (snapshot->document_mesh == editor.mesh()) {
    for (int i = 0; i < snapshot->mesh->vertex_count(); ++i)
      box.include(position_of(snapshot->positions, i));
  } else {
    box = rest_box(*editor.mesh());
  }
  camera.frame(box.low, box.high, viewport_aspect);
}

void Workspace::toggle_comparison() {
  comparison.open = !comparison.open;
  if (!comparison.open || !comparison.solvers.empty()) return;
  comparison.solvers = {editor.scene().choice("solver").kind, "ldlt"};
  for (const PreconditionerKind& kind : preconditioner_table())
    comparison.preconditioners.insert(kind.name);
}

ChosenEntrants Workspace::choose_entrants() const {
  return weft::choose_entrants(
      {comparison.solvers.begin(), comparison.solvers.end()},
      {comparison.preconditioners.begin(), comparison.preconditioners.end()},
      {editor.scene().choice("solver"), editor.scene().choice("preconditioner")});
}

void Workspace::start_comparison() {
  simulation.pause();
  comparison.task = std::make_unique<ComparisonTask>(
      simulation.capture_system(), choose_entrants().entrants, comparison.parameters, threads);
}

void Workspace::save_comparison() {
  attempt("Cannot save the comparison", [this] {
    comparison.saving =
        std::async(std::launch::async, [status = comparison.task->status(),
                                        folder = std::filesystem::absolute(comparison.folder)] {
          write_comparison(status->results, folder);
          write_system(*status->system, status->reference->x, folder);
          return folder;
        });
  });
}

void Workspace::report_saved_comparison() {
  if (!is_ready(comparison.saving)) return;
  attempt("Cannot save the comparison", [this] {
    report("Saved the comparison and its system to " + comparison.saving.get().string());
  });
}

void Workspace::toggle_pins(const std::vector<int>& vertices) {
  if (vertices.empty()) return;
  const auto constrained = constrained_vertices(editor.scene(), *editor.mesh());
  const bool shown = snapshot->document_mesh == editor.mesh();
  AddPins missing;
  for (const int vertex : vertices) {
    if (std::ranges::binary_search(constrained, vertex, {}, &ConstrainedVertex::vertex)) continue;
    missing.pins.push_back(shown
                               ? pin_at(vertex, to_eigen(position_of(snapshot->positions, vertex)))
                               : Pin{vertex, {}});
  }
  if (missing.pins.empty())
    execute(RemovePins{vertices});
  else
    execute(missing);
}

Pin Workspace::pin_at(int vertex, const Vec3& position) const {
  const auto motion = to_struct<SinusoidParameters>(editor.scene().pins.motion);
  return {vertex, position - motion.amplitude * std::sin(motion.omega * snapshot->time)};
}

Notice Workspace::notice() const {
  const bool builds = is_building() && begun_ - built_ > k_short_building;
  const bool warns = !snapshot->warning.empty();
  const Time standing = std::max(builds ? built_ : Time(), warns ? warned_ : Time());
  const bool message_is_new = reported_ >= standing && begun_ - reported_ < k_new;
  if (!message.empty() && message_is_error && (message_is_new || (!builds && !warns)))
    return {Notice::Kind::error, message};
  if (!message.empty() && message_is_new) {
    const std::chrono::duration<float> left = reported_ + k_new - begun_;
    return {Notice::Kind::info, message, std::min(1.0f, left / k_fade)};
  }
  if (builds && standing == built_) return {Notice::Kind::info, "Building the mesh ..."};
  return warns ? Notice{Notice::Kind::warning, snapshot->warning} : Notice{};
}

bool Workspace::is_out_of_sight() const { return attended && begun_ - seen_ > k_moment; }

void Workspace::report(const std::string& text) { show_message(text, false); }
void Workspace::report_error(const std::string& text) { show_message(text, true); }

void Workspace::show_message(const std::string& text, bool is_error) {
  message = text;
  message_is_error = is_error;
  reported_ = begun_;
}

void Workspace::measure_scene() {
  if (measured_mesh_ == editor.mesh()) return;
  measured_mesh_ = editor.mesh();
  const Box box = rest_box(*measured_mesh_);
  camera.scene_size = glm::distance(box.low, box.high);
}

void Workspace::scene_changed() {
  length_comparison.forget();
  measure_scene();
  simulation.set_scene(editor.scene(), editor.mesh(), editor.revision());
}

}  // namespace weft
