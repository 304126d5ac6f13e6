#pragma once

#include <imgui.h>

#include <string>

/// Small controls that the panels share.
namespace weft {

/// What is clicked reacts over at least this many pixels at a scale of 1, along each axis.
inline constexpr float k_least_target = 20;

/// The head of a section that is open or closed. Returns whether it was clicked, to be the other.
bool section(const std::string& label, bool open);
float section_height();                       ///< of the head
inline constexpr float k_section_arrow = 24;  ///< what its arrow takes, at the right

/// A head inside a section; `chosen` marks it among others.
void subheading(const std::string& label, bool chosen = false);

/// The label of a list that stands beside it and takes the rest of the line.
void label_beside_list(const std::string& label);

/// Text in the small font and the dim colour, wrapped.
void note(const std::string& text, const ImVec4& color);
void note(const std::string& text);

/// A word beside an icon.
struct IconWord {
  std::string word = {};
  float width = 0;  ///< that it adds to the button
};

/// A button with an icon and a tooltip, square without a word; `lit` shows it chosen.
bool icon_button(const char* id, const char* icon, const std::string& help, bool lit = false,
                 const IconWord& word = {});

/// A button that looks pressed while it is chosen; as wide as its label when `width` is 0.
bool choice_button(const std::string& label, bool chosen, float width = 0);

/// A button that is grey, and that nothing presses, unless it is `enabled`.
bool enabled_button(const std::string& label, bool enabled, float width = 0);

/// While it lives, what is drawn is grey, and neither the mouse nor a key changes it, where `grey`.
class Greyed {
 public:
  explicit Greyed(bool grey);
  ~Greyed();
  Greyed(const Greyed&) = delete;
  Greyed& operator=(const Greyed&) = delete;

 private:
  bool grey_;
};

/// Begins the menu of the last item, a button at the right of the window; opens it where that was
/// pressed. Returns whether it is open: ImGui::EndPopup() ends it then.
bool begin_menu_below(const char* id, bool pressed);

/// Continues on the same line, `width` before the right end of the window.
void right_aligned(float width);

/// An icon without a frame, whose target is larger where the icon is small.
bool quiet_button(const char* icon, const std::string& help);

/// Continues on the line of the last item if something `width` wide fits there.
void flow_on(float width);
void flow_on_with_button(const std::string& label);
/// The width of a button with this label.
float button_width(const std::string& label);
/// Whether flow_on_with_button() would stay on the line.
bool button_flows_on(const std::string& label);

/// More buttons of a row, after its first: on the line of the item before while they fit.
bool flowing_button(const std::string& label, bool enabled = true);
bool flowing_choice(const std::string& label, bool chosen);

/// A label above an item; `symbol` as in the papers, with its subscript after "_", may be empty.
void label_line(const std::string& label, const std::string& symbol = "");

/// A symbol as the papers write it, with its subscript below the line.
void symbol_text(const std::string& symbol);

/// A label; what follows stands beside it, in line with what follows other labels.
void label_before(const std::string& label, const std::string& symbol = "");
inline constexpr float k_beside_label = 96;  ///< where that is, or behind a longer label

/// A line of an open list, which it closes. Returns whether it was picked: by the mouse, the space
/// bar or Return, unless it is refused.
/// It is as wide as the list where `width` is 0.
bool list_line(const std::string& label, bool chosen, bool refused = false, float width = 0);

/// The ground of words that stand on the view.
void draw_sheet(ImDrawList& list, ImVec2 low, ImVec2 high, float rounding);

}  // namespace weft
