#include "core/linear/grid/grid_multigrid.h"

#include "core/linear/grid/cycle_costs.h"

#include <algorithm>
#include <optional>

namespace weft {

namespace {

// Constrained vertices are scattered where rows have on average at least one run of them for this
// many columns: cloth that lies on a solid is constrained in few pieces.
constexpr int k_columns_of_run = 8;

// Returns the sum of the diagonal: the mass of the cloth, kg, except for the air drag.
double mass_of(const GridStencil& A) {
  double mass = 0;
  for (int row = 0; row < A.shape().rows; ++row) {
    const float* m = A.diagonal(row);
    for (int column = 0; column < A.shape().columns; ++column) {
      mass += static_cast<double>(m[column]);
    }
  }
  return mass;
}

// Returns true if constrained vertices are scattered, neither in few pieces nor at a few points.
bool is_scattered(const GridFilter& filter, const LaneShape& shape) {
  int runs = 0;
  for (int row = 0; row < shape.rows; ++row) {
    int last = -2;
    for (const auto& [column, S] : filter.row(row)) {
      if (column > last + 1) ++runs;
      last = column;
    }
  }
  return k_columns_of_run * runs >= shape.rows * shape.columns;
}

}  // namespace

void GridMultigrid::fit(const GridStencil& A, const Team& team) {
  const auto pieces = static_cast<std::size_t>(team.size());
  if (scratch_.size() < pieces) scratch_.resize(pieces);
  for (GridScratch& scratch : scratch_) scratch.fit(A.shape());
  for (RowSums* sums : {&r_s_, &s_A_s_, &q_s_}) sums->fit(A.shape().rows);
  first_.fit(A.shape(), team);
  coarse_.fit(first_.transfer().coarse(), coupled_.far_columns().count() > 0, team);
}

void GridMultigrid::interpolate_as_free(Team& team) {
  if (A_->filter().empty()) return;
  if (!A_->has_elements() && !is_scattered(A_->filter(), A_->shape())) return;
  free_.first.fit(A_->shape(), team);
  free_.first.coarsen_unfiltered(*A_, free_.A, team);
  first_.interpolate_as(free_.first);
  if (coarse_.has_one_alone()) return;
  free_.next.fit(free_.A.shape(), team);
  free_.next.coarsen(free_.A, free_.below, team);
  coarse_.interpolate_as(free_.next);
}

void GridMultigrid::build(const GridStencil& A, Team& team) {
  A_ = &A;
  smoother_.build(A, team);
  coupled_.build(A, smoother_);
  fit(A, team);
  interpolate_as_free(team);
  first_.coarsen(A, coupled_.singles(), coarse_.matrix(), team);
  coarse_.build(coupled_, first_.transfer(), mass_of(A), {team, scratch_});
}

DirectionSums GridMultigrid::apply(const LaneVectors& r, const LaneVectors& q, LaneVectors& s,
                                   LaneVectors& A_s, Team& team) {
  SweptCouplings* const couplings = coupled_.begin();
  const CorrectedGrid<GridStencil, SweptCouplings> grid{*A_, smoother_, first_.transfer(), r,
                                                        couplings};
  const auto swept = [&](int row, Lanes3* x) {
    smoother_.sweep_row(r, row, x);
    if (couplings) couplings->take_swept(row, x);
  };
  const GridWorkers workers{team, scratch_};
  const DirectionVectors vectors{r, q, A_s};
  LaneVectors& coarse = coarse_.r();
  workers.for_rows(coarse.shape().rows, A_->shape(), [&](GridScratch& mine, int begin, int end) {
    const auto row_of_x = [&](int row) -> const Lanes3* {
      if (row >= grid.rows()) return grid.zeros();
      swept(row, mine.made.row(row));
      return mine.made.row(row);
    };
    restrict_residual(grid, row_of_x, {begin, end}, mine, coarse);
  });
  coarse_.visit(workers);
  // s = x + w D^-1 (r - (A + B) x) with x = swept + P coarse, and its product in the same pass.
  team.loop(grid.rows(), [&](int piece, int begin, int end) {
    GridScratch& mine = scratch(piece);
    const int first = std::max(begin - GridStencil::k_reach, 0);
    CorrectedRows corrected(grid, swept, coarse_.s(), first, mine);
    const auto row_of_s = [&](int row) -> const Lanes3* {
      if (row >= grid.rows()) return grid.zeros();
      Lanes3* row_lanes = row >= begin && row < end ? s.row(row) : mine.corrected.row(row);
      corrected.next(row_lanes);
      return row_lanes;
    };
    const auto made_row = [&](int row) -> const Lanes3* {
      if (row >= grid.rows()) return grid.zeros();
      return row >= begin && row < end ? s.row(row) : mine.corrected.row(row);
    };
    multiply_rows(row_of_s, made_row, vectors, {begin, end}, mine);
    if (!couplings) return;
    for (int row = begin; row < end; ++row) couplings->note_result_row(row, s.row(row));
  });
  DirectionSums sums = products();
  coupled_.end(vectors, s, sums, team);
  return sums;
}

DirectionSums GridMultigrid::multiply(const LaneVectors& r, const LaneVectors& s, LaneVectors& A_s,
                                      Team& team) {
  const DirectionVectors vectors{r, r, A_s};
  team.loop(s.shape().rows, [&](int piece, int begin, int end) {
    multiply_rows(rows_of(s), rows_of(s), vectors, {begin, end}, scratch(piece));
  });
  DirectionSums sums = products();
  if (!coupled_.empty()) sums.s_A_s += coupled_.add_product(s, A_s);
  return sums;
}

// A_s = S A s and the sums of each row, without the couplings of A. `made_row` returns the rows of
// s that row_of_s made last.
template <class RowOf, class MadeRow>
void GridMultigrid::multiply_rows(const RowOf& row_of_s, const MadeRow& made_row,
                                  const DirectionVectors& vectors, RowRange rows,
                                  GridScratch& scratch) {
  LaneVectors& A_s = vectors.A_s;
  StencilRows springs(*A_, row_of_s, rows.begin, scratch.sums);
  std::optional<StencilRows<TriangleStencil, MadeRow>> triangles;
  if (!A_->triangles().empty()) {
    triangles.emplace(A_->triangles(), made_row, rows.begin, scratch.sums_of_triangles);
  }
  for (int row = rows.begin; row < rows.end; ++row) {
    springs.next();
    std::copy_n(springs.product(), A_->shape().groups(), A_s.row(row));
    if (triangles) {
      triangles->next();
      kernels().lanes.add_to(triangles->product(), A_->shape().groups(), A_s.row(row));
    }
    finish_row(row, vectors, springs.p());
  }
}

// A_s = S A_s, and r^T s, s^T A_s and q^T s of a row.
void GridMultigrid::finish_row(int row, const DirectionVectors& vectors, const Lanes3* s_row) {
  Lanes3* A_s_row = vectors.A_s.row(row);
  A_->filter().apply(row, A_s_row);
  const auto [r_s, s_A_s, q_s] = kernels().lanes.products(vectors.r.row(row), s_row, A_s_row,
                                                          vectors.q.row(row), A_->shape().groups());
  r_s_[row] = r_s;
  s_A_s_[row] = s_A_s;
  q_s_[row] = q_s;
}

Cost GridMultigrid::cost() const {
  Cost cost = visit_cost(*A_, first_.transfer().coarse()) + A_->small_part_cost() + coarse_.cost();
  // The product with s reads q and writes S A s.
  const double n = static_cast<double>(A_->shape().rows) * A_->shape().columns;
  cost.bytes += 6 * sizeof(float) * n;
  cost.flops += A_->cost().flops;
  return cost;
}

}  // namespace weft
