#include "core/linear/solver_kinds.h"
#include "core/linear/solvers/conjugate_gradients.h"

namespace weft {

namespace {

struct CgParameters : IterativeParameters {
  std::string residual = "recurrence";
};

/// Conjugate gradients without a preconditioner, Chen (35), (36).
class Cg : public ConjugateGradients {
 public:
  explicit Cg(const CgParameters& parameters)
      : ConjugateGradients(parameters, source_of(parameters)) {}
  void set(const CgParameters& parameters) {
    ConjugateGradients::set(parameters, source_of(parameters));
  }

 private:
  static ResidualSource source_of(const CgParameters& parameters) {
    return parameters.residual == "recurrence" ? ResidualSource::recurrence
                                               : ResidualSource::recomputed;
  }
};

}  // namespace

template <>
struct Described<CgParameters> {
  static std::vector<Description<CgParameters>> descriptions() {
    return extended_descriptions<IterativeParameters, CgParameters>(
        {{&CgParameters::residual,
          {.name = "residual",
           .choices = {"recurrence", "recomputed"},
           .help = "r -= α A p, or r = b - A x at every iteration, as in the lecture."}}});
  }
};

LinearSolverKind cg_kind() {
  auto kind = table_entry<LinearSolverKind, Cg, CgParameters>(
      "cg", "CG", "Conjugate gradients without a preconditioner.");
  kind.notices_indefiniteness = true;
  return kind;
}

}  // namespace weft
