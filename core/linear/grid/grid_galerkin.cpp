#include "core/linear/grid/grid_galerkin.h"

#include "core/kernels/kernels.h"

#include <algorithm>

namespace weft {

void GridGalerkin::fit(const LaneShape& fine, const Team& team) {
  weighs_ = true;
  transfer_.fit(fine);
  const auto groups = static_cast<std::size_t>(fine.groups());
  if (scratch_.size() < static_cast<std::size_t>(team.size())) {
    scratch_.resize(static_cast<std::size_t>(team.size()));
  }
  for (Scratch& scratch : scratch_) {
    scratch.lumped.fit(fine);
    scratch.rows.resize(2 * groups);
    scratch.half_rows.resize(3 * groups);
    scratch.weights_of_rows.assign(groups + 1, HalfBlockLanes{});
    scratch.weights_of_columns.resize(static_cast<std::size_t>(transfer_.coarse().groups()));
    scratch.passed.resize(groups);
    // A coarse grid of few columns has one group more than half of the fine ones.
    scratch.diagonal.assign(2 * static_cast<std::size_t>(transfer_.coarse().groups()),
                            SymmetricLanes{});
  }
}

void GridGalerkin::coarsen(const GridStencil& fine,
                           std::span<const CoupledVertices::Single> singles, BlockStencil& coarse,
                           Team& team) {
  const int columns = fine.shape().columns;
  const auto lump = [&](int piece, int row, StencilLanes* result) {
    scratch(piece).lumped.make(fine, row, result);
    auto single = std::lower_bound(
        singles.begin(), singles.end(), row * columns,
        [](const CoupledVertices::Single& a, int vertex) { return a.vertex < vertex; });
    for (; single != singles.end() && single->vertex < (row + 1) * columns; ++single) {
      add_to_row_sum(single->K.cast<float>(), single->vertex % columns, result);
    }
  };
  coarsen_lumped(fine, lump, coarse, team);
}

void GridGalerkin::coarsen_unfiltered(const GridStencil& fine, BlockStencil& coarse, Team& team) {
  const auto lump = [&](int, int row, StencilLanes* result) {
    lumped_unfiltered_row(fine, row, result);
  };
  coarsen_lumped(fine, lump, coarse, team);
}

template <class LumpRow>
void GridGalerkin::coarsen_lumped(const GridStencil& fine, const LumpRow& lump_row,
                                  BlockStencil& coarse, Team& team) {
  const int groups = fine.shape().groups();
  coarsen_rows(
      [&](int piece, int row) -> const StencilLanes* {
        StencilLanes* lanes = scratch(piece).rows.data() + (row % 2) * groups;
        lump_row(piece, row, lanes);
        return lanes;
      },
      coarse, team);
}

void GridGalerkin::coarsen(const BlockStencil& fine, BlockStencil& coarse, Team& team) {
  coarsen_rows([&](int, int row) { return fine.row(row); }, coarse, team);
}

template <class RowOf>
void GridGalerkin::coarsen_rows(const RowOf& row_of, BlockStencil& coarse, Team& team) {
  coarse.fit(transfer_.coarse());
  team.loop(transfer_.coarse().rows, [&](int piece, int begin, int end) {
    if (begin < end) coarsen_piece(row_of, piece, begin, end, coarse);
  });
}

// Row r of the coarse matrix takes the half rows r - 1 and r, and the weights of r and r + 1: a
// piece recomputes the two half rows around it, and keeps three.
template <class RowOf>
void GridGalerkin::coarsen_piece(const RowOf& row_of, int piece, int begin, int end,
                                 BlockStencil& coarse) {
  const int rows = transfer_.coarse().rows;
  Scratch& mine = scratch(piece);
  std::fill(mine.passed.begin(), mine.passed.end(), PassedLanes{});
  for (int row = std::max(begin - 1, 0); row <= std::min(end, rows - 1); ++row) {
    const bool is_own = row >= begin && row < end;
    // Weights that are taken from elsewhere exist for the rows of all pieces.
    const bool has_rect = is_own || !weighs_;
    make_half_row(row_of, piece, row,
                  has_rect ? transfer_.between_rows(row) : mine.weights_of_rows.data());
    if (row < begin) continue;
    HalfBlockLanes* weights =
        has_rect ? transfer_.between_columns(row) : mine.weights_of_columns.data();
    if (weighs_) weigh_columns(row, mine, weights);
    if (row > begin) along_rows(row - 1, weights, mine, coarse);
  }
  if (end == rows) along_rows(rows - 1, transfer_.between_columns(rows), mine, coarse);
}

// Computes the part of the kept rows that the row `row` and the row between it and the next leave.
template <class RowOf>
void GridGalerkin::make_half_row(const RowOf& row_of, int piece, int row, HalfBlockLanes* weights) {
  const int fine_rows = transfer_.fine().rows, groups = transfer_.fine().groups();
  Scratch& mine = scratch(piece);
  const StencilLanes* coarse_row = 2 * row < fine_rows ? row_of(piece, 2 * row) : nullptr;
  StencilLanes* half = mine.half_row(row, groups);
  kernels().galerkin.begin_half_row(coarse_row, mine.passed.data(), groups, half);
  if (2 * row + 1 >= fine_rows) return;
  const StencilLanes* between = row_of(piece, 2 * row + 1);
  if (weighs_ && 2 * row + 2 < fine_rows) {
    kernels().galerkin.weigh_row(coarse_row, between, groups, weights);
  } else if (weighs_) {
    std::fill_n(weights, groups, HalfBlockLanes{});
  }
  kernels().galerkin.pass_row(
      {coarse_row, between, weights, half, mine.passed.data(), mine.diagonal.data()}, groups);
}

void GridGalerkin::weigh_columns(int row, Scratch& scratch, HalfBlockLanes* weights) const {
  const int groups = transfer_.fine().groups();
  kernels().galerkin.weigh_columns(
      {scratch.half_row_above(row, groups), scratch.half_row(row, groups), transfer_.is_between()},
      groups, transfer_.coarse().groups(), weights);
}

void GridGalerkin::along_rows(int row, const HalfBlockLanes* weights_below, Scratch& scratch,
                              BlockStencil& coarse) const {
  const int groups = transfer_.fine().groups();
  kernels().galerkin.along_row(
      {scratch.half_row_above(row, groups), scratch.half_row(row, groups),
       transfer_.between_columns(row), weights_below, scratch.diagonal.data()},
      groups, transfer_.coarse().groups(), coarse.row(row));
}

}  // namespace weft
