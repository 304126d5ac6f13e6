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

}  // namespace
}  // namespace weft
