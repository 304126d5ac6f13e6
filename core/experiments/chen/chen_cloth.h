#pragma once

#include "core/experiments/reproduction.h"
#include "core/mesh/state.h"
#include "core/model/model.h"
#include "core/step/integrator.h"

#include <array>
#include <memory>
#include <span>

/// Chen's cloth (2021, section 4 and Fig 3), with the mistakes of the published code corrected: a
/// sheet of 4 x 4 cells with pinned corners, on whose middle a constant force acts downwards; and
/// larger sheets of the same kind.
namespace weft {

/// The parameters of Chen's cloth.
struct ChenCloth {
  double cell = 0.375;  ///< m; also the stretch at rest, since (u, v) count cells
  std::array<int, 4> pinned = {0, 4, 20, 24};  ///< pinned vertices: the corners
  bool bends = true;                           ///< the cloth resists bending
  int cells = 4;                               ///< cells along a side, an even number

  int side() const { return cells + 1; }  ///< vertices along a side
  /// Returns the vertex jx along x and jy against y.
  int vertex(int jx, int jy) const { return side() * jx + jy; }
};

/// Returns Chen's cloth with more cells along a side, pinned at its own corners.
ChenCloth chen_sheet(int cells);

inline constexpr double k_chen_step = 0.02;  ///< h, s
inline constexpr int k_chen_middle = 12;     ///< the vertex, of 25, on which the force acts
inline constexpr double k_chen_pull = -2;    ///< force along z, N
inline constexpr double k_chen_stiffness = 2;

/// Returns the mesh with vertex (jx, jy) at (cell jx, -cell jy, 0) and the material coordinates
/// (jx, jy).
std::shared_ptr<const Mesh> chen_mesh(const ChenCloth& cloth);

/// Returns the model: vertices of 0.2 kg; stretch, shear and bend with stiffness 2; the force (0,
/// 0, -2) N at the middle. Runs start from rest_state().
Model chen_model(const ChenCloth& cloth);

/// A run with the reference's steps: by linearised implicit Euler with the exact Hessian.
class ChenRun {
 public:
  explicit ChenRun(const ChenCloth& cloth);
  StepReport step(SolverSet& solvers) {
    return integrator_->step({model, k_chen_step, solvers}, state);
  }

  Model model;
  State state;

 private:
  std::unique_ptr<Integrator> integrator_;
};

/// Returns the reference's solver: MPCG with the diagonal.
SolverSet chen_solver(double tolerance = 1e-12);

/// Height of the middle vertex after some steps of linearised implicit Euler with the exact
/// Hessian, computed independently in double.
struct ChenHeight {
  double cell;
  int steps;
  double height;  ///< m, to 1e-8
};
std::span<const ChenHeight> chen_heights();

/// Energies after 20 steps with cells of 0.375 m, J.
inline constexpr double k_chen_elastic_energy = 0.071203134;
inline constexpr double k_chen_kinetic_energy = 0.088164432;

/// Returns dv of a linearised implicit step of h seconds by a direct solution of Chen (45), where
/// the filter is part of the inverse masses, W = S M^-1:
///   (I + h W D + h^2 W K) dv = h W (f - h K v) + z,
/// with the signs of K = -df/dx and D = -df/dv. On the range of I - S this says dv = z only where
/// (I - S) z = z. The solution is dense and with pivoting, since the matrix is not symmetric, and
/// so for small cloths.
VecX solve_with_filtered_masses(Model& model, const State& state, double h, const VecX& z);

/// Reproduces Chen's cloth with the mistakes of the published code: the sign of the force, I in
/// place of M, and both of these with a pinned vertex that is not a corner and bend angles by
/// arccos.
std::vector<ReproducedValue> reproduce_chen_mistakes();

}  // namespace weft
