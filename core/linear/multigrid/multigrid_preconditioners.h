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

/// Multigrid with 3x3 blocks on the rows and columns of a grid, for any forces. Each level keeps
/// every other row and column of the finer one and the last ones, and interpolation is bilinear.
/// Where the pattern has no grid, as for a mesh from a file, the levels are coarsened by
/// aggregation, and note() says so.
class GeometricMultigrid : public BlockMultigrid {
 public:
  explicit GeometricMultigrid(const MultigridParameters& parameters) : BlockMultigrid(parameters) {}

  std::vector<WeightMatrix> interpolations(const BlockPattern& pattern) override;
  /// Returns a note that is short enough for a string without allocation.
  std::string note() const override { return on_grid_ ? "" : "no grid: amg"; }

 private:
  bool on_grid_ = true;
};

PreconditionerKind geometric_multigrid_kind();

}  // namespace weft
