#pragma once

#include "core/base/stopwatch.h"
#include "core/linear/constrained_products.h"
#include "core/linear/stopping_bound.h"
#include "core/linear/trace_recorder.h"

#include <limits>

namespace weft {

/// Message of a method that finds the matrix singular.
inline constexpr const char* k_singular = "the matrix is singular to double precision";

/// The trace of a solve and what may stop it.
struct SolveWatch {
  Trace* trace;  ///< null: nothing is traced
  const StopToken& stop;
};

/// The memory of a solve, 3n each.
struct SolveVectors {
  std::span<double> iterate, residual, scratch;
};

/// One solve in progress: the frame that every method needs around its own formulas. It has the
/// iterate and its residual, and decides when and why the method ends. Its products are those of
/// ConstrainedProducts, with B the matrix of the method's ConstraintForm.
class SolveRun {
 public:
  SolveRun(const LinearSystem& system, const Preconditioner& P, const SolveRules& rules,
           const SolveWatch& watch, const SolveVectors& vectors);

  std::span<double> x;  ///< the iterate, 3n
  /// c - B x, 3n: exact when iterate() begins, then updated by the method. It is in the range of S
  /// as long as (I-S)x = (I-S)z.
  std::span<double> r;

  const LinearSystem& system() const { return products_.system(); }
  /// Returns the entries of A; where only products are known, ends the method and returns null.
  const BlockMatrix* entries();
  const StopToken& stop() const { return stop_; }
  bool is_traced() const { return recorder_.is_on(); }
  /// Returns S(b - A(I-S)z), 3n. \pre is_traced().
  std::span<const double> bhat() const { return recorder_.bhat(); }
  int iterations() const { return report_.iterations; }
  /// Returns true if goes_on() was called before.
  bool has_begun() const { return started_; }
  /// Returns |r|_2 as the method's recurrence had it in its last iteration.
  double recurrence_norm() const { return recurrence_norm_; }
  /// Returns true if each iterate's error is wanted, so that x must be up to date.
  bool measures_error() const { return recorder_.measures_error(); }

  /// q = B p; p must be in the range of S in the filtered form.
  void apply(std::span<const double> p, std::span<double> q) { products_.apply(p, q); }
  /// q = B p; returns p^T q.
  double apply_dot(std::span<const double> p, std::span<double> q) {
    return products_.apply_dot(p, q);
  }
  /// s = P^-1 v, filtered in the filtered form.
  void precondition(std::span<const double> v, std::span<double> s) {
    products_.precondition(v, s);
  }
  /// s = P^-T v, filtered in the filtered form.
  void precondition_transposed(std::span<const double> v, std::span<double> s) {
    products_.precondition_transposed(v, s);
  }
  /// v = S v in the filtered form, where v is in the range of S except for rounding. A basis of the
  /// Krylov space needs this: each new vector is a scaled-up difference, so that rounding errors
  /// outside the range would grow by a factor in every iteration.
  void keep_in_range(std::span<double> v) const { products_.keep_in_range(v); }
  /// Recomputes r = S(b - A x); returns its norm.
  double refresh_residual();
  /// Counts a product with A that the method computed itself.
  void count_product() { products_.count_product(); }

  /// Must be called before each iteration. Records the iterate and returns true if another
  /// iteration is wanted: not when the residual is small enough or not finite, at the iteration
  /// limit, or when the user asked to stop.
  bool goes_on(const IterationState& state);
  /// Ends the method for `reason`, unless the residual turns out to be small enough.
  void end(StopReason reason, std::string detail);
  /// Ends the method in a breakdown, which `number` shows, or as not finite where the number is
  /// not.
  void break_down(double number, std::string detail);
  /// Ends conjugate gradients where `number`, p^T A p or r^T P^-1 r, is at most 0.
  void end_indefinite(double number);
  /// Returns true if a step of conjugate gradients can be one of a regular matrix; ends the method
  /// when the step is so long, relative to the shortest, that P^-1 A is singular to double
  /// precision.
  bool accepts_step(double alpha);
  /// Counts the time until now as set-up, and moves the points of the trace so far to its end. When
  /// the method restarts, its new set-up counts as iterations.
  void set_up_done();
  /// Counts work that is not done by apply() and precondition().
  void count(int products, int preconditionings, const Cost& cost) {
    products_.count(products, preconditionings, cost);
  }
  /// Records whether A is indefinite; `note` becomes SolveReport::note.
  void set_indefinite(bool indefinite, std::string note = {}) {
    report_.indefinite = indefinite;
    report_.note = std::move(note);
  }

 private:
  friend class IterativeSolver;
  bool start();
  bool needs_restart(double& verified_norm);
  SolveReport finish();

  const SolveRules& rules_;
  const StopToken& stop_;
  Stopwatch stopwatch_;
  ConstrainedProducts products_;
  StoppingBound bound_;
  TraceRecorder recorder_;
  SolveReport report_;
  double bhat_norm_ = 0;  ///< |bhat|_2 of bhat = S(b - A(I-S)z)
  double true_norm_ = 0;  ///< norm of the last residual that was recomputed
  double recurrence_norm_ = 0;
  double shortest_step_ = std::numeric_limits<double>::infinity();
  bool started_ = false;  ///< goes_on() was called, and the trace has its first point
  bool resumed_ = true;   ///< the next goes_on() begins a run of iterations
};

}  // namespace weft
