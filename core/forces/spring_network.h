#pragma once

#include "core/forces/force.h"
#include "core/forces/incidence.h"

#include <array>
#include <vector>

namespace weft {

/// Springs between pairs of vertices (lecture, "mass-spring system"). With d = x_i - x_j and
/// u = d/|d|, each has
///   E = k/2 (|d| - l)^2,   f_i = -k (|d| - l) u - c (u^T (v_i - v_j)) u = -f_j,
///   K = k (I - l/|d| (I - u u^T)) = t I + (k - t) u u^T,   t = k (1 - l/|d|),   D = c u u^T,
/// for the pair (i, i), minus that for (i, j). Projected: t is replaced by max(t, 0), which sets
/// the negative eigenvalues of the element's Hessian to zero. K leaves out the derivative of the
/// damping force by x. A spring of no length has no direction: it gives no force, and K = k I.
class SpringNetwork : public Force {
 public:
  SpringNetwork(std::vector<Spring> springs, int vertex_count);

  std::span<const Spring> springs() const override { return springs_; }

  std::vector<Edge> pattern() const override { return ends_; }
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
  bool is_local() const override { return true; }
  void add_local(const State& state, int vertex, double damping_scale, Vec3& f,
                 Mat3& H) const override;

 private:
  /// What a spring is at the evaluated state.
  struct Element {
    Vec3 direction = Vec3::Zero();  ///< u
    double energy = 0;              ///< J
    double tension = 0;             ///< k (|d| - l), N
    double drag = 0;                ///< c u^T (v_i - v_j), N
    double transverse = 0;          ///< t, N/m
    bool fixed = false;             ///< t was negative and is now 0
  };
  static Element evaluate_spring(const Spring& spring, const State& state);
  static void project(Element& element);
  /// Adds sum_e pull(e) u over the springs of each vertex, with the sign of its end.
  template <class PullOf>
  void add_along_springs(const PullOf& pull, std::span<double> f) const;

  std::vector<Spring> springs_;
  std::vector<Element> elements_;
  std::vector<Edge> ends_;  ///< i and j of each spring
  Incidence incidence_;
  std::vector<std::array<int, 2>>
      blocks_;                 ///< (i, j) and (j, i) of each spring in the system matrix
  std::vector<int> diagonal_;  ///< diagonal block of each vertex
};

}  // namespace weft
