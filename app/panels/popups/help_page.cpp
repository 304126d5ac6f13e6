#include "app/base/version.h"
#include "app/keys/keys.h"
#include "app/panels/frame_account.h"
#include "app/panels/panel.h"
#include "app/panels/panels.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/tooltip.h"
#include "app/widgets/wrapped_text.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <span>

namespace weft {

namespace {

constexpr float k_narrowest_column = 500;

struct MouseControl {
  const char* what;
  const char* help;
};
constexpr std::array<MouseControl, 11> k_mouse_controls = {{
    {"Left on the cloth", "Drag tool: drag the nearest vertex. Pin tool: pin it, or free it"},
    {"Left, pin tool, box", "Pin or free all vertices in the box"},
    {"Left, select tool", "Select a vertex or a box of them; Shift adds, Ctrl removes"},
    {"Left, brush", "Select the vertices that are painted over; Shift adds, Ctrl removes"},
    {"Left on a solid", "Drag tool: move it and select it"},
    {"Left on a handle",
     "Turn the line or the plane of the selected vertices, or move the selected solid"},
    {"Left beside them", "Drag tool: turn the view"},
    {"Right", "Turn the view"},
    {"Middle, Shift+right", "Pan the view"},
    {"Wheel", "Move closer or away"},
    {"Drop a file", "Open a scene (.json), a session (.jsonl) or a mesh (.obj)"},
}};

/// Draws two columns: terms, as wide as the widest, and their explanations.
template <class Rows, class Term, class Help>
void draw_terms(const char* id, const Rows& rows, Term term, Help help) {
  if (!ImGui::BeginTable(id, 2, ImGuiTableFlags_SizingStretchProp)) return;
  float term_width = 0;
  for (const auto& row : rows)
    term_width = std::max(term_width, ImGui::CalcTextSize(term(row).c_str()).x);
  ImGui::TableSetupColumn("term", ImGuiTableColumnFlags_WidthFixed, term_width);
  ImGui::TableSetupColumn("help", ImGuiTableColumnFlags_WidthStretch);
  for (const auto& row : rows) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::PushStyleColor(ImGuiCol_Text, palette().accent);
    ImGui::TextUnformatted(term(row).c_str());
    ImGui::PopStyleColor();
    ImGui::TableNextColumn();
    wrapped_text(help(row));
  }
  ImGui::EndTable();
}

/// Draws the keys in columns, which are read one after the other.
void draw_keys(int columns) {
  const std::span<const KeyBinding> keys = key_table();
  const auto count = static_cast<std::size_t>(columns);
  for (std::size_t k = 0; k < count; ++k) {
    const char* title = k == 0 ? "Keys" : "More keys";
    const std::size_t begin = k * keys.size() / count, end = (k + 1) * keys.size() / count;
    ImGui::TableNextColumn();
    subheading(title);
    draw_terms(
        title, keys.subspan(begin, end - begin), [](const KeyBinding& key) { return key.label; },
        [](const KeyBinding& key) { return key.help; });
  }
}

struct QualityChoice {
  Quality quality;
  const char* label;
  const char* help;
};
constexpr std::array<QualityChoice, 3> k_qualities = {{
    {Quality::automatic, "Automatic",
     "Cheap where a processor does the work of a graphics card, and fine once nothing moves"},
    {Quality::fine, "Fine", "Edges are smoothed, shadows are found for each pixel"},
    {Quality::cheap, "Cheap",
     "Edges are not smoothed, shadows are coarser, and beside a moving cloth the panels follow ten "
     "times a second"},
}};

/// Draws the name of the renderer and the choice of its quality.
void draw_quality(FrameAccount& frame, Viewport& viewport) {
  subheading("Picture");
  const bool is_cheap = effort_of(viewport.options.quality, viewport.renderer) ==
                        effort_of(Quality::cheap, viewport.renderer);
  note(
      "Drawn by " + viewport.renderer + ", " +
      (is_software(viewport.renderer) ? "which runs on the processor" : "a graphics card") +
      (is_cheap ? ": while anything moves, edges are not smoothed and shadows are coarser." : "."));
  for (const QualityChoice& choice : k_qualities) {
    if (&choice != &k_qualities.front()) ImGui::SameLine();
    if (choice_button(choice.label, viewport.options.quality == choice.quality, 110))
      viewport.options.quality = choice.quality;
    note_rect(frame, std::string("quality/") + choice.label);
    tooltip(choice.help);
  }
}

struct PageChoice {
  HelpPage page;
  const char* name;
  const char* label;
};
constexpr std::array<PageChoice, 3> k_pages = {{
    {HelpPage::keys, "keys", "Keys, mouse and panels"},
    {HelpPage::symbols, "symbols", "Symbols"},
    {HelpPage::bounds, "bounds", "Chen's bounds"},
}};

void draw_page_choices(PanelState& panels) {
  HelpPage& page = panels.dialogs.help_page;
  for (const PageChoice& choice : k_pages) {
    if (&choice != &k_pages.front()) ImGui::SameLine();
    if (choice_button(choice.label, page == choice.page)) page = choice.page;
    note_rect(panels.frame, std::string("help/") + choice.name);
  }
}

void draw_keys_page(FrameAccount& frame, Viewport& viewport) {
  // The list of keys is the longest. In a wide window it has two columns, so that the page need not
  // scroll.
  const int columns = ImGui::GetContentRegionAvail().x < 3 * k_narrowest_column ? 2 : 3;
  if (!ImGui::BeginTable("columns", columns, ImGuiTableFlags_SizingStretchSame)) return;
  draw_keys(columns - 1);
  note("Click the number beside a slider to type it; the tooltip says what is allowed.");
  note(
      "Without the mouse: Ctrl+Tab chooses a column, the arrows a control in it, Enter types its "
      "number, Space or Enter presses it.");
  note(version_text());
  ImGui::TableNextColumn();
  draw_quality(frame, viewport);
  subheading("Mouse");
  draw_terms(
      "mouse", k_mouse_controls, [](const MouseControl& row) { return std::string(row.what); },
      [](const MouseControl& row) { return std::string(row.help); });
  subheading("Panels");
  draw_terms(
      "panels", panel_table(), [](const Panel& panel) { return panel.label; },
      [](const Panel& panel) { return panel.help; });
  ImGui::EndTable();
}

}  // namespace

void draw_help_page(PanelState& panels, Viewport& viewport) {
  draw_page_choices(panels);
  switch (panels.dialogs.help_page) {
    case HelpPage::keys:
      return draw_keys_page(panels.frame, viewport);
    case HelpPage::symbols:
      return draw_symbols_page();
    case HelpPage::bounds:
      return draw_bounds_page();
  }
}

}  // namespace weft
