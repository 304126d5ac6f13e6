#include "core/linear/grid/coarse_grids.h"

#include "core/linear/grid/cycle_costs.h"
#include "core/linear/grid/row_sweeps.h"

#include <algorithm>

namespace weft {

namespace {

// Largest numbers of rows and columns of a grid that is solved directly. Couplings join all
// vertices of a small grid, so that a factorisation costs less there than visits.
constexpr int k_coarsest = 3, k_coarsest_coupled = 5;
// Ratio of the coarsest matrix's mean diagonal, about h^2 k for springs of k N/m, to the mass of
// the cloth, above which the cloth is stiff as a whole for any size of the grid.
constexpr double k_stiff = 44.4;
bool is_coarsest(const LaneShape& shape, bool are_coupled) {
  const int largest = are_coupled ? k_coarsest_coupled : k_coarsest;
  return shape.rows <= largest && shape.columns <= largest;
}

}  // namespace

void CoarseGrids::fit(LaneShape shape, bool are_coupled, const Team& team) {
  std::size_t count = 1;
  for (LaneShape below = shape; !is_coarsest(below, are_coupled); ++count) {
    below = coarsened(below);
  }
  levels_.resize(count);
  for (std::size_t l = 0; l < count; ++l) {
    for (LaneVectors* vectors : {&levels_[l].r, &levels_[l].x, &levels_[l].s}) vectors->fit(shape);
    if (l + 1 == count) break;
    levels_[l].next.fit(shape, team);
    shape = levels_[l].next.transfer().coarse();
  }
}

void CoarseGrids::build(CoupledVertices& coupled, const GridTransfer& transfer, double mass,
                        const GridWorkers& workers) {
  Team& team = workers.team;
  const std::size_t last = levels_.size() - 1;
  std::size_t small = 0;
  while (small < last && !is_small(levels_[small].A.shape())) coarsen_level(small++, team);
  // Small grids leave a thread free for couplings.
  team.loop(2, [&](int, int begin, int end) {
    if (begin == 0) {
      for (std::size_t l = small; l < last; ++l) coarsen_level(l, team);
      sum_coarsest(workers.scratch.front().sums);
    }
    if (end == 2) restrict_couplings(0, small + 1, coupled, transfer);
  });
  is_stiff_ = dense_.trace() / static_cast<double>(dense_.rows()) > k_stiff * mass;
  team.loop(2, [&](int, int begin, int end) {
    if (begin == 0) restrict_couplings(small + 1, levels_.size(), coupled, transfer);
    if (end == 2) coupled.factorise();
  });
  team.loop(2, [&](int, int begin, int end) {
    if (begin == 0) {
      for (std::size_t l = 0; l < last; ++l) levels_[l].couplings.weaken(levels_[l].smoother);
    }
    if (end == 2) factorise_coarsest();
  });
}

void CoarseGrids::coarsen_level(std::size_t l, Team& team) {
  Level& level = levels_[l];
  level.smoother.build(level.A, team);
  level.next.coarsen(level.A, levels_[l + 1].A, team);
}

void CoarseGrids::restrict_couplings(std::size_t begin, std::size_t end,
                                     const CoupledVertices& coupled, const GridTransfer& transfer) {
  for (std::size_t l = begin; l < end; ++l) {
    CoarseCouplings& couplings = levels_[l].couplings;
    if (l == 0) {
      couplings.restrict_from(coupled.far_columns(), coupled.far_stiffness(), transfer);
    } else {
      const Level& above = levels_[l - 1];
      couplings.restrict_from(above.couplings, above.next.transfer());
    }
  }
}

void CoarseGrids::factorise_coarsest() {
  levels_.back().couplings.add_to(levels_.back().A.shape(), dense_);
  coarsest_.compute(dense_);
}

void CoarseGrids::sum_coarsest(std::span<Lanes3> scratch) {
  Level& level = levels_.back();
  const BlockStencil& A = level.A;
  const int rows = A.shape().rows, columns = A.shape().columns;
  const Eigen::Index size = 3 * static_cast<Eigen::Index>(rows) * columns;
  dense_.resize(size, size);
  dense_vector_.resize(size);
  for (Eigen::Index j = 0; j < size; ++j) {
    const int vertex = static_cast<int>(j / 3);
    Lanes3* lanes = level.x.row(vertex / columns);
    const Eigen::Vector3f unit = Eigen::Vector3f::Unit(j % 3);
    set(lanes, vertex % columns, unit);
    const auto write_row = [&](int row, const Lanes3*, const Lanes3* product) {
      for (int column = 0; column < columns; ++column) {
        dense_.col(j).segment<3>(3 * A.shape().vertex(row, column)) =
            get(product, column).cast<double>();
      }
    };
    weft::multiply(A, rows_of(level.x), {0, rows}, scratch, write_row);
    set(lanes, vertex % columns, Eigen::Vector3f::Zero());
  }
}

void CoarseGrids::solve_coarsest(const LaneVectors& r, Level& level) {
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

// below.r = P^T (r - (A + B) x). make_rows(place, first, scratch, use) makes the rows of x from
// `first` on and passes them to use(row_of_x). A piece recomputes the few rows that it needs from
// others, and keeps its own in `x`.
template <class MakeRows>
void CoarseGrids::descend(std::size_t l, const Grid& grid, const MakeRows& make_rows,
                          LaneVectors& x, const GridWorkers& workers) {
  Level &level = levels_[l], &below = levels_[l + 1];
  workers.for_rows(
      below.r.shape().rows, grid.A.shape(), [&](GridScratch& mine, int begin, int end) {
        const auto is_inside = [&](int row) { return row >= 2 * begin && row < 2 * end; };
        const auto lanes = [&](int row) {
          return is_inside(row) ? x.row(row) : mine.corrected.row(row);
        };
        const int first = std::max(grid.transfer.first_row(begin) - BlockStencil::k_reach, 0);
        make_rows(lanes, first, mine, [&](auto& rows) {
          const auto row_of_x = [&](int row) {
            const Lanes3* made = rows(row);
            if (is_inside(row) && row < grid.rows()) level.couplings.note_x(row, made);
            return made;
          };
          restrict_residual(grid, row_of_x, {begin, end}, mine, below.r);
        });
      });
  level.couplings.pull_rows();
  level.couplings.subtract_restricted(below.couplings, below.r);
}

void CoarseGrids::visit(std::size_t l, const GridWorkers& workers) {
  Level& level = levels_[l];
  if (l + 1 == levels_.size()) return solve_coarsest(level.r, level);
  Level& below = levels_[l + 1];
  CoarseCouplings& couplings = level.couplings;
  const Grid grid{level.A, level.smoother, level.next.transfer(), level.r,
                  couplings.empty() ? nullptr : &couplings};
  const auto correct_below = [&] {
    visit(l + 1, workers);
    if (is_small(below.A.shape())) return couplings.pull_prolonged(below.couplings, below.s);
    couplings.pull_prolonged(below.couplings);
  };
  const int groups = level.A.shape().groups();
  const auto rows_from = [&](const LaneVectors& start) {
    return [&, groups](int row, Lanes3* x) { std::copy_n(start.row(row), groups + 1, x); };
  };
  const auto sweep = [&](const auto& lanes, int, GridScratch& mine, const auto& use) {
    SweptRows rows(grid, lanes, mine);
    use(rows);
  };
  const auto start = rows_from(level.s);
  const auto sweep_between = [&](const auto& lanes, int first, GridScratch& mine, const auto& use) {
    const InterpolatedRows interpolated(grid, start, below.s, mine);
    SweptBetweenRows rows(grid, interpolated, first, lanes, mine);
    use(rows);
  };
  const bool twice = corrections(l) == 2;
  descend(l, grid, sweep, twice ? level.s : level.x, workers);
  correct_below();
  if (twice) {
    descend(l, grid, sweep_between, level.x, workers);
    correct_below();
  }
  const auto corrected = rows_from(level.x);
  const bool is_noted = !is_small(grid.A.shape());
  workers.for_rows(grid.rows(), grid.A.shape(), [&](GridScratch& mine, int begin, int end) {
    SweptBackRows rows(grid, corrected, below.s, begin, mine);
    for (int row = begin; row < end; ++row) {
      rows.next(level.s.row(row));
      if (is_noted) couplings.note_x(row, level.s.row(row));
    }
  });
}

int CoarseGrids::corrections(std::size_t l) const {
  if (l + 2 == levels_.size()) return 1;  // the level below is solved exactly
  return is_stiff_ ? 2 : 1;
}

Cost CoarseGrids::cost() const {
  Cost cost;
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
  // The coarsest solution reads L D L^T and its transpose.
  const auto size = static_cast<double>(dense_vector_.size());
  add({size * size * sizeof(double), 2 * size * size});
  return cost;
}

}  // namespace weft
