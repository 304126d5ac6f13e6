#pragma once

#include "core/mesh/mesh.h"

#include <vector>

namespace weft {

/// The deformation of a triangle along its yarns. With x_u and x_v the derivatives of the position
/// by the material coordinates: weft = |x_u| - 1, warp = |x_v| - 1, and shear is the angle by which
/// the yarns deviate from a right angle, asin(x_u^T x_v / (|x_u| |x_v|)), rad.
struct Strain {
  double warp = 0;
  double weft = 0;
  double shear = 0;
};

/// Measures the strain of every triangle of a mesh; a triangle without area at rest has no strain.
class StrainGauge {
 public:
  explicit StrainGauge(const Mesh& mesh);

  /// Returns the number of triangles.
  int size() const { return static_cast<int>(triangles_.size()); }
  const Triangle& triangle(int t) const { return triangles_[static_cast<std::size_t>(t)]; }
  /// Returns the strain of triangle t at positions x (3n, m).
  Strain measure(int t, const VecX& x) const;
  /// Returns the largest magnitude of each strain over all triangles.
  Strain largest(const VecX& x) const;

 private:
  std::vector<Triangle> triangles_;
  std::vector<Eigen::Matrix2d> inverse_;  ///< (u_1 - u_0, u_2 - u_0)^-1 of each triangle, 1/m
};

}  // namespace weft
