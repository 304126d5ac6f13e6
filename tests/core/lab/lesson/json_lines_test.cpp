#include "core/lab/lesson/json_lines.h"

#include "core/base/json/strict_json.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

constexpr const char* k_text = R"({"a": "x, {] \" b",
 "b": [1,
   {"c": 2, "d": "]"},
   {"c": [3,
      4]}],
 "e": -1.5e3
})";

TEST(JsonLines, FindTheLineOfAField) {
  EXPECT_EQ(line_in_json(k_text, "a"), 0);
  EXPECT_EQ(line_in_json(k_text, "b"), 1);
  EXPECT_EQ(line_in_json(k_text, "b[1].d"), 2);
  EXPECT_EQ(line_in_json(k_text, "b[2].c[1]"), 4);
  EXPECT_EQ(line_in_json(k_text, "e"), 5);
}

TEST(JsonLines, FindTheValueAroundAFieldThatIsMissing) {
  EXPECT_EQ(line_in_json(k_text, "b[2].d"), 3);
  EXPECT_EQ(line_in_json(k_text, "f.g"), 0);
  EXPECT_EQ(line_in_json("\n\n{}", "f"), 2);
  EXPECT_EQ(line_in_json("", "f"), 0);
}

TEST(JsonLines, FindTheLineOfAMistakeOfWriting) {
  try {
    parse_json("{\"a\": 1,\n \"b\": }");
    FAIL();
  } catch (const InputError& error) {
    const JsonFault fault = fault_in_json("", error);
    EXPECT_EQ(fault.line, 1);
    EXPECT_TRUE(fault.error.field().starts_with("column ")) << fault.error.field();
  }
}

}  // namespace
}  // namespace weft
