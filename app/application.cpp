#include "app/application.h"

#include "app/base/end_request.h"
#include "app/document/document.h"
#include "app/exports/picture_export.h"
#include "app/keys/keys.h"
#include "app/lesson/lesson_list.h"
#include "app/opening.h"
#include "app/overlays/overlays.h"
#include "app/panels/window_parts.h"

#include <GLFW/glfw3.h>
#include <imgui.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace weft {

namespace fs = std::filesystem;

namespace {

/// Returns whether a list, a menu or a question is open.
bool is_popup_open() {
  return ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel);
}

/// Tells whether a control needs this key: a field that is typed into, an open list or menu, or a
/// control that the arrow keys have reached, which takes a few keys only.
bool is_for_control(const KeyChord& key) {
  const ImGuiIO& io = ImGui::GetIO();
  return io.WantTextInput || is_popup_open() ||
         (ImGui::IsAnyItemFocused() && (key.key == GLFW_KEY_SPACE || key.key == GLFW_KEY_TAB));
}

bool contains(const Rect& rect, glm::vec2 point) {
  return point.x >= rect.x && point.x < rect.x + rect.width && point.y >= rect.y &&
         point.y < rect.y + rect.height;
}

}  // namespace

Application::Application(const Options& options)
    : options_(options),
      workspace_(opened_workspace(options_, refusal_)),
      window_("weft", options.size),
      painter_(window_),
      unattended_(options),
      status_file_(options.status) {
  workspace_.viewport.renderer = Renderer::name();
  workspace_.panels.display.pictures = &pictures_;
  if (options.unattended()) {
    workspace_.viewport.options.quality = Quality::fine;  // pictures have time
    return;
  }
  take_end_requests();
  workspace_.files.attended = true;
  workspace_.messages.attempt("",
                              [&] { workspace_.panels.display.settings = settings_file_.load(); });
  if (!refusal_.empty()) workspace_.messages.report_error(refusal_);
  workspace_.recovery.seek();
}

int Application::run() {
  bool started = false;
  while (!workspace_.files.quit) {
    const WindowEvents events = window_.take_events();
    const auto before = std::exchange(newest_, workspace_.simulation.snapshot(workspace_.world));
    bool has_changed = events.any() || newest_ != before;
    workspace_.begin_frame();
    workspace_.run_times.set_slowness(machine_.slowness());
    handle_requests(events);
    show_as_chosen();
    const glm::ivec2 size = window_.size();
    if (size.x > 0 && size.y > 0) {
      if (draw(events)) {
        has_changed = true;
        if (options_.unattended()) {
          const auto exit_code =
              unattended_.after_draw(*workspace_.snapshot, size, workspace_.simulation);
          if (exit_code) return *exit_code;
        }
        painter_.show();
      }
      export_pictures(workspace_.export_input(), workspace_.exports, painter_.view(),
                      painter_.window_picture());
      status_file_.update(workspace_,
                          {size, window_.scale(), layout_, window_.mouse_position(),
                           ImGui::GetIO().WantTextInput, painter_.is_refining(),
                           painter_.frames_drawn(), interfaces_built_, since_start_.seconds()});
    }
    // The simulation starts only now: the first frame has the processor to itself.
    if (!std::exchange(started, true)) start();
    pace_.end_turn(has_changed, window_.has_waited());
    wait();
    if (was_asked_to_end()) {
      workspace_.end_at_once();
      return EXIT_SUCCESS;
    }
  }
  workspace_.recovery.autosave.finish();
  return EXIT_SUCCESS;
}

void Application::start() {
  if (options_.unattended()) return unattended_.start(workspace_.simulation);
  machine_.begin();
  if (!options_.lesson.empty()) return workspace_.messages.attempt("", [this] { open_lesson(); });
  workspace_.simulation.post(Play{});
  if (is_mesh_file(options_.scene)) workspace_.files.open_new_of(options_.scene);
}

void Application::open_lesson() {
  SharedLesson lesson = read_named_lesson(options_.lesson);
  const int count = static_cast<int>(lesson->screens.size());
  if (options_.lesson_screen > count)
    throw InputError("--screen", std::to_string(options_.lesson_screen),
                     "1 to " + std::to_string(count));
  workspace_.lesson.open(std::move(lesson), static_cast<std::size_t>(options_.lesson_screen - 1));
}

void Application::handle_requests(const WindowEvents& events) {
  for (const KeyChord& key : events.input.keys) {
    // These windows open with the keyboard in a field of theirs, which is no reason to press Esc
    // twice.
    const bool has_field = workspace_.is_asking() || workspace_.panels.dialogs.examples_open;
    const bool is_for_list = workspace_.panels.frame.has_list_over_question;
    const bool closes = has_field && !is_for_list && key.key == GLFW_KEY_ESCAPE;
    if (!is_for_control(key) || closes) press_key(workspace_.key_doors(), key);
  }
  for (const KeyChord& key : events.input.repeated)
    if (!is_for_control(key)) repeat_key(workspace_.key_doors(), key);
  for (const fs::path& path : events.dropped) workspace_.files.open(path);
  if (events.focus_lost) input_.cancel(workspace_.tool_doors());
  if (window_.take_close_request()) {
    window_.restore();
    workspace_.files.close();
  }
}

void Application::show_as_chosen() {
  Display& display = workspace_.panels.display;
  const bool presents = display.arrangement == Arrangement::presentation;
  window_.set_title(window_title(workspace_.document));
  window_.set_full_screen(display.fills_screen());
  window_.set_scale(display.settings.scale, display.enlarged());
  painter_.interface().set_theme(display.settings.theme);
  display.pixels = window_.size();
  if (!presents) display.scale = window_.scale();
  // A value that is being dragged is written once the mouse releases it.
  // An open lesson has chosen the layout, which is not the user's.
  const bool are_the_users = workspace_.files.attended && !workspace_.lesson.is_open();
  if (are_the_users && !ImGui::IsAnyMouseDown()) settings_file_.keep(display.settings);
}

bool Application::draw(const WindowEvents& events) {
  // Each picture of a recording is drawn, even where it equals the last one.
  const bool unattended = options_.unattended();
  if (events.damaged || unattended) painter_.forget();
  const Shown before = std::exchange(shown_, shown_of(workspace_));
  const bool only_moved = shown_ != before && differs_by_motion(before, shown_);
  const bool only_pointed = are_moves_in_view(events);
  if ((events.any() && !only_pointed) || unattended || (shown_ != before && !only_moved))
    schedule_.change();
  else if (only_moved || only_pointed)
    schedule_.ask(interface_built_ + painter_.effort(workspace_).interface_interval);
  bool drawn = false;
  if (schedule_.is_due(FrameSchedule::Clock::now())) {
    drawn = draw_all(events);
  } else {
    handle_mouse(events);
    draw_overlays();
    drawn = painter_.draw_cloth(workspace_);
  }
  if (const auto rest = input_.next_rest(workspace_.viewport)) schedule_.ask(*rest);
  return drawn;
}

bool Application::draw_all(const WindowEvents& events) {
  const bool with_mouse = !options_.unattended();
  Interface& interface = painter_.interface();
  interface.begin_frame(events, with_mouse);
  // Esc gives the keys back to the window, too.
  const auto is_escape = [](const KeyChord& key) { return key.key == GLFW_KEY_ESCAPE; };
  if (std::ranges::any_of(events.input.keys, is_escape)) ImGui::SetWindowFocus(nullptr);
  workspace_.panels.frame.begin();
  const glm::vec2 units = window_.interface_size();
  layout_ = draw_interface(workspace_, units.x, units.y);
  const Rect& viewport = layout_.viewport;
  const Rect& view = layout_.scene_view();
  if (view.height > 0) workspace_.viewport.aspect = view.width / view.height;
  // The width of the view is known only now.
  if (interfaces_built_ == 0 && options_.unattended() && is_mesh_file(options_.scene))
    workspace_.viewport.frame_all(*workspace_.snapshot);
  if (with_mouse) handle_mouse(events);
  draw_overlays();
  if (workspace_.shows_hints())
    draw_hints(
        workspace_.panels.hints, workspace_.viewport,
        legends_rect(workspace_.panels.charts, *workspace_.snapshot, workspace_.viewport, viewport),
        viewport);
  draw_view_notice(workspace_.panels.display, workspace_.messages, layout_);
  workspace_.end_drawing();
  const bool drawn = painter_.draw(workspace_, layout_);
  write_chart_picture(workspace_.chart_input(), window_.scale());
  interface_built_ = FrameSchedule::Clock::now();
  ++interfaces_built_;
  schedule_.built(interface_built_, drawn);
  if (const auto pause = interface.next_movement()) schedule_.ask(interface_built_ + *pause);
  return drawn;
}

void Application::draw_overlays() {
  const Rect& viewport = layout_.scene_view();
  OverlayLists& lists = painter_.interface().begin_overlay(viewport);
  const glm::vec2 mouse = in_scene_view(window_.mouse_position());
  draw_force_words(lists, *workspace_.snapshot, workspace_.viewport, viewport);
  draw_solid_handle(lists, *workspace_.snapshot, workspace_.viewport, viewport, mouse);
  draw_overlay(lists, workspace_.selection_view(), workspace_.viewport, input_.marks(),
               {viewport, mouse});
  draw_race_names(lists, workspace_.race, workspace_.document.editor().scene(), layout_.views);
}

// All views have one camera, so that a point of another view stands for the same point of the
// scene's. A drag belongs to the view in which it began.
glm::vec2 Application::in_scene_view(glm::vec2 position) {
  const auto under = std::ranges::find_if(
      layout_.views, [position](const Rect& view) { return contains(view, position); });
  if (input_.is_idle() && under != layout_.views.end())
    mouse_view_ = static_cast<std::size_t>(under - layout_.views.begin());
  if (mouse_view_ >= layout_.views.size()) return position;
  const Rect &from = layout_.views[mouse_view_], &to = layout_.scene_view();
  return position + glm::vec2(to.x - from.x, to.y - from.y);
}

void Application::handle_mouse(const WindowEvents& events) {
  const Rect& view = layout_.scene_view();
  for (MouseEvent event : events.input.mouse) {
    const bool is_free = mouse_is_free(event.position);
    event.position = in_scene_view(event.position);
    input_.handle(workspace_.tool_doors(), event, view, is_free);
  }
  const glm::vec2 mouse = window_.mouse_position();
  const bool is_free = mouse_is_free(mouse);
  input_.update_hover(workspace_.tool_doors(), in_scene_view(mouse), view, is_free);
}

bool Application::mouse_is_free(glm::vec2 position) const {
  if (!contains(layout_.viewport, position) || ImGui::IsAnyItemActive()) return false;
  if (is_popup_open() && ImGui::GetIO().WantCaptureMouse) return false;
  return std::ranges::none_of(
      layout_.panels, [&](const Layout::Named& panel) { return contains(panel.rect, position); });
}

bool Application::are_moves_in_view(const WindowEvents& events) const {
  const ImVec2 before = ImGui::GetMousePos();
  const auto is_free = [this](const MouseEvent& e) { return mouse_is_free(e.position); };
  return events.are_moves() && !input_.moves_camera() && mouse_is_free({before.x, before.y}) &&
         std::ranges::all_of(events.input.mouse, is_free);
}

void Application::wait() {
  constexpr double k_look = 0.001;  ///< s; no step of the simulation wakes the window
  const bool hidden = window_.size().x == 0;
  const double interval = hidden ? 0.1 : options_.unattended() ? 0.002 : window_.refresh_interval();
  const bool rests = !is_busy(workspace_) && !painter_.is_refining() &&
                     !schedule_.is_due(FrameSchedule::Clock::now());
  for (;;) {
    const double next =
        has_news() ? pace_.with_news(interval) : pace_.without_news(interval, rests);
    const double left = next - since_start_.seconds();
    window_.wait(rests ? left : std::min(left, k_look));
    if (left <= 0) break;
  }
  pace_.begin_turn(since_start_.seconds());
}

bool Application::has_news() const {
  return window_.has_events() || workspace_.simulation.snapshot(workspace_.world) != newest_;
}

}  // namespace weft
