#pragma once

#include "core/kernels/lanes.h"

namespace weft {

/// Vectors on one row of a grid: in lanes, `groups` registers of eight columns, and stacked in
/// double precision, 3 `columns` numbers.
struct LaneKernels {
  /// lanes = scale row, with zeros after the row's end.
  void (*load)(const double* row, int columns, double scale, Lanes3* lanes);
  void (*load_double)(const double* row, int columns, DoubleLanes3* lanes);
  /// row += scale lanes
  void (*add)(double scale, const Lanes3* lanes, int columns, double* row);
  void (*add_double)(double scale, const DoubleLanes3* lanes, int columns, double* row);
  /// lanes = S lanes
  void (*filter)(const FilteredGroups& S, Lanes3* lanes);
  /// sum += a
  void (*add_to)(const Lanes3* a, int groups, Lanes3* sum);
  /// result = a - b
  void (*subtract)(const Lanes3* a, const Lanes3* b, int groups, Lanes3* result);
  /// r -= alpha q; returns r^T r.
  double (*update_residual)(float alpha, const Lanes3* q, int groups, Lanes3* r);
  /// p = s + beta p; q = A s + beta q; r -= alpha q; returns r^T r.
  struct Directions {
    const Lanes3 *s, *A_s;
    Lanes3 *p, *q, *r;
  };
  double (*advance)(const Directions& directions, float beta, float alpha, int groups);
  /// r^T s, s^T A s and q^T s.
  struct Products {
    double r_s, s_A_s, q_s;
  };
  Products (*products)(const Lanes3* r, const Lanes3* s, const Lanes3* A_s, const Lanes3* q,
                       int groups);
};

}  // namespace weft
