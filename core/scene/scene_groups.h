#pragma once

#include "core/scene/scene.h"

#include <span>
#include <string>

namespace weft {

/// A group of parameters that every scene has; see find_group(). Slots are in a table of their own.
struct SceneGroup {
  std::string path;   ///< as in a scene file
  std::string words;  ///< for users, as "the grid"; empty where no edit names it
  /// Its parameters are called by their labels alone where no other such group has the same label.
  bool is_plain;
  bool is_suggested;  ///< a Suggestion may set its parameters
  const ParameterValues& (*values)(const Scene&);
};

/// Returns all of these groups.
std::span<const SceneGroup> scene_groups();

/// Returns a group by its path, or null.
const SceneGroup* find_scene_group(std::string_view path);

}  // namespace weft
