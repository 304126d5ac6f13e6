#pragma once

#include "core/lab/world/contacts/contact_figures.h"
#include "core/model/model.h"
#include "core/step/integrator.h"

#include <string>

namespace weft {

/// What did not go well in a step, in plain words; empty when all did.
std::string warning_of(const StepReport& report, const Model& model);
/// The warning that vertices are inside a solid; empty where none is.
std::string warning_of(const ContactFigures& figures);

}  // namespace weft
