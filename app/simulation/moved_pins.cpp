#include "app/simulation/moved_pins.h"

#include "core/mesh/state.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

constexpr float k_rounding = 1e-5f;  // m: targets and positions are floats

/// Moves constrained vertices to their targets. Returns whether one was elsewhere.
bool put_at_targets(const ShownConstraints& constraints, std::vector<float>& positions) {
  bool moved = false;
  std::size_t target_entry = 0;
  for (const std::vector<int>* vertices : {&constraints.pinned, &constraints.sliding}) {
    for (const int vertex : *vertices) {
      for (std::size_t axis = 0; axis < 3; ++axis) {
        float& coordinate = positions[3 * static_cast<std::size_t>(vertex) + axis];
        const float there = constraints.targets[target_entry++];
        if (std::abs(coordinate - there) <= k_rounding) continue;
        coordinate = there;
        moved = true;
      }
    }
  }
  return moved;
}

/// Recomputes the shape from the positions.
void update_shape(ShownCloth& cloth) {
  const Eigen::Map<const Eigen::VectorXf> stacked(
      cloth.positions.data(), static_cast<Eigen::Index>(cloth.positions.size()));
  const VecX x = stacked.cast<double>();
  VecX normals;
  vertex_normals(*cloth.mesh, x, normals);
  cloth.normals.assign(normals.begin(), normals.end());
  const auto columns = x.reshaped(3, x.size() / 3);
  cloth.low = cloth.origin + columns.rowwise().minCoeff();
  cloth.high = cloth.origin + columns.rowwise().maxCoeff();
  cloth.boxes = cloth.tree->boxes(*cloth.mesh, cloth.positions);
}

}  // namespace

std::shared_ptr<const Snapshot> MovedPins::shown(const std::shared_ptr<const Snapshot>& newest) {
  if (newest->status.playing) return newest;
  if (newest == of_) return picture_;
  of_ = picture_ = newest;
  std::vector<float> positions = newest->cloth.positions;
  if (put_at_targets(newest->constraints, positions)) {
    auto picture = std::make_shared<Snapshot>(*newest);
    picture->cloth.positions = std::move(positions);
    update_shape(picture->cloth);
    picture_ = std::move(picture);
  }
  return picture_;
}

}  // namespace weft
