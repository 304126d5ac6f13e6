#include "core/scene/json/scene_json.h"
#include "tests/support/message_of.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

Scene scene_that_suggests(const std::string& suggestion) {
  return scene_from_json(R"({"weft_scene": 2, "suggestion": )" + suggestion + "}", "");
}

std::string refusal_of(const std::string& suggestion) {
  return message_of([&] { scene_that_suggests(suggestion); });
}

TEST(SuggestionJson, IsReadAndWrittenWithTheFieldsInTheirOrder) {
  const Scene scene = scene_that_suggests(R"({"words": "Take XPBD", "set":
      {"integrator.kind": "xpbd", "integrator.iterations": 30, "solids[1].friction": 0.1,
       "forces.wind.velocity": [1, 2, 3], "mesh.grid.rows": 9}})");
  EXPECT_EQ(scene.suggestion.words, "Take XPBD");
  ASSERT_EQ(scene.suggestion.changes.size(), 5u);
  EXPECT_EQ(scene.suggestion.changes[1], (FieldChange{"integrator.iterations", 30}));
  const Scene again = scene_from_json(scene_to_json(scene, ""), "");
  EXPECT_TRUE(again == scene);
}

TEST(SuggestionJson, OfAnOlderFileNamesSolidsByTheirIdsFromThenOn) {
  const Scene scene = scene_from_json(R"({"weft_scene": 2,
      "solids": [{"kind": "sphere", "id": 3}, {"kind": "plane", "id": 5}],
      "suggestion": {"words": "Slip", "set": {"solids[1].friction": 0.1, "solids.3.radius": 0.2,
                     "solids[2].friction": 0.3, "solids[2].thickness": 0.01}}})",
                                      "");
  std::vector<std::string> fields;
  for (const FieldChange& change : scene.suggestion.changes) fields.push_back(change.field);
  EXPECT_EQ(fields, (std::vector<std::string>{"solids.5.friction", "solids.3.radius",
                                              "solids.6.friction", "solids.6.thickness"}));
  EXPECT_EQ(scene.solids.next_number(), 7) << "no other solid becomes the third one of the file";
}

TEST(SuggestionJson, IsLeftOutOfTheFileOfASceneThatSuggestsNothing) {
  EXPECT_EQ(scene_to_json(default_scene(), "").find("suggestion"), std::string::npos);
}

TEST(SuggestionJson, DoesNotCareWhetherTheSceneHasWhatAnEditMayTakeAway) {
  const Scene scene = scene_from_json(R"({"weft_scene": 2, "forces": {}, "suggestion":
      {"words": "Double the wind", "set": {"forces.wind.gust_strength": 1}}})",
                                      "");
  EXPECT_EQ(scene.suggestion.changes.size(), 1u);
}

TEST(SuggestionJson, RefusesWhatNoSceneHasWithItsPathAndWhatIsAllowed) {
  EXPECT_NE(refusal_of(R"({"set": {"time.n_sub": 2}})").find("suggestion.words: got nothing"),
            std::string::npos);
  EXPECT_NE(refusal_of(R"({"words": "", "set": {"time.n_sub": 2}})").find("suggestion.words"),
            std::string::npos);
  EXPECT_NE(refusal_of(R"({"words": "Try"})").find("suggestion.set: got nothing"),
            std::string::npos);
  EXPECT_NE(refusal_of(R"({"words": "Try", "set": {}})").find("suggestion.set"), std::string::npos);
  for (const std::string field :
       {"time", "camera.distance", "forces.storm.velocity", "time.n", "solids[].friction",
        "solids[a].friction", "solids[-1].friction", "solids.2000000000.friction", "pins.preset",
        "integrator.colour", ""}) {
    const std::string refusal = refusal_of(R"({"words": "Try", "set": {")" + field + R"(": 1}})");
    EXPECT_NE(refusal.find("suggestion.set: got \"" + field + "\", expected a field"),
              std::string::npos)
        << refusal;
  }
  EXPECT_NE(refusal_of(R"({"words": "Try", "set": {"integrator.kind": "magic"}})")
                .find("suggestion.set.integrator.kind: got \"magic\", expected one of:"),
            std::string::npos);
  EXPECT_NE(refusal_of(R"({"words": "Try", "set": {"time.n_sub": 0}})")
                .find("suggestion.set.time.n_sub (substeps): got 0"),
            std::string::npos);
  EXPECT_NE(refusal_of(R"({"words": "Try", "set": {"time.n_sub": 2}, "more": 1})").find("more"),
            std::string::npos);
}

}  // namespace
}  // namespace weft
