#include "app/panels/charts/diagnostics_data.h"

#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/tooltip.h"
#include "core/base/number_text.h"
#include "core/forces/force.h"

#include <imgui.h>

#include <algorithm>
#include <numbers>

namespace weft {

void draw_readings(const std::vector<Reading>& readings) {
  ImGui::PushFont(small_font());
  for (const Reading& reading : readings) {
    ImGui::TextUnformatted(reading.label.c_str());
    tooltip(reading.help);
    const float width = ImGui::CalcTextSize(reading.value.c_str()).x;
    flow_on(width);
    ImGui::SetCursorPosX(ImGui::GetWindowContentRegionMax().x - width);
    ImGui::TextUnformatted(reading.value.c_str());
  }
  ImGui::PopFont();
}

namespace {

/// The shortest span that the time axis shows, s.
constexpr double k_min_span = 0.1;

/// Returns whether a term has a curve of energy. A term that is not in the table of forces, such as
/// the mouse's spring, only does work.
bool has_potential(const ForceTerm& term) {
  const auto kind = std::ranges::find(force_table(), term.name, &ForceKind::name);
  return kind != force_table().end() && kind->conservative && !term.external;
}

/// A curve of energy.
struct EnergyCurve {
  std::string name;  ///< "kinetic", "total", or the term's
  std::string label;
  Rgb color;
};

Rgb curve_color(std::size_t i) { return k_series_colors[i % (k_series_colors.size() - 1)]; }

double energy_of(const Energies& energies, const std::string& curve,
                 const std::vector<ForceTerm>& terms) {
  if (curve == "kinetic") return energies.kinetic;
  if (curve == "total") return energies.total();
  const auto term = std::ranges::find(terms, curve, &ForceTerm::name);
  return energies.terms[static_cast<std::size_t>(term - terms.begin())];
}

/// Returns the history or, before it is recorded, the present state alone.
std::vector<EnergySample> samples_of(const Snapshot& snapshot) {
  const Measured& measured = snapshot.measured;
  if (!measured.energy_history.empty()) return measured.energy_history;
  if (measured.energies.terms.size() != measured.terms.size()) return {};
  EnergySample present{snapshot.time, {}};
  present.balance.since = snapshot.time;
  present.balance.energies = measured.energies;
  return {present};
}

std::string joules(double energy) { return number_text(energy) + " J"; }

std::string vector_text(const Vec3& vector, const std::string& unit) {
  return number_text(vector.x()) + ", " + number_text(vector.y()) + ", " + number_text(vector.z()) +
         " " + unit;
}

std::vector<EnergyCurve> energy_curves(const std::vector<ForceTerm>& terms) {
  std::vector<EnergyCurve> curves = {{"kinetic", "Kinetic", curve_color(0)}};
  for (const ForceTerm& term : terms) {
    if (has_potential(term)) curves.push_back({term.name, term.label, curve_color(curves.size())});
  }
  curves.push_back({"total", "Total", k_series_colors.back()});
  return curves;
}

}  // namespace

Chart energy_chart(const Snapshot& snapshot, const std::string& integrator) {
  Chart chart;
  chart.x.title = "simulated time, s";
  chart.y.title = "energy, J";
  chart.cursor = time_in_past(snapshot);
  const std::vector<ForceTerm>& terms = snapshot.measured.terms;
  const std::vector<EnergySample> samples = samples_of(snapshot);
  for (const EnergyCurve& curve : energy_curves(terms)) {
    ChartSeries series;
    series.label = curve.label;
    series.stored_as = curve.label + " · " + integrator;
    series.color = curve.color;
    series.dots = samples.size() == 1;
    for (const EnergySample& sample : samples) {
      series.x.push_back(sample.time);
      series.y.push_back(energy_of(sample.balance.energies, curve.name, terms));
    }
    chart.series.push_back(std::move(series));
  }
  if (samples.empty()) return chart;
  const double first = samples.front().time;
  chart.x.low = first;
  chart.x.high = std::max(samples.back().time, first + k_min_span);
  if (first > 0 && samples.front().balance.since == first)
    chart.note = "recorded since t = " + number_text(first) + " s";
  return chart;
}

std::string work_title(const EnergyBalance& balance) {
  if (balance.since == 0) return "Work since the start";
  return "Work since t = " + number_text(balance.since, 3) + " s";
}

std::vector<Reading> work_readings(const EnergyBalance& balance,
                                   const std::vector<ForceTerm>& terms) {
  std::vector<Reading> readings;
  for (std::size_t i = 0; i < terms.size(); ++i) {
    if (balance.work[i] == 0) continue;
    const std::string label = terms[i].elastic ? terms[i].label + ", damping" : terms[i].label;
    readings.push_back({label, joules(balance.work[i]), "Work of this force on the cloth"});
  }
  readings.push_back({"Pins", joules(balance.pin_work),
                      "Work of the forces that hold or move the pins and the dragged vertex"});
  if (balance.solid_work != 0)
    readings.push_back(
        {"Solids", joules(balance.solid_work),
         "Work of the forces that keep the cloth out of solids and stick it to them"});
  if (balance.edits != 0)
    readings.push_back({"Edits", joules(balance.edits),
                        "Jumps of the energy where stiffness, density and so on were changed"});
  readings.push_back(
      {"Numerical dissipation", joules(-balance.numerical()),
       "What the time integration and impacts on solids lost; negative where it gained"});
  return readings;
}

std::vector<Reading> state_readings(const Diagnostics& diagnostics) {
  const Strain& strain = diagnostics.largest_strain;
  return {
      {"Momentum", vector_text(diagnostics.momentum, "N s"), "Σ m v; x, y, z"},
      {"Angular momentum", vector_text(diagnostics.angular_momentum, "N m s"),
       "Σ x × m v about the origin; x, y, z"},
      {"Largest warp strain", number_text(100 * strain.warp) + "%", "Of all triangles"},
      {"Largest weft strain", number_text(100 * strain.weft) + "%", "Of all triangles"},
      {"Largest shear", number_text(strain.shear * 180 / std::numbers::pi) + "°",
       "The angle by which the yarns deviate from a right angle, over all triangles"},
      {"Fixed elements", std::to_string(diagnostics.fixed_elements),
       "Elements whose Hessian the last step changed to make it definite"},
  };
}

}  // namespace weft
