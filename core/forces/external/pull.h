#pragma once

#include "core/forces/force.h"

#include <optional>

namespace weft {

/// The mouse pulling one vertex towards a target as a damped spring of no rest length:
/// f = k (target - x) - c v, E = k/2 |target - x|^2, K = k I, D = c I.
class Pull : public Force, public ForceMatrices, public StencilForce, public LocalForce {
 public:
  /// k in N/m; c = k_damping_time k.
  explicit Pull(double stiffness) : stiffness_(stiffness) {}

  void pull(int vertex, const Vec3& target);
  void release() { vertex_.reset(); }

  void evaluate(const State& state) override;
  void linearise(const State& state, Definiteness) override { evaluate(state); }
  double energy() const override { return energy_; }
  void add_force(std::span<double> f) const override;
  void add_dissipative_force(std::span<double> f) const override;

  ForceMatrices* matrices() override { return this; }
  const StencilForce* stencil() const override { return this; }
  const ForceElements* elements() const override { return nullptr; }
  const LocalForce* local() const override { return this; }
  ProportionalDamping* damping() override { return nullptr; }
  std::span<const Spring> springs() const override { return {}; }

  std::vector<Edge> pattern() const override { return {}; }
  void bind(const BlockPattern& pattern) override { diagonal_ = pattern.diagonal; }
  void add_product(double stiffness_scale, double damping_scale, std::span<const double> p,
                   std::span<double> y) const override;
  void add_velocity_product(double scale, std::span<const double> v,
                            std::span<double> y) const override {
    add_product(scale, 0, v, y);
  }
  void add_matrices(double stiffness_scale, double damping_scale, BlockMatrix& A) const override;
  void add_diagonal_blocks(double stiffness_scale, double damping_scale,
                           std::span<Mat3> blocks) const override;

  bool writes_springs() const override { return false; }
  bool add_stencil(double stiffness_scale, double damping_scale, GridStencil& A) const override;

  void add_local(const State& state, int vertex, double damping_scale, Vec3& f,
                 Mat3& H) const override;

  /// The vertex follows the mouse without visible oscillation when the spring relaxes in about the
  /// time of a hand's movement, s.
  static constexpr double k_damping_time = 0.05;

 private:
  /// What it adds to the diagonal of stiffness_scale K + damping_scale D.
  double diagonal(double stiffness_scale, double damping_scale) const {
    return stiffness_ * (stiffness_scale + damping_scale * k_damping_time);
  }

  double stiffness_;
  std::optional<int> vertex_;
  Vec3 target_ = Vec3::Zero();
  Vec3 spring_ = Vec3::Zero();  ///< k (target - x), N
  Vec3 drag_ = Vec3::Zero();    ///< -c v, N
  double energy_ = 0;
  std::vector<int> diagonal_;
};

}  // namespace weft
