#include "app/workspace.h"

#include "app/picking.h"
#include "app/recent_files.h"
#include "app/vectors.h"
#include "core/scene/scene_json.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace weft {

namespace fs = std::filesystem;

Workspace::Workspace(Scene scene, fs::path path, int thread_count)
    : editor(std::move(scene)),
      simulation(editor.scene(), editor.mesh(), thread_count),
      snapshot(simulation.snapshot()),
      scene_path(std::move(path)),
      recent_files(load_recent_files()),
      threads(thread_count) {
  camera.parameters = to_struct<CameraParameters>(editor.scene().camera);
  if (!scene_path.empty()) remember_file(recent_files, scene_path);
}

void Workspace::begin_frame() {
  const std::shared_ptr<const Snapshot> before = std::exchange(snapshot, simulation.snapshot());
  if (snapshot->mesh == before->mesh) return;
  hovered.reset();  // numbers of vertices mean others now
  grabbed.reset();
  simulation.release();
}

void Workspace::execute(const Command& command, long gesture) {
  try {
    editor.execute(command, gesture);
    if (message_is_error) report("");
    scene_changed();
  } catch (const Error& error) {
    report_error(error.what());
  }
}

void Workspace::undo() {
  if (!editor.can_undo()) return;
  const std::string label = editor.undo_label();
  if (is_opening(label)) scene_path.clear();
  editor.undo();
  report("Undone: " + label);
  scene_changed();
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
  try {
    const fs::path absolute = fs::absolute(path);
    if (absolute.extension() == ".obj") {
      editor.execute(LoadMesh{absolute.string()});
      scene_changed();
      frame_all();
    } else {
      editor.execute(ReplaceScene{read_scene(absolute)});
      scene_changed();
      simulation.reset();
      camera.parameters = to_struct<CameraParameters>(editor.scene().camera);
      scene_path = absolute;
      remember_file(recent_files, absolute);
    }
    report("Opened " + absolute.filename().string());
  } catch (const Error& error) {
    report_error(error.what());
  } catch (const fs::filesystem_error& error) {
    report_error("Cannot open " + path.string() + ": " + error.code().message());
  }
}

void Workspace::save(const fs::path& path) {
  try {
    const fs::path absolute = fs::absolute(path);
    editor.set_camera(camera.parameters);
    write_scene(editor.scene(), absolute);
    scene_path = absolute;
    remember_file(recent_files, absolute);
    report("Saved " + absolute.string());
  } catch (const Error& error) {
    report_error(error.what());
  } catch (const fs::filesystem_error& error) {
    report_error("Cannot save " + path.string() + ": " + error.code().message());
  }
}

void Workspace::toggle_play() {
  if (snapshot->failure)
    simulation.resume();
  else if (snapshot->playing)
    simulation.pause();
  else
    simulation.play();
}

void Workspace::set_speed(double new_speed) {
  speed = new_speed;
  simulation.set_speed(speed);
}

void Workspace::set_threads(int new_threads) {
  threads = new_threads;
  simulation.set_threads(threads);
}

void Workspace::frame_all() {
  glm::vec3 low(std::numeric_limits<float>::max());
  glm::vec3 high(std::numeric_limits<float>::lowest());
  const auto include = [&](const glm::vec3& point) {
    low = glm::min(low, point);
    high = glm::max(high, point);
  };
  if (snapshot->mesh == editor.mesh()) {
    for (int i = 0; i < snapshot->mesh->vertex_count(); ++i)
      include(position_of(snapshot->positions, i));
  } else {
    for (const Vec3& rest : editor.mesh()->rest_positions) include(to_glm(rest));
  }
  camera.frame(low, high, viewport_aspect);
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

void Workspace::report(const std::string& text) {
  message = text;
  message_is_error = false;
}

void Workspace::report_error(const std::string& text) {
  message = text;
  message_is_error = true;
}

void Workspace::scene_changed() {
  simulation.set_scene(editor.scene(), editor.mesh(), editor.revision());
}

}  // namespace weft
