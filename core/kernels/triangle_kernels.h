#pragma once

#include "core/kernels/lanes.h"

namespace weft {

/// The triangles of a grid of quads, which couple all their corners alike: each adds K (p_a + p_b +
/// p_c) at its corners a, b and c. A row of quads at a time; rows of vectors are the one that the
/// quads begin at and the one after it, with a register of zeros behind each.
struct TriangleKernels {
  /// Which columns of a row of quads are cut from the corner (r, c + 1) to (r + 1, c); the others
  /// are cut from (r, c) to (r + 1, c + 1).
  enum Falling { none, odd_columns, even_columns };

  /// Adds to the sums `here`; those `below` are written first.
  struct Row {
    const Lanes3* p[2];
    const QuadLanes* K;
    float sign;
    Falling falling;
    int groups;
    Lanes3 *here, *below;
  };
  void (*add_product)(const Row& row);
  /// The same in double precision.
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
    double velocity[3];                   ///< w but for gusts
    /// w is that times the factor of each triangle: of those `here`, and of those `below`; null: 1.
    const double *gust_here, *gust_below;
    DoubleQuadLanes* K;  ///< null: not kept; its sign is that of c_n - c_t
    DoubleLanes3 *here, *below;
  };
  void (*add_wind)(const Wind& wind);
};

}  // namespace weft
