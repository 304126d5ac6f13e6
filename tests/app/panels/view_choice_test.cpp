#include "app/panels/view_choice.h"

#include "app/panels/caption.h"
#include "app/panels/charts/chart_table.h"
#include "app/panels/panel.h"
#include "tests/app/panels/drawn_interface.h"
#include "tests/support/message_of.h"

#include <chrono>
#include <set>
#include <thread>

namespace weft {
namespace {

class ViewChoices : public DrawnInterface {
 protected:
  /// Sets the view from JSON, as a lesson does.
  void set(const Json& json) {
    show(view_from_json(
             json, present_view(panels(), workspace_->viewport, workspace_->comparisons.solvers)),
         panels(), workspace_->viewport, workspace_->comparisons);
  }
  Json present() {
    return json_from_view(
        present_view(panels(), workspace_->viewport, workspace_->comparisons.solvers));
  }
  std::string refusal(const Json& json) {
    return message_of<InputError>([&] { set(json); });
  }
};

/// Returns one choice for each field, panel, chart and switch, none of which is there at first.
std::vector<Json> unusual_choices(const Json& at_first) {
  std::vector<Json> all = {
      {{"layout", "simple"}},
      {{"camera", {{"azimuth", 100.5}}}},
      {{"field", "shear"}, {"color_range", 2.5}},
      {{"comparison", {{"open", true}, {"solvers", {"ldlt"}}, {"preconditioners", {"amg"}}}}},
      {{"camera", {{"target", {1.0 / 3, 0.2, 0.1}}, {"distance", 2.5}, {"elevation", -80.0}}}},
  };
  for (const ParameterInfo& info : parameter_infos<ViewChoice>()) {
    if (std::holds_alternative<bool>(info.default_value))
      all.push_back({{info.name, !at_first[info.name].get<bool>()}});
    for (const std::string& name : info.choices)
      if (name != at_first[info.name]) all.push_back({{info.name, name}});
  }
  for (const auto& [name, open] : at_first["panels"].items())
    all.push_back({{"panels", {{name, !open.get<bool>()}}}});
  return all;
}

TEST_F(ViewChoices, HaveAFieldForEveryPanelChartAndField) {
  const Json json = present();
  for (const Panel& panel : panel_table()) EXPECT_TRUE(json["panels"].contains(panel.name));
  EXPECT_TRUE(json["panels"].contains(k_caption));
  EXPECT_EQ(info_of<ViewChoice>("presented_chart").choices.size(), chart_table().size());
  EXPECT_EQ(info_of<ViewChoice>("enlarged_chart").choices.size(), chart_table().size() + 1);
  EXPECT_EQ(info_of<ViewChoice>("field").choices.size(), field_table().size() + 1);
}

TEST_F(ViewChoices, AreShownAndReadBackWithoutAnyOtherChange) {
  const Json at_first = present();
  for (const Json& choice : unusual_choices(at_first)) {
    set(choice);
    Json expected = at_first;
    expected.merge_patch(choice);
    EXPECT_EQ(present(), expected) << choice;
    frame({1280, 720});
    EXPECT_EQ(present(), expected) << choice << ", after a frame";
    set(at_first);
    EXPECT_EQ(present(), at_first) << choice;
  }
}

TEST_F(ViewChoices, OpenPanelsChartsAndColoursInTheWindow) {
  set({{"panels", {{"diagnostics", true}, {"solver", false}}}});
  frame({1280, 720});
  EXPECT_TRUE(has_rect("chart.energies"));
  EXPECT_FALSE(has_rect("solver"));
  set({{"enlarged_chart", "spectrum"}, {"field", "speed"}, {"arrows", true}});
  frame({1280, 720});
  EXPECT_TRUE(has_rect("chart.spectrum.close"));
  EXPECT_EQ(workspace_->control.measured().field, find_field("speed"));
  EXPECT_TRUE(workspace_->control.measured().arrows);
}

TEST_F(ViewChoices, FixTheColoursOfAFieldUntilAnotherOneIsShown) {
  set({{"field", "speed"}, {"color_range", 2.5}});
  workspace_->simulation.advance(1);
  const auto show_frames_until = [&](const std::string& field) {
    for (int i = 0; i < 2000; ++i) {
      frame({1280, 720});
      const FieldKind* shown = workspace_->snapshot->field.kind;
      if (shown != nullptr && shown->name == field) return;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    FAIL() << field << " is not shown within 10 s";
  };
  show_frames_until("speed");
  workspace_->viewport.options.field = "";
  EXPECT_EQ(present()["color_range"], 0);
  workspace_->viewport.options.field = "speed";
  EXPECT_EQ(present()["color_range"], 2.5);
  EXPECT_TRUE(workspace_->viewport.colors.is_fixed());
  EXPECT_EQ(workspace_->viewport.colors.scale().high, 2.5F);
  set({{"field", "shear"}});
  EXPECT_EQ(present()["color_range"], 0);
  show_frames_until("shear");
  EXPECT_FALSE(workspace_->viewport.colors.is_fixed());
  EXPECT_NE(workspace_->viewport.colors.scale().high, 2.5F);
}

TEST_F(ViewChoices, OpenTheComparisonOfAPresetAndMakeIt) {
  set({{"comparison", {{"open", true}, {"preset", "direct"}}}});
  const ComparisonView& comparison = workspace_->comparisons.solvers;
  EXPECT_EQ(comparison.entrant_names.solvers,
            std::set<std::string>({"ldlt", "llt", "cholmod", "sparse_lu"}));
  EXPECT_TRUE(comparison.is_of(workspace_->document.editor()));
  EXPECT_EQ(comparison.status()->entrants, 4u);
  set({{"comparison", {{"open", false}}}});
  EXPECT_EQ(present()["comparison"]["solvers"].size(), 4u);
  EXPECT_FALSE(comparison.open);
}

TEST_F(ViewChoices, OfTheViewAloneGoBackToWhatItHides) {
  set({{"arrangement", "presentation"}});
  set({{"arrangement", "view"}});
  panels().display.leave_arrangement();
  EXPECT_EQ(present()["arrangement"], "presentation");
}

TEST_F(ViewChoices, ThatAreWrongNameTheFieldAndLeaveTheView) {
  const Json before = present();
  const std::vector<std::pair<Json, std::string>> wrong = {
      {{{"arrangement", "cinema"}},
       "arrangement: got \"cinema\", expected one of: panels, view, presentation"},
      {{{"field", "colour"}}, "field: got \"colour\", expected one of: none, "},
      {{{"enlarged_chart", 3}}, "enlarged_chart: got 3, expected one of: none, "},
      {{{"field", "speed"}, {"color_range", -1}}, "color_range: got -1, expected 0 to 10³⁰"},
      {{{"color_range", 2}}, "color_range: got 2, expected 0 where no field is shown"},
      {{{"comparison", true}}, "comparison: got true, expected "},
      {{{"comparison", {{"open", 1}}}}, "comparison.open: got 1, expected true or false"},
      {{{"comparison", {{"preset", "best"}}}},
       "comparison.preset: got \"best\", expected one of: overview, direct, "},
      {{{"comparison", {{"solvers", {"ldlt", "magic"}}}}},
       "comparison.solvers[1]: got \"magic\", expected one of: "},
      {{{"comparison", {{"preconditioners", "amg"}}}},
       "comparison.preconditioners: got \"amg\", expected a list of names"},
      {{{"comparison", {{"size", 2}}}},
       "comparison.size: got an unknown field, expected one of: open, preset, "},
      {{{"wireframe", "yes"}}, "wireframe: got \"yes\", expected true or false"},
      {{{"layout", "wide"}}, "layout: got \"wide\", expected one of: all, simple"},
      {{{"panels", {{"kitchen", true}}}}, "panels: got \"kitchen\", expected one of: time, "},
      {{{"panels", {{"time", 1}}}}, "panels.time: got 1, expected true or false"},
      {{{"panels", true}}, "panels: got true, expected "},
      {{{"camera", {{"azimuth", 400}}}}, "camera.azimuth: got 400, expected -360 to 360"},
      {{{"camera", {{"roll", 1}}}}, "camera.roll: got an unknown field, expected one of: target, "},
      {{{"zoom", 2}}, "zoom: got an unknown field, expected one of: "},
  };
  for (const auto& [json, message] : wrong) {
    Json with_others = {{"wireframe", true}, {"panels", {{"pins", false}}}};
    with_others.merge_patch(json);
    EXPECT_EQ(refusal(with_others).find(message), 0u) << refusal(with_others);
    EXPECT_EQ(present(), before) << json;
  }
  EXPECT_EQ(refusal(Json::array()).find("view: got [], expected "), 0u) << refusal(Json::array());
}

}  // namespace
}  // namespace weft
