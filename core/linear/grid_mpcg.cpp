#include "core/linear/grid_mpcg.h"

#include "core/base/vector_ops.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace weft {

namespace {

// Single precision reduces a residual about as far as this before rounding shows; then a correction
// for what is left is cheaper than more iterations.
constexpr double k_reduction_limit = 1e-4;
// The residual of the recurrence in single precision and the true one differ by less than this
// part, but for very stiff cloth or tight tolerances; there the true one may ask for another run.
constexpr double k_rounding = 1e-3;

template <class Body>
void for_rows(const LaneShape& shape, Team& team, Body&& body) {
  team.loop(shape.rows, [&](int, int begin, int end) {
    for (int row = begin; row < end; ++row) body(row);
  });
}

// lanes = scale v
void to_lanes(std::span<const double> v, double scale, LaneField& lanes, Team& team) {
  const LaneShape& shape = lanes.shape();
  for_rows(shape, team, [&](int row) {
    Lanes3* out = lanes.row(row);
    for (int column = 0; column < shape.columns; ++column) {
      set(out, column, (scale * at(v, shape.vertex(row, column))).cast<float>());
    }
  });
}

// x += scale p on a row.
void add_row(const LaneField& field, double scale, int row, std::span<double> stacked) {
  const LaneShape& shape = field.shape();
  const Lanes3* p = field.row(row);
  double* x = stacked.data() + 3 * shape.vertex(row, 0);
  const int whole_groups = shape.columns / k_lanes;
  for (int g = 0; g < whole_groups; ++g) {
    for (const Float4& part : interleaved(p[g])) {
      Double4 sum;
      std::memcpy(&sum, x, sizeof sum);
      sum += scale * to_double(part);
      std::memcpy(x, &sum, sizeof sum);
      x += 4;
    }
  }
  for (int column = whole_groups * k_lanes; column < shape.columns; ++column, x += 3) {
    Eigen::Map<Vec3>(x) += scale * get(p, column).cast<double>();
  }
}

}  // namespace

void GridMpcg::prepare(const GridStencil& A, Team& team) {
  for (LaneField* field : {&r_, &p_, &q_, &s_, &A_s_}) field->fit(A.shape());
  for_rows(A.shape(), team, [&](int row) {
    for (LaneField* field : {&r_, &p_, &q_}) {
      std::fill_n(field->row(row), A.shape().groups(), Lanes3{});
    }
  });
  sums_.fit(A.shape().rows);
  multigrid_.build(A, team);
  delta_ = 0;
  p_q_ = 0;
  scale_ = 1;
  waiting_ = 0;
}

void GridMpcg::measure(std::span<const double> bhat, Team& team) {
  to_lanes(bhat, 1 / norm(bhat), r_, team);
  bhat_delta_ = multigrid_.apply(r_, q_, s_, A_s_, team).r_s;
}

void GridMpcg::iterate(SolveRun& run) {
  const GridStencil& A = *run.system().stencil;
  const double r_norm = norm(run.r);
  Team::run([&](Team& team) {
    if (run.iterations() == 0) {
      prepare(A, team);
      run.set_up_done();
      if (run.is_traced()) measure(run.bhat(), team);
    }
    to_lanes(run.r, r_norm > 0 ? 1 / r_norm : 0, r_, team);
    correct(r_norm, run, team);
    if (waiting_ != 0) {
      for_rows(A.shape(), team, [&](int row) { add_row(p_, waiting_, row, run.x); });
    }
    waiting_ = 0;
  });
  // Single precision left the free directions a little.
  run.system().S.impose(run.system().z, run.x);
}

void GridMpcg::correct(double scale, SolveRun& run, Team& team) {
  // Relative to |r|_2 here, as is the direction that the last residual left.
  double residual = 1, kept = scale > 0 ? scale_ / scale : 0;
  delta_ *= kept * kept;
  scale_ = scale;
  GridMultigrid::Products products{};
  IterationState state{scale};
  const Cost cost = multigrid_.cost();
  const auto precondition = [&] {
    products = multigrid_.apply(r_, q_, s_, A_s_, team);
    run.count(1, 1, cost);
  };
  for (;;) {
    // s = P^-1 r; delta = r^T s
    if (run.is_traced()) {
      precondition();
      // The trace has it relative to |bhat|^2, since for the run P = I.
      state.delta = bhat_delta_ > 0 ? scale * scale * products.r_s / bhat_delta_ : 0;
    }
    if (!run.goes_on(state) || residual <= k_reduction_limit) return;
    if (!run.is_traced()) precondition();
    const double delta = products.r_s;
    state.beta = delta_ > 0 ? delta / delta_ : 0;
    const double beta = state.beta * kept;
    // p^T q of p = s + beta (the last p), q = S A p
    const double p_q = products.s_A_s + 2 * beta * products.q_s + beta * beta * p_q_;
    if (!(p_q > 0) || !(delta > 0)) return run.end_indefinite(p_q + delta);
    state.alpha = delta / p_q;
    residual = advance(static_cast<float>(beta), static_cast<float>(state.alpha), run, team);
    state.residual_norm = (1 + k_rounding) * scale * residual;
    delta_ = delta;
    p_q_ = p_q;
    kept = 1;
  }
}

// p = s + beta p; q = S A p by the same recurrence; r -= alpha q; returns |r|_2. x += scale alpha p
// in double, where what single precision would round off weighs as much as the stiffest springs do;
// every other time, for two directions at once, unless a trace wants x now.
double GridMpcg::advance(float beta, float alpha, SolveRun& run, Team& team) {
  const double before = waiting_, now = scale_ * static_cast<double>(alpha);
  const bool adds = before != 0 || run.is_traced();
  for_rows(r_.shape(), team, [&](int row) {
    if (before != 0) add_row(p_, before, row, run.x);
    Lanes3 *p = p_.row(row), *q = q_.row(row), *r = r_.row(row);
    const Lanes3 *s = s_.row(row), *A_s = A_s_.row(row);
    Float8 sum{};
    for (int g = 0; g < r_.shape().groups(); ++g) {
      p[g] = s[g] + beta * p[g];
      q[g] = A_s[g] + beta * q[g];
      r[g] = r[g] - alpha * q[g];
      sum += dot(r[g], r[g]);
    }
    sums_[row] = sum_of(sum);
    if (adds) add_row(p_, now, row, run.x);
  });
  waiting_ = adds ? 0 : now;
  return std::sqrt(sums_.total());
}

}  // namespace weft
