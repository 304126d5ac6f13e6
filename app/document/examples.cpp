#include "app/document/examples.h"

#include "app/base/assets.h"
#include "core/base/errors.h"
#include "core/scene/json/scene_json.h"

#include <algorithm>

namespace weft {

namespace fs = std::filesystem;

fs::path example_picture(const fs::path& scene) {
  return scene.parent_path().parent_path() / "thumbnails" / (scene.stem().string() + ".png");
}

std::vector<Example> read_examples() {
  std::vector<Example> examples;
  for (const fs::path& path : example_scenes()) {
    try {
      const Scene scene = read_scene(path);
      examples.push_back({path, scene.name, scene.description, example_picture(path)});
    } catch (const Error&) {
      // Another file in the folder is no scene to choose.
    }
  }
  std::ranges::sort(examples, {}, &Example::name);
  return examples;
}

}  // namespace weft
