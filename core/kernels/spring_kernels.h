#pragma once

#include "core/kernels/lanes.h"

namespace weft {

/// Tension T, its derivative T' and the energy of `count` springs at their lengths r.
struct SpringLawRow {
  const double* r;
  int count;
  double *tension, *stiffness, *energy;
};

/// Springs of a grid in double precision, a row at a time; `columns` and `rows_after`, the number
/// of rows after it, say which springs exist. Rows of positions and velocities are the row and the
/// two after it, each with a register of zeros behind it.
struct SpringKernels {
  struct Rows {
    const DoubleLanes3* x[3];
    int kinds;  ///< the first 6 or 8 of k_grid_directions
    int columns;
    int rows_after;
  };
  /// What a product takes of the stiffness K, and of the damping c d d^T/r^2, N s/m.
  struct Scales {
    double stiffness, damping;
  };
  /// Where sums of a row and of the two after it wait; that of the last is written first.
  struct Sums {
    DoubleLanes3 *here, *below, *below_2;
  };

  /// Writes the springs K based in a row for a stencil; returns whether no stiffness along one is
  /// less than across it.
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
    double least;  ///< the least T and T/r of a linearisation
    Sums forces;
    Sums products;                     ///< of K v
    SpringCoefficients* coefficients;  ///< null: not kept
    bool linearises;
  };
  struct RowResult {
    double energy;
    int fixed;  ///< springs whose T or T/r was less than `least`
  };
  RowResult (*add_forces)(const Forces& forces);

  /// linear_spring() and tension_spring() of spring_laws.h.
  void (*linear_law)(double l, double k, const SpringLawRow& row);
  void (*tension_law)(double l, double limit, double k, const SpringLawRow& row);
};

}  // namespace weft
