#pragma once

#include "core/base/threads/grains.h"
#include "core/base/threads/parallel.h"
#include "core/forces/element_assembly.h"
#include "core/forces/element_matrices.h"
#include "core/forces/element_pairs.h"
#include "core/mesh/incidence.h"
#include "core/sparse/grid_stencil.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace weft {

/// A force that is a sum over elements of `Corners` vertices each (triangles, hinges, ...), with
/// the matrices of ElementMatrices for each. A model writes form() and evaluate_element() alone.
///
/// Elements are evaluated in parallel, then summed vertex by vertex over the elements around each,
/// which has a fixed order: results do not depend on the number of threads.
template <int Corners>
class ElementForce : public Force,
                     public ForceMatrices,
                     public StencilForce,
                     public ForceElements,
                     public LocalForce {
 public:
  using Vertices = std::array<int, Corners>;
  using Matrices = ElementMatrices<Corners>;
  using Columns = typename Matrices::Columns;
  using Matrix = typename Matrices::Matrix;

  ForceMatrices* matrices() override { return this; }
  const StencilForce* stencil() const override { return pairs_.fit() ? this : nullptr; }
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
    pairs_.clear();
    if (pattern.grid) pairs_.assign(std::span<const Vertices>(elements_), *pattern.grid);
  }

  void evaluate(const State& state) override {
    for_batches([&](int begin, int end) {
      evaluate_elements({state, begin, end, evaluated_.data() + begin, nullptr});
    });
  }

  void linearise(const State& state, Definiteness definiteness) override {
    definiteness_ = definiteness;
    matrices_.resize(elements_.size(), form(definiteness), damped());
    for_batches([&](int begin, int end) {
      const Linearisations linearisations{definiteness, matrices_, K_v_.data() + begin,
                                          fixed_.data() + begin};
      evaluate_elements({state, begin, end, evaluated_.data() + begin, &linearisations});
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
    if (!damped()) return;
    for_each_vertex([&](int i, const Incidence::Entry& entry) {
      at(f, i) += evaluated_[static_cast<std::size_t>(entry.element)].dissipative.col(entry.corner);
    });
  }

  void add_product(double stiffness_scale, double damping_scale, std::span<const double> p,
                   std::span<double> y) const override {
    products_.resize(elements_.size());
    for_each_element([&](std::size_t e) {
      products_[e] = matrices_[e].product(stiffness_scale, damping_scale, corners(p, e));
    });
    for_each_vertex([&](int i, const Incidence::Entry& entry) {
      at(y, i) += products_[static_cast<std::size_t>(entry.element)].col(entry.corner);
    });
  }

  void add_matrices(double stiffness_scale, double damping_scale, BlockMatrix& A) const override {
    for_each_vertex([&](int, const Incidence::Entry& entry) {
      const auto e = static_cast<std::size_t>(entry.element);
      const Matrices matrices = matrices_[e];
      const std::array<int, Corners>& blocks = blocks_[e][static_cast<std::size_t>(entry.corner)];
      for (int j = 0; j < Corners; ++j) {
        A.block(blocks[static_cast<std::size_t>(j)]) +=
            matrices.block(entry.corner, j, stiffness_scale, damping_scale);
      }
    });
  }

  void add_velocity_product(double scale, std::span<const double>,
                            std::span<double> y) const override {
    for_each_vertex([&](int i, const Incidence::Entry& entry) {
      at(y, i) += scale * K_v_[static_cast<std::size_t>(entry.element)].col(entry.corner);
    });
  }

  void add_diagonal_blocks(double stiffness_scale, double damping_scale,
                           std::span<Mat3> blocks) const override {
    for_each_vertex([&](int i, const Incidence::Entry& entry) {
      const auto e = static_cast<std::size_t>(entry.element);
      blocks[static_cast<std::size_t>(i)] +=
          matrices_[e].block(entry.corner, entry.corner, stiffness_scale, damping_scale);
    });
  }

  StencilPart part() const override { return StencilPart::elements; }

  /// Refuses matrices that may be indefinite or are not symmetric, and elements so stiff that
  /// single precision would leave nothing of the masses.
  bool add_stencil(double stiffness_scale, double damping_scale, GridStencil& A) const override {
    if (definiteness_ != Definiteness::projected && !A.rules().may_be_indefinite) return false;
    if (is_unsymmetric()) return false;
    A.fit_elements();
    const double limit = A.stiffness_limit();
    std::array<bool, detail::k_max_pieces> fit{};
    fit.fill(true);
    parallel_pieces(pairs_.rows(), k_grid_row_grain, [&](int piece, int begin, int end) {
      bool& of_piece = fit[static_cast<std::size_t>(piece)];
      for (int row = begin; row < end; ++row) {
        const std::span<const PairPlace> places = pairs_.places(row);
        of_piece = add_row(matrices_,
                           {places.data(), static_cast<int>(places.size()) - 1, pairs_.corners(),
                            A.elements(row), stiffness_scale, damping_scale, limit},
                           row, A) &&
                   of_piece;
      }
    });
    if constexpr (Corners > 3) add_slack(stiffness_scale, damping_scale, A);
    return std::all_of(fit.begin(), fit.end(), [](bool value) { return value; });
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
    constexpr Definiteness definiteness = Definiteness::projected;
    OneElementMatrices<Corners> storage;
    const Matrices matrices = storage.matrices(form(definiteness), damped());
    for (const auto& [element, corner] : incidence_.of(vertex)) {
      const auto e = static_cast<std::size_t>(element);
      Element at_state;
      Linearisation linearisation{matrices, definiteness};
      evaluate_element(e, corners(state.x, e), corners(state.v, e), at_state, &linearisation);
      sum.energy += at_state.energy;
      sum.force += at_state.force.col(corner) + at_state.dissipative.col(corner);
      sum.K += matrices.block(corner, corner, 1, 0);
      if (!damped()) continue;
      sum.dissipative += at_state.dissipative.col(corner);
      sum.D += matrices.block(corner, corner, 0, 1);
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
    Matrices matrices;          ///< to be set
    Definiteness definiteness;  ///< asked for
    bool fixed = false;         ///< K was changed to make it definite
  };

  /// The results of some elements that are linearised; pointers are to those of the first one.
  struct Linearisations {
    Definiteness definiteness;                 ///< asked for
    StoredElementMatrices<Corners>& matrices;  ///< of all elements
    Columns* K_v;                              ///< N/s
    char* fixed;                               ///< 1 where K was changed to make it definite
  };
  /// The elements [begin, end) at a state, and where their results go.
  struct Batch {
    const State& state;
    int begin, end;
    Element* elements;                     ///< of the first one
    const Linearisations* linearisations;  ///< null: only evaluated
  };

  ElementForce(std::vector<Vertices> elements, int vertex_count, ElementDamping damping)
      : elements_(std::move(elements)),
        incidence_(vertex_count, std::span<const Vertices>(elements_)),
        damping_(damping),
        evaluated_(elements_.size()),
        K_v_(elements_.size(), Columns::Zero()),
        fixed_(elements_.size(), char{0}) {
    matrices_.resize(elements_.size(), ElementForm::gradient, damped());  // zeros
  }

  void set_damping(ElementDamping damping) { damping_ = damping; }
  bool is_unsymmetric() const { return damping_ == ElementDamping::unsymmetric; }

  /// Returns the form of the matrices that evaluate_element() sets.
  virtual ElementForm form(Definiteness definiteness) const = 0;
  /// Fills `element`, which is zero on entry, and sets all matrices of `linearisation` unless it is
  /// null, for element e whose corners are at x and move with v.
  virtual void evaluate_element(std::size_t e, const Columns& x, const Columns& v, Element& element,
                                Linearisation* linearisation) const = 0;

  /// Begins of batches are multiples of this.
  static constexpr int k_batch = 4;
  /// Evaluates elements one by one; a model that can evaluate several at once overrides this.
  virtual void evaluate_elements(const Batch& batch) const {
    for (int i = 0; i < batch.end - batch.begin; ++i) {
      const auto e = static_cast<std::size_t>(batch.begin + i);
      Element& element = batch.elements[i];
      element = Element();
      const Columns x = corners(batch.state.x, e), v = corners(batch.state.v, e);
      if (!batch.linearisations) {
        evaluate_element(e, x, v, element, nullptr);
        continue;
      }
      const auto& [definiteness, matrices, K_v, fixed] = *batch.linearisations;
      Linearisation linearisation{matrices[e], definiteness};
      evaluate_element(e, x, v, element, &linearisation);
      fixed[i] = linearisation.fixed;
      K_v[i] = linearisation.matrices.product(1, 0, v);
    }
  }

 private:
  /// With fewer elements, evaluating them is not worth a thread.
  static constexpr int k_grain_elements = 256;

  void add_slack(double stiffness_scale, double damping_scale, GridStencil& A) const {
    const int columns = A.shape().columns;
    for_each_vertex([&](int i, const Incidence::Entry& entry) {
      const auto& [element, corner] = entry;
      const double trace = matrices_[static_cast<std::size_t>(element)]
                               .block(corner, corner, stiffness_scale, damping_scale)
                               .trace();
      A.slack(i / columns)[i % columns] += static_cast<float>((Corners - 3) * trace / 2);
    });
  }

  int count() const { return static_cast<int>(elements_.size()); }
  bool damped() const { return damping_ != ElementDamping::none; }

  template <class Stacked>
  Columns corners(const Stacked& stacked, std::size_t e) const {
    Columns columns;
    for (int c = 0; c < Corners; ++c) {
      columns.col(c) = at(stacked, elements_[e][static_cast<std::size_t>(c)]);
    }
    return columns;
  }

  template <class Use>
  void for_each_element(const Use& use) const {
    parallel_for(count(), k_grain_elements, [&](int begin, int end) {
      for (int e = begin; e < end; ++e) use(static_cast<std::size_t>(e));
    });
  }

  template <class Use>
  void for_batches(const Use& use) const {
    parallel_for(
        (count() + k_batch - 1) / k_batch, k_grain_elements / k_batch,
        [&](int begin, int end) { use(k_batch * begin, std::min(k_batch * end, count())); });
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
  ElementPairs pairs_;
  ElementDamping damping_;
  std::vector<Element> evaluated_;
  // Of the last linearised state:
  Definiteness definiteness_ = Definiteness::exact;
  mutable StoredElementMatrices<Corners> matrices_;
  std::vector<Columns> K_v_;               ///< K v, N/s
  std::vector<char> fixed_;                ///< 0 or 1
  mutable std::vector<Columns> products_;  ///< of add_product()
  /// Blocks (i, j) of each element in the system matrix.
  std::vector<std::array<std::array<int, Corners>, Corners>> blocks_;
};

}  // namespace weft
