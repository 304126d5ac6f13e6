#include "core/linear/grid_galerkin.h"

#include "core/linear/lumped_stencil.h"

namespace weft {

namespace {

constexpr std::size_t k_entries = std::tuple_size_v<decltype(BlockLanes::a)>;

// The even and the odd ones of sixteen columns of the fine grid.
struct Halves {
  Float8 even, odd;
};

[[gnu::always_inline]] inline Halves halves(Float8 low, Float8 high) {
  return {even_of(low, high), odd_of(low, high)};
}

}  // namespace

void GridGalerkin::fit(const LaneShape& fine, const Team& team) {
  transfer_.fit(fine);
  half_.fit(LaneShape(GridShape{transfer_.coarse().rows, fine.columns}));
  const auto groups = static_cast<std::size_t>(fine.groups());
  if (scratch_.size() < static_cast<std::size_t>(team.size())) {
    scratch_.resize(static_cast<std::size_t>(team.size()));
  }
  for (Scratch& scratch : scratch_) {
    scratch.rows.resize(4 * groups);
    scratch.diagonal.resize(groups);
  }
}

void GridGalerkin::coarsen(const GridStencil& fine, BlockStencil& coarse, Team& team) {
  const int groups = fine.shape().groups();
  coarsen_rows(
      [&](int piece, int row, bool is_new) -> const StencilLanes* {
        StencilLanes* place =
            scratch_[static_cast<std::size_t>(piece)].rows.data() + (row % 4) * groups;
        if (is_new) lumped_row(fine, row, place);
        return place;
      },
      coarse, team);
}

void GridGalerkin::coarsen(const BlockStencil& fine, BlockStencil& coarse, Team& team) {
  coarsen_rows([&](int, int row, bool) { return fine.row(row); }, coarse, team);
}

template <class RowOf>
void GridGalerkin::coarsen_rows(const RowOf& row_of, BlockStencil& coarse, Team& team) {
  coarse.fit(transfer_.coarse());
  const int rows = transfer_.coarse().rows;
  team.loop(rows, [&](int piece, int begin, int end) { along_columns(row_of, piece, begin, end); });
  team.loop(rows, [&](int piece, int begin, int end) {
    for (int row = begin; row < end; ++row) {
      along_rows(row, coarse, scratch_[static_cast<std::size_t>(piece)].diagonal);
    }
  });
}

// Each coarse row is a sum of the rows 2R - 1, 2R and 2R + 1 of the fine grid.
template <class RowOf>
void GridGalerkin::along_columns(const RowOf& row_of, int piece, int begin, int end) {
  const int fine_rows = transfer_.fine().rows;
  const int groups = transfer_.fine().groups();
  BlockLanes* diagonal = scratch_[static_cast<std::size_t>(piece)].diagonal.data();
  if (begin > 0 && begin < end) row_of(piece, 2 * begin - 1, true);
  for (int row = begin; row < end; ++row) {
    const int middle = 2 * row;
    StencilLanes* coarse = half_.row(row);
    for (int g = 0; g < groups; ++g) coarse[g] = StencilLanes{};
    if (row > 0) {
      const StencilLanes* above = row_of(piece, middle - 1, false);
      const float w = transfer_.after(middle - 1);
      const bool has_middle = middle < fine_rows;
      for (int g = 0; g < groups; ++g) {
        for (std::size_t k = 0; k < k_entries; ++k) {
          coarse[g].row_sum.a[k] += w * above[g].row_sum.a[k];
          coarse[g].along_row.a[k] += w * w * above[g].along_row.a[k];
          if (!has_middle) continue;
          coarse[g].along_row.a[k] += w * (above[g].falling.a[k] + above[g].rising.a[k]);
        }
      }
    }
    if (middle >= fine_rows) continue;
    const StencilLanes* here = row_of(piece, middle, true);
    for (int g = 0; g < groups; ++g) {
      for (std::size_t k = 0; k < k_entries; ++k) {
        coarse[g].row_sum.a[k] += here[g].row_sum.a[k];
        coarse[g].along_row.a[k] += here[g].along_row.a[k];
      }
    }
    if (middle + 1 >= fine_rows) continue;
    const StencilLanes* below = row_of(piece, middle + 1, true);
    diagonal_blocks(here, below, groups, diagonal);
    const float w = transfer_.before(middle + 1), v = transfer_.after(middle + 1);
    for (int g = 0; g < groups; ++g) {
      for (std::size_t k = 0; k < k_entries; ++k) {
        coarse[g].row_sum.a[k] += w * below[g].row_sum.a[k];
        coarse[g].along_row.a[k] +=
            w * w * below[g].along_row.a[k] + w * (here[g].falling.a[k] + here[g].rising.a[k]);
        coarse[g].along_column.a[k] += v * w * diagonal[g].a[k] + v * here[g].along_column.a[k] +
                                       w * below[g].along_column.a[k];
        coarse[g].falling.a[k] +=
            v * w * below[g].along_row.a[k] + v * here[g].falling.a[k] + w * below[g].falling.a[k];
        coarse[g].rising.a[k] +=
            v * w * below[g].along_row.a[k] + v * here[g].rising.a[k] + w * below[g].rising.a[k];
      }
    }
  }
}

// The same for columns 2C - 1, 2C and 2C + 1; w and v are the weights of 2C + 1 in C and C + 1.
void GridGalerkin::along_rows(int row, BlockStencil& coarse,
                              std::vector<BlockLanes>& diagonal) const {
  static constexpr StencilLanes k_no_stencil{};
  static constexpr BlockLanes k_zero_block{};
  const int groups = transfer_.fine().groups();
  const StencilLanes* here = half_.row(row);
  diagonal_blocks(row > 0 ? half_.row(row - 1) : nullptr, here, groups, diagonal.data());
  StencilLanes passed = k_no_stencil;  // what column 2C + 1 adds to C + 1
  for (int g = 0; g < transfer_.coarse().groups(); ++g) {
    const bool has_low = 2 * g < groups, has_high = 2 * g + 1 < groups;
    const StencilLanes& low = has_low ? here[2 * g] : k_no_stencil;
    const StencilLanes& high = has_high ? here[2 * g + 1] : k_no_stencil;
    const BlockLanes& low_diagonal =
        has_low ? diagonal[static_cast<std::size_t>(2 * g)] : k_zero_block;
    const BlockLanes& high_diagonal =
        has_high ? diagonal[static_cast<std::size_t>(2 * g + 1)] : k_zero_block;
    const Float8 w = transfer_.before_columns(g), v = transfer_.after_columns(g);
    StencilLanes& result = coarse.row(row)[g];
    StencilLanes next = k_no_stencil;
    for (std::size_t k = 0; k < k_entries; ++k) {
      const Halves sum = halves(low.row_sum.a[k], high.row_sum.a[k]);
      next.row_sum.a[k] = v * sum.odd;
      result.row_sum.a[k] =
          sum.even + w * sum.odd + behind_1(passed.row_sum.a[k], next.row_sum.a[k]);

      const Halves D = halves(low_diagonal.a[k], high_diagonal.a[k]);
      const Halves E = halves(low.along_row.a[k], high.along_row.a[k]);
      result.along_row.a[k] = w * v * D.odd + v * E.even + w * E.odd;

      const Halves V = halves(low.along_column.a[k], high.along_column.a[k]);
      const Halves F = halves(low.falling.a[k], high.falling.a[k]);
      const Halves R = halves(low.rising.a[k], high.rising.a[k]);
      next.along_column.a[k] = v * v * V.odd + v * (F.odd + R.odd);
      result.along_column.a[k] = V.even + w * w * V.odd + w * (F.even + R.even) +
                                 behind_1(passed.along_column.a[k], next.along_column.a[k]);
      result.falling.a[k] = w * v * V.odd + v * F.even + w * F.odd;
      result.rising.a[k] = w * v * V.odd + v * R.even + w * R.odd;
    }
    passed = next;
  }
}

}  // namespace weft
