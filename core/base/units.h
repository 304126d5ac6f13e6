#pragma once

#include <Eigen/Core>

#include <span>

/// Aliases used everywhere. All quantities are in SI units: m, kg, s, N, Pa, J.
///
/// A stacked vector of n vertices has 3n entries, x of vertex i at 3i, 3i+1, 3i+2. The z axis
/// points up.
namespace weft {

using Vec2 = Eigen::Vector2d;
using Vec3 = Eigen::Vector3d;
using Mat3 = Eigen::Matrix3d;
using VecX = Eigen::VectorXd;

using Vec3Map = Eigen::Map<Vec3>;
using ConstVec3Map = Eigen::Map<const Vec3>;

/// Returns the three entries of vertex `i` in a stacked vector.
inline Vec3Map at(std::span<double> stacked, int i) {
  return Vec3Map(stacked.data() + 3 * static_cast<std::ptrdiff_t>(i));
}
inline ConstVec3Map at(std::span<const double> stacked, int i) {
  return ConstVec3Map(stacked.data() + 3 * static_cast<std::ptrdiff_t>(i));
}

/// Returns a stacked vector as a span: functions take spans, which own nothing.
inline std::span<double> as_span(VecX& vector) {
  return {vector.data(), static_cast<std::size_t>(vector.size())};
}
inline std::span<const double> as_span(const VecX& vector) {
  return {vector.data(), static_cast<std::size_t>(vector.size())};
}
inline Vec3Map at(VecX& stacked, int i) { return at(as_span(stacked), i); }
inline ConstVec3Map at(const VecX& stacked, int i) { return at(as_span(stacked), i); }

}  // namespace weft
