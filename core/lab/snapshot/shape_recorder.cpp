#include "core/lab/snapshot/shape_recorder.h"

#include "core/lab/world/simulation.h"

#include <algorithm>
#include <numeric>

namespace weft {

namespace {

constexpr double k_standard_gravity = 9.81;  // m/s^2

double mean_weight(std::span<const double> masses) {
  const double total = std::accumulate(masses.begin(), masses.end(), 0.0);
  return k_standard_gravity * total / static_cast<double>(masses.size());
}

}  // namespace

Vec3 drawing_origin(const Vec3& low, const Vec3& high) {
  constexpr double k_spacing = 16;  // m; a float within half this spacing is exact to 5e-7 m
  // The sum turns -0 into 0.
  return (((low + high) / (2 * k_spacing)).array().round() * k_spacing + 0.0).matrix();
}

void ShapeRecorder::fill(const Simulation& simulation, Snapshot& snapshot) {
  if (mesh_ != simulation.mesh()) {
    mesh_ = simulation.mesh();
    tree_ = std::make_shared<const TriangleTree>(*mesh_);
  }
  const State& state = simulation.state();
  snapshot.cloth.mesh = mesh_;
  snapshot.document_mesh = simulation.document_mesh();
  const auto columns = state.x.reshaped(3, state.vertex_count());
  snapshot.cloth.low = columns.rowwise().minCoeff();
  snapshot.cloth.high = columns.rowwise().maxCoeff();
  snapshot.cloth.origin = drawing_origin(snapshot.cloth.low, snapshot.cloth.high);
  snapshot.cloth.positions.resize(static_cast<std::size_t>(state.x.size()));
  Eigen::Map<Eigen::Matrix3Xf>(snapshot.cloth.positions.data(), 3, state.vertex_count()) =
      (columns.colwise() - snapshot.cloth.origin).cast<float>();
  snapshot.cloth.speeds.resize(static_cast<std::size_t>(state.vertex_count()));
  Eigen::Map<Eigen::RowVectorXf>(snapshot.cloth.speeds.data(), state.vertex_count()) =
      state.v.reshaped(3, state.vertex_count()).colwise().norm().cast<float>();
  vertex_normals(*mesh_, state.x, normals_);
  snapshot.cloth.normals.assign(normals_.begin(), normals_.end());
  snapshot.cloth.vertex_weight = mean_weight(simulation.model().masses());
  snapshot.cloth.tree = tree_;
  snapshot.cloth.boxes = tree_->boxes(*mesh_, snapshot.cloth.positions);
}

}  // namespace weft
