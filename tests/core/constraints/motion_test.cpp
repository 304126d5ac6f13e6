#include "core/constraints/motion.h"

#include "tests/support/message_of.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

namespace weft {
namespace {

/// The motion with numbers and vectors anywhere in their ranges, that begins within 2 s.
Choice with_other_parameters(const MotionKind& kind, unsigned seed) {
  std::mt19937 random(seed);
  Choice choice = default_choice(kind);
  for (const ParameterInfo& info : *kind.parameters) {
    std::uniform_real_distribution<double> any(info.min,
                                               info.name == k_start_of_motion ? 2 : info.max);
    if (std::holds_alternative<double>(info.default_value))
      choice.values.set(info.name, any(random));
    const auto vector = [&] { return Vec3(any(random), any(random), any(random)); };
    if (std::holds_alternative<Vec3>(info.default_value)) choice.values.set(info.name, vector());
    if (std::holds_alternative<Keyframes>(info.default_value)) {
      choice.values.set(info.name, Keyframes{{0.1, 0.1 * vector(), 0.1 * vector()},
                                             {1, 0.1 * vector(), 0.1 * vector()},
                                             {2},
                                             {4, 0.1 * vector(), 0.1 * vector()}});
    }
    if (!info.choices.empty()) {
      choice.values.set(info.name, info.choices[random() % info.choices.size()]);
    }
  }
  return choice;
}

std::unique_ptr<Motion> motion_of(const char* kind,
                                  std::vector<std::pair<const char*, ParameterValue>> values) {
  Choice choice = default_choice(find_entry(motion_table(), kind, "kind"));
  for (const auto& [name, value] : values) choice.values.set(name, value);
  return make_motion(choice, "motion");
}

// Central differences over 2e of a motion whose third derivative is at most 1e6 m/s^3 here (20
// rad/s at 20 m) are off by 1e6 e^2/6 = 2e-5 m/s, and by rounding of 1e-15 m/e, which is less.
TEST(Motion, HasTheVelocityOfItsPositions) {
  constexpr double e = 1e-5;
  const Vec3 rest(0.3, -0.7, 1.1);
  for (const MotionKind& kind : motion_table()) {
    for (unsigned seed = 0; seed < 20; ++seed) {
      const auto motion = make_motion(with_other_parameters(kind, seed), "");
      for (const double t : {0.0, 0.37, 2.9}) {
        const Vec3 difference =
            (motion->at(t + e).place(rest) - motion->at(t - e).place(rest)) / (2 * e);
        EXPECT_LE((motion->at(t).velocity(rest) - difference).norm(), 2e-5)
            << kind.name << " " << t;
      }
    }
  }
}

// The angular velocity is that of R: R' = [w]x R. The test takes central differences of unit
// vectors.
TEST(Motion, IsRigid) {
  constexpr double e = 1e-5;
  for (const MotionKind& kind : motion_table()) {
    for (unsigned seed = 0; seed < 20; ++seed) {
      const auto motion = make_motion(with_other_parameters(kind, seed), "");
      for (const double t : {0.0, 0.37, 2.9}) {
        const RigidPose pose = motion->at(t);
        EXPECT_LE((pose.rotation.transpose() * pose.rotation - Mat3::Identity()).norm(), 1e-14);
        EXPECT_GT(pose.rotation.determinant(), 0);
        const Mat3 difference = (motion->at(t + e).rotation - motion->at(t - e).rotation) / (2 * e);
        for (int k = 0; k < 3; ++k) {
          const Vec3 change = pose.angular_velocity.cross(Vec3(pose.rotation.col(k)));
          EXPECT_LE((difference.col(k) - change).norm(), 1e-6) << kind.name << " " << t;
        }
        const Vec3 rest(0.3, -0.7, 1.1);
        EXPECT_LE((pose.rest(pose.place(rest)) - rest).norm(), 1e-13) << kind.name;
      }
    }
  }
}

TEST(Motion, OfASinusoidWithoutPhaseIsAmplitudeTimesSineToTheLastBit) {
  const Vec3 a(0.1, 0, -0.3), place(0.7, 0.2, 1.3);
  const auto motion = motion_of("sinusoid", {{"amplitude", a}, {"omega", 3.7}});
  for (const double t : {0.0, 0.123, 4.56}) {
    EXPECT_EQ(motion->at(t).place(place), place + std::sin(3.7 * t) * a);
    EXPECT_EQ(motion->at(t).velocity(place), 3.7 * std::cos(3.7 * t) * a);
  }
}

TEST(Motion, StaysWhereItBeginsUntilItsStartAndThenMovesAsItWouldHaveFromZero) {
  const Vec3 place(0.3, -0.7, 1.1);
  constexpr double start = 0.75;
  for (const MotionKind& kind : motion_table()) {
    if (ParameterValues(*kind.parameters).find(k_start_of_motion) < 0) continue;
    Choice choice = with_other_parameters(kind, 7);
    choice.values.set(k_start_of_motion, 0.0);
    const auto at_once = make_motion(choice, "");
    choice.values.set(k_start_of_motion, start);
    const auto later = make_motion(choice, "");
    for (const double t : {0.0, 0.4, start - 1e-6}) {
      EXPECT_EQ(later->at(t).place(place), at_once->at(0).place(place)) << kind.name;
      EXPECT_EQ(later->at(t).velocity(place), Vec3::Zero()) << kind.name;
    }
    for (const double t : {0.0, 0.5, 4.25}) {
      EXPECT_EQ(later->at(start + t).place(place), at_once->at(t).place(place)) << kind.name;
      EXPECT_EQ(later->at(start + t).velocity(place), at_once->at(t).velocity(place)) << kind.name;
    }
    // The sum of steps may miss the start by its rounding.
    EXPECT_EQ(later->at(start - 1e-12).velocity(place), at_once->at(0).velocity(place));
  }
}

TEST(Motion, RestsWhereItsNumbersMakeItStandStill) {
  EXPECT_TRUE(motion_of("none", {})->rests());
  EXPECT_TRUE(motion_of("sinusoid", {})->rests());
  EXPECT_TRUE(motion_of("uniform", {})->rests());
  EXPECT_TRUE(motion_of("turn", {{"omega", 0.0}})->rests());
  EXPECT_TRUE(motion_of("circle", {{"centre", Vec3(0, 0, 0.3)}})->rests());
  EXPECT_TRUE(motion_of("keyframes", {{"keyframes", Keyframes{{1}, {2}}}})->rests());
  for (const MotionKind& kind : motion_table()) {
    const auto motion = make_motion(with_other_parameters(kind, 7), "");
    const Vec3 place(0.3, -0.7, 1.1);
    EXPECT_EQ(motion->rests(), motion->at(3).place(place) == motion->at(0).place(place))
        << kind.name;
  }
}

TEST(Motion, OfASinusoidBeginsAtItsPhase) {
  const Vec3 a(0.1, 0, -0.3);
  const auto motion = motion_of("sinusoid", {{"amplitude", a}, {"phase", std::numbers::pi / 2}});
  EXPECT_EQ(motion->at(0).place(Vec3::Zero()), a);
}

TEST(Motion, BeginsAsFarAsItsPhaseOrOffsetSays) {
  const Vec3 place(1, 2, 3);
  for (const char* kind : {"circle", "turn"}) {
    const auto ahead = motion_of(kind, {{"omega", 2.0}, {"phase", 0.5}});
    const auto plain = motion_of(kind, {{"omega", 2.0}});
    EXPECT_LE((ahead->at(1).place(place) - plain->at(1.25).place(place)).norm(), 1e-15) << kind;
  }
  const auto moved = motion_of("uniform", {{"velocity", Vec3(0, 1, 0)}, {"offset", Vec3(1, 0, 0)}});
  EXPECT_EQ(moved->at(2).place(place), place + Vec3(1, 2, 0));
}

TEST(Motion, OnACircleComesBackAndStaysAtItsDistanceFromTheCentre) {
  const Vec3 centre(0.3, 0, 0.4), place(1, 2, 3);
  const auto motion =
      motion_of("circle", {{"centre", centre}, {"axis", Vec3(0, 0.5, 0)}, {"omega", 2.0}});
  EXPECT_EQ(motion->at(0).place(place), place);
  for (const double t : {0.4, 1.1, 2.2}) {
    EXPECT_NEAR((motion->at(t).place(place) - place - centre).norm(), 0.5, 1e-15);
    EXPECT_EQ(motion->at(t).rotation, Mat3::Identity());
  }
  EXPECT_LE((motion->at(std::numbers::pi).place(place) - place).norm(), 1e-15);
}

TEST(Motion, TurnsCounterClockwiseAboutAnAxisThatStays) {
  const auto motion =
      motion_of("turn", {{"point", Vec3(1, 1, 0)}, {"omega", std::numbers::pi / 2}});
  EXPECT_LE((motion->at(1).place({2, 1, 5}) - Vec3(1, 2, 5)).norm(), 1e-15);
  EXPECT_LE((motion->at(1).place({1, 1, -3}) - Vec3(1, 1, -3)).norm(), 1e-15);
  EXPECT_LE(motion->at(0.3).velocity({1, 1, -3}).norm(), 1e-15);
}

/// Keyframes that rest at 0, at 1 m along x from 2 s to 3 s, and at 0.5 m from 4 s on.
Keyframes with_a_halt() { return {{1}, {2, {1, 0, 0}}, {3, {1, 0, 0}}, {4, {0.5, 0, 0}}}; }

TEST(Motion, OfKeyframesPassesThroughThemAndStandsStillBetweenEqualOnes) {
  for (const char* interpolation : {"smooth", "linear"}) {
    const auto motion =
        motion_of("keyframes", {{"keyframes", with_a_halt()}, {"interpolation", interpolation}});
    for (const Keyframe& frame : with_a_halt()) {
      EXPECT_LE((motion->at(frame.time).place(Vec3::Zero()) - frame.offset).norm(), 1e-15);
    }
    for (const double t : {0.0, 2.5, 7.0}) {
      EXPECT_EQ(motion->at(t).velocity(Vec3::Zero()), Vec3::Zero()) << interpolation << " " << t;
    }
    EXPECT_EQ(motion->at(7).place(Vec3::Zero()), Vec3(0.5, 0, 0));
    double before = 0;
    for (double t = 1; t < 2; t += 1.0 / 64) {
      const double x = motion->at(t).place(Vec3::Zero()).x();
      EXPECT_GE(x, before);
      EXPECT_LE(x, 1);
      before = x;
    }
  }
}

// The velocity has no jump at the keyframes: it changes by less than the largest acceleration,
// 6 m/s^2 of a cubic from rest to rest over 1 m and 1 s, within 2e.
TEST(Motion, OfSmoothKeyframesHasNoJumpInItsVelocity) {
  constexpr double e = 1e-6;
  const auto motion = motion_of("keyframes", {{"keyframes", with_a_halt()}});
  for (const Keyframe& frame : with_a_halt()) {
    const Vec3 before = motion->at(frame.time - e).velocity(Vec3::Zero());
    EXPECT_LE((motion->at(frame.time + e).velocity(Vec3::Zero()) - before).norm(), 12.1 * e);
  }
}

TEST(Motion, OfKeyframesTurnsAboutItsCentre) {
  const Keyframes quarter = {{0}, {1, Vec3::Zero(), {0, 0, std::numbers::pi / 2}}};
  const auto motion = motion_of("keyframes", {{"keyframes", quarter}, {"centre", Vec3(1, 1, 0)}});
  EXPECT_LE((motion->at(1).place({2, 1, 5}) - Vec3(1, 2, 5)).norm(), 1e-15);
}

TEST(Motion, AboutAnAxisWithoutDirectionIsRefused) {
  for (const char* kind : {"circle", "turn"}) {
    EXPECT_EQ(message_of<InputError>([&] {
                motion_of(kind, {{"axis", Vec3(Vec3::Zero())}});
              }),
              "motion.axis: got [0, 0, 0], expected a direction");
  }
}

// Motions over time are offered for solids, too.
TEST(Motion, IsNotSaidToBeOfVerticesWhereASolidCanHaveIt) {
  const auto is_for_all = [](const std::string& words) {
    return words.find("group") == std::string::npos && words.find("vert") == std::string::npos;
  };
  for (const MotionKind& kind : motion_table()) {
    if (kind.follows_mouse) continue;
    EXPECT_TRUE(is_for_all(kind.help)) << kind.help;
    for (const ParameterInfo& info : *kind.parameters)
      EXPECT_TRUE(is_for_all(info.help)) << info.help;
  }
}

}  // namespace
}  // namespace weft
