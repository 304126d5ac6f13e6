#include "app/panels/scene/slot_widget.h"

#include "app/simulation/speed_model.h"
#include "app/widgets/controls.h"
#include "app/widgets/option_list.h"
#include "app/widgets/parameters.h"

#include <imgui.h>

#include <algorithm>

namespace weft {

namespace {

/// Lists with at most this many entries have neither groups nor a search.
constexpr std::size_t k_short_list = 20;

}  // namespace

std::vector<const Slot*> open_slots(const Editor& editor, SlotPart part) {
  std::vector<const Slot*> open;
  for (const Slot& slot : editor.scene().choices.slots()) {
    if (slot.part != part) continue;
    if (slot.is_open == nullptr || slot.is_open(editor.scene())) open.push_back(&slot);
  }
  return open;
}

OptionList closed_list(const Editor& editor, const Slot& slot) {
  const TableEntry& chosen = find_chosen(slot, editor.scene());
  std::string help =
      chosen.label + ": " + chosen.help + "\nDefault: " + find_entry(slot, slot.default_kind).label;
  if (slot.key != 0)
    help += "\nNext: " + std::string(1, slot.key) + ", previous: Shift+" + slot.key +
            "; they skip what does not fit or would run " + slow_words();
  return {slot.name, chosen.label, help, chosen.name, slot.entries.size() > k_short_list};
}

std::vector<Option> options_of(const Editor& editor, const Slot& slot, const Snapshot& snapshot,
                               const RunTimes& runs) {
  std::vector<Option> options;
  options.reserve(slot.entries.size());
  for (const TableEntry& entry : slot.entries) {
    const std::string refusal = editor.refusal(ChooseKind{slot.name, entry.name});
    std::string remark;
    if (refusal.empty()) {
      const auto slow = slow_choice(editor.scene(), snapshot, runs, slot.name, entry.name);
      if (slow) remark = words_of(*slow);
    }
    options.push_back({entry.name, entry.label, entry.help, refusal, remark, entry.group});
  }
  return options;
}

namespace {

/// Draws the label, and moves the cursor to the beginning of its list: on the same line where the
/// list can show the whole chosen name there, as for most slots, else below.
void draw_label(const std::string& label, const OptionList& list) {
  const float left = ImGui::GetCursorPosX();
  const float width = ImGui::CalcTextSize(list.label.c_str()).x +
                      2 * ImGui::GetStyle().FramePadding.x + ImGui::GetFrameHeight();
  const float last = ImGui::GetContentRegionMax().x - width;
  const float after = left + ImGui::CalcTextSize(label.c_str()).x + ImGui::GetStyle().ItemSpacing.x;
  if (after > last) return label_line(label);
  ImGui::AlignTextToFramePadding();
  label_line(label);
  ImGui::SameLine(std::max(after, std::min(left + k_beside_label, last)));
}

}  // namespace

void draw_slot_list(PanelState& panels, Document& document, const Snapshot& snapshot,
                    RunTimes& run_times, const Slot& slot) {
  const Editor& editor = document.editor();
  const OptionList list = closed_list(editor, slot);
  draw_label(slot.label, list);
  ImGui::SetNextItemWidth(-1);
  const auto clicked = option_list(panels, document, list,
                                   [&] { return options_of(editor, slot, snapshot, run_times); });
  if (clicked)
    panels.dialogs.slow_choice =
        slow_choice(editor.scene(), snapshot, run_times, slot.name, *clicked);
  if (clicked && !panels.dialogs.slow_choice) document.execute(ChooseKind{slot.name, *clicked});
}

void draw_slot(const Editing& editing, const Snapshot& snapshot, RunTimes& run_times,
               const Slot& slot) {
  draw_slot_list(editing.panels, editing.document, snapshot, run_times, slot);
  parameter_widgets(editing, slot.name, {.rows = NumberRows::low});
}

}  // namespace weft
