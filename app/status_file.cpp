#include "app/status_file.h"

#include "app/lesson/lesson_status.h"
#include "app/panels/status_figures.h"
#include "app/panels/view_choice.h"
#include "app/tools/direction_handle.h"
#include "app/tools/solid_handle.h"
#include "app/workspace.h"
#include "core/base/files/files.h"
#include "core/base/json/strict_json.h"
#include "core/lab/thread/frame_statistics.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

constexpr double k_interval = 0.1;    ///< s between two writes
constexpr int k_vertex_limit = 5000;  ///< largest number of listed positions

Json to_json(const Rect& rect, float scale) {
  return {scale * rect.x, scale * rect.y, scale * rect.width, scale * rect.height};
}

Json to_json(const std::optional<int>& vertex) { return vertex ? Json(*vertex) : Json(); }

Json panels(const WindowStatus& window) {
  Json list = Json::array();
  for (const Layout::Named& panel : window.layout.panels)
    list.push_back({{"name", panel.name}, {"rect", to_json(panel.rect, window.scale)}});
  return list;
}

Json rects(const FrameAccount& frame, float scale) {
  Json list = Json::object();
  for (const auto& [path, rect] : frame.rects) list[path] = to_json(rect, scale);
  return list;
}

Json forces(const Scene& scene) {
  Json list = Json::array();
  for (const Choice& force : scene.forces) list.push_back(force.kind);
  return list;
}

Json last_trace(const Snapshot& snapshot) {
  if (snapshot.last.traces.empty()) return nullptr;
  const SolveTrace& solve = *snapshot.last.traces.back();
  return {{"step", solve.step},
          {"solver", solve.solver},
          {"preconditioner", solve.preconditioner},
          {"words", words_of(solve.report)},
          {"iterations", solve.report.iterations},
          {"residual", solve.report.relative_residual},
          {"reason", name_of(solve.report.reason)},
          {"points", solve.trace.points.size()}};
}

Json last_projection(const Snapshot& snapshot) {
  if (!snapshot.last.projection) return nullptr;
  const ProjectionReport& report = *snapshot.last.projection;
  return {{"strain", report.strain},
          {"iterations", report.iterations},
          {"reason", name_of(report.reason)},
          {"unsatisfied", report.unsatisfied.size()},
          {"gave_way", report.yielded},
          {"passes", snapshot.last.lengths ? snapshot.last.lengths->passes.size() : 0}};
}

Json timeline(const ShownTimeline& shown) {
  Json marks = Json::array();
  for (const TimelineMark& mark : shown.marks)
    marks.push_back({{"frame", mark.frame}, {"name", mark.name}});
  return {{"frame", shown.frame},      {"first", shown.first},     {"last", shown.last},
          {"time", shown.time},        {"end", shown.end},         {"in_past", shown.is_in_past},
          {"moving", shown.is_moving}, {"marks", std::move(marks)}};
}

void add_vertices(Json& status, const Workspace& workspace, const WindowStatus& window) {
  const Rect& viewport = window.layout.scene_view();
  Json world = Json::array(), screen = Json::array();
  if (viewport.width > 0 && viewport.height > 0) {
    const ScreenView view =
        screen_view(workspace.viewport, *workspace.snapshot, {viewport.width, viewport.height});
    const int count = std::min(workspace.snapshot->cloth.mesh->vertex_count(), k_vertex_limit);
    for (int i = 0; i < count; ++i) {
      const glm::vec3 position = position_of(workspace.snapshot->cloth.positions, i);
      const Vec3 in_world = view.in_world(position);
      world.push_back({in_world.x(), in_world.y(), in_world.z()});
      const auto point = to_screen(view, position);
      screen.push_back(point ? Json{window.scale * (viewport.x + point->x),
                                    window.scale * (viewport.y + point->y)}
                             : Json());
    }
  }
  status["world"] = std::move(world);
  status["screen"] = std::move(screen);
}

/// Returns the ends of the handle of the selected constraint on the window.
Json axis_handle(const Workspace& workspace, const WindowStatus& window) {
  const Rect& viewport = window.layout.scene_view();
  if (viewport.width <= 0 || viewport.height <= 0) return nullptr;
  const ScreenView view =
      screen_view(workspace.viewport, *workspace.snapshot, {viewport.width, viewport.height});
  const auto shown = direction_handle(workspace.selection_view(), view);
  if (!shown) return nullptr;
  Json ends = Json::array();
  for (const glm::vec3& end : shown->ends()) {
    const auto point = to_screen(view, end);
    ends.push_back(
        point ? Json{window.scale * (viewport.x + point->x), window.scale * (viewport.y + point->y)}
              : Json());
  }
  return ends;
}

Json axis(const AxisView& view) {
  if (!view.shown) return nullptr;
  return {{"low", view.shown->low},
          {"high", view.shown->high},
          {"locked", view.locked.has_value()},
          {"logarithmic", view.scale == Scale::logarithmic}};
}

/// Returns the position of the selected solid's handle on the window, and the tips of its arrows.
Json handle(const Workspace& workspace, const WindowStatus& window) {
  const Rect& viewport = window.layout.scene_view();
  if (viewport.width <= 0 || viewport.height <= 0) return nullptr;
  const auto handle = solid_handle(
      *workspace.snapshot, workspace.viewport,
      screen_view(workspace.viewport, *workspace.snapshot, {viewport.width, viewport.height}));
  if (!handle) return nullptr;
  const auto on_window = [&](glm::vec2 point) -> Json {
    return {window.scale * (viewport.x + point.x), window.scale * (viewport.y + point.y)};
  };
  Json tips = Json::array();
  for (int axis = 0; axis < 3; ++axis) {
    const auto tip = handle->tip(axis);
    tips.push_back(tip ? on_window(*tip) : Json());
  }
  return {{"centre", on_window(handle->centre())}, {"tips", std::move(tips)}};
}

Json solids(const ShownSolids& shown) {
  Json list = Json::array();
  for (const RigidPose& pose : shown.poses)
    list.push_back({pose.translation.x(), pose.translation.y(), pose.translation.z()});
  return list;
}

Json charts(const ChartStore& store) {
  Json list = Json::object();
  for (const auto& [name, view] : store.views) {
    Json curves = Json::array();
    for (const LegendEntry& entry : view.legend()) curves.push_back(entry.label);
    list[name] = {{"x", axis(view.x)},
                  {"y", axis(view.y)},
                  {"curves", curves},
                  {"hidden", view.hidden},
                  {"kept", view.stored().size()},
                  {"highlighted", view.highlighted}};
  }
  return list;
}

Json comparison(const ComparisonView& view) {
  Json json = {{"open", view.open}, {"tolerance", view.parameters.tolerance}};
  const auto status = view.status();
  if (!status) return json;
  json["running"] = status->running;
  json["error"] = status->error;
  json["results"] = Json::array();
  for (const ComparisonResult& result : status->results) {
    json["results"].push_back({{"solver", result.solver},
                               {"preconditioner", result.preconditioner},
                               {"reason", name_of(result.report.reason)}});
  }
  return json;
}

/// Returns the cloths of the race beside the document's.
Json race(const Workspace& workspace) {
  Json list = Json::array();
  for (const Rival& rival : workspace.race.rivals()) {
    const Snapshot& snapshot = *rival.snapshot;
    const auto difference = workspace.race.history().distance(rival.world);
    list.push_back({{"world", rival.world.number()},
                    {"name", rival.name},
                    {"substeps", rival.substeps},
                    {"time", snapshot.time},
                    {"grabbed", to_json(snapshot.constraints.grabbed)},
                    {"edits_shown", snapshot.scene_revision},
                    {"failed", snapshot.status.failure.has_value()},
                    {"distance", difference ? Json(difference->largest) : Json()}});
  }
  return list;
}

Json matrix(const Workspace& workspace) {
  const MatrixState& state = workspace.panels.matrix;
  const auto& shown = workspace.matrix.shown();
  Json json = {
      {"open", workspace.matrix.open},
      {"order", state.order},
      {"pixels", state.focus.pixels},
      {"hovered", state.hovered ? Json{state.hovered->row, state.hovered->column} : Json()},
      {"marked", workspace.panels.frame.preview.items()}};
  if (!shown) return json;
  json["error"] = shown->error;
  json["spectra"] = Json::array();
  for (const Spectrum& spectrum : shown->spectra) json["spectra"].push_back(spectrum.values.size());
  if (!shown->picture) return json;
  json["fill"] = Json::object();
  for (const FoundOrder& order : shown->picture->found->orders)
    json["fill"][order.kind->name] = order.factor_entries;
  return json;
}

/// Returns the window's layout and what the mouse is on.
Json layout_status(const Workspace& workspace, const WindowStatus& window) {
  Json views = Json::array();
  for (const Rect& view : window.layout.views) views.push_back(to_json(view, window.scale));
  return {
      {"window", {{"size", {window.size.x, window.size.y}}, {"scale", window.scale}}},
      {"viewport", to_json(window.layout.viewport, window.scale)},
      {"views", views},
      {"panels", panels(window)},
      {"places", rects(workspace.panels.frame, window.scale)},
      {"tool", kind_of(workspace.viewport.tool).name},
      {"mouse",
       {std::lround(window.scale * window.mouse.x), std::lround(window.scale * window.mouse.y)}},
      {"typing", window.typing},
      {"hovered", to_json(workspace.viewport.hovered)},
      {"grabbed", to_json(workspace.viewport.grabbed)},
      {"selected", workspace.selection.vertices().items()},
      {"axis_handle", axis_handle(workspace, window)},
      {"refused", workspace.panels.dialogs.refused ? workspace.panels.dialogs.refused->words : ""}};
}

/// Returns the document, and the simulation as its snapshot shows it.
Json simulation_status(const Workspace& workspace, long edit_lag) {
  const Snapshot& snapshot = *workspace.snapshot;
  const Scene& scene = workspace.document.editor().scene();
  const Progress::Reading computation = workspace.simulation.progress();
  return {{"playing", snapshot.status.playing},
          {"vertices", snapshot.cloth.mesh->vertex_count()},
          {"pinned", snapshot.constraints.pinned},
          {"frame", snapshot.frame},
          {"step", snapshot.step},
          {"time", snapshot.time},
          {"scene", scene.name},
          {"scene_path", workspace.document.file().path().string()},
          {"unsaved", workspace.document.has_unsaved_edits()},
          {"forces", forces(scene)},
          {"lengths", last_projection(snapshot)},
          {"length_comparison", workspace.comparisons.lengths.words()},
          {"trace", last_trace(snapshot)},
          {"undo", workspace.document.undo_label()},
          {"redo", workspace.document.editor().redo_label()},
          {"building", workspace.is_building()},
          {"edits", workspace.document.editor().revision()},
          {"edits_shown", snapshot.scene_revision},
          {"edit_lag", edit_lag},
          {"stable_step", snapshot.last.stable_step},
          {"warning", snapshot.status.warning},
          {"failure", snapshot.status.failure ? Json(*snapshot.status.failure) : Json()},
          {"computing", words_of(computation)},
          {"real_time_factor",
           present_rates(snapshot, seconds_of_step(workspace.simulation), workspace.control.speed())
               .real_time_factor}};
}

/// Returns what the view shows, and the messages.
Json view_status(const Workspace& workspace, const WindowStatus& window) {
  const Snapshot& snapshot = *workspace.snapshot;
  const ColorScale& colors = workspace.viewport.colors.scale();
  return {{"field", snapshot.field.kind ? Json(snapshot.field.kind->name) : Json()},
          {"color_range", {colors.low, colors.high}},
          {"color_range_fixed", workspace.viewport.colors.is_fixed()},
          {"energy_samples", snapshot.measured.energy_history.size()},
          {"wireframe", workspace.viewport.options.wireframe},
          {"solids", snapshot.solids.poses.size()},
          {"solid_places", solids(snapshot.solids)},
          {"selected_solid", to_json(workspace.viewport.selected_solid.solid())},
          {"handle", handle(workspace, window)},
          {"arrows", snapshot.arrows.size()},
          {"contacts", snapshot.solids.contacts.size()},
          {"help_open", workspace.panels.dialogs.help_open},
          {"comparison", comparison(workspace.comparisons.solvers)},
          {"race", race(workspace)},
          {"matrix", matrix(workspace)},
          {"lesson", status_of(workspace.lesson)},
          {"timeline", timeline(snapshot.timeline)},
          {"charts", charts(workspace.panels.charts)},
          {"enlarged_chart", workspace.panels.charts.enlarged},
          {"view", json_from_view(present_view(workspace.panels, workspace.viewport,
                                               workspace.comparisons.solvers))},
          {"notice", workspace.messages.notice().words},
          {"message", workspace.messages.words()},
          {"message_is_error", workspace.messages.is_error()}};
}

}  // namespace

void StatusFile::update(const Workspace& workspace, const WindowStatus& window) {
  if (path_.empty()) return;
  ++turns_;
  edit_lag_.update(workspace.document.editor().revision(), workspace.snapshot->step,
                   workspace.snapshot->scene_revision);
  const double elapsed = window.seconds - written_at_;
  if (written_at_ > 0 && elapsed < k_interval) return;

  Json status = layout_status(workspace, window);
  status.update(simulation_status(workspace, edit_lag_.largest()));
  status.update(view_status(workspace, window));
  status.update(
      Json{{"refining", window.refining},
           {"frames_drawn", window.frames_drawn},
           {"interfaces_built", window.interfaces_built},
           {"turns", turns_},
           {"turns_per_second",
            written_at_ > 0 ? static_cast<double>(turns_ - turns_written_) / elapsed : 0}});
  const Scene& scene = workspace.document.editor().scene();
  for (const SlotChoice& chosen : scene.choices) status[chosen.slot] = chosen.choice.kind;
  add_vertices(status, workspace, window);
  write_file_soon(path_, status.dump());
  written_at_ = window.seconds;
  turns_written_ = turns_;
}

}  // namespace weft
