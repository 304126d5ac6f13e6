#include "core/lab/lesson/markdown.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

/// Returns a tree in one line: "paragraph(text 'a' emphasis(text 'b'))".
std::string outline(const TextNode& node) {
  static const char* const names[] = {"document", "heading", "paragraph", "quote", "bullets",
                                      "numbers",  "item",    "codeblock", "rule",  "text",
                                      "emph",     "strong",  "code",      "link",  "formula",
                                      "display",  "break",   "value"};
  std::string text = names[static_cast<int>(node.kind)];
  if (node.number != 0) text += std::to_string(node.number);
  if (!node.text.empty()) text += "'" + node.text + "'";
  if (node.children.empty()) return text;
  text += "(";
  for (const TextNode& child : node.children)
    text += (&child == &node.children.front() ? "" : " ") + outline(child);
  return text + ")";
}

std::string read(const std::string& text) { return outline(parse_markdown(text)); }

TEST(Markdown, BecomesATreeOfBlocksAndSpans) {
  EXPECT_EQ(read("## Why\n\nA *small* **step**\nis `h`."),
            "document(heading2(text'Why') paragraph(text'A ' emph(text'small') text' ' "
            "strong(text'step') text' is ' code'h' text'.'))");
  EXPECT_EQ(read("- one\n- two\n"), "document(bullets(item(text'one') item(text'two')))");
  EXPECT_EQ(read("3. one\n"), "document(numbers3(item(text'one')))");
  EXPECT_EQ(read("[weft](a/b)"), "document(paragraph(link'a/b'(text'weft')))");
  EXPECT_EQ(read("```\na = b\n```\n"), "document(codeblock'a = b\n')");
}

TEST(Markdown, KeepsFormulasAsLatex) {
  EXPECT_EQ(read("Then $v_{n+1} = v_n + h M^{-1} f(x_n)$."),
            "document(paragraph(text'Then ' formula'v_{n+1} = v_n + h M^{-1} f(x_n)' text'.'))");
  EXPECT_EQ(read("$$h < \\frac{2}{\\omega}$$"),
            "document(paragraph(display'h < \\frac{2}{\\omega}'))");
}

TEST(Markdown, TakesHtmlAndIndentedLinesForText) {
  EXPECT_EQ(read("a <b>c</b>"), "document(paragraph(text'a <b>c</b>'))");
  EXPECT_EQ(read("    a"), "document(paragraph(text'a'))");
}

TEST(Markdown, PutsValuesWhereTheirPlaceholdersStand) {
  EXPECT_EQ(read("*h* is " + placeholder(0) + ", not " + placeholder(12) + "."),
            "document(paragraph(emph(text'h') text' is ' value text', not ' value12 text'.'))");
  EXPECT_EQ(placeholder_in("x" + placeholder(7)), 7U);
  EXPECT_EQ(placeholder_in("x"), std::nullopt);
}

}  // namespace
}  // namespace weft
