#include "app/simulation/remedies.h"

#include "core/base/number_text.h"
#include "core/forces/force.h"
#include "core/linear/linear_solver.h"
#include "core/scene/slots.h"
#include "core/step/integrator.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

constexpr double k_more = 5;        ///< factor of the damping
constexpr int k_more_substeps = 4;  ///< factor of the substeps
const ChooseKind k_implicit{"integrator", "implicit_euler"};

/// Multiplies the damping of the scene's springs, or of all of the cloth.
Command more_damping(const Scene& scene) {
  for (const auto& [group, name] :
       {std::pair("forces.mass_spring", "damping"), std::pair("forces.choi_ko", "damping"),
        std::pair("forces.rayleigh", "stiffness_coefficient")}) {
    const ParameterValues* values = find_group(scene, group);
    if (values == nullptr) continue;
    const ParameterInfo& info = values->infos()[static_cast<std::size_t>(values->find(name))];
    const double present = std::get<double>(values->get(name));
    const double usual = std::get<double>(info.default_value);
    return SetParameter{group, name, std::min(info.max, std::max(usual, k_more * present))};
  }
  return AddForce{"rayleigh"};
}

/// Returns an edit to this many substeps (0: unchanged) with the stiffness-proportional damping
/// that they need.
Remedy damped_substeps(const Explosion& explosion, int substeps, const Scene& scene) {
  const double damping = sufficient_damping(explosion, substeps);
  const std::string words = "damping β = " + number_text(1000 * damping) + " ms";
  Several edit{"Set " + words, {}};
  if (find_group(scene, "forces.rayleigh") == nullptr)
    edit.commands.push_back(AddForce{"rayleigh"});
  edit.commands.push_back(SetParameter{"forces.rayleigh", "stiffness_coefficient", damping});
  if (substeps == 0)
    return {"damping", "Damping", "What the integrator needs at this step, " + words, edit};
  const std::string count = std::to_string(substeps) + " substeps";
  edit.label = "Take " + count + " with " + words;
  edit.commands.push_back(SetParameter{"time", "n_sub", substeps});
  return {"substeps", count + " and damping", "What the integrator needs: " + words, edit};
}

/// Multiplies the number of substeps.
int more_substeps(const Scene& scene) {
  const int n_sub = to_struct<TimeParameters>(scene.time).n_sub;
  const int largest = static_cast<int>(info_of<TimeParameters>("n_sub").max);
  return std::min(largest, k_more_substeps * n_sub);
}

/// Returns the largest grid of the same shape with at most this many vertices.
GridParameters largest_fitting(GridParameters grid, int vertices) {
  const double shape = static_cast<double>(grid.columns) / grid.rows;
  while (grid.rows > 2 && vertex_count(grid) > vertices) {
    --grid.rows;
    grid.columns = std::max(2, static_cast<int>(std::lround(shape * grid.rows)));
  }
  return grid;
}

Remedy substeps(int count, const std::string& help) {
  return {"substeps", std::to_string(count) + " substeps", help,
          SetParameter{"time", "n_sub", count}};
}

std::vector<Remedy> remedies_of_explicit(const Explosion& explosion, const Scene& scene) {
  std::vector<Remedy> all;
  const int needed = sufficient_substeps(explosion);
  if (explosion.needs_damping && (needed > 0 || explosion.h <= explosion.stable_step))
    all.push_back(damped_substeps(explosion, needed, scene));
  else if (needed > 0)
    all.push_back(substeps(needed, "Steps below the limit of this integrator"));
  all.push_back({"implicit", "Implicit Euler", "Stable at any length of a step", k_implicit});
  return all;
}

std::vector<Remedy> remedies_of_implicit(const Editor& editor) {
  std::vector<Remedy> all;
  const auto add = [&](const char* name, const char* label, const Command& command) {
    all.push_back({name, label, describe(command, editor.scene()), command});
  };
  add("substeps", "Shorter steps", SetParameter{"time", "n_sub", more_substeps(editor.scene())});
  add("damping", "More damping", more_damping(editor.scene()));
  if (editor.scene().choice("integrator").kind != k_implicit.kind)
    all.push_back({"implicit", "Implicit Euler", "Takes energy away at any step", k_implicit});
  return all;
}

/// Returns the largest grid of the scene's shape within the solver's limit.
Remedy smaller_grid(const Scene& scene, const LinearSolverKind& kind) {
  const GridParameters grid =
      largest_fitting(to_struct<GridParameters>(scene.mesh.grid), kind.max_unknowns / 3);
  const std::string size = std::to_string(grid.rows) + " × " + std::to_string(grid.columns);
  return {"grid", "Grid of " + size, "The largest grid of this shape that " + kind.label + " takes",
          Several{"Take a grid of " + size,
                  {SetParameter{"mesh.grid", "rows", grid.rows},
                   SetParameter{"mesh.grid", "columns", grid.columns}}}};
}

/// Returns an edit to implicit Euler, or to shorter steps of it.
std::optional<Remedy> remedy_of_energy(const Editor& editor) {
  if (editor.scene().choice("integrator").kind == k_implicit.kind) {
    const int count = more_substeps(editor.scene());
    if (count == to_struct<TimeParameters>(editor.scene().time).n_sub) return std::nullopt;
    return substeps(count, "Shorter steps, which make less energy");
  }
  if (!editor.refusal(k_implicit).empty()) return std::nullopt;
  return Remedy{"implicit", "Implicit Euler", "Makes no energy of nothing", k_implicit};
}

}  // namespace

std::vector<Remedy> remedies(const Explosion& explosion, const Editor& editor) {
  std::vector<Remedy> all = std::isfinite(explosion.stable_step)
                                ? remedies_of_explicit(explosion, editor.scene())
                                : remedies_of_implicit(editor);
  std::erase_if(all, [&](const Remedy& r) { return !editor.refusal(r.command).empty(); });
  return all;
}

std::vector<Remedy> remedies_of_refusal(const Editor& editor) {
  const Scene& scene = editor.scene();
  const LinearSolverKind& kind =
      find_chosen(linear_solver_table(), scene.choice("solver"), "solver.kind");
  const bool fits = refusal_of_size(kind, 3 * editor.mesh()->vertex_count()).empty();
  if ((fits && !kind.direct) || !solves_linear_systems(scene)) return {};
  const Slot& slot = find_entry(editor.scene().choices.slots(), "solver", "slot");
  const std::string earlier = editor.earlier_choice("solver");
  std::string solver = earlier.empty() ? slot.default_kind : earlier;
  if (!editor.refusal(ChooseKind{"solver", solver}).empty()) solver = slot.default_kind;
  std::vector<Remedy> all = {{"solver", find_entry(slot, solver).label,
                              earlier == solver ? "The solver before" : "It takes every size",
                              ChooseKind{"solver", solver}}};
  if (!fits && scene.mesh.obj.empty()) all.push_back(smaller_grid(scene, kind));
  return all;
}

std::optional<Remedy> remedy_of_warning(const Snapshot& snapshot, const Editor& editor) {
  const Scene& scene = editor.scene();
  const IntegratorKind& integrator =
      find_entry(integrator_table(), scene.choice("integrator").kind, "integrator");
  const std::vector<StepWarning::Kind>& kinds = snapshot.status.warning_kinds;
  if (std::ranges::count(kinds, StepWarning::Kind::energy) > 0) return remedy_of_energy(editor);
  const bool is_of_reach = kinds == std::vector{StepWarning::Kind::reach};
  const bool is_of_lengths =
      !snapshot.status.warning.empty() && snapshot.last.projection && !is_of_reach;
  const int count = more_substeps(scene);
  const bool can_be_more = count > to_struct<TimeParameters>(scene.time).n_sub;
  if (!is_of_lengths || snapshot.constraints.grabbed || integrator.has_stability_limit ||
      !can_be_more)
    return std::nullopt;
  return substeps(count, "Shorter steps, in which edges move less");
}

}  // namespace weft
