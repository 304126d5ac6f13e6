#pragma once

#include "core/constraints/pin_reach.h"
#include "core/lab/world/contacts/contact_figures.h"
#include "core/model/model.h"
#include "core/step/integrator.h"

#include <span>
#include <string>
#include <vector>

namespace weft {

/// A fault of a step after which the simulation continues. Two of one kind differ in their numbers.
struct StepWarning {
  enum class Kind { unsolved, tolerance, sweeps, lengths, gave_way, inside, cut, reach, energy };
  Kind kind;
  std::string words;  ///< plain English, without a full stop
};

/// Adds the warnings of a step that a report gives cause for.
void add_warnings(const StepReport& report, const Model& model, std::vector<StepWarning>& warnings);
/// Says that constrained vertices are to be further apart than edges between them reach.
std::string describe_reach(const OutOfReach& pair);
/// Says that the cloth has that energy (J) from nothing, made by an integrator.
std::string describe_gain(double energy, const IntegratorKind& integrator);
/// Says that vertices are inside a solid; empty where none is.
std::string describe_inside(const ContactFigures& figures);

/// The words of all warnings as sentences without the last full stop; empty where there are none.
std::string words_of(std::span<const StepWarning> warnings);

}  // namespace weft
