#include "core/lab/lesson/lesson.h"

namespace weft {

namespace {

/// Writes the tree of a passage as plain text: paragraphs with empty lines between them, items with
/// "- ", formulas as their LaTeX.
class PlainTextWriter {
 public:
  PlainTextWriter(const Passage& passage, const LessonSubject& subject)
      : passage_(passage), subject_(subject) {}

  std::string text(const TextNode& node) const {
    using Kind = TextNode::Kind;
    switch (node.kind) {
      case Kind::value:
        return passage_.values[static_cast<std::size_t>(node.number)].words(subject_);
      case Kind::line_break:
        return "\n";
      case Kind::formula:
      case Kind::display_formula:
        return "$" + node.text + "$";
      case Kind::link:
        return children(node) + " <" + node.text + ">";
      case Kind::list_item:
        return "- " + children(node) + "\n";
      case Kind::heading:
      case Kind::paragraph:
        return children(node) + "\n\n";
      default:
        return node.text + children(node);
    }
  }

 private:
  std::string children(const TextNode& node) const {
    std::string joined;
    for (const TextNode& child : node.children) joined += text(child);
    return joined;
  }

  const Passage& passage_;
  const LessonSubject& subject_;
};

}  // namespace

std::string plain_text(const Passage& passage, const LessonSubject& subject) {
  std::string text = PlainTextWriter(passage, subject).text(passage.text);
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

}  // namespace weft
