#pragma once

#include "core/base/stop.h"
#include "core/constraints/constraint_matrix.h"

#include <memory>

namespace weft {

/// Solves the symmetric systems of fast projection, one after the other with the same pattern.
class ConstraintSolver {
 public:
  virtual ~ConstraintSolver() = default;
  /// mu = A^-1 C (m). Returns the number of iterations, 0 for a direct solver; -1 when A is not
  /// positive definite or is so nearly singular that iterations do not converge, when the solution
  /// is not finite, or when the solve was stopped. \throw Refusal where a factorisation would be
  /// too large.
  virtual int solve(const ConstraintMatrix& A, const VecX& C, VecX& mu, const StopToken& stop) = 0;
};

/// Makes Eigen's sparse L D L^T solver.
std::unique_ptr<ConstraintSolver> make_constraint_ldlt();
/// Makes CHOLMOD's simplicial L D L^T solver.
std::unique_ptr<ConstraintSolver> make_constraint_cholmod();
/// Makes a conjugate gradient solver that stops at |C - A mu|_2 <= tolerance |C|_2. Its
/// preconditioner solves the tridiagonal systems of the yarns: warp and weft are coupled by shear
/// only.
std::unique_ptr<ConstraintSolver> make_yarn_cg(const EdgeLengths& edges, double tolerance);

}  // namespace weft
