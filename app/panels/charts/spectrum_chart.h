#pragma once

#include "core/base/charts/chart.h"
#include "core/lab/snapshot/snapshot.h"

#include <memory>
#include <vector>

namespace weft {

/// The Ritz values of a traced solve by conjugate gradients, found once for each solve.
class RitzValues {
 public:
  /// Returns the values of the first iterations, ascending; empty for another solver. Values that
  /// rounding has repeated count once.
  const std::vector<double>& of(const std::shared_ptr<const SolveTrace>& solve);

 private:
  std::shared_ptr<const SolveTrace> solve_;
  std::vector<double> values_;
};

/// Returns a chart of the eigenvalues of P^-1 A, in the free directions, that the last solve has
/// found.
Chart spectrum_chart(const Snapshot& snapshot, RitzValues& values);

/// Returns "285 of 288 directions are free"; constrained ones have the eigenvalue 1 of I - S.
std::string freedom_summary(const SolveTrace& solve);

}  // namespace weft
