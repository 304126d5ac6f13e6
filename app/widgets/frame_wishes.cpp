#include "app/widgets/frame_wishes.h"

#include <imgui.h>

#include <algorithm>

namespace weft {

void ask_for_frame(std::chrono::duration<double> pause) {
  auto* wishes = static_cast<FrameWishes*>(ImGui::GetIO().UserData);
  if (wishes == nullptr) return;
  wishes->next = std::min(wishes->next.value_or(pause), pause);
}

}  // namespace weft
