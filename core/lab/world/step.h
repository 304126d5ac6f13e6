#pragma once

#include "core/lab/world/contacts/step_contacts.h"
#include "core/lab/world/mouse/mouse_drag.h"
#include "core/lab/world/step_record.h"
#include "core/lab/world/stepping/step_control.h"
#include "core/lab/world/stepping/step_targets.h"
#include "core/lab/world/stepping/stepper.h"
#include "core/model/model.h"

#include <span>

namespace weft {

/// The data of a step that are kept from step to step, so that their memory is allocated once.
struct StepMemory {
  StepStart step;  ///< the start of the step, and of its first part
  StepStart part;  ///< the start of a later part
  VecX reactions;  ///< of the last try, 3n, N
};

/// The objects of a world that take its steps.
struct StepObjects {
  Model& model;
  StepTargets& targets;
  MouseDrag& mouse;
  StepContacts& contacts;
  Stepper& stepper;
  StepControl& control;
  StepMemory& memory;
};

/// Returns the targets of a part of h seconds from the present state, until the next call; frees
/// the vertices whose release is due.
std::span<const Target> targets_after(const StepObjects& world, double h);

/// Advances the stepper by h seconds, as Simulation::step() says: in one part or in several, each
/// taken again or in halves where a phase asks for it. Returns the report of the first part that
/// did not converge, else of the last; the traces are those of the same part. Fills the
/// integrations, iterations, halvings and faults of `record`. Where the step is refused or
/// cancelled, the record says so, and the state is that before the step.
StepReport take_step(const StepObjects& world, double h, const StepTraces& traces,
                     const StopToken& stop, StepRecord& record);

}  // namespace weft
