#include "app/panels/status_fields.h"

#include "tests/app/small_workspace.h"

#include <algorithm>

namespace weft {
namespace {

class StatusFields : public SmallWorkspace {
 protected:
  std::vector<StatusField> fields() const { return status_fields(*workspace_, 0); }
};

TEST_F(StatusFields, EveryNumberHasALabelThatIsNoUnitAlone) {
  for (const StatusField& field : fields()) {
    EXPECT_FALSE(field.help.empty()) << field.number;
    EXPECT_TRUE(field.number.empty() || field.label.size() > 2) << field.number;
  }
}

TEST_F(StatusFields, TheEnergyIsSaidWithItsUnit) {
  const auto all = fields();
  const auto energy = std::ranges::find(all, "energy", &StatusField::label);
  ASSERT_NE(energy, all.end());
  EXPECT_TRUE(energy->number.ends_with(" J")) << energy->number;
}

TEST_F(StatusFields, NoStepIsTimedBeforeTheFirstOne) {
  const auto said = [&](const std::string& label) {
    return std::ranges::any_of(fields(),
                               [&](const StatusField& field) { return field.label == label; });
  };
  for (const char* label : {"ms/step", "steps/s", "iterations"}) EXPECT_FALSE(said(label)) << label;
  workspace_->simulation.step_once();
  for (int i = 0; i < 6000 && workspace_->snapshot->pace.history.empty(); ++i) {
    workspace_->begin_frame();
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  for (const char* label : {"ms/step", "steps/s", "iterations"}) EXPECT_TRUE(said(label)) << label;
}

}  // namespace
}  // namespace weft
