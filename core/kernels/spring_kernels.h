#pragma once

#include "core/kernels/lanes.h"

namespace weft {

// The laws of springs, for one spring. The functions are always inlined, since the linker must not
// keep one copy of code compiled for several processors (see kernels.h).

/// Energy E of a spring, or of any pair of vertices, at its length r, and its derivatives.
struct PairEnergy {
  double energy;     ///< E, J
  double tension;    ///< T = dE/dr, N
  double stiffness;  ///< T' = dT/dr, N/m
};

/// E = k/2 (r - l)^2.
[[gnu::always_inline]] inline PairEnergy linear_spring(double r, double l, double k) {
  const double stretch = r - l;
  return {0.5 * k * stretch * stretch, k * stretch, k};
}

/// E = k/2 (r - l)^2 for r > l only; T' is k from the length `limit` on, and 0 below.
[[gnu::always_inline]] inline PairEnergy tension_spring(double r, double l, double limit,
                                                        double k) {
  const double stretch = r > l ? r - l : 0;
  return {0.5 * k * stretch * stretch, k * stretch, r < limit ? 0 : k};
}

/// Tension T, its derivative T' and the energy of `count` springs at their lengths r.
struct SpringLawRow {
  const double* r;
  int count;
  double *tension, *stiffness, *energy;
};

/// Springs of a grid in double precision, a row at a time; `columns` and `rows_after`, the number
/// of rows after the present one, determine which springs exist. Positions and velocities are given
/// for the row and the two after it, each followed by a register of zeros.
struct SpringKernels {
  struct Rows {
    const DoubleLanes3* x[3];
    int kinds;  ///< the first 6 or 8 of k_grid_directions
    int columns;
    int rows_after;
  };
  /// Factors of the stiffness K and of the damping c d d^T/r^2 (N s/m) in a product.
  struct Scales {
    double stiffness, damping;
  };
  /// Sums at a row and at the two after it; those at the last row are overwritten, the others added
  /// to.
  struct Sums {
    DoubleLanes3 *here, *below, *below_2;
  };

  /// Writes the springs K based in a row for a stencil; returns true if no spring is stiffer across
  /// its direction than along it.
  bool (*write)(const Rows& rows, const SpringCoefficients* K, const Scales& scales,
                SpringLanes* written);
  /// sums += (scales.stiffness K + scales.damping D) p
  void (*add_product)(const Rows& rows, const SpringCoefficients* K, const Scales& scales,
                      const DoubleLanes3* const p[3], const Sums& sums);

  /// Evaluates the law of springs that are alike.
  struct Law {
    void (*evaluate)(const void* law, const SpringLawRow& row);
    const void* law;
  };
  struct Forces {
    Rows rows;
    const DoubleLanes3* v[3];
    const Law* laws;  ///< one for each kind
    double damping;
    double smallest;  ///< the smallest T' and T/r of a linearisation
    Sums forces;
    Sums products;                     ///< sums of K v
    SpringCoefficients* coefficients;  ///< null: not kept
    bool linearises;
  };
  struct RowResult {
    double energy;
    int fixed;  ///< springs whose T' or T/r was less than Forces::smallest
  };
  RowResult (*add_forces)(const Forces& forces);

  /// Evaluate linear_spring() and tension_spring().
  void (*linear_law)(double l, double k, const SpringLawRow& row);
  void (*tension_law)(double l, double limit, double k, const SpringLawRow& row);
};

}  // namespace weft
