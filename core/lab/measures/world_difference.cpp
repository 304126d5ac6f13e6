#include "core/lab/measures/world_difference.h"

#include "core/base/vector_ops.h"

#include <cmath>

namespace weft {

VecX vertex_distances(const State& state, const State& other) {
  if (state.x.size() != other.x.size()) return {};
  const Eigen::Index vertices = state.x.size() / 3;
  VecX distances(vertices);
  for (Eigen::Index i = 0; i < vertices; ++i)
    distances[i] = (state.x.segment<3>(3 * i) - other.x.segment<3>(3 * i)).norm();
  return distances;
}

bool is_same_time(double t, double other) {
  constexpr double k_rounding = 1e-9;  // s
  return std::abs(t - other) <= k_rounding;
}

std::optional<WorldDifference> world_difference(const State& state, const State& other) {
  const VecX distances = vertex_distances(state, other);
  if (distances.size() == 0) return std::nullopt;
  WorldDifference difference;
  Eigen::Index vertex = 0;
  difference.largest = distances.maxCoeff(&vertex);
  difference.vertex = static_cast<int>(vertex);
  difference.rms = distances.norm() / std::sqrt(static_cast<double>(distances.size()));
  return difference;
}

}  // namespace weft
