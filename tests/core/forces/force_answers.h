#pragma once

#include "core/forces/force.h"
#include "core/model/step_matrix.h"
#include "core/sparse/grid_stencil.h"
#include "tests/support/cloth.h"

#include <vector>

namespace weft {

/// All results that the model of a cloth with one force, or a caller of single forces, can request.
class ForceAnswers {
 public:
  ForceAnswers(Model& model, const State& state)
      : model_(model),
        force_(*model.forces()[0]),
        vertices_(state.vertex_count()),
        p_(random_vector(3 * state.vertex_count(), 21)) {
    VecX f(3 * vertices_);
    model_.forces().evaluate(state, as_span(f));
    add_vectors(state);
    // The cloth is compressed, so that elements are fixed.
    State compressed = state;
    compressed.x *= 0.5;
    model_.forces().linearise(compressed, Definiteness::projected, as_span(f));
    add_vectors(state);
    add_matrix();
    add_local(state);
    add_stencil();
    const ProportionalDamping* damping = force_.damping();
    numbers.push_back(damping ? damping->mass_coefficient() : -1);
    numbers.push_back(damping ? damping->stiffness_coefficient() : -1);
    springs.assign(force_.springs().begin(), force_.springs().end());
  }

  std::vector<VecX> vectors;
  std::vector<double> numbers;
  std::vector<Spring> springs;

 private:
  template <class Fill>
  void add_vector(Eigen::Index size, const Fill& fill) {
    VecX v = VecX::Zero(size);
    fill(as_span(v));
    vectors.push_back(v);
  }

  void add_vectors(const State& state) {
    const Eigen::Index n = vertices_;
    add_vector(3 * n, [&](std::span<double> f) { force_.add_force(f); });
    add_vector(3 * n, [&](std::span<double> f) { force_.add_dissipative_force(f); });
    add_vector(3 * n, [&](std::span<double> y) { multiply(model_, k_matrix, as_span(p_), y); });
    add_vector(3 * n, [&](std::span<double> y) {
      model_.forces().add_velocity_product(3, as_span(state.v), y);
    });
    numbers.push_back(force_.energy());
    if (const ForceElements* elements = force_.elements()) {
      numbers.push_back(elements->fixed_elements());
      add_vector(n, [&](std::span<double> count) { elements->add_fixed_elements(count); });
      add_vector(n, [&](std::span<double> e) { elements->add_vertex_energy(e); });
    }
  }

  void add_matrix() {
    BlockMatrix A = model_.make_matrix();
    assemble(model_, k_matrix, A);
    add_vector(3 * vertices_, [&](std::span<double> y) { A.apply(as_span(p_), y); });
    std::vector<Mat3> blocks(static_cast<std::size_t>(vertices_));
    diagonal_blocks(model_, k_matrix, blocks);
    for (const Mat3& block : blocks) vectors.emplace_back(block.reshaped());
  }

  void add_local(const State& state) {
    const LocalForce* local = force_.local();
    if (local == nullptr) return;
    for (int i = 0; i < static_cast<int>(vertices_); ++i) {
      VertexForce found;
      local->add_local(state, i, found);
      vectors.emplace_back(found.force);
      vectors.emplace_back((found.K + 0.3 * found.D).reshaped());
    }
  }

  void add_stencil() {
    const StencilForce* stencil = force_.stencil();
    numbers.push_back(stencil ? 1 + static_cast<int>(stencil->part()) : 0);
    GridStencil on_grid;
    const bool is_on_grid = assemble(model_, k_matrix, on_grid);
    numbers.push_back(is_on_grid);
    if (!is_on_grid) return;
    for (int row = 0; row < on_grid.shape().rows; ++row) {
      for (int k = 0; k < on_grid.kinds(); ++k) add_lanes(on_grid.springs(row, 0)[k]);
      for (int column = 0; column < on_grid.shape().columns; ++column) {
        numbers.push_back(static_cast<double>(on_grid.diagonal(row)[column]));
      }
    }
  }

  void add_lanes(const SpringLanes& K) {
    for (int lane = 0; lane < k_lanes; ++lane) {
      for (const Float8* component : {&K.ux, &K.uy, &K.uz, &K.b}) {
        numbers.push_back(static_cast<double>((*component)[lane]));
      }
    }
  }

  static constexpr StepMatrix k_matrix = {1, 0.5, 2};
  Model& model_;
  Force& force_;
  Eigen::Index vertices_;
  VecX p_;
};

}  // namespace weft
