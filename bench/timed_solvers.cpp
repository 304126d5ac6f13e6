#include "bench/timed_solvers.h"

#include "core/linear/direct/library_factorisations.h"
#include "core/linear/solver_set.h"
#include "core/step/implicit_system.h"

#include <Eigen/CholmodSupport>
#include <Eigen/IterativeLinearSolvers>
#include <Eigen/SparseCholesky>

#include <array>

namespace weft {

namespace {

using RowMatrix = Eigen::SparseMatrix<double, Eigen::RowMajor>;
using ColumnMatrix = Eigen::SparseMatrix<double>;

/// A solver of weft's, whose time includes everything after the state of the cloth: derivatives of
/// the forces, assembly, set-up and iterations.
class Ours : public TimedSolver {
 public:
  Ours(std::string solver, std::string preconditioner, std::string products = "blocks")
      : solver_(std::move(solver)),
        preconditioner_(std::move(preconditioner)),
        products_(std::move(products)) {}

  void prepare(StiffCloth& cloth) override {
    system_.fit(cloth.model());
    system_.b = cloth.b();
    system_.z.setZero();
    system_.start.setZero();
    f_.resize(cloth.b().size());
    solvers_ = {};
  }

  Effort solve(StiffCloth& cloth, double tolerance, VecX& x) override {
    if (!solvers_.solver || tolerance != tolerance_) {
      tolerance_ = tolerance;
      Choice solver = default_choice(find_entry(linear_solver_table(), solver_, "solver"));
      solver.values.set("tolerance", tolerance);
      solver.values.set("max_iterations", 100000);
      solvers_ = make_solver_set(
          solver, default_choice(find_entry(preconditioner_table(), preconditioner_, "")),
          default_choice(find_entry(operator_table(), products_, "")));
    }
    cloth.model().forces().linearise(cloth.state(), Definiteness::projected, as_span(f_));
    const SolveReport report = system_.solve(cloth.model(), cloth.matrix(), solvers_, nullptr, {});
    x.swap(system_.u);
    return {report.iterations, report.setup_seconds};
  }

 private:
  std::string solver_, preconditioner_, products_;
  double tolerance_ = 0;
  ImplicitSystem system_;
  SolverSet solvers_;
  VecX f_;
};

/// A library's solver on the filtered matrix.
template <class Matrix, class Solver>
class Iterative : public TimedSolver {
 public:
  void prepare(StiffCloth& cloth) override {
    A_ = cloth.filtered();
    solver_.analyzePattern(A_);
  }
  Effort solve(StiffCloth& cloth, double tolerance, VecX& x) override {
    solver_.setTolerance(tolerance);
    solver_.setMaxIterations(100000);
    solver_.factorize(A_);
    x = solver_.solve(cloth.filtered_b());
    return {static_cast<int>(solver_.iterations())};
  }

 private:
  Matrix A_;
  Solver solver_;
};

template <class Solver>
class Direct : public TimedSolver {
 public:
  void prepare(StiffCloth& cloth) override {
    limit_library_threads();
    A_ = cloth.filtered();
    solver_.analyzePattern(A_);
  }
  Effort solve(StiffCloth& cloth, double, VecX& x) override {
    solver_.factorize(A_);
    x = solver_.solve(cloth.filtered_b());
    return {};
  }

 private:
  ColumnMatrix A_;
  Solver solver_;
};

template <class Ordering>
using EigenIncomplete =
    Iterative<ColumnMatrix,
              Eigen::ConjugateGradient<ColumnMatrix, Eigen::Lower,
                                       Eigen::IncompleteCholesky<double, Eigen::Lower, Ordering>>>;

template <class Type>
std::unique_ptr<TimedSolver> made() {
  return std::make_unique<Type>();
}

}  // namespace

std::span<const TimedSolverKind> timed_solvers() {
  using EigenDiagonal =
      Iterative<RowMatrix, Eigen::ConjugateGradient<RowMatrix, Eigen::Lower | Eigen::Upper>>;
  static const std::array<TimedSolverKind, 9> table = {{
      {"grid_multigrid", false, 1025,
       []() -> std::unique_ptr<TimedSolver> {
         return std::make_unique<Ours>("grid_multigrid", "none");
       },
       ClothMesh::grid},  // on other meshes this solver equals mpcg_amg
      {"mpcg_amg", false, 513,
       []() -> std::unique_ptr<TimedSolver> { return std::make_unique<Ours>("mpcg", "amg"); }},
      {"mpcg_amg_float_blocks", false, 513,
       []() -> std::unique_ptr<TimedSolver> {
         return std::make_unique<Ours>("mpcg", "amg", "float_blocks");
       }},
      {"mpcg_block_diagonal", false, 257,
       []() -> std::unique_ptr<TimedSolver> {
         return std::make_unique<Ours>("mpcg", "block_diagonal");
       }},
      {"eigen_cg_diagonal", true, 513, made<EigenDiagonal>},
      // Each mesh has the ordering of the unknowns with which it takes fewer iterations: the grid's
      // own order takes half as many as AMD on the grid, and 5 to 30 % more where numbers are
      // random.
      {"eigen_cg_ichol_natural", true, 257, made<EigenIncomplete<Eigen::NaturalOrdering<int>>>,
       ClothMesh::grid},
      {"eigen_cg_ichol_amd", true, 257, made<EigenIncomplete<Eigen::AMDOrdering<int>>>,
       ClothMesh::unstructured},
      {"cholmod", true, 513, made<Direct<Eigen::CholmodSupernodalLLT<ColumnMatrix>>>},
      {"eigen_ldlt", true, 257, made<Direct<Eigen::SimplicialLDLT<ColumnMatrix>>>},
  }};
  return table;
}

}  // namespace weft
