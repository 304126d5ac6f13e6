#pragma once

#include "core/base/stop.h"
#include "core/base/table.h"
#include "core/linear/preconditioner.h"
#include "core/linear/report.h"
#include "core/linear/trace.h"

namespace weft {

/// One constrained system, Ascher and Boxerman (3): S A x = S b, (I - S) x = (I - S) z.
/// All vectors have 3n entries.
struct LinearSystem {
  SystemMatrix A;
  std::span<const double> b;
  const Filter& S;
  std::span<const double> z;
  std::span<const double> start;  ///< the guess of the unconstrained solution (their y)
  /// Where it is not empty, (I - S) A x of the solution is written there, at the vertices that S
  /// mentions: with (I - S) b, what holds the prohibited directions. \pre It is 0 at them.
  std::span<double> held = {};
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
};

struct LinearSolverKind : TableEntry {
  bool uses_preconditioner = false;
  bool needs_symmetry = true;      ///< solves symmetric systems only
  bool needs_definiteness = true;  ///< relies on a positive definite matrix
  bool needs_symmetric_preconditioner = true;
  bool notices_indefiniteness = false;     ///< and then reports it; others may solve such a system
  SystemForm form = SystemForm::products;  ///< of the system that it wants
  bool direct = false;                     ///< a library's factorisation; the others are our own
  std::unique_ptr<LinearSolver> (*make)(const ParameterValues&) = nullptr;
  /// Gives other parameters to one that `make` made, which keeps its workspace.
  void (*set)(LinearSolver&, const ParameterValues&) = nullptr;
};

/// All linear solvers.
std::span<const LinearSolverKind> linear_solver_table();

}  // namespace weft
