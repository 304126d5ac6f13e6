#pragma once

#include "app/panels/layout.h"
#include "app/panels/panels.h"

#include <imgui.h>

namespace weft {

/// The doors for questions to the user.
struct QuestionDoors {
  FileDoors files;
  RecoveryOffer& recovery;
};

/// Draws the modal window that waits for an answer, if there is one, in a window of the size
/// `room`: files, unsaved edits, a session to be continued, a mesh to be read, a slow choice.
void draw_questions(Layout& layout, const QuestionDoors& doors, ImVec2 room);

}  // namespace weft
