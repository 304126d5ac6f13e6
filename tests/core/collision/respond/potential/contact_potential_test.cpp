#include "core/collision/respond/potential/contact_potential.h"

#include "tests/support/derivatives.h"

#include <Eigen/Eigenvalues>
#include <gtest/gtest.h>

#include <cmath>

namespace weft {
namespace {

// Lengths are large compared with the steps of differences, whose error is (step/length)^2.
constexpr double k_reach = 0.1;      // m
constexpr double k_h = 0.01;         // s
constexpr double k_slip_speed = 10;  // m/s: friction is smoothed below 0.1 m

TEST(CubicRepulsion, HasItsDerivatives) {
  constexpr CubicRepulsion law{50, k_reach};
  constexpr double k_step = 1e-5;
  for (const double gap : {-0.02, 0.01, 0.05, 0.09, 0.15}) {
    EXPECT_NEAR(law.force(gap),
                (law.energy(gap - k_step) - law.energy(gap + k_step)) / (2 * k_step), 1e-6);
    EXPECT_NEAR(law.curvature(gap),
                (law.force(gap - k_step) - law.force(gap + k_step)) / (2 * k_step), 1e-6);
  }
  EXPECT_EQ(law.force(k_reach), 0);
}

TEST(SmoothedFriction, HasItsDerivativesAndEndsAtCoulombs) {
  constexpr SmoothedFriction friction{0.1};
  constexpr double k_step = 1e-5;
  for (const double slip : {0.02, 0.08, 0.3}) {
    const double force = slip * friction.force_over_slip(slip);
    EXPECT_NEAR(
        force,
        (friction.potential(slip + k_step) - friction.potential(slip - k_step)) / (2 * k_step),
        1e-6);
    const auto force_at = [&](double y) { return y * friction.force_over_slip(y); };
    EXPECT_NEAR(friction.slope(slip),
                (force_at(slip + k_step) - force_at(slip - k_step)) / (2 * k_step), 1e-6);
  }
  EXPECT_EQ(0.3 * friction.force_over_slip(0.3), 1);
}

Mesh without_edges() {
  Mesh mesh;
  mesh.rest_positions.assign(3, Vec3::Zero());
  return mesh;
}

/// Three vertices near a solid, which has a velocity (m/s); two of them slip a little and one far.
class Repelled {
 public:
  Repelled(const std::string& kind, double stiffness, double solves_at,
           const Vec3& velocity = Vec3::Zero()) {
    Choice shape = default_choice(find_entry(solid_table(), kind, "kind"));
    shape.values.set("thickness", k_reach);
    shape.values.set("friction", 0.5);
    Choice motion = default_choice(find_entry(motion_table(), "uniform", "motion"));
    motion.values.set("velocity", velocity);
    std::vector<SolidBody> bodies;
    bodies.emplace_back(shape, nullptr, make_motion(motion, "motion"), "solid");
    const RigidPose pose = bodies.front().pose(0);
    const Shape& surface = bodies.front().shape();
    solids_ = MovingSolids(std::move(bodies));
    start_.x.resize(9);
    start_.x << 0.02, 0.05, 1, -0.05, 0.02, 1, 0.03, -0.06, 1;
    start_.v.setZero(9);
    for (int i = 0; i < 3; ++i) {
      const SurfacePoint point = nearest(surface, pose, at(start_.x, i));
      at(start_.x, i) -= (point.distance - 0.05 - 0.01 * i) * point.normal;
    }
    potential_.pairs().choose({stiffness, k_slip_speed});
    const std::vector<Mat3> inertia(3, 2 * Mat3::Identity());
    solids_.begin_step(start_.t, k_h);
    potential_.begin(solids_, {start_, k_h, solves_at, masses_, inertia, {}});
    reached_ = start_;
    at(reached_.x, 0) += Vec3(0.02, 0.01, -0.004);
    at(reached_.x, 2) += Vec3(-0.03, 0.02, 0.005);
    at(reached_.x, 1) += Vec3(0.12, 0.05, 0.003);
    potential_.bind(make_pattern(3, {}));
  }
  double energy(const State& state) {
    potential_.evaluate(state);
    return potential_.energy();
  }
  VecX force(const State& state) {
    potential_.evaluate(state);
    VecX f = VecX::Zero(9);
    potential_.add_force(as_span(f));
    return f;
  }
  Eigen::MatrixXd stiffness(const State& state, Definiteness definiteness) {
    potential_.linearise(state, definiteness);
    Eigen::MatrixXd K = Eigen::MatrixXd::Zero(9, 9);
    for (int k = 0; k < 9; ++k) {
      const VecX e = VecX::Unit(9, k);
      VecX y = VecX::Zero(9);
      potential_.add_product(1, 0, as_span(e), as_span(y));
      K.col(k) = y;
    }
    return K;
  }
  const State& start() const { return start_; }
  const State& reached() const { return reached_; }
  ContactPotential& potential() { return potential_; }

 private:
  MovingSolids solids_;
  State start_, reached_;
  std::vector<double> masses_ = {0.001, 0.002, 0.001};
  ContactPotential potential_{without_edges()};
};

TEST(ContactPotential, HasItsDerivatives) {
  for (const double stiffness : {0.0, 80.0}) {
    for (const double solves_at : {1.0, 0.5}) {
      for (const std::string kind : {"plane", "sphere"}) {
        SCOPED_TRACE(kind + ", stiffness " + std::to_string(stiffness));
        Repelled repelled(kind, stiffness, solves_at);
        const VecX f = repelled.force(repelled.reached());
        ASSERT_GT(f.norm(), 0.01);
        const Eigen::MatrixXd gradient = differences(
            &State::x, repelled.reached(),
            [&](const State& state) { return VecX::Constant(1, repelled.energy(state)); });
        EXPECT_LT((gradient.transpose() + f).norm(), k_difference_tolerance * f.norm());
        const Eigen::MatrixXd K = repelled.stiffness(repelled.reached(), Definiteness::exact);
        const Eigen::MatrixXd change =
            differences(&State::x, repelled.reached(),
                        [&](const State& state) { return repelled.force(state); });
        EXPECT_LT((change + K).norm(), k_difference_tolerance * K.norm());
        const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> projected(
            repelled.stiffness(repelled.reached(), Definiteness::projected));
        EXPECT_GE(projected.eigenvalues().minCoeff(), -1e-12 * K.norm());
      }
    }
  }
}

TEST(ContactPotential, FindsTheSameAtOneVertexAsInTheWholeCloth) {
  Repelled repelled("sphere", 0, 1);
  const VecX whole = repelled.force(repelled.reached());
  for (int i = 0; i < 3; ++i) {
    VertexForce found;
    repelled.potential().add_local(repelled.reached(), i, found);
    EXPECT_LT((found.force - at(whole, i)).norm(), 1e-12 * whole.norm());
  }
}

// A barrier's stiffness only rises, and only where a vertex comes nearer than before.
TEST(ContactPotential, StiffensWhereVerticesComeNear) {
  Repelled repelled("plane", 0, 1);
  State state = repelled.reached();
  EXPECT_TRUE(repelled.potential().adapt(state.x));
  EXPECT_FALSE(repelled.potential().adapt(state.x));
  const double before = repelled.force(state)[2];
  state.x[2] -= 0.03;
  EXPECT_TRUE(repelled.potential().adapt(state.x));
  state.x[2] += 0.03;
  EXPECT_FALSE(repelled.potential().adapt(state.x));
  EXPECT_GT(repelled.force(state)[2], 1.5 * before);
}

TEST(ContactPotential, StopsDirectionsShortOfSurfaces) {
  Repelled repelled("sphere", 0, 1);
  const VecX x = repelled.reached().x;
  VecX direction = VecX::Zero(9), gradient = VecX::Zero(9);
  for (int i = 0; i < 3; ++i) {
    // The vertex goes from above the sphere to below it.
    at(direction, i) = Vec3(0, 0, -2);
    at(gradient, i) = Vec3(0, 0, 1);
  }
  repelled.potential().paths().shorten(x, gradient, direction);
  State end = repelled.reached();
  end.x = x + direction;
  for (int i = 0; i < 3; ++i) {
    EXPECT_LT(at(direction, i).z(), 0);
    EXPECT_GT(at(direction, i).z(), -k_reach);
  }
  EXPECT_TRUE(std::isfinite(repelled.energy(end)));
}

// Slips below 10 m/s count as sticking, and this solid moves the cloth faster than that.
TEST(ContactPotential, MeasuresSlipAgainstASolidThatMoves) {
  const Vec3 velocity(10, 10, 0);
  for (const double solves_at : {0.0, 0.5, 1.0}) {
    SCOPED_TRACE(solves_at);
    Repelled repelled("plane", 80, solves_at, velocity);
    State end = repelled.start();
    for (int i = 0; i < 3; ++i) {
      at(end.x, i) += k_h * velocity;
      at(end.v, i) = velocity;
    }
    std::vector<Contact> contacts;
    const ContactPotential::Ended ended = repelled.potential().end_step(end, contacts);
    ASSERT_EQ(contacts.size(), 3U);
    for (const Contact& contact : contacts) EXPECT_TRUE(contact.sticks);
    // A coordinate of about 1 m is off by an ulp, a velocity by that over the step.
    EXPECT_LT(ended.creep, 1e-13);
  }
}

}  // namespace
}  // namespace weft
