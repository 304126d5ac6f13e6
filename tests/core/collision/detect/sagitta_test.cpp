#include "core/collision/detect/sagitta.h"

#include "core/collision/detect/deepest_point.h"
#include "core/mesh/grid.h"

#include <gtest/gtest.h>

#include <cmath>

namespace weft {
namespace {

SolidBody sphere(double radius, double thickness) {
  Choice shape = default_choice(find_entry(solid_table(), "sphere", "solids"));
  shape.values.set("radius", radius);
  shape.values.set("thickness", thickness);
  return {shape, nullptr, nullptr, "solids[0]"};
}

TEST(MinThickness, KeepsAnEdgeThatTouchesOutsideOfASphere) {
  const double radius = 0.3, thickness_of_any = 0.001;
  const SolidBody body = sphere(radius, thickness_of_any);
  for (const double length : {0.01, 0.1, 1.0}) {
    const double ends = radius + min_thickness(body.shape(), length);
    const double height = std::sqrt(ends * ends - length * length / 4);
    const double nearest = deepest_of_edge(body.shape(), Vec3(-length / 2, 0, height),
                                           Vec3(length / 2, 0, height), 1e-9)
                               .distance;
    // The bound is the tolerance of deepest_of_edge().
    EXPECT_NEAR(nearest, 0, 2e-9) << length;
  }
}

// The next term of the sagitta's series is smaller by L^2/16R^2.
TEST(MinThickness, IsAboutTheSagittaOfAShortEdge) {
  const double radius = 0.3, length = 0.02, sagitta = length * length / (8 * radius);
  EXPECT_NEAR(min_thickness(sphere(radius, 0.001).shape(), length) / sagitta, 1,
              length * length / (15 * radius * radius));
}

TEST(ThinNotes, NameTheThicknessThatIsMissing) {
  const double length = 0.1;
  const double smallest = min_thickness(sphere(0.3, 0.001).shape(), length);
  std::vector<SolidBody> solids;
  for (const double factor : {1.001, 0.999}) solids.push_back(sphere(0.3, factor * smallest));
  solids.emplace_back(default_choice(find_entry(solid_table(), "plane", "solids")), nullptr,
                      nullptr, "solids[2]");
  const std::vector<std::string> notes = thin_notes(solids, length);
  ASSERT_EQ(notes.size(), 3u);
  EXPECT_EQ(notes[0], "");
  EXPECT_NE(notes[1].find("a thickness of 0.00414 m"), std::string::npos) << notes[1];
  EXPECT_EQ(notes[2], "") << "a plane has no bend";
}

}  // namespace
}  // namespace weft
