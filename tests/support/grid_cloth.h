#pragma once

#include "core/linear/grid/grid_multigrid.h"
#include "core/mesh/grid.h"
#include "core/model/step_matrix.h"
#include "core/sparse/grid_stencil.h"
#include "core/sparse/stencil_rows.h"
#include "tests/support/cloth.h"
#include "tests/support/joined_names.h"

namespace weft {

inline std::shared_ptr<const Mesh> grid_mesh(int rows, int columns,
                                             const std::string& diagonals = "alternating") {
  GridParameters grid;
  grid.diagonals = diagonals;
  grid.orientation = "vertical";
  grid.rows = rows;
  grid.columns = columns;
  return std::make_shared<const Mesh>(make_grid(grid));
}

/// Converts a stacked vector to lanes, rounded to single precision, and back.
inline LaneVectors lanes_of(const LaneShape& shape, const VecX& v) {
  LaneVectors lanes;
  lanes.fit(shape);
  for (int i = 0; i < shape.rows * shape.columns; ++i) {
    set(lanes.row(i / shape.columns), i % shape.columns, at(v, i).cast<float>());
  }
  return lanes;
}
inline VecX stacked(const LaneVectors& lanes) {
  const LaneShape& shape = lanes.shape();
  VecX v(3 * static_cast<Eigen::Index>(shape.rows) * shape.columns);
  for (int i = 0; i < shape.rows * shape.columns; ++i) {
    at(v, i) = get(lanes.row(i / shape.columns), i % shape.columns).cast<double>();
  }
  return v;
}

/// Returns A p.
template <class Stencil>
LaneVectors product(const Stencil& A, const LaneVectors& p) {
  LaneVectors result;
  result.fit(A.shape());
  std::vector<Lanes3> scratch(Stencil::scratch_size(A.shape()));
  multiply(A, rows_of(p), {0, A.shape().rows}, scratch,
           [&](int row, const Lanes3*, const Lanes3* sums) {
             std::copy_n(sums, A.shape().groups(), result.row(row));
           });
  return result;
}

/// Passes a cycle all rows of the r to which it is applied next.
inline void note_rows(GridMultigrid& cycle, const LaneVectors& r) {
  for (int row = 0; row < r.shape().rows; ++row) cycle.note_row(row, r.row(row));
}

/// The vertices of a grid moved by up to a fifth of their distance: springs of every kind are
/// stretched and compressed.
inline State disturbed_grid(const Mesh& mesh, unsigned seed) {
  return disturbed_state(mesh, 0.2 / (mesh.grid->columns - 1), seed);
}

/// A grid that is folded flat upon itself along its middle column, and slightly disturbed.
inline State folded_grid(const Mesh& mesh) {
  State state = disturbed_state(mesh, 0.02 / (mesh.grid->columns - 1), 5);
  const double fold = at(state.x, mesh.grid->columns / 2).x();
  for (int i = 0; i < state.vertex_count(); ++i) {
    at(state.x, i).x() = fold - std::abs(at(state.x, i).x() - fold);
  }
  return state;
}

/// A grid crumpled so much that triangles overlap and are turned over.
inline State crumpled_grid(const Mesh& mesh) {
  return disturbed_state(mesh, 1.0 / (mesh.grid->columns - 1), 6);
}

/// Models of finite elements whose matrices fit in a stencil.
inline constexpr const char* k_element_models[] = {"baraff_witkin", "orthotropic",
                                                   "st_venant_kirchhoff+discrete_shells",
                                                   "neo_hookean+isometric_bending"};

/// The system of a step of 1/60 s on a grid of 0.2 kg/m^2 with forces of some kinds, joined by +,
/// in blocks, without a matrix, and as a stencil.
struct GridCloth {
  using Shape = State (*)(const Mesh&);
  static State disturbed(const Mesh& mesh) { return disturbed_grid(mesh, 1); }

  GridCloth(std::string_view kinds, int rows, int columns, const std::vector<Target>& targets = {},
            Shape shape = disturbed)
      : mesh(grid_mesh(rows, columns)), model(make_model(kinds, mesh)) {
    model.set_targets(targets);
    state = shape(*mesh);
    VecX f(state.x.size());
    model.forces().linearise(state, Definiteness::projected, as_span(f));
    const double h = 1.0 / 60;
    matrix = {1, h * h, h};
    A = model.make_matrix();
    assemble(model, {1, h * h, h}, A);
    has_stencil = assemble(model, {1, h * h, h}, stencil);
  }

  static Model make_model(std::string_view kinds, const std::shared_ptr<const Mesh>& mesh) {
    std::vector<double> masses = vertex_areas(*mesh);
    for (double& mass : masses) mass *= 0.2;
    Model model(mesh, masses);
    for_each_name(kinds, [&](std::string_view kind) {
      model.add_force(default_choice(find_entry(force_table(), kind, "force")));
    });
    model.finish();
    return model;
  }

  std::shared_ptr<const Mesh> mesh;
  Model model;
  State state;
  StepMatrix matrix;
  BlockMatrix A;
  GridStencil stencil;
  bool has_stencil = false;
};

/// Targets of vertices that are fixed or may move in a plane or along a line, spread over a grid:
/// the first and the last column of the last row, one in the middle and one on a border.
inline std::vector<Target> mixed_targets(int rows, int columns) {
  const auto vertex = [columns](int row, int column) { return row * columns + column; };
  std::vector<Target> targets = {{vertex(rows - 1, 0), Vec3::Zero()},
                                 {vertex(rows - 1, columns - 1), Vec3::Zero()}};
  if (rows > 2 && columns > 2) {
    targets.push_back({vertex(rows / 2, columns / 2), Vec3::Zero(), {Vec3(1, 2, 0)}});
    targets.push_back({vertex(0, columns / 3), Vec3::Zero(), {Vec3(1, 1, 1), Vec3(0, 1, 3)}});
  }
  return targets;
}

}  // namespace weft
