#include "app/simulation/entrant_names.h"

namespace weft {

EntrantNames EntrantNames::of(const ComparisonPreset& preset) {
  return {{preset.solvers.begin(), preset.solvers.end()},
          {preset.preconditioners.begin(), preset.preconditioners.end()}};
}

ChosenEntrants EntrantNames::entrants(const Scene& scene) const {
  return choose_entrants({solvers.begin(), solvers.end()},
                         {preconditioners.begin(), preconditioners.end()},
                         {scene.choice("solver"), scene.choice("preconditioner")});
}

}  // namespace weft
