#include "core/forces/membranes/membrane.h"

#include "core/base/errors.h"
#include "core/mesh/rest_shape.h"

#include <Eigen/LU>

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

std::string corners_text(const Triangle& t) {
  return "triangle " + std::to_string(t[0]) + " " + std::to_string(t[1]) + " " +
         std::to_string(t[2]);
}

/// A triangle in its rest shape, the material coordinates of its corners.
struct MaterialTriangle {
  Mat2 gradients;  ///< of the linear functions of the corners 1 and 2 by (u, v), in rows, 1/m
  double area;     ///< m^2
};

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
  return {edges.inverse(), twice_area / 2};
}

void set_lane(RestTriangles& rest, int lane, const Triangle& corners,
              const MaterialTriangle& material) {
  for (int k = 0; k < 2; ++k) {
    rest.u[k][lane] = material.gradients(k, 0);
    rest.v[k][lane] = material.gradients(k, 1);
  }
  rest.area[lane] = material.area;
  for (int c = 0; c < 3; ++c) rest.corners[c][lane] = corners[static_cast<std::size_t>(c)];
}

/// Returns the triangle of one lane in all lanes, with the corners 0, 1 and 2.
RestTriangles in_all_lanes(const RestTriangles& rest, int lane) {
  RestTriangles all;
  for (int l = 0; l < k_triangle_lanes; ++l) {
    const MaterialTriangle material{
        Mat2{{rest.u[0][lane], rest.v[0][lane]}, {rest.u[1][lane], rest.v[1][lane]}},
        rest.area[lane]};
    set_lane(all, l, {0, 1, 2}, material);
  }
  return all;
}

/// Tells a kernel which matrices to write, beginning with those of one element.
void set_outputs(const ElementMatrices<3>& first, Definiteness definiteness,
                 MembraneKernels::Triangles& triangles) {
  triangles.linearises = true;
  triangles.projects = definiteness == Definiteness::projected;
  triangles.unsymmetric = first.K != nullptr;
  triangles.K = first.K ? first.K->data() : first.K_blocks->numbers.data();
  triangles.D = first.D          ? first.D->data()
                : first.D_blocks ? first.D_blocks->numbers.data()
                                 : nullptr;
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
    : ElementForce<3>(mesh.triangles, mesh.vertex_count(), damping),
      rest_((mesh.triangles.size() + k_triangle_lanes - 1) / k_triangle_lanes) {
  for (std::size_t lane = 0; lane < k_triangle_lanes * rest_.size(); ++lane) {
    // The last lanes repeat the last triangle.
    const std::size_t t = std::min(lane, mesh.triangles.size() - 1);
    set_lane(rest_[lane / k_triangle_lanes], static_cast<int>(lane % k_triangle_lanes),
             mesh.triangles[t], material_triangle(mesh, t));
  }
}

ElementForm Membrane::form(Definiteness) const {
  return is_unsymmetric() ? ElementForm::dense : ElementForm::blocks;
}

void Membrane::evaluate_elements(const Batch& batch) const {
  static_assert(sizeof(Element) == 19 * sizeof(double));
  MembraneKernels::Triangles triangles;
  triangles.x = batch.state.x.data();
  triangles.v = batch.state.v.data();
  triangles.rest = rest_.data() + batch.begin / k_triangle_lanes;
  triangles.count = batch.end - batch.begin;
  triangles.elements = &batch.elements->energy;
  if (batch.linearisations) {
    const auto& [definiteness, matrices, K_v, fixed] = *batch.linearisations;
    set_outputs(matrices[static_cast<std::size_t>(batch.begin)], definiteness, triangles);
    triangles.K_v = K_v->data();
    triangles.fixed = fixed;
  }
  respond(triangles);
}

void Membrane::evaluate_element(std::size_t e, const Columns& x, const Columns& v, Element& element,
                                Linearisation* linearisation) const {
  const RestTriangles rest =
      in_all_lanes(rest_[e / k_triangle_lanes], static_cast<int>(e % k_triangle_lanes));
  MembraneKernels::Triangles triangle;
  triangle.x = x.data();
  triangle.v = v.data();
  triangle.rest = &rest;
  triangle.count = 1;
  triangle.elements = &element.energy;
  Columns K_v;
  char fixed = 0;
  if (linearisation) {
    set_outputs(linearisation->matrices, linearisation->definiteness, triangle);
    triangle.K_v = K_v.data();
    triangle.fixed = &fixed;
  }
  respond(triangle);
  if (linearisation) linearisation->fixed = fixed != 0;
}

}  // namespace weft
