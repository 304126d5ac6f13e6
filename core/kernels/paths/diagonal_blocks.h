#pragma once

#include "core/kernels/paths/blocks.h"

namespace weft::WEFT_KERNEL_PATH {

/// See StencilKernels::diagonal_blocks.
inline void diagonal_blocks(const StencilLanes* above, const StencilLanes* here, int groups,
                            SymmetricLanes* diagonal) {
  const StencilLanes no_stencil{};
  for (int g = 0; g < groups; ++g) {
    const StencilLanes& up = above ? above[g] : no_stencil;
    const StencilLanes& up_before = above && g > 0 ? above[g - 1] : no_stencil;
    const StencilLanes& before = g > 0 ? here[g - 1] : no_stencil;
    diagonal[g] =
        symmetric_part(here[g].row_sum - here[g].along_row - here[g].along_column -
                       here[g].falling - each<after_1>(before.along_row, here[g].along_row) -
                       each<after_1>(before.rising, here[g].rising) - up.along_column - up.rising -
                       each<after_1>(up_before.falling, up.falling));
  }
}

}  // namespace weft::WEFT_KERNEL_PATH
