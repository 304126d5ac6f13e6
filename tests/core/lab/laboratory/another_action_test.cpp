#include "core/base/json/json_values.h"
#include "core/lab/laboratory/action_table.h"
#include "core/lab/laboratory/laboratory.h"
#include "core/lab/world/simulation.h"
#include "tests/support/action_text.h"
#include "tests/support/laboratories.h"
#include "tests/support/message_of.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <vector>

// An action is one line in a table: these tests add one and meet it in files, in a laboratory, in
// its journal and in the documentation. Its type is one that Action has, since a test cannot add to
// that: a vertex lifted by some metres is a drag to a position on the z axis.
namespace weft {
namespace {

ActionKind lift_kind() {
  ActionKind kind;
  kind.name = "lift";
  kind.help = "Pulls vertex 4 upwards.";
  kind.fields = {"height"};
  kind.holds = [](const Action& action) {
    const auto* drag = std::get_if<Drag>(&action);
    return drag != nullptr && drag->vertex == 4;
  };
  kind.read = [](FieldReader& reader, const std::filesystem::path&) -> Action {
    return Drag{4, Vec3(0, 0, required_number(reader, "height"))};
  };
  kind.write = [](const Action& action, const std::filesystem::path&, Json& json) {
    json["height"] = std::get<Drag>(action).target.z();
  };
  kind.prepare = [](const World& world, const AddressedAction& addressed) {
    return world.prepared(std::get<Drag>(addressed.action));
  };
  return kind;
}

/// The table with the lift before the other actions, whose types can hold the same values.
const std::vector<ActionKind>& actions_with_lift() {
  static const std::vector<ActionKind> table = [] {
    std::vector<ActionKind> all = {lift_kind()};
    all.insert(all.end(), action_table().begin(), action_table().end());
    return all;
  }();
  return table;
}

Action read_action(const Json& json) {
  FieldReader reader = FieldReader::whole(json, "action");
  Action action = take_action(reader, {}, actions_with_lift());
  reader.finish();
  return action;
}

const Action k_lift = Drag{4, Vec3(0, 0, 1.5)};

TEST(AnotherAction, IsWrittenToJsonAndReadFromIt) {
  const Json json = json_from_action(k_lift, {}, actions_with_lift());
  EXPECT_EQ(json, Json({{"action", "lift"}, {"height", 1.5}}));
  EXPECT_TRUE(read_action(json) == k_lift);
  EXPECT_EQ(message_of<InputError>([] {
              read_action({{"action", "lift"}});
            }),
            "height: got nothing, expected a finite number");
  EXPECT_EQ(message_of<InputError>([&] {
              action_from_json(json.dump(), {});
            }).find("action: got \"lift\", expected one of: set_parameter, "),
            0u);
  const Action other = Release{};
  EXPECT_TRUE(read_action(json_from_action(other, {}, actions_with_lift())) == other);
}

TEST(AnotherAction, IsAppliedToTheWorldItIsAddressedTo) {
  Laboratory laboratory = laboratory_of({small_scene(), small_scene()});
  std::vector<JournalEntry> journal;
  laboratory.keep([&](const JournalEntry& entry) { journal.push_back(entry); });
  laboratory.apply({k_lift, WorldId(1)}, kind_of(k_lift, actions_with_lift()));
  EXPECT_FALSE(laboratory.world(WorldId(0)).mouse().drag());
  EXPECT_TRUE(laboratory.world(WorldId(1)).mouse().drag() == std::get<Drag>(k_lift));
  ASSERT_EQ(journal.size(), 1u);
  EXPECT_TRUE(std::get<ActionApplied>(journal[0]).action == k_lift);

  Laboratory small = laboratory_of({scene_of_size(2)});  // vertices 0 to 3
  EXPECT_THROW(small.apply({k_lift}, kind_of(k_lift, actions_with_lift())), InputError);
  EXPECT_FALSE(small.world(WorldId(0)).mouse().drag());
}

TEST(AnotherAction, IsDocumentedBesideTheOthers) {
  std::string text = actions_text(actions_with_lift());
  const std::string line = "| `lift` | `height` | Pulls vertex 4 upwards. |\n";
  const std::size_t begin = text.find(line);
  ASSERT_NE(begin, std::string::npos) << text;
  EXPECT_EQ(text.erase(begin, line.size()), actions_text());
}

}  // namespace
}  // namespace weft
