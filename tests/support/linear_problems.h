#pragma once

#include "core/forces/force.h"
#include "core/linear/solver_set.h"
#include "core/model/step_matrix.h"
#include "tests/support/cloth.h"
#include "tests/support/dense.h"

namespace weft {

/// The products of a matrix without its entries, counted.
class CountedProducts : public MatrixFreeOperator {
 public:
  int size() const override { return static_cast<int>(A_->size()); }
  void apply(std::span<const double> x, std::span<double> y) const override {
    ++count_;
    A_->apply(x, y);
  }
  double apply_dot(std::span<const double> x, std::span<double> y) const override {
    ++count_;
    return A_->apply_dot(x, y);
  }
  Cost cost() const override { return A_->cost(); }
  void diagonal_blocks(std::span<Mat3> blocks) const override {
    for (std::size_t i = 0; i < blocks.size(); ++i) {
      blocks[i] = A_->block(A_->pattern().diagonal[i]);
    }
  }
  void set_matrix(const BlockMatrix& A) { A_ = &A; }
  int count() const { return count_; }

 private:
  const BlockMatrix* A_ = nullptr;
  mutable int count_ = 0;
};

/// A constrained system with all the data that it points to.
struct Problem {
  Problem(BlockMatrix matrix, VertexFilter filter)
      : A(std::move(matrix)),
        S(std::move(filter)),
        b(random_vector(A.size(), 11)),
        z(random_vector(A.size(), 12)),
        start(random_vector(A.size(), 13)),
        constrained(VecX::Zero(A.size())) {}

  /// Returns the system by its entries, or by its products for a solver that uses products.
  LinearSystem system(SystemForm form = SystemForm::blocks) const {
    matrix_free.set_matrix(A);  // a copy of the problem has its own
    const bool multiplies = form == SystemForm::products;
    constrained.setZero();
    return {multiplies ? SystemMatrix(matrix_free, A) : SystemMatrix(A),
            as_span(b),
            S,
            as_span(z),
            as_span(start),
            as_span(constrained)};
  }
  /// Returns the system by its products alone.
  LinearSystem without_entries() const {
    matrix_free.set_matrix(A);
    return {matrix_free, as_span(b), S, as_span(z), as_span(start)};
  }

  Eigen::MatrixXd dense_filter() const { return dense(S, A.block_rows()); }
  /// Returns S(b - A(I-S)z).
  VecX bhat() const {
    const Eigen::MatrixXd s = dense_filter();
    return s * (b - dense(A) * (z - s * z));
  }
  /// Solves (S A S + I - S) x = bhat + (I-S)z by dense LU.
  VecX direct_solution() const {
    if (A.size() == 0) return {};
    const Eigen::MatrixXd s = dense_filter();
    const Eigen::MatrixXd rest = Eigen::MatrixXd::Identity(A.size(), A.size()) - s;
    return (s * dense(A) * s + rest).fullPivLu().solve(bhat() + rest * z);
  }
  /// Returns |S(b - A x)| / |bhat|.
  double relative_residual(const VecX& x) const {
    return (dense_filter() * (b - dense(A) * x)).norm() / bhat().norm();
  }

  BlockMatrix A;
  VertexFilter S;
  VecX b, z, start;
  mutable VecX constrained;  ///< set by the last solve
  mutable CountedProducts matrix_free;
};

/// A solver with a preconditioner, or with P = I where it uses none.
struct Method {
  std::string name;
  const LinearSolverKind* kind;
  SolverSet set;

  SolveReport solve(const Problem& problem, VecX& x, Trace* trace = nullptr,
                    const StopToken& stop = {}) {
    x.resize(problem.b.size());
    return set.solve(problem.system(set.form()), as_span(x), trace, stop);
  }
};

/// The solver with these parameters changed, as far as it has them.
inline Choice solver_choice(
    std::string_view name,
    const std::vector<std::pair<std::string, ParameterValue>>& changed = {}) {
  Choice choice = default_choice(find_entry(linear_solver_table(), name, ""));
  for (const auto& [parameter, value] : changed) {
    if (choice.values.find(parameter) >= 0) choice.values.set(parameter, value);
  }
  return choice;
}

inline Method make_method(const std::string& solver, const std::string& preconditioner,
                          const std::vector<std::pair<std::string, ParameterValue>>& changed = {},
                          const std::string& products = "blocks") {
  const auto& kind = find_entry(linear_solver_table(), solver, "");
  return {solver + " with " + preconditioner + " on " + products, &kind,
          make_solver_set(solver_choice(solver, changed),
                          default_choice(find_entry(preconditioner_table(), preconditioner, "")),
                          default_choice(find_entry(operator_table(), products, "")))};
}

/// Every solver with every preconditioner that fits it, with one kind of product.
inline std::vector<Method> all_methods(
    const std::vector<std::pair<std::string, ParameterValue>>& changed = {},
    const std::string& products = "blocks") {
  std::vector<Method> methods;
  for (const LinearSolverKind& solver : linear_solver_table()) {
    if (solver.form != SystemForm::products && products != "blocks")
      continue;  // these solvers choose their products
    for (const PreconditionerKind& preconditioner : preconditioner_table()) {
      if (!fits(solver, preconditioner)) continue;
      methods.push_back(make_method(solver.name, preconditioner.name, changed, products));
      if (!solver.uses_preconditioner) break;
    }
  }
  return methods;
}

/// The system of a step in mid-swing: a small cloth, disturbed and moving, with a fixed vertex, one
/// that is moved, and two with one and two free directions.
inline Problem cloth_problem() {
  const auto mesh = small_mesh();
  const auto n = static_cast<std::size_t>(mesh->vertex_count());
  Model model(mesh, std::vector<double>(n, 0.2 / static_cast<double>(n)));
  model.add_force(default_choice(find_entry(force_table(), "mass_spring", "")));
  model.finish();
  State state = disturbed_state(*mesh, 0.02, 31);
  constexpr double h = 1.0 / 60;
  VecX f(state.x.size());
  model.forces().linearise(state, Definiteness::projected, as_span(f));
  BlockMatrix A = model.make_matrix();
  assemble(model, {1, h * h, h}, A);
  VertexFilter S(model.vertex_count());
  for (const int fixed : {0, 3}) S.constrain(fixed, {});
  S.constrain(7, {Vec3(1, 2, 0.5)});
  S.constrain(12, {Vec3(1, 0, 1), Vec3(0, 1, 0.2)});
  Problem problem(std::move(A), std::move(S));
  problem.b = h * f;
  problem.z *= h;
  problem.start *= h;
  at(problem.z, 0).setZero();
  return problem;
}

/// Condition number 1e8: masses of 1 joined by a network so stiff that only its motion as a whole
/// is soft. The right-hand side is that of a solution of size 1, so that small residuals exist.
inline Problem ill_conditioned_problem() {
  BlockMatrix A(std::make_shared<const BlockPattern>(ring_pattern(12)));
  const BlockPattern& pattern = A.pattern();
  // The largest eigenvalue of the network's Laplacian, with 4 neighbours each, is below 8.
  constexpr double stiffness = 1e8 / 8;
  for (int i = 0; i < A.block_rows(); ++i) {
    for (int k = pattern.begin(i); k < pattern.end(i); ++k) {
      const int j = pattern.column[static_cast<std::size_t>(k)];
      const double neighbours = pattern.end(i) - pattern.begin(i) - 1;
      A.block(k) = (j == i ? 1 + stiffness * neighbours : -stiffness) * Mat3::Identity();
    }
  }
  VertexFilter S(A.block_rows());
  S.constrain(4, {Vec3::UnitX(), Vec3::UnitY()});
  Problem problem(std::move(A), std::move(S));
  problem.b = dense(problem.A) * random_vector(problem.A.size(), 41);
  return problem;
}

}  // namespace weft
