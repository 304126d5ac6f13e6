#include "core/mesh/strain.h"

#include "core/mesh/rest_shape.h"

#include <Eigen/LU>

#include <algorithm>
#include <cmath>

namespace weft {

StrainGauge::StrainGauge(const Mesh& mesh) {
  for (std::size_t t = 0; t < mesh.triangles.size(); ++t) {
    const Eigen::Matrix2d edges = rest_edges(mesh, t);
    if (edges.determinant() == 0) continue;
    triangles_.push_back(mesh.triangles[t]);
    inverse_.push_back(edges.inverse());
  }
}

Strain StrainGauge::measure(int t, const VecX& x) const {
  const auto [a, b, c] = triangle(t);
  Eigen::Matrix<double, 3, 2> edges;
  edges << at(x, b) - at(x, a), at(x, c) - at(x, a);
  const Eigen::Matrix<double, 3, 2> F = edges * inverse_[static_cast<std::size_t>(t)];
  const double along_u = F.col(0).norm(), along_v = F.col(1).norm();
  Strain strain{along_v - 1, along_u - 1, 0};
  if (along_u > 0 && along_v > 0) {
    strain.shear = std::asin(std::clamp(F.col(0).dot(F.col(1)) / (along_u * along_v), -1.0, 1.0));
  }
  return strain;
}

Strain StrainGauge::largest(const VecX& x) const {
  Strain largest;
  const auto take = [](double& maximum, double value) {
    maximum = std::max(maximum, std::abs(value));
  };
  for (int t = 0; t < size(); ++t) {
    const Strain strain = measure(t, x);
    take(largest.warp, strain.warp);
    take(largest.weft, strain.weft);
    take(largest.shear, strain.shear);
  }
  return largest;
}

}  // namespace weft
