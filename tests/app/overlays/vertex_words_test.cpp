#include "app/overlays/overlays.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

/// Three vertices, of which the second is pinned and the third slides.
Snapshot three_vertices() {
  Snapshot snapshot;
  snapshot.cloth.positions = {0, 0, 1, 0.25f, -0.5f, 1.2f, 0.1234f, 0, 0};
  snapshot.cloth.speeds = {1.5f, 0, 0.25f};
  snapshot.constraints.pinned = {1};
  snapshot.constraints.sliding = {2};
  return snapshot;
}

TEST(VertexWords, SayNumberPositionSpeedAndWhatConstrainsTheVertex) {
  Snapshot snapshot = three_vertices();
  EXPECT_EQ(vertex_words(snapshot, 0), "vertex 0\nx = (0.000, 0.000, 1.000) m\n|v| = 1.500 m/s");
  EXPECT_EQ(vertex_words(snapshot, 1),
            "vertex 1\nx = (0.250, −0.500, 1.200) m\n|v| = 0.000 m/s\nheld at a point");
  EXPECT_EQ(vertex_words(snapshot, 2),
            "vertex 2\nx = (0.123, 0.000, 0.000) m\n|v| = 0.250 m/s\nheld, but slides");
  snapshot.constraints.grabbed = 0;
  EXPECT_EQ(vertex_words(snapshot, 0),
            "vertex 0\nx = (0.000, 0.000, 1.000) m\n|v| = 1.500 m/s\npulled by the mouse");
}

TEST(VertexWords, SayTheValueOfTheFieldThatIsShownUnlessTheyHave) {
  Snapshot snapshot = three_vertices();
  snapshot.field.values = {0.5f, 0, 0};
  const std::string plain = vertex_words(snapshot, 0);
  for (const FieldKind& field : field_table()) {
    snapshot.field.kind = &field;
    const std::string value = field.label + ": 0.5" + (field.unit.empty() ? "" : " " + field.unit);
    EXPECT_EQ(vertex_words(snapshot, 0), field.name == "speed" ? plain : plain + "\n" + value);
  }
}

}  // namespace
}  // namespace weft
