#include "app/panels/charts/chart_saving.h"

#include "core/base/files/files.h"
#include "tests/app/small_workspace.h"

#include <imgui.h>

namespace weft {
namespace {

/// A workspace with an energy chart of two curves that can be seen, and a clipboard.
class ChartSaving : public SmallWorkspace {
 protected:
  ChartSaving() {
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.ClipboardUserData = &clipboard_;
    io.SetClipboardTextFn = [](void* to, const char* text) {
      *static_cast<std::string*>(to) = text;
    };
    Snapshot snapshot = *workspace_->snapshot;
    snapshot.measured.terms.clear();
    EnergySample sample;
    sample.time = 0.5;
    sample.balance.energies.kinetic = 2;
    snapshot.measured.energy_history = {sample};
    workspace_->snapshot = std::make_shared<const Snapshot>(snapshot);
  }
  ~ChartSaving() override { ImGui::DestroyContext(); }

  std::string clipboard_;
};

TEST_F(ChartSaving, ACopyIsCsvOfTheCurvesThatAreShown) {
  copy_chart(workspace_->chart_input(), "energies");
  EXPECT_EQ(clipboard_,
            "series,\"simulated time, s\",\"energy, J\"\n\"Kinetic\",0.5,2\n\"Total\",0.5,2\n");
  workspace_->panels.charts.views["energies"].toggle_hidden("Total");
  copy_chart(workspace_->chart_input(), "energies");
  EXPECT_EQ(clipboard_, "series,\"simulated time, s\",\"energy, J\"\n\"Kinetic\",0.5,2\n");
}

TEST_F(ChartSaving, AChartIsSavedInTheFormatOfTheEnding) {
  workspace_->panels.charts.saving = "energies";
  save_chart(workspace_->chart_input(), folder_ / "energies.svg");
  EXPECT_FALSE(workspace_->messages.is_error()) << workspace_->messages.words();
  EXPECT_NE(workspace_->messages.words().find((folder_ / "energies.svg").string()),
            std::string::npos);
  EXPECT_TRUE(read_text(folder_ / "energies.svg").starts_with("<svg "));
  save_chart(workspace_->chart_input(), folder_ / "energies.csv");
  EXPECT_TRUE(read_text(folder_ / "energies.csv").starts_with("series,"));
  // A picture is drawn by the next frame.
  save_chart(workspace_->chart_input(), folder_ / "energies.png");
  ASSERT_TRUE(workspace_->panels.charts.picture);
  EXPECT_EQ(workspace_->panels.charts.picture->chart, "energies");
}

TEST_F(ChartSaving, WhereNothingCanBeWrittenAnErrorNamesTheFile) {
  workspace_->panels.charts.saving = "energies";
  for (const char* name : {"a.svg", "a.csv", "a.png"}) {
    save_chart(workspace_->chart_input(), folder_ / "nowhere" / name);
    EXPECT_TRUE(workspace_->messages.is_error());
    EXPECT_NE(workspace_->messages.words().find(name), std::string::npos)
        << workspace_->messages.words();
    workspace_->messages.close_error();
  }
  EXPECT_FALSE(workspace_->panels.charts.picture);
}

}  // namespace
}  // namespace weft
