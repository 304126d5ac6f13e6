#include "app/tools/pins.h"

#include "core/scene/constrained_vertices.h"
#include "tests/app/small_document.h"

#include <cmath>

namespace weft {
namespace {

class PinsTest : public SmallDocument {
 protected:
  /// Toggles pins while the snapshot is still that of another cloth.
  void toggle(const std::vector<int>& vertices) { toggle_pins(*document_, Snapshot(), vertices); }

  std::vector<int> pinned() const {
    std::vector<int> vertices;
    for (const auto& pin : constrained_vertices(scene(), *document_->editor().mesh()))
      vertices.push_back(pin.vertex);
    return vertices;
  }
};

TEST_F(PinsTest, TogglingPinsPinsTheFreeOnesAndFreesThemWhenAllArePinned) {
  toggle({3, 7});
  EXPECT_EQ(pinned(), (std::vector<int>{3, 7}));
  toggle({7, 9});
  EXPECT_EQ(pinned(), (std::vector<int>{3, 7, 9}));
  toggle({3, 9});
  EXPECT_EQ(pinned(), (std::vector<int>{7}));
}

TEST_F(PinsTest, ABoxOfPinsIsUndoneAtOnce) {
  toggle({1, 2, 3});
  document_->undo();
  EXPECT_TRUE(pinned().empty());
  document_->redo();
  EXPECT_EQ(pinned(), (std::vector<int>{1, 2, 3}));
}

TEST_F(PinsTest, AllPinsSlideWhetherAPresetOrAHandPinnedThem) {
  const Mesh& mesh = *document_->editor().mesh();
  document_->execute(ChoosePins{"top_corners"});
  const std::vector<int> corners = pinned();
  document_->execute(AddPins{{{3, {}}, {corners[0], Vec3(0, 0, 2)}}});
  const std::vector<int> all = pinned();
  ASSERT_EQ(all.size(), corners.size() + 1);
  document_->execute(AddConstraint{sliding(scene().pins, mesh)});
  EXPECT_TRUE(scene().pins.preset.empty());
  EXPECT_TRUE(scene().pins.vertices.empty());
  EXPECT_EQ(pinned(), all);
  for (const ConstrainedVertex& vertex : constrained_vertices(scene(), mesh)) {
    EXPECT_EQ(vertex.freedom.count(), 2);
    const double height = mesh.rest_positions[static_cast<std::size_t>(vertex.vertex)].z();
    EXPECT_EQ(vertex.position.z(), vertex.vertex == corners[0] ? 2 : height);
  }
}

TEST_F(PinsTest, APresetThatSlidesStaysAPreset) {
  document_->execute(ChoosePins{"top_corners"});
  EXPECT_EQ(sliding(scene().pins, *document_->editor().mesh()).preset, "top_corners");
}

TEST_F(PinsTest, PinsThatSlideKeepTheirMotionAndAreReleasedWhenTheyWereToBe) {
  document_->execute(ChooseMotion{"pins", "sinusoid"});
  document_->execute(SetRelease{"pins", 2});
  for (const bool by_hand : {false, true}) {
    document_->execute(ChoosePins{"top_corners"});
    if (by_hand) document_->execute(AddPins{{{3, {}}}});
    const Constraint constraint = sliding(scene().pins, *document_->editor().mesh());
    EXPECT_EQ(constraint.course, scene().pins.course);
    EXPECT_EQ(constraint.course.motion.kind, "sinusoid");
    EXPECT_EQ(constraint.course.release, 2);
  }
}

TEST_F(PinsTest, AVertexIsPinnedWhereItIsShown) {
  Snapshot shown;
  shown.document_mesh = document_->editor().mesh();
  shown.cloth.positions.assign(75, 0);
  shown.cloth.positions[3 * 4 + 2] = 0.5f;  // z of vertex 4
  toggle_pins(*document_, shown, {4});
  const auto pins = constrained_vertices(scene(), *document_->editor().mesh());
  ASSERT_EQ(pins.size(), 1u);
  EXPECT_EQ(pins[0].position, Vec3(0, 0, 0.5));
}

TEST_F(PinsTest, APinnedVertexOfAConstraintStaysInIt) {
  Constraint constraint;
  constraint.vertices = {3, 4};
  constraint.positions = {Vec3(0, 0, 1), Vec3(1, 0, 1)};
  document_->execute(AddConstraint{constraint});
  document_->execute(holding_command(document_->editor(), 0, 4, Vec3(1, 2, 3)));
  constraint.positions = {Vec3(0, 0, 1), Vec3(1, 2, 3)};
  EXPECT_EQ(scene().constraints.items(), std::vector{constraint});
  EXPECT_EQ(document_->undo_label(), "Move 1 vertex");
}

TEST_F(PinsTest, APinnedVertexOfAPresetStaysInItsConstraintAndMovesAlone) {
  Constraint constraint;
  constraint.preset = "top_corners";
  constraint.course.motion = default_choice(find_entry(motion_table(), "circle", ""));
  document_->execute(AddConstraint{constraint});
  const Mesh& mesh = *document_->editor().mesh();
  const auto before = constrained_vertices(scene(), mesh);
  document_->execute(holding_command(document_->editor(), 0, before[0].vertex, Vec3(1, 2, 3)));
  EXPECT_EQ(document_->undo_label(), "Move 1 vertex");
  const auto after = constrained_vertices(scene(), mesh);
  ASSERT_EQ(after.size(), 2u);
  EXPECT_EQ(after[1], before[1]);
  EXPECT_EQ(after[0].course, before[0].course) << "it moves with the others";
  const auto motion = make_motion(scene().constraints[0].course.motion, "");
  EXPECT_LT((motion->at(0).place(after[0].position) - Vec3(1, 2, 3)).norm(), 1e-12);
}

TEST_F(PinsTest, VerticesThatArePinnedAtOnePositionStayTogether) {
  Constraint constraint;
  constraint.vertices = {3, 4};
  constraint.position = Vec3(0, 0, 1);
  document_->execute(AddConstraint{constraint});
  document_->execute(holding_command(document_->editor(), 0, 4, Vec3(1, 2, 3)));
  constraint.position = Vec3(1, 2, 3);
  EXPECT_EQ(scene().constraints.items(), std::vector{constraint});
  EXPECT_EQ(document_->undo_label(), "Move 2 vertices");
}

TEST_F(PinsTest, APinStaysWhereItIsPutWhenPinsMove) {
  document_->execute(SetParameter{"pins.motion", "amplitude", Vec3(0.1, 0, 0)});
  const double time = 7 / 60.0;
  const Vec3 here(0.2, 0.1, 0.9);
  const Pin pin = pin_at(scene().pins, time, 4, here);
  const auto motion = make_motion(scene().pins.course.motion, "pins.motion");
  const Vec3 moved = motion->at(time).place(*pin.position);
  EXPECT_GT((*pin.position - here).norm(), 1e-3);
  EXPECT_LT((moved - here).norm(), 1e-12);  // rounding of numbers near 1
}

}  // namespace
}  // namespace weft
