#pragma once

#include "core/linear/solvers/iterative_solver.h"

namespace weft {

struct StationaryParameters : IterativeParameters {
  std::string unit = "entries";
};

template <>
struct Described<StationaryParameters> {
  static std::vector<Description<StationaryParameters>> descriptions();
};

ParameterInfo omega_info();

/// A stationary iteration x += M^-1 (c - B x) on B = S A S + (I - S), split as B = L + D + U into
/// single entries or 3x3 blocks.
class StationarySolver : public IterativeSolver {
 public:
  explicit StationarySolver(const StationaryParameters& parameters, double omega = 1)
      : IterativeSolver(parameters), by_blocks_(parameters.unit == "blocks"), omega_(omega) {}
  void set(const StationaryParameters& parameters, double omega = 1) {
    IterativeSolver::set(parameters);
    by_blocks_ = parameters.unit == "blocks";
    omega_ = omega;
  }

 protected:
  double omega() const { return omega_; }
  int vertex_count() const { return B_.block_rows(); }
  /// e = (D / omega)^-1 r.
  void divide_by_diagonal(std::span<const double> r, std::span<double> e) const;
  /// e = (D / omega + L)^-1 r.
  void sweep_forward(std::span<const double> r, std::span<double> e) const;
  /// e = (D / omega + U)^-1 r; e may be r.
  void sweep_backward(std::span<const double> r, std::span<double> e) const;
  /// e = factor D e.
  void multiply_by_diagonal(double factor, std::span<double> e) const;
  /// Return the cost of a product with the diagonal or its inverse, and of a sweep in either
  /// direction.
  Cost diagonal_cost() const;
  Cost sweep_cost() const;

 private:
  void iterate(SolveRun& run) final;
  /// e = M^-1 r.
  virtual void correct(std::span<const double> r, std::span<double> e) const = 0;
  virtual Cost correction_cost() const = 0;
  int invert_diagonal();

  bool by_blocks_;
  double omega_;
  BlockMatrix B_;
  // The inverses of each vertex's part of D / omega, D / omega + L and D / omega + U.
  std::vector<Mat3> diagonal_, lower_, upper_;
  VecX e_, B_e_;
};

/// Returns the entry of the table for a stationary method.
template <class Implementation, class Parameters>
LinearSolverKind stationary_solver_kind(std::string name, std::string label, std::string help) {
  auto kind = table_entry<LinearSolverKind, Implementation, Parameters>(
      std::move(name), std::move(label), std::move(help));
  kind.form = SystemForm::blocks;
  return kind;
}

}  // namespace weft
