#pragma once

#include "core/lab/world/stepping/captured_system.h"
#include "core/linear/report.h"

#include <optional>
#include <string>

namespace weft {

/// The solution that those of all solvers are compared with.
struct ReferenceSolution {
  std::optional<VecX> x;     ///< 3n; none where no direct solver finds one
  std::string why_not = {};  ///< plain words where there is none
};

/// Solves by sparse L D L^T, or by sparse LU where that does not solve the system, as where A is
/// not symmetric: refined to a residual of 1e-12, or as far as double precision allows, but to 1e-9
/// at least. A factorisation ends before it can be stopped.
ReferenceSolution solve_reference(const CapturedSystem& captured, const StopToken& stop = {});

}  // namespace weft
