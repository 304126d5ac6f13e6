#pragma once

#include "core/linear/direct/tuning.h"
#include "core/linear/solvers/iterative_solver.h"

namespace weft {

struct DirectParameters {
  double tolerance = 1e-10;
};

template <>
struct Described<DirectParameters> {
  static std::vector<Description<DirectParameters>> descriptions();
};

/// A factorisation of S A S + (I - S), applied to the residual until it is small enough: once, and
/// again as iterative refinement where one application is not exact enough.
class DirectSolver : public IterativeSolver {
 public:
  explicit DirectSolver(const DirectParameters& parameters);
  void set(const DirectParameters& parameters);

 protected:
  struct Factors {
    bool found = true;
    std::string why_not = {};      ///< the reason, in plain words, when there is no factorisation
    bool indefinite = false;       ///< a pivot is not positive
    int negative_pivots = 0;       ///< number of negative eigenvalues, where pivots are counted
    bool of_one_triangle = false;  ///< reads one half of a matrix that it takes to be symmetric
    Cost factorisation = {};
    Cost substitution = {};  ///< cost of one back_substitute()
  };

 private:
  void iterate(SolveRun& run) final;
  /// Factorises S A S + (I - S) of the system, whose blocks are given. \throw Refusal.
  virtual Factors factorise(const LinearSystem& system, const StopToken& stop) = 0;
  /// x = (S A S + I - S)^-1 r.
  virtual void back_substitute(const VecX& r, VecX& x) = 0;

  VecX residual_, correction_;
};

/// Returns the entry of the table for a direct solver that needs symmetry and definiteness.
template <class Implementation>
LinearSolverKind direct_solver_kind(std::string name, std::string label, std::string help) {
  auto kind = table_entry<LinearSolverKind, Implementation, DirectParameters>(
      std::move(name), std::move(label), std::move(help));
  kind.form = SystemForm::blocks;
  kind.direct = true;
  kind.max_unknowns = k_max_cholesky_unknowns;
  return kind;
}

/// Returns the entry of the table for a direct solver that takes any matrix.
template <class Implementation>
LinearSolverKind general_direct_solver_kind(std::string name, std::string label, std::string help) {
  auto kind =
      direct_solver_kind<Implementation>(std::move(name), std::move(label), std::move(help));
  kind.needs_symmetry = false;
  kind.needs_definiteness = false;
  kind.max_unknowns = k_max_lu_unknowns;
  return kind;
}

}  // namespace weft
