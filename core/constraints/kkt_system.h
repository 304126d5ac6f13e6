#pragma once

#include "core/base/stop.h"
#include "core/constraints/edge_lengths.h"

#include <Eigen/SparseCore>

#include <vector>

namespace weft {

/// Sparse entries, summed where they coincide.
using Entries = std::vector<Eigen::Triplet<double>>;

/// H += S (sum_e k_e Hessian of C_e) S for the stiffnesses k (m entries): a Laplacian of the edges,
/// 2 k_e/l_e between their ends. S_i = m_i W_i is the filter.
void add_edge_laplacian(const EdgeLengths& edges, const Mobility& W, std::span<const double> masses,
                        const VecX& k, Entries& H);
/// The gradients of the edges, 3m stacked, and the weight of their products.
struct WeightedGradients {
  const VecX& g;
  double rho;
};
/// H += rho S grad C^T grad C S.
void add_edge_products(const EdgeLengths& edges, const Mobility& W, std::span<const double> masses,
                       const WeightedGradients& gradients, Entries& H);
/// H += S M S + (I - S).
void add_filtered_masses(const Mobility& W, std::span<const double> masses, Entries& H);

/// The indefinite system of one Newton iteration on constrained motion, Goldenthal 4.1:
///   ( H  G^T ) (dx )     (r)
///   ( G   0  ) (dmu) = - (c),
/// with H filtered, 3n x 3n, and G = grad C S.
class KktSystem {
 public:
  /// Sets the system: `H` holds the filtered entries, both triangles; g the gradients of the edges,
  /// 3m stacked.
  void set(const EdgeLengths& edges, const Mobility& W, std::span<const double> masses,
           const VecX& g, const Entries& H);
  /// Returns false when the system is singular or the solve was stopped.
  /// \throw Refusal where a factorisation would be too large.
  bool solve(const VecX& r, const VecX& c, VecX& dx, VecX& dmu, const StopToken& stop) const;

 private:
  bool solve_regularised(const VecX& right, VecX& solution, const StopToken& stop) const;

  Eigen::SparseMatrix<double> matrix_;
  Eigen::Index vertices_ = 0;  ///< rows of H, 3n
  double shift_ = 0;           ///< small compared with G H^-1 G^T
};

}  // namespace weft
