#include "core/forces/external/external_forces.h"
#include "tests/support/cloth.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

/// One triangle of 3 m^2 in the plane z = 0, in the wind.
class WindOnATriangle : public testing::Test {
 protected:
  WindOnATriangle() {
    Mesh mesh;
    mesh.rest_positions = {Vec3(0, 0, 0), Vec3(2, 0, 0), Vec3(0, 3, 0)};
    mesh.triangles = {{0, 1, 2}};
    mesh_ = std::make_shared<const Mesh>(std::move(mesh));
  }

  /// Returns the sum of the forces on the triangle's vertices, which share it equally.
  Vec3 force(const WindParameters& wind, const State& state) const {
    Model model(mesh_, {1, 1, 1});
    model.add_force({wind_kind().name, to_values(wind)});
    model.finish();
    VecX f(9);
    model.forces().evaluate(state, as_span(f));
    for (int i = 1; i < 3; ++i) EXPECT_EQ(Vec3(at(f, i)), Vec3(at(f, 0)));
    return 3 * at(f, 0);
  }

  State moving(const Vec3& velocity) const {
    State state = rest_state(*mesh_);
    for (int i = 0; i < 3; ++i) at(state.v, i) = velocity;
    return state;
  }

  std::shared_ptr<const Mesh> mesh_;
};

TEST_F(WindOnATriangle, PushesByTheAreaAndTheSpeedOfTheAirAcrossAndAlongIt) {
  const WindParameters wind{.velocity = Vec3(5, 0, 4), .normal_drag = 0.5, .tangential_drag = 0.1};
  // The wind relative to the cloth is 3 m/s across and 5 m/s along: 0.5 * 3 * 3 and 0.1 * 3 * 5 N.
  EXPECT_LE((force(wind, moving(Vec3(0, 0, 1))) - Vec3(1.5, 0, 4.5)).norm(), 1e-14);
}

TEST_F(WindOnATriangle, IsDragInStillAir) {
  const WindParameters wind{.velocity = Vec3::Zero(), .normal_drag = 2, .tangential_drag = 0.5};
  EXPECT_LE((force(wind, moving(Vec3(1, 0, -2))) - Vec3(-1.5, 0, 12)).norm(), 1e-14);
}

TEST_F(WindOnATriangle, BlowsInGustsThatDriftWithTheMeanWind) {
  WindParameters wind{.velocity = Vec3(0, 0, 4), .normal_drag = 1, .tangential_drag = 0};
  wind.gust_strength = 0.5;
  wind.gust_period = 2;
  State state = rest_state(*mesh_);
  const double steady = 3 * 4;  // N
  EXPECT_NEAR(force(wind, state)[2], steady, 1e-13);
  state.t = 0.5;  // a quarter of the period
  EXPECT_NEAR(force(wind, state)[2], 1.5 * steady, 1e-13);
  state.t = 1.5;
  EXPECT_NEAR(force(wind, state)[2], 0.5 * steady, 1e-13);
  // 2 m downwind the gust arrives half a second later.
  for (int i = 0; i < 3; ++i) at(state.x, i)[2] += 2;
  state.t = 1;
  EXPECT_NEAR(force(wind, state)[2], 1.5 * steady, 1e-13);
}

TEST_F(WindOnATriangle, GivesNoForceWhenItHasNoArea) {
  State state = rest_state(*mesh_);
  at(state.x, 2) = at(state.x, 1);
  EXPECT_EQ(force({}, state), Vec3::Zero());
}

}  // namespace
}  // namespace weft
