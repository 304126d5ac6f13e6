#include "core/lab/world/force_arrows.h"

#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace weft {
namespace {

Scene scene_pulled_by(const std::string& force, int n) {
  Scene scene = scene_of_size(n);
  scene.forces.push_back(default_choice(find_entry(force_table(), force, "forces")));
  return scene;
}

/// The arrows of a term after some steps.
std::vector<ForceArrow> arrows_of(Simulation& simulation, const std::string& term) {
  for (int step = 0; step < 5; ++step) simulation.step();
  simulation.energies();
  std::vector<ForceArrow> arrows = ForceArrows().find(simulation);
  std::erase_if(arrows, [&](const ForceArrow& arrow) {
    return simulation.model().terms()[static_cast<std::size_t>(arrow.term)].name != term;
  });
  return arrows;
}

TEST(ForceArrows, AreTheForcesOnAnEvenSampleOfTheVertices) {
  for (const int n : {9, 65}) {
    Simulation simulation(scene_pulled_by("wind", n));
    const std::vector<ForceArrow> arrows = arrows_of(simulation, "wind");
    ASSERT_LE(arrows.size(), static_cast<std::size_t>(ForceArrows::k_most));
    ASSERT_GE(arrows.size(), static_cast<std::size_t>(std::min(n * n, ForceArrows::k_most / 2)));
    VecX wind = VecX::Zero(simulation.state().x.size());
    const auto& terms = simulation.model().terms();
    const auto term = std::ranges::find(terms, "wind", &ForceTerm::name) - terms.begin();
    simulation.model().forces()[static_cast<std::size_t>(term)]->add_force(as_span(wind));
    for (const ForceArrow& arrow : arrows) {
      int vertex = 0;
      while (at(simulation.state().x, vertex) != arrow.place) ++vertex;
      EXPECT_EQ(at(wind, vertex), arrow.force);
    }
    // As many on one half of the cloth as on the other.
    const auto left =
        std::ranges::count_if(arrows, [](const ForceArrow& arrow) { return arrow.place.x() < 0; });
    EXPECT_NEAR(static_cast<double>(left), static_cast<double>(arrows.size()) / 2,
                0.1 * static_cast<double>(arrows.size()) + 5);
  }
}

TEST(ForceArrows, ShowAForceOnOneVertexHoweverLargeTheClothIs) {
  Scene scene = scene_pulled_by("point_force", 65);
  scene.forces.back().values.set("force", Vec3(0, 0, 0.1));
  Simulation simulation(scene);
  EXPECT_EQ(arrows_of(simulation, "point_force").size(), 1u);
}

TEST(ForceArrows, LeaveOutTheForcesOfTheClothAndItsWeight) {
  for (const ForceKind& kind : force_table()) {
    ForceTerm term;
    term.name = kind.name;
    EXPECT_FALSE(has_arrows(term) && (kind.elastic || kind.name == "gravity")) << kind.name;
  }
}

}  // namespace
}  // namespace weft
