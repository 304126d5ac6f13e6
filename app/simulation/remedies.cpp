#include "app/simulation/remedies.h"

#include "core/base/number_text.h"
#include "core/forces/force.h"
#include "core/step/integrator.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

constexpr double k_more = 5;        ///< times the damping
constexpr int k_more_substeps = 4;  ///< times as many

/// Several times the damping of the scene's springs, or of all of the cloth.
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

/// Substeps with the damping in proportion to stiffness that they need; for 0 the present ones.
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

/// Several times as many substeps as there are.
int more_substeps(const Scene& scene) {
  const int n_sub = to_struct<TimeParameters>(scene.time).n_sub;
  const int most = static_cast<int>(info_of<TimeParameters>("n_sub").max);
  return std::min(most, k_more_substeps * n_sub);
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
  all.push_back({"implicit", "Implicit Euler", "Stable at any length of a step",
                 ChooseKind{"integrator", "implicit_euler"}});
  return all;
}

std::vector<Remedy> remedies_of_implicit(const Editor& editor) {
  std::vector<Remedy> all;
  const auto add = [&](const char* name, const char* label, const Command& command) {
    all.push_back({name, label, describe(command, editor.scene(), editor.slots()), command});
  };
  add("substeps", "Shorter steps", SetParameter{"time", "n_sub", more_substeps(editor.scene())});
  add("damping", "More damping", more_damping(editor.scene()));
  return all;
}

}  // namespace

std::vector<Remedy> remedies(const Explosion& explosion, const Editor& editor) {
  std::vector<Remedy> all = std::isfinite(explosion.stable_step)
                                ? remedies_of_explicit(explosion, editor.scene())
                                : remedies_of_implicit(editor);
  std::erase_if(all, [&](const Remedy& r) { return !editor.refusal(r.command).empty(); });
  return all;
}

std::optional<Remedy> remedy_of_warning(const Snapshot& snapshot, const Editor& editor) {
  const Scene& scene = editor.scene();
  const IntegratorKind& integrator =
      find_entry(integrator_table(), scene.choice("integrator").kind, "integrator");
  const bool is_of_lengths = !snapshot.status.warning.empty() && snapshot.last.projection;
  const int count = more_substeps(scene);
  const bool can_be_more = count > to_struct<TimeParameters>(scene.time).n_sub;
  if (!is_of_lengths || snapshot.constraints.grabbed || integrator.has_stability_limit ||
      !can_be_more)
    return std::nullopt;
  return substeps(count, "Shorter steps, in which edges move less");
}

}  // namespace weft
