#include "core/linear/grid/lumped_stencil.h"

#include "core/kernels/element_kernels.h"
#include "core/kernels/kernels.h"
#include "core/kernels/stencil_kernels.h"

#include <algorithm>
#include <array>

namespace weft {

namespace {

using Eigen::Matrix3f;

// w, the stiffness in prohibited directions relative to tr(A_ii)/3. It keeps the coarse grids
// definite where all vertices of a region are constrained, and should hinder the motion of their
// neighbours as little as rounding permits.
constexpr float k_prohibited = 0.01F;

// Sets the nine numbers of a block of one lane.
void set(BlockLanes& block, int lane, const Matrix3f& value) {
  Eigen::Index j = 0;
  for (Lanes3* column : {&block.x, &block.y, &block.z}) weft::set(column, lane, value.col(j++));
}

Matrix3f get(const BlockLanes& block, int lane) {
  Matrix3f value;
  Eigen::Index j = 0;
  for (const Lanes3* column : {&block.x, &block.y, &block.z}) {
    value.col(j++) = weft::get(column, lane);
  }
  return value;
}

}  // namespace

void add_to_row_sum(const Matrix3f& K, int column, StencilLanes* row) {
  BlockLanes& sum = row[column / k_lanes].row_sum;
  set(sum, column % k_lanes, get(sum, column % k_lanes) + K);
}

void lumped_unfiltered_row(const GridStencil& A, int row, StencilLanes* result) {
  if (A.has_elements()) {
    kernels().elements.lump({row > 0 ? A.elements(row - 1) : nullptr, A.elements(row),
                             A.diagonal(row), A.shape().groups()},
                            result);
    return;
  }
  kernels().stencils.lump({row > 0 ? A.springs(row - 1, 0) : nullptr, A.springs(row, 0),
                           A.diagonal(row), A.kinds(), A.shape().groups()},
                          result);
}

void LumpedRows::fit(const LaneShape& shape) {
  const auto groups = static_cast<std::size_t>(shape.groups());
  above_.resize(groups);
  here_.resize(groups);
  for (std::vector<SymmetricLanes>& row : filter_) row.resize(groups + 1);
  row_ = k_none;
}

void LumpedRows::fill_filter(const GridStencil& A, int row) {
  SymmetricLanes* S = filter_of(row);
  std::fill_n(S, A.shape().groups() + 1, k_free_lanes);
  if (row < 0 || row >= A.shape().rows) return;
  const FilteredGroups constrained = A.filter().groups(row);
  for (int k = 0; k < constrained.count; ++k)
    S[constrained.groups[k].group] = constrained.groups[k].S;
}

void LumpedRows::make(const GridStencil& A, int row, StencilLanes* result) {
  const LaneShape& shape = A.shape();
  lumped_unfiltered_row(A, row, result);
  const auto is_free = [&](int near) {
    return near < 0 || near >= shape.rows || A.filter().row(near).empty();
  };
  if (is_free(row - 1) && is_free(row) && is_free(row + 1)) return;
  const bool follows = row_ == row - 1;
  here_.swap(above_);
  if (row > 0 && !follows) lumped_unfiltered_row(A, row - 1, above_.data());
  std::copy_n(result, shape.groups(), here_.begin());
  for (int near = follows ? row + 1 : row - 1; near <= row + 1; ++near) fill_filter(A, near);
  row_ = row;
  kernels().stencils.filter({row > 0 ? above_.data() : nullptr,
                             {filter_of(row - 1), filter_of(row), filter_of(row + 1)},
                             A.diagonal(row),
                             k_prohibited,
                             shape.groups(),
                             result});
}

}  // namespace weft
