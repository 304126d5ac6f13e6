#include "app/panels/scene/step_limit.h"

#include "core/base/number_text.h"
#include "core/lab/world/tuning.h"
#include "core/step/integrator.h"

#include <cmath>

namespace weft {

StepLimit step_limit(const Scene& scene, double stable_step) {
  if (!std::isfinite(stable_step) || stable_step <= 0) return {"explicit: no limit found"};
  const IntegratorKind& integrator =
      find_entry(integrator_table(), scene.choice("integrator").kind, "integrator");
  const auto time = to_struct<TimeParameters>(scene.time);
  const bool known = integrator.stability_limit > 0;
  if (known) stable_step *= integrator.stability_limit / 2;
  const bool exceeded = integrator.has_stability_limit && time.h_disp / time.n_sub > stable_step;
  const std::string limit = number_text(1000 * stable_step) + " ms";
  if (integrator.needs_damping()) {
    return {"unstable without damping, and above " + limit, exceeded};
  }
  if (exceeded && time.adaptive) {
    const int halvings =
        static_cast<int>(std::ceil(std::log2(time.h_disp / time.n_sub / stable_step)));
    if (halvings <= k_max_halvings) {
      return {"above " + limit + ": cut into " + std::to_string(1 << halvings) + " or more"};
    }
  }
  if (exceeded) return {"above the limit of " + limit, true};
  return {(known ? "stable below " : "explicit: stable below ") + limit};
}

}  // namespace weft
