#pragma once

#include "app/base/messages.h"
#include "app/panels/frame_account.h"
#include "core/base/parameters.h"

#include <string>

namespace weft {

/// The surroundings of a number that is drawn.
struct NumberContext {
  FrameAccount& frame;
  Messages& messages;
  std::string path;  ///< comes before the number's name in note_rect()
};

/// Draws a label and a number that a click turns into a text field.
void draw_number(const NumberContext& context, const ParameterInfo& info, double& value);

}  // namespace weft
