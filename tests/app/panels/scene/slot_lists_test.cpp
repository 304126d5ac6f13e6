#include "app/keys/keys.h"
#include "app/panels/scene/slot_widget.h"
#include "tests/app/small_workspace.h"
#include "tests/support/made_up_slot.h"

#include <algorithm>
#include <set>

namespace weft {
namespace {

/// A workspace whose scenes have one slot more than weft's.
class SlotLists : public SmallWorkspace {
 protected:
  SlotLists() {
    Scene with_weather = small_scene();
    with_weather.choices = default_scene(slots_with_weather()).choices;
    workspace_.emplace(std::move(with_weather), std::filesystem::path(), 1);
  }

  std::vector<std::string> open(SlotPart part) const {
    std::vector<std::string> names;
    for (const Slot* slot : open_slots(workspace_->document.editor(), part))
      names.push_back(slot->name);
    return names;
  }
  const std::string& weather() const { return scene().choice("weather").kind; }

  const std::vector<KeyBinding> keys_ = key_bindings(slots_with_weather());
};

using Names = std::vector<std::string>;

TEST_F(SlotLists, LeaveOutWhatTheSolverDoesNotUse) {
  workspace_->document.execute(ChooseKind{"solver", "mpcg"});
  EXPECT_EQ(open(SlotPart::linear_system), (Names{"solver", "preconditioner", "operator"}));
  workspace_->document.execute(ChooseKind{"solver", "ldlt"});
  EXPECT_EQ(open(SlotPart::linear_system), (Names{"solver"}));
}

TEST_F(SlotLists, ShowAnotherSlotWithWhatItRefuses) {
  EXPECT_EQ(open(SlotPart::step), (Names{"integrator", "projection", "weather"}));
  const Slot& slot = slots_with_weather().back();
  const OptionList list = closed_list(workspace_->document.editor(), slot);
  EXPECT_EQ(list.label, "Calm");
  EXPECT_EQ(list.path, "weather");
  const std::vector<Option> options =
      options_of(workspace_->document.editor(), slot, *workspace_->snapshot, workspace_->run_times);
  ASSERT_EQ(options.size(), 3u);
  EXPECT_EQ(options[0].refusal, "");
  EXPECT_NE(options[1].refusal.find("without wind"), std::string::npos) << options[1].refusal;
  EXPECT_EQ(options[2].name, "rain");
  workspace_->document.execute(AddForce{"wind"});
  EXPECT_EQ(options_of(workspace_->document.editor(), slot, *workspace_->snapshot,
                       workspace_->run_times)[1]
                .refusal,
            "");
}

TEST_F(SlotLists, NameTheDefaultAndTheKeysOfEverySlot) {
  for (const Slot& slot : slots_with_weather()) {
    const std::string help = closed_list(workspace_->document.editor(), slot).help;
    const std::string& label = find_entry(slot, slot.default_kind).label;
    EXPECT_NE(help.find("\nDefault: " + label), std::string::npos) << help;
    if (slot.key == 0) continue;
    for (const std::string& name : {slot.name, slot.name + "_back"}) {
      const auto key = std::ranges::find(keys_, name, &KeyBinding::name);
      EXPECT_NE(help.find(": " + key->label), std::string::npos) << help;
    }
  }
}

TEST_F(SlotLists, SayOfEverySlowEntryWithAMeasurementHowSlowItWouldBe) {
  workspace_->document.execute(SetParameter{"mesh.grid", "rows", 257});
  workspace_->document.execute(SetParameter{"mesh.grid", "columns", 257});
  workspace_->document.execute(ChooseKind{"solver", "mpcg"});  // leaves every slot open
  catch_up();
  std::set<std::string> slots;
  for (const Slot& slot : slots_with_weather()) {
    for (const Option& option : options_of(workspace_->document.editor(), slot,
                                           *workspace_->snapshot, workspace_->run_times)) {
      if (!option.remark.empty()) slots.insert(slot.name);
      EXPECT_TRUE(option.remark.empty() || option.remark.find("at this size") != std::string::npos);
    }
  }
  for (const char* name : {"integrator", "solver", "preconditioner", "projection"})
    EXPECT_TRUE(slots.contains(name)) << name;
}

TEST_F(SlotLists, AnotherSlotHasItsKeyWhichSkipsWhatIsRefused) {
  const auto key = std::ranges::find(keys_, "weather", &KeyBinding::name);
  ASSERT_NE(key, keys_.end());
  EXPECT_EQ(key->label, "X");
  EXPECT_EQ(key->help,
            "Next weather: what falls on the cloth; skips what does not fit or would run below "
            "20 steps/s");
  const std::string& windy = slots_with_weather().back().entries[1].label;
  EXPECT_FALSE(press_key(workspace_->key_doors(), {'X', 0}));
  EXPECT_TRUE(press_key(workspace_->key_doors(), {'X', 0}, keys_));
  EXPECT_EQ(weather(), "rain");
  EXPECT_EQ(workspace_->messages.words(), "Rain; skipped, not for this scene: " + windy);
  EXPECT_TRUE(press_key(workspace_->key_doors(), {'X', 0}, keys_));
  EXPECT_EQ(weather(), "calm");
  workspace_->document.undo();
  EXPECT_EQ(weather(), "rain");
}

TEST_F(SlotLists, AnotherSlotIsSavedAndOpened) {
  workspace_->document.execute(ChooseKind{"weather", "rain"});
  workspace_->files.save(folder_ / "rain.json");
  workspace_->document.execute(ChooseKind{"weather", "calm"});
  workspace_->files.open(folder_ / "rain.json");
  catch_up();
  EXPECT_FALSE(workspace_->messages.is_error()) << workspace_->messages.words();
  EXPECT_EQ(weather(), "rain");
}

}  // namespace
}  // namespace weft
