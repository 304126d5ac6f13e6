#include "bench/committed_scene.h"

#include "core/scene/scene_json.h"

#include <algorithm>
#include <filesystem>

namespace weft {

Scene committed_scene(const std::string& file, int n) {
  Scene scene = read_scene(std::filesystem::path(WEFT_SOURCE_DIR) / file);
  for (const char* count : {"rows", "columns"}) scene.mesh.grid.set(count, n, "mesh.grid");
  return scene;
}

std::vector<std::string> example_scenes() {
  std::vector<std::string> names;
  const std::filesystem::path folder = std::filesystem::path(WEFT_SOURCE_DIR) / "assets/scenes";
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    names.push_back(entry.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace weft
