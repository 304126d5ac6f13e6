#include "core/linear/grid_multigrid.h"

#include <algorithm>

namespace weft {

namespace {

constexpr int k_coarsest = 3;  // rows and columns of the grid that is solved directly
// A third of the trace of the coarsest matrix, about 9 h^2 k for springs of k N/m, over the mass of
// the cloth: beyond this the cloth is stiff as a whole, whatever the size of the grid.
constexpr double k_stiff = 400;
// A grid of fewer vertices is faster on one thread.
constexpr int k_grain_vertices_of_grid = 1000;

bool is_small(const LaneShape& shape) {
  return shape.rows * shape.columns < k_grain_vertices_of_grid;
}

// The sum of the diagonal: the mass of the cloth, kg, but for the drag of the air.
double mass_of(const GridStencil& A) {
  double mass = 0;
  for (int row = 0; row < A.shape().rows; ++row) {
    Float8 of_row{};
    for (int g = 0; g < A.shape().groups(); ++g) of_row += A.diagonal(row)[g];
    mass += sum_of(of_row);
  }
  return mass;
}

bool is_coarsest(const LaneShape& shape) {
  return shape.rows <= k_coarsest && shape.columns <= k_coarsest;
}

// body(piece, begin, end) over so many rows, on one thread for a small grid.
template <class Body>
void for_rows(int rows, const LaneShape& shape, Team& team, Body&& body) {
  if (is_small(shape)) return body(0, 0, rows);
  team.loop(rows, body);
}

void filter(const GridStencil& A, int row, Lanes3* v) { A.filter().project(row, v); }
void filter(const BlockStencil&, int, Lanes3*) {}

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

// What GridMultigrid does on a grid above the coarsest. For each correction two products, whose
// vectors are made and used on the way: there r and w D^-1 are read, or r and x; back r and w D^-1
// again, or x beside them, and s is written; and the coarse residual and correction. 33 flops a
// vertex, and 177 a coarse vertex for the interpolation, three blocks, and its transpose. The first
// sweep, 15 flops a vertex, is made both times.
template <class Stencil>
Cost visit_cost(const Stencil& A, const LaneShape& coarse, int corrections) {
  const double n = vertices_of(A.shape()), coarse_n = vertices_of(coarse);
  const Cost product = product_cost(A);
  const double matrix_bytes = product.bytes - 6 * n * sizeof(float);
  return {corrections * (2 * matrix_bytes + sizeof(float) * (21 * n + (6 + 2 * 27) * coarse_n)),
          n * 30 + corrections * (2 * product.flops + 33 * n + 177 * coarse_n)};
}

}  // namespace

void GridMultigrid::fit(const GridStencil& A, const Team& team) {
  const auto pieces = static_cast<std::size_t>(team.size());
  if (scratch_.size() < pieces) scratch_.resize(pieces);
  for (GridScratch& scratch : scratch_) scratch.fit(A.shape());
  sums_.fit(A.shape().rows);
  first_.fit(A.shape(), team);
  std::size_t count = 1;
  for (LaneShape shape = first_.transfer().coarse(); !is_coarsest(shape); ++count) {
    shape = coarsened(shape);
  }
  levels_.resize(count);
}

void GridMultigrid::build(const GridStencil& A, Team& team) {
  A_ = &A;
  fit(A, team);
  smoother_.build(A, team);
  first_.coarsen(A, levels_.front().A, team);
  for (std::size_t l = 0; l < levels_.size(); ++l) {
    Level& level = levels_[l];
    level.r.fit(level.A.shape());
    level.x.fit(level.A.shape());
    level.s.fit(level.A.shape());
    if (l + 1 == levels_.size()) break;
    level.smoother.build(level.A, team);
    level.next.fit(level.A.shape(), team);
    level.next.coarsen(level.A, levels_[l + 1].A, team);
  }
  build_coarsest(levels_.back().A);
}

void GridMultigrid::build_coarsest(const BlockStencil& A) {
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
    A.multiply(
        rows_of(level.x), 0, rows, scratch(0).sums,
        [&](int row, int, const Lanes3&, const Lanes3& product) {
          for (int column = 0; column < columns; ++column) {
            dense_.col(j).segment<3>(3 * A.shape().vertex(row, column)) =
                get(&product, column).cast<double>();
          }
        },
        [](int) {});
    set(place, vertex % columns, Eigen::Vector3f::Zero());
  }
  coarsest_.compute(dense_);
  is_stiff_ = dense_.trace() / 3 > k_stiff * mass_of(*A_);
}

void GridMultigrid::solve_coarsest(const LaneField& r, LaneField& s) {
  const auto [rows, columns] = r.shape();
  for (int i = 0; i < rows * columns; ++i) {
    at(dense_vector_, i) = get(r.row(i / columns), i % columns).cast<double>();
  }
  coarsest_.solveInPlace(dense_vector_);
  for (int i = 0; i < rows * columns; ++i) {
    set(s.row(i / columns), i % columns, at(dense_vector_, i).cast<float>());
  }
}

// coarse = P^T S (r - A x); start_row(row, x) writes a row of x.
template <class Stencil, class StartRow>
void GridMultigrid::descend(const Stencil& A, const GridTransfer& transfer, const LaneField& r,
                            const StartRow& start_row, LaneField& coarse, Team& team) {
  const int rows = A.shape().rows;
  for_rows(transfer.coarse().rows, A.shape(), team, [&](int piece, int begin, int end) {
    if (begin == end) return;
    GridScratch& mine = scratch(piece);
    LaneRows& residual = mine.residual;
    const auto row_of_x = [&](int row) -> const Lanes3* {
      if (row >= rows) return r.row(row);  // zeros
      Lanes3* x = mine.made.row(row);
      start_row(row, x);
      return x;
    };
    int next = begin;
    A.multiply(
        row_of_x, std::max(2 * begin - 1, 0), std::min(2 * end, rows), mine.sums,
        [&](int row, int g, const Lanes3&, const Lanes3& product) {
          residual.row(row)[g] = r.row(row)[g] - product;
        },
        [&](int row) {
          filter(A, row, residual.row(row));
          for (; next < end && transfer.last_row(next) <= row; ++next) {
            transfer.restrict_row(next, residual.row(2 * next - 1), residual.row(2 * next),
                                  residual.row(2 * next + 1), coarse.row(next));
          }
        });
  });
}

// x += S P coarse; s = x + w D^-1 (r - A x), and r^T s by rows.
template <class Stencil, class StartRow>
void GridMultigrid::ascend(const Stencil& A, const GridSmoother& smoother,
                           const GridTransfer& transfer, const LaneField& r,
                           const StartRow& start_row, const LaneField& coarse, LaneField& s,
                           RowSums* sums, Team& team) {
  const int rows = A.shape().rows;
  for_rows(rows, A.shape(), team, [&](int piece, int begin, int end) {
    GridScratch& mine = scratch(piece);
    mine.prolonged.last = -1;
    const auto row_of_x = [&](int row) -> const Lanes3* {
      if (row >= rows) return r.row(row);  // zeros
      Lanes3* x = mine.made.row(row);
      start_row(row, x);
      transfer.add_prolonged_row(coarse, row, mine.prolonged, x);
      filter(A, row, x);
      return x;
    };
    Float8 sum{};
    A.multiply(
        row_of_x, begin, end, mine.sums,
        [&](int row, int g, const Lanes3& x, const Lanes3& product) {
          const Lanes3 r_g = r.row(row)[g];
          const Lanes3 s_g = x + smoother.row(row)[g].times(r_g - product);
          s.row(row)[g] = s_g;
          if (sums) sum += dot(r_g, s_g);
        },
        [&](int row) {
          if (sums) (*sums)[row] = sum_of(sum);
          sum = Float8{};
        });
  });
}

void GridMultigrid::cycle(std::size_t l, Team& team) {
  Level& level = levels_[l];
  if (l + 1 == levels_.size()) return solve_coarsest(level.r, level.s);
  Level& below = levels_[l + 1];
  const auto correct = [&](const auto& start_row) {
    const GridTransfer& transfer = level.next.transfer();
    descend(level.A, transfer, level.r, start_row, below.r, team);
    cycle(l + 1, team);
    ascend(level.A, level.smoother, transfer, level.r, start_row, below.s, level.s, nullptr, team);
  };
  correct([&](int row, Lanes3* x) { level.smoother.sweep_row(level.r, row, x); });
  if (corrections(l) == 1) return;
  level.x.swap(level.s);
  const int groups = level.A.shape().groups();
  correct([&](int row, Lanes3* x) { std::copy_n(level.x.row(row), groups + 1, x); });
}

int GridMultigrid::corrections(std::size_t l) const {
  if (l + 2 == levels_.size()) return 1;  // what is below is solved exactly
  return l > 0 && !is_stiff_ && is_small(levels_[l + 1].A.shape()) ? 1 : 2;
}

double GridMultigrid::apply(const LaneField& r, LaneField& s, Team& team) {
  Level& below = levels_.front();
  const GridTransfer& transfer = first_.transfer();
  const auto swept = [&](int row, Lanes3* x) { smoother_.sweep_row(r, row, x); };
  descend(*A_, transfer, r, swept, below.r, team);
  cycle(0, team);
  ascend(*A_, smoother_, transfer, r, swept, below.s, s, &sums_, team);
  return sums_.total();
}

Cost GridMultigrid::cost() const {
  Cost cost = visit_cost(*A_, first_.transfer().coarse(), 1);
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
