#include "core/mesh/strain.h"

#include "core/mesh/grid.h"
#include "core/mesh/state.h"

#include <Eigen/Geometry>
#include <gtest/gtest.h>

namespace weft {
namespace {

// u runs along x and v along z in a vertical cloth; every triangle is deformed alike.
Strain strain_under(const Mat3& deformation) {
  GridParameters grid;
  grid.rows = grid.columns = 3;
  grid.orientation = "vertical";
  const Mesh mesh = make_grid(grid);
  State state = rest_state(mesh);
  for (int i = 0; i < state.vertex_count(); ++i) {
    at(state.x, i) = (deformation * at(state.x, i)).eval();
  }
  return StrainGauge(mesh).largest(state.x);
}

TEST(Strain, IsTheStretchAlongEachYarn) {
  const Strain strain = strain_under(Vec3(1.2, 1, 0.7).asDiagonal());
  EXPECT_NEAR(strain.weft, 0.2, 1e-12);
  EXPECT_NEAR(strain.warp, 0.3, 1e-12);
  EXPECT_NEAR(strain.shear, 0, 1e-12);
}

TEST(Strain, IsTheAngleOfShear) {
  Mat3 shear = Mat3::Identity();
  shear(0, 2) = std::tan(0.3);  // z leans towards x
  const Strain strain = strain_under(shear);
  EXPECT_NEAR(strain.shear, 0.3, 1e-12);
  EXPECT_NEAR(strain.weft, 0, 1e-12);
  EXPECT_NEAR(strain.warp, 1 / std::cos(0.3) - 1, 1e-12);
}

TEST(Strain, DoesNotSeeRigidMotions) {
  const Strain strain =
      strain_under(Eigen::AngleAxisd(0.8, Vec3(1, 2, 3).normalized()).toRotationMatrix());
  EXPECT_NEAR(strain.weft + strain.warp + strain.shear, 0, 1e-12);
}

}  // namespace
}  // namespace weft
