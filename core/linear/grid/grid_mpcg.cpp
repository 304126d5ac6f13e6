#include "core/linear/grid/grid_mpcg.h"

#include "core/base/vector_ops.h"
#include "core/linear/solver_kinds.h"
#include "core/sparse/stacked_rows.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

// Single precision reduces a residual to about this fraction before rounding shows; a new
// correction for the rest is then cheaper than more iterations.
constexpr double k_reduction_limit = 1e-4;
// The residual of the recurrence in single precision and the true one differ by less than this
// fraction, except for very stiff cloth or tight tolerances, where the true one may require another
// run.
constexpr double k_rounding = 1e-3;
// A true residual that is larger than that of the recurrence by this factor consists of rounding
// errors, to which the next direction cannot be made conjugate: beta would repeat the last one.
constexpr double k_only_rounding = 2;
// The largest residual after a step along the start, relative to |bhat|: a larger one consists of
// rounding errors.
constexpr double k_farthest_start = 10;

template <class Body>
void for_rows(const LaneShape& shape, Team& team, Body&& body) {
  team.loop(shape.rows, [&](int, int begin, int end) {
    for (int row = begin; row < end; ++row) body(row);
  });
}

// A row of `lanes` = scale v.
void load_row(std::span<const double> v, double scale, int row, LaneVectors& lanes) {
  weft::load_row(stacked_row(v, lanes.shape(), row), scale, lanes.row(row));
}

}  // namespace

void GridMpcg::prepare(const GridStencil& A, Team& team) {
  for (LaneVectors* vectors : {&r_, &p_, &q_, &s_, &A_s_}) vectors->fit(A.shape());
  sums_.fit(A.shape().rows);
  multigrid_.build(A, team);
  forget_direction(team);
}

void GridMpcg::forget_direction(Team& team) {
  for_rows(r_.shape(), team, [&](int row) {
    for (LaneVectors* vectors : {&p_, &q_})
      std::fill_n(vectors->row(row), r_.shape().groups(), Lanes3{});
  });
  delta_ = 0;
  p_q_ = 0;
  scale_ = 1;
  waiting_ = 0;
}

// r = scale v
void GridMpcg::begin_with(std::span<const double> v, double scale, Team& team) {
  for_rows(r_.shape(), team, [&](int row) {
    load_row(v, scale, row, r_);
    multigrid_.note_row(row, r_.row(row));
  });
}

void GridMpcg::measure(std::span<const double> bhat, Team& team) {
  begin_with(bhat, 1 / norm(bhat), team);
  bhat_delta_ = multigrid_.apply(r_, q_, s_, A_s_, team).r_s;
}

void GridMpcg::iterate(SolveRun& run) {
  const GridStencil& A = *run.system().A.stencil();
  const bool is_first = !run.has_begun();
  const double r_norm = norm(run.r);
  const double y_norm = is_first && warm_start_ ? norm(run.system().start) : 0;
  Team team;
  if (is_first) {
    prepare(A, team);
    run.set_up_done();
    if (run.is_traced()) measure(run.bhat(), team);
  } else if (r_norm > k_only_rounding * run.recurrence_norm()) {
    forget_direction(team);
  }
  begin_with(run.r, r_norm > 0 ? 1 / r_norm : 0, team);
  double residual = 1;
  if (y_norm > 0) residual = step_along_start(y_norm, r_norm, run, team);
  correct(r_norm, residual, run, team);
  add_waiting(run, team);
  // Single precision has left the free directions slightly, so the constraints are imposed again.
  run.system().S.impose(run.system().z, run.x);
}

void GridMpcg::add_waiting(SolveRun& run, Team& team) {
  if (waiting_ == 0) return;
  for_rows(r_.shape(), team,
           [&](int row) { add_lanes(waiting_, p_.row(row), stacked_row(run.x, r_.shape(), row)); });
  waiting_ = 0;
}

double GridMpcg::step_along_start(double y_norm, double scale, SolveRun& run, Team& team) {
  const GridStencil& A = *run.system().A.stencil();
  for_rows(A.shape(), team, [&](int row) {
    load_row(run.system().start, 1 / y_norm, row, p_);
    A.filter().apply(row, p_.row(row));
  });
  const DirectionSums along = multigrid_.multiply(r_, p_, q_, team);
  run.count(1, 0, A.cost() + A.small_part_cost());
  const double alpha = along.r_s / along.s_A_s;
  if (along.s_A_s > 0 && std::isfinite(alpha)) {
    const double residual = subtract_from_residual(static_cast<float>(alpha), team);
    if (residual <= k_farthest_start) {
      waiting_ = scale * alpha;
      if (run.is_traced()) add_waiting(run, team);
      return (1 + k_rounding) * residual;
    }
    begin_with(run.r, 1 / scale, team);
  }
  forget_direction(team);
  return 1;
}

// r -= alpha q; returns |r|_2.
double GridMpcg::subtract_from_residual(float alpha, Team& team) {
  for_rows(r_.shape(), team, [&](int row) {
    sums_[row] =
        kernels().lanes.update_residual(alpha, q_.row(row), r_.shape().groups(), r_.row(row));
    multigrid_.note_row(row, r_.row(row));
  });
  return std::sqrt(sums_.total());
}

void GridMpcg::correct(double scale, double residual, SolveRun& run, Team& team) {
  // Scale of the direction that the last correction left, relative to the present scale.
  double factor = scale > 0 ? scale_ / scale : 0;
  delta_ *= factor * factor;
  scale_ = scale;
  DirectionSums products{};
  IterationState state{scale * residual};
  const Cost cost = multigrid_.cost();
  const auto precondition = [&] {
    products = multigrid_.apply(r_, q_, s_, A_s_, team);
    run.count(1, 1, cost);
  };
  for (;;) {
    // s = P^-1 r; delta = r^T s
    if (run.is_traced()) {
      precondition();
      // In the trace, delta is relative to |bhat|^2, since P = I for the run.
      state.delta = bhat_delta_ > 0 ? scale * scale * products.r_s / bhat_delta_ : 0;
    }
    if (!run.goes_on(state) || residual <= k_reduction_limit) return;
    if (!run.is_traced()) precondition();
    const double delta = products.r_s;
    state.beta = delta_ > 0 ? delta / delta_ : 0;
    const double beta = state.beta * factor;
    // p^T q for p = s + beta (the last p) and q = S A p
    const double p_q = products.s_A_s + 2 * beta * products.q_s + beta * beta * p_q_;
    if (!(p_q > 0) || !(delta > 0)) return run.end_indefinite(p_q + delta);
    state.alpha = delta / p_q;
    residual = advance(static_cast<float>(beta), static_cast<float>(state.alpha), run, team);
    state.residual_norm = (1 + k_rounding) * scale * residual;
    delta_ = delta;
    p_q_ = p_q;
    factor = 1;
  }
}

// p = s + beta p; q = S A p by the same recurrence; r -= alpha q; returns |r|_2. x += scale alpha p
// in double precision, since single precision would round off as much as the stiffest springs
// weigh; x is updated every other time, for two directions at once, unless a trace needs x now.
double GridMpcg::advance(float beta, float alpha, SolveRun& run, Team& team) {
  const double before = waiting_, now = scale_ * static_cast<double>(alpha);
  const bool adds = before != 0 || run.is_traced();
  for_rows(r_.shape(), team, [&](int row) {
    const std::span<double> x = stacked_row(run.x, r_.shape(), row);
    if (before != 0) add_lanes(before, p_.row(row), x);
    sums_[row] =
        kernels().lanes.advance({s_.row(row), A_s_.row(row), p_.row(row), q_.row(row), r_.row(row)},
                                beta, alpha, r_.shape().groups());
    multigrid_.note_row(row, r_.row(row));
    if (adds) add_lanes(now, p_.row(row), x);
  });
  waiting_ = adds ? 0 : now;
  return std::sqrt(sums_.total());
}

GridMultigridSolver::GridMultigridSolver(const IterativeParameters& parameters)
    : on_grid_(parameters),
      on_blocks_(make_solver_set(parameters, "mpcg", "geometric_multigrid")) {}

void GridMultigridSolver::set(const IterativeParameters& parameters) {
  on_grid_.set(parameters);
  on_blocks_.set(parameters);
}

SolveReport GridMultigridSolver::solve(const LinearSystem& system, const Preconditioner& P,
                                       std::span<double> x, Trace* trace, const StopToken& stop) {
  if (system.A.stencil()) return on_grid_.solve(system, P, x, trace, stop);
  SolveReport report = on_blocks_.solve(system, x, trace, stop);
  report.note.clear();  // the note names the kind of multigrid
  report.choice = "MPCG with multigrid on blocks: forces without a stencil";
  return report;
}

LinearSolverKind grid_multigrid_kind() {
  auto kind = table_entry<LinearSolverKind, GridMultigridSolver, IterativeParameters>(
      "grid_multigrid", "Grid multigrid MPCG",
      "For springs or finite elements on a grid: conjugate gradients preconditioned by multigrid, "
      "on the stencil of the grid. A warm start is the multiple of the last solution with the "
      "smallest error.");
  kind.form = SystemForm::stencil;
  kind.notices_indefiniteness = true;
  return kind;
}

}  // namespace weft
