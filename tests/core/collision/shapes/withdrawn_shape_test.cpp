#include "core/collision/shapes/withdrawn_shape.h"

#include "core/collision/detect/deepest_point.h"
#include "core/collision/shapes/drawn_surface.h"
#include "core/scene/solid_bodies.h"
#include "tests/support/solid_meshes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <random>

namespace weft {
namespace {

constexpr double k_depth = 0.03;  // m

class RandomPoints {
 public:
  Vec3 operator()() { return {coordinate_(random_), coordinate_(random_), coordinate_(random_)}; }

 private:
  std::mt19937 random_{1};
  std::uniform_real_distribution<double> coordinate_{-0.6, 0.6};
};

/// The smallest distance at points of a face that are close to each other.
double sampled_distance(const Shape& shape, const std::array<Vec3, 3>& corners) {
  constexpr int k_samples = 24;
  double smallest = std::numeric_limits<double>::infinity();
  for (int i = 0; i <= k_samples; ++i)
    for (int j = 0; i + j <= k_samples; ++j) {
      const double a = static_cast<double>(i) / k_samples, b = static_cast<double>(j) / k_samples;
      const Vec3 p = (1 - a - b) * corners[0] + a * corners[1] + b * corners[2];
      smallest = std::min(smallest, shape.nearest(p).distance);
    }
  return smallest;
}

TEST(WithdrawnShape, IsFartherFromEachPointByItsDepth) {
  for (const auto& [name, solid] : solids_of_all_kinds()) {
    SCOPED_TRACE(name);
    const auto whole = make_shape(solid, "solid");
    WithdrawnShape withdrawn(*whole);
    withdrawn.set_depth(k_depth);
    EXPECT_EQ(withdrawn.is_convex(), whole->is_convex());
    RandomPoints random;
    for (int k = 0; k < 50; ++k) {
      const Vec3 p = random();
      EXPECT_EQ(withdrawn.nearest(p).distance, whole->nearest(p).distance + k_depth);
      EXPECT_EQ(withdrawn.nearest(p).normal, whole->nearest(p).normal);
    }
  }
}

// A vertex of the drawn surface is where the cloth would touch, to the exactness of the drawing.
TEST(WithdrawnShape, IsDrawnWhereItTouches) {
  for (const auto& [name, solid] : solids_of_all_kinds()) {
    if (name == "rabbit") continue;  // ears that are thinner than the depth vanish
    SCOPED_TRACE(name);
    const auto whole = make_shape(solid, "solid");
    WithdrawnShape withdrawn(*whole);
    withdrawn.set_depth(0.01);
    for (const Vec3& position : withdrawn.drawn().positions)
      EXPECT_NEAR(withdrawn.nearest(position).distance, 0, 1e-5) << position.transpose();
  }
}

/// A rabbit, which is concave, whose surface is withdrawn.
struct WithdrawnRabbit {
  WithdrawnRabbit() { shape.set_depth(k_depth); }

  std::unique_ptr<const Shape> whole = [] {
    for (const auto& [name, solid] : solids_of_all_kinds())
      if (name == "rabbit") return make_shape(solid, "solid");
    throw Error("there is no rabbit");
  }();
  WithdrawnShape shape{*whole};
};

// No bound may exceed the distance from the withdrawn surface: contact would miss the element.
TEST(WithdrawnShape, TellsNoConcaveDistanceThatIsTooLarge) {
  const WithdrawnRabbit rabbit;
  const WithdrawnShape& withdrawn = rabbit.shape;
  ASSERT_NE(withdrawn.concave(), nullptr);
  RandomPoints random;
  int outside = 0, inside = 0;
  for (int k = 0; k < 1000; ++k) {
    const Vec3 middle = 0.5 * random();
    std::array<Vec3, 3> face;
    for (Vec3& corner : face) corner = middle + 0.05 * random();
    const double distance = sampled_distance(withdrawn, face);
    if (const auto nearest = withdrawn.concave()->nearest_outside(face)) {
      ++outside;
      EXPECT_LE(std::sqrt(nearest->squared_distance), distance + 1e-9);
    }
    if (distance <= 0) continue;
    if (rabbit.whole->nearest(face[0]).distance < 0) ++inside;
    double bound = withdrawn.concave()->distance_within(face, 1);
    for (const Vec3& corner : face) bound = std::min(bound, withdrawn.nearest(corner).distance);
    EXPECT_LE(bound, distance + 1e-9);
  }
  EXPECT_GT(outside, 50);
  EXPECT_GT(inside, 5);
}

TEST(WithdrawnShape, MayMeetWhatMovesThroughIt) {
  const WithdrawnRabbit rabbit;
  const WithdrawnShape& withdrawn = rabbit.shape;
  RandomPoints random;
  int met = 0;
  for (int k = 0; k < 300; ++k) {
    std::array<Vec3, 3> from, to, halfway;
    for (std::size_t c = 0; c < 3; ++c) {
      from[c] = random();
      to[c] = random();
      halfway[c] = (from[c] + to[c]) / 2;
    }
    if (sampled_distance(withdrawn, halfway) > 0) continue;
    ++met;
    EXPECT_TRUE(withdrawn.concave()->may_meet(from, to));
  }
  EXPECT_GT(met, 20);
}

TEST(Withdrawal, FallsToZeroAtItsSpeed) {
  const Withdrawal withdrawal{.depth = 0.02, .speed = 0.5, .begin = 1, .end = 1.1};
  EXPECT_EQ(withdrawal.at(0), 0.02);
  EXPECT_NEAR(withdrawal.at(1.02), 0.01, 1e-15);
  EXPECT_EQ(withdrawal.at(1.06), 0);
  EXPECT_EQ(withdrawal.at(2), 0);
}

}  // namespace
}  // namespace weft
