#pragma once

#include "core/forces/force.h"

namespace weft {

/// Several forces that act as one term: a model with elements of different shapes. It offers each
/// facet that its parts offer.
class CompositeForce : public Force,
                       public ForceMatrices,
                       public StencilForce,
                       public ForceElements,
                       public LocalForce,
                       public ProportionalDamping {
 public:
  explicit CompositeForce(std::vector<std::unique_ptr<Force>> parts);

  void evaluate(const State& state) override;
  void linearise(const State& state, Definiteness definiteness) override;
  double energy() const override;
  void add_force(std::span<double> f) const override;
  void add_dissipative_force(std::span<double> f) const override;

  ForceMatrices* matrices() override;
  const StencilForce* stencil() const override;
  const ForceElements* elements() const override;
  const LocalForce* local() const override;
  ProportionalDamping* damping() override;
  std::span<const Spring> springs() const override { return springs_; }

  std::vector<Edge> pattern() const override;
  void bind(const BlockPattern& pattern) override;
  void add_product(double stiffness_scale, double damping_scale, std::span<const double> p,
                   std::span<double> y) const override;
  void add_velocity_product(double scale, std::span<const double> v,
                            std::span<double> y) const override;
  void add_matrices(double stiffness_scale, double damping_scale, BlockMatrix& A) const override;
  void add_diagonal_blocks(double stiffness_scale, double damping_scale,
                           std::span<Mat3> blocks) const override;

  StencilPart part() const override;
  bool add_stencil(double stiffness_scale, double damping_scale, GridStencil& A) const override;

  int fixed_elements() const override;
  void add_fixed_elements(std::span<double> count) const override;
  void add_vertex_energy(std::span<double> e) const override;

  void add_local(const State& state, int vertex, VertexForce& sum) const override;
  double local_energy(const State& state, int vertex) const override;

  double mass_coefficient() const override;
  double stiffness_coefficient() const override;
  void attach(std::span<const std::unique_ptr<Force>> terms) override;

 protected:
  Force& force(std::size_t k) { return *parts_[k]; }

 private:
  std::vector<std::unique_ptr<Force>> parts_;
  std::vector<Spring> springs_;  ///< of all parts, if all are springs
};

}  // namespace weft
