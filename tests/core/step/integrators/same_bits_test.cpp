#include "core/base/threads/parallel.h"
#include "core/experiments/particles.h"
#include "core/mesh/grid.h"
#include "core/step/integrator.h"
#include "tests/support/cloth.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

class SlowEveryIntegrator : public testing::TestWithParam<int> {};

TEST_P(SlowEveryIntegrator, GivesTheSameBitsOnOneAndOnTwoThreads) {
  const IntegratorKind& kind = integrator_table()[static_cast<std::size_t>(GetParam())];
  GridParameters grid;
  grid.orientation = "vertical";
  // The cloth is so large that no loop runs in one piece, except for the factorisations of forces
  // and lengths together, which take long.
  grid.rows = grid.columns = kind.keeps_lengths ? 33 : 65;
  const auto mesh = std::make_shared<const Mesh>(make_grid(grid));
  const auto final_state = [&](int threads) {
    Model model = model_of(find_entry(force_table(), "mass_spring", ""), mesh);
    State state = disturbed_state(*mesh, 0.001, 7);
    SolverSet solvers =
        make_solver_set(default_choice(find_entry(linear_solver_table(), "mpcg", "")),
                        default_choice(preconditioner_table().front()));
    const auto integrator = make_integrator(kind.name);
    Threads(threads).run([&] {
      for (int step = 0; step < 2; ++step) {
        integrator->step({model, 1e-4, solvers}, state);
      }
    });
    return state;
  };
  const State one = final_state(1), two = final_state(2);
  EXPECT_EQ(one.x, two.x);
  EXPECT_EQ(one.v, two.v);
}

INSTANTIATE_TEST_SUITE_P(Table, SlowEveryIntegrator,
                         testing::Range(0, static_cast<int>(integrator_table().size())),
                         [](const auto& test) {
                           return integrator_table()[static_cast<std::size_t>(test.param)].name;
                         });

}  // namespace
}  // namespace weft
