#include "core/linear/solvers/stationary_solver.h"

#include "core/base/threads/grains.h"
#include "core/base/threads/parallel.h"
#include "core/base/vector_ops.h"
#include "core/linear/filtered_matrix.h"
#include "core/sparse/block_products.h"

#include <Eigen/LU>

#include <cmath>

namespace weft {

std::vector<Description<StationaryParameters>> Described<StationaryParameters>::descriptions() {
  return extended_descriptions<IterativeParameters, StationaryParameters>(
      {{&StationaryParameters::unit,
        {.name = "unit",
         .choices = {"entries", "blocks"},
         .help = "What is solved for at once: one entry, or the 3x3 block of a vertex."}}});
}

ParameterInfo omega_info() {
  return {.name = "omega",
          .label = "relaxation factor",
          .symbol = "ω",
          .min = 0.05,
          .max = 1.95,
          .help = "1 is Gauss-Seidel; above 1, every correction is enlarged."};
}

// Returns the vertex whose part of D has no inverse, or -1.
int StationarySolver::invert_diagonal() {
  for (auto* blocks : {&diagonal_, &lower_, &upper_}) {
    blocks->resize(static_cast<std::size_t>(vertex_count()));
  }
  for (int i = 0; i < vertex_count(); ++i) {
    const Mat3 block = B_.block(B_.pattern().diagonal[static_cast<std::size_t>(i)]);
    const auto vertex = static_cast<std::size_t>(i);
    if (by_blocks_) {
      diagonal_[vertex] = lower_[vertex] = upper_[vertex] = omega_ * block.inverse();
    } else {
      const Mat3 D = block.diagonal().asDiagonal();
      const Mat3 L = block.triangularView<Eigen::StrictlyLower>();
      const Mat3 U = block.triangularView<Eigen::StrictlyUpper>();
      diagonal_[vertex] = omega_ * D.inverse();
      lower_[vertex] = Mat3(D / omega_ + L).inverse();
      upper_[vertex] = Mat3(D / omega_ + U).inverse();
    }
    if (!lower_[vertex].allFinite() || !upper_[vertex].allFinite()) return i;
  }
  return -1;
}

void StationarySolver::divide_by_diagonal(std::span<const double> r, std::span<double> e) const {
  parallel_for(vertex_count(), k_vertex_block_grain, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      at(e, i).noalias() = diagonal_[static_cast<std::size_t>(i)] * at(r, i);
    }
  });
}

void StationarySolver::sweep_forward(std::span<const double> r, std::span<double> e) const {
  const BlockPattern& pattern = B_.pattern();
  for (int i = 0; i < vertex_count(); ++i) {
    Vec3 rest = at(r, i);
    for (int k = pattern.begin(i); k < pattern.diagonal[static_cast<std::size_t>(i)]; ++k) {
      rest.noalias() -= B_.block(k) * at(e, pattern.column[static_cast<std::size_t>(k)]);
    }
    at(e, i).noalias() = lower_[static_cast<std::size_t>(i)] * rest;
  }
}

void StationarySolver::sweep_backward(std::span<const double> r, std::span<double> e) const {
  const BlockPattern& pattern = B_.pattern();
  for (int i = vertex_count() - 1; i >= 0; --i) {
    Vec3 rest = at(r, i);
    for (int k = pattern.diagonal[static_cast<std::size_t>(i)] + 1; k < pattern.end(i); ++k) {
      rest.noalias() -= B_.block(k) * at(e, pattern.column[static_cast<std::size_t>(k)]);
    }
    at(e, i).noalias() = upper_[static_cast<std::size_t>(i)] * rest;
  }
}

void StationarySolver::multiply_by_diagonal(double factor, std::span<double> e) const {
  for (int i = 0; i < vertex_count(); ++i) {
    const auto block = B_.block(B_.pattern().diagonal[static_cast<std::size_t>(i)]);
    const Vec3 e_i = at(e, i);
    at(e, i) = factor * (by_blocks_ ? Vec3(block * e_i) : Vec3(block.diagonal().cwiseProduct(e_i)));
  }
}

Cost StationarySolver::diagonal_cost() const {
  return block_product_cost<double>(vertex_count(), vertex_count());
}

// A sweep reads the diagonal and half of the other blocks.
Cost StationarySolver::sweep_cost() const {
  return block_product_cost<double>((B_.pattern().block_count() + vertex_count()) / 2.0,
                                    vertex_count());
}

void StationarySolver::iterate(SolveRun& run) {
  for (VecX* vector : {&e_, &B_e_}) vector->resize(static_cast<Eigen::Index>(run.x.size()));
  IterationState state{norm(run.r)};
  if (!run.goes_on(state) || !run.entries()) return;
  filter_matrix(*run.entries(), run.system().S, B_);
  const int singular = invert_diagonal();
  run.set_up_done();
  if (singular >= 0) {
    return run.end(StopReason::breakdown,
                   "the diagonal has no inverse at vertex " + std::to_string(singular));
  }
  const Cost cost = correction_cost();
  do {
    correct(run.r, as_span(e_));
    run.count(0, 0, cost);
    B_.apply(as_span(e_), as_span(B_e_));
    run.count_product();
    state.residual_norm = std::sqrt(update_iterate(1, as_span(e_), as_span(B_e_), run.x, run.r));
  } while (run.goes_on(state));
}

}  // namespace weft
