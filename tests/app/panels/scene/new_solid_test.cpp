#include "app/panels/scene/new_solid.h"

#include "core/scene/solid_bodies.h"
#include "tests/app/small_workspace.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace weft {
namespace {

class NewSolid : public SmallWorkspace {
 protected:
  void lay_cloth(const std::string& orientation, double height) {
    workspace_->document.execute(SetParameter{"mesh.grid", "orientation", orientation});
    workspace_->document.execute(SetParameter{"mesh.grid", "height", height});
    catch_up();
  }
  const ShownSolids& shown() const { return workspace_->snapshot->solids; }
  double lowest_point() const {
    double lowest = std::numeric_limits<double>::infinity();
    for (const Vec3& point : shown().surfaces.back()->positions)
      lowest = std::min(lowest, shown().poses.back().place(point).z());
    return lowest;
  }
};

TEST_F(NewSolid, OfEveryKindStandsOnTheGroundAndTouchesNoClothAndIsTakenBackByUndo) {
  for (const auto& [orientation, height] :
       {std::pair("vertical", 1.2), {"horizontal", 2.0}, {"horizontal", 0.2}}) {
    lay_cloth(orientation, height);
    for (const SolidKind& kind : solid_table()) {
      const SceneSolid solid = new_solid(kind, *workspace_->snapshot, {});
      workspace_->document.execute(AddSolid{solid});
      catch_up();
      ASSERT_EQ(shown().poses.size(), 1u) << kind.name;
      EXPECT_NEAR(lowest_point(), 0, 0.001) << kind.name;
      const double thickness = solid_parameters(solid.shape.values).thickness;
      for (const Vec3& x : mesh().rest_positions) {
        const auto shape = kind.make(solid.shape.values);
        EXPECT_GT(nearest(*shape, shown().poses[0], x).distance, thickness)
            << kind.name << " below a " << orientation << " cloth at " << height << " m";
      }
      EXPECT_EQ(workspace_->document.undo_label().substr(0, 8), "Add the ");
      workspace_->document.undo();
      catch_up();
      EXPECT_TRUE(shown().poses.empty());
    }
  }
}

TEST_F(NewSolid, StandsBesideThoseOfItsKind) {
  for (const SolidKind& kind : solid_table()) {
    SceneSolid before;
    for (int count = 0; count < 3; ++count) {
      const SceneSolid solid = new_solid(kind, *workspace_->snapshot, scene().solids);
      workspace_->document.execute(AddSolid{solid});
      if (count > 0) {
        const DrawnSurface drawn = kind.make(solid.shape.values)->drawn();
        const auto [low, high] =
            std::ranges::minmax(drawn.positions, {}, [](const Vec3& x) { return x.x(); });
        const Vec3 displacement = position_of(solid) - position_of(before);
        EXPECT_GT(displacement.x(), high.x() - low.x()) << kind.name;
        EXPECT_EQ(displacement.tail<2>().norm(), 0) << kind.name;
      }
      before = solid;
    }
  }
}

TEST_F(NewSolid, StandsOnTheFloorBesideThoseOfOtherKinds) {
  workspace_->document.execute(
      AddSolid{new_solid(plane_kind(), *workspace_->snapshot, scene().solids)});
  const Vec3 floor = position_of(scene().solids[0]);
  EXPECT_FALSE(std::signbit(floor.z()));
  for (const SolidKind& kind : solid_table()) {
    if (kind.name == plane_kind().name) continue;
    const SceneSolid solid = new_solid(kind, *workspace_->snapshot, scene().solids);
    workspace_->document.execute(AddSolid{solid});
    // The first stands in the middle of the floor, as if it were alone.
    if (scene().solids.size() == 2) {
      EXPECT_EQ(position_of(solid).x(), floor.x());
    }
  }
  catch_up();
  for (std::size_t k = 1; k < shown().poses.size(); ++k) {
    for (std::size_t other = k + 1; other < shown().poses.size(); ++other) {
      const auto shape = make_shape(scene().solids[k], "");
      double gap = std::numeric_limits<double>::infinity();
      for (const Vec3& point : shown().surfaces[other]->positions) {
        const Vec3 placed = shown().poses[other].place(point);
        gap = std::min(gap, nearest(*shape, shown().poses[k], placed).distance);
      }
      EXPECT_GT(gap, 0) << scene().solids[k].shape.kind << " and "
                        << scene().solids[other].shape.kind;
    }
  }
}

}  // namespace
}  // namespace weft
