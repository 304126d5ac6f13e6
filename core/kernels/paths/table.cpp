#include "core/kernels/paths/families.h"

#define WEFT_TEXT_OF(name) #name
#define WEFT_TEXT(name) WEFT_TEXT_OF(name)

namespace weft::WEFT_KERNEL_PATH {

const Kernels table = {.path = WEFT_TEXT(WEFT_KERNEL_PATH),
                       .assembly = assembly_kernels,
                       .blocks = block_kernels,
                       .elements = element_kernels,
                       .galerkin = galerkin_kernels,
                       .hinges = hinge_kernels,
                       .lanes = lane_kernels,
                       .membranes = membrane_kernels,
                       .smoother = smoother_kernels,
                       .springs = spring_kernels,
                       .stencils = stencil_kernels,
                       .transfer = transfer_kernels,
                       .triangles = triangle_kernels};

}  // namespace weft::WEFT_KERNEL_PATH
