#include "core/collision/shapes/solid.h"
#include "core/lab/document/editor.h"
#include "core/lab/laboratory/replay.h"
#include "core/lab/world/checkpoint/state_file.h"
#include "core/lab/world/simulation.h"
#include "tests/support/laboratories.h"
#include "tests/support/scenes.h"
#include "tests/support/temporary_path.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <optional>

namespace weft {
namespace {

/// A document and the world that follows its edits, with the session of the world.
class SolidIds : public testing::Test {
 protected:
  /// Begins with two solids of a kind, far from the cloth.
  void begin(const SolidKind& kind) {
    Scene scene = scene_of_size(5);
    for (const double x : {4.0, 8.0}) scene.solids.push_back(solid(kind, x));
    editor_.emplace(scene);
    laboratory_.emplace(laboratory_of({scene}));
    session_.emplace(path_, start_of(*laboratory_, "0.0"));
    laboratory_->keep([this](const JournalEntry& entry) { session_->add(entry); });
  }
  static SceneSolid solid(const SolidKind& kind, double x) {
    SceneSolid solid{default_choice(kind), default_choice(motion_table().front())};
    solid.shape.values.set("position", Vec3(x, 0, 0));
    return solid;
  }

  void edit(const Command& command) {
    editor_->execute(command);
    follow(command);
  }
  void undo() { follow(editor_->undo()); }
  void redo() { follow(editor_->redo()); }
  void follow(const Command& command) {
    laboratory_->apply({command, WorldId(0)});
    const Scene &document = editor_->scene(), &world = this->world().scene();
    ASSERT_EQ(world, document);
    ASSERT_EQ(world.solids.ids(), document.solids.ids());
    ASSERT_EQ(world.solids.next_number(), document.solids.next_number());
    for (std::size_t k = 0; k < document.solids.size(); ++k)
      ASSERT_EQ(position_id(world.solids, k), position_id(document.solids, k));
  }
  /// Drags a solid to the height z and waits until it is there.
  void drag(int id, double z) {
    laboratory_->apply({SolidDrag{id, Vec3(0, 0, z)}, WorldId(0)});
    for (int step = 0; step < 40; ++step) laboratory_->step(WorldId(0));
  }

  const World& world() const { return laboratory_->world(WorldId(0)); }
  /// Returns the heights of the solids by their ids, to a millimetre.
  std::map<int, double> heights() const {
    std::map<int, double> heights;
    const SceneSolids& solids = world().scene().solids;
    for (std::size_t k = 0; k < solids.size(); ++k) {
      const SolidBody& body = world().contacts().solids()[static_cast<int>(k)];
      const double z = body.pose(world().state().t).translation.z();
      heights[solids.id(k)] = std::round(1e3 * z) / 1e3 + 0.0;
    }
    return heights;
  }
  std::string checkpoint() const { return state_file_text(world().checkpoint()); }

  const std::filesystem::path path_ = temporary_path("session.jsonl");
  std::optional<Editor> editor_;
  std::optional<Laboratory> laboratory_;
  std::optional<SessionWriter> session_;
};

using Heights = std::map<int, double>;

TEST_F(SolidIds, AreThoseOfTheSameSolidsThroughAllEditsOfEveryKind) {
  for (const SolidKind& kind : solid_table()) {
    SCOPED_TRACE(kind.name);
    begin(kind);
    edit(AddSolid{solid(kind, 12)});
    drag(1, -0.1);
    drag(2, -0.2);
    EXPECT_EQ(heights(), (Heights{{0, 0}, {1, -0.1}, {2, -0.2}}));
    edit(RemoveSolid{0});  // moves the others to other places of the list
    EXPECT_EQ(heights(), (Heights{{1, -0.1}, {2, -0.2}}));
    edit(RemoveSolid{1});
    edit(SetParameter{"solids.2", "friction", 0.7});
    EXPECT_EQ(world().scene().solids[0].shape.values.get("friction"), ParameterValue(0.7));
    edit(AddSolid{solid(kind, 8)});  // equal to the one that was removed
    EXPECT_EQ(heights(), (Heights{{2, -0.2}, {3, 0}}));
    edit(MoveSolid{2, Vec3(12, 0, -1)});
    EXPECT_EQ(heights(), (Heights{{2, -1}, {3, 0}}));
    drag(3, -0.3);
    undo();
    EXPECT_EQ(heights(), (Heights{{2, -0.2}, {3, -0.3}}));
    undo();
    edit(AddSolid{solid(kind, 8)});
    EXPECT_EQ(heights(), (Heights{{2, -0.2}, {5, 0}})) << "the id 3 is not given again";
    undo();
    undo();
    undo();
    EXPECT_EQ(heights(), (Heights{{1, -0.1}, {2, -0.2}}));
    undo();
    EXPECT_EQ(heights(), (Heights{{0, 0}, {1, -0.1}, {2, -0.2}}));
    redo();
    redo();
    EXPECT_EQ(heights(), (Heights{{2, -0.2}}));
    laboratory_->step(WorldId(0));
    const std::string text = checkpoint();
    laboratory_->restore(WorldId(0), checkpoint_from_text(text), 0);
    EXPECT_EQ(checkpoint(), text);
  }
}

TEST_F(SolidIds, LetASessionBeReplayedWithTheSameBits) {
  for (const SolidKind& kind : solid_table()) {
    SCOPED_TRACE(kind.name);
    begin(kind);
    edit(AddSolid{solid(kind, 12)});
    drag(2, -0.2);
    edit(RemoveSolid{0});
    edit(MoveSolid{2, Vec3(12, 0, -1)});
    drag(2, 0.1);
    undo();
    laboratory_->make_checkpoint(WorldId(0));
    undo();
    redo();
    drag(2, -0.4);
    edit(AddSolid{solid(kind, 8)});
    laboratory_->step(WorldId(0));
    laboratory_->keep({});
    session_.reset();
    SessionReader session(path_);
    const Replay result = replay(session, 1);
    EXPECT_FALSE(result.first) << "step " << result.first->step;
    EXPECT_EQ(result.steps, 121);
    const Laboratory again = recover(path_, 1);
    EXPECT_EQ(state_file_text(again.world(WorldId(0)).checkpoint()), checkpoint());
    EXPECT_EQ(again.world(WorldId(0)).scene().solids.ids(), editor_->scene().solids.ids());
  }
}

// Journals that were written before solids had ids name them by their indices.
TEST_F(SolidIds, ThatAnActionDoesNotNameAreFoundByTheIndexOfTheSolidThen) {
  begin(sphere_kind());
  edit(AddSolid{solid(sphere_kind(), 12)});
  edit(RemoveSolid{ItemName::of_index(0)});
  laboratory_->apply({SolidDrag{ItemName::of_index(1), Vec3(0, 0, -0.1)}, WorldId(0)});
  for (int step = 0; step < 40; ++step) laboratory_->step(WorldId(0));
  EXPECT_EQ(heights(), (Heights{{1, 0}, {2, -0.1}}));
  edit(MoveSolid{ItemName::of_index(0), Vec3(0, 0, 2)});
  edit(SetParameter{"solids[1]", "friction", 0.7});
  EXPECT_EQ(heights(), (Heights{{1, 2}, {2, -0.1}}));
  EXPECT_EQ(world().scene().solids[1].shape.values.get("friction"), ParameterValue(0.7));
}

}  // namespace
}  // namespace weft
