#include "core/experiments/chen/chen_cloth.h"

#include "core/experiments/particles.h"
#include "core/forces/external/external_forces.h"
#include "core/forces/membranes/membrane_forces.h"
#include "core/linear/scalar_matrix.h"
#include "core/model/step_matrix.h"

#include <Eigen/LU>

#include <array>

namespace weft {

ChenCloth chen_sheet(int cells) {
  ChenCloth cloth;
  cloth.cells = cells;
  cloth.pinned = {cloth.vertex(0, 0), cloth.vertex(0, cells), cloth.vertex(cells, 0),
                  cloth.vertex(cells, cells)};
  return cloth;
}

std::shared_ptr<const Mesh> chen_mesh(const ChenCloth& cloth) {
  Mesh mesh;
  for (int jx = 0; jx < cloth.side(); ++jx) {
    for (int jy = 0; jy < cloth.side(); ++jy) {
      mesh.rest_positions.emplace_back(cloth.cell * jx, -cloth.cell * jy, 0);
      mesh.material_coordinates.emplace_back(jx, jy);
    }
  }
  for (int jx = 0; jx < cloth.cells; ++jx) {
    for (int jy = 0; jy < cloth.cells; ++jy) {
      const int corner = cloth.vertex(jx, jy), opposite = cloth.vertex(jx + 1, jy + 1);
      mesh.triangles.push_back({corner, cloth.vertex(jx, jy + 1), opposite});
      mesh.triangles.push_back({corner, opposite, cloth.vertex(jx + 1, jy)});
    }
  }
  build_topology(mesh);
  return std::make_shared<const Mesh>(std::move(mesh));
}

Model chen_model(const ChenCloth& cloth) {
  const std::shared_ptr<const Mesh> mesh = chen_mesh(cloth);
  Model model(mesh, std::vector<double>(mesh->rest_positions.size(), 0.2));
  // Chen's k = 2 belongs to conditions with the area a = 1/2 of a triangle, our stiffness to
  // conditions with its root, so that it is a k.
  const double area = 0.5, k = k_chen_stiffness;
  BaraffWitkinParameters cloth_parameters;
  cloth_parameters.stretch_stiffness = cloth_parameters.shear_stiffness = area * k;
  cloth_parameters.bend_stiffness = cloth.bends ? k : 0;
  cloth_parameters.stretch_damping = cloth_parameters.shear_damping = 0;
  cloth_parameters.bend_damping = 0;
  cloth_parameters.rest_stretch_u = cloth_parameters.rest_stretch_v = cloth.cell;
  model.add_force({baraff_witkin_kind().name, to_values(cloth_parameters)});
  PointForceParameters pull;
  pull.vertex = cloth.vertex(cloth.cells / 2, cloth.cells / 2);
  pull.force = {0, 0, k_chen_pull};
  model.add_force({point_force_kind().name, to_values(pull)});
  model.finish();

  std::vector<Target> targets;
  for (const int vertex : cloth.pinned) {
    targets.push_back({vertex, mesh->rest_positions[static_cast<std::size_t>(vertex)]});
  }
  model.set_targets(targets);
  return model;
}

ChenRun::ChenRun(const ChenCloth& cloth)
    : model(chen_model(cloth)),
      state(rest_state(model.mesh())),
      integrator_(make_integrator("implicit_euler", {{"hessian", "exact"}})) {}

SolverSet chen_solver(double tolerance) {
  Choice mpcg = default_choice(find_entry(linear_solver_table(), "mpcg", "solver.kind"));
  mpcg.values.set("tolerance", tolerance);
  return make_solver_set(
      mpcg, default_choice(find_entry(preconditioner_table(), "diagonal", "preconditioner.kind")));
}

std::span<const ChenHeight> chen_heights() {
  static constexpr std::array heights = {
      ChenHeight{0.375, 1, -0.002884382},  ChenHeight{0.375, 5, -0.020632798},
      ChenHeight{0.375, 10, -0.040497894}, ChenHeight{0.375, 20, -0.089729484},
      ChenHeight{1.5, 10, -0.158177381},   ChenHeight{1.5, 20, -0.347292540},
  };
  return heights;
}

VecX solve_with_filtered_masses(Model& model, const State& state, double h, const VecX& z) {
  VecX f(state.x.size()), K_v(state.x.size());
  model.forces().linearise(state, Definiteness::exact, as_span(f));
  multiply(model, {0, 1, 0}, as_span(state.v), as_span(K_v));
  BlockMatrix forces = model.make_matrix();
  assemble(model, {0, h * h, h}, forces);

  Eigen::MatrixXd W = Eigen::MatrixXd::Zero(z.size(), z.size());
  for (int i = 0; i < model.vertex_count(); ++i) {
    W.block<3, 3>(3 * i, 3 * i) =
        model.filter().block(i) / model.masses()[static_cast<std::size_t>(i)];
  }
  Eigen::MatrixXd matrix = W * scalar_matrix(forces, MatrixPart::whole);
  matrix.diagonal().array() += 1;
  return matrix.partialPivLu().solve(h * W * (f - h * K_v) + z);
}

}  // namespace weft
