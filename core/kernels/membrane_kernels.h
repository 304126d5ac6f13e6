#pragma once

#include "core/kernels/lanes.h"

namespace weft {

/// Triangles are evaluated side by side.
inline constexpr int k_triangle_lanes = 4;

/// Four triangles in their rest shape, with the vertices at their corners. The gradients by the
/// material coordinates (u, v) are those of the linear functions of the corners 1 and 2, 1/m: with
/// them, w_u = (x_1 - x_0) u_1 + (x_2 - x_0) u_2. Area in m^2.
struct alignas(32) RestTriangles {
  Double4 u[2], v[2];
  Double4 area;
  int corners[3][k_triangle_lanes];
};

/// Membranes in double precision, four triangles at a time; see Membrane and its models for the
/// formulas.
struct MembraneKernels {
  /// The triangles to evaluate and the results for each, one after the other.
  struct Triangles {
    const double *x = nullptr, *v = nullptr;  ///< stacked
    const RestTriangles* rest = nullptr;
    int count = 0;  ///< of triangles; lanes after the last one must have vertices, too
    bool linearises = false, projects = false;
    bool unsymmetric = false;    ///< K has its part that is not symmetric; K and D are whole
    double* elements = nullptr;  ///< 19: energy, elastic forces at the corners, the other forces
    // Where `linearises`:
    double* K_v = nullptr;  ///< 9: K v
    double* K = nullptr;    ///< 28: see AssemblyKernels; whole: 81, by rows
    double* D = nullptr;    ///< likewise; null: not needed
    char* fixed = nullptr;  ///< 1 where K was changed to make it definite, else 0
  };

  /// Stiffness and damping of stretch and shear, and the stretches at rest along u and v.
  struct Conditions {
    double stretch, shear, stretch_damping, shear_damping, rest[2];
  };
  void (*baraff_witkin)(const Triangles& triangles, const Conditions& law);
  /// mu and k, N/m.
  void (*neo_hookean)(const Triangles& triangles, double mu, double k);
  /// c (N/m) and Poisson's ratio.
  void (*st_venant_kirchhoff)(const Triangles& triangles, double c, double nu);
  /// C times the thickness: the entries C_uu, C_vv, C_uv and the shear modulus, N/m.
  struct Orthotropic {
    double uu, vv, uv, shear;
  };
  void (*orthotropic)(const Triangles& triangles, const Orthotropic& law);
};

}  // namespace weft
