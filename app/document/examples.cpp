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

/// The group of a scene and its rank in the list.
struct ExampleRank {
  std::string group = "Others";
  std::size_t rank = static_cast<std::size_t>(-1);  ///< rank among all scenes
};

/// Returns the groups and ranks by the names of the scenes' files. \throw Error when the table
/// cannot be read.
std::map<std::string, ExampleRank> ranks_of_examples() {
  std::map<std::string, ExampleRank> ranks;
  const Json table = parse_json(read_asset(k_groups));
  for (const Json& line : table) {
    FieldReader reader(line, k_groups);
    const Json* group = reader.take("group");
    const Json* scenes = reader.take("scenes");
    reader.finish();
    if (group == nullptr || scenes == nullptr)
      throw InputError(k_groups, shown(line), "a \"group\" and its \"scenes\"");
    for (const Json& scene : *scenes)
      ranks[text_from_json(scene, k_groups)] = {text_from_json(*group, k_groups), ranks.size()};
  }
  return ranks;
}

}  // namespace

fs::path example_picture(const fs::path& scene) {
  return scene.parent_path().parent_path() / "thumbnails" / (scene.stem().string() + ".png");
}

std::vector<Example> read_examples() {
  std::map<std::string, ExampleRank> ranks;
  try {
    ranks = ranks_of_examples();
  } catch (const Error&) {
    // Without the table all scenes are shown in one group.
  }
  std::vector<Example> examples;
  for (const fs::path& path : example_scenes()) {
    try {
      const Scene scene = read_scene(path);
      examples.push_back({path, scene.name, scene.description, example_picture(path),
                          ranks[path.stem().string()].group});
    } catch (const Error&) {
      // A file in the folder that cannot be read is not shown.
    }
  }
  std::ranges::sort(examples, {}, [&](const Example& example) {
    return std::pair(ranks[example.path.stem().string()].rank, example.name);
  });
  return examples;
}

}  // namespace weft
