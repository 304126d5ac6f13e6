#pragma once

#include "app/view/mark_scale.h"
#include "core/base/charts/chart.h"
#include "core/model/model.h"

#include <string>
#include <vector>

namespace weft {

/// A force term that is shown by arrows.
struct ArrowTerm {
  int index = 0;  ///< index in the model's terms
  std::string label;
  Rgb color;
};

/// Returns the terms of a model that have arrows, each with a colour of its own.
std::vector<ArrowTerm> arrow_terms(const std::vector<ForceTerm>& terms);

/// Returns a drawn force in newtons: "20 mN", "1.5 N".
std::string force_text(double newtons);

/// Returns "10 cm: 20 mN": the force of a mark of this many centimetres, at a scale in m/N.
std::string force_scale(int centimetres, double metres_per_newton);

/// The number beside an arrow that is drawn shorter than its force.
struct CutArrow {
  Vec3 gap;           ///< the break in its shaft, in the world, m
  std::string words;  ///< "1.5 N", or "up to 1.5 N" where several of the term's arrows are cut
};

/// Returns the cut arrow with the largest force for each term that has one.
std::vector<CutArrow> cut_arrows(const std::vector<ForceArrow>& arrows, const MarkScale& scale);

}  // namespace weft
