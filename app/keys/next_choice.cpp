#include "app/keys/next_choice.h"

#include "app/simulation/speed_model.h"
#include "core/scene/slots.h"

#include <algorithm>
#include <vector>

namespace weft {

namespace {

/// Returns "below 20 steps/s: Dense LU · LLT"; empty for no labels. The reason comes first, since
/// the status line cuts long text.
std::string skipped_text(const std::vector<std::string>& labels, const std::string& why) {
  std::string text;
  for (const std::string& label : labels) text += (text.empty() ? why + ": " : " · ") + label;
  return text;
}

/// The entries that a key skipped.
struct Skipped {
  std::vector<std::string> slow, unfit;

  /// Returns the list of entries; empty where nothing was skipped.
  std::string words() const {
    const std::string first = skipped_text(slow, slow_words());
    const std::string second = skipped_text(unfit, "not for this scene");
    if (first.empty() && second.empty()) return "";
    return "; skipped, " + first + (first.empty() || second.empty() ? "" : "; ") + second;
  }
};

}  // namespace

void choose_next(const SlotDoors& doors, const std::string& slot_name, Direction direction) {
  const Editor& editor = doors.document.editor();
  const Slot& slot = find_entry(editor.scene().choices.slots(), slot_name, "slot");
  if (!counts(slot, editor.scene())) {
    doors.messages.report("This scene leaves no " + slot.label + " to choose");
    return;
  }
  const auto present =
      std::ranges::find(slot.entries, editor.scene().choice(slot_name).kind, &TableEntry::name);
  const auto from = static_cast<std::size_t>(present - slot.entries.begin());
  const std::size_t count = slot.entries.size();
  Skipped skipped;
  for (std::size_t i = 1; i < count; ++i) {
    const std::size_t step = direction == Direction::forwards ? i : count - i;
    const TableEntry& next = slot.entries[(from + step) % count];
    const ChooseKind command{slot_name, next.name};
    if (!editor.refusal(command).empty()) {
      skipped.unfit.push_back(next.label);
    } else if (slow_choice(editor.scene(), doors.snapshot, doors.run_times, slot_name, next.name)) {
      skipped.slow.push_back(next.label);
    } else {
      doors.messages.report(next.label + skipped.words());
      doors.document.execute(command);
      return;
    }
  }
  doors.messages.report("Only " + present->label + " remains" + skipped.words());
}

}  // namespace weft
