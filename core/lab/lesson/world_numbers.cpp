#include "core/lab/lesson/world_numbers.h"

#include "core/base/errors.h"
#include "core/forces/force.h"
#include "core/lab/measures/world_difference.h"
#include "core/lab/world/stepping/stepper.h"
#include "core/lab/world/world.h"
#include "core/mesh/strain.h"
#include "core/scene/slots.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace weft {

namespace {

constexpr double k_no_number = std::numeric_limits<double>::quiet_NaN();

std::string quoted(const std::string& text) { return "\"" + text + "\""; }

/// Splits a path at its last dot into the group and the parameter.
std::pair<std::string, std::string> group_and_name(const std::string& path) {
  const std::size_t dot = path.rfind('.');
  if (dot == std::string::npos)
    throw InputError("parameter", quoted(path), "a group and a parameter, as \"time.n_sub\"");
  return {path.substr(0, dot), path.substr(dot + 1)};
}

/// Tells whether an entry has a parameter of that name.
bool has_parameter(const TableEntry& entry, const std::string& name) {
  return std::ranges::count(*entry.parameters, name, &ParameterInfo::name) > 0;
}

bool some_scene_has(const std::string& group, const std::string& name) {
  for (const ForceKind& force : force_table())
    if (group == "forces." + force.name) return has_parameter(force, name);
  for (const Slot& slot : slot_table())
    if (group == slot.name)
      return std::ranges::any_of(
          slot.entries, [&](const TableEntry& entry) { return has_parameter(entry, name); });
  if (group.starts_with("solids.") || group.starts_with("constraints.")) return true;
  const Scene scene = default_scene();
  const ParameterValues* values = find_group(scene, group);
  return values != nullptr && values->find(name) >= 0;
}

double number_of_parameter(const ParameterValue& value, const std::string& path) {
  if (const double* real = std::get_if<double>(&value)) return *real;
  if (const int* whole = std::get_if<int>(&value)) return *whole;
  if (const bool* truth = std::get_if<bool>(&value)) return *truth ? 1 : 0;
  throw InputError("parameter", quoted(path), "a parameter that is a number");
}

}  // namespace

double step_of(const World& world) { return world.step_length(); }
double substeps_of(const World& world) { return world.substeps(); }
double steps_of(const World& world) { return static_cast<double>(world.steps()); }
double time_of(const World& world) { return world.state().t; }

double stable_step_of(const World& world) {
  // The estimate falls towards the limit: it has come there once a call changes nothing more than
  // the last digits.
  constexpr int k_max_calls = 1000;
  constexpr double k_change = 1e-9;
  double step = world.refine_stable_step();
  for (int call = 0; call < k_max_calls && std::isfinite(step); ++call) {
    const double next = world.refine_stable_step();
    const bool is_settled = std::abs(next - step) <= k_change * step;
    step = next;
    if (is_settled) break;
  }
  return step;
}

double iterations_of(const World& world) { return world.last_step().linear_iterations(); }
double residual_of(const World& world) {
  const auto& linear = world.last_step().linear;
  return linear ? linear->relative_residual : k_no_number;
}
double nonlinear_iterations_of(const World& world) {
  const auto& nonlinear = world.last_step().nonlinear;
  return nonlinear ? nonlinear->iterations : k_no_number;
}

double vertices_of(const World& world) { return world.state().vertex_count(); }
double unknowns_of(const World& world) { return 3 * vertices_of(world); }
double energy_of(const World& world) { return world.energies().total(); }
double kinetic_energy_of(const World& world) { return world.energies().kinetic; }

double max_strain_of(const World& world) {
  const Strain strain = StrainGauge(*world.mesh()).largest(world.state().x);
  return std::max(strain.warp, strain.weft);
}

double max_speed_of(const World& world) {
  double speed = 0;
  for (int i = 0; i < world.state().vertex_count(); ++i)
    speed = std::max(speed, at(world.state().v, i).norm());
  return speed;
}

double lowest_height_of(const World& world) {
  double lowest = std::numeric_limits<double>::infinity();
  for (int i = 0; i < world.state().vertex_count(); ++i)
    lowest = std::min(lowest, at(world.state().x, i)[2]);
  return lowest;
}

double rms_difference(const World& world, const World& other) {
  const auto difference = world_difference(world.state(), other.state());
  return difference ? difference->rms : k_no_number;
}

Quantity parameter_of(const World& world, const std::string& path) {
  const auto [group, name] = group_and_name(path);
  const ParameterValues* values = find_group(world.scene(), group);
  const int index = values == nullptr ? -1 : values->find(name);
  if (index < 0) throw InputError("parameter", quoted(path), "a parameter that the scene has");
  const auto unit = unit_of(values->infos()[static_cast<std::size_t>(index)].unit);
  if (!unit) throw InputError("parameter", quoted(path), "a parameter that is a number");
  return {number_of_parameter((*values)[index], path) * unit->factor, unit->dimension};
}

void check_parameter(const std::string& path) {
  const auto [group, name] = group_and_name(path);
  if (!some_scene_has(group, name))
    throw InputError("parameter", quoted(path), "a parameter of a scene, see docs/parameters.md");
}

void check_chosen(const std::string& slot, const std::string& kind) {
  const Slot& found = find_entry(slot_table(), slot, "slot");
  find_entry(found, kind);
}

}  // namespace weft
