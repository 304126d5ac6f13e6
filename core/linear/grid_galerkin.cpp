#include "core/linear/grid_galerkin.h"

#include "core/linear/grid_elimination.h"
#include "core/linear/lumped_stencil.h"

#include <algorithm>

namespace weft {

namespace {

constexpr StencilLanes k_no_stencil{};

// The even and the odd ones of sixteen columns of a row, of which those from `groups` on are 0.
struct Halves {
  StencilLanes even, odd;
};

template <auto Half>
[[gnu::always_inline]] inline StencilLanes half_of(const StencilLanes& low,
                                                   const StencilLanes& high) {
  return {each<Half>(low.row_sum, high.row_sum), each<Half>(low.along_row, high.along_row),
          each<Half>(low.along_column, high.along_column), each<Half>(low.falling, high.falling),
          each<Half>(low.rising, high.rising)};
}

[[gnu::always_inline]] inline Halves halves(const StencilLanes* row, int g, int groups) {
  const StencilLanes& low = 2 * g < groups ? row[2 * g] : k_no_stencil;
  const StencilLanes& high = 2 * g + 1 < groups ? row[2 * g + 1] : k_no_stencil;
  return {half_of<even_of>(low, high), half_of<odd_of>(low, high)};
}

}  // namespace

void GridGalerkin::fit(const LaneShape& fine, const Team& team) {
  transfer_.fit(fine);
  const auto groups = static_cast<std::size_t>(fine.groups());
  if (scratch_.size() < static_cast<std::size_t>(team.size())) {
    scratch_.resize(static_cast<std::size_t>(team.size()));
  }
  for (Scratch& scratch : scratch_) {
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

void GridGalerkin::coarsen(const GridStencil& fine, BlockStencil& coarse, Team& team) {
  const int groups = fine.shape().groups();
  coarsen_rows(
      [&](int piece, int row) -> const StencilLanes* {
        StencilLanes* place = scratch(piece).rows.data() + (row % 2) * groups;
        lumped_row(fine, row, place);
        return place;
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
// piece makes the two half rows around it anew, and keeps three.
template <class RowOf>
void GridGalerkin::coarsen_piece(const RowOf& row_of, int piece, int begin, int end,
                                 BlockStencil& coarse) {
  const int rows = transfer_.coarse().rows;
  Scratch& mine = scratch(piece);
  std::fill(mine.passed.begin(), mine.passed.end(), Passed{});
  for (int row = std::max(begin - 1, 0); row <= std::min(end, rows - 1); ++row) {
    const bool is_own = row >= begin && row < end;
    make_half_row(row_of, piece, row,
                  is_own ? transfer_.between_rows(row) : mine.weights_of_rows.data());
    if (row < begin) continue;
    HalfBlockLanes* weights =
        is_own ? transfer_.between_columns(row) : mine.weights_of_columns.data();
    weigh_columns(row, mine, weights);
    if (row > begin) along_rows(row - 1, weights, mine, coarse);
  }
  if (end == rows) along_rows(rows - 1, transfer_.between_columns(rows), mine, coarse);
}

// What the row `row` and the one between it and the next leave on the rows that are kept.
template <class RowOf>
void GridGalerkin::make_half_row(const RowOf& row_of, int piece, int row, HalfBlockLanes* weights) {
  const int fine_rows = transfer_.fine().rows, groups = transfer_.fine().groups();
  Scratch& mine = scratch(piece);
  const StencilLanes* kept = 2 * row < fine_rows ? row_of(piece, 2 * row) : nullptr;
  StencilLanes* half = mine.half_row(row, groups);
  for (int g = 0; g < groups; ++g) {
    half[g] = StencilLanes{};
    const auto& [row_sum, line] = mine.passed[static_cast<std::size_t>(g)];
    half[g].row_sum = kept ? kept[g].row_sum + row_sum : row_sum;
    half[g].along_row = kept ? kept[g].along_row + line : line;
  }
  if (2 * row + 1 < fine_rows) {
    pass_row(kept, row_of(piece, 2 * row + 1), 2 * row + 2 < fine_rows, weights, half, mine);
  }
}

// Never inlined, as the next two, so that it rounds alike for a row beside a piece and one of its
// own.
[[gnu::noinline]] void GridGalerkin::pass_row(const StencilLanes* kept, const StencilLanes* between,
                                              bool is_between, HalfBlockLanes* weights,
                                              StencilLanes* half, Scratch& scratch) const {
  const int groups = transfer_.fine().groups();
  for (int g = 0; g < groups; ++g) {
    if (!is_between) {
      weights[g] = HalfBlockLanes{};
      continue;
    }
    const StencilLanes& kept_before = g > 0 ? kept[g - 1] : k_no_stencil;
    const StencilLanes& before = g > 0 ? between[g - 1] : k_no_stencil;
    weights[g] =
        HalfBlockLanes(weight(transposed(kept[g].along_column + kept[g].rising +
                                         each<behind_1>(kept_before.falling, kept[g].falling)),
                              between[g].along_column + between[g].falling +
                                  each<behind_1>(before.rising, between[g].rising)));
  }
  diagonal_blocks(kept, between, groups, scratch.diagonal.data());
  for (int g = 0; g < groups; ++g) {
    const auto i = static_cast<std::size_t>(g);
    const Remaining remaining =
        eliminate({scratch.diagonal[i], between[g].row_sum, between[g].along_row,
                   kept[g].along_column, kept[g].falling, kept[g].rising, between[g].along_column,
                   between[g].falling, between[g].rising},
                  weights[g].single(), each<ahead_1>(weights[g].single(), weights[g + 1].single()));
    half[g].row_sum = half[g].row_sum + remaining.first_row_sum;
    half[g].along_row = half[g].along_row + remaining.first_line;
    half[g].along_column = remaining.across;
    half[g].falling = remaining.falling;
    half[g].rising = remaining.rising;
    scratch.passed[i] = {remaining.second_row_sum, remaining.second_line};
  }
}

[[gnu::noinline]] void GridGalerkin::weigh_columns(int row, Scratch& scratch,
                                                   HalfBlockLanes* weights) const {
  const int groups = transfer_.fine().groups();
  const StencilLanes *above = scratch.half_row(row - 1, groups),
                     *here = scratch.half_row(row, groups);
  const auto first_of = [&](int g) {
    if (g >= groups) return BlockLanes{};
    const BlockLanes after = row > 0 ? here[g].along_row + above[g].falling : here[g].along_row;
    return transposed(after) + here[g].rising;
  };
  const auto second_of = [&](int g) {
    if (g >= groups) return BlockLanes{};
    const BlockLanes sum = here[g].along_row + here[g].falling;
    return row > 0 ? sum + transposed(above[g].rising) : sum;
  };
  for (int g = 0; g < transfer_.coarse().groups(); ++g) {
    weights[g] = HalfBlockLanes(transfer_.is_between(g) *
                                weight(each<even_of>(first_of(2 * g), first_of(2 * g + 1)),
                                       each<odd_of>(second_of(2 * g), second_of(2 * g + 1))));
  }
}

[[gnu::noinline]] void GridGalerkin::along_rows(int row, const HalfBlockLanes* weights_below,
                                                Scratch& scratch, BlockStencil& coarse) const {
  const int groups = transfer_.fine().groups();
  const StencilLanes* here = scratch.half_row(row, groups);
  std::vector<SymmetricLanes>& diagonal = scratch.diagonal;
  diagonal_blocks(row > 0 ? scratch.half_row(row - 1, groups) : nullptr, here, groups,
                  diagonal.data());
  const HalfBlockLanes* weights = transfer_.between_columns(row);
  Passed passed_before{};
  for (int g = 0; g < transfer_.coarse().groups(); ++g) {
    const auto [even, odd] = halves(here, g, groups);
    const auto i = static_cast<std::size_t>(2 * g);
    SymmetricLanes odd_diagonal;
    for (std::size_t k = 0; k < odd_diagonal.a.size(); ++k) {
      odd_diagonal.a[k] = odd_of(diagonal[i].a[k], diagonal[i + 1].a[k]);
    }
    const Remaining remaining =
        eliminate({odd_diagonal, odd.row_sum, odd.along_column, even.along_row, even.falling,
                   transposed(even.rising), odd.along_row, odd.falling, transposed(odd.rising)},
                  weights[g].single(), weights_below[g].single());
    const Passed passed{remaining.second_row_sum, remaining.second_line};
    coarse.row(row)[g] = {
        even.row_sum + remaining.first_row_sum +
            each<behind_1>(passed_before.row_sum, passed.row_sum),
        remaining.across,
        even.along_column + remaining.first_line + each<behind_1>(passed_before.line, passed.line),
        remaining.falling, transposed(remaining.rising)};
    passed_before = passed;
  }
}

}  // namespace weft
