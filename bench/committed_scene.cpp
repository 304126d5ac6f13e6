#include "bench/committed_scene.h"

#include "core/scene/json/scene_json.h"
#include "core/step/integrator.h"

#include <algorithm>
#include <filesystem>

namespace weft {

namespace {

bool can_have_any_size(const Scene& scene) {
  const auto lists_vertices = [](const Constraint& constraint) {
    return !constraint.vertices.empty();
  };
  return scene.mesh.obj.empty() && scene.pins.vertices.empty() &&
         std::ranges::none_of(scene.constraints, lists_vertices) &&
         !find_chosen(integrator_table(), scene.choice("integrator"), "integrator.kind")
              .has_stability_limit;
}

}  // namespace

Scene committed_scene(const std::string& file, int n) {
  Scene scene = read_scene(std::filesystem::path(WEFT_SOURCE_DIR) / file);
  for (const char* count : {"rows", "columns"}) scene.mesh.grid.set(count, n, "mesh.grid");
  return scene;
}

std::vector<std::string> example_scenes() {
  std::vector<std::string> names;
  const std::filesystem::path folder = std::filesystem::path(WEFT_SOURCE_DIR) / "assets/scenes";
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (can_have_any_size(read_scene(entry.path()))) names.push_back(entry.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace weft
