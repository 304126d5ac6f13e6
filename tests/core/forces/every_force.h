#pragma once

#include "core/forces/composite_force.h"
#include "core/forces/external/drag_spring.h"
#include "core/forces/force.h"
#include "core/model/step_matrix.h"
#include "tests/core/forces/force_answers.h"
#include "tests/support/cloth.h"
#include "tests/support/dense.h"

#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>
#include <gtest/gtest.h>

namespace weft {

class EveryForce : public testing::TestWithParam<int> {
 protected:
  const ForceKind& kind() const { return force_table()[static_cast<std::size_t>(GetParam())]; }

  VecX force(const State& state) {
    VecX f(state.x.size());
    model_.forces().evaluate(state, as_span(f));
    return f;
  }

  Eigen::MatrixXd matrix(const State& state, Definiteness definiteness, double stiffness,
                         double damping) {
    VecX f(state.x.size());
    model_.forces().linearise(state, definiteness, as_span(f));
    BlockMatrix A = model_.make_matrix();
    assemble(model_, {0, stiffness, damping}, A);
    return dense(A);
  }

  std::shared_ptr<const Mesh> mesh_ = small_mesh();
  Model model_ = model_of(kind(), mesh_);
};

class EveryElasticForce : public EveryForce {};

}  // namespace weft
