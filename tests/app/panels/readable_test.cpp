#include "app/panels/charts/chart_table.h"
#include "app/panels/panel.h"
#include "app/simulation/comparison_presets.h"
#include "app/tools/constrain.h"
#include "core/scene/slots.h"
#include "tests/app/panels/drawn_interface.h"
#include "tests/app/panels/drawn_text.h"

#include <imgui.h>

#include <functional>

namespace weft {
namespace {

/// Window sizes in units of the interface: the promised ones, and one that shows every panel whole.
const ImVec2 k_sizes[] = {{960, 540}, {1280, 720}, {1920, 1080}, {2560, 1440}, {960, 5000}};

class Readable : public DrawnInterface {
 protected:
  Readable() {
    // The columns are as narrow as possible and show all their panels.
    panels().display.settings.left_width = panels().display.settings.right_width = 0;
    for (const Panel& panel : panel_table())
      panels().display.settings.layout.panels[panel.name] = true;
    for (long step = 1; step <= 3; ++step) {
      workspace_->simulation.post(StepOnce{});
      for (int wait = 0; wait < 2000 && workspace_->snapshot->step < step; ++wait) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        workspace_->begin_frame();
      }
    }
  }

  /// Expects that everything drawn in windows of every size can be read.
  void expect_readable(const std::string& what) {
    for (const ImVec2& size : k_sizes) {
      for (int settling = 0; settling < 4; ++settling) frame(size);
      EXPECT_EQ(faults(drawn_text()), "") << what << " at " << size.x << " x " << size.y;
    }
  }
};

TEST_F(Readable, PanelsAtEverySize) { expect_readable("the panels"); }

TEST_F(Readable, TheSettingsOfEveryChoice) {
  for (const Slot& slot : workspace_->document.editor().scene().choices.slots()) {
    for (const TableEntry& entry : slot.entries) {
      const ChooseKind command{slot.name, entry.name};
      if (!workspace_->document.editor().refusal(command).empty()) continue;
      workspace_->document.execute(command);
      frame(k_sizes[4]);
      frame(k_sizes[4]);
      EXPECT_EQ(faults(drawn_text()), "") << entry.label;
    }
  }
}

TEST_F(Readable, EveryChartInAPresentationAndAsLargeAsTheView) {
  for (const ChartKind& kind : chart_table()) {
    panels().display.arrangement = Arrangement::presentation;
    workspace_->panels.charts.presented = kind.name;
    expect_readable("presented " + kind.name);
    panels().display.arrangement = Arrangement::panels;
    workspace_->panels.charts.enlarged = kind.name;
    expect_readable("enlarged " + kind.name);
    workspace_->panels.charts.enlarged.clear();
  }
}

TEST_F(Readable, TheValuesUnderTheMouseInAChart) {
  int shown = 0;
  for (const std::string name : {"residual", "iterations", "energies"}) {
    workspace_->panels.charts.enlarged = name;
    frame(k_sizes[0]);
    frame(k_sizes[0]);
    const Rect chart = rect_of("chart." + name);
    for (const float across : {0.15f, 0.99f}) {
      for (float down = 0.02f; down < 1; down += 0.06f) {
        ImGui::GetIO().MousePos = {chart.x + across * chart.width, chart.y + down * chart.height};
        frame(k_sizes[0]);
        frame(k_sizes[0]);
        for (const DrawnText& text : drawn_text()) {
          if (!text.window.starts_with("##Tooltip")) continue;
          ++shown;
          EXPECT_EQ(faults({text}), "") << name;
        }
      }
    }
  }
  EXPECT_GT(shown, 5);
}

TEST_F(Readable, NoLegendStandsOnAChartAsLargeAsTheView) {
  workspace_->viewport.options.arrows = true;
  for (const std::string chart : {"", "residual"}) {
    workspace_->panels.charts.enlarged = chart;
    frame(k_sizes[4]);
    frame(k_sizes[4]);
    const bool has_legend = std::ranges::any_of(
        drawn_text(), [](const auto& of) { return of.window == "force_legend"; });
    EXPECT_EQ(has_legend, chart.empty());
  }
}

TEST_F(Readable, WhatStandsOverTheView) {
  struct Case {
    std::string name;
    std::function<void()> open, close;
  };
  Workspace& w = *workspace_;
  const auto ask = [&](ExportKind::What what) {
    for (const ExportKind& kind : export_table())
      if (kind.what == what) w.exports.ask(kind, w.document.editor().scene(), w.files.browser);
  };
  const auto close_files = [&] { w.files.browser.close(); };
  const Case cases[] = {
      {"help", [&] { panels().dialogs.help_open = true; },
       [&] { panels().dialogs.help_open = false; }},
      {"examples", [&] { panels().dialogs.examples_open = true; },
       [&] { panels().dialogs.examples_open = false; }},
      {"comparison", [&] { w.comparisons.solvers.toggle(scene()); },
       [&] { w.comparisons.solvers.open = false; }},
      {"what is compared",
       [&] {
         w.comparisons.solvers.toggle(scene());
         w.comparisons.solvers.choosing = true;
       },
       [&] { w.comparisons.solvers.open = w.comparisons.solvers.choosing = false; }},
      {"matrix", [&] { w.matrix.open = true; }, [&] { w.matrix.open = false; }},
      {"open", [&] { w.files.ask_what_to_open(); }, close_files},
      {"video", [&] { ask(ExportKind::What::video); }, close_files},
      {"slow choice", [&] { panels().dialogs.slow_choice = {"solver", "dense_lu", 3, 33, 33, 40}; },
       [&] { panels().dialogs.slow_choice.reset(); }},
      {"error", [&] { w.messages.report_error("density: got -1, expected 0.01 to 2 kg/m²"); },
       [&] { w.messages.close_error(); }},
  };
  for (const Case& each : cases) {
    each.open();
    expect_readable(each.name);
    each.close();
    frame(k_sizes[0]);
  }
}

TEST_F(Readable, EveryResultOfAComparison) {
  ComparisonView& view = workspace_->comparisons.solvers;
  view.toggle(scene());
  for (const ComparisonPreset& preset : comparison_presets()) {
    view.entrant_names = EntrantNames::of(preset);
    view.parameters.max_iterations = 3;  // so that some solvers stop early
    workspace_->comparisons.compare_solvers();
    for (int wait = 0; wait < 2000 && view.status()->running; ++wait)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    expect_readable(preset.name);
  }
}

TEST_F(Readable, ConstraintsWithEveryMotion) {
  workspace_->selection.select({20, 21, 22});
  for (const int free_count : {0, 1, 2}) {
    constrain_selection(workspace_->selection_editing(), free_count, Vec3(1, 2, 3));
    for (const MotionKind& motion : motion_table()) {
      workspace_->document.execute(ChooseMotion{"constraints.0", motion.name});
      panels().dialogs.refused = {"constraints.0/axis",
                                  "normal: got [0, 0, 0], expected a direction",
                                  workspace_->document.editor().revision()};
      frame(k_sizes[4]);
      frame(k_sizes[4]);
      EXPECT_EQ(faults(drawn_text()), "") << free_count << " free, " << motion.label;
    }
  }
}

TEST_F(Readable, TheLegendOfEveryField) {
  for (const FieldKind& field : field_table()) {
    workspace_->viewport.options.field = field.name;
    frame(k_sizes[0]);
    for (int wait = 0; wait < 200 && workspace_->snapshot->field.kind != &field; ++wait) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      workspace_->begin_frame();
    }
    expect_readable(field.name);
  }
}

}  // namespace
}  // namespace weft
