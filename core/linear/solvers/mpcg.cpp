#include "core/linear/solver_kinds.h"
#include "core/linear/solvers/conjugate_gradients.h"

namespace weft {

namespace {

struct MpcgParameters : IterativeParameters {
  std::string stopping_norm = k_true_residual;
};

/// The modified preconditioned conjugate gradient method of Baraff and Witkin in the corrected form
/// of Ascher and Boxerman, section 3: start S y + (I - S) z, residual relative to bhat = S(b -
/// A(I-S)z). The norm of their stopping rule is optional; the default is the norm of all weft's
/// solvers.
class Mpcg : public ConjugateGradients {
 public:
  explicit Mpcg(const MpcgParameters& parameters) : ConjugateGradients(rules_of(parameters)) {}
  void set(const MpcgParameters& parameters) { IterativeSolver::set(rules_of(parameters)); }

 private:
  static SolveRules rules_of(const MpcgParameters& parameters) {
    SolveRules rules = parameters;
    if (parameters.stopping_norm == k_preconditioned) rules.rule = StoppingRule::preconditioned;
    return rules;
  }
};

}  // namespace

template <>
struct Described<MpcgParameters> {
  static std::vector<Description<MpcgParameters>> descriptions() {
    return extended_descriptions<IterativeParameters, MpcgParameters>(
        {{&MpcgParameters::stopping_norm,
          {.name = "stopping_norm",
           .choices = {k_true_residual, k_preconditioned},
           .help = "Preconditioned: r'P⁻¹r <= tol² b̂'P⁻¹b̂, b̂ = S(b - A(I-S)z), as Ascher and "
                   "Boxerman stop."}}});
  }
};

LinearSolverKind mpcg_kind() {
  auto kind = table_entry<LinearSolverKind, Mpcg, MpcgParameters>(
      "mpcg", "MPCG (corrected)",
      "Modified preconditioned conjugate gradients, Ascher and Boxerman's corrected form.");
  kind.uses_preconditioner = true;
  kind.notices_indefiniteness = true;
  return kind;
}

}  // namespace weft
