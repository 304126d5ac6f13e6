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
  /// positive definite or so nearly singular that iterations do not converge, the solution is not
  /// finite, or it was stopped. \throw Refusal where a factorisation would be too large.
  virtual int solve(const ConstraintMatrix& A, const VecX& C, VecX& mu, const StopToken& stop) = 0;
};

/// Sparse L D L^T of Eigen.
std::unique_ptr<ConstraintSolver> make_constraint_ldlt();
/// Simplicial L D L^T of CHOLMOD.
std::unique_ptr<ConstraintSolver> make_constraint_cholmod();
/// Conjugate gradients until |C - A mu|_2 <= tolerance |C|_2, preconditioned by the tridiagonal
/// systems of the yarns: warp and weft are coupled by shear only.
std::unique_ptr<ConstraintSolver> make_yarn_cg(const EdgeLengths& edges, double tolerance);

}  // namespace weft
