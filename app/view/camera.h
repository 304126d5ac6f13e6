#pragma once

#include "core/scene/scene.h"

#include <glm/glm.hpp>

namespace weft {

/// A camera that orbits a target; z is up. Angles in degrees, lengths in m.
struct Camera {
  CameraParameters parameters;
  double scene_size = 1.5;  ///< diagonal of what there is to see, m; limits the distance
  /// Degrees along the shorter side of what is not covered, so that a narrow viewport shows what a
  /// wide one does.
  float field_of_view = 35;
  /// The lower part of the viewport's height that something covers; what it would show without that
  /// is in the rest.
  float covered = 0;

  /// Returns this camera in coordinates that begin at `origin` (m): a cloth far from the world's
  /// origin is near to that one, and exact in single precision.
  Camera relative_to(const Vec3& origin) const;

  glm::mat4 view() const;
  /// `aspect` is that of the whole viewport.
  glm::mat4 projection(float aspect) const;
  glm::vec3 eye() const;
  /// A direction of the world as the camera sees it: right, up, towards the eye.
  glm::vec3 in_view(const glm::vec3& direction) const;

  /// Turns by a mouse movement in fractions of the shorter side of what is not covered.
  void orbit(double dx, double dy);
  /// Shifts so that the target plane follows the mouse; fractions as above.
  void pan(double dx, double dy);
  /// Moves closer by `steps` notches of the wheel.
  void zoom(double steps);
  /// Looks at the target from another side; angles as in the parameters.
  void look_from(double azimuth, double elevation);
  /// Looks at the whole box from the same side; `aspect` as above.
  void frame(const Vec3& low, const Vec3& high, float aspect);

  bool operator==(const Camera& other) const;

 private:
  void set_distance(double distance);
  /// The tangent of half the field of view along the shorter side.
  float tangent() const;
  /// The width over the height of what is not covered.
  float free_aspect(float aspect) const { return aspect / (1 - covered); }
};

}  // namespace weft
