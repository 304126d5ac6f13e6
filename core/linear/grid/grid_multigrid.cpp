#include "core/linear/grid/grid_multigrid.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace weft {

namespace {

// Rows and columns of the grid that is solved directly. Couplings join all vertices of a small
// grid, so that a factorisation costs less there than visits do.
constexpr int k_coarsest = 3, k_coarsest_coupled = 5;
// The mean diagonal of the coarsest matrix, about h^2 k for springs of k N/m, over the mass of the
// cloth: beyond this the cloth is stiff as a whole, whatever the size of the grid.
constexpr double k_stiff = 44.4;
// Where held vertices are scattered, rows have in the mean one run of them for this many columns,
// or more: what lies on a solid is held in few pieces.
constexpr int k_columns_of_run = 8;
// A grid of fewer vertices is faster on one thread.
constexpr int k_grain_vertices_of_grid = 1000;

bool is_small(const LaneShape& shape) {
  return shape.rows * shape.columns < k_grain_vertices_of_grid;
}

// The sum of the diagonal: the mass of the cloth, kg, but for the air drag.
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

// Whether vertices are held here and there, not in pieces or at a few points.
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

bool is_coarsest(const LaneShape& shape, bool are_coupled) {
  const int most = are_coupled ? k_coarsest_coupled : k_coarsest;
  return shape.rows <= most && shape.columns <= most;
}

// body(piece, begin, end) over `rows` rows, on one thread for a small grid.
template <class Body>
void for_rows(int rows, const LaneShape& shape, Team& team, Body&& body) {
  if (is_small(shape)) return body(0, 0, rows);
  team.loop(rows, body);
}

// For passes of which nobody notes the rows.
void leave_row(int, const Lanes3*) {}

double vertices_of(const LaneShape& shape) {
  return static_cast<double>(shape.rows) * shape.columns;
}

Cost product_cost(const GridStencil& A) { return A.cost(); }

// Five blocks of nine numbers, the vector and the product; 15 additions and multiplications for the
// row sum, as many for either end of four pairs, and 39 for differences and sums.
Cost product_cost(const BlockStencil& A) {
  const double n = vertices_of(A.shape());
  return {n * sizeof(float) * (5 * 9 + 6), n * (9 * 15 + 39)};
}

// What GridMultigrid does on a grid above the coarsest. Each pass makes the vectors of its products
// on the way and reads the matrix and the interpolation once: one pass down, one up, and one for
// both between two corrections, with two products. Every pass reads r and w D^-1; the later ones
// write s, and after a second correction read it again. 33 flops a vertex for each correction, and
// 177 a coarse vertex for the interpolation, three blocks, and its transpose. The first sweep, 15
// flops a vertex, is made both times.
template <class Stencil>
Cost visit_cost(const Stencil& A, const LaneShape& coarse, int corrections) {
  const double n = vertices_of(A.shape()), coarse_n = vertices_of(coarse);
  const Cost product = product_cost(A);
  const double matrix_bytes = product.bytes - 6 * n * sizeof(float);
  const int passes = corrections + 1;
  const double weight_bytes = 27 * sizeof(std::uint16_t);
  return {passes * matrix_bytes +
              sizeof(float) * ((15 * corrections + 6) * n + corrections * 6 * coarse_n) +
              corrections * 2 * weight_bytes * coarse_n,
          n * 30 + corrections * (2 * product.flops + 33 * n + 177 * coarse_n)};
}

}  // namespace

void GridMultigrid::fit(const GridStencil& A, const Team& team) {
  const auto pieces = static_cast<std::size_t>(team.size());
  if (scratch_.size() < pieces) scratch_.resize(pieces);
  for (GridScratch& scratch : scratch_) scratch.fit(A.shape());
  for (RowSums* sums : {&r_s_, &s_A_s_, &q_s_}) sums->fit(A.shape().rows);
  first_.fit(A.shape(), team);
  std::size_t count = 1;
  const bool are_coupled = coupled_.far_columns().count() > 0;
  for (LaneShape shape = first_.transfer().coarse(); !is_coarsest(shape, are_coupled); ++count) {
    shape = coarsened(shape);
  }
  levels_.resize(count);
  LaneShape shape = first_.transfer().coarse();
  for (std::size_t l = 0; l < count; ++l) {
    for (LaneVectors* vectors : {&levels_[l].r, &levels_[l].x, &levels_[l].s}) vectors->fit(shape);
    if (l + 1 == count) break;
    levels_[l].next.fit(shape, team);
    shape = levels_[l].next.transfer().coarse();
  }
}

void GridMultigrid::interpolate_as_free(Team& team) {
  if (!is_scattered(A_->filter(), A_->shape())) return;
  free_.first.fit(A_->shape(), team);
  free_.first.coarsen_unfiltered(*A_, free_.A, team);
  first_.interpolate_as(free_.first);
  if (levels_.size() == 1) return;
  free_.next.fit(free_.A.shape(), team);
  free_.next.coarsen(free_.A, free_.below, team);
  levels_.front().next.interpolate_as(free_.next);
}

void GridMultigrid::build(const GridStencil& A, Team& team) {
  A_ = &A;
  smoother_.build(A, team);
  coupled_.build(A, smoother_);
  fit(A, team);
  interpolate_as_free(team);
  first_.coarsen(A, coupled_.singles(), levels_.front().A, team);
  const std::size_t last = levels_.size() - 1;
  std::size_t small = 0;
  while (small < last && !is_small(levels_[small].A.shape())) coarsen_level(small++, team);
  // Small grids leave a thread free for couplings.
  team.loop(2, [&](int, int begin, int end) {
    if (begin == 0) {
      for (std::size_t l = small; l < last; ++l) coarsen_level(l, team);
      sum_coarsest(levels_.back().A);
    }
    if (end == 2) restrict_couplings(0, small + 1);
  });
  team.loop(2, [&](int, int begin, int end) {
    if (begin == 0) restrict_couplings(small + 1, levels_.size());
    if (end == 2) coupled_.factorise();
  });
  team.loop(2, [&](int, int begin, int end) {
    if (begin == 0) {
      for (std::size_t l = 0; l < last; ++l) levels_[l].couplings.weaken(levels_[l].smoother);
    }
    if (end == 2) factorise_coarsest();
  });
}

void GridMultigrid::coarsen_level(std::size_t l, Team& team) {
  Level& level = levels_[l];
  level.smoother.build(level.A, team);
  level.next.coarsen(level.A, levels_[l + 1].A, team);
}

void GridMultigrid::restrict_couplings(std::size_t begin, std::size_t end) {
  for (std::size_t l = begin; l < end; ++l) {
    CoarseCouplings& couplings = levels_[l].couplings;
    if (l == 0) {
      couplings.restrict_from(coupled_.far_columns(), coupled_.far_stiffness(), first_.transfer());
    } else {
      const Level& above = levels_[l - 1];
      couplings.restrict_from(above.couplings, above.next.transfer());
    }
  }
}

void GridMultigrid::factorise_coarsest() {
  levels_.back().couplings.add_to(levels_.back().A.shape(), dense_);
  coarsest_.compute(dense_);
}

void GridMultigrid::sum_coarsest(const BlockStencil& A) {
  const int rows = A.shape().rows, columns = A.shape().columns;
  Level& level = levels_.back();
  const Eigen::Index size = 3 * static_cast<Eigen::Index>(rows) * columns;
  dense_.resize(size, size);
  dense_vector_.resize(size);
  for (Eigen::Index j = 0; j < size; ++j) {
    const int vertex = static_cast<int>(j / 3);
    Lanes3* place = level.x.row(vertex / columns);
    const Eigen::Vector3f unit = Eigen::Vector3f::Unit(j % 3);
    set(place, vertex % columns, unit);
    const auto write_row = [&](int row, const Lanes3*, const Lanes3* product) {
      for (int column = 0; column < columns; ++column) {
        dense_.col(j).segment<3>(3 * A.shape().vertex(row, column)) =
            get(product, column).cast<double>();
      }
    };
    weft::multiply(A, rows_of(level.x), 0, rows, scratch(0).sums, write_row);
    set(place, vertex % columns, Eigen::Vector3f::Zero());
  }
  is_stiff_ = dense_.trace() / static_cast<double>(size) > k_stiff * mass_of(*A_);
}

void GridMultigrid::solve_coarsest(const LaneVectors& r, Level& level) {
  const auto [rows, columns] = r.shape();
  LaneVectors& s = level.s;
  for (int i = 0; i < rows * columns; ++i) {
    at(dense_vector_, i) = get(r.row(i / columns), i % columns).cast<double>();
  }
  coarsest_.solveInPlace(dense_vector_);
  for (int i = 0; i < rows * columns; ++i) {
    set(s.row(i / columns), i % columns, at(dense_vector_, i).cast<float>());
  }
}

// coarse = P^T S (r - A x); start_row(row, x) writes a row of x, made_row(row, r) takes one of
// `coarse`.
template <class Grid, class StartRow, class MadeRow>
void GridMultigrid::descend(const Grid& grid, const StartRow& start_row, LaneVectors& coarse,
                            const MadeRow& made_row, Team& team) {
  for_rows(coarse.shape().rows, grid.A.shape(), team, [&](int piece, int begin, int end) {
    GridScratch& mine = scratch(piece);
    const auto row_of_x = [&](int row) -> const Lanes3* {
      if (row >= grid.rows()) return grid.r.row(row);  // zeros
      start_row(row, mine.made.row(row));
      return mine.made.row(row);
    };
    if (begin < end) restrict_residual(grid, row_of_x, begin, end, mine, coarse, made_row);
  });
}

// s = x + w D^-1 (r - (A + B) x) with x = start + P below.s, by CorrectedRows.
template <class StartRow>
void GridMultigrid::ascend(const CoarseGrid& grid, const StartRow& start_row, const Level& below,
                           Level& level, Team& team) {
  const bool is_noted = !is_small(grid.A.shape());
  for_rows(grid.rows(), grid.A.shape(), team, [&](int piece, int begin, int end) {
    CorrectedRows corrected(grid, start_row, below.s, begin, scratch(piece));
    for (int row = begin; row < end; ++row) {
      corrected.next(level.s.row(row));
      if (is_noted) level.couplings.note_x(row, level.s.row(row));
    }
  });
}

// The same s, which becomes x, and below.r = P^T (r - A x) in one pass, so that A is read once. A
// piece recomputes the few rows that it needs of others.
template <class StartRow>
void GridMultigrid::descend_again(const CoarseGrid& grid, const StartRow& start_row, Level& level,
                                  Level& below, Team& team) {
  for_rows(below.r.shape().rows, grid.A.shape(), team, [&](int piece, int begin, int end) {
    if (begin == end) return;
    GridScratch& mine = scratch(piece);
    const int first = std::max(grid.transfer.first_row(begin) - BlockStencil::k_reach, 0);
    CorrectedRows corrected(grid, start_row, below.s, first, mine);
    const auto row_of_x = [&](int row) -> const Lanes3* {
      if (row >= grid.rows()) return grid.r.row(row);  // zeros
      const bool is_kept = row >= 2 * begin && row < 2 * end;
      Lanes3* place = is_kept ? level.x.row(row) : mine.corrected.row(row);
      corrected.next(place);
      if (is_kept) level.couplings.note_x(row, place);
      return place;
    };
    CoarseGrid without_couplings = grid;
    without_couplings.couplings = nullptr;
    restrict_residual(without_couplings, row_of_x, begin, end, mine, below.r, leave_row);
  });
}

void GridMultigrid::visit(std::size_t l, Team& team) {
  Level& level = levels_[l];
  if (l + 1 == levels_.size()) return solve_coarsest(level.r, level);
  Level& below = levels_[l + 1];
  CoarseCouplings& couplings = level.couplings;
  const bool are_coupled = !couplings.empty();
  const CoarseGrid grid{level.A, level.smoother, level.next.transfer(), level.r,
                        are_coupled ? &couplings : nullptr};
  const auto visit_below = [&] {
    visit(l + 1, team);
    if (is_small(below.A.shape())) return couplings.pull_prolonged(below.couplings, below.s);
    couplings.pull_prolonged(below.couplings);
  };
  const auto swept = [&](int row, Lanes3* x) { level.smoother.sweep_row(level.r, row, x); };
  if (l == 0) {
    couplings.pull_swept_rows();  // apply() has noted those of r
  } else {
    couplings.pull_swept(level.r);
  }
  descend(grid, swept, below.r, leave_row, team);
  visit_below();
  if (corrections(l) == 1) return ascend(grid, swept, below, level, team);
  descend_again(grid, swept, level, below, team);
  couplings.pull_rows();
  couplings.subtract_restricted(below.couplings, below.r);
  visit_below();
  const int groups = level.A.shape().groups();
  const auto corrected = [&](int row, Lanes3* x) { std::copy_n(level.x.row(row), groups + 1, x); };
  ascend(grid, corrected, below, level, team);
}

int GridMultigrid::corrections(std::size_t l) const {
  if (l + 2 == levels_.size()) return 1;  // what is below is solved exactly
  if (is_stiff_) return 2;
  if (!levels_.front().couplings.empty()) return 1;
  return l > 0 && is_small(levels_[l + 1].A.shape()) ? 1 : 2;
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
  CoarseCouplings& far = levels_.front().couplings;
  const bool is_noted = levels_.size() > 1 && !far.empty();
  const auto note_row = [&](int row, const Lanes3* r_row) {
    if (is_noted) far.note_r(row, r_row);
  };
  descend(grid, swept, levels_.front().r, note_row, team);
  visit(0, team);
  // s as in ascend(), and its product in the same pass.
  team.loop(grid.rows(), [&](int piece, int begin, int end) {
    GridScratch& mine = scratch(piece);
    const int first = std::max(begin - GridStencil::k_reach, 0);
    CorrectedRows corrected(grid, swept, levels_.front().s, first, mine);
    const auto row_of_s = [&](int row) -> const Lanes3* {
      if (row >= grid.rows()) return r.row(row);  // zeros
      Lanes3* place = row >= begin && row < end ? s.row(row) : mine.corrected.row(row);
      corrected.next(place);
      return place;
    };
    const auto made_row = [&](int row) -> const Lanes3* {
      if (row >= grid.rows()) return r.row(row);  // zeros
      return row >= begin && row < end ? s.row(row) : mine.corrected.row(row);
    };
    multiply_rows(row_of_s, made_row, r, q, A_s, begin, end, mine);
    if (!couplings) return;
    for (int row = begin; row < end; ++row) couplings->note_result_row(row, s.row(row));
  });
  DirectionSums sums = products();
  coupled_.end(r, q, s, A_s, sums, team);
  return sums;
}

DirectionSums GridMultigrid::multiply(const LaneVectors& r, const LaneVectors& s, LaneVectors& A_s,
                                      Team& team) {
  team.loop(s.shape().rows, [&](int piece, int begin, int end) {
    multiply_rows(rows_of(s), rows_of(s), r, r, A_s, begin, end, scratch(piece));
  });
  DirectionSums sums = products();
  if (!coupled_.empty()) sums.s_A_s += coupled_.add_product(s, A_s);
  return sums;
}

// A_s = S A s, and the sums of each row; without the couplings of A. `made_row` gives again the
// rows of s that row_of_s made last.
template <class RowOf, class MadeRow>
void GridMultigrid::multiply_rows(const RowOf& row_of_s, const MadeRow& made_row,
                                  const LaneVectors& r, const LaneVectors& q, LaneVectors& A_s,
                                  int begin, int end, GridScratch& scratch) {
  StencilRows springs(*A_, row_of_s, begin, scratch.sums);
  std::optional<StencilRows<TriangleStencil, MadeRow>> triangles;
  if (!A_->triangles().empty()) {
    triangles.emplace(A_->triangles(), made_row, begin, scratch.sums_of_triangles);
  }
  for (int row = begin; row < end; ++row) {
    springs.next();
    std::copy_n(springs.product(), A_->shape().groups(), A_s.row(row));
    if (triangles) {
      triangles->next();
      kernels().lanes.add_to(triangles->product(), A_->shape().groups(), A_s.row(row));
    }
    finish_row(row, r, q, springs.p(), A_s);
  }
}

// A_s = S A_s, and r^T s, s^T A_s and q^T s of a row.
void GridMultigrid::finish_row(int row, const LaneVectors& r, const LaneVectors& q,
                               const Lanes3* s_row, LaneVectors& A_s) {
  Lanes3* A_s_row = A_s.row(row);
  A_->filter().apply(row, A_s_row);
  const auto [r_s, s_A_s, q_s] =
      kernels().lanes.products(r.row(row), s_row, A_s_row, q.row(row), A_->shape().groups());
  r_s_[row] = r_s;
  s_A_s_[row] = s_A_s;
  q_s_[row] = q_s;
}

Cost GridMultigrid::cost() const {
  Cost cost = visit_cost(*A_, first_.transfer().coarse(), 1);
  cost = cost + A_->small_part_cost();
  // q is read and S A s written.
  cost.bytes += 6 * sizeof(float) * vertices_of(A_->shape());
  cost.flops += product_cost(*A_).flops;
  double visits = 1;
  const auto add = [&](const Cost& visit) {
    cost.bytes += visits * visit.bytes;
    cost.flops += visits * visit.flops;
  };
  for (std::size_t l = 0; l + 1 < levels_.size(); ++l) {
    const Level& level = levels_[l];
    add(visit_cost(level.A, level.next.transfer().coarse(), corrections(l)));
    visits *= corrections(l);
  }
  // L D L^T of the coarsest matrix, and its transpose.
  const auto size = static_cast<double>(dense_vector_.size());
  add({size * size * sizeof(double), 2 * size * size});
  return cost;
}

}  // namespace weft
