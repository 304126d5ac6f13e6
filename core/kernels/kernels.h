#pragma once

#include <vector>

/// The innermost loops, compiled several times for different processors and chosen at run time.
///
/// Each of core/kernels/paths/*.cpp is compiled once for each path, with the path's name as the
/// namespace WEFT_KERNEL_PATH. The files export one structure of function pointers for each family
/// of loops; the loops take pointers and plain data. The files instantiate no template that other
/// code could instantiate as well: the linker keeps one copy of such a function, which the
/// processor might be unable to run. All paths give the same bits.
namespace weft {

struct AssemblyKernels;
struct BlockKernels;
struct ElementKernels;
struct GalerkinKernels;
struct HingeKernels;
struct LaneKernels;
struct MembraneKernels;
struct SmootherKernels;
struct SpringKernels;
struct StencilKernels;
struct TransferKernels;
struct TriangleKernels;

struct Kernels {
  const char* path;  ///< "plain", "avx2" or "avx512"
  const AssemblyKernels& assembly;
  const BlockKernels& blocks;
  const ElementKernels& elements;
  const GalerkinKernels& galerkin;
  const HingeKernels& hinges;
  const LaneKernels& lanes;
  const MembraneKernels& membranes;
  const SmootherKernels& smoother;
  const SpringKernels& springs;
  const StencilKernels& stencils;
  const TransferKernels& transfer;
  const TriangleKernels& triangles;
};

/// Returns the kernels that this processor can run, the fastest last. The first are plain: they
/// need only instructions that every processor of the architecture has.
std::vector<const Kernels*> available_kernels();

/// Returns the fastest kernels, or those that the environment variable WEFT_KERNELS names; chosen
/// once.
/// \throw InputError when the variable names none, or one that this processor cannot run.
const Kernels& kernels();

}  // namespace weft
