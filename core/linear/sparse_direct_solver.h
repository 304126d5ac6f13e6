#pragma once

#include "core/linear/direct_solver.h"
#include "core/linear/filtered_factorisation.h"

namespace weft {

/// A direct solver with a library's sparse factorisation.
template <class Factorisation>
class SparseDirectSolver : public DirectSolver {
 public:
  /// `failure` is what it means when the library finds no factorisation.
  SparseDirectSolver(const DirectParameters& parameters, Factors failure)
      : DirectSolver(parameters), failure_(std::move(failure)) {}

 protected:
  Factorisation& factorisation() { return factorisation_; }
  Factors factorise(const LinearSystem& system) override {
    if (!factorisation_.factorise(*system.blocks, system.S)) return failure_;
    return {.indefinite = is_indefinite()};
  }

 private:
  void back_substitute(const VecX& r, VecX& x) final { x = factorisation_.solve(r); }
  /// Whether the factorisation shows a negative pivot.
  virtual bool is_indefinite() { return false; }

  Factors failure_;
  Factorisation factorisation_;
};

}  // namespace weft
