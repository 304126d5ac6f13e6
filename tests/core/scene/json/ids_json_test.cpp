#include "core/base/files/files.h"
#include "core/collision/shapes/solid.h"
#include "core/scene/json/scene_json.h"
#include "tests/support/message_of.h"
#include "tests/support/temporary_path.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

/// A scene with one solid of each kind, one of which was removed and one moved by an edit, and with
/// constraints of which one was removed.
Scene edited_scene() {
  Scene scene = default_scene();
  for (const SolidKind& kind : solid_table()) {
    scene.solids.push_back({default_choice(kind)});
    scene.constraints.push_back({});
    scene.constraints.back().preset = "left_edge";
  }
  scene.solids.erase(1);
  scene.solids[1].position_id = scene.solids.new_number();
  scene.solids.new_number();
  scene.constraints.erase(0);
  return scene;
}

void expect_same_ids(const Scene& a, const Scene& b) {
  EXPECT_EQ(a.solids.ids(), b.solids.ids());
  EXPECT_EQ(a.solids.next_number(), b.solids.next_number());
  for (std::size_t k = 0; k < a.solids.size(); ++k)
    EXPECT_EQ(a.solids[k].position_id, b.solids[k].position_id) << k;
  EXPECT_EQ(a.constraints.ids(), b.constraints.ids());
  EXPECT_EQ(a.constraints.next_number(), b.constraints.next_number());
}

std::size_t count(const std::string& text, const std::string& word) {
  std::size_t count = 0;
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
    ++count;
  return count;
}

TEST(IdsJson, GoThroughJsonAndBackAndAreWrittenOnlyWhereTheListDoesNotTellThem) {
  const Scene scene = edited_scene();
  const std::string text = scene_to_json(scene, {});
  const Scene read = scene_from_json(text, {});
  EXPECT_EQ(read, scene);
  expect_same_ids(read, scene);
  EXPECT_EQ(count(text, "\"id\""), 2u) << "of the solid and of the constraint after a removed one";
  EXPECT_EQ(count(text, "\"position_id\""), 1u);
  EXPECT_EQ(count(text, "\"next_"), 1u);
  const std::string fresh = scene_to_json(with_fresh_ids(scene), {});
  for (const char* field : {"\"id\"", "\"position_id\"", "\"next_"})
    EXPECT_EQ(count(fresh, field), 0u) << field;
}

// A session of an earlier version, of which undo may bring back a position that was dragged.
TEST(IdsJson, AreReadFromFilesAsTheyWereWrittenFirst) {
  const Scene scene = scene_from_json(
      R"({"weft_scene": 2, "next_solid": 9, "solids": [{"kind": "sphere", "id": 2},
          {"kind": "plane", "position_id": 7}, {"kind": "box", "id": 5}]})",
      {});
  EXPECT_EQ(scene.solids.ids(), (std::vector<int>{2, 3, 5}));
  EXPECT_EQ(scene.solids.next_number(), 9);
  const std::vector<int> positions = {2, 7, 5};
  for (std::size_t k = 0; k < positions.size(); ++k)
    EXPECT_EQ(position_id(scene.solids, k), positions[k]) << k;
}

TEST(IdsJson, OfEmptyListsAreRememberedToo) {
  Scene scene = edited_scene();
  scene.solids.clear();
  scene.constraints.clear();
  expect_same_ids(scene_from_json(scene_to_json(scene, {}), {}), scene);
}

TEST(IdsJson, AreNumberedInTheirOrderInAFileThatIsWritten) {
  const auto path = temporary_path("scene.json");
  const Scene scene = edited_scene();
  write_scene(scene, path);
  const Scene read = read_scene(path);
  EXPECT_EQ(read, scene);
  expect_same_ids(read, with_fresh_ids(scene));
  EXPECT_EQ(read.solids.id(1), 1);
}

TEST(IdsJson, ThatAreNotUniqueAreRefused) {
  const auto refusal = [](const std::string& solids, const std::string& rest = "") {
    return message_of<InputError>([&] {
      scene_from_json(R"({"weft_scene": 2, "solids": [)" + solids + "]" + rest + "}", {});
    });
  };
  const std::string first = R"({"kind": "sphere", "id": 3})";
  EXPECT_EQ(refusal(first + R"(, {"kind": "sphere", "id": 3})"),
            "solids[1].id: got 3, expected 4 to 1000000000");
  EXPECT_EQ(refusal(R"({"kind": "sphere", "id": 2000000000})"),
            "solids[0].id: got 2000000000, expected 0 to 1000000000");
  EXPECT_TRUE(refusal(R"({"kind": "sphere", "id": -1})").starts_with("solids[0].id: got -1"));
  const std::string taken = "expected a number that no solid has as its id or for its position";
  EXPECT_EQ(refusal(first + R"(, {"kind": "sphere", "position_id": 3})"),
            "solids[1].position_id: got 3, " + taken);
  EXPECT_EQ(refusal(R"({"kind": "sphere", "position_id": 1}, {"kind": "sphere"})"),
            "solids[0].position_id: got 1, " + taken);
  EXPECT_TRUE(refusal(first, R"(, "next_solid": "x")").starts_with("next_solid: got \"x\""));
}

}  // namespace
}  // namespace weft
