#pragma once

#include "core/forces/force.h"
#include "core/mesh/cloth_point.h"

#include <vector>

namespace weft {

/// A force that acts at points of the cloth independently. A Term has
///   point                                  a ClothPoint;
///   acting                                 the force there at the evaluated state, N;
///   block(stiffness_scale, damping_scale)  B = stiffness_scale K + damping_scale D of the point;
///   product(stiffness_scale, damping_scale, p)  B p.
/// With the point's weights w_i, block (i, j) of the whole matrix is the sum of w_i w_j B. Where
/// points are not vertices, pattern() has to name the edges between theirs.
template <class Term>
class PointwiseForce : public Force, public ForceMatrices, public StencilForce, public LocalForce {
 public:
  void linearise(const State& state, Definiteness) override { evaluate(state); }
  void add_force(std::span<double> f) const final {
    for (const Term& term : terms_) {
      term.point.for_each_vertex([&](int i, double w) { at(f, i) += w * term.acting; });
    }
  }

  ForceMatrices* matrices() final { return this; }
  const StencilForce* stencil() const final { return this; }
  const ForceElements* elements() const final { return nullptr; }
  const LocalForce* local() const final { return this; }
  ProportionalDamping* damping() final { return nullptr; }
  std::span<const Spring> springs() const final { return {}; }

  std::vector<Edge> pattern() const override { return {}; }
  void bind(const BlockPattern&) final {}
  void add_product(double stiffness_scale, double damping_scale, std::span<const double> p,
                   std::span<double> y) const final {
    for (const Term& term : terms_) {
      const Vec3 product = term.product(stiffness_scale, damping_scale, term.point.of(p));
      term.point.for_each_vertex([&](int i, double w) { at(y, i) += w * product; });
    }
  }
  void add_velocity_product(double scale, std::span<const double> v,
                            std::span<double> y) const final {
    add_product(scale, 0, v, y);
  }
  void add_matrices(double stiffness_scale, double damping_scale, BlockMatrix& A) const final {
    for (const Term& term : terms_) {
      const Mat3 block = term.block(stiffness_scale, damping_scale);
      term.point.for_each_vertex([&](int i, double w_i) {
        term.point.for_each_vertex([&](int j, double w_j) {
          const int index =
              i == j ? A.pattern().diagonal[static_cast<std::size_t>(i)] : A.pattern().find(i, j);
          A.block(index) += w_i * w_j * block;
        });
      });
    }
  }
  void add_diagonal_blocks(double stiffness_scale, double damping_scale,
                           std::span<Mat3> blocks) const final {
    for (const Term& term : terms_) {
      const Mat3 block = term.block(stiffness_scale, damping_scale);
      term.point.for_each_vertex(
          [&](int i, double w) { blocks[static_cast<std::size_t>(i)] += w * w * block; });
    }
  }
  StencilPart part() const final { return StencilPart::small_part; }

 protected:
  std::vector<Term>& terms() { return terms_; }
  const std::vector<Term>& terms() const { return terms_; }

 private:
  std::vector<Term> terms_;
};

}  // namespace weft
