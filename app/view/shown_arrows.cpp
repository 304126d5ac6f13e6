#include "app/view/shown_arrows.h"

#include "core/base/number_text.h"
#include "core/lab/measures/force_arrows.h"

#include <array>
#include <cmath>
#include <map>

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

std::string force_text(double newtons) {
  return newtons < 1 ? number_text(1000 * newtons) + " mN" : number_text(newtons) + " N";
}

std::string force_scale(int centimetres, double metres_per_newton) {
  return std::to_string(centimetres) + " cm: " + force_text(0.01 * centimetres / metres_per_newton);
}

namespace {

constexpr double k_break_part = 0.6;  ///< fraction of the arrow's length; see shaders/arrow.frag

}  // namespace

std::vector<CutArrow> cut_arrows(const std::vector<ForceArrow>& arrows, const MarkScale& scale) {
  struct Largest {
    const ForceArrow* arrow = nullptr;
    int count = 0;
  };
  std::map<int, Largest> terms;
  for (const ForceArrow& arrow : arrows) {
    const double force = arrow.force.norm();
    if (!std::isfinite(force) || scale.metres_per_newton() * force <= scale.longest()) continue;
    Largest& so_far = terms[arrow.term];
    if (++so_far.count == 1 || force > so_far.arrow->force.norm()) so_far.arrow = &arrow;
  }
  std::vector<CutArrow> cut;
  for (const auto& [term, found] : terms) {
    const ForceArrow& arrow = *found.arrow;
    const double force = arrow.force.norm();
    cut.push_back({arrow.position + k_break_part * scale.longest() / force * arrow.force,
                   (found.count > 1 ? "up to " : "") + force_text(force)});
  }
  return cut;
}

}  // namespace weft
