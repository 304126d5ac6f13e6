#pragma once

#include "core/base/stopwatch.h"
#include "core/linear/constrained_products.h"
#include "core/linear/stopping_bound.h"
#include "core/linear/trace_recorder.h"

#include <limits>

namespace weft {

/// What a method says that finds out.
inline constexpr const char* k_singular = "the matrix is singular to double precision";

/// One solve in progress: what every method needs around its own formulas. Holds the iterate and
/// its residual, and says when and why the method ends. Its products are those of
/// ConstrainedProducts, with B the matrix of the method's ConstraintForm.
class SolveRun {
 public:
  SolveRun(const LinearSystem& system, const Preconditioner& P, const SolveRules& rules,
           Trace* trace, const StopToken& stop, std::span<double> iterate,
           std::span<double> residual, std::span<double> scratch);

  std::span<double> x;  ///< the iterate, 3n
  /// c - B x, 3n: true when iterate() begins, then kept by the method. In the range of S as long as
  /// (I-S)x = (I-S)z.
  std::span<double> r;

  const LinearSystem& system() const { return products_.system(); }
  /// The entries of A; null, and the method ended, where only its products are known.
  const BlockMatrix* entries();
  const StopToken& stop() const { return stop_; }
  bool is_traced() const { return recorder_.is_on(); }
  /// S(b - A(I-S)z), 3n. \pre is_traced().
  std::span<const double> bhat() const { return recorder_.bhat(); }
  int iterations() const { return report_.iterations; }
  /// Whether goes_on() was called before.
  bool has_begun() const { return started_; }
  /// Whether each iterate's error is wanted, so that x must be kept up to date.
  bool measures_error() const { return recorder_.measures_error(); }

  /// q = B p; p in the range of S in the filtered form.
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
  /// v = S v in the filtered form, where v is in the range of S but for rounding. A basis of the
  /// Krylov space needs it: each new vector is a difference that is scaled up, so that what
  /// rounding leaves outside the range would grow by a factor in every iteration.
  void keep_in_range(std::span<double> v) const { products_.keep_in_range(v); }
  /// Recomputes r = S(b - A x); returns its norm.
  double refresh_residual();
  /// Counts a product with A that the method did itself.
  void count_product() { products_.count_product(); }

  /// Called before each iteration. Records where the iterate is, and returns whether another
  /// iteration is wanted: not when the residual is small enough or not finite, at the limit of
  /// iterations, or when the user asked to stop.
  bool goes_on(const IterationState& state);
  /// Ends the method in `reason`, unless the residual turns out to be small enough.
  void end(StopReason reason, std::string detail);
  /// The same for a breakdown that `number` shows; not finite where the number is not.
  void break_down(double number, std::string detail);
  /// The same for p^T A p <= 0 or r^T P^-1 r <= 0 in conjugate gradients.
  void end_indefinite(double number);
  /// Whether a step of conjugate gradients is one of a regular matrix; ends the method when it is
  /// so long, beside the shortest, that P^-1 A is singular to double precision.
  bool accepts_step(double alpha);
  /// The time until now was set-up, and the points of the trace so far are moved to its end. When
  /// the method starts again, what it sets up again counts as iterations.
  void set_up_done();
  /// For work that is not done by apply() and precondition().
  void count(int products, int preconditionings, const Cost& cost) {
    products_.count(products, preconditionings, cost);
  }
  /// `note` is SolveReport::note.
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
  double true_norm_ = 0;  ///< of the last residual that was recomputed
  double recurrence_norm_ = 0;
  double shortest_step_ = std::numeric_limits<double>::infinity();
  bool started_ = false;  ///< whether goes_on() was called, and the trace has its first point
  bool resumed_ = true;   ///< whether the next goes_on() begins a run of iterations
};

}  // namespace weft
