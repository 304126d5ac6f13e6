#include "core/base/errors.h"
#include "core/scene/combinations.h"
#include "core/scene/compatibility.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

TEST(AutomaticContact, NeverRefusesAnIntegratorNorAProjection) {
  for (const IntegratorKind& integrator : integrator_table()) {
    for (const ProjectionKind& projection : projection_table()) {
      Scene scene = falling_scene("automatic", integrator.name);
      choose(scene, "projection", projection.name);
      EXPECT_NO_THROW(check_compatibility(scene));
      scene.choice("contact") = contact_of(scene);
      EXPECT_NO_THROW(check_compatibility(scene)) << scene.choice("contact").kind;
    }
  }
}

TEST(ContactRefusal, NamesTheSlotAndTheReason) {
  const Scene scene = falling_scene("barrier", "implicit_euler");
  try {
    check_compatibility(scene);
    FAIL();
  } catch (const InputError& error) {
    EXPECT_EQ(error.field(), "contact.kind");
    EXPECT_NE(error.allowed().find("Implicit Euler"), std::string::npos) << error.allowed();
  }
  Scene without = scene;
  without.solids.clear();
  EXPECT_NO_THROW(check_compatibility(without));
}

}  // namespace
}  // namespace weft
