#include "core/lab/measures/matrix_picture.h"

#include "core/base/errors.h"

#include <algorithm>

namespace weft {

namespace {

void check_goes_on(const StopToken& stop) {
  if (stop.stop_requested()) throw Error("the picture of the matrix was cancelled");
}

std::shared_ptr<const FoundOrders> find_orders(std::shared_ptr<const BlockPattern> pattern,
                                               const StopToken& stop) {
  FoundOrders found;
  for (const EliminationOrder& kind : elimination_order_table()) {
    check_goes_on(stop);
    FoundOrder order{&kind, kind.find(*pattern), {}, 0};
    order.positions = positions_in(order.vertices);
    order.factor_entries = factor_entries(*pattern, order.vertices);
    found.orders.push_back(std::move(order));
  }
  found.pattern = std::move(pattern);
  return std::make_shared<const FoundOrders>(std::move(found));
}

void find_range(MatrixPicture& picture) {
  for (const float norm : picture.pyramids.front().levels.front().largest) {
    if (!(norm > 0)) continue;
    picture.smallest = picture.largest > 0 ? std::min(picture.smallest, norm) : norm;
    picture.largest = std::max(picture.largest, norm);
  }
}

}  // namespace

std::shared_ptr<const MatrixPicture> picture_matrix(
    std::shared_ptr<const CapturedSystem> system,
    const std::shared_ptr<const MatrixPicture>& before, const StopToken& stop) {
  const BlockMatrix& A = system->A;
  MatrixPicture picture;
  picture.found = before && before->found->pattern == A.shared_pattern()
                      ? before->found
                      : find_orders(A.shared_pattern(), stop);
  for (const FoundOrder& order : picture.found->orders) {
    check_goes_on(stop);
    picture.pyramids.push_back(make_pyramid(A, order.vertices));
  }
  // Blocks come in pairs off the diagonal; of those on it, the triangle has 6 entries.
  const int rows = A.block_rows();
  picture.triangle_entries = 9.0 * (A.pattern().block_count() - rows) / 2 + 6.0 * rows;
  for (int vertex = 0; vertex < rows; ++vertex)
    picture.is_filtered.push_back(system->S.block(vertex) != Mat3::Identity());
  find_range(picture);
  picture.system = std::move(system);
  return std::make_shared<const MatrixPicture>(std::move(picture));
}

}  // namespace weft
