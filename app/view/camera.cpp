#include "app/view/camera.h"

#include "app/base/vectors.h"

#include <glm/gtc/matrix_transform.hpp>

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

constexpr double k_degrees_per_side = 180;  ///< turn while the mouse crosses the viewport
constexpr double k_zoom_per_notch = 0.9;
constexpr double k_nearest = 0.03;       ///< distance to the target, in sizes of the scene
constexpr double k_farthest = 70;        ///< largest distance, in the same unit
constexpr double k_max_elevation = 90;   ///< degrees; beyond, the world would be upside down
constexpr double k_frame_margin = 1.12;  ///< space around a framed box

/// The camera's axes in the world.
struct Axes {
  glm::vec3 right, up, back;
};

Axes axes(const CameraParameters& parameters) {
  const float azimuth = glm::radians(static_cast<float>(parameters.azimuth));
  const float elevation = glm::radians(static_cast<float>(parameters.elevation));
  const glm::vec3 right(std::cos(azimuth), std::sin(azimuth), 0);
  const glm::vec3 back(std::sin(azimuth) * std::cos(elevation),
                       -std::cos(azimuth) * std::cos(elevation), std::sin(elevation));
  return {right, glm::cross(back, right), back};
}

}  // namespace

Camera Camera::relative_to(const Vec3& origin) const {
  Camera camera = *this;
  camera.parameters.target -= origin;
  return camera;
}

glm::vec3 Camera::eye() const {
  return to_glm(parameters.target) +
         static_cast<float>(parameters.distance) * axes(parameters).back;
}

glm::vec3 Camera::in_view(const glm::vec3& direction) const {
  const Axes camera = axes(parameters);
  return {glm::dot(direction, camera.right), glm::dot(direction, camera.up),
          glm::dot(direction, camera.back)};
}

glm::mat4 Camera::view() const {
  return glm::lookAt(eye(), to_glm(parameters.target), axes(parameters).up);
}

glm::mat4 Camera::projection(float aspect) const {
  const auto distance = static_cast<float>(parameters.distance);
  // The rest of the scene lies behind the target, and the ground, which is drawn as far as some
  // distances of the camera.
  const float far = 60 + 6 * distance + 2 * static_cast<float>(scene_size);
  const float free = free_aspect(aspect);
  const float vertical = 2 * std::atan(tangent() / std::min(1.0f, free));
  glm::mat4 projection = glm::perspective(vertical, free, 0.02f * distance, far);
  // Converts the clip coordinate y from the upper part to the whole viewport.
  for (int column = 0; column < 4; ++column)
    projection[column].y = (1 - covered) * projection[column].y + covered * projection[column].w;
  return projection;
}

void Camera::orbit(double dx, double dy) {
  parameters.azimuth = std::remainder(parameters.azimuth - k_degrees_per_side * dx, 360);
  parameters.elevation =
      std::clamp(parameters.elevation + k_degrees_per_side * dy, -k_max_elevation, k_max_elevation);
}

void Camera::look_from(double azimuth, double elevation) {
  parameters.azimuth = std::remainder(azimuth, 360);
  parameters.elevation = std::clamp(elevation, -k_max_elevation, k_max_elevation);
}

void Camera::pan(double dx, double dy) {
  const double side = 2 * parameters.distance * static_cast<double>(tangent());
  const Axes camera = axes(parameters);
  parameters.target += side * (dy * to_eigen(camera.up) - dx * to_eigen(camera.right));
}

void Camera::zoom(double steps) {
  set_distance(parameters.distance * std::pow(k_zoom_per_notch, steps));
}

void Camera::set_distance(double distance) {
  parameters.distance = std::clamp(distance, k_nearest * scene_size, k_farthest * scene_size);
}

bool Camera::operator==(const Camera& other) const {
  const CameraParameters& a = parameters;
  const CameraParameters& b = other.parameters;
  return a.target == b.target && a.distance == b.distance && a.azimuth == b.azimuth &&
         a.elevation == b.elevation && scene_size == other.scene_size &&
         field_of_view == other.field_of_view && covered == other.covered;
}

float Camera::tangent() const { return std::tan(glm::radians(field_of_view) / 2); }

void Camera::frame(const Vec3& low, const Vec3& high, float aspect) {
  const glm::vec3 half = to_glm(Vec3((high - low) / 2));
  const Axes camera = axes(parameters);
  const float free = free_aspect(aspect);
  const float tan_y = tangent() / std::min(1.0f, free);
  const float tan_x = tan_y * free;
  float distance = 0;
  for (int corner = 0; corner < 8; ++corner) {
    const glm::vec3 offset =
        half * glm::vec3(corner & 1 ? 1 : -1, corner & 2 ? 1 : -1, corner & 4 ? 1 : -1);
    const float across = std::abs(glm::dot(offset, camera.right)) / tan_x;
    const float along = std::abs(glm::dot(offset, camera.up)) / tan_y;
    distance = std::max(distance, glm::dot(offset, camera.back) + std::max(across, along));
  }
  parameters.target = (low + high) / 2;
  set_distance(k_frame_margin * distance);
}

}  // namespace weft
