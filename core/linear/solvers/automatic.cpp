#include "core/base/vector_ops.h"
#include "core/linear/grid/grid_mpcg.h"
#include "core/linear/solver_kinds.h"
#include "core/linear/solver_set.h"
#include "core/sparse/grid_stencil.h"

#include <cmath>

namespace weft {

namespace {

// Tests whether u^T A v = v^T A u, up to rounding, for two vectors that do not depend on A.
class SymmetryTest {
 public:
  bool passes(const BlockMatrix& A) {
    if (u_.size() != A.size()) {
      for (VecX* vector : {&u_, &v_, &A_u_, &A_v_}) vector->resize(A.size());
      for (Eigen::Index i = 0; i < A.size(); ++i) {
        const auto number = static_cast<double>(i);
        u_[i] = std::sin(1 + number * number);
        v_[i] = std::cos(2 + number * number);
      }
    }
    A.apply(as_span(u_), as_span(A_u_));
    A.apply(as_span(v_), as_span(A_v_));
    constexpr double rounding = 1e-12;
    const double difference = v_.dot(A_u_) - u_.dot(A_v_);
    // Matrices with entries that are not finite pass, too: the solver for symmetric ones reports
    // them.
    return !(std::abs(difference) > rounding * (v_.norm() * A_u_.norm() + u_.norm() * A_v_.norm()));
  }

 private:
  VecX u_, v_, A_u_, A_v_;
};

struct AutomaticParameters : IterativeParameters {
  // With this tolerance, the velocity is within 2 % of the direct solution's.
  AutomaticParameters() { tolerance = 3e-4; }
};

// Meshes with fewer vertices than this are small.
constexpr int k_few = 800;
// At or below this residual, all solvers are equally near to the solution.
constexpr double k_tight = 1e-5;

/// Chooses the fastest solver for the form of the system. On blocks, this is multigrid, on the rows
/// and columns of a grid where there is one: geometric multigrid takes two thirds of the iterations
/// of aggregation, for every force, in comparisons on single systems of 17 x 17 to 129 x 129
/// vertices. For small meshes and tight tolerances IC(0) is faster (by a tenth to a third from 6 x
/// 6 to 25 x 25 vertices, at 1e-6 and 1e-10). IC(0) is also quicker there to a loose tolerance, but
/// farther from the velocity of the direct solution when its residual is small enough. Products in
/// single precision would save a tenth at 129 x 129 vertices, but would round the masses away next
/// to very stiff springs. A factorisation takes longer from 9 x 9 vertices on, even to 1e-10.
/// On its stencil, a grid of finite elements takes half to four fifths of the iterations that it
/// takes on its blocks, each in a third to a sixth of the time (65 x 65 vertices). Springs on a
/// grid of fewer than 9 x 9 vertices would be faster on blocks, too, by a few hundredths of a
/// millisecond a step. IC(0) and factorisations were measured by whole steps of 4 x 4 to 49 x 49
/// vertices, with springs of 1e4 N/m and with Baraff and Witkin's forces; single systems are
/// compared by
///   weft-cli compare SCENE --solvers mpcg,ldlt --preconditioners ic0,amg,geometric_multigrid
class Automatic : public LinearSolver {
 public:
  explicit Automatic(const AutomaticParameters& parameters)
      : on_grid_(parameters),
        is_tight_(parameters.tolerance <= k_tight),
        on_few_blocks_(make_solver_set(parameters, "mpcg", "ic0")),
        on_blocks_of_grid_(make_solver_set(parameters, "mpcg", "geometric_multigrid")),
        on_blocks_(make_solver_set(parameters, "mpcg", "amg")),
        unsymmetric_(make_solver_set(parameters, "bicgstab", "ilu0")) {}

  void set(const AutomaticParameters& parameters) {
    on_grid_.set(parameters);
    is_tight_ = parameters.tolerance <= k_tight;
    for (SolverSet* solvers : {&on_few_blocks_, &on_blocks_of_grid_, &on_blocks_, &unsymmetric_}) {
      solvers->set(parameters);
    }
  }

  SolveReport solve(const LinearSystem& system, const Preconditioner& P, std::span<double> x,
                    Trace* trace, const StopToken& stop) override {
    if (system.A.stencil()) {
      SolveReport report = on_grid_.solve(system, P, x, trace, stop);
      report.choice = system.A.stencil()->has_elements()
                          ? "Grid multigrid: finite elements on a grid"
                          : "Grid multigrid: springs on a grid";
      return report;
    }
    const auto solve_with = [&](SolverSet& solvers, std::string_view choice) {
      SolveReport report = solvers.solve(system, x, trace, stop);
      report.choice = choice;
      return report;
    };
    const BlockMatrix* blocks = system.A.blocks();
    if (blocks && !symmetry_.passes(*blocks)) {
      return solve_with(unsymmetric_, "BiCGSTAB: forces that are not symmetric");
    }
    if (is_tight_ && blocks && blocks->block_rows() < k_few) {
      return solve_with(on_few_blocks_, "MPCG with IC(0): few vertices, tight tolerance");
    }
    if (blocks && blocks->pattern().grid) {
      return solve_with(on_blocks_of_grid_, "MPCG with geometric multigrid: blocks of a grid");
    }
    return solve_with(on_blocks_, "MPCG with aggregation multigrid: no grid");
  }

 private:
  GridMpcg on_grid_;
  bool is_tight_;
  SolverSet on_few_blocks_, on_blocks_of_grid_, on_blocks_, unsymmetric_;
  SymmetryTest symmetry_;
};

}  // namespace

template <>
struct Described<AutomaticParameters> {
  static std::vector<Description<AutomaticParameters>> descriptions() {
    return extended_descriptions<IterativeParameters, AutomaticParameters>({});
  }
};

LinearSolverKind automatic_kind() {
  auto kind = table_entry<LinearSolverKind, Automatic, AutomaticParameters>(
      "automatic", "Automatic",
      "The fastest for the mesh, the forces and the tolerance: multigrid on the stencil of a grid "
      "for springs and for finite elements; else multigrid on blocks, or IC(0) for few vertices "
      "and a tight tolerance; BiCGSTAB where forces are not symmetric.");
  kind.needs_symmetry = false;
  kind.form = SystemForm::stencil;
  kind.notices_indefiniteness = true;
  return kind;
}

}  // namespace weft
