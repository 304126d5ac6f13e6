#include "core/experiments/chen/chen_cloth.h"
#include "core/linear/scalar_matrix.h"
#include "core/model/step_matrix.h"

#include <Eigen/LU>

namespace weft {

VecX solve_with_filtered_masses(Model& model, const State& state, double h, const VecX& z) {
  VecX f(state.x.size()), K_v(state.x.size());
  model.forces().linearise(state, Definiteness::exact, as_span(f));
  multiply(model, {0, 1, 0}, as_span(state.v), as_span(K_v));
  BlockMatrix forces = model.make_matrix();
  assemble(model, {0, h * h, h}, forces);

  Eigen::MatrixXd W = Eigen::MatrixXd::Zero(z.size(), z.size());
  for (int i = 0; i < model.vertex_count(); ++i) {
    W.block<3, 3>(3 * i, 3 * i) =
        model.filter().block(i) / model.masses()[static_cast<std::size_t>(i)];
  }
  Eigen::MatrixXd matrix = W * scalar_matrix(forces, MatrixPart::whole);
  matrix.diagonal().array() += 1;
  return matrix.partialPivLu().solve(h * W * (f - h * K_v) + z);
}

}  // namespace weft
