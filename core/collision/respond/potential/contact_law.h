#pragma once

namespace weft {

/// The parameters by which solids repel the cloth.
struct RepulsionSettings {
  double stiffness = 0;      ///< of a penalty, N/m; 0: a barrier, whose stiffness follows the gap
  double slip_speed = 1e-3;  ///< below it friction is smoothed, m/s
};

/// The cubic repulsion of a surface at gaps g below its reach r (Ando 2024, "A Cubic Barrier with
/// Elasticity-Inclusive Dynamic Stiffness"), with a stiffness k:
///   psi(g) = 2 k/(3 r) (r - g)^3,   N = -psi' = 2 k/r (r - g)^2,   psi'' = 4 k/r (r - g).
struct CubicRepulsion {
  double stiffness;  ///< k, N/m
  double reach;      ///< r, m

  double depth(double gap) const { return gap < reach ? reach - gap : 0; }
  double energy(double gap) const {  ///< J
    const double d = depth(gap);
    return 2 * stiffness / (3 * reach) * d * d * d;
  }
  double force(double gap) const {  ///< N, away from the surface
    const double d = depth(gap);
    return 2 * stiffness / reach * d * d;
  }
  double curvature(double gap) const { return 4 * stiffness / reach * depth(gap); }  ///< N/m
};

/// The fraction of Coulomb's friction that acts at a slip y, smoothed below a slip e (Li et al.
/// 2020, "Incremental Potential Contact", section 5.3): f1(y) = 2 y/e - (y/e)^2, and 1 beyond e.
struct SmoothedFriction {
  double min_slip;  ///< e, m

  /// Returns the integral of f1 from 0, m.
  double potential(double slip) const {
    const double y = slip / min_slip;
    return y < 1 ? min_slip * y * y * (1 - y / 3) : slip - min_slip / 3;
  }
  /// Returns f1(y)/y, which exists also at rest, 1/m.
  double force_over_slip(double slip) const {
    return slip < min_slip ? (2 - slip / min_slip) / min_slip : 1 / slip;
  }
  /// Returns f1'(y), 1/m: 0 when slipping.
  double slope(double slip) const {
    return slip < min_slip ? 2 / min_slip * (1 - slip / min_slip) : 0;
  }
};

}  // namespace weft
