#pragma once

#include <imgui.h>

#include <string>

/// Small controls that the panels share.
namespace weft {

/// A control reacts to the mouse over at least this many pixels at a scale of 1, along each axis.
inline constexpr float k_min_target = 20;

/// Draws the head of a section that is open or closed. Returns whether it was clicked, to toggle
/// it.
bool section(const std::string& label, bool open);
float section_height();                       ///< height of a section's head
inline constexpr float k_section_arrow = 24;  ///< room for its arrow, at the right

/// Draws a head inside a section; `chosen` marks it among others.
void subheading(const std::string& label, bool chosen = false);

/// Draws the label of a list that follows on the same line and takes the rest of it.
void label_beside_list(const std::string& label);

/// Draws text in the small font and the given colour, wrapped.
void note(const std::string& text, const ImVec4& color);
void note(const std::string& text);

/// A word beside an icon.
struct IconWord {
  std::string word = {};
  float width = 0;  ///< additional width of the button
};

/// Draws a button with an icon and a tooltip, square without a word; `lit` shows it chosen.
bool icon_button(const char* id, const char* icon, const std::string& help, bool lit = false,
                 const IconWord& word = {});

/// Draws a button that looks pressed while it is chosen; as wide as its label when `width` is 0.
bool choice_button(const std::string& label, bool chosen, float width = 0);

/// Draws a button that is grey and cannot be pressed unless it is `enabled`.
bool enabled_button(const std::string& label, bool enabled, float width = 0);

/// Makes all items that are drawn while it lives grey and unchangeable by mouse and keys, if
/// `grey`.
class Greyed {
 public:
  explicit Greyed(bool grey);
  ~Greyed();
  Greyed(const Greyed&) = delete;
  Greyed& operator=(const Greyed&) = delete;

 private:
  bool grey_;
};

/// Begins the menu of the last item, a button at the right of the window; opens the menu when
/// `pressed`. Returns whether the menu is open: ImGui::EndPopup() must then end it.
bool begin_menu_below(const char* id, bool pressed);

/// Continues on the same line, `width` before the right end of the window.
void right_aligned(float width);

/// Draws an icon without a frame, with a larger target where the icon is small.
bool quiet_button(const char* icon, const std::string& help);

/// Continues on the line of the last item if something `width` wide fits there.
void flow_on(float width);
void flow_on_with_button(const std::string& label);
/// Returns the width of a button with this label.
float button_width(const std::string& label);
/// Tells whether flowing_button() would stay on the line.
bool button_flows_on(const std::string& label);

/// Draws a further button of a row: on the line of the item before while it fits.
bool flowing_button(const std::string& label, bool enabled = true);
bool flowing_choice(const std::string& label, bool chosen);

/// Draws a label above an item; `symbol` as in the papers, with its subscript after "_", may be
/// empty.
void label_line(const std::string& label, const std::string& symbol = "");

/// Draws a symbol as the papers write it, with its subscript below the line.
void symbol_text(const std::string& symbol);

/// Draws a label before an item, which is aligned with the items after other labels.
void label_before(const std::string& label, const std::string& symbol = "");
inline constexpr float k_beside_label = 96;  ///< start of the item, or further right

/// Draws a line of an open list, and closes the list when it is chosen. Returns whether it was
/// chosen: by the mouse, the space bar or Return, unless it is refused. The line is as wide as the
/// list where `width` is 0.
bool list_line(const std::string& label, bool chosen, bool refused = false, float width = 0);

/// Draws the background of words that stand on the view.
void draw_sheet(ImDrawList& list, ImVec2 low, ImVec2 high, float rounding);

}  // namespace weft
