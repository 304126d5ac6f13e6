#include "core/linear/solver_kinds.h"

#include <array>

namespace weft {

std::span<const LinearSolverKind> linear_solver_table() {
  static const std::array table = {
      automatic_kind(),
      mpcg_kind(),
      mpcg_original_kind(),
      pcg_kind(),
      cg_kind(),
      grid_multigrid_kind(),
      ldlt_kind(),
      llt_kind(),
      cholmod_kind(),
      sparse_lu_kind(),
      dense_lu_kind(),
      dense_inverse_kind(),
      conjugate_residuals_kind(),
      minres_kind(),
      gmres_kind(),
      bicg_kind(),
      bicgstab_kind(),
      bicgstab_unsymmetric_kind(),
      steepest_descent_kind(),
      conjugate_directions_kind(),
      jacobi_kind(),
      gauss_seidel_kind(),
      sor_kind(),
      symmetric_sor_kind(),
      chebyshev_kind(),
      multigrid_kind(),
  };
  return table;
}

}  // namespace weft
