#include "core/forces/wind.h"

#include "core/base/parallel.h"
#include "core/mesh/incidence.h"

#include <Eigen/Geometry>

#include <array>
#include <cmath>
#include <numbers>

namespace weft {

namespace {

constexpr int k_grain_triangles = 1024;

class Wind : public Force {
 public:
  Wind(const WindParameters& parameters, const Mesh& mesh)
      : parameters_(parameters),
        triangles_(mesh.triangles),
        incidence_(mesh.vertex_count(), std::span<const Triangle>(mesh.triangles)),
        elements_(triangles_.size()) {}

  std::vector<Edge> pattern() const override {
    std::vector<Edge> pairs;
    for (const auto& [a, b, c] : triangles_) pairs.insert(pairs.end(), {{a, b}, {b, c}, {c, a}});
    return pairs;
  }

  void bind(const BlockPattern& pattern) override {
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

  void evaluate(const State& state) override {
    parallel_for(static_cast<int>(triangles_.size()), k_grain_triangles, [&](int begin, int end) {
      for (auto t = static_cast<std::size_t>(begin); t < static_cast<std::size_t>(end); ++t) {
        elements_[t] = evaluate_triangle(triangles_[t], state);
      }
    });
  }

  void add_force(std::span<double> f) const override {
    parallel_for(incidence_.vertex_count(), k_grain_vertices, [&](int begin, int end) {
      for (int i = begin; i < end; ++i) {
        for (const auto& entry : incidence_.of(i)) at(f, i) += element_of(entry).force;
      }
    });
  }

  void add_dissipative_force(std::span<double> f) const override { add_force(f); }

  void add_product(double, double damping_scale, std::span<const double> p,
                   std::span<double> y) const override {
    parallel_for(incidence_.vertex_count(), k_grain_vertices, [&](int begin, int end) {
      for (int i = begin; i < end; ++i) {
        for (const auto& entry : incidence_.of(i)) {
          const auto [a, b, c] = triangles_[static_cast<std::size_t>(entry.element)];
          at(y, i) += damping_scale * (element_of(entry).drag * (at(p, a) + at(p, b) + at(p, c)));
        }
      }
    });
  }

  void add_matrices(double, double damping_scale, BlockMatrix& A) const override {
    parallel_for(incidence_.vertex_count(), k_grain_vertices, [&](int begin, int end) {
      for (int i = begin; i < end; ++i) {
        for (const auto& entry : incidence_.of(i)) {
          const auto& blocks = blocks_[static_cast<std::size_t>(entry.element)];
          const Mat3 block = damping_scale * element_of(entry).drag;
          for (std::size_t j = 0; j < 3; ++j) {
            A.block(blocks[3 * static_cast<std::size_t>(entry.corner) + j]) += block;
          }
        }
      }
    });
  }

  bool is_local() const override { return true; }
  void add_local(const State& state, int vertex, double damping_scale, Vec3& f,
                 Mat3& H) const override {
    for (const auto& entry : incidence_.of(vertex)) {
      const Element element =
          evaluate_triangle(triangles_[static_cast<std::size_t>(entry.element)], state);
      f += element.force;
      H += damping_scale * element.drag;
    }
  }

 private:
  struct Element {
    Vec3 force = Vec3::Zero();  ///< on each of the three vertices, N
    Mat3 drag = Mat3::Zero();   ///< a/9 (c_n n n^T + c_t (I - n n^T)), N s/m
  };

  Element evaluate_triangle(const Triangle& triangle, const State& state) const {
    const auto [a, b, c] = triangle;
    const Vec3 cross = (at(state.x, b) - at(state.x, a)).cross(at(state.x, c) - at(state.x, a));
    const double length = cross.norm();
    if (length == 0) return {};
    const Vec3 n = cross / length;
    const double area = length / 2;
    Element element;
    element.drag =
        area / 9 * (parameters_.normal_drag - parameters_.tangential_drag) * n * n.transpose();
    element.drag.diagonal().array() += area / 9 * parameters_.tangential_drag;
    const Vec3 centre = (at(state.x, a) + at(state.x, b) + at(state.x, c)) / 3;
    const Vec3 u = (at(state.v, a) + at(state.v, b) + at(state.v, c)) / 3;
    element.force = 3 * element.drag * (air_velocity(centre, state.t) - u);
    return element;
  }

  Vec3 air_velocity(const Vec3& position, double t) const {
    const Vec3& mean = parameters_.velocity;
    const double speed_squared = mean.squaredNorm();
    if (speed_squared == 0) return mean;
    const double phase =
        2 * std::numbers::pi / parameters_.gust_period * (t - position.dot(mean) / speed_squared);
    return mean * (1 + parameters_.gust_strength * std::sin(phase));
  }

  const Element& element_of(const Incidence::Entry& entry) const {
    return elements_[static_cast<std::size_t>(entry.element)];
  }

  WindParameters parameters_;
  const std::vector<Triangle>& triangles_;
  Incidence incidence_;
  std::vector<Element> elements_;
  std::vector<std::array<int, 9>> blocks_;  ///< (i, j) of each pair of corners, row by row
};

ParameterInfo drag_info(std::string name, std::string symbol, std::string help) {
  return {.name = std::move(name),
          .symbol = std::move(symbol),
          .unit = "N s/m³",
          .min = 0,
          .max = 100,
          .scale = Scale::logarithmic,
          .help = std::move(help)};
}

std::unique_ptr<Force> make_wind(const WindParameters& p, const ForceContext& context) {
  return std::make_unique<Wind>(p, context.mesh);
}

}  // namespace

std::vector<Field<WindParameters>> Described<WindParameters>::fields() {
  using P = WindParameters;
  return {{&P::velocity,
           {.name = "velocity",
            .symbol = "w₀",
            .unit = "m/s",
            .min = -50,
            .max = 50,
            .help = "Mean velocity of the air."}},
          {&P::normal_drag,
           drag_info("normal_drag", "c_n", "Pressure per velocity of the air across the cloth.")},
          {&P::tangential_drag, drag_info("tangential_drag", "c_t",
                                          "Friction per area and velocity of the air along it.")},
          {&P::gust_strength,
           {.name = "gust_strength",
            .symbol = "s",
            .min = 0,
            .max = 2,
            .help = "Largest deviation from the mean wind, relative to it; 0 is steady wind."}},
          {&P::gust_period,
           {.name = "gust_period",
            .symbol = "T",
            .unit = "s",
            .min = 0.05,
            .max = 60,
            .scale = Scale::logarithmic,
            .help = "Time between gusts."}}};
}

ForceKind wind_kind() {
  return force_kind<WindParameters, make_wind>(
      "wind", "Wind", "Air that moves past the cloth, pushes it and rubs along it.");
}

}  // namespace weft
