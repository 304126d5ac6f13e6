#pragma once

#include "core/constraints/pin_reach.h"
#include "core/lab/world/contacts/contact_figures.h"
#include "core/model/model.h"
#include "core/step/integrator.h"

#include <span>
#include <string>
#include <vector>

namespace weft {

struct StepRecord;

/// A fault of a step after which the simulation continues. Two warnings of one kind differ only in
/// their numbers.
struct StepWarning {
  enum class Kind { unsolved, tolerance, sweeps, lengths, yielded, inside, cut, reach, energy };
  Kind kind;
  std::string words;  ///< plain English, without a full stop
};

/// Adds the warnings for which the report of a step gives cause.
void add_warnings(const StepReport& report, const Model& model, std::vector<StepWarning>& warnings);
/// Says that the step at `t` (s) was cut into parts, and why.
std::string describe_cut(const StepRecord& record, double t);
/// Says that the targets of constrained vertices are further apart than the edges between them
/// reach.
std::string describe_reach(const OutOfReach& pair);
/// Says that an integrator has made `energy` (J) from nothing.
std::string describe_gain(double energy, const IntegratorKind& integrator);
/// Says that vertices are inside a solid; empty where none is.
std::string describe_inside(const ContactFigures& figures);

/// Returns the words of all warnings as sentences without the last full stop; empty where there are
/// none.
std::string words_of(std::span<const StepWarning> warnings);

}  // namespace weft
