#pragma once

#include "core/forces/force.h"
#include "core/kernels/spring_kernels.h"
#include "core/mesh/incidence.h"

#include <array>
#include <vector>

namespace weft {

/// Forces between pairs of vertices, along the line that joins them: springs of any law. With
/// d = x_i - x_j, r = |d| and u = d/r, each pair has
///   E = E(r),   f_i = -T u - c (u^T (v_i - v_j)) u = -f_j,
///   K = T' u u^T + T/r (I - u u^T),   D = c u u^Tfor the block (i, i), and minus this for (i, j).
///   The projected variant replaces the eigenvalues T' and T/r by 0 where they are negative. K
///   leaves out the derivative of the damping force by x. A pair that
/// meets in one point has no direction: it gives no force, and K = T'(0) I.
class PairForce : public Force, public ForceMatrices, public ForceElements, public LocalForce {
 public:
  /// Takes pairs (i, j), none of them damped yet.
  PairForce(std::vector<Edge> pairs, int vertex_count);

  ForceMatrices* matrices() override { return this; }
  const StencilForce* stencil() const override { return nullptr; }
  const ForceElements* elements() const override { return this; }
  const LocalForce* local() const override { return this; }
  ProportionalDamping* damping() override { return nullptr; }
  std::span<const Spring> springs() const override { return {}; }

  std::vector<Edge> pattern() const override { return pairs_; }
  void bind(const BlockPattern& pattern) override;
  void evaluate(const State& state) override;
  void linearise(const State& state, Definiteness definiteness) override;
  double energy() const override;
  void add_force(std::span<double> f) const override;
  void add_dissipative_force(std::span<double> f) const override;
  void add_product(double stiffness_scale, double damping_scale, std::span<const double> p,
                   std::span<double> y) const override;
  void add_velocity_product(double scale, std::span<const double> v,
                            std::span<double> y) const override {
    add_product(scale, 0, v, y);
  }
  void add_matrices(double stiffness_scale, double damping_scale, BlockMatrix& A) const override;
  void add_diagonal_blocks(double stiffness_scale, double damping_scale,
                           std::span<Mat3> blocks) const override;
  int fixed_elements() const override;
  void add_fixed_elements(std::span<double> count) const override;
  void add_vertex_energy(std::span<double> e) const override;
  void add_local(const State& state, int vertex, VertexForce& sum) const override;
  double local_energy(const State& state, int vertex) const override;

 protected:
  std::span<const Edge> pairs() const { return pairs_; }
  /// Sets c of a pair, N s/m.
  void set_damping(std::size_t pair, double damping) { damping_[pair] = damping; }
  /// Returns the block (i, i) of stiffness_scale K + damping_scale D of a pair (i, j).
  Mat3 block_of(std::size_t pair, double stiffness_scale, double damping_scale) const;
  /// Returns the law of pair number `pair` at the distance r, m.
  virtual PairEnergy law(std::size_t pair, double r) const = 0;

 private:
  /// The geometry, force and stiffness of a pair at the evaluated state.
  struct Element {
    Vec3 direction = Vec3::Zero();  ///< u
    double energy = 0;              ///< J
    double tension = 0;             ///< T, N
    double dissipative = 0;         ///< c u^T (v_i - v_j), N
    double axial = 0;               ///< T', N/m
    double transverse = 0;          ///< T/r, N/m
  };
  Element evaluate_pair(std::size_t pair, const State& state) const;
  /// Makes the pair's Hessian definite; returns whether it was indefinite.
  static bool raise_eigenvalues(Element& element);
  /// Returns the coefficient of u u^T in stiffness_scale K + damping_scale D.
  double along(std::size_t pair, const Element& element, double stiffness_scale,
               double damping_scale) const {
    return stiffness_scale * (element.axial - element.transverse) + damping_scale * damping_[pair];
  }
  /// Adds sum_e pull(e) u over the pairs of each vertex, with the sign of its end.
  template <class PullOf>
  void add_along_pairs(const PullOf& pull, std::span<double> f) const;

  std::vector<Edge> pairs_;
  std::vector<double> damping_;
  std::vector<Element> elements_;
  std::vector<char> fixed_;  ///< whether the last linearisation raised an eigenvalue
  Incidence incidence_;
  std::vector<std::array<int, 2>> blocks_;  ///< (i, j) and (j, i) of each pair, in the matrix
  std::vector<int> diagonal_;               ///< diagonal block of each vertex
};

}  // namespace weft
