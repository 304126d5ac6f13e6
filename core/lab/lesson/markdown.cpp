#include "core/lab/lesson/markdown.h"

#include "core/base/errors.h"

#include <md4c.h>

#include <charconv>

namespace weft {

namespace {

using NodeKind = TextNode::Kind;

// Characters for private use, U+E000 and U+E001: no text has them.
constexpr std::string_view k_value_begin = "\xEE\x80\x80", k_value_end = "\xEE\x80\x81";

/// Builds the tree from the parser's events.
class TreeBuilder {
 public:
  void open(NodeKind kind, std::string text = {}, int number = 0) {
    TextNode& parent = *open_.back();
    parent.children.push_back({kind, std::move(text), number});
    open_.push_back(&parent.children.back());
  }
  void close() { open_.pop_back(); }

  void add(NodeKind kind, std::string_view words) {
    TextNode& parent = *open_.back();
    switch (parent.kind) {
      case NodeKind::code:
      case NodeKind::code_block:
      case NodeKind::formula:
      case NodeKind::display_formula:
        parent.text += words;
        return;
      default:
        if (kind == NodeKind::text) return add_text(words);
        parent.children.push_back({kind, std::string(words)});
    }
  }

  TextNode take() { return std::move(root_); }

 private:
  void add_words(std::string_view words) {
    if (words.empty()) return;
    std::vector<TextNode>& siblings = open_.back()->children;
    if (!siblings.empty() && siblings.back().kind == NodeKind::text) {
      siblings.back().text += words;
    } else {
      siblings.push_back({NodeKind::text, std::string(words)});
    }
  }
  void add_text(std::string_view words) {
    while (const auto index = placeholder_in(words)) {
      add_words(words.substr(0, words.find(k_value_begin)));
      open_.back()->children.push_back({NodeKind::value, {}, static_cast<int>(*index)});
      words.remove_prefix(words.find(k_value_end) + k_value_end.size());
    }
    add_words(words);
  }

  // A node is open only while it is the last child of its parent, so that no list of children moves
  // one that is open.
  TextNode root_;
  std::vector<TextNode*> open_ = {&root_};
};

TreeBuilder& builder_of(void* user) { return *static_cast<TreeBuilder*>(user); }

std::string text_of_attribute(const MD_ATTRIBUTE& attribute) {
  return {attribute.text, attribute.size};
}

int enter_block(MD_BLOCKTYPE type, void* detail, void* user) {
  TreeBuilder& builder = builder_of(user);
  switch (type) {
    case MD_BLOCK_DOC:
      return 0;
    case MD_BLOCK_H:
      builder.open(NodeKind::heading, {},
                   static_cast<int>(static_cast<MD_BLOCK_H_DETAIL*>(detail)->level));
      return 0;
    case MD_BLOCK_QUOTE:
      builder.open(NodeKind::quote);
      return 0;
    case MD_BLOCK_UL:
      builder.open(NodeKind::bullet_list);
      return 0;
    case MD_BLOCK_OL:
      builder.open(NodeKind::numbered_list, {},
                   static_cast<int>(static_cast<MD_BLOCK_OL_DETAIL*>(detail)->start));
      return 0;
    case MD_BLOCK_LI:
      builder.open(NodeKind::list_item);
      return 0;
    case MD_BLOCK_HR:
      builder.open(NodeKind::rule);
      return 0;
    case MD_BLOCK_CODE:
      builder.open(NodeKind::code_block);
      return 0;
    default:
      builder.open(NodeKind::paragraph);
      return 0;
  }
}

int leave_block(MD_BLOCKTYPE type, void*, void* user) {
  if (type != MD_BLOCK_DOC) builder_of(user).close();
  return 0;
}

int enter_span(MD_SPANTYPE type, void* detail, void* user) {
  TreeBuilder& builder = builder_of(user);
  switch (type) {
    case MD_SPAN_EM:
      builder.open(NodeKind::emphasis);
      return 0;
    case MD_SPAN_A:
      builder.open(NodeKind::link, text_of_attribute(static_cast<MD_SPAN_A_DETAIL*>(detail)->href));
      return 0;
    case MD_SPAN_IMG:
      builder.open(NodeKind::link,
                   text_of_attribute(static_cast<MD_SPAN_IMG_DETAIL*>(detail)->src));
      return 0;
    case MD_SPAN_CODE:
      builder.open(NodeKind::code);
      return 0;
    case MD_SPAN_LATEXMATH:
      builder.open(NodeKind::formula);
      return 0;
    case MD_SPAN_LATEXMATH_DISPLAY:
      builder.open(NodeKind::display_formula);
      return 0;
    default:
      builder.open(NodeKind::strong);
      return 0;
  }
}

int leave_span(MD_SPANTYPE, void*, void* user) {
  builder_of(user).close();
  return 0;
}

int add_text(MD_TEXTTYPE type, const MD_CHAR* text, MD_SIZE size, void* user) {
  TreeBuilder& builder = builder_of(user);
  if (type == MD_TEXT_BR) {
    builder.add(NodeKind::line_break, {});
  } else if (type == MD_TEXT_SOFTBR) {
    builder.add(NodeKind::text, " ");
  } else {
    builder.add(NodeKind::text, {text, size});
  }
  return 0;
}

}  // namespace

std::string placeholder(std::size_t index) {
  return std::string(k_value_begin) + std::to_string(index) + std::string(k_value_end);
}

std::optional<std::size_t> placeholder_in(std::string_view text) {
  const std::size_t begin = text.find(k_value_begin);
  if (begin == std::string_view::npos) return std::nullopt;
  text.remove_prefix(begin + k_value_begin.size());
  const std::size_t end = text.find(k_value_end);
  std::size_t index = 0;
  if (end == std::string_view::npos) return std::nullopt;
  std::from_chars(text.data(), text.data() + end, index);
  return index;
}

TextNode parse_markdown(std::string_view text) {
  MD_PARSER parser{};
  parser.flags = MD_FLAG_LATEXMATHSPANS | MD_FLAG_NOHTML | MD_FLAG_NOINDENTEDCODEBLOCKS;
  parser.enter_block = enter_block;
  parser.leave_block = leave_block;
  parser.enter_span = enter_span;
  parser.leave_span = leave_span;
  parser.text = add_text;
  TreeBuilder builder;
  if (md_parse(text.data(), static_cast<MD_SIZE>(text.size()), &parser, &builder) != 0)
    throw Error("The Markdown cannot be read: out of memory");
  return builder.take();
}

}  // namespace weft
