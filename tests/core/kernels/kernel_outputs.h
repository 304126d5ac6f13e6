#pragma once

#include "core/kernels/kernels.h"
#include "tests/core/kernels/written.h"

/// The results of each table of kernels for random numbers, the same for every path.
namespace weft {

Written written_by_lanes(const Kernels& kernels);
Written written_by_smoother(const Kernels& kernels);
Written written_by_transfer(const Kernels& kernels);
Written written_by_galerkin(const Kernels& kernels);
Written written_by_stencils(const Kernels& kernels);
Written written_by_elements(const Kernels& kernels);
Written written_by_springs(const Kernels& kernels);
Written written_by_triangles(const Kernels& kernels);
Written written_by_assembly(const Kernels& kernels);
Written written_by_hinges(const Kernels& kernels);
Written written_by_membranes(const Kernels& kernels);
Written written_by_blocks(const Kernels& kernels);

}  // namespace weft
