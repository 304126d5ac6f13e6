#include "core/linear/solver_kinds.h"

#include <array>
#include <string>

namespace weft {

namespace {

LinearSolverKind in(const char* group, LinearSolverKind kind) {
  kind.group = group;
  return kind;
}

constexpr const char* k_krylov = "Krylov";
constexpr const char* k_multigrid = "Multigrid";
constexpr const char* k_direct = "Direct";
constexpr const char* k_descent = "Descent";
constexpr const char* k_stationary = "Stationary and Chebyshev";

}  // namespace

std::span<const LinearSolverKind> linear_solver_table() {
  static const std::array table = {
      in("By itself", automatic_kind()),
      in(k_krylov, mpcg_kind()),
      in(k_krylov, mpcg_original_kind()),
      in(k_krylov, pcg_kind()),
      in(k_krylov, cg_kind()),
      in(k_multigrid, grid_multigrid_kind()),
      in(k_direct, ldlt_kind()),
      in(k_direct, llt_kind()),
      in(k_direct, cholmod_kind()),
      in(k_direct, sparse_lu_kind()),
      in(k_direct, dense_lu_kind()),
      in(k_direct, dense_inverse_kind()),
      in(k_krylov, conjugate_residuals_kind()),
      in(k_krylov, minres_kind()),
      in(k_krylov, gmres_kind()),
      in(k_krylov, bicg_kind()),
      in(k_krylov, bicgstab_kind()),
      in(k_krylov, bicgstab_unsymmetric_kind()),
      in(k_descent, steepest_descent_kind()),
      in(k_descent, conjugate_directions_kind()),
      in(k_stationary, jacobi_kind()),
      in(k_stationary, gauss_seidel_kind()),
      in(k_stationary, sor_kind()),
      in(k_stationary, symmetric_sor_kind()),
      in(k_stationary, chebyshev_kind()),
      in(k_multigrid, multigrid_kind()),
  };
  return table;
}

std::string refusal_of_size(const LinearSolverKind& kind, int unknowns) {
  if (kind.max_unknowns == 0 || unknowns <= kind.max_unknowns) return {};
  return std::to_string(unknowns) + " unknowns are too many, it takes at most " +
         std::to_string(kind.max_unknowns) + ", " + std::to_string(kind.max_unknowns / 3) +
         " vertices";
}

}  // namespace weft
