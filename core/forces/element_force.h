#pragma once

#include "core/base/threads/parallel.h"
#include "core/forces/force.h"
#include "core/mesh/incidence.h"

#include <Eigen/Core>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace weft {

/// A force that is a sum over elements of `Corners` vertices each (triangles, hinges, ...), with
/// dense matrices K = -df/dx and D = -df/dv of an element. A model writes evaluate_element() alone.
///
/// Elements are evaluated in parallel, then summed vertex by vertex over the elements around each,
/// which has a fixed order: results do not depend on the number of threads.
template <int Corners>
class ElementForce : public Force, public ForceMatrices, public ForceElements, public LocalForce {
 public:
  using Vertices = std::array<int, Corners>;
  /// One vector for each corner, in columns.
  using Columns = Eigen::Matrix<double, 3, Corners>;
  /// Rows of one corner are adjacent in memory, as sums over vertices read them.
  using Matrix = Eigen::Matrix<double, 3 * Corners, 3 * Corners, Eigen::RowMajor>;

  ForceMatrices* matrices() override { return this; }
  const StencilForce* stencil() const override { return nullptr; }
  const ForceElements* elements() const override { return this; }
  const LocalForce* local() const override { return this; }
  ProportionalDamping* damping() override { return nullptr; }
  std::span<const Spring> springs() const override { return {}; }

  std::vector<Edge> pattern() const override {
    std::vector<Edge> pairs;
    for (const Vertices& vertices : elements_) {
      for (std::size_t i = 0; i < Corners; ++i) {
        for (std::size_t j = i + 1; j < Corners; ++j) pairs.push_back({vertices[i], vertices[j]});
      }
    }
    return pairs;
  }

  void bind(const BlockPattern& pattern) override {
    blocks_.resize(elements_.size());
    for (std::size_t e = 0; e < elements_.size(); ++e) {
      for (std::size_t i = 0; i < Corners; ++i) {
        for (std::size_t j = 0; j < Corners; ++j) {
          blocks_[e][i][j] = pattern.find(elements_[e][i], elements_[e][j]);
        }
      }
    }
  }

  void evaluate(const State& state) override {
    for_each_element([&](std::size_t e) {
      evaluated_[e] = Element();
      evaluate_element(e, corners(state.x, e), corners(state.v, e), evaluated_[e], nullptr);
    });
  }

  void linearise(const State& state, Definiteness definiteness) override {
    for_each_element([&](std::size_t e) {
      evaluated_[e] = Element();
      Linearisation linearisation{.definiteness = definiteness};
      evaluate_element(e, corners(state.x, e), corners(state.v, e), evaluated_[e], &linearisation);
      K_[e] = linearisation.K;
      if (damped_) D_[e] = linearisation.D;
      fixed_[e] = linearisation.fixed;
    });
  }

  double energy() const override {
    return parallel_sum(count(), k_grain_elements, [&](int begin, int end) {
      double sum = 0;
      for (int e = begin; e < end; ++e) sum += evaluated_[static_cast<std::size_t>(e)].energy;
      return sum;
    });
  }

  void add_force(std::span<double> f) const override {
    for_each_vertex([&](int i, const Incidence::Entry& entry) {
      const Element& element = evaluated_[static_cast<std::size_t>(entry.element)];
      at(f, i) += element.force.col(entry.corner) + element.dissipative.col(entry.corner);
    });
  }

  void add_dissipative_force(std::span<double> f) const override {
    if (!damped_) return;
    for_each_vertex([&](int i, const Incidence::Entry& entry) {
      at(f, i) += evaluated_[static_cast<std::size_t>(entry.element)].dissipative.col(entry.corner);
    });
  }

  void add_product(double stiffness_scale, double damping_scale, std::span<const double> p,
                   std::span<double> y) const override {
    for_each_vertex([&](int i, const Incidence::Entry& entry) {
      const auto e = static_cast<std::size_t>(entry.element);
      const Columns p_e = corners(p, e);
      const Eigen::Map<const Eigen::Matrix<double, 3 * Corners, 1>> stacked(p_e.data());
      at(y, i) += stiffness_scale * rows(K_[e], entry.corner).lazyProduct(stacked);
      if (damped_) at(y, i) += damping_scale * rows(D_[e], entry.corner).lazyProduct(stacked);
    });
  }

  void add_matrices(double stiffness_scale, double damping_scale, BlockMatrix& A) const override {
    for_each_vertex([&](int, const Incidence::Entry& entry) {
      const auto e = static_cast<std::size_t>(entry.element);
      const auto corner = static_cast<std::size_t>(entry.corner);
      for (int j = 0; j < Corners; ++j) {
        auto block = A.block(blocks_[e][corner][static_cast<std::size_t>(j)]);
        block += stiffness_scale * K_[e].template block<3, 3>(3 * entry.corner, 3 * j);
        if (!damped_) continue;
        block += damping_scale * D_[e].template block<3, 3>(3 * entry.corner, 3 * j);
      }
    });
  }

  void add_velocity_product(double scale, std::span<const double> v,
                            std::span<double> y) const override {
    add_product(scale, 0, v, y);
  }

  void add_diagonal_blocks(double stiffness_scale, double damping_scale,
                           std::span<Mat3> blocks) const override {
    for_each_vertex([&](int i, const Incidence::Entry& entry) {
      const auto e = static_cast<std::size_t>(entry.element);
      const int first = 3 * entry.corner;
      Mat3& block = blocks[static_cast<std::size_t>(i)];
      block += stiffness_scale * K_[e].template block<3, 3>(first, first);
      if (damped_) block += damping_scale * D_[e].template block<3, 3>(first, first);
    });
  }

  int fixed_elements() const override {
    return static_cast<int>(std::count(fixed_.begin(), fixed_.end(), char{1}));
  }

  void add_fixed_elements(std::span<double> count) const override {
    for_each_vertex([&](int i, const Incidence::Entry& entry) {
      count[static_cast<std::size_t>(i)] += fixed_[static_cast<std::size_t>(entry.element)];
    });
  }

  void add_vertex_energy(std::span<double> energies) const override {
    for_each_vertex([&](int i, const Incidence::Entry& entry) {
      energies[static_cast<std::size_t>(i)] +=
          evaluated_[static_cast<std::size_t>(entry.element)].energy / Corners;
    });
  }

  void add_local(const State& state, int vertex, VertexForce& sum) const override {
    for (const auto& [element, corner] : incidence_.of(vertex)) {
      const auto e = static_cast<std::size_t>(element);
      Element at_state;
      Linearisation linearisation{.definiteness = Definiteness::projected};
      evaluate_element(e, corners(state.x, e), corners(state.v, e), at_state, &linearisation);
      sum.energy += at_state.energy;
      sum.force += at_state.force.col(corner) + at_state.dissipative.col(corner);
      sum.K += linearisation.K.template block<3, 3>(3 * corner, 3 * corner);
      if (!damped_) continue;
      sum.dissipative += at_state.dissipative.col(corner);
      sum.D += linearisation.D.template block<3, 3>(3 * corner, 3 * corner);
    }
  }

  double local_energy(const State& state, int vertex) const override {
    double energy = 0;
    for (const Incidence::Entry& entry : incidence_.of(vertex)) {
      const auto e = static_cast<std::size_t>(entry.element);
      Element at_state;
      evaluate_element(e, corners(state.x, e), corners(state.v, e), at_state, nullptr);
      energy += at_state.energy;
    }
    return energy;
  }

 protected:
  /// The energy and force of one element at a state.
  struct Element {
    double energy = 0;                      ///< J
    Columns force = Columns::Zero();        ///< -dE/dx on each corner, N
    Columns dissipative = Columns::Zero();  ///< the rest of the force, N
  };
  struct Linearisation {
    Definiteness definiteness = Definiteness::exact;  ///< asked for
    Matrix K = Matrix::Zero();                        ///< N/m
    Matrix D = Matrix::Zero();                        ///< N s/m; not read when not `damped`
    bool fixed = false;                               ///< K was changed to make it definite
  };

  /// `damped`: true if the force has a D and a dissipative part.
  ElementForce(std::vector<Vertices> elements, int vertex_count, bool damped)
      : elements_(std::move(elements)),
        incidence_(vertex_count, std::span<const Vertices>(elements_)),
        damped_(damped),
        evaluated_(elements_.size()),
        K_(elements_.size(), Matrix::Zero()),
        D_(damped ? elements_.size() : 0, Matrix::Zero()),
        fixed_(elements_.size(), char{0}) {}

  void set_damped(bool damped) {
    damped_ = damped;
    D_.resize(damped ? elements_.size() : 0, Matrix::Zero());
  }

  /// Fills `element`, and `linearisation` unless it is null, for element e whose corners are at x
  /// and move with v. Both are zero on entry.
  virtual void evaluate_element(std::size_t e, const Columns& x, const Columns& v, Element& element,
                                Linearisation* linearisation) const = 0;

 private:
  /// With fewer elements, evaluating them is not worth a thread.
  static constexpr int k_grain_elements = 256;

  int count() const { return static_cast<int>(elements_.size()); }

  template <class Stacked>
  Columns corners(const Stacked& stacked, std::size_t e) const {
    Columns columns;
    for (int c = 0; c < Corners; ++c) {
      columns.col(c) = at(stacked, elements_[e][static_cast<std::size_t>(c)]);
    }
    return columns;
  }

  static auto rows(const Matrix& matrix, int corner) {
    return matrix.template middleRows<3>(3 * corner);
  }

  template <class Use>
  void for_each_element(const Use& use) const {
    parallel_for(count(), k_grain_elements, [&](int begin, int end) {
      for (int e = begin; e < end; ++e) use(static_cast<std::size_t>(e));
    });
  }

  /// Calls use(vertex, entry) for each corner of each element, vertex by vertex.
  template <class Use>
  void for_each_vertex(const Use& use) const {
    parallel_for(incidence_.vertex_count(), k_grain_vertices, [&](int begin, int end) {
      for (int i = begin; i < end; ++i) {
        for (const Incidence::Entry& entry : incidence_.of(i)) use(i, entry);
      }
    });
  }

  std::vector<Vertices> elements_;
  Incidence incidence_;
  bool damped_;
  std::vector<Element> evaluated_;
  std::vector<Matrix> K_, D_;  ///< of the last linearised state
  std::vector<char> fixed_;    ///< 0 or 1
  /// Blocks (i, j) of each element in the system matrix.
  std::vector<std::array<std::array<int, Corners>, Corners>> blocks_;
};

}  // namespace weft
