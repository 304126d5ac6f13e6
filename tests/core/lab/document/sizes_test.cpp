#include "core/lab/document/editor.h"
#include "core/lab/world/simulation.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

/// Returns whether the next step of the scene is refused.
bool is_refused(const Scene& scene) {
  Simulation simulation(scene);
  return simulation.step().refused;
}

bool is_offered(const Slot& slot, const std::string& kind, int vertices_along) {
  const Editor editor(scene_of_size(vertices_along));
  return editor.refusal(ChooseKind{slot.name, kind}).empty();
}

// The smallest grid, an ordinary one, and sizes on both sides of each limit of a solver. Entries
// without a limit are tried on the first two alone: a step of each on the others costs too much.
TEST(SlotsOfEverySize, TakeAStepWhereTheyAreOffered) {
  for (const Slot& slot : slot_table()) {
    for (const TableEntry& entry : slot.entries) {
      for (const int vertices_along : {2, 9}) {
        SCOPED_TRACE(slot.name + " " + entry.name + " " + std::to_string(vertices_along));
        if (!is_offered(slot, entry.name, vertices_along)) continue;
        Scene scene = scene_of_size(vertices_along);
        choose(scene, slot.name, entry.name);
        EXPECT_FALSE(is_refused(scene));
      }
    }
  }
}

TEST(SolversWithLimits, AreOfferedUpToThemAndRefusedBeyond) {
  const Slot& slot = find_entry(slot_table(), "solver", "slot");
  int refused = 0;
  for (const LinearSolverKind& kind : linear_solver_table()) {
    for (const int vertices_along : {9, 32, 45}) {
      SCOPED_TRACE(kind.name + " " + std::to_string(vertices_along));
      const bool offered = is_offered(slot, kind.name, vertices_along);
      const int unknowns = 3 * vertices_along * vertices_along;
      const bool has_limit = kind.max_unknowns > 0;
      EXPECT_EQ(offered, !has_limit || unknowns <= kind.max_unknowns);
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
