#pragma once

#include "core/base/stopwatch.h"
#include "core/linear/iterative_parameters.h"
#include "core/linear/linear_solver.h"

#include <limits>

namespace weft {

/// What a method says that finds out.
inline constexpr const char* k_singular = "the matrix is singular to double precision";

/// How one iteration left the iterate, for SolveRun::goes_on().
struct IterationState {
  double residual_norm = 0;  ///< |r|_2 by the method's recurrence
  double delta = -1;         ///< r^T P^-1 r where the method has it; negative: it does not
  double alpha = 0;          ///< as in TracePoint
  double beta = 0;
};

/// One solve in progress: what every method needs around its own formulas. Holds the iterate and
/// its residual, multiplies and preconditions as the method's ConstraintForm says, counts, fills
/// the trace, and says when to end. Below B is the matrix of that form.
class SolveRun {
 public:
  SolveRun(const LinearSystem& system, const Preconditioner& P, const SolveRules& rules,
           Trace* trace, const StopToken& stop, std::span<double> iterate,
           std::span<double> residual, std::span<double> scratch);

  std::span<double> x;  ///< the iterate, 3n
  /// c - B x, 3n: true when iterate() begins, then kept by the method. In the range of S as long as
  /// (I-S)x = (I-S)z.
  std::span<double> r;

  const LinearSystem& system() const { return system_; }
  /// The entries of A; null, and the method ended, where only its products are known.
  const BlockMatrix* entries();
  const StopToken& stop() const { return stop_; }
  bool is_traced() const { return trace_ != nullptr; }
  /// S(b - A(I-S)z), 3n. \pre is_traced().
  std::span<const double> bhat() const { return as_span(bhat_); }
  int iterations() const { return report_.iterations; }
  /// Whether goes_on() was called before.
  bool has_begun() const { return started_; }
  /// Whether each iterate's error is wanted, so that x must be kept up to date.
  bool measures_error() const { return trace_ && trace_->exact; }

  /// q = B p; p in the range of S in the filtered form.
  void apply(std::span<const double> p, std::span<double> q);
  /// q = B p; returns p^T q.
  double apply_dot(std::span<const double> p, std::span<double> q);
  /// s = P^-1 r, filtered in the filtered form.
  void precondition(std::span<const double> r, std::span<double> s);
  /// s = P^-T r, filtered in the filtered form.
  void precondition_transposed(std::span<const double> r, std::span<double> s);
  /// v = S v in the filtered form, where v is in the range of S but for rounding. A basis of the
  /// Krylov space needs it: each new vector is a difference that is scaled up, so that what
  /// rounding leaves outside the range would grow by a factor in every iteration.
  void keep_in_range(std::span<double> v) const;
  /// Recomputes r = S(b - A x); returns its norm.
  double refresh_residual();
  /// Counts a product with A that the method did itself.
  void count_product() { ++report_.products; }

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
    other_products_ += products;
    other_preconditionings_ += preconditionings;
    report_.bytes += cost.bytes;
    report_.flops += cost.flops;
  }
  /// `note` is SolveReport::note.
  void set_indefinite(bool indefinite, std::string note = {}) {
    report_.indefinite = indefinite;
    report_.note = std::move(note);
  }

 private:
  friend class IterativeSolver;
  bool start();
  double printed_norm();
  double reference_norm();
  double rule_norm();
  bool needs_restart(double& verified_norm);
  SolveReport finish();
  void record(const IterationState& state);

  const LinearSystem& system_;
  const Preconditioner& P_;
  const SolveRules& rules_;
  Trace* trace_;
  const StopToken& stop_;
  std::span<double> scratch_;
  Stopwatch stopwatch_;
  SolveReport report_;
  int other_products_ = 0, other_preconditionings_ = 0;
  double bhat_norm_ = 0;   ///< |bhat|_2 of bhat = S(b - A(I-S)z)
  VecX bhat_;              ///< for the trace; else empty
  double bhat_delta_ = 0;  ///< bhat^T P^-1 bhat, for the trace
  double bound_ = 0;       ///< at or below which the norm of the stopping rule must be
  double true_norm_ = 0;   ///< of the last residual that was recomputed
  double recurrence_norm_ = 0;
  int true_products_ = 0;  ///< with A itself, for residuals that are recomputed
  double shortest_step_ = std::numeric_limits<double>::infinity();
  bool started_ = false;  ///< whether goes_on() was called, and the trace has its first point
  bool resumed_ = true;   ///< whether the next goes_on() begins a run of iterations
};

}  // namespace weft
