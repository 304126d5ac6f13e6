#pragma once

#include "core/lab/lesson/markdown.h"

#include <functional>
#include <string>

namespace weft {

/// Returns the words that stand for a value of a passage, by its index.
using ValueWords = std::function<std::string(int value)>;

/// Draws text of a lesson over the width of the window: paragraphs, lists, formulas, and values in
/// the colour of the accent.
void draw_lesson_text(const TextNode& text, const ValueWords& value_words);

}  // namespace weft
