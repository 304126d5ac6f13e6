#pragma once

#include "app/view/mark_scale.h"

#include <string>
#include <vector>

namespace weft {

/// The number beside an arrow that is drawn shorter than its force.
struct CutArrow {
  Vec3 gap;           ///< the break in its shaft, in the world, m
  std::string words;  ///< "1.5 N", or "up to 1.5 N" where several of the term's arrows are cut
};

/// Returns the cut arrow with the largest force for each term that has one.
std::vector<CutArrow> cut_arrows(const std::vector<ForceArrow>& arrows, const MarkScale& scale);

}  // namespace weft
