#pragma once

#include "core/forces/external/external_forces.h"
#include "core/mesh/incidence.h"

#include <array>

namespace weft {

/// The velocity of the air at a position and a time, m/s; see WindParameters.
class AirFlow {
 public:
  explicit AirFlow(const WindParameters& parameters)
      : velocity_(parameters.velocity),
        strength_(parameters.gust_strength),
        period_(parameters.gust_period) {}

  const Vec3& mean() const { return velocity_; }
  bool has_gusts() const { return strength_ != 0 && velocity_.squaredNorm() > 0; }
  /// Returns the factor of the gusts: w = gust() w_0.
  double gust(const Vec3& position, double t) const;

 private:
  Vec3 velocity_;
  double strength_, period_;
};

/// Wind on the triangles of any mesh.
class TriangleWind : public Force,
                     public ForceMatrices,
                     public LocalForce,
                     public AdjustableForce<WindParameters> {
 public:
  /// The mesh outlives this.
  TriangleWind(const WindParameters& parameters, const Mesh& mesh);
  void set(const WindParameters& parameters) override;

  void evaluate(const State& state) override;
  void linearise(const State& state, Definiteness) override { evaluate(state); }
  double energy() const override { return 0; }
  void add_force(std::span<double> f) const override;
  void add_dissipative_force(std::span<double> f) const override { add_force(f); }

  ForceMatrices* matrices() override { return this; }
  const StencilForce* stencil() const override { return nullptr; }
  const ForceElements* elements() const override { return nullptr; }
  const LocalForce* local() const override { return this; }
  ProportionalDamping* damping() override { return nullptr; }
  std::span<const Spring> springs() const override { return {}; }

  std::vector<Edge> pattern() const override;
  void bind(const BlockPattern& pattern) override;
  void add_product(double stiffness_scale, double damping_scale, std::span<const double> p,
                   std::span<double> y) const override;
  void add_velocity_product(double, std::span<const double>, std::span<double>) const override {}
  void add_matrices(double stiffness_scale, double damping_scale, BlockMatrix& A) const override;
  void add_diagonal_blocks(double stiffness_scale, double damping_scale,
                           std::span<Mat3> blocks) const override;

  void add_local(const State& state, int vertex, VertexForce& sum) const override;
  double local_energy(const State&, int) const override { return 0; }

 private:
  struct Element {
    Vec3 force = Vec3::Zero();    ///< on each of the three vertices, N
    Mat3 damping = Mat3::Zero();  ///< a/9 (c_n n n^T + c_t (I - n n^T)), N s/m
  };
  Element evaluate_triangle(const Triangle& triangle, const State& state) const;
  const Element& element_of(const Incidence::Entry& entry) const {
    return elements_[static_cast<std::size_t>(entry.element)];
  }

  AirFlow air_;
  double normal_drag_, tangential_drag_;
  const std::vector<Triangle>& triangles_;
  Incidence incidence_;
  std::vector<Element> elements_;
  std::vector<std::array<int, 9>> blocks_;  ///< (i, j) of each pair of corners, row by row
};

}  // namespace weft
