#pragma once

#include "core/forces/force.h"

#include <optional>

namespace weft {

/// The mouse pulling one vertex towards a target as a damped spring of no rest length:
/// f = k (target - x) - c v, E = k/2 |target - x|^2, K = k I, D = c I.
class Pull : public Force {
 public:
  /// k in N/m; c = k_damping_time k.
  explicit Pull(double stiffness) : stiffness_(stiffness) {}

  void pull(int vertex, const Vec3& target);
  void release() { vertex_.reset(); }

  void bind(const BlockPattern& pattern) override { diagonal_ = pattern.diagonal; }
  void evaluate(const State& state) override;
  double energy() const override { return energy_; }
  void add_force(std::span<double> f) const override;
  void add_dissipative_force(std::span<double> f) const override;
  void add_product(double stiffness_scale, double damping_scale, std::span<const double> p,
                   std::span<double> y) const override;
  void add_matrices(double stiffness_scale, double damping_scale, BlockMatrix& A) const override;
  bool add_stencil(double stiffness_scale, double damping_scale, GridStencil& A) const override;
  bool is_local() const override { return true; }
  void add_local(const State& state, int vertex, double damping_scale, Vec3& f,
                 Mat3& H) const override;

  /// The vertex follows the mouse without visible oscillation when the spring relaxes in about the
  /// time of a hand's movement, s.
  static constexpr double k_damping_time = 0.05;

 private:
  double stiffness_;
  std::optional<int> vertex_;
  Vec3 target_ = Vec3::Zero();
  Vec3 spring_ = Vec3::Zero();  ///< k (target - x), N
  Vec3 drag_ = Vec3::Zero();    ///< -c v, N
  double energy_ = 0;
  std::vector<int> diagonal_;
};

}  // namespace weft
