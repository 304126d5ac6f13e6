#include "app/lesson/lesson_view.h"
#include "app/panels/fixed_window.h"
#include "app/panels/frame_account.h"
#include "app/panels/lesson/lesson_text.h"
#include "app/panels/window_parts.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/wrapped_text.h"
#include "core/base/number_text.h"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <string>

namespace weft {

namespace {

constexpr float k_lesson_width = 360;

/// A check that is being drawn.
struct DrawnCheck {
  LessonView& view;
  FrameAccount& frame;
  std::size_t part;
  const Check& check;

  const CheckState& state() const { return view.check(part); }
  bool is_open() const { return !state().is_settled && !state().is_given; }
  /// Returns the path of a control.
  std::string path(const std::string& control) const {
    return "lesson/" + std::to_string(part) + "/" + control;
  }
};

/// Draws an answer to choose, over the width of the window. Returns whether it was chosen.
bool draw_answer(const std::string& label, bool chosen, bool enabled) {
  constexpr float k_inset = 8;
  const float width = ImGui::GetContentRegionAvail().x;
  const std::string lines = broken_into_lines(label, width - 2 * k_inset);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const ImVec2 size(width, ImGui::CalcTextSize(lines.c_str()).y + 2 * k_inset);
  const bool clicked = ImGui::InvisibleButton(label.c_str(), size) && enabled;
  const bool lit = enabled && ImGui::IsItemHovered();
  const ImVec2 end(at.x + size.x, at.y + size.y);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float rounding = ImGui::GetStyle().FrameRounding;
  const Palette& colors = palette();
  list.AddRectFilled(at, end,
                     packed(chosen ? colors.pale_accent
                            : lit  ? colors.frame_lit
                                   : colors.frame),
                     rounding);
  if (chosen) list.AddRect(at, end, packed(colors.accent), rounding, 0, 2);
  list.AddText({at.x + k_inset, at.y + k_inset},
               packed(enabled || chosen ? colors.text : colors.dim_text), lines.c_str());
  return clicked;
}

/// Draws the button that gives the answer.
void draw_give(const DrawnCheck& drawn, bool has_answer) {
  if (drawn.state().is_settled) return;
  const int frames = drawn.check.frames;
  const std::string label = frames > 0 ? "Run " + counted(frames, " frame", " frames") : "Answer";
  if (enabled_button(label, has_answer && drawn.is_open(), -1)) drawn.view.give(drawn.part);
  note_rect(drawn.frame, drawn.path("give"));
}

void draw_question(const DrawnCheck& drawn, const ChoiceCheck& question) {
  if (drawn.check.predicts) note("Your prediction:");
  const auto* chosen = std::get_if<std::size_t>(&drawn.state().answer);
  for (std::size_t k = 0; k < question.choices.size(); ++k) {
    const bool is_chosen = chosen != nullptr && *chosen == k;
    if (draw_answer(question.choices[k], is_chosen, drawn.is_open()))
      drawn.view.answer(drawn.part, k);
    note_rect(drawn.frame, drawn.path("choice/" + std::to_string(k)));
  }
  draw_give(drawn, chosen != nullptr);
}

void draw_question(const DrawnCheck& drawn, const NumberCheck& question) {
  if (drawn.check.predicts) note("Your prediction:");
  const auto* given = std::get_if<std::string>(&drawn.state().answer);
  std::string text = given == nullptr ? "" : *given;
  const Greyed greyed(!drawn.is_open());
  ImGui::SetNextItemWidth(140);
  const bool entered = ImGui::InputText("##number", &text, ImGuiInputTextFlags_EnterReturnsTrue);
  if (given == nullptr ? !text.empty() : text != *given) drawn.view.answer(drawn.part, text);
  note_rect(drawn.frame, drawn.path("number"));
  if (!question.unit.name.empty()) {
    ImGui::SameLine();
    ImGui::TextUnformatted(question.unit.name.c_str());
  }
  if (entered) drawn.view.give(drawn.part);
  draw_give(drawn, !text.empty());
}

void draw_question(const DrawnCheck& drawn, const ReachedCheck&) {
  if (drawn.state().is_settled) return;
  note("Not yet: " + counted(static_cast<int>(drawn.view.frames()), " frame", " frames") +
       ". The model answer needs at most " + std::to_string(drawn.check.frames) + ".");
}

/// Draws what became of an answer.
void draw_verdict(const CheckState& state) {
  if (state.judgement.words.empty()) return;
  const Palette& colors = palette();
  const bool is_right = state.judgement.verdict == Verdict::right;
  const bool is_wrong = state.judgement.verdict == Verdict::wrong;
  ImGui::PushStyleColor(ImGuiCol_Text, is_right   ? colors.good
                                       : is_wrong ? colors.warning
                                                  : colors.dim_text);
  wrapped_text(state.judgement.words);
  ImGui::PopStyleColor();
}

void draw_check(const DrawnCheck& drawn) {
  ImGui::PushID(static_cast<int>(drawn.part));
  std::visit([&](const auto& question) { draw_question(drawn, question); }, drawn.check.question);
  draw_verdict(drawn.state());
  ImGui::Dummy({0, 4});
  ImGui::PopID();
}

void draw_screen(LessonView& view, FrameAccount& frame) {
  ImGui::PushFont(heading_font());
  wrapped_text(view.screen().title);
  ImGui::PopFont();
  const std::size_t count = view.shown_parts();
  for (std::size_t part = 0; part < count; ++part) {
    if (const auto* passage = std::get_if<Passage>(&view.screen().parts[part])) {
      draw_lesson_text(passage->text, [&](int value) { return view.value_of(part, value); });
    } else {
      draw_check({view, frame, part, std::get<Check>(view.screen().parts[part])});
    }
  }
}

void draw_head(LessonView& view, FrameAccount& frame) {
  note(view.lesson().title + ": " + std::to_string(view.index() + 1) + " of " +
       std::to_string(view.lesson().screens.size()));
  note_rect(frame, "lesson/head");
  ImGui::Separator();
}

/// Draws the buttons that change the screen. Each may close the lesson, or replace its screen.
void draw_foot(LessonView& view, FrameAccount& frame) {
  const float width = (ImGui::GetContentRegionAvail().x - 2 * ImGui::GetStyle().ItemSpacing.x) / 3;
  const bool back = enabled_button("Back", view.index() > 0, width);
  note_rect(frame, "lesson/back");
  ImGui::SameLine();
  const bool close = ImGui::Button("Close", {width, 0});
  note_rect(frame, "lesson/close");
  ImGui::SameLine();
  const bool next = enabled_button("Next", view.has_next(), width);
  note_rect(frame, "lesson/next");
  if (back) view.go_to(view.index() - 1);
  if (next) view.next();
  if (close) view.close();
}

}  // namespace

void draw_lesson_column(Layout& layout, LessonView& view, FrameAccount& frame) {
  const Rect middle = layout.viewport;
  layout.viewport.x += k_lesson_width;
  layout.viewport.width = std::max(0.0F, middle.width - k_lesson_width);
  fixed_window(layout, {"lesson", "Lesson"}, {middle.x, middle.y, k_lesson_width, middle.height},
               k_fixed, [&] {
                 draw_head(view, frame);
                 const float foot = ImGui::GetFrameHeight() + 2 * ImGui::GetStyle().ItemSpacing.y;
                 ImGui::PushID(static_cast<int>(view.index()));
                 if (ImGui::BeginChild("screen", {0, -foot})) draw_screen(view, frame);
                 ImGui::EndChild();
                 ImGui::PopID();
                 draw_foot(view, frame);
               });
}

}  // namespace weft
