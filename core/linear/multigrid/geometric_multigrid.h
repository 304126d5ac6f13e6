#pragma once

#include "core/linear/multigrid/block_multigrid.h"

namespace weft {

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
