#pragma once

#include "core/linear/direct/direct_solver.h"
#include "core/linear/direct/filtered_factorisation.h"

namespace weft {

/// A direct solver with a library's sparse factorisation.
template <class Factorisation>
class SparseDirectSolver : public DirectSolver {
 public:
  /// `failure` is the result where the library finds no factorisation.
  SparseDirectSolver(const DirectParameters& parameters, Factors failure)
      : DirectSolver(parameters), failure_(std::move(failure)) {
    failure_.of_one_triangle = Factorisation::reads_one_triangle;
  }

 protected:
  Factorisation& factorisation() { return factorisation_; }
  Factors factorise(const LinearSystem& system, const StopToken& stop) override {
    if (!factorisation_.factorise(*system.A.blocks(), system.S, stop)) return failure_;
    const FactorisationSize& size = factorisation_.library().size();
    // A substitution applies L and L^T, or L and U.
    const double applied = (Factorisation::reads_one_triangle ? 2 : 1) * size.entries;
    constexpr double entry_bytes = sizeof(double) + sizeof(int);
    const double vector_bytes = 2.0 * system.A.size() * sizeof(double);
    Factors factors;
    factors.negative_pivots = negative_pivots();
    factors.of_one_triangle = failure_.of_one_triangle;
    factors.factorisation = {entry_bytes * size.entries, size.flops};
    factors.substitution = {entry_bytes * applied + vector_bytes, 2 * applied};
    return factors;
  }

 private:
  void back_substitute(const VecX& r, VecX& x) final { x = factorisation_.solve(r); }
  /// Returns the number of negative pivots, where the factorisation shows it.
  virtual int negative_pivots() { return 0; }

  Factors failure_;
  Factorisation factorisation_;
};

}  // namespace weft
