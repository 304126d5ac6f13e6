#include "app/simulation/comparison_presets.h"

#include <array>

namespace weft {

std::span<const ComparisonPreset> comparison_presets() {
  static const std::array<ComparisonPreset, 5> presets = {{
      {"overview",
       "Overview",
       "The automatic choice beside a factorisation, two Krylov methods and multigrid",
       {"automatic", "ldlt", "mpcg", "minres", "multigrid"},
       {"block_diagonal"}},
      {"direct",
       "Direct",
       "The sparse factorisations",
       {"ldlt", "llt", "cholmod", "sparse_lu"},
       {}},
      {"krylov",
       "Krylov × block diagonal",
       "Krylov subspace methods, all with the block-diagonal preconditioner",
       {"mpcg", "pcg", "conjugate_residuals", "minres", "gmres", "bicg", "bicgstab"},
       {"block_diagonal"}},
      {"mpcg",
       "MPCG as printed and corrected",
       "Baraff and Witkin's method and Ascher and Boxerman's, with both of their preconditioners",
       {"mpcg_original", "mpcg"},
       {"diagonal", "block_diagonal"}},
      {"multigrid",
       "Multigrid",
       "Multigrid by itself and as a preconditioner, beside the block diagonal",
       {"mpcg", "grid_multigrid", "multigrid"},
       {"block_diagonal", "amg", "geometric_multigrid"}},
  }};
  return presets;
}

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
