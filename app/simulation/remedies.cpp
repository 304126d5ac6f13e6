#include "app/simulation/remedies.h"

#include "core/forces/force.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

constexpr double k_more = 5;  ///< times the damping

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

}  // namespace

std::vector<Remedy> remedies(const Explosion& explosion, const Editor& editor) {
  std::vector<Remedy> all;
  const Scene& scene = editor.scene();
  if (const int substeps = sufficient_substeps(explosion); substeps > 0) {
    all.push_back({"substeps", std::to_string(substeps) + " substeps",
                   "Steps below the limit of this integrator",
                   SetParameter{"time", "n_sub", substeps}});
  }
  const bool is_explicit = std::isfinite(explosion.stable_step);
  if (is_explicit) {
    all.push_back({"implicit", "Implicit Euler", "Stable at any length of a step",
                   ChooseKind{"integrator", "implicit_euler"}});
  }
  // Below its limit of the step, damping takes an explicit integrator closer to it.
  if (!is_explicit || explosion.needs_damping) {
    const Command command = more_damping(scene);
    all.push_back({"damping", "More damping", describe(command, scene, editor.slots()), command});
  }
  std::erase_if(all, [&](const Remedy& r) { return !editor.refusal(r.command).empty(); });
  return all;
}

}  // namespace weft
