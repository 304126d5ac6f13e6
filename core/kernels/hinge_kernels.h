#pragma once

#include "core/kernels/assembly_kernels.h"

namespace weft {

/// Hinges are evaluated side by side.
inline constexpr int k_hinge_lanes = 4;

/// Four hinges: the cosine and the sine of their angles at rest, their weights (see AngleSpring),
/// and their vertices.
struct alignas(32) RestHinges {
  Double4 cosine, sine, weight;
  int corners[4][k_hinge_lanes];
};

/// Hinges that resist bending by their angle, in double precision, four at a time; see AngleBending
/// for the formulas.
struct HingeKernels {
  /// Sets the cosines and sines of batches that rest at x, stacked.
  void (*set_rest)(const double* x, int batches, RestHinges* hinges);

  /// The hinges to evaluate and the results for each.
  struct Hinges {
    const double *x = nullptr, *v = nullptr;  ///< stacked
    const RestHinges* rest = nullptr;
    int count = 0;  ///< of hinges; lanes after the last one must have vertices, too
    double stiffness = 0, damping = 0;
    bool linearises = false, projects = false;
    int stride = 0;  ///< numbers from one hinge's energy, or force, to the next one's
    double *energy = nullptr, *force = nullptr, *dissipative = nullptr;
    // Where `linearises`, one hinge after the other:
    double* K_v = nullptr;        ///< 12
    double* gradients = nullptr;  ///< 14: see AssemblyKernels
    char* fixed = nullptr;        ///< 1 where the projection left out more than rounding, else 0
  };
  void (*evaluate)(const Hinges& hinges);
};

}  // namespace weft
