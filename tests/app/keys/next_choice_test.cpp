#include "app/keys/next_choice.h"

#include "app/simulation/speed_model.h"
#include "tests/app/small_workspace.h"

#include <set>

namespace weft {
namespace {

using NextChoice = SmallWorkspace;

TEST_F(NextChoice, PassesOverWhatIsSlowOnALargeClothAndSaysSo) {
  workspace_->document.execute(SetParameter{"mesh.grid", "rows", 129});
  workspace_->document.execute(SetParameter{"mesh.grid", "columns", 129});
  catch_up();
  workspace_->simulation.pause();
  const Slot& slot = find_entry(workspace_->document.editor().slots(), "solver", "slot");
  std::set<std::string> slow;
  for (const TableEntry& entry : slot.entries)
    if (slow_choice(scene(), *workspace_->snapshot, "solver", entry.name)) slow.insert(entry.name);
  ASSERT_TRUE(slow.contains("dense_lu"));
  std::string said;
  for (const Direction direction : {Direction::forwards, Direction::back}) {
    for (std::size_t i = 0; i < slot.entries.size(); ++i) {
      choose_next(*workspace_, "solver", direction);
      EXPECT_FALSE(slow.contains(scene().choice("solver").kind)) << scene().choice("solver").kind;
      said += workspace_->messages.words() + "\n";
    }
  }
  for (const std::string& name : slow)
    EXPECT_NE(said.find(find_entry(slot, name).label), std::string::npos) << name;
  EXPECT_NE(said.find("(slow at this size)"), std::string::npos) << said;
}

}  // namespace
}  // namespace weft
