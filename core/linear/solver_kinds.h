#pragma once

#include "core/linear/linear_solver.h"

/// The lines of linear_solver_table(). Each solver is one file, core/linear/<name>.cpp.
namespace weft {

// The automatic choice of the fastest solver.
LinearSolverKind automatic_kind();

// Conjugate gradients.
LinearSolverKind mpcg_kind();
LinearSolverKind mpcg_original_kind();
LinearSolverKind pcg_kind();
LinearSolverKind cg_kind();
LinearSolverKind grid_multigrid_kind();

// Direct.
LinearSolverKind ldlt_kind();
LinearSolverKind llt_kind();
LinearSolverKind cholmod_kind();
LinearSolverKind sparse_lu_kind();
LinearSolverKind dense_lu_kind();
LinearSolverKind dense_inverse_kind();

// Other Krylov methods.
LinearSolverKind conjugate_residuals_kind();
LinearSolverKind minres_kind();
LinearSolverKind gmres_kind();
LinearSolverKind bicg_kind();
LinearSolverKind bicgstab_kind();
LinearSolverKind bicgstab_unsymmetric_kind();

// Descent.
LinearSolverKind steepest_descent_kind();
LinearSolverKind conjugate_directions_kind();

// Stationary methods, and Chebyshev's.
LinearSolverKind jacobi_kind();
LinearSolverKind gauss_seidel_kind();
LinearSolverKind sor_kind();
LinearSolverKind symmetric_sor_kind();
LinearSolverKind chebyshev_kind();

// Multigrid by itself.
LinearSolverKind multigrid_kind();

}  // namespace weft
