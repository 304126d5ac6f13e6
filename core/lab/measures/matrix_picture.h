#pragma once

#include "core/base/stop.h"
#include "core/lab/world/stepping/captured_system.h"
#include "core/linear/direct/elimination_order.h"
#include "core/sparse/block_pyramid.h"

#include <memory>
#include <vector>

namespace weft {

/// An order of the vertices, and the size of the factor in this order.
struct FoundOrder {
  const EliminationOrder* kind = nullptr;  ///< a line of elimination_order_table()
  std::vector<int> vertices;               ///< in their order, n
  std::vector<int> positions;              ///< of the vertices in the order, n
  double factor_entries = 0;               ///< entries of L
};

/// All orders of the table for one pattern.
struct FoundOrders {
  std::shared_ptr<const BlockPattern> pattern;
  std::vector<FoundOrder> orders;
};

/// The matrix A of one step, prepared to be drawn; never changed once made.
struct MatrixPicture {
  std::shared_ptr<const CapturedSystem> system;
  std::shared_ptr<const FoundOrders> found;
  std::vector<BlockPyramid> pyramids;  ///< of A, one for each order
  double triangle_entries = 0;         ///< of the lower triangle of A, which L fills up
  std::vector<char> is_filtered;       ///< whether S constrains the vertex, n
  float smallest = 0, largest = 0;     ///< of the norms of the blocks that are not zero

  int block_rows() const { return system->A.block_rows(); }
};

/// Returns the picture of a system. The orders of `before`, which may be null, are kept where the
/// pattern is the same object. \throw Error when stopped.
std::shared_ptr<const MatrixPicture> picture_matrix(
    std::shared_ptr<const CapturedSystem> system,
    const std::shared_ptr<const MatrixPicture>& before, const StopToken& stop);

}  // namespace weft
