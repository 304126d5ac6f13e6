#pragma once

#include "core/base/charts/chart.h"
#include "core/lab/snapshot/snapshot.h"

#include <memory>
#include <vector>

namespace weft {

/// The Ritz values of a traced solve by conjugate gradients, which are found once for each.
class RitzValues {
 public:
  /// Ascending, of the first iterations; empty for another solver. Values that rounding has
  /// repeated count once.
  const std::vector<double>& of(const std::shared_ptr<const SolveTrace>& solve);

 private:
  std::shared_ptr<const SolveTrace> solve_;
  std::vector<double> values_;
};

/// What the last solve has seen of the eigenvalues of P^-1 A in the free directions.
Chart spectrum_chart(const Snapshot& snapshot, RitzValues& values);

/// "285 of 288 directions are free"; prohibited ones have the eigenvalue 1 of I - S.
std::string freedom_summary(const SolveTrace& solve);

}  // namespace weft
