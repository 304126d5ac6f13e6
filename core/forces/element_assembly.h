#pragma once

#include "core/forces/element_matrices.h"
#include "core/kernels/assembly_kernels.h"
#include "core/kernels/kernels.h"
#include "core/sparse/grid_stencil.h"

namespace weft {

/// Adds dense matrices to the pairs based in row r of a stencil. Returns whether no entry is larger
/// than row.limit.
template <int Corners>
bool add_dense_row(StoredElementMatrices<Corners>& matrices, const AssemblyKernels::Row& row, int r,
                   GridStencil& A) {
  bool fits = true;
  for (int k = 0; k < row.count; ++k) {
    const PairPlace& place = row.places[k];
    Mat3 block = Mat3::Zero();
    for (int c = place.begin; c < row.places[k + 1].begin; ++c) {
      const auto& [element, first, second] = row.corners[c];
      block += matrices[static_cast<std::size_t>(element)].block(first, second, row.stiffness,
                                                                 row.damping);
    }
    fits = fits && block.cwiseAbs().maxCoeff() <= row.limit;
    A.add_pair({r, place.column, place.kind}, block);
  }
  return fits;
}

/// Adds matrices in any form to the pairs based in row r of a stencil, as add_dense_row() does.
template <int Corners>
bool add_row(StoredElementMatrices<Corners>& matrices, const AssemblyKernels::Row& row, int r,
             GridStencil& A) {
  const ElementMatrices<Corners> first = matrices[0];
  if constexpr (Corners == 4) {
    static_assert(sizeof(*first.gradient) == k_gradient_numbers * sizeof(double));
    if (first.gradient) return kernels().assembly.add_gradients(row, first.gradient->g.data());
  }
  if constexpr (Corners == 3) {
    static_assert(sizeof(*first.K_blocks) == k_block_numbers * sizeof(double));
    const auto numbers = [](const auto* blocks) {
      return blocks ? blocks->numbers.data() : nullptr;
    };
    if (first.K_blocks) {
      return kernels().assembly.add_blocks(row, numbers(first.K_blocks), numbers(first.D_blocks));
    }
  }
  return add_dense_row(matrices, row, r, A);
}

}  // namespace weft
