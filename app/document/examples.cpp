#include "app/document/examples.h"

#include "app/base/assets.h"
#include "core/base/errors.h"
#include "core/base/json/strict_json.h"
#include "core/scene/json/scene_json.h"

#include <algorithm>
#include <map>

namespace weft {

namespace fs = std::filesystem;

namespace {

constexpr const char* k_groups = "examples.json";

/// Where a scene is shown.
struct ExamplePlace {
  std::string group = "Others";
  std::size_t rank = static_cast<std::size_t>(-1);  ///< among all
};

/// By the names of the scenes' files. \throw Error when the table cannot be read.
std::map<std::string, ExamplePlace> places_of_examples() {
  std::map<std::string, ExamplePlace> places;
  const Json table = parse_json(read_asset(k_groups));
  for (const Json& line : table) {
    FieldReader reader(line, k_groups);
    const Json* group = reader.take("group");
    const Json* scenes = reader.take("scenes");
    reader.finish();
    if (group == nullptr || scenes == nullptr)
      throw InputError(k_groups, shown(line), "a \"group\" and its \"scenes\"");
    for (const Json& scene : *scenes)
      places[text_from_json(scene, k_groups)] = {text_from_json(*group, k_groups), places.size()};
  }
  return places;
}

}  // namespace

fs::path example_picture(const fs::path& scene) {
  return scene.parent_path().parent_path() / "thumbnails" / (scene.stem().string() + ".png");
}

std::vector<Example> read_examples() {
  std::map<std::string, ExamplePlace> places;
  try {
    places = places_of_examples();
  } catch (const Error&) {
    // Without the table all are shown in one group.
  }
  std::vector<Example> examples;
  for (const fs::path& path : example_scenes()) {
    try {
      const Scene scene = read_scene(path);
      examples.push_back({path, scene.name, scene.description, example_picture(path),
                          places[path.stem().string()].group});
    } catch (const Error&) {
      // Another file in the folder is no scene to choose.
    }
  }
  std::ranges::sort(examples, {}, [&](const Example& example) {
    return std::pair(places[example.path.stem().string()].rank, example.name);
  });
  return examples;
}

}  // namespace weft
