#pragma once

#include "core/kernels/lanes.h"

namespace weft {

/// The triangles of a grid of quads, which couple all their corners alike: each adds K (p_a + p_b +
/// p_c) at its corners a, b and c. The kernels take a row of quads at a time; vectors are given for
/// the row at which the quads begin and the one after it, each followed by a register of zeros.
struct TriangleKernels {
  /// The columns of a row of quads that are cut from the corner (r, c + 1) to (r + 1, c); the other
  /// columns are cut from (r, c) to (r + 1, c + 1).
  enum Falling { none, odd_columns, even_columns };

  /// Adds the products of a row of quads to the sums `here`; the sums `below` are overwritten.
  struct Row {
    const Lanes3* p[2];
    const QuadLanes* K;
    float sign;
    Falling falling;
    int groups;
    Lanes3 *here, *below;
  };
  void (*add_product)(const Row& row);
  /// Adds the products of a row of quads in double precision.
  struct DoubleRow {
    const DoubleLanes3* p[2];
    const DoubleQuadLanes* K;
    double sign;
    Falling falling;
    int groups;
    DoubleLanes3 *here, *below;
  };
  void (*add_product_double)(const DoubleRow& row);
  /// written = scale K
  void (*write)(const DoubleQuadLanes* K, double scale, int groups, QuadLanes* written);

  /// Evaluates K = a/9 (c_n n n^T + c_t (I - n n^T)) of triangles of area a and normal n, and the
  /// forces K (3 w - v_a - v_b - v_c) on their corners in a wind w.
  struct Wind {
    const DoubleLanes3 *x[2], *v[2];
    int columns;
    Falling falling;
    double normal_drag, tangential_drag;  ///< c_n, c_t
    double velocity[3];                   ///< w without gusts
    /// w is `velocity` times the factor of each triangle, one each for the triangles `here` and
    /// `below`; null: 1.
    const double *gust_here, *gust_below;
    DoubleQuadLanes* K;  ///< null: K is not stored; its sign is that of c_n - c_t
    DoubleLanes3 *here, *below;
  };
  void (*add_wind)(const Wind& wind);
};

}  // namespace weft
