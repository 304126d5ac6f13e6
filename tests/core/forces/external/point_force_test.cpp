#include "core/forces/external/external_forces.h"
#include "core/lab/document/editor.h"
#include "tests/support/cloth.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

TEST(PointForce, ActsOnItsVertexAlone) {
  const auto mesh = small_mesh();
  const Vec3 F(1, -2, 3);
  Model model(mesh, std::vector<double>(20, 0.05));
  model.add_force({"point_force", to_values(PointForceParameters{.vertex = 7, .force = F})});
  model.finish();
  VecX f(60);
  model.forces().evaluate(disturbed_state(*mesh, 0.1, 1), as_span(f));
  EXPECT_EQ(Vec3(at(f, 7)), F);
  EXPECT_EQ(f.norm(), F.norm());
}

TEST(PointForce, NamesTheVertexThatTheMeshDoesNotHave) {
  const auto mesh = small_mesh();
  Model model(mesh, std::vector<double>(20, 0.05));
  try {
    model.add_force({"point_force", to_values(PointForceParameters{.vertex = 20})});
    FAIL() << "accepted vertex 20 of 20";
  } catch (const InputError& error) {
    EXPECT_STREQ(error.what(),
                 "forces.point_force.vertex: got 20, expected a vertex of the mesh, "
                 "0 to 19");
  }
}

TEST(PointForce, IsRefusedByTheEditorWhenItsVertexDoesNotExistOrWouldNot) {
  Editor editor(small_scene());
  editor.execute(AddForce{"point_force"});
  EXPECT_THROW(editor.execute(SetParameter{"forces.point_force", "vertex", 169}), InputError);
  editor.execute(SetParameter{"forces.point_force", "vertex", 168});
  const Scene before = editor.scene();
  EXPECT_THROW(editor.execute(SetParameter{"mesh.grid", "rows", 12}), InputError);
  EXPECT_EQ(editor.scene(), before);
}

}  // namespace
}  // namespace weft
