#pragma once

#include "core/constraints/pin_reach.h"
#include "core/lab/world/contacts/contact_figures.h"
#include "core/lab/world/step_record.h"
#include "core/model/model.h"
#include "core/step/integrator.h"

#include <string>
#include <vector>

namespace weft {

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
/// Says that edges and faces are inside solids or passed through them. \pre There are any.
std::string describe_passages(const Passages& passages);

}  // namespace weft
