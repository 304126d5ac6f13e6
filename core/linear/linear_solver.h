#pragma once

#include "core/base/stop.h"
#include "core/base/table.h"
#include "core/linear/preconditioner.h"
#include "core/linear/report.h"
#include "core/linear/trace.h"
#include "core/sparse/block_matrix.h"

namespace weft {

class GridStencil;

/// One constrained system, Ascher and Boxerman (3): S A x = S b, (I - S) x = (I - S) z.
/// All vectors have 3n entries. `start` is the guess of the unconstrained solution (their y).
struct LinearSystem {
  /// A by its entries.
  LinearSystem(const BlockMatrix& matrix, std::span<const double> right_hand_side,
               const Projection& filter, std::span<const double> prescribed,
               std::span<const double> guess)
      : LinearSystem(matrix, &matrix, right_hand_side, filter, prescribed, guess) {}
  /// A by its products, and by its entries unless `entries` is null.
  LinearSystem(const LinearOperator& products, const BlockMatrix* entries,
               std::span<const double> right_hand_side, const Projection& filter,
               std::span<const double> prescribed, std::span<const double> guess)
      : A(products), blocks(entries), b(right_hand_side), S(filter), z(prescribed), start(guess) {}
  /// A by its products, and as a stencil in single precision, which holds the filter, too.
  LinearSystem(const LinearOperator& products, const GridStencil& on_grid,
               std::span<const double> right_hand_side, const Projection& filter,
               std::span<const double> prescribed, std::span<const double> guess)
      : LinearSystem(products, nullptr, right_hand_side, filter, prescribed, guess) {
    stencil = &on_grid;
  }

  const LinearOperator& A;
  const BlockMatrix* blocks;             ///< null when only products with A are known
  const GridStencil* stencil = nullptr;  ///< null unless made from one
  std::span<const double> b;
  const Projection& S;
  std::span<const double> z;
  std::span<const double> start;
  const LinearOperator* matrix_free = nullptr;  ///< products with A without its entries, if known
  const LinearOperator* iterated = nullptr;     ///< what stands for A within iterations; null: A

  const LinearOperator& products() const { return iterated ? *iterated : A; }
};

/// Solves one system after another, keeping its workspace. The stopping rule of all solvers is
/// |S(b - A x)|_2 <= tolerance |S(b - A(I-S)z)|_2, measured on the true residual at the end, unless
/// a parameter asks for the norm of a paper.
class LinearSolver {
 public:
  virtual ~LinearSolver() = default;
  /// Writes the solution to `x` (3n entries), with (I-S)x = (I-S)z imposed whatever the report
  /// says. Fills `trace` when it is not null. `P` must be built for the system; solvers that use no
  /// preconditioner ignore it.
  virtual SolveReport solve(const LinearSystem& system, const Preconditioner& P,
                            std::span<double> x, Trace* trace, const StopToken& stop) = 0;
  /// Whether it works on LinearSystem::stencil where there is one: blocks are then not needed.
  virtual bool takes_stencil() const { return false; }
};

struct LinearSolverKind : TableEntry {
  bool uses_preconditioner = false;
  bool needs_symmetry = true;      ///< solves symmetric systems only
  bool needs_definiteness = true;  ///< relies on a positive definite matrix
  bool needs_symmetric_preconditioner = true;
  bool needs_entries = false;  ///< reads LinearSystem::blocks
  bool direct = false;         ///< a library's factorisation; the others are our own
  std::unique_ptr<LinearSolver> (*make)(const ParameterValues&) = nullptr;
};

/// All linear solvers.
std::span<const LinearSolverKind> linear_solver_table();

}  // namespace weft
