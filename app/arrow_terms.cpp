#include "app/arrow_terms.h"

#include "core/lab/world/force_arrows.h"

namespace weft {

std::vector<ArrowTerm> arrow_terms(const std::vector<ForceTerm>& terms) {
  std::vector<ArrowTerm> shown;
  for (std::size_t k = 0; k < terms.size(); ++k) {
    if (!has_arrows(terms[k])) continue;
    const Rgb& color = k_series_colors[shown.size() % k_series_colors.size()];
    shown.push_back({static_cast<int>(k), terms[k].label, color});
  }
  return shown;
}

}  // namespace weft
