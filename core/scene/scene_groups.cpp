#include "core/scene/scene_groups.h"

#include <algorithm>
#include <array>

namespace weft {

std::span<const SceneGroup> scene_groups() {
  using Values = const ParameterValues&;
  static const auto table = std::to_array<SceneGroup>({
      {"mesh.grid", "the grid", true, true, [](const Scene& s) -> Values { return s.mesh.grid; }},
      {"mesh", "", false, false, [](const Scene& s) -> Values { return s.mesh.import; }},
      {"material", "the material", true, true, [](const Scene& s) -> Values { return s.material; }},
      {"inextensible", "the length constraints", true, true,
       [](const Scene& s) -> Values { return s.inextensible; }},
      {"time", "the time", true, true, [](const Scene& s) -> Values { return s.time; }},
      {"pull", "the drag", false, true, [](const Scene& s) -> Values { return s.drag; }},
      {"camera", "", false, false, [](const Scene& s) -> Values { return s.camera; }},
      {"look", "the look", false, true, [](const Scene& s) -> Values { return s.look; }},
  });
  return table;
}

const SceneGroup* find_scene_group(std::string_view path) {
  const auto groups = scene_groups();
  const auto found = std::ranges::find(groups, path, &SceneGroup::path);
  return found == groups.end() ? nullptr : &*found;
}

}  // namespace weft
