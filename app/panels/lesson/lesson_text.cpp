#include "app/panels/lesson/lesson_text.h"

#include "app/panels/lesson/formula_text.h"
#include "app/theme/theme.h"

#include <imgui.h>

#include <algorithm>
#include <cfloat>
#include <string_view>
#include <utility>
#include <vector>

namespace weft {

namespace {

using Kind = TextNode::Kind;

/// How characters are drawn.
struct TextStyle {
  bool strong = false, small = false;
  float lowered = 0;  ///< below the line, as a fraction of its height
  const ImVec4* color = nullptr;
};

struct TextPiece {
  std::string text;
  TextStyle style;
};

/// Pieces that stand on one line.
using Word = std::vector<TextPiece>;

ImFont* font_of(const TextStyle& style) {
  return style.small ? small_font() : style.strong ? heading_font() : ImGui::GetFont();
}

/// Returns the size of the font in ImGui units; small text stands in scripts and code.
float size_of(const TextStyle& style) {
  ImGui::PushFont(font_of(style));
  const float size = ImGui::GetFontSize();
  ImGui::PopFont();
  return style.lowered != 0 ? 0.85F * size : size;
}

float width_of(const TextPiece& piece) {
  return font_of(piece.style)
      ->CalcTextSizeA(size_of(piece.style), FLT_MAX, -1, piece.text.data(),
                      piece.text.data() + piece.text.size())
      .x;
}

/// Collects the words of a block.
class WordCollector {
 public:
  explicit WordCollector(const ValueWords& value_words) : value_words_(value_words) {}

  void collect(const TextNode& node, TextStyle style) {
    switch (node.kind) {
      case Kind::text:
        return add_breaking(node.text, style);
      case Kind::code:
        style.color = &palette().dim_text;
        return add_breaking(node.text, style);
      case Kind::value:
        style.color = &palette().accent;
        return add(value_words_(node.number), style);
      case Kind::formula:
      case Kind::display_formula:
        return add_formula(node.text, style);
      case Kind::line_break:
        end_word();
        words_.emplace_back();
        return;
      case Kind::emphasis:
      case Kind::strong:
        style.strong = true;
        break;
      default:
        break;
    }
    for (const TextNode& child : node.children) collect(child, style);
  }

  /// Returns the words; one without pieces ends a line.
  std::vector<Word> take() {
    end_word();
    return std::move(words_);
  }

 private:
  void add(std::string_view text, const TextStyle& style) {
    if (!text.empty()) word_.push_back({std::string(text), style});
  }
  void end_word() {
    if (!word_.empty()) words_.push_back(std::exchange(word_, {}));
  }
  void add_breaking(std::string_view text, const TextStyle& style) {
    for (std::size_t space = text.find(' '); space != std::string_view::npos;
         space = text.find(' ')) {
      add(text.substr(0, space), style);
      end_word();
      text.remove_prefix(space + 1);
    }
    add(text, style);
  }
  void add_formula(const std::string& latex, TextStyle style) {
    for (const FormulaPiece& piece : formula_pieces(latex)) {
      const bool is_script = piece.level != FormulaPiece::Level::line;
      style.small = is_script;
      style.lowered = piece.level == FormulaPiece::Level::subscript     ? 0.25F
                      : piece.level == FormulaPiece::Level::superscript ? -0.1F
                                                                        : 0;
      if (is_script)
        add(piece.text, style);
      else
        add_breaking(piece.text, style);
    }
  }

  const ValueWords& value_words_;
  std::vector<Word> words_;
  Word word_;
};

/// Draws words from left to right in lines of at most `width`.
void draw_words(const std::vector<Word>& words, float width) {
  const ImVec2 corner = ImGui::GetCursorScreenPos();
  const float line = ImGui::GetTextLineHeight() * 1.2F;
  const float space = ImGui::CalcTextSize(" ").x;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  float x = 0, y = 0;
  for (const Word& word : words) {
    float word_width = 0;
    for (const TextPiece& piece : word) word_width += width_of(piece);
    if (x > 0 && (word.empty() || x + word_width > width)) {
      x = 0;
      y += line;
    }
    for (const TextPiece& piece : word) {
      const ImVec4& color = piece.style.color != nullptr ? *piece.style.color : palette().text;
      const float lowered = piece.style.lowered * ImGui::GetTextLineHeight();
      list.AddText(font_of(piece.style), size_of(piece.style),
                   {corner.x + x, corner.y + y + lowered}, packed(color), piece.text.data(),
                   piece.text.data() + piece.text.size());
      x += width_of(piece);
    }
    if (!word.empty()) x += space;
  }
  ImGui::Dummy({width, y + line});
}

/// Draws the words of a block that has no blocks inside.
void draw_spans(const TextNode& block, const TextStyle& style, const ValueWords& value_words) {
  WordCollector collector(value_words);
  for (const TextNode& child : block.children) collector.collect(child, style);
  draw_words(collector.take(), ImGui::GetContentRegionAvail().x);
}

bool has_blocks(const TextNode& node) {
  return std::ranges::any_of(node.children, [](const TextNode& child) {
    return child.kind > Kind::document && child.kind < Kind::text;
  });
}

void draw_list(const TextNode& list, const ValueWords& value_words) {
  constexpr float k_indent = 22;
  int number = list.number;
  for (const TextNode& item : list.children) {
    const std::string mark =
        list.kind == Kind::numbered_list ? std::to_string(number++) + "." : "•";
    ImGui::TextUnformatted(mark.c_str());
    ImGui::SameLine(k_indent);
    ImGui::BeginGroup();
    if (has_blocks(item))
      draw_lesson_text(item, value_words);
    else
      draw_spans(item, {}, value_words);
    ImGui::EndGroup();
  }
}

}  // namespace

void draw_lesson_text(const TextNode& text, const ValueWords& value_words) {
  for (const TextNode& block : text.children) {
    switch (block.kind) {
      case Kind::heading:
        draw_spans(block, {.strong = true}, value_words);
        break;
      case Kind::quote:
        draw_lesson_text(block, value_words);
        break;
      case Kind::bullet_list:
      case Kind::numbered_list:
        draw_list(block, value_words);
        break;
      case Kind::rule:
        ImGui::Separator();
        break;
      case Kind::code_block:
        ImGui::PushTextWrapPos(0);
        ImGui::TextColored(palette().dim_text, "%s", block.text.c_str());
        ImGui::PopTextWrapPos();
        break;
      default:
        draw_spans(block, {}, value_words);
    }
  }
}

}  // namespace weft
