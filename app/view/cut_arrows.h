#pragma once

#include "app/view/mark_scale.h"

#include <string>
#include <vector>

namespace weft {

/// The number beside an arrow that is drawn shorter than its force is large.
struct CutArrow {
  Vec3 gap;           ///< the break in its shaft, in the world, m
  std::string words;  ///< "1.5 N", or "up to 1.5 N" where several of the term's arrows are cut
};

/// For each term with arrows that are cut, the one with the largest force.
std::vector<CutArrow> cut_arrows(const std::vector<ForceArrow>& arrows, const MarkScale& scale);

}  // namespace weft
