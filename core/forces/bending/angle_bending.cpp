#include "core/forces/bending/angle_bending.h"

#include "core/base/errors.h"
#include "core/forces/definite.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace weft {

namespace {

std::vector<Hinge> hinges_of(const std::vector<AngleSpring>& springs) {
  std::vector<Hinge> hinges;
  hinges.reserve(springs.size());
  for (const AngleSpring& spring : springs) hinges.push_back(spring.hinge);
  return hinges;
}

/// One triangle of a hinge, over the shared edge.
struct Wing {
  double height;  ///< h
  double b;       ///< the foot of the height is at (1 - b) x0 + b x1
  Vec3 m, n;
};

/// Sets the row of `entries` that is direction^T delta, with delta the change of the wing's height
/// whose tip is vertex 2 or 3.
void set_height_row(HingeAngle::Rows& entries, int row, const Vec3& direction, const Wing& wing,
                    int tip) {
  entries.row(row).setZero();
  entries.block<1, 3>(row, 0) = -(1 - wing.b) * direction.transpose();
  entries.block<1, 3>(row, 3) = -wing.b * direction.transpose();
  entries.block<1, 3>(row, 3 * tip) = direction.transpose();
}

/// Sets the row that is direction^T eta, with eta the change of the edge.
void set_edge_row(HingeAngle::Rows& entries, int row, const Vec3& direction) {
  entries.row(row).setZero();
  entries.block<1, 3>(row, 0) = -direction.transpose();
  entries.block<1, 3>(row, 3) = direction.transpose();
}

}  // namespace

std::optional<HingeAngle> hinge_angle(const Eigen::Matrix<double, 3, 4>& x) {
  const Vec3 edge = x.col(1) - x.col(0);
  const double length = edge.norm();
  if (length == 0) return std::nullopt;
  const Vec3 along = edge / length;
  std::array<Wing, 2> wings;
  for (int side = 0; side < 2; ++side) {
    Wing& wing = wings[static_cast<std::size_t>(side)];
    const Vec3 to_tip = x.col(2 + side) - x.col(0);
    const Vec3 height = to_tip - along.dot(to_tip) * along;
    wing.height = height.norm();
    if (wing.height == 0) return std::nullopt;
    wing.b = along.dot(to_tip) / length;
    wing.m = height / wing.height;
    wing.n = along.cross(wing.m);
  }
  const auto& [first, second] = wings;

  HingeAngle result;
  result.angle = std::atan2(-along.dot(first.m.cross(second.m)), -first.m.dot(second.m));
  set_height_row(result.turning, 0, first.m, first, 2);
  set_height_row(result.turning, 1, first.n, first, 2);
  set_height_row(result.turning, 2, second.m, second, 3);
  set_height_row(result.turning, 3, second.n, second, 3);
  set_height_row(result.tilting, 0, along, first, 2);
  set_height_row(result.tilting, 1, along, second, 3);
  set_edge_row(result.tilting, 2, first.m);
  set_edge_row(result.tilting, 3, first.n);

  result.gradient = {0, -1 / first.height, 0, 1 / second.height};
  result.turning_hessian.setZero();
  result.tilting_hessian.setZero();
  for (int side = 0; side < 2; ++side) {
    const Wing& wing = wings[static_cast<std::size_t>(side)];
    const double sign = side == 0 ? -1 : 1;  // theta = phi' - phi - pi
    auto turning = result.turning_hessian.block<2, 2>(2 * side, 2 * side);
    turning(0, 1) = turning(1, 0) = -sign / (wing.height * wing.height);
    // m and n of this wing in the frame of the first wing.
    const Vec2 m(first.m.dot(wing.m), first.n.dot(wing.m));
    const Vec2 n(first.m.dot(wing.n), first.n.dot(wing.n));
    const Vec2 mixed = -sign / (wing.height * length) * n;
    result.tilting_hessian.block<2, 1>(2, side) = mixed;
    result.tilting_hessian.block<1, 2>(side, 2) = mixed.transpose();
    result.tilting_hessian.bottomRightCorner<2, 2>() -=
        sign / (2 * length * length) * (m * n.transpose() + n * m.transpose());
  }
  return result;
}

bool bending_stiffness(const HingeAngle& angle, double first, double second,
                       Definiteness definiteness, ElementForce<4>::Matrix& K) {
  bool fixed = false;
  HingeAngle::Mat4 turning = second * angle.gradient * angle.gradient.transpose();
  turning += first * angle.turning_hessian;
  HingeAngle::Mat4 tilting = first * angle.tilting_hessian;
  if (definiteness == Definiteness::projected && (first != 0 || second < 0)) {
    const bool fixed_turning = make_definite(turning);
    const bool fixed_tilting = make_definite(tilting);
    fixed = fixed_turning || fixed_tilting;
  }
  // Eigen's general product is slower than the plain one at this size.
  const HingeAngle::Rows turned = turning.lazyProduct(angle.turning);
  const HingeAngle::Rows tilted = tilting.lazyProduct(angle.tilting);
  K = angle.turning.transpose().lazyProduct(turned);
  K += angle.tilting.transpose().lazyProduct(tilted);
  return fixed;
}

std::vector<std::array<int, 4>> vertices_of(const std::vector<Hinge>& hinges) {
  std::vector<std::array<int, 4>> vertices;
  vertices.reserve(hinges.size());
  for (const auto& [v0, v1, v2, v3] : hinges) vertices.push_back({v0, v1, v2, v3});
  return vertices;
}

double hinge_area(const Eigen::Matrix<double, 3, 4>& x) {
  const Vec3 edge = x.col(1) - x.col(0);
  return 0.5 * (edge.cross(Vec3(x.col(2) - x.col(0))).norm() +
                edge.cross(Vec3(x.col(3) - x.col(0))).norm());
}

Eigen::Matrix<double, 3, 4> rest_hinge(const Mesh& mesh, const Hinge& hinge) {
  Eigen::Matrix<double, 3, 4> x;
  const std::array vertices = {hinge.v0, hinge.v1, hinge.v2, hinge.v3};
  for (int c = 0; c < 4; ++c) {
    const int vertex = vertices[static_cast<std::size_t>(c)];
    x.col(c) = mesh.rest_positions[static_cast<std::size_t>(vertex)];
  }
  const Vec3 edge = x.col(1) - x.col(0);
  for (const int tip : {2, 3}) {
    const Vec3 side = x.col(tip) - x.col(0);
    // A sliver this thin is a line to within rounding.
    if (edge.cross(side).norm() > 1e-14 * std::max(edge.squaredNorm(), side.squaredNorm()))
      continue;
    throw InputError("mesh.triangle " + std::to_string(hinge.v0) + " " + std::to_string(hinge.v1) +
                         " " + std::to_string(vertices[static_cast<std::size_t>(tip)]),
                     "no area", "triangles with an area");
  }
  return x;
}

void check_hinges(const Mesh& mesh) {
  for (const Hinge& hinge : mesh.hinges) rest_hinge(mesh, hinge);
}

ForceKind as_bending(ForceKind kind) {
  kind.conservative = true;
  kind.elastic = true;
  kind.bending = true;
  kind.check_mesh = check_hinges;
  return kind;
}

AngleBending::AngleBending(std::vector<AngleSpring> springs, int vertex_count,
                           const AngleStiffness& stiffness)
    : ElementForce<4>(vertices_of(hinges_of(springs)), vertex_count, stiffness.damping > 0),
      springs_(std::move(springs)),
      stiffness_(stiffness) {}

void AngleBending::set_stiffness(const AngleStiffness& stiffness) {
  stiffness_ = stiffness;
  set_damped(stiffness.damping > 0);
}

void AngleBending::evaluate_element(std::size_t e, const Columns& x, const Columns& v,
                                    Element& element, Linearisation* linearisation) const {
  using Stacked = Eigen::Matrix<double, 12, 1>;
  const auto& [hinge, rest_angle, weight] = springs_[e];
  const double k = weight * stiffness_.stiffness, c = weight * stiffness_.damping;
  const std::optional<HingeAngle> found = hinge_angle(x);
  if (!found) return;
  const HingeAngle& at_x = *found;
  const Stacked gradient = at_x.turning.transpose() * at_x.gradient;
  const Eigen::Map<const Stacked> velocity(v.data());
  // The angle jumps by a turn where the cloth folds flat upon itself; its difference must not.
  const double bending = std::remainder(at_x.angle - rest_angle, 2 * std::numbers::pi);
  const double rate = gradient.dot(velocity);
  element.energy = 0.5 * k * bending * bending;
  element.force = -k * bending * Eigen::Map<const Columns>(gradient.data());
  element.dissipative = -c * rate * Eigen::Map<const Columns>(gradient.data());
  if (!linearisation) return;

  linearisation->fixed = bending_stiffness(at_x, k * bending + c * rate, k,
                                           linearisation->definiteness, linearisation->K);
  if (c > 0) linearisation->D.noalias() = c * gradient * gradient.transpose();
  if (!stiffness_.unsymmetric_damping) return;
  const Stacked gradient_rate =
      at_x.turning.transpose() * (at_x.turning_hessian * (at_x.turning * velocity)) +
      at_x.tilting.transpose() * (at_x.tilting_hessian * (at_x.tilting * velocity));
  linearisation->K += c * gradient * gradient_rate.transpose();
}

}  // namespace weft
