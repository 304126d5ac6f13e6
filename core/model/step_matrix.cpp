#include "core/model/step_matrix.h"

#include "core/base/vector_ops.h"

namespace weft {

namespace {

/// Returns the factor of M, including proportional damping.
double mass_scale(const Model& model, const StepMatrix& matrix) {
  return matrix.mass + matrix.damping * model.forces().mass_damping();
}

void multiply_by_masses(const Model& model, const StepMatrix& matrix, std::span<const double> p,
                        std::span<double> y) {
  const double of_masses = mass_scale(model, matrix);
  const std::span<const double> masses = model.masses();
  parallel_for(model.vertex_count(), k_vertex_grain, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      at(y, i) = of_masses * masses[static_cast<std::size_t>(i)] * at(p, i);
    }
  });
}

}  // namespace

void assemble(const Model& model, const StepMatrix& matrix, BlockMatrix& A) {
  A.set_zero();
  const double of_masses = mass_scale(model, matrix);
  const std::span<const double> masses = model.masses();
  parallel_for(model.vertex_count(), k_vertex_grain, [&](int begin, int end) {
    for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i) {
      A.block(model.pattern()->diagonal[i]).diagonal().array() += of_masses * masses[i];
    }
  });
  model.forces().add_matrices(matrix.stiffness, matrix.damping, A);
}

bool assemble(const Model& model, const StepMatrix& matrix, GridStencil& A,
              const GridStencil::Rules& rules) {
  if (!model.may_fit_stencil()) return false;
  A.begin(LaneShape(*model.pattern()->grid), rules);
  A.add_diagonal(mass_scale(model, matrix), model.masses());
  if (!model.forces().add_stencil(matrix.stiffness, matrix.damping, A)) return false;
  A.filter().set(A.shape(), model.filter().entries(), [](const VertexFilter::Entry& constrained) {
    return constrained.freedom.block();
  });
  return true;
}

void multiply(const Model& model, const StepMatrix& matrix, std::span<const double> p,
              std::span<double> y) {
  multiply_by_masses(model, matrix, p, y);
  model.forces().add_product(matrix.stiffness, matrix.damping, p, y);
}

void multiply_without_contact(const Model& model, const StepMatrix& matrix,
                              std::span<const double> p, std::span<double> y) {
  multiply_by_masses(model, matrix, p, y);
  model.forces().add_product_without_contact(matrix.stiffness, matrix.damping, p, y);
}

void diagonal_blocks(const Model& model, const StepMatrix& matrix, std::span<Mat3> blocks) {
  const double of_masses = mass_scale(model, matrix);
  const std::span<const double> masses = model.masses();
  for (std::size_t i = 0; i < masses.size(); ++i) {
    blocks[i] = of_masses * masses[i] * Mat3::Identity();
  }
  model.forces().add_diagonal_blocks(matrix.stiffness, matrix.damping, blocks);
}

// Each pair is read from both its ends: eight numbers of the spring, and the index of the other
// end.
Cost ModelOperator::cost() const {
  const double n = model_.vertex_count(), ends = model_.pattern()->block_count() - n;
  return {ends * (8 * sizeof(double) + 4 * sizeof(int)) + n * 7 * sizeof(double),
          ends * 20 + n * 3};
}

}  // namespace weft
