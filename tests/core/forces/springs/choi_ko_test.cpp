#include "core/forces/springs/buckling.h"
#include "core/forces/springs/cloth_springs.h"
#include "core/model/energies.h"
#include "core/model/step_matrix.h"
#include "tests/support/cloth.h"
#include "tests/support/dense.h"

#include <gtest/gtest.h>

#include <array>

namespace weft {
namespace {

/// Returns where the arc's force meets the linear spring's, below which the arc's is the weaker
/// one.
double meeting_point(const BucklingSpring& spring, double length, double compression_stiffness) {
  double buckled = 0, straight = length;
  for (int halving = 0; halving < 60; ++halving) {
    const double r = (buckled + straight) / 2;
    (spring.arc(r).tension > compression_stiffness * (r - length) ? buckled : straight) = r;
  }
  return buckled;
}

// f_b L^2/k_b by s = r/L, solved independently to the digits given.
TEST(BucklingSpring, HasTheForceOfACircularArc) {
  const double L = 0.3, k_b = 2e-4;
  const BucklingSpring spring(L, k_b, 50);
  constexpr std::array<std::array<double, 2>, 6> k_expected = {{{0, -39.478418},
                                                                {0.25, -23.650478},
                                                                {0.5, -17.547251},
                                                                {0.75, -14.177052},
                                                                {0.9, -12.773224},
                                                                {1, -12}}};
  for (const auto& [s, expected] : k_expected) {
    EXPECT_NEAR(spring.arc(s * L).tension * L * L / k_b, expected, 5e-7) << "s = " << s;
  }
}

TEST(BucklingSpring, HasTheEnergyOfTheArcsCurvature) {
  const double L = 0.3, k_b = 2e-4;
  const BucklingSpring spring(L, k_b, 50);
  const double curvature = 7;
  const double r = 2 / curvature * std::sin(curvature * L / 2);
  const double expected = k_b * L * curvature * curvature / 2;
  EXPECT_NEAR(spring.arc(r).energy, expected, 1e-14 * expected);
}

// Central differences err by step^2 and by rounding of the energy (of about 1) over step. Near the
// closed circle the third derivative is some 1e3, hence 1e-6.
TEST(BucklingSpring, HasTheDerivativesOfItsEnergyOnBothSidesOfTheCutOver) {
  const double L = 1, h = 1e-5;
  const BucklingSpring spring(L, 0.02, 3);
  const double cut_over = meeting_point(spring, L, 3);
  ASSERT_GT(cut_over, 0.5);
  for (const double r : {0.01, 0.2, 0.5, cut_over - 1e-3, cut_over + 1e-3, 0.99, 1.01, 1.5}) {
    const PairEnergy low = spring.at(r - h), middle = spring.at(r), high = spring.at(r + h);
    const double tension = (high.energy - low.energy) / (2 * h);
    const double stiffness = (high.tension - low.tension) / (2 * h);
    EXPECT_NEAR(middle.tension, tension, 1e-6 * std::abs(tension)) << "r = " << r;
    EXPECT_NEAR(middle.stiffness, stiffness, 1e-6 * std::abs(stiffness)) << "r = " << r;
  }
}

TEST(BucklingSpring, TakesTheWeakerOfTheArcAndTheLinearSpring) {
  const double L = 0.1, c_b = 50;
  const BucklingSpring spring(L, 1e-4, c_b);
  for (double r = 0; r < L; r += L / 200) {
    const double expected = std::max(spring.arc(r).tension, c_b * (r - L));
    EXPECT_NEAR(spring.at(r).tension, expected, 1e-12) << "r = " << r;
  }
}

TEST(BucklingSpring, IsContinuousInEnergyAndForceWhereItBucklesAndAtItsLength) {
  const BucklingSpring spring(0.1, 1e-4, 50);
  for (const double r : {meeting_point(spring, 0.1, 50), 0.1}) {
    const PairEnergy below = spring.at(r - 1e-12), above = spring.at(r + 1e-12);
    // Over 2e-12 m a force below 5 N and a stiffness of 50 N/m and less than 1e4 change no more.
    EXPECT_NEAR(below.energy, above.energy, 1e-11);
    EXPECT_NEAR(below.tension, above.tension, 2e-8);
  }
}

TEST(BucklingSpring, StaysALinearSpringWhenThatIsWeakerThanTheArcEverywhere) {
  const BucklingSpring spring(0.1, 1e-2, 5);
  for (double r = 0; r < 0.1; r += 0.005) {
    EXPECT_DOUBLE_EQ(spring.at(r).tension, 5 * (r - 0.1)) << "r = " << r;
  }
}

TEST(ChoiKo, KeepsApartPairsOfAGridTwoRowsAndTwoColumnsApart) {
  GridParameters grid;
  grid.orientation = "vertical";
  grid.rows = grid.columns = 5;
  const auto mesh = std::make_shared<const Mesh>(make_grid(grid));
  const Model model = model_of(choi_ko_kind(), mesh);
  // The middle vertex has 8 neighbours and 8 interleaved ones.
  EXPECT_EQ(model.pattern()->end(12) - model.pattern()->begin(12), 17);
}

TEST(ChoiKo, ResistsStretchAsItsSpringsAndCompressionOnlyByBending) {
  GridParameters grid;
  grid.orientation = "vertical";
  grid.rows = 2;
  grid.columns = 2;
  grid.length = grid.width = 1;
  const auto mesh = std::make_shared<const Mesh>(make_grid(grid));
  Model model = model_of(choi_ko_kind(), mesh);
  State state = rest_state(*mesh);
  for (int i = 0; i < 4; ++i) at(state.x, i)[0] *= 0.9;
  EXPECT_EQ(energies_at(model, state).potential(), 0);
  state = rest_state(*mesh);
  for (int i = 0; i < 4; ++i) at(state.x, i)[0] *= 1.1;
  // Two edges are longer by 0.1 m, two diagonals by sqrt(1.1^2 + 1) - sqrt(2).
  const double diagonal = std::sqrt(2.21) - std::sqrt(2.0);
  EXPECT_NEAR(energies_at(model, state).potential(), 1000 * 0.01 + 300 * diagonal * diagonal,
              1e-12);
}

// At the flat start, springs at their rest length carry tension as soon as they are stretched.
TEST(ChoiKo, IsStiffAlongItsSpringsAtRest) {
  const auto mesh = small_mesh();
  Model model = model_of(choi_ko_kind(), mesh);
  VecX f(3 * mesh->vertex_count());
  model.forces().linearise(rest_state(*mesh), Definiteness::projected, as_span(f));
  BlockMatrix K = model.make_matrix();
  assemble(model, {0, 1, 0}, K);
  VecX along_x = VecX::Zero(f.size());
  along_x[0] = -1;  // the first corner, outwards
  EXPECT_GE(along_x.dot(dense(K) * along_x), 1000);
}

}  // namespace
}  // namespace weft
