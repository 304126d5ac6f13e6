#include "app/view/arrow_terms.h"

#include "core/lab/measures/force_arrows.h"

#include <array>

namespace weft {

namespace {

// These colours stand out from both sides of the cloth: bluish green, blue, reddish purple, black.
constexpr std::array<std::size_t, 4> k_on_cloth = {2, 0, 3, 6};

}  // namespace

std::vector<ArrowTerm> arrow_terms(const std::vector<ForceTerm>& terms) {
  std::vector<ArrowTerm> shown;
  for (std::size_t k = 0; k < terms.size(); ++k) {
    if (!has_arrows(terms[k])) continue;
    const Rgb& color = k_series_colors[k_on_cloth[shown.size() % k_on_cloth.size()]];
    shown.push_back({static_cast<int>(k), terms[k].label, color});
  }
  return shown;
}

}  // namespace weft
