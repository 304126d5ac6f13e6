#pragma once

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

/// The largest 3n of a sparse Cholesky factorisation: in the order that AMD finds, the matrix of a
/// cloth of 3n unknowns takes at most 900 (3n)^(3/2) additions and multiplications, which is here
/// as much as FactorisationLimits allows. An LU factorisation takes twice as many. The factor 3/2
/// is that of planar graphs (Lipton, Rose and Tarjan 1979); 900 is measured: 340 to 600 for grids
/// of 65 x 65 to 257 x 257 vertices, by the tests of SparseLimits, and 820 for 690 x 690.
constexpr double k_flops_of_cholesky = 900;
constexpr int k_max_cholesky_unknowns = 1070000;
constexpr int k_max_lu_unknowns = 675000;

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
