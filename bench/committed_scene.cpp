#include "bench/committed_scene.h"

#include "core/scene/scene_json.h"

namespace weft {

Scene committed_scene(const std::string& file, int n) {
  Scene scene = read_scene(std::filesystem::path(WEFT_SOURCE_DIR) / file);
  for (const char* count : {"rows", "columns"}) scene.mesh.grid.set(count, n, "mesh.grid");
  return scene;
}

}  // namespace weft
