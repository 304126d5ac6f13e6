#pragma once

#include "core/base/units.h"

#include <glm/glm.hpp>

/// Conversions between Eigen's double vectors of the library and GLM's float vectors of the window.
namespace weft {

inline glm::vec3 to_glm(const Vec3& v) { return glm::vec3(v.x(), v.y(), v.z()); }
inline Vec3 to_eigen(const glm::vec3& v) { return Vec3(v.x, v.y, v.z); }

}  // namespace weft
