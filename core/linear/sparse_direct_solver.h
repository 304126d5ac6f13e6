#pragma once

#include "core/linear/direct_solver.h"
#include "core/linear/filtered_factorisation.h"

namespace weft {

/// The size of a sparse factorisation.
struct FactorSize {
  double stored = 0;   ///< entries of the factors, each of which is written at least once
  double applied = 0;  ///< entries that a substitution multiplies with
  double flops = 0;    ///< of the factorisation
};

/// Of L L^T with c entries in a column of L: c^2 additions and multiplications for each. Of L D L^T
/// the `diagonal`, 1 entry a column, is not in L.
FactorSize symmetric_factor_size(const Eigen::SparseMatrix<double>& L, int diagonal);

/// A direct solver with a library's sparse factorisation.
template <class Factorisation>
class SparseDirectSolver : public DirectSolver {
 public:
  /// `failure` is what it means when the library finds no factorisation.
  SparseDirectSolver(const DirectParameters& parameters, Factors failure)
      : DirectSolver(parameters), failure_(std::move(failure)) {
    failure_.of_one_triangle = Factorisation::reads_one_triangle;
  }

 protected:
  Factorisation& factorisation() { return factorisation_; }
  Factors factorise(const LinearSystem& system) override {
    if (!factorisation_.factorise(*system.blocks, system.S)) return failure_;
    const FactorSize size = factor_size();
    constexpr double entry_bytes = sizeof(double) + sizeof(int);
    const double vector_bytes = 2.0 * system.A.size() * sizeof(double);
    Factors factors;
    factors.negative_pivots = negative_pivots();
    factors.of_one_triangle = failure_.of_one_triangle;
    factors.factorisation = {entry_bytes * size.stored, size.flops};
    factors.substitution = {entry_bytes * size.applied + vector_bytes, 2 * size.applied};
    return factors;
  }

 private:
  void back_substitute(const VecX& r, VecX& x) final { x = factorisation_.solve(r); }
  virtual FactorSize factor_size() = 0;
  /// As many as the factorisation shows.
  virtual int negative_pivots() { return 0; }

  Factors failure_;
  Factorisation factorisation_;
};

}  // namespace weft
