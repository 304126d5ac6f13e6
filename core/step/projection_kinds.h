#pragma once

#include "core/step/length_projection.h"

/// Declares the lines of the table of projections, one in the file of each method.
namespace weft {

ProjectionKind no_projection_kind();
ProjectionKind fast_projection_kind();
ProjectionKind implicit_direction_kind();
ProjectionKind step_and_project_kind();
ProjectionKind shake_kind();
ProjectionKind gauss_seidel_lengths_kind();
ProjectionKind jacobi_lengths_kind();

}  // namespace weft
