#include "app/view/cut_arrows.h"

#include "app/view/force_text.h"

#include <cmath>
#include <map>

namespace weft {

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
