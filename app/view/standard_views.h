#pragma once

#include <glm/glm.hpp>

#include <array>
#include <string>

namespace weft {

/// A side to look at the cloth from: along an axis.
struct StandardView {
  std::string name;   ///< "front", ...; the key is named "view_" and this
  std::string label;  ///< "Front"
  std::string key;    ///< displayed key: "1"
  int digit = 0;      ///< digit of the key
  bool control = false;
  glm::vec3 towards_eye{};            ///< unit, an axis
  double azimuth = 0, elevation = 0;  ///< angles of the camera, degrees
};

/// Returns the views; the keys are those of Blender.
inline const std::array<StandardView, 6>& standard_views() {
  static const std::array<StandardView, 6> views = {{
      {"front", "Front", "1", 1, false, {0, -1, 0}, 0, 0},
      {"back", "Back", "Ctrl+1", 1, true, {0, 1, 0}, 180, 0},
      {"right", "Right", "3", 3, false, {1, 0, 0}, 90, 0},
      {"left", "Left", "Ctrl+3", 3, true, {-1, 0, 0}, -90, 0},
      {"top", "Top", "7", 7, false, {0, 0, 1}, 0, 90},
      {"bottom", "Bottom", "Ctrl+7", 7, true, {0, 0, -1}, 0, -90},
  }};
  return views;
}

}  // namespace weft
