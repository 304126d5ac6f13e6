#pragma once

#include "core/forces/force.h"

namespace weft {

/// Several forces that act as one term: a model with elements of different shapes.
class CompositeForce : public Force {
 public:
  explicit CompositeForce(std::vector<std::unique_ptr<Force>> parts) : parts_(std::move(parts)) {}

  std::vector<Edge> pattern() const override;
  void bind(const BlockPattern& pattern) override;
  void evaluate(const State& state) override;
  void linearise(const State& state, Definiteness definiteness) override;
  double energy() const override;
  void add_force(std::span<double> f) const override;
  void add_dissipative_force(std::span<double> f) const override;
  void add_product(double stiffness_scale, double damping_scale, std::span<const double> p,
                   std::span<double> y) const override;
  void add_matrices(double stiffness_scale, double damping_scale, BlockMatrix& A) const override;
  int fixed_elements() const override;
  void add_fixed_elements(std::span<double> count) const override;
  void add_vertex_energy(std::span<double> e) const override;
  bool is_local() const override;
  void add_local(const State& state, int vertex, double damping_scale, Vec3& f,
                 Mat3& H) const override;

 private:
  std::vector<std::unique_ptr<Force>> parts_;
};

}  // namespace weft
