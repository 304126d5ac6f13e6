#include "app/workspace.h"

#include "app/assets.h"
#include "app/picking.h"
#include "app/recent_files.h"
#include "app/vectors.h"
#include "core/lab/race_files.h"
#include "core/scene/scene_json.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <new>
#include <system_error>
#include <utility>

namespace weft {

namespace fs = std::filesystem;

namespace {

using Clock = std::chrono::steady_clock;

/// How long a message is shown before a warning that stands.
constexpr std::chrono::seconds k_new(5);
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

/// As read_scene(), with the file's name before what is wrong in it.
Scene read_named_scene(const fs::path& path) {
  try {
    return read_scene(path);
  } catch (const InputError& error) {
    throw InputError(path.filename().string() + ": " + error.field(), error.value(),
                     error.allowed());
  }
}

}  // namespace

Workspace::Workspace(Scene scene, const fs::path& path, int thread_count)
    : editor(std::move(scene)),
      edits(editor),
      simulation(editor.scene(), editor.mesh(), thread_count),
      snapshot(simulation.snapshot()),
      scene_path(is_example(path) ? fs::path() : path),
      examples(example_scenes()),
      recent_files(load_recent_files()),
      threads(thread_count) {
  camera.parameters = to_struct<CameraParameters>(editor.scene().camera);
  measure_scene();
  if (!path.empty()) remember_file(recent_files, path);
}

template <class Action>
void Workspace::attempt(const std::string& doing, Action action) {
  try {
    action();
  } catch (const Error& error) {
    report_error(error.what());
  } catch (const std::system_error& error) {
    report_error(doing + ": " + error.code().message());
  } catch (const std::bad_alloc&) {
    report_error(doing + ": there is not enough memory");
  }
}

void Workspace::begin_frame() {
  drawn_places.clear();
  if (diagnostics_drawn != measures_) simulation.set_diagnostics(measures_ = diagnostics_drawn);
  diagnostics_drawn = false;
  attempt("Cannot change the scene", [&] { edits.update(); });
  const std::shared_ptr<const Snapshot> before = std::exchange(snapshot, simulation.snapshot());
  if (!snapshot->warning.empty() && before->warning.empty()) warned_ = Clock::now();
  if (!is_building()) built_ = Clock::now();
  const Time last = std::exchange(begun_, Clock::now());
  if (snapshot->field != nullptr) {
    const double seconds = std::chrono::duration<double>(begun_ - last).count();
    colors.update(*snapshot->field, snapshot->field_values, seconds);
  }
  if (snapshot->mesh == before->mesh) return;
  hovered.reset();  // numbers of vertices mean others now
  let_go();
}

void Workspace::let_go() {
  grabbed.reset();
  simulation.release();
}

void Workspace::execute(const Command& command, long gesture) {
  attempt("Cannot change the scene", [&] {
    edit(command, gesture, [this] {
      if (message_is_error) report("");
    });
  });
}

void Workspace::edit(const Command& command, long gesture, std::function<void()> done) {
  edits.execute(command, gesture, [this, done = std::move(done)] {
    scene_changed();
    done();
  });
}

void Workspace::undo() {
  if (!can_undo()) return;
  const std::string label = undo_label();
  if (!edits.empty()) {
    edits.drop_newest();
  } else {
    if (is_opening(label)) scene_path.clear();
    editor.undo();
    scene_changed();
  }
  report("Undone: " + label);
}

void Workspace::redo() {
  if (!editor.can_redo()) return;
  const std::string label = editor.redo_label();
  editor.redo();
  if (is_opening(label)) scene_path.clear();
  report("Redone: " + label);
  scene_changed();
}

bool Workspace::is_opening(const std::string& label) const {
  return label == describe(ReplaceScene{editor.scene()});
}

void Workspace::open(const fs::path& path) {
  attempt("Cannot open " + path.string(), [&] {
    const fs::path absolute = fs::absolute(path);
    if (has_ending(absolute, ".obj")) {
      edit(LoadMesh{absolute.string()}, 0, [this, absolute] {
        frame_all();
        report("Opened " + absolute.filename().string());
      });
    } else {
      edit(ReplaceScene{read_named_scene(absolute)}, 0, [this, absolute] { opened(absolute); });
    }
  });
}

void Workspace::opened(const fs::path& path) {
  reset();
  camera.parameters = to_struct<CameraParameters>(editor.scene().camera);
  scene_path = is_example(path) ? fs::path() : path;
  remember_file(recent_files, path);
  report("Opened " + path.filename().string());
}

void Workspace::save(const fs::path& path) {
  attempt("Cannot save " + path.string(), [&] {
    const fs::path absolute = fs::absolute(path);
    editor.set_camera(camera.parameters);
    write_scene(editor.scene(), absolute);
    scene_path = absolute;
    remember_file(recent_files, absolute);
    report("Saved " + absolute.string());
  });
}

void Workspace::ask_where_to_save() {
  file_browser.show(FileBrowser::Purpose::save_as,
                    scene_path.empty() ? fs::path("scene.json") : scene_path);
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
  if (snapshot->mesh == editor.mesh()) {
    for (int i = 0; i < snapshot->mesh->vertex_count(); ++i)
      box.include(position_of(snapshot->positions, i));
  } else {
    box = rest_box(*editor.mesh());
  }
  camera.frame(box.low, box.high, viewport_aspect);
}

void Workspace::toggle_race() {
  race.open = !race.open;
  if (!race.open || !race.solvers.empty()) return;
  race.solvers = {editor.scene().solver.kind, "ldlt"};
  for (const PreconditionerKind& kind : preconditioner_table())
    race.preconditioners.insert(kind.name);
}

RaceField Workspace::race_field() const {
  return weft::race_field({race.solvers.begin(), race.solvers.end()},
                          {race.preconditioners.begin(), race.preconditioners.end()},
                          {editor.scene().solver, editor.scene().preconditioner});
}

void Workspace::start_race() {
  simulation.pause();
  race.task = std::make_unique<RaceTask>(simulation.capture_system(), race_field().entrants,
                                         race.parameters, threads);
}

void Workspace::save_race() {
  attempt("Cannot save the race", [this] {
    const auto status = race.task->status();
    write_race(status->results, race.folder);
    write_system(*status->system, status->reference->x, race.folder);
    report("Saved the race and its system to " + std::filesystem::absolute(race.folder).string());
  });
}

void Workspace::toggle_pins(const std::vector<int>& vertices) {
  if (vertices.empty()) return;
  const std::vector<Pin> pins = resolve_pins(editor.scene().pins, *editor.mesh());
  const bool shown = snapshot->mesh == editor.mesh();
  AddPins missing;
  for (const int vertex : vertices) {
    if (std::ranges::find(pins, vertex, &Pin::vertex) != pins.end()) continue;
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
  const auto motion = to_struct<MotionParameters>(editor.scene().pins.motion);
  return {vertex, position - motion.amplitude * std::sin(motion.omega * snapshot->time)};
}

Notice Workspace::notice() const {
  const Time now = Clock::now();
  const bool builds = is_building() && now - built_ > k_short_building;
  const bool warns = !snapshot->warning.empty();
  const Time standing = std::max(builds ? built_ : Time(), warns ? warned_ : Time());
  const bool message_is_new = !message.empty() && reported_ > standing && now - reported_ < k_new;
  if (message_is_new || !(builds || warns))
    return {message_is_error ? Notice::Kind::error : Notice::Kind::info, message};
  if (builds && standing == built_) return {Notice::Kind::info, "Building the mesh ..."};
  return {Notice::Kind::warning, snapshot->warning};
}

void Workspace::report(const std::string& text) { show_message(text, false); }
void Workspace::report_error(const std::string& text) { show_message(text, true); }

void Workspace::show_message(const std::string& text, bool is_error) {
  message = text;
  message_is_error = is_error;
  reported_ = Clock::now();
}

void Workspace::measure_scene() {
  if (measured_mesh_ == editor.mesh()) return;
  measured_mesh_ = editor.mesh();
  const Box box = rest_box(*measured_mesh_);
  camera.scene_size = glm::distance(box.low, box.high);
}

void Workspace::scene_changed() {
  measure_scene();
  simulation.set_scene(editor.scene(), editor.mesh(), editor.revision());
}

}  // namespace weft
