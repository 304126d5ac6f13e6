#include "core/lab/document/editor.h"
#include "core/lab/world/simulation.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

/// Whether the next step of the scene is refused.
bool is_refused(const Scene& scene) {
  Simulation simulation(scene);
  return simulation.step().refused;
}

// Sizes on both sides of each limit, and the entries that have one: a step of the others costs too
// much on all of them, and has none.
TEST(SlotsOfEverySize, AreOfferedWhereAStepAcceptsThem) {
  int refused = 0;
  for (const LinearSolverKind& kind : linear_solver_table()) {
    for (const int vertices_along : {9, 32, 45}) {
      SCOPED_TRACE(kind.name + " " + std::to_string(vertices_along));
      const Editor editor(scene_of_size(vertices_along));
      const bool offered = editor.refusal(ChooseKind{"solver", kind.name}).empty();
      const int unknowns = 3 * vertices_along * vertices_along;
      const bool has_limit = kind.most_unknowns > 0;
      EXPECT_EQ(offered, !has_limit || unknowns <= kind.most_unknowns);
      if (!has_limit || (offered && vertices_along > 9)) continue;  // seconds of dense matrices
      Scene scene = scene_of_size(vertices_along);
      choose(scene, "solver", kind.name);
      EXPECT_EQ(is_refused(scene), !offered);
      refused += offered ? 0 : 1;
    }
  }
  EXPECT_GE(refused, 3);  // the dense solvers and conjugate directions
}

}  // namespace
}  // namespace weft
