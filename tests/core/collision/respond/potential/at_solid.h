#pragma once

#include "core/collision/respond/potential/contact_potential.h"
#include "core/collision/respond/potential/element_points.h"
#include "core/collision/shapes/solid_mesh.h"
#include "tests/support/derivatives.h"

#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include <algorithm>

namespace weft {

/// Lengths are large compared with the steps of differences, whose error is (step/length)^2.
inline constexpr double k_thickness = 0.1;        // m
inline constexpr double k_reach_of_edges = 0.05;  // m
inline constexpr double k_smooth_slip = 10;       // m/s: friction is smoothed below 0.1 m

/// A tetrahedron about the origin, with edges that are sharper than those of a box.
inline std::shared_ptr<const SolidMesh> tetrahedron() {
  TriangleSurface surface;
  surface.positions = {{0.3, 0.3, 0.3}, {0.3, -0.3, -0.3}, {-0.3, 0.3, -0.3}, {-0.3, -0.3, 0.3}};
  surface.triangles = {{0, 1, 2}, {0, 2, 3}, {0, 3, 1}, {1, 3, 2}};
  return std::make_shared<const SolidMesh>(surface, "", SurfaceSource{"tetrahedron", "", {}});
}

inline SolidBody solid(const std::string& kind) {
  Choice shape = default_choice(find_entry(solid_table(), kind, "kind"));
  shape.values.set("thickness", k_thickness);
  shape.values.set("friction", 0.5);
  const auto still = default_choice(motion_table().front());
  return {shape, kind == "mesh" ? tetrahedron() : nullptr, make_motion(still, "motion"), "solid"};
}

/// A cloth at rest at a solid that stands at the origin, in a step of 10 ms.
class AtSolid {
 public:
  AtSolid(const std::string& kind, double stiffness, const Mesh& mesh, const VecX& x)
      : mesh_(mesh), potential_(mesh) {
    std::vector<SolidBody> bodies;
    bodies.push_back(solid(kind));
    solids_ = MovingSolids(std::move(bodies));
    masses_.assign(static_cast<std::size_t>(mesh.vertex_count()), 0.001);
    inertia_.assign(masses_.size(), 2 * Mat3::Identity());
    state_.x = x;
    state_.v.setZero(x.size());
    potential_.pairs().choose({stiffness, k_smooth_slip});
    pattern_ = std::make_shared<const BlockPattern>(
        make_pattern(mesh.vertex_count(), potential_.pattern()));
    potential_.bind(*pattern_);
    begin();
  }
  /// Begins a step at the current positions of the cloth.
  void begin() {
    constexpr double k_step_length = 0.01;
    solids_.begin_step(0, k_step_length);
    potential_.begin(solids_, {state_, k_step_length, 1, masses_, inertia_, {}});
  }
  /// Returns the distance of the deepest point of a face, m.
  double min_distance(const VecX& x) const {
    double smallest = std::numeric_limits<double>::infinity();
    for (const auto& [a, b, c] : mesh_.triangles) {
      const DeepestPoint deepest =
          deepest_of_face(solids_[0].shape(), at(x, a), at(x, b), at(x, c), 1e-9);
      smallest = std::min(smallest, deepest.distance);
    }
    return smallest;
  }
  int points() { return static_cast<int>(potential_.pairs().all().size()) - mesh_.vertex_count(); }
  int points_of_faces() {
    return static_cast<int>(std::ranges::count_if(
        potential_.pairs().all(), [](const ContactPair& pair) { return pair.point.count() == 3; }));
  }
  double energy(const State& state) {
    potential_.evaluate(state);
    return potential_.energy();
  }
  VecX force(const State& state) {
    potential_.evaluate(state);
    VecX f = VecX::Zero(state.x.size());
    potential_.add_force(as_span(f));
    return f;
  }
  Eigen::MatrixXd stiffness(const State& state, Definiteness definiteness) {
    potential_.linearise(state, definiteness);
    const Eigen::Index size = state.x.size();
    Eigen::MatrixXd K = Eigen::MatrixXd::Zero(size, size);
    for (Eigen::Index k = 0; k < size; ++k) {
      const VecX e = VecX::Unit(size, k);
      VecX y = VecX::Zero(size);
      potential_.add_product(1, 0, as_span(e), as_span(y));
      K.col(k) = y;
    }
    return K;
  }
  /// Returns the matrix assembled from its blocks at the current state.
  Eigen::MatrixXd assembled() {
    BlockMatrix A(pattern_);
    A.set_zero();
    potential_.add_matrices(1, 0, A);
    const Eigen::Index size = state_.x.size();
    Eigen::MatrixXd K(size, size);
    for (Eigen::Index k = 0; k < size; ++k) {
      const VecX e = VecX::Unit(size, k);
      VecX y = VecX::Zero(size);
      A.apply(as_span(e), as_span(y));
      K.col(k) = y;
    }
    return K;
  }
  State& state() { return state_; }
  ContactPotential& potential() { return potential_; }

 private:
  Mesh mesh_;
  MovingSolids solids_;
  std::vector<double> masses_;
  std::vector<Mat3> inertia_;
  State state_;
  ContactPotential potential_;
  std::shared_ptr<const BlockPattern> pattern_;
};

}  // namespace weft
