#include "app/overlays/overlay_lists.h"

namespace weft {

namespace {

void empty(ImDrawList& list) {
  list._ResetForNewFrame();
  list.PushTextureID(ImGui::GetIO().Fonts->TexID);
  list.PushClipRectFullScreen();
}

}  // namespace

OverlayLists::OverlayLists()
    : marks_(ImGui::GetDrawListSharedData()), words_(ImGui::GetDrawListSharedData()) {}

void OverlayLists::begin(const Rect& viewport) {
  empty(marks_);
  empty(words_);
  marks_.PushClipRect({viewport.x, viewport.y},
                      {viewport.x + viewport.width, viewport.y + viewport.height});
}

std::vector<ImDrawList*> OverlayLists::around(const ImDrawData& frame) {
  std::vector<ImDrawList*> lists = {&marks_};
  for (int i = 0; i < frame.CmdListsCount; ++i) lists.push_back(frame.CmdLists[i]);
  lists.push_back(&words_);
  return lists;
}

}  // namespace weft
