#include "core/forces/external/triangle_wind.h"

#include "core/base/threads/parallel.h"

#include <Eigen/Geometry>

#include <cmath>
#include <numbers>

namespace weft {

namespace {

constexpr int k_grain_triangles = 1024;

}  // namespace

double AirFlow::gust(const Vec3& position, double t) const {
  const double phase =
      2 * std::numbers::pi / period_ * (t - position.dot(velocity_) / velocity_.squaredNorm());
  return 1 + strength_ * std::sin(phase);
}

TriangleWind::TriangleWind(const WindParameters& parameters, const Mesh& mesh)
    : air_(parameters),
      normal_drag_(parameters.normal_drag),
      tangential_drag_(parameters.tangential_drag),
      triangles_(mesh.triangles),
      incidence_(mesh.vertex_count(), std::span<const Triangle>(mesh.triangles)),
      elements_(triangles_.size()) {}

void TriangleWind::set(const WindParameters& parameters) {
  air_ = AirFlow(parameters);
  normal_drag_ = parameters.normal_drag;
  tangential_drag_ = parameters.tangential_drag;
}

TriangleWind::Element TriangleWind::evaluate_triangle(const Triangle& triangle,
                                                      const State& state) const {
  const auto [a, b, c] = triangle;
  const Vec3 cross = (at(state.x, b) - at(state.x, a)).cross(at(state.x, c) - at(state.x, a));
  const double length = cross.norm();
  if (length == 0) return {};
  const Vec3 n = cross / length;
  const double area = length / 2;
  Element element;
  element.damping = area / 9 * (normal_drag_ - tangential_drag_) * n * n.transpose();
  element.damping.diagonal().array() += area / 9 * tangential_drag_;
  const Vec3 centre = (at(state.x, a) + at(state.x, b) + at(state.x, c)) / 3;
  const Vec3 u = (at(state.v, a) + at(state.v, b) + at(state.v, c)) / 3;
  const double gust = air_.has_gusts() ? air_.gust(centre, state.t) : 1;
  element.force = 3 * element.damping * (gust * air_.mean() - u);
  return element;
}

void TriangleWind::evaluate(const State& state) {
  parallel_for(static_cast<int>(triangles_.size()), k_grain_triangles, [&](int begin, int end) {
    for (auto t = static_cast<std::size_t>(begin); t < static_cast<std::size_t>(end); ++t) {
      elements_[t] = evaluate_triangle(triangles_[t], state);
    }
  });
}

void TriangleWind::add_force(std::span<double> f) const {
  parallel_for(incidence_.vertex_count(), k_grain_vertices, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      for (const auto& entry : incidence_.of(i)) at(f, i) += element_of(entry).force;
    }
  });
}

std::vector<Edge> TriangleWind::pattern() const {
  std::vector<Edge> pairs;
  for (const auto& [a, b, c] : triangles_) pairs.insert(pairs.end(), {{a, b}, {b, c}, {c, a}});
  return pairs;
}

void TriangleWind::bind(const BlockPattern& pattern) {
  blocks_.clear();
  for (const Triangle& triangle : triangles_) {
    auto& blocks = blocks_.emplace_back();
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = 0; j < 3; ++j) {
        blocks[3 * i + j] = pattern.find(triangle[i], triangle[j]);
      }
    }
  }
}

void TriangleWind::add_product(double, double damping_scale, std::span<const double> p,
                               std::span<double> y) const {
  parallel_for(incidence_.vertex_count(), k_grain_vertices, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      for (const auto& entry : incidence_.of(i)) {
        const auto [a, b, c] = triangles_[static_cast<std::size_t>(entry.element)];
        at(y, i) += damping_scale * (element_of(entry).damping * (at(p, a) + at(p, b) + at(p, c)));
      }
    }
  });
}

void TriangleWind::add_matrices(double, double damping_scale, BlockMatrix& A) const {
  parallel_for(incidence_.vertex_count(), k_grain_vertices, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      for (const auto& entry : incidence_.of(i)) {
        const auto& blocks = blocks_[static_cast<std::size_t>(entry.element)];
        const Mat3 block = damping_scale * element_of(entry).damping;
        for (std::size_t j = 0; j < 3; ++j) {
          A.block(blocks[3 * static_cast<std::size_t>(entry.corner) + j]) += block;
        }
      }
    }
  });
}

void TriangleWind::add_diagonal_blocks(double, double damping_scale, std::span<Mat3> blocks) const {
  parallel_for(incidence_.vertex_count(), k_grain_vertices, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      for (const auto& entry : incidence_.of(i)) {
        blocks[static_cast<std::size_t>(i)] += damping_scale * element_of(entry).damping;
      }
    }
  });
}

void TriangleWind::add_local(const State& state, int vertex, VertexForce& sum) const {
  for (const auto& entry : incidence_.of(vertex)) {
    const Element element =
        evaluate_triangle(triangles_[static_cast<std::size_t>(entry.element)], state);
    sum.force += element.force;
    sum.dissipative += element.force;
    sum.D += element.damping;
  }
}

}  // namespace weft
