#include "app/panels/charts/chart_menu.h"

#include "app/panels/charts/chart_saving.h"
#include "app/panels/frame_account.h"
#include "app/theme/icons.h"
#include "app/widgets/controls.h"
#include "app/widgets/help_hints.h"
#include "app/widgets/imgui_input.h"

#include <imgui.h>

#include <algorithm>

namespace weft {

namespace {

constexpr const char* k_menu = "chart menu";
constexpr const char* k_bounds_words = "What Chen (37) and (24) state ...";
constexpr float k_button_gap = 9;  // wide enough that targets do not overlap

bool can_keep(const Chart& chart) {
  return std::ranges::any_of(chart.series,
                             [](const ChartSeries& series) { return !series.stored_as.empty(); });
}

std::string mouse_help(bool wheel_scrolls) {
  return std::string("More (also a right click). Drag to move what is shown; ") +
         (wheel_scrolls ? "Ctrl+wheel" : "the wheel") +
         " zooms, over the numbers of an axis along that axis alone; a double click shows "
         "everything";
}

/// Draws a line of the menu. Returns whether it was chosen.
bool item(FrameAccount& frame, const std::string& path, const char* label, bool checked = false,
          bool enabled = true) {
  const bool chosen = ImGui::MenuItem(label, nullptr, checked, enabled);
  note_rect(frame, path);
  return chosen;
}

void draw_axis_items(FrameAccount& frame, const std::string& path, ChartView& view,
                     const Chart& chart) {
  struct Axis {
    std::string name;
    AxisView& view;
    Scale scale;
  };
  for (const Axis& axis : {Axis{"x", view.x, chart.x.scale}, Axis{"y", view.y, chart.y.scale}}) {
    const bool is_log = axis.view.scale.value_or(axis.scale) == Scale::logarithmic;
    if (item(frame, path + "log_" + axis.name, ("Logarithmic " + axis.name + " axis").c_str(),
             is_log))
      ChartView::set_scale(axis.view, is_log ? Scale::linear : Scale::logarithmic);
  }
  for (const Axis& axis : {Axis{"x", view.x, chart.x.scale}, Axis{"y", view.y, chart.y.scale}}) {
    const bool is_locked = axis.view.locked.has_value();
    if (item(frame, path + "lock_" + axis.name, ("Lock the " + axis.name + " axis").c_str(),
             is_locked))
      ChartView::set_locked(axis.view, !is_locked);
  }
  if (item(frame, path + "everything", "Show everything", false, view.x.locked || view.y.locked))
    view.show_everything();
}

void draw_curve_items(FrameAccount& frame, const std::string& path, ChartView& view,
                      const Chart& chart) {
  if (item(frame, path + "all_lines", "Show all curves", false, !view.hidden.empty()))
    view.hidden.clear();
  if (item(frame, path + "keep", "Keep these curves", false, can_keep(chart))) view.keep(chart);
  if (item(frame, path + "forget", "Remove all kept curves", false, !view.stored().empty()))
    view.forget_stored();
}

/// Returns whether a line of the chart, or its legend, names one of Chen's bounds.
bool has_bounds(const Chart& chart) {
  const auto names_bound = [](const auto& part) {
    return part.label.find("Chen (") != std::string::npos ||
           part.label.find("(24)") != std::string::npos;
  };
  return std::ranges::any_of(chart.series, names_bound) ||
         std::ranges::any_of(chart.markers, names_bound);
}

void draw_file_items(const ChartInput& input, const std::string& path, const std::string& name) {
  if (item(input.panels.frame, path + "copy", "Copy as CSV")) copy_chart(input, name);
  for (const ChartFormat& format : chart_formats()) {
    if (item(input.panels.frame, path + format.name, ("Save as " + format.label + " ...").c_str()))
      ask_where_to_save_chart(input.panels.charts, input.files, name, format);
  }
}

}  // namespace

float draw_chart_buttons(PanelState& panels, const std::string& name, const Chart& chart,
                         const Rect& plot, bool wheel_scrolls) {
  ChartView& view = panels.charts.views[name];
  std::string& enlarged = panels.charts.enlarged;
  const bool is_locked = view.x.locked || view.y.locked;
  struct Button {
    const char* name;
    const char* icon;
    std::string help;
  };
  std::vector<Button> buttons;
  if (is_locked)
    buttons.push_back({"everything", icons::k_lock,
                       "An axis is locked. Click, or double-click the chart, to show everything"});
  if (can_keep(chart))
    buttons.push_back({"keep", icons::k_keep,
                       "Keep a copy of the curve, named after its settings, to compare others "
                       "with"});
  if (has_bounds(chart)) buttons.push_back({"bounds", icons::k_help, k_bounds_words});
  const bool is_enlarged = enlarged == name;
  buttons.push_back(
      {"enlarge", is_enlarged ? icons::k_shrink : icons::k_enlarge,
       is_enlarged ? "Back to the view (also Esc)" : "Enlarge to the size of the view"});
  buttons.push_back({"menu", icons::k_menu, mouse_help(wheel_scrolls)});
  float width = 0;
  for (const Button& button : buttons) width += ImGui::CalcTextSize(button.icon).x + k_button_gap;
  ImGui::SetCursorScreenPos(
      {plot.x + plot.width - width + k_button_gap, plot.y - ImGui::GetTextLineHeight() - 4});
  std::string pressed;
  for (const Button& button : buttons) {
    ImGui::PushID(button.name);
    if (quiet_button(button.icon, button.help)) pressed = button.name;
    ImGui::PopID();
    note_rect(panels.frame, "chart." + name + "." + button.name);
    ImGui::SameLine(0, k_button_gap);
  }
  if (pressed == "everything") view.show_everything();
  if (pressed == "keep") view.keep(chart);
  if (pressed == "bounds") open_help(panels.dialogs, HelpPage::bounds);
  if (pressed == "enlarge") enlarged = is_enlarged ? "" : name;
  if (pressed == "menu") open_chart_menu();
  return width + k_button_gap;
}

void open_chart_menu() { ImGui::OpenPopup(k_menu); }

void draw_chart_menu(const ChartInput& input, const std::string& name, const Chart& chart) {
  if (!ImGui::BeginPopup(k_menu)) return;
  ChartView& view = input.panels.charts.views[name];
  const std::string path = "chart." + name + ".menu.";
  draw_axis_items(input.panels.frame, path, view, chart);
  ImGui::Separator();
  draw_curve_items(input.panels.frame, path, view, chart);
  ImGui::Separator();
  draw_file_items(input, path, name);
  if (has_bounds(chart)) {
    ImGui::Separator();
    if (item(input.panels.frame, path + "bounds", k_bounds_words))
      open_help(input.panels.dialogs, HelpPage::bounds);
  }
  if (is_escape_pressed()) ImGui::CloseCurrentPopup();
  ImGui::EndPopup();
}

}  // namespace weft
