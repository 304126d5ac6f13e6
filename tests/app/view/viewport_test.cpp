#include "app/view/viewport.h"

#include "app/view/picking.h"

#include <gtest/gtest.h>

#include <memory>

namespace weft {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

/// A triangle with sides of `size` (m) as the document's mesh.
std::shared_ptr<const Mesh> triangle(double size) {
  Mesh mesh;
  mesh.rest_positions = {{0, 0, 0}, {size, 0, 0}, {0, 0, size}};
  return std::make_shared<const Mesh>(mesh);
}

/// The cloth in its rest shape, `offset` to the right.
Snapshot shown(const std::shared_ptr<const Mesh>& mesh, double offset = 0) {
  Snapshot snapshot;
  snapshot.cloth.mesh = snapshot.document_mesh = mesh;
  snapshot.cloth.low = snapshot.cloth.high = mesh->rest_positions[0];
  for (const Vec3& rest : mesh->rest_positions) {
    const Vec3 position = rest + Vec3(offset, 0, 0);
    for (int axis = 0; axis < 3; ++axis)
      snapshot.cloth.positions.push_back(static_cast<float>(position[axis]));
    snapshot.cloth.low = snapshot.cloth.low.cwiseMin(position);
    snapshot.cloth.high = snapshot.cloth.high.cwiseMax(position);
  }
  return snapshot;
}

class ViewportTest : public testing::Test {
 protected:
  /// Returns whether the camera has all of the cloth in view.
  bool sees_all(const Snapshot& snapshot) const {
    const ScreenView screen(viewport_.camera, {viewport_.aspect, 1});
    const auto count = static_cast<std::size_t>(snapshot.cloth.mesh->vertex_count());
    return vertices_inside(snapshot.cloth.positions, screen, {0, 0}, screen.size).size() == count;
  }

  const Viewport::Time start_ = Viewport::Clock::now();
  const std::shared_ptr<const Mesh> mesh_ = triangle(1);
  Viewport viewport_{default_scene().camera, mesh_};
};

TEST_F(ViewportTest, AClothThatHasLeftTheViewIsMissedAfterAMomentUntilItIsBack) {
  const Snapshot snapshot = shown(mesh_);
  viewport_.begin_frame(start_, snapshot, false);
  const Vec3 target = viewport_.camera.parameters.target;
  viewport_.camera.parameters.target += Vec3(100, 0, 0);
  viewport_.begin_frame(start_ + milliseconds(100), snapshot, false);
  EXPECT_FALSE(viewport_.is_out_of_sight());
  viewport_.begin_frame(start_ + seconds(2), snapshot, false);
  EXPECT_TRUE(viewport_.is_out_of_sight());
  viewport_.camera.parameters.target = target;
  viewport_.begin_frame(start_ + seconds(3), snapshot, false);
  EXPECT_FALSE(viewport_.is_out_of_sight());
}

TEST_F(ViewportTest, AClothThatIsBeingBuiltIsNotMissed) {
  const Snapshot far = shown(mesh_, 1000);
  viewport_.begin_frame(start_, far, true);
  viewport_.begin_frame(start_ + seconds(2), far, true);
  EXPECT_FALSE(viewport_.is_out_of_sight());
}

TEST_F(ViewportTest, FramingLooksAtTheClothWhereItIs) {
  const Snapshot snapshot = shown(mesh_, 50);
  EXPECT_FALSE(sees_all(snapshot));
  viewport_.frame_all(snapshot);
  EXPECT_TRUE(sees_all(snapshot));
}

TEST_F(ViewportTest, FramingLooksAtTheRestShapeOfAMeshThatIsNotShownYet) {
  const auto large = triangle(90000);
  viewport_.set_mesh(large);
  viewport_.frame_all(shown(mesh_));
  EXPECT_TRUE(sees_all(shown(large)));
}

TEST_F(ViewportTest, TheColoursOfAFieldReachAsFarAsItsValues) {
  Snapshot snapshot = shown(mesh_);
  snapshot.field.kind = &field_table().front();
  snapshot.field.magnitude = 3;
  viewport_.begin_frame(start_, snapshot, false);
  EXPECT_EQ(viewport_.colors.scale().high, 3);
}

}  // namespace
}  // namespace weft
