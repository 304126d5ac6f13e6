#include "core/forces/membranes/membrane.h"

#include "core/base/errors.h"
#include "core/mesh/rest_shape.h"

#include <Eigen/LU>

#include <cmath>

namespace weft {

namespace {

std::string corners_text(const Triangle& t) {
  return "triangle " + std::to_string(t[0]) + " " + std::to_string(t[1]) + " " +
         std::to_string(t[2]);
}

using Mat9 = Eigen::Matrix<double, 9, 9>;

/// Returns the 9 x 9 matrix of the corners from the 6 x 6 matrix of F: the sum over the columns of
/// F of gradients(i, column) H gradients(j, other column).
Mat9 pulled_back(const Mat6& H, const Mat32& gradients) {
  Eigen::Matrix<double, 9, 6> left;
  for (int i = 0; i < 3; ++i) {
    left.middleRows<3>(3 * i) =
        gradients(i, 0) * H.topRows<3>() + gradients(i, 1) * H.bottomRows<3>();
  }
  Mat9 result;
  for (int j = 0; j < 3; ++j) {
    result.middleCols<3>(3 * j) =
        gradients(j, 0) * left.leftCols<3>() + gradients(j, 1) * left.rightCols<3>();
  }
  return result;
}

/// \throw InputError when the triangle has no area.
MaterialTriangle material_triangle(const Mesh& mesh, std::size_t t) {
  const Mat2 edges = rest_edges(mesh, t);
  const double twice_area = std::abs(edges.determinant());
  // A sliver this thin is a line to within rounding.
  if (!(twice_area > 1e-14 * edges.squaredNorm())) {
    throw InputError("mesh." + corners_text(mesh.triangles[t]),
                     "no area in the material (texture) coordinates",
                     "triangles with an area in them");
  }
  const Mat2 inverse = edges.inverse();
  Mat32 gradients;
  gradients.bottomRows<2>() = inverse;
  gradients.row(0) = -inverse.colwise().sum();
  return {gradients, twice_area / 2};
}

}  // namespace

void check_membrane(const Mesh& mesh) {
  for (std::size_t t = 0; t < mesh.triangles.size(); ++t) material_triangle(mesh, t);
}

ForceKind as_membrane(ForceKind kind) {
  kind.conservative = true;
  kind.elastic = true;
  kind.in_plane = true;
  kind.stencil = true;
  kind.check_mesh = check_membrane;
  return kind;
}

Membrane::Membrane(const Mesh& mesh, ElementDamping damping)
    : ElementForce<3>(mesh.triangles, mesh.vertex_count(), damping) {
  rest_.reserve(mesh.triangles.size());
  for (std::size_t t = 0; t < mesh.triangles.size(); ++t) {
    rest_.push_back(material_triangle(mesh, t));
  }
}

void Membrane::evaluate_element(std::size_t e, const Columns& x, const Columns& v, Element& element,
                                Linearisation* linearisation) const {
  const auto& [gradients, area] = rest_[e];
  Response response;
  Tangent tangent;
  if (linearisation) tangent.definiteness = linearisation->definiteness;
  respond(x * gradients, v * gradients, response, linearisation ? &tangent : nullptr);

  element.energy = area * response.energy;
  element.force = -area * response.stress * gradients.transpose();
  element.dissipative = -area * response.dissipative * gradients.transpose();
  if (!linearisation) return;
  *linearisation->matrices.K = area * pulled_back(tangent.K, gradients);
  if (linearisation->matrices.D) {
    *linearisation->matrices.D = area * pulled_back(tangent.D, gradients);
  }
  linearisation->fixed = tangent.fixed;
}

}  // namespace weft
