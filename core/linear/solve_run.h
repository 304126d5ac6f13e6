#pragma once

#include "core/base/stopwatch.h"
#include "core/linear/iterative_parameters.h"
#include "core/linear/linear_solver.h"

namespace weft {

/// How one iteration left the iterate, for SolveRun::goes_on().
struct IterationState {
  double residual_norm = 0;  ///< |r|_2 by the method's recurrence
  double delta = -1;         ///< r^T P^-1 r where the method has it; negative: it does not
  double alpha = 0;          ///< as in TracePoint
  double beta = 0;
};

/// One solve in progress: what every method needs around its own formulas. Holds the iterate and
/// its residual, multiplies and preconditions within the free directions, counts, fills the trace,
/// and says when to end.
///
/// Vectors that lie in the range of S stay there, so that a method iterates on U^T A U, where the
/// columns of U span that range, although it never sees U.
class SolveRun {
 public:
  SolveRun(const LinearSystem& system, const Preconditioner& P,
           const IterativeParameters& parameters, Trace* trace, const StopToken& stop,
           std::span<double> iterate, std::span<double> residual, std::span<double> scratch);

  std::span<double> x;  ///< the iterate, 3n
  std::span<double> r;  ///< S(b - A x), 3n: true when iterate() begins, then kept by the method

  const LinearSystem& system() const { return system_; }
  int iterations() const { return report_.iterations; }
  /// |bhat|_2 of bhat = S(b - A(I-S)z).
  double bhat_norm() const { return bhat_norm_; }

  /// q = S A p, for p in the range of S.
  void apply(std::span<const double> p, std::span<double> q);
  /// q = S A p; returns p^T q.
  double apply_dot(std::span<const double> p, std::span<double> q);
  /// s = S P^-1 r.
  void precondition(std::span<const double> r, std::span<double> s);
  /// r = S(b - A x) anew; returns its norm.
  double refresh_residual();

  /// Called before each iteration. Records where the iterate is, and returns whether another
  /// iteration is wanted: not when the residual is small enough or not finite, at the limit of
  /// iterations, or when the user asked to stop.
  bool goes_on(const IterationState& state);
  /// Ends the method in `reason`, unless the residual turns out to be small enough.
  void end(StopReason reason, std::string detail);
  /// The same for p^T A p <= 0 or r^T P^-1 r <= 0 in conjugate gradients; not finite when the
  /// number is not.
  void end_indefinite(double number);
  /// The time until now was set-up.
  void set_up_done() { report_.setup_seconds = stopwatch_.seconds(); }
  void set_indefinite(bool indefinite) { report_.indefinite = indefinite; }

 private:
  friend class IterativeSolver;
  bool start(bool warm);
  bool needs_restart(double& verified_norm);
  SolveReport finish();
  void record(const IterationState& state);

  const LinearSystem& system_;
  const Preconditioner& P_;
  const IterativeParameters& parameters_;
  Trace* trace_;
  const StopToken& stop_;
  std::span<double> scratch_;
  Stopwatch stopwatch_;
  SolveReport report_;
  double bhat_norm_ = 0;
  double bhat_delta_ = 0;  ///< bhat^T P^-1 bhat, for the trace
  double true_norm_ = 0;   ///< of the last residual that was computed anew
  double recurrence_norm_ = 0;
  bool started_ = false;  ///< whether the trace has its first point
  bool resumed_ = true;   ///< whether the next goes_on() begins a run of iterations
};

}  // namespace weft
