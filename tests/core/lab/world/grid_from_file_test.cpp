#include "core/lab/world/simulation.h"
#include "core/lab/world/world.h"
#include "core/mesh/obj.h"
#include "tests/support/scenes_of_models.h"
#include "tests/support/temporary_path.h"

#include <gtest/gtest.h>

#include <string>

namespace weft {
namespace {

// A file with the numbering of a grid has its stencil where the forces fit it: those of triangles,
// and of hinges between triangles that are cut as a grid's. Both cloths solve to 1e-9 of the
// right-hand side, so that they differ by far less than they move.
TEST(GridFromFile, StepsLikeTheGridAndOnItsStencilWhereItsForcesFit) {
  const struct {
    const char *models, *diagonals;
    ObjFaces faces;
    const char* choice;
  } k_cases[] = {
      {"neo_hookean", "regular", ObjFaces::quads, "Grid multigrid: finite elements"},
      {"st_venant_kirchhoff", "alternating", ObjFaces::triangles,
       "Grid multigrid: finite elements"},
      {"baraff_witkin", "alternating", ObjFaces::triangles, "Grid multigrid: finite elements"},
      {"baraff_witkin", "regular", ObjFaces::quads, "MPCG with aggregation"},
      {"mass_spring", "regular", ObjFaces::quads, "MPCG with aggregation"},
  };
  for (const auto& [models, diagonals, faces, expected] : k_cases) {
    Scene scene = scene_of_models(31, models);
    scene.mesh.grid.set("diagonals", std::string(diagonals));
    scene.choice("solver").values.set("tolerance", 1e-9);
    scene.pins.preset = "";
    scene.pins.vertices = {{930, std::nullopt}, {960, std::nullopt}};
    World on_grid(scene);
    const VecX rest = on_grid.state().x;
    write_obj(*on_grid.mesh(), {rest.data(), static_cast<std::size_t>(rest.size())},
              temporary_path("sheet.obj"), faces);
    scene.mesh.obj = temporary_path("sheet.obj").string();
    World from_file(scene);
    for (int step = 0; step < 20; ++step) {
      on_grid.step();
      from_file.step();
    }
    const std::string choice(from_file.last_step().linear->choice);
    EXPECT_TRUE(choice.starts_with(expected)) << models << ": " << choice;
    const double moved = (on_grid.state().x - rest).norm();
    EXPECT_LT((from_file.state().x - on_grid.state().x).norm(), 1e-6 * moved) << models;
  }
}

}  // namespace
}  // namespace weft
