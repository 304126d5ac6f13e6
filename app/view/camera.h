#pragma once

#include "core/scene/scene.h"

#include <glm/glm.hpp>

#include <array>
#include <string>

namespace weft {

/// A camera that orbits a target; z is up. Angles in degrees, lengths in m.
struct Camera {
  CameraParameters parameters;
  double scene_size = 1.5;  ///< diagonal of the visible scene, m; limits the distance
  /// Degrees along the shorter side of the uncovered part, so that a narrow viewport shows as much
  /// as a wide one.
  float field_of_view = 35;
  /// The covered fraction of the viewport's height, at its bottom; the whole picture is shown in
  /// the rest.
  float covered = 0;

  /// Returns this camera in coordinates relative to `origin` (m): a cloth far from the world's
  /// origin is near to this one, and exact in single precision.
  Camera relative_to(const Vec3& origin) const;

  glm::mat4 view() const;
  /// Returns the projection; `aspect` is that of the whole viewport.
  glm::mat4 projection(float aspect) const;
  glm::vec3 eye() const;
  /// Returns a direction of the world as the camera sees it: right, up, towards the eye.
  glm::vec3 in_view(const glm::vec3& direction) const;

  /// Turns by a mouse movement in fractions of the shorter side of the uncovered part.
  void orbit(double dx, double dy);
  /// Shifts so that the target plane follows the mouse; fractions as in orbit().
  void pan(double dx, double dy);
  /// Moves closer by `steps` notches of the wheel.
  void zoom(double steps);
  /// Looks at the target from another side; angles as in the parameters.
  void look_from(double azimuth, double elevation);
  /// Looks at the whole box from the same side; `aspect` is that of the whole viewport.
  void frame(const Vec3& low, const Vec3& high, float aspect);

  bool operator==(const Camera& other) const;

 private:
  void set_distance(double distance);
  /// Returns the tangent of half the field of view along the shorter side.
  float tangent() const;
  /// Returns the width of the uncovered part over its height.
  float free_aspect(float aspect) const { return aspect / (1 - covered); }
};

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
