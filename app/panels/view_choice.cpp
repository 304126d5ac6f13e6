#include "app/panels/view_choice.h"

#include "app/panels/caption.h"
#include "app/panels/charts/chart_table.h"
#include "app/panels/panel.h"
#include "core/base/errors.h"

#include <algorithm>
#include <array>
#include <utility>

namespace weft {

namespace {

constexpr const char* k_none = "none";
constexpr double k_max_of_fields = 1e30;

struct NamedArrangement {
  std::string name;
  Arrangement arrangement;
};

std::span<const NamedArrangement> arrangements() {
  static const std::array<NamedArrangement, 3> table = {{
      {"panels", Arrangement::panels},
      {"view", Arrangement::view},
      {"presentation", Arrangement::presentation},
  }};
  return table;
}

template <class Entry>
std::vector<std::string> names_in(std::span<const Entry> table,
                                  std::vector<std::string> names = {}) {
  for (const Entry& entry : table) names.push_back(entry.name);
  return names;
}

std::string or_none(const std::string& name) { return name.empty() ? k_none : name; }
std::string or_empty(const std::string& name) { return name == k_none ? "" : name; }

/// Checks the names of panels, which a settings file of another version may have more of.
void check_panels(const Json& json) {
  std::vector<std::string> known = names_in(panel_table());
  known.emplace_back(k_caption);
  const auto given = json.find("panels");
  if (given == json.end() || !given->is_object()) return;
  const ParameterInfo panel{.name = "panel", .choices = known, .default_value = known.front()};
  for (const auto& [name, open] : given->items())
    if (std::ranges::count(known, name) == 0)
      throw InputError("panels", "\"" + name + "\"", allowed_text(panel));
}

/// Takes the range of colours of `view.field`, which may be another one than before.
void check_color_range(const Json& json, const ViewChoice& present, ViewChoice& view) {
  if (view.field != present.field && !json.contains("color_range")) view.color_range = 0;
  if (view.field == k_none && view.color_range > 0)
    throw InputError("color_range", shown(json["color_range"]), "0 where no field is shown");
}

void take_camera(FieldReader& reader, CameraParameters& camera) {
  const Json* given = reader.take("camera");
  if (given == nullptr) return;
  FieldReader fields(*given, reader.path_of("camera"));
  ParameterValues values = to_values(camera);
  fields.take(values);
  fields.finish();
  camera = to_struct<CameraParameters>(values);
}

}  // namespace

std::vector<Description<ViewChoice>> Described<ViewChoice>::descriptions() {
  using V = ViewChoice;
  return {
      {&V::arrangement,
       {.name = "arrangement",
        .choices = names_in(arrangements()),
        .help = "The parts of the interface that are drawn."}},
      {&V::presented_chart,
       {.name = "presented_chart",
        .choices = names_in(chart_table()),
        .help = "The chart beside the view in a presentation."}},
      {&V::enlarged_chart,
       {.name = "enlarged_chart",
        .choices = names_in(chart_table(), {k_none}),
        .help = "The chart that fills the view."}},
      {&V::preconditioned_norm,
       {.name = "preconditioned_norm", .help = "The norm of the residual's chart."}},
      {&V::field,
       {.name = "field",
        .choices = names_in(field_table(), {k_none}),
        .help = "What the cloth's colours show."}},
      {&V::color_range,
       {.name = "color_range",
        .min = 0,
        .max = k_max_of_fields,
        .help = "The fixed upper end of the field's colours, in its unit; 0: the ends follow it."}},
      {&V::wireframe, {.name = "wireframe", .help = "Whether the edges are drawn."}},
      {&V::contacts, {.name = "contacts", .help = "Whether contacts with solids are drawn."}},
      {&V::arrows, {.name = "arrows", .help = "Whether external forces are drawn."}},
      {&V::guides,
       {.name = "guides", .help = "Whether lines and planes of constraints are drawn."}},
      {&V::side_by_side,
       {.name = "side_by_side",
        .help = "Whether each cloth of a race has a view of its own, or one view has all."}},
      {&V::timeline, {.name = "timeline", .help = "Whether the timeline is drawn below the view."}},
  };
}

ViewChoice present_view(const PanelState& panels, const Viewport& viewport,
                        const ComparisonView& comparison) {
  const ViewOptions& options = viewport.options;
  ViewChoice view{
      .arrangement = std::ranges::find(arrangements(), panels.display.arrangement,
                                       &NamedArrangement::arrangement)
                         ->name,
      .presented_chart = panels.charts.presented,
      .enlarged_chart = or_none(panels.charts.enlarged),
      .preconditioned_norm = panels.chart_choices.preconditioned_norm,
      .field = or_none(options.field),
      .color_range =
          std::min(viewport.colors.fixed_limit(find_field(options.field)), k_max_of_fields),
      .wireframe = options.wireframe,
      .contacts = options.contacts,
      .arrows = options.arrows,
      .guides = options.guides,
      .side_by_side = options.side_by_side,
      .timeline = options.timeline,
      .layout = {.simple = panels.display.settings.layout.simple},
      .comparison = {comparison.open, comparison.entrant_names},
      .camera = viewport.camera.parameters,
  };
  for (const Panel& panel : panel_table())
    view.layout.panels[panel.name] = is_open(panel, panels.display.settings.layout);
  view.layout.panels[k_caption] = shows_description(panels.display);
  return view;
}

void show(const ViewChoice& view, PanelState& panels, Viewport& viewport,
          Comparisons& comparisons) {
  panels.display.enter(
      std::ranges::find(arrangements(), view.arrangement, &NamedArrangement::name)->arrangement);
  panels.display.settings.layout = view.layout;
  panels.charts.presented = view.presented_chart;
  panels.charts.enlarged = or_empty(view.enlarged_chart);
  panels.chart_choices.preconditioned_norm = view.preconditioned_norm;
  ViewOptions& options = viewport.options;
  options.field = or_empty(view.field);
  viewport.colors.fix(find_field(options.field), view.color_range);
  options.wireframe = view.wireframe;
  options.contacts = view.contacts;
  options.arrows = view.arrows;
  options.guides = view.guides;
  options.side_by_side = view.side_by_side;
  options.timeline = view.timeline;
  viewport.camera.parameters = view.camera;
  comparisons.solvers.entrant_names = view.comparison.entrants;
  if (comparisons.solvers.open != view.comparison.open) comparisons.toggle_solvers();
}

Json json_from_view(const ViewChoice& view) {
  Json json = json_from_group(to_values(view));
  write(view.layout, json);
  write(view.comparison, json);
  json["camera"] = json_from_group(to_values(view.camera, "camera"));
  return json;
}

ViewChoice view_from_json(const Json& json, const ViewChoice& present) {
  FieldReader reader = FieldReader::whole(json, "view");
  ParameterValues values = to_values(present);
  reader.take(values);
  ViewChoice view = to_struct<ViewChoice>(values);
  view.layout = present.layout;
  view.comparison = present.comparison;
  view.camera = present.camera;
  check_panels(json);
  check_color_range(json, present, view);
  take(reader, view.layout);
  take(reader, view.comparison);
  take_camera(reader, view.camera);
  reader.finish();
  return view;
}

}  // namespace weft
