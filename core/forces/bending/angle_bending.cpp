#include "core/forces/bending/angle_bending.h"

#include "core/base/errors.h"
#include "core/kernels/kernels.h"
#include "core/kernels/rounding.h"

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

/// The Hessian of the angle falls into two 4 x 4 blocks: of the entries (m^T delta, n^T delta,
/// m'^T delta', n'^T delta') of a displacement, and of (e^^T delta, e^^T delta', m^T eta, n^T eta).
/// Each row yields one entry from the displacements of the four vertices.
using Entries = Eigen::Matrix<double, 4, 12>;

/// Sets the row of `entries` that is direction^T delta, with delta the change of the wing's height
/// whose tip is vertex 2 or 3.
void set_height_row(Entries& entries, int row, const Vec3& direction, const HingeWing& wing,
                    int tip) {
  entries.row(row).setZero();
  entries.block<1, 3>(row, 0) = -(1 - wing.b) * direction.transpose();
  entries.block<1, 3>(row, 3) = -wing.b * direction.transpose();
  entries.block<1, 3>(row, 3 * tip) = direction.transpose();
}

/// Sets the row that is direction^T eta, with eta the change of the edge.
void set_edge_row(Entries& entries, int row, const Vec3& direction) {
  entries.row(row).setZero();
  entries.block<1, 3>(row, 0) = -direction.transpose();
  entries.block<1, 3>(row, 3) = direction.transpose();
}

/// theta = phi' - phi - pi.
double sign_of_wing(int side) { return side == 0 ? -1 : 1; }

HingeAngle::Columns angle_gradient(const std::array<HingeWing, 2>& wings) {
  HingeAngle::Columns gradient = HingeAngle::Columns::Zero();
  for (int side = 0; side < 2; ++side) {
    const HingeWing& wing = wings[static_cast<std::size_t>(side)];
    const Vec3 by_tip = sign_of_wing(side) / wing.height * wing.n;
    gradient.col(0) -= (1 - wing.b) * by_tip;
    gradient.col(1) -= wing.b * by_tip;
    gradient.col(2 + side) = by_tip;
  }
  return gradient;
}

}  // namespace

std::optional<HingeAngle> hinge_angle(const Eigen::Matrix<double, 3, 4>& x) {
  const Vec3 edge = x.col(1) - x.col(0);
  const double length = edge.norm();
  if (length == 0) return std::nullopt;
  const Vec3 along = edge / length;
  std::array<HingeWing, 2> wings;
  for (int side = 0; side < 2; ++side) {
    HingeWing& wing = wings[static_cast<std::size_t>(side)];
    const Vec3 to_tip = x.col(2 + side) - x.col(0);
    const Vec3 height = to_tip - along.dot(to_tip) * along;
    wing.height = height.norm();
    if (wing.height == 0) return std::nullopt;
    wing.b = along.dot(to_tip) / length;
    wing.m = height / wing.height;
    wing.n = along.cross(wing.m);
  }
  const auto& [first, second] = wings;
  const double angle = std::atan2(-along.dot(first.m.cross(second.m)), -first.m.dot(second.m));
  return HingeAngle{angle, angle_gradient(wings), along, length, wings};
}

HingeAngle::Matrix HingeAngle::hessian() const {
  const HingeWing& first = wings[0];
  Eigen::Matrix4d of_heights = Eigen::Matrix4d::Zero(), of_edge = Eigen::Matrix4d::Zero();
  Entries heights, edge;
  set_edge_row(edge, 2, first.m);
  set_edge_row(edge, 3, first.n);
  for (int side = 0; side < 2; ++side) {
    const HingeWing& wing = wings[static_cast<std::size_t>(side)];
    set_height_row(heights, 2 * side, wing.m, wing, 2 + side);
    set_height_row(heights, 2 * side + 1, wing.n, wing, 2 + side);
    set_height_row(edge, side, along, wing, 2 + side);
    const double sign = sign_of_wing(side);
    auto turning = of_heights.block<2, 2>(2 * side, 2 * side);
    turning(0, 1) = turning(1, 0) = -sign / (wing.height * wing.height);
    // m and n of this wing in the frame of the first wing.
    const Vec2 m(first.m.dot(wing.m), first.n.dot(wing.m));
    const Vec2 n(first.m.dot(wing.n), first.n.dot(wing.n));
    const Vec2 mixed = -sign / (wing.height * length) * n;
    of_edge.block<2, 1>(2, side) = mixed;
    of_edge.block<1, 2>(side, 2) = mixed.transpose();
    of_edge.bottomRightCorner<2, 2>() -=
        sign / (2 * length * length) * (m * n.transpose() + n * m.transpose());
  }
  // Eigen's general product is slower than the plain one at this size.
  const Entries turned = of_heights.lazyProduct(heights), tilted = of_edge.lazyProduct(edge);
  Matrix hessian = heights.transpose().lazyProduct(turned);
  hessian += edge.transpose().lazyProduct(tilted);
  return hessian;
}

bool set_bending_stiffness(const HingeAngle& angle, double first, double second,
                           Definiteness definiteness, const ElementMatrices<4>& matrices) {
  bool fixed = false;
  if (definiteness == Definiteness::projected) {
    // h^2 H and h^2 g g^T are both about 1.
    fixed = second < 0 || std::abs(first) > k_rounding_of_zero * second;
    second = std::max(second, 0.0);
  }
  if (definiteness != Definiteness::exact) first = 0;
  if (matrices.gradient) {
    *matrices.gradient = {angle.gradient, second, 0};
    return fixed;
  }
  const Eigen::Map<const Eigen::Matrix<double, 12, 1>> gradient(angle.gradient.data());
  matrices.K->noalias() = second * gradient * gradient.transpose();
  if (first != 0) *matrices.K += first * angle.hessian();
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
  kind.stencil = true;
  kind.check_mesh = check_hinges;
  return kind;
}

namespace {

ElementDamping damping_of(const AngleStiffness& stiffness) {
  return damping_kind(stiffness.damping > 0, stiffness.unsymmetric_damping);
}

/// Returns the hinges in lanes; the last lanes repeat the last hinge.
std::vector<RestHinges> in_lanes(const std::vector<AngleSpring>& springs, const Mesh& mesh) {
  constexpr std::size_t k_lanes_of_hinges = k_hinge_lanes;
  std::vector<RestHinges> batches((springs.size() + k_lanes_of_hinges - 1) / k_lanes_of_hinges);
  for (std::size_t i = 0; i < k_lanes_of_hinges * batches.size(); ++i) {
    const auto& [hinge, weight] = springs[std::min(i, springs.size() - 1)];
    RestHinges& batch = batches[i / k_lanes_of_hinges];
    const auto lane = static_cast<int>(i % k_lanes_of_hinges);
    batch.weight[lane] = weight;
    int corner = 0;
    for (const int vertex : {hinge.v0, hinge.v1, hinge.v2, hinge.v3}) {
      batch.corners[corner++][lane] = vertex;
    }
  }
  kernels().hinges.set_rest(mesh.rest_positions.data()->data(), static_cast<int>(batches.size()),
                            batches.data());
  return batches;
}

std::vector<double> rest_angles(const std::vector<AngleSpring>& springs, const Mesh& mesh) {
  std::vector<double> angles;
  angles.reserve(springs.size());
  for (const AngleSpring& spring : springs) {
    angles.push_back(hinge_angle(rest_hinge(mesh, spring.hinge))->angle);
  }
  return angles;
}

}  // namespace

AngleBending::AngleBending(std::vector<AngleSpring> springs, const Mesh& mesh,
                           const AngleStiffness& stiffness)
    : ElementForce<4>(vertices_of(hinges_of(springs)), mesh.vertex_count(), damping_of(stiffness)),
      springs_(std::move(springs)),
      rest_angles_(rest_angles(springs_, mesh)),
      rest_(in_lanes(springs_, mesh)),
      stiffness_(stiffness) {}

void AngleBending::set_stiffness(const AngleStiffness& stiffness) {
  stiffness_ = stiffness;
  set_damping(damping_of(stiffness));
}

ElementForm AngleBending::form(Definiteness definiteness) const {
  const bool only_gradient = definiteness != Definiteness::exact && !stiffness_.unsymmetric_damping;
  return only_gradient ? ElementForm::gradient : ElementForm::dense;
}

void AngleBending::evaluate_elements(const Batch& batch) const {
  const Linearisations* const linearisations = batch.linearisations;
  if (linearisations && form(linearisations->definiteness) == ElementForm::dense) {
    return ElementForce<4>::evaluate_elements(batch);
  }
  HingeKernels::Hinges hinges;
  hinges.x = batch.state.x.data();
  hinges.v = batch.state.v.data();
  hinges.rest = rest_.data() + batch.begin / k_hinge_lanes;
  hinges.count = batch.end - batch.begin;
  hinges.stiffness = stiffness_.stiffness;
  hinges.damping = stiffness_.damping;
  hinges.stride = sizeof(Element) / sizeof(double);
  hinges.energy = &batch.elements->energy;
  hinges.force = batch.elements->force.data();
  hinges.dissipative = batch.elements->dissipative.data();
  if (linearisations) {
    const auto& [definiteness, matrices, K_v, fixed] = *linearisations;
    hinges.linearises = true;
    hinges.projects = definiteness == Definiteness::projected;
    hinges.K_v = K_v->data();
    hinges.gradients = matrices[static_cast<std::size_t>(batch.begin)].gradient->g.data();
    hinges.fixed = fixed;
  }
  kernels().hinges.evaluate(hinges);
}

void AngleBending::evaluate_element(std::size_t e, const Columns& x, const Columns& v,
                                    Element& element, Linearisation* linearisation) const {
  const double rest_angle = rest_angles_[e], weight = springs_[e].weight;
  const double k = weight * stiffness_.stiffness, c = weight * stiffness_.damping;
  const std::optional<HingeAngle> found = hinge_angle(x);
  if (!found) {
    if (linearisation) linearisation->matrices.set_zero();
    return;
  }
  const Columns& g = found->gradient;
  // The angle jumps by a turn where the cloth folds flat upon itself; its difference must not.
  const double bending = std::remainder(found->angle - rest_angle, 2 * std::numbers::pi);
  const double rate = g.cwiseProduct(v).sum();
  element.energy = 0.5 * k * bending * bending;
  element.force = -k * bending * g;
  element.dissipative = -c * rate * g;
  if (!linearisation) return;

  const Matrices& matrices = linearisation->matrices;
  linearisation->fixed = set_bending_stiffness(*found, k * bending + c * rate, k,
                                               linearisation->definiteness, matrices);
  using Stacked = Eigen::Matrix<double, 12, 1>;
  const Eigen::Map<const Stacked> gradient(g.data()), velocity(v.data());
  if (matrices.gradient) matrices.gradient->c = c;
  if (matrices.D) matrices.D->noalias() = c * gradient * gradient.transpose();
  if (!stiffness_.unsymmetric_damping) return;
  const Stacked gradient_rate = found->hessian() * velocity;
  *matrices.K += c * gradient * gradient_rate.transpose();
}

}  // namespace weft
