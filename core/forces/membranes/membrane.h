#pragma once

#include "core/forces/element_force.h"
#include "core/kernels/membrane_kernels.h"

#include <array>
#include <span>

namespace weft {

using Mat2 = Eigen::Matrix2d;
using Mat32 = Eigen::Matrix<double, 3, 2>;
using Mat6 = Eigen::Matrix<double, 6, 6>;

/// An energy that is constant on each triangle and depends on its deformation gradient alone,
///   F = dx/d(u, v) = [w_u w_v], 3 x 2,   E = a psi(F),
/// with the material coordinates (u, v) of its rest_triangle() and a the triangle's area in them. A
/// model names the kernel that evaluates psi, its derivatives by F, and the damping. Triangles are
/// evaluated four at a time.
class Membrane : public ElementForce<3> {
 public:
  /// \throw InputError when a triangle has no area in the material coordinates.
  Membrane(const Mesh& mesh, ElementDamping damping);

 protected:
  /// Evaluates triangles by a function of MembraneKernels.
  virtual void respond(const MembraneKernels::Triangles& triangles) const = 0;

 private:
  ElementForm form(Definiteness definiteness) const final;
  void evaluate_element(std::size_t e, const Columns& x, const Columns& v, Element& element,
                        Linearisation* linearisation) const final;
  void evaluate_elements(const Batch& batch) const final;

  std::vector<RestTriangles> rest_;
};

/// Checks the triangles of a mesh, for ForceKind::check_mesh. \throw InputError as the constructor
/// of Membrane does.
void check_membrane(const Mesh& mesh);
/// Completes the table's line for a force that is elastic in the plane of the cloth.
ForceKind as_membrane(ForceKind kind);

}  // namespace weft
