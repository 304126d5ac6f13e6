#include "core/forces/wind.h"

#include "core/base/parallel.h"
#include "core/forces/incidence.h"

#include <Eigen/Geometry>

#include <array>

namespace weft {

namespace {

constexpr int k_grain_triangles = 1024;

class Wind : public Force {
 public:
  Wind(const WindParameters& parameters, const Mesh& mesh)
      : parameters_(parameters),
        triangles_(mesh.triangles),
        incidence_(mesh.vertex_count(), std::span<const Triangle>(mesh.triangles)),
        force_(triangles_.size(), Vec3::Zero()),
        normal_(triangles_.size(), Vec3::Zero()) {}

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
        const auto [a, b, c] = triangles_[t];
        const Vec3 u = (at(state.v, a) + at(state.v, b) + at(state.v, c)) / 3;
        // cross = 2 a n, and a n n^T = cross cross^T / (2 |cross|).
        const Vec3 cross = (at(state.x, b) - at(state.x, a)).cross(at(state.x, c) - at(state.x, a));
        const double length = cross.norm();
        normal_[t] = length > 0 ? Vec3(cross / std::sqrt(2 * length)) : Vec3::Zero();
        force_[t] =
            parameters_.coefficient / 3 * normal_[t].dot(parameters_.velocity - u) * normal_[t];
      }
    });
  }

  void add_force(std::span<double> f) const override {
    parallel_for(incidence_.vertex_count(), k_grain_vertices, [&](int begin, int end) {
      for (int i = begin; i < end; ++i) {
        for (const auto& entry : incidence_.of(i)) {
          at(f, i) += force_[static_cast<std::size_t>(entry.element)];
        }
      }
    });
  }

  void add_dissipative_force(std::span<double> f) const override { add_force(f); }

  void add_product(double, double damping_scale, std::span<const double> p,
                   std::span<double> y) const override {
    parallel_for(incidence_.vertex_count(), k_grain_vertices, [&](int begin, int end) {
      for (int i = begin; i < end; ++i) {
        for (const auto& entry : incidence_.of(i)) {
          const auto t = static_cast<std::size_t>(entry.element);
          const auto [a, b, c] = triangles_[t];
          const double across = normal_[t].dot(at(p, a) + at(p, b) + at(p, c));
          at(y, i) += damping_scale * parameters_.coefficient / 9 * across * normal_[t];
        }
      }
    });
  }

  void add_matrices(double, double damping_scale, BlockMatrix& A) const override {
    parallel_for(incidence_.vertex_count(), k_grain_vertices, [&](int begin, int end) {
      for (int i = begin; i < end; ++i) {
        for (const auto& [triangle, corner] : incidence_.of(i)) {
          const auto t = static_cast<std::size_t>(triangle);
          const Mat3 block =
              damping_scale * parameters_.coefficient / 9 * normal_[t] * normal_[t].transpose();
          for (std::size_t j = 0; j < 3; ++j) {
            A.block(blocks_[t][3 * static_cast<std::size_t>(corner) + j]) += block;
          }
        }
      }
    });
  }

 private:
  WindParameters parameters_;
  const std::vector<Triangle>& triangles_;
  Incidence incidence_;
  std::vector<Vec3> force_;                 ///< on each vertex of the triangle, N
  std::vector<Vec3> normal_;                ///< sqrt(a) n
  std::vector<std::array<int, 9>> blocks_;  ///< (i, j) of each pair of corners, row by row
};

}  // namespace

std::vector<Field<WindParameters>> Described<WindParameters>::fields() {
  return {{&WindParameters::velocity,
           {.name = "velocity",
            .symbol = "w",
            .unit = "m/s",
            .min = -50,
            .max = 50,
            .help = "Velocity of the air."}},
          {&WindParameters::coefficient,
           {.name = "coefficient",
            .symbol = "c_w",
            .unit = "N s/m³",
            .min = 0,
            .max = 100,
            .scale = Scale::logarithmic,
            .help = "Pressure per velocity of the air across the cloth."}}};
}

ForceKind wind_kind() {
  ForceKind kind;
  kind.name = "wind";
  kind.label = "Wind";
  kind.help = "Steady wind that pushes triangles along their normals.";
  kind.parameters = &parameter_infos<WindParameters>();
  kind.make = [](const ParameterValues& values,
                 const ForceContext& context) -> std::unique_ptr<Force> {
    return std::make_unique<Wind>(to_struct<WindParameters>(values), context.mesh);
  };
  return kind;
}

}  // namespace weft
