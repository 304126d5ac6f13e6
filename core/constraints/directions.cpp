#include "core/constraints/directions.h"

#include "core/base/parameters.h"

#include <Eigen/Geometry>

namespace weft {

Vec3 unit_direction(const Vec3& v, std::string_view path) {
  const Vec3 unit = v.stableNormalized();
  const bool has_direction = v.allFinite() && unit.squaredNorm() > 0.5;
  if (!has_direction) throw InputError(std::string(path), to_text(v), "a direction");
  return unit;
}

// Starts from the axis with the smallest component along the normal.
std::vector<Vec3> directions_across(const Vec3& normal) {
  Eigen::Index smallest = 0;
  normal.cwiseAbs().minCoeff(&smallest);
  const Vec3 axis = Vec3::Unit(smallest);
  const Vec3 first = (axis - normal.dot(axis) * normal).normalized();
  return {first, normal.cross(first)};
}

}  // namespace weft
