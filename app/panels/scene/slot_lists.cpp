#include "app/panels/scene/slot_lists.h"

#include "app/simulation/speed_model.h"

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
    const auto slow = slow_choice(editor.scene(), snapshot, runs, slot.name, entry.name);
    options.push_back({entry.name, entry.label, entry.help,
                       editor.refusal(ChooseKind{slot.name, entry.name}),
                       slow ? words_of(*slow) : "", entry.group});
  }
  return options;
}

}  // namespace weft
