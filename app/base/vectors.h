#pragma once

#include "core/base/units.h"

#include <glm/glm.hpp>

/// The library computes with Eigen in double, the window with GLM in float.
namespace weft {

inline glm::vec3 to_glm(const Vec3& v) { return glm::vec3(v.x(), v.y(), v.z()); }
inline Vec3 to_eigen(const glm::vec3& v) { return Vec3(v.x, v.y, v.z); }

}  // namespace weft
