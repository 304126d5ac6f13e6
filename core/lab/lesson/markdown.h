#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weft {

/// A piece of a text in Markdown: blocks, and inside them spans.
struct TextNode {
  enum class Kind {
    document,
    // Blocks.
    heading,
    paragraph,
    quote,
    bullet_list,
    numbered_list,
    list_item,
    code_block,
    rule,
    // Spans.
    text,
    emphasis,
    strong,
    code,
    link,
    formula,          ///< LaTeX in the line
    display_formula,  ///< LaTeX in a line of its own
    line_break,
    value  ///< an expression, which is shown by its value
  };

  Kind kind = Kind::document;
  /// The words of a text, a piece of code or a formula (LaTeX, without its dollars), or the address
  /// of a link.
  std::string text = {};
  int number = 0;  ///< level of a heading; first number of a list; index of a value
  std::vector<TextNode> children = {};
};

/// Returns the node that stands in the Markdown for expression `index`: characters that mean
/// nothing to Markdown, so that an expression may have any.
std::string placeholder(std::size_t index);
/// Returns the index of the first placeholder in a text; nothing where there is none.
std::optional<std::size_t> placeholder_in(std::string_view text);

/// Reads Markdown (CommonMark with $formulas$, without HTML); placeholders become values. \throw
/// Error where the text cannot be read: out of memory.
TextNode parse_markdown(std::string_view text);

}  // namespace weft
