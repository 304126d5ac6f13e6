#pragma once

#include "core/base/stop.h"
#include "core/base/table.h"
#include "core/linear/preconditioner.h"
#include "core/linear/report.h"
#include "core/linear/trace.h"

namespace weft {

/// The size of the forces that add up to the right-hand side of a system, in the unit of b. Where a
/// cloth is at rest they cancel, and only rounding errors remain.
class ForcesInPlay {
 public:
  virtual ~ForcesInPlay() = default;
  /// Returns true if a residual of that norm is negligible: at most 1e-9 of the forces' norm, which
  /// no solver can reduce to a tolerance of 1e-6 in double precision.
  bool dwarf(double residual) const {
    constexpr double k_rest = 1e-9;
    return residual <= k_rest * estimate() && residual <= k_rest * norm();
  }
  virtual double norm() const = 0;

 protected:
  /// Returns a bound that norm() hardly exceeds and that is cheaper.
  virtual double estimate() const = 0;
};

/// Forces whose norm is known.
class KnownForces final : public ForcesInPlay {
 public:
  KnownForces() = default;
  explicit KnownForces(double norm) : norm_(norm) {}
  double norm() const override { return norm_; }

 private:
  double estimate() const override { return norm_; }
  double norm_ = 0;
};

/// One constrained system, Ascher and Boxerman (3): S A x = S b, (I - S) x = (I - S) z.
/// All vectors have 3n entries.
struct LinearSystem {
  SystemMatrix A;
  std::span<const double> b;
  const Filter& S;
  std::span<const double> z;
  std::span<const double> start;  ///< guess of the unconstrained solution (y in the paper)
  /// Receives (I - S) A x of the solution, unless empty, at the vertices that S mentions: with (I -
  /// S) b, it gives the reactions in the prohibited directions. \pre 0 at these vertices.
  std::span<double> constrained = {};
  /// Where the forces dwarf |S(b - A(I-S)z)|_2 there is nothing to solve; null: unknown.
  const ForcesInPlay* forces = nullptr;
  /// The relative residual that is as good as a smaller one; a smaller tolerance counts as this.
  double forcing = 0;
};

/// Solves one system after another, keeping its workspace. The stopping rule of all solvers is
/// |S(b - A x)|_2 <= tolerance |S(b - A(I-S)z)|_2, measured on the true residual at the end, unless
/// a parameter asks for the norm of a paper. At rest, where the forces in play dwarf the right-hand
/// side, x is (I-S)z.
class LinearSolver {
 public:
  virtual ~LinearSolver() = default;
  /// Writes the solution to `x` (3n entries), always with (I-S)x = (I-S)z imposed. Fills `trace`
  /// when it is not null. `P` must be built for the system; solvers that use no preconditioner
  /// ignore it.
  virtual SolveReport solve(const LinearSystem& system, const Preconditioner& P,
                            std::span<double> x, Trace* trace, const StopToken& stop) = 0;
};

struct LinearSolverKind : TableEntry {
  bool uses_preconditioner = false;
  bool needs_symmetry = true;      ///< solves symmetric systems only
  bool needs_definiteness = true;  ///< relies on a positive definite matrix
  bool needs_symmetric_preconditioner = true;
  bool notices_indefiniteness = false;     ///< reports an indefinite matrix, which others may solve
  SystemForm form = SystemForm::products;  ///< form of the system that the solver wants
  bool direct = false;                     ///< a library's factorisation; the others are our own
  int max_unknowns = 0;                    ///< largest accepted 3n; 0: no limit
  std::unique_ptr<LinearSolver> (*make)(const ParameterValues&) = nullptr;
  /// Gives other parameters to a solver that `make` made, which keeps its workspace.
  void (*set)(LinearSolver&, const ParameterValues&) = nullptr;
};

/// Returns the reason why the solver refuses a system of this many unknowns; empty where it does
/// not.
std::string refusal_of_size(const LinearSolverKind& kind, int unknowns);

/// Returns the table of all linear solvers.
std::span<const LinearSolverKind> linear_solver_table();

}  // namespace weft
