#include "core/constraints/freedom.h"

#include "core/base/errors.h"
#include "core/base/number_text.h"
#include "core/base/parameters.h"

#include <Eigen/Geometry>

#include <cmath>
#include <string>

namespace weft {

namespace {

// A direction whose component outside the span of the earlier ones is smaller than this, relative
// to its length, counts as dependent on them.
constexpr double k_dependent = 1e-10;

}  // namespace

// Orthonormalises the directions by Gram-Schmidt.
Freedom::Freedom(std::span<const Vec3> directions, std::string_view path) {
  if (directions.size() > k_max_directions) {
    throw InputError(std::string(path), std::to_string(directions.size()) + " directions",
                     "at most " + std::to_string(k_max_directions));
  }
  for (const Vec3& direction : directions) {
    const double length = direction.stableNorm();
    if (!(length > 0) || !std::isfinite(length)) {
      throw InputError(std::string(path), "a direction of length " + exact_text(length),
                       "finite directions of positive length");
    }
    const Vec3 unit = direction / length;
    const Vec3 rest = unit - S_ * unit;
    if (rest.norm() < k_dependent) continue;
    // A second subtraction removes what rounding left of the earlier directions.
    const Vec3 p = (rest - S_ * rest).normalized();
    S_ += p * p.transpose();
    ++count_;
  }
  if (is_free()) S_.setIdentity();
}

Freedom Freedom::in_plane(const Vec3& normal) {
  Freedom freedom;
  freedom.count_ = 2;
  freedom.S_ = Mat3::Identity() - normal * normal.transpose();
  return freedom;
}

Vec3 Freedom::filtered(const Vec3& v) const {
  if (is_pinned()) return Vec3::Zero();
  return is_free() ? v : Vec3(S_ * v);
}

Vec3 Freedom::imposed(const Vec3& z, const Vec3& v) const {
  if (is_pinned()) return z;
  return is_free() ? v : Vec3(z + S_ * (v - z));
}

// p p^T, or n n^T = I - S, has its longest column at its largest diagonal entry.
Vec3 Freedom::axis() const {
  const Mat3 product = count_ == 1 ? S_ : Mat3(Mat3::Identity() - S_);
  Eigen::Index longest = 0;
  product.diagonal().maxCoeff(&longest);
  return product.col(longest).normalized();
}

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
