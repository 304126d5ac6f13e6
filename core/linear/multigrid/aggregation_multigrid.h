#pragma once

#include "core/linear/multigrid/block_multigrid.h"

namespace weft {

/// Returns the interpolations of smoothed aggregation to each level from the next coarser one, the
/// finest first. Coarsening ends where the next level would not be much smaller.
std::vector<WeightMatrix> aggregating_interpolations(const BlockPattern& pattern);

/// Multigrid by smoothed aggregation of 3x3 blocks, for any mesh.
class AggregationMultigrid : public BlockMultigrid {
 public:
  explicit AggregationMultigrid(const MultigridParameters& parameters)
      : BlockMultigrid(parameters) {}
  std::string note() const override { return {}; }

 private:
  std::vector<WeightMatrix> interpolations(const BlockPattern& pattern) override {
    return aggregating_interpolations(pattern);
  }
};

PreconditionerKind aggregation_multigrid_kind();

}  // namespace weft
