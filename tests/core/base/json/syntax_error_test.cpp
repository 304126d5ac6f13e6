#include "core/base/errors.h"
#include "core/base/json/strict_json.h"
#include "tests/support/message_of.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace weft {
namespace {

std::string message(const std::string& text) {
  return message_of<InputError>([&] { parse_json(text); });
}

TEST(SyntaxErrors, SayWhereWhatStandsAndWhatMayStandThere) {
  const std::vector<std::pair<std::string, std::string>> broken = {
      {"", "line 1, column 1: got the end of the input, expected a value"},
      {"[1,", "line 1, column 4: got the end of the input, expected a value"},
      {"[1", "line 1, column 3: got the end of the input, expected \",\" or \"]\""},
      {"{\n  \"a\": 1,\n}", "line 3, column 1: got \"}\", expected a name in double quotes"},
      {"{\"a\": 1 \"b\": 2}", "line 1, column 9: got \"b\", expected \",\" or \"}\""},
      {"[1 25]", "line 1, column 4: got \"25\", expected \",\" or \"]\""},
      {"[1 false]", "line 1, column 4: got \"false\", expected \",\" or \"]\""},
      {"{\"a\" 2}", "line 1, column 6: got \"2\", expected \":\""},
      {"{name: 2}", "line 1, column 2: got \"name\", expected a name in double quotes"},
      {"{'name': 2}", "line 1, column 2: got \"'\", expected a name in double quotes"},
      {"{“name”: 2}", "line 1, column 2: got \"“\", expected a name in double quotes"},
      {"{\"a\": NaN}", "line 1, column 7: got \"NaN\", expected a value"},
      {"[tru]", "line 1, column 2: got \"tru\", expected a value"},
      {"[tru", "line 1, column 2: got \"tru\", expected a value"},
      {"[-.5]", "line 1, column 2: got \"-.5\", expected a value"},
      {"[1e]", "line 1, column 2: got \"1e\", expected a value"},
      {"[0] 1", "line 1, column 5: got \"1\", expected the end of the input"},
      {"[0] x", "line 1, column 5: got \"x\", expected the end of the input"},
      {"// new", "line 1, column 1: got \"/\", expected a value"},
      {"[", "line 1, column 2: got the end of the input, expected a value"},
      {"{", "line 1, column 2: got the end of the input, expected a name in double quotes"},
      {"{\"a\"", "line 1, column 5: got the end of the input, expected \":\""},
      {"{\"a\":", "line 1, column 6: got the end of the input, expected a value"},
      {"{\"a\": {} ", "line 1, column 10: got the end of the input, expected \",\" or \"}\""},
      {"[[0]", "line 1, column 5: got the end of the input, expected \",\" or \"]\""},
      {"[\"tru\" \n", "line 2, column 1: got the end of the input, expected \",\" or \"]\""},
      {"[1, ]", "line 1, column 5: got \"]\", expected a value"},
      {"[1}", "line 1, column 3: got \"}\", expected \",\" or \"]\""},
      {"[1e}", "line 1, column 2: got \"1e\", expected a value"},
      {"[1, 2.", "line 1, column 5: got \"2.\", expected a value"},
      {"{\"a\": [0] : 1}", "line 1, column 11: got \":\", expected \",\" or \"}\""},
      {"{\"a\": \"b\\\"\" \"c\"}", "line 1, column 13: got \"c\", expected \",\" or \"}\""},
      {"{\"a\" \"b\": 1}", "line 1, column 6: got \"b\", expected \":\""},
      {"{\"a\": 1, 2: 3}", "line 1, column 10: got \"2\", expected a name in double quotes"},
      {"{} {}", "line 1, column 4: got \"{\", expected the end of the input"},
      {"\xef\xbb\xbf", "line 1, column 4: got the end of the input, expected a value"},
      {"\xef\xbb\xbfx", "line 1, column 4: got \"x\", expected a value"},
  };
  for (const auto& [text, words] : broken) EXPECT_EQ(message(text), words) << text;
}

TEST(SyntaxErrors, OfATextSayWhatIsAmissInIt) {
  const std::vector<std::pair<std::string, std::string>> broken = {
      {"[\"abc", "line 1, column 6: got the end of the input, expected a closing \""},
      {"[\"ab\nc\"]", "line 1, column 5: got a line break, expected a closing \", or \\n"},
      {"[\"a\tb\"]", "line 1, column 4: got a tab, expected \\t"},
      {"[\"a\x01\"]", "line 1, column 4: got a control character, expected \\u and 4 digits"},
      {"[\"\\x\"]", "line 1, column 4: got \\x, expected one of: \\\", "},
      {"[\"\\u12\"]", "line 1, column 7: got \\u12\", expected one of: \\\", "},
      {"[\"\\ud800\"]", "line 1, column 9: got \\ud800\", expected \\ud800 to \\udbff, and "},
      {"[\"\\", "line 1, column 4: got the end of the input, expected a closing \""},
      {"[\"\\n\\q\"]", "line 1, column 6: got \\q, expected one of: \\\", "},
      {"[\"\\udc00\"]", "line 1, column 8: got \\udc00, expected \\ud800 to \\udbff, and "},
      {"[\"\\ud83d\\ude00\\ud800\\n\"]", "line 1, column 22: got \\ud800\\n, expected \\ud800 to "},
      {"[\"\\t\xc3(\"]", "line 1, column 6: got a byte that is not UTF-8, expected UTF-8"},
      {"[\"\\\\\xff\"]", "line 1, column 5: got a byte that is not UTF-8, expected UTF-8"},
      {"{\"\\x\": 1}", "line 1, column 4: got \\x, expected one of: \\\", "},
      {"[\"a\", \"b\tc\"]", "line 1, column 9: got a tab, expected \\t"},
      {"[\"\xff\"]", "line 1, column 3: got a byte that is not UTF-8, expected UTF-8"},
      {"\xef\xbb", "line 1, column 3: got a byte that is not UTF-8, expected UTF-8"},
  };
  for (const auto& [text, words] : broken)
    EXPECT_EQ(message(text).find(words), 0u) << message(text);
}

TEST(SyntaxErrors, AreMadeByWhatFollowsAByteThatIsZero) {
  for (const std::string after : {"", " 1", "\n[2]"}) {
    const std::string text = "[0]\n" + std::string(1, '\0') + after;
    EXPECT_EQ(message(text), "line 2, column 1: got a byte 0, expected the end of the input");
  }
}

TEST(SyntaxErrors, NameAByteThatIsZeroInsideAList) {
  EXPECT_EQ(message("[0, " + std::string(1, '\0') + "]"),
            "line 1, column 5: got a byte 0, expected a value");
}

TEST(SyntaxErrors, NameThePositionThatIsNestedTooDeep) {
  const std::string deep(40, '[');
  const std::string words = ": got a nesting of more than 32 levels, expected 32 or fewer";
  EXPECT_EQ(message(deep), "[0]" + words);
  EXPECT_EQ(message("[0, 1, " + deep), "[2]" + words);
  EXPECT_EQ(message("{\"a\": 0, \"b\": " + deep), "b" + words);
}

// The parser quotes the text that it has read, which may look like its own words.
TEST(SyntaxErrors, AreNotMisledByWhatTheTextSays) {
  EXPECT_EQ(message("{\"a - b; expected ']'\": 1 x"),
            "line 1, column 27: got \"x\", expected \",\" or \"}\"");
  EXPECT_EQ(message("[\"while parsing array - b; expected end of input\" x"),
            "line 1, column 51: got \"x\", expected \",\" or \"]\"");
}

}  // namespace
}  // namespace weft
