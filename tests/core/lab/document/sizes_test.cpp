#include "core/base/errors.h"
#include "core/forces/force.h"
#include "core/lab/document/editor.h"
#include "core/lab/world/simulation.h"
#include "core/linear/direct/direct_solver.h"
#include "core/linear/direct/library_factorisations.h"
#include "core/scene/compatibility.h"
#include "core/scene/slots.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <cmath>

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

// These are the smallest grid and an ordinary one; the next test has sizes on both sides of limits.
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

// Only the check of the size is asked: a step of such a cloth takes minutes.
TEST(SolversWithLimits, OfSparseFactorisationsAreThoseOfTheirWork) {
  for (const LinearSolverKind& kind : linear_solver_table()) {
    if (!kind.direct || kind.max_unknowns < 100000) continue;
    SCOPED_TRACE(kind.name);
    Scene scene = scene_of_size(3);
    choose(scene, "solver", kind.name);
    EXPECT_NO_THROW(check_size(scene, kind.max_unknowns / 3));
    EXPECT_THROW(check_size(scene, kind.max_unknowns / 3 + 1), InputError);
    const double work = (kind.needs_symmetry ? 1 : 2) * k_flops_of_cholesky;
    EXPECT_NEAR(work * std::pow(kind.max_unknowns, 1.5), factorisation_limits().flops,
                0.01 * factorisation_limits().flops);
  }
}

/// Returns a matrix with the pattern of the scene's system: of 3x3 blocks, each full.
SparseMatrix matrix_of(const Scene& scene) {
  const Simulation simulation(scene);
  const BlockPattern& pattern = *simulation.model().pattern();
  std::vector<Eigen::Triplet<double>> entries;
  for (int i = 0; i < pattern.rows(); ++i)
    for (int k = pattern.begin(i); k < pattern.end(i); ++k)
      for (int c = 0; c < 9; ++c)
        entries.emplace_back(3 * i + c / 3, 3 * pattern.column[static_cast<std::size_t>(k)] + c % 3,
                             1.0);
  SparseMatrix A(3 * pattern.rows(), 3 * pattern.rows());
  A.setFromTriplets(entries.begin(), entries.end());
  return A;
}

// The wider the stencil of bending and the more triangles share a vertex, the more a factor fills.
TEST(SlowSparseLimits, AreThoseOfTheWorkThatAClothTakes) {
  for (const char* diagonals : {"regular", "alternating", "cross"}) {
    for (const bool has_hinges : {false, true}) {
      for (const int vertices_along : {65, 129}) {
        SCOPED_TRACE(std::string(diagonals) + (has_hinges ? " hinges " : " springs ") +
                     std::to_string(vertices_along));
        Scene scene = scene_of_size(vertices_along);
        scene.mesh.grid.set("diagonals", std::string(diagonals));
        if (has_hinges)
          scene.forces.push_back(default_choice(find_entry(force_table(), "discrete_shells", "")));
        const SparseMatrix A = matrix_of(scene);
        SimplicialLdlt cholesky;
        cholesky.analyse(A, {});
        const double bound = k_flops_of_cholesky * std::pow(static_cast<double>(A.rows()), 1.5);
        EXPECT_LT(cholesky.size().flops, bound);
        if (vertices_along > 65) continue;
        LuFactorisation lu;
        lu.analyse(A, {});
        EXPECT_LT(lu.size().flops, 2 * bound);
      }
    }
  }
}

}  // namespace
}  // namespace weft
