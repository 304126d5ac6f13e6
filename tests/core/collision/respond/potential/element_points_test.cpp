#include "core/collision/respond/potential/element_points.h"

#include "core/collision/respond/potential/contact_potential.h"
#include "core/mesh/grid.h"
#include "tests/core/collision/respond/potential/at_solid.h"
#include "tests/support/allocations.h"
#include "tests/support/derivatives.h"

#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

namespace weft {
namespace {

Mesh small_cloth() {
  return make_grid({.rows = 4,
                    .columns = 4,
                    .width = 0.4,
                    .length = 0.4,
                    .orientation = "vertical",
                    .height = 0});
}

/// A crumpled cloth that comes from a random side until a face is 2 cm from a solid.
VecX crumpled(const std::string& kind, const Mesh& mesh, std::mt19937& random) {
  std::normal_distribution<double> normal;
  const auto vector = [&] {
    const double x = normal(random), y = normal(random), z = normal(random);
    return Vec3(x, y, z);
  };
  const Vec3 from = vector().normalized();
  const Mat3 turned = Eigen::Quaterniond::FromTwoVectors(vector(), vector()).toRotationMatrix();
  VecX x(3 * mesh.vertex_count());
  for (int i = 0; i < mesh.vertex_count(); ++i) {
    const Vec3 rest = mesh.rest_positions[static_cast<std::size_t>(i)] - mesh.rest_positions[5];
    at(x, i) = turned * rest + 0.02 * vector() + 2 * from;
  }
  const AtSolid measured(kind, 0, mesh, x);
  constexpr double k_gap = 0.02;  // m
  for (double gap = 1; gap > 1e-3;) {
    gap = measured.min_distance(x) - k_gap;
    for (int i = 0; i < mesh.vertex_count(); ++i) at(x, i) -= gap * from;
  }
  return x;
}

/// A triangle whose first edge, 0.3 m long, lies 2 cm from an edge of a box and square to it; its
/// middle is shifted along it.
VecX across_an_edge(double shift) {
  const Vec3 along = Vec3(1, 0, -1).normalized(), out = Vec3(1, 0, 1).normalized();
  const Vec3 middle = Vec3(0.2, 0, 0.2) + 0.02 * out + shift * along;
  VecX x(9);
  x << middle - 0.15 * along, middle + 0.15 * along, middle + 0.5 * out;
  return x;
}

/// A triangle with sides of 0.4 m that lies 1 cm from a corner of a box and square to its diagonal;
/// it is shifted along itself.
VecX across_a_corner(double shift) {
  const Vec3 out = Vec3(1, 1, 1).normalized(), along = Vec3(1, -1, 0).normalized();
  const Vec3 middle = Vec3(0.2, 0.2, 0.2) + 0.01 * out + shift * along;
  const double radius = 0.4 / std::sqrt(3);
  VecX x(9);
  for (int k = 0; k < 3; ++k) {
    const double angle = 0.3 + 2 * std::numbers::pi / 3 * k;
    at(x, k) = middle + radius * (std::cos(angle) * along + std::sin(angle) * out.cross(along));
  }
  return x;
}

Mesh one_triangle() {
  Mesh mesh;
  mesh.rest_positions.assign(3, Vec3::Zero());
  mesh.triangles = {{0, 1, 2}};
  return mesh;
}

/// Calls use(cloth) for crumpled cloths at edges of solids, and for triangles at corners.
template <class Use>
void for_each_touching(const Use& use) {
  const Mesh mesh = small_cloth();
  std::mt19937 random(1);
  std::uniform_real_distribution<double> change(-0.003, 0.003);
  int points = 0, of_faces = 0;
  const auto use_near = [&](AtSolid& cloth) {
    for (double& entry : cloth.state().x) entry += change(random);
    cloth.potential().adapt(cloth.state().x);
    points += cloth.points();
    of_faces += cloth.points_of_faces();
    use(cloth);
  };
  for (const double stiffness : {0.0, 80.0}) {
    for (const std::string kind : {"box", "square_table", "round_table", "mesh"}) {
      for (int k = 0; k < 4; ++k) {
        SCOPED_TRACE(kind + ", stiffness " + std::to_string(stiffness));
        AtSolid cloth(kind, stiffness, mesh, crumpled(kind, mesh, random));
        use_near(cloth);
      }
    }
    for (int k = 0; k < 8; ++k) {
      SCOPED_TRACE("corner, stiffness " + std::to_string(stiffness));
      AtSolid cloth("box", stiffness, one_triangle(), across_a_corner(0.01 * k));
      use_near(cloth);
    }
  }
  EXPECT_GT(points, 32);
  EXPECT_GT(of_faces, 8);
}

TEST(ElementPoints, HaveTheirDerivatives) {
  for_each_touching([](AtSolid& cloth) {
    const State state = cloth.state();
    const VecX f = cloth.force(state);
    const Eigen::MatrixXd gradient = differences(
        &State::x, state, [&](const State& s) { return VecX::Constant(1, cloth.energy(s)); });
    EXPECT_LT((gradient.transpose() + f).norm(), k_difference_tolerance * f.norm());
    const Eigen::MatrixXd K = cloth.stiffness(state, Definiteness::exact);
    EXPECT_LT((cloth.assembled() - K).norm(), 1e-12 * K.norm());
    const Eigen::MatrixXd change =
        differences(&State::x, state, [&](const State& s) { return cloth.force(s); });
    EXPECT_LT((change + K).norm(), k_difference_tolerance * K.norm());
    const Eigen::MatrixXd projected = cloth.stiffness(state, Definiteness::projected);
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> principal(projected);
    EXPECT_GE(principal.eigenvalues().minCoeff(), -1e-12 * K.norm());
  });
}

TEST(ElementPoints, ActOnAVertexAsOnTheWholeCloth) {
  for_each_touching([](AtSolid& cloth) {
    const State state = cloth.state();
    const VecX whole = cloth.force(state);
    const Eigen::MatrixXd K = cloth.stiffness(state, Definiteness::projected);
    for (int i = 0; i < state.vertex_count(); ++i) {
      VertexForce found;
      cloth.potential().add_local(state, i, found);
      EXPECT_LT((found.force - at(whole, i)).norm(), 1e-12 * whole.norm());
      EXPECT_LT((found.K - K.block<3, 3>(3 * i, 3 * i)).norm(), 1e-12 * K.norm());
    }
  });
}

// Whatever the displacement of each vertex, no face passes through the solid along it.
TEST(ElementPoints, AreNotPassedByDirections) {
  std::mt19937 random(2);
  std::normal_distribution<double> normal(0, 0.3);
  int shortened = 0;
  for_each_touching([&](AtSolid& cloth) {
    if (!cloth.potential().pairs().is_barrier()) return;
    const VecX x = cloth.state().x;
    VecX direction(x.size());
    for (double& entry : direction) entry = normal(random);
    const VecX gradient = -direction, whole = direction;
    cloth.potential().paths().shorten(x, gradient, direction);
    EXPECT_LT(gradient.dot(direction), 0);
    for (int k = 0; k <= 20; ++k) EXPECT_GT(cloth.min_distance(x + k / 20.0 * direction), 0) << k;
    if (direction != whole) ++shortened;
  });
  EXPECT_GT(shortened, 8);
}

TEST(ElementPoints, NeedNoMemoryInASteadyStep) {
  if (!counts_allocations()) GTEST_SKIP();
  for_each_touching([](AtSolid& cloth) {
    const VecX x = cloth.state().x, gradient = VecX::Ones(x.size());
    VecX direction = x;
    State end = cloth.state();
    std::vector<Contact> contacts;
    const auto take_step = [&] {
      cloth.begin();
      cloth.potential().paths().make_first_guess(x, direction);
      cloth.potential().adapt(x);
      cloth.potential().linearise(cloth.state(), Definiteness::exact);
      direction = -gradient;
      cloth.potential().paths().shorten(x, gradient, direction);
      cloth.potential().friction().renew(x);
      cloth.potential().friction().relax();
      cloth.potential().end_step(end, contacts);
    };
    take_step();
    take_step();
    const long before = allocation_count();
    take_step();
    EXPECT_EQ(allocation_count(), before);
  });
}

// A jump keeps its size however short the steps are; any other change becomes smaller with them.
TEST(ElementPoints, ComeAndGoWithoutAJump) {
  for (const auto& position : {across_an_edge, across_a_corner}) {
    const auto largest_changes = [&](double step) {
      Vec2 largest = Vec2::Zero();
      double energy = 0;
      VecX force;
      int with_points = 0, without = 0;
      for (double shift = -0.3; shift < 0.3; shift += step) {
        AtSolid cloth("box", 0, one_triangle(), position(shift));
        ++(cloth.points() > 0 ? with_points : without);
        const double next = cloth.energy(cloth.state());
        const VecX next_force = cloth.force(cloth.state());
        if (force.size() > 0) {
          largest = largest.cwiseMax(
              Vec2(std::abs(next - energy), (next_force - force).lpNorm<Eigen::Infinity>()));
        }
        energy = next;
        force = next_force;
      }
      EXPECT_GT(with_points, 10);
      EXPECT_GT(without, 10);
      return largest;
    };
    const Vec2 coarse = largest_changes(2e-3), fine = largest_changes(2e-4);
    EXPECT_LT(fine[0], 0.15 * coarse[0]);
    EXPECT_LT(fine[1], 0.15 * coarse[1]);
  }
}

TEST(ElementPoints, KeepFacesFromACorner) {
  AtSolid cloth("box", 0, one_triangle(), across_a_corner(0));
  ASSERT_EQ(cloth.points_of_faces(), 1);
  const VecX f = cloth.force(cloth.state());
  const Vec3 whole = at(f, 0) + at(f, 1) + at(f, 2);
  // The distance is known to 1e-9 m, so the position on the face to sqrt(2 1e-9 m 0.01 m) = 4.5e-6
  // m.
  EXPECT_LT((whole.normalized() - Vec3(1, 1, 1).normalized()).norm(), 4.5e-6 / 0.01);
}

TEST(ElementPoints, AreNoneWhereEdgesLieFlat) {
  const Mesh mesh = small_cloth();
  VecX x(3 * mesh.vertex_count());
  for (int i = 0; i < mesh.vertex_count(); ++i) {
    const Vec3 rest = mesh.rest_positions[static_cast<std::size_t>(i)];
    at(x, i) = Vec3(0.9 * rest.x(), 0.9 * rest.y(), 0.2 + 0.3 * k_reach_of_edges);
  }
  AtSolid cloth("box", 0, mesh, x);
  EXPECT_GT(cloth.energy(cloth.state()), 0);
  EXPECT_EQ(cloth.points(), 0);
}

}  // namespace
}  // namespace weft
