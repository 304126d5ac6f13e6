#include "core/linear/solver_kinds.h"
#include "core/linear/solvers/conjugate_gradients.h"

namespace weft {

namespace {

/// Preconditioned conjugate gradients on the whole system (S A S + I - S) x = S(b - A(I-S)z) +
/// (I-S)z, with a preconditioner that does not know the filter.
class Pcg : public ConjugateGradients {
 public:
  explicit Pcg(const IterativeParameters& parameters) : ConjugateGradients(rules_of(parameters)) {}
  void set(const IterativeParameters& parameters) { IterativeSolver::set(rules_of(parameters)); }

 private:
  static SolveRules rules_of(const IterativeParameters& parameters) {
    SolveRules rules = parameters;
    rules.form = ConstraintForm::symmetric;
    return rules;
  }
};

}  // namespace

LinearSolverKind pcg_kind() {
  auto kind = iterative_solver_kind<Pcg>(
      "pcg", "PCG", "Preconditioned conjugate gradients on S A S + (I - S), P⁻¹ not filtered.");
  kind.uses_preconditioner = true;
  kind.notices_indefiniteness = true;
  return kind;
}

}  // namespace weft
