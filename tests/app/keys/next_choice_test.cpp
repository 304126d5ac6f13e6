#include "app/keys/next_choice.h"

#include "app/keys/keys.h"
#include "app/simulation/speed_model.h"
#include "core/linear/linear_solver.h"
#include "core/scene/slots.h"
#include "tests/app/small_workspace.h"

#include <set>
#include <string>
#include <vector>

namespace weft {
namespace {

class NextChoice : public SmallWorkspace {
 protected:
  NextChoice() {
    workspace_->simulation.post(Pause{});
    workspace_->document.execute(SetParameter{"mesh.grid", "rows", 129});
    workspace_->document.execute(SetParameter{"mesh.grid", "columns", 129});
    catch_up();
  }

  /// Returns whether the lists offer the kind.
  bool may_be_chosen(const Slot& slot, const std::string& kind) const {
    return !slow_choice(scene(), *workspace_->snapshot, workspace_->run_times, slot.name, kind) &&
           workspace_->document.editor().refusal(ChooseKind{slot.name, kind}).empty();
  }

  /// Presses the key of the slot and checks the choice and the message.
  void check(const Slot& slot, Direction direction) {
    const std::string before = scene().choice(slot.name).kind;
    const std::size_t count = slot.entries.size();
    const std::size_t step = direction == Direction::forwards ? 1 : count - 1;
    auto i = static_cast<std::size_t>(&find_entry(slot, before) - slot.entries.data());
    std::vector<std::string> passed;
    for (i = (i + step) % count; slot.entries[i].name != before; i = (i + step) % count) {
      if (may_be_chosen(slot, slot.entries[i].name)) break;
      passed.push_back(slot.entries[i].label);
    }
    const std::string expected = slot.entries[i].name;
    choose_next(
        {workspace_->document, workspace_->messages, *workspace_->snapshot, workspace_->run_times},
        slot.name, direction);
    const std::string said = workspace_->messages.words();
    EXPECT_EQ(scene().choice(slot.name).kind, expected) << slot.name << " after " << before;
    EXPECT_EQ(said.find("skipped") == std::string::npos, passed.empty()) << said;
    for (const std::string& label : passed)
      EXPECT_NE(said.find(label), std::string::npos) << label << " is not in " << said;
  }
};

TEST_F(NextChoice, SkipsWhatIsSlowOrDoesNotFitAndSaysWhich) {
  for (const Slot& slot : workspace_->document.editor().scene().choices.slots()) {
    if (slot.key == 0) continue;
    // This integrator and this solver leave every slot open.
    workspace_->document.execute(ChooseKind{"integrator", "implicit_euler"});
    workspace_->document.execute(ChooseKind{"solver", "mpcg"});
    ASSERT_TRUE(counts(slot, scene())) << slot.name;
    for (const Direction direction : {Direction::forwards, Direction::back})
      for (int press = 0; press < 3; ++press) check(slot, direction);
  }
}

TEST_F(NextChoice, ChoosesNothingThatTheSceneWouldIgnore) {
  const auto expect_ignored = [&](const std::string& slot, const std::string& message) {
    const std::string before = scene().choice(slot).kind;
    choose_next(
        {workspace_->document, workspace_->messages, *workspace_->snapshot, workspace_->run_times},
        slot, Direction::forwards);
    EXPECT_EQ(scene().choice(slot).kind, before);
    EXPECT_EQ(workspace_->messages.words(), message);
  };
  workspace_->document.execute(ChooseKind{"solver", "automatic"});
  expect_ignored("preconditioner", "This scene leaves no preconditioner to choose");
  workspace_->document.execute(ChooseKind{"integrator", "xpbd"});
  expect_ignored("solver", "This scene leaves no linear solver to choose");
}

TEST_F(NextChoice, NeverChoosesADenseSolverOnALargeCloth) {
  std::set<std::string> chosen;
  bool says_so = false;
  for (std::size_t press = 0; press < linear_solver_table().size(); ++press) {
    press_key(workspace_->key_doors(), {'S', 0});
    chosen.insert(scene().choice("solver").kind);
    const std::string words = workspace_->messages.words();
    says_so = says_so || words.find("; skipped, below 20 steps/s: ") != std::string::npos;
  }
  for (const char* dense : {"dense_lu", "dense_inverse", "conjugate_directions"})
    EXPECT_FALSE(chosen.contains(dense)) << dense;
  EXPECT_TRUE(says_so);
}

}  // namespace
}  // namespace weft
