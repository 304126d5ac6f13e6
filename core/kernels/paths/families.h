#pragma once

#include "core/kernels/kernels.h"

/// The tables of functions that the files of this folder export, one each.
namespace weft::WEFT_KERNEL_PATH {

extern const AssemblyKernels assembly_kernels;
extern const BlockKernels block_kernels;
extern const ElementKernels element_kernels;
extern const GalerkinKernels galerkin_kernels;
extern const HingeKernels hinge_kernels;
extern const LaneKernels lane_kernels;
extern const MembraneKernels membrane_kernels;
extern const SmootherKernels smoother_kernels;
extern const SpringKernels spring_kernels;
extern const StencilKernels stencil_kernels;
extern const TransferKernels transfer_kernels;
extern const TriangleKernels triangle_kernels;

/// All tables of functions of this path.
extern const Kernels table;

}  // namespace weft::WEFT_KERNEL_PATH
