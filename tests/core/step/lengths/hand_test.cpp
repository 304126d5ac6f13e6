#include "core/step/lengths/hand.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

constexpr int k_side = 40;
constexpr int k_vertex = 5;

/// Returns a hand's hold on a vertex that is free but for it.
Hand::ConstrainedBlock hold_on(int vertex, Hand::Grip grip) {
  return {vertex, grip, {Vec3::UnitX(), Vec3::UnitY(), Vec3::UnitZ()}};
}

/// A cloth of 2 kg that loads the dragged vertex with a constant force, without any edges.
struct DraggedVertex {
  Hand hand;
  std::vector<double> masses = std::vector<double>(k_side * k_side, 2.0 / (k_side * k_side));
  Mobility W;
  VecX x = VecX::Zero(3 * k_side * k_side);

  /// Takes a step of h that ends at `target` plus the effects of the hand's force and of the
  /// cloth's `force`, N. Returns the vertex's position.
  Vec3 step(const Hand::ConstrainedBlock& block, double h, const Vec3& target, const Vec3& force) {
    std::vector<double> masses_with_hand = masses;
    W.set(masses, VertexFilter(k_side * k_side));
    at(x, block.vertex) = target;
    hand.constrain(block, h, masses_with_hand, W, x);
    return at(x, block.vertex) + h * h * (W[block.vertex] * force);
  }
};

// Whatever the length of the step and the grip, 2^-60 of the first error is left after 60 steps.
TEST(Hand, BringsTheVertexToItsTargetAgainstAConstantForce) {
  const Vec3 target(1, 2, 3), force(0, 5, -9.81);
  for (const Hand::Grip grip : {Hand::Grip::light, Hand::Grip::firm}) {
    DraggedVertex cloth;
    Vec3 position;
    for (int step = 0; step < 60; ++step) {
      const double h = step < 30 ? 1.0 / 60 : 1.0 / 240;
      position = cloth.step(hold_on(k_vertex, grip), h, target, force);
      EXPECT_TRUE(cloth.hand.feel(target, position));
    }
    EXPECT_LE((position - target).norm(), 1e-12);
  }
}

TEST(Hand, IsAsHeavyAsTheClothWhereItIsFirm) {
  DraggedVertex cloth;
  const double h = 1.0 / 60;
  const Vec3 weight(0, 0, -2 * 9.81);
  const Vec3 firm = cloth.step(hold_on(k_vertex, Hand::Grip::firm), h, Vec3::Zero(), weight);
  EXPECT_NEAR(firm.z(), -9.81 * h * h, 1e-15);
  const Vec3 light = cloth.step(hold_on(k_vertex, Hand::Grip::light), h, Vec3::Zero(), weight);
  EXPECT_LT(light.z(), 10 * firm.z());
}

TEST(Hand, LeavesAVertexThatSlidesOnItsLine) {
  const Vec3 target(1, 2, 3), force(0, 5, -9.81);
  const Vec3 line = Vec3(1, 2, 2) / 3;
  DraggedVertex cloth;
  Vec3 position;
  for (int step = 0; step < 60; ++step) {
    position = cloth.step({k_vertex, Hand::Grip::light, Freedom{line}}, 1.0 / 60, target, force);
    const Vec3 displacement = position - target;
    EXPECT_LE((displacement - displacement.dot(line) * line).norm(), 1e-14);
    EXPECT_TRUE(cloth.hand.feel(target, position));
  }
  EXPECT_LE((position - target).norm(), 1e-12);
}

TEST(Hand, SaysWhenItsStrengthIsNotEnoughAndExertsNoMore) {
  DraggedVertex cloth;
  const double h = 1.0 / 60;
  const Vec3 force(0, 0, -100);  // 2 kg weigh 20 N
  bool was_enough = true;
  Vec3 before = Vec3::Zero(), position = Vec3::Zero();
  for (int step = 0; step < 60; ++step) {
    before = position;
    position = cloth.step(hold_on(k_vertex, Hand::Grip::firm), h, Vec3::Zero(), force);
    was_enough = cloth.hand.feel(Vec3::Zero(), position);
  }
  EXPECT_FALSE(was_enough);
  EXPECT_EQ(position, before);
  EXPECT_LT(position.z(), 0);
}

TEST(Hand, ForgetsItsForceWhereItReleasesOrTakesAnotherVertex) {
  const double h = 1.0 / 60;
  for (const bool lets_go : {true, false}) {
    DraggedVertex cloth;
    const Vec3 position =
        cloth.step(hold_on(k_vertex, Hand::Grip::light), h, Vec3::Zero(), Vec3(0, 0, -1));
    cloth.hand.feel(Vec3::Zero(), position);
    if (lets_go) cloth.hand.release();
    const int next = lets_go ? k_vertex : k_vertex + 1;
    EXPECT_EQ(cloth.step(hold_on(next, Hand::Grip::light), h, Vec3::Zero(), Vec3::Zero()),
              Vec3(0, 0, 0));
  }
}

}  // namespace
}  // namespace weft
