#pragma once

#include "core/lab/world/stepping/captured_system.h"
#include "core/linear/report.h"

#include <optional>
#include <string>

namespace weft {

/// The solution with which the solutions of all solvers are compared.
struct ReferenceSolution {
  std::optional<VecX> x;     ///< 3n; none where no direct solver finds one
  std::string why_not = {};  ///< plain words where there is none
};

/// Solves by sparse L D L^T, or by sparse LU where that fails, as where A is not symmetric. The
/// solution is refined to a residual of 1e-12, or as far as double precision allows, but at least
/// to 1e-9. A factorisation cannot be stopped before its end.
ReferenceSolution solve_reference(const CapturedSystem& captured, const StopToken& stop = {});

}  // namespace weft
