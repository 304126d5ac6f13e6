#pragma once

#include "core/collision/shapes/solid.h"
#include "core/forces/force.h"
#include "core/lab/world/contacts/step_contacts.h"
#include "core/lab/world/stepping/stepper.h"
#include "core/lab/world/world.h"
#include "core/scene/slots.h"

#include <benchmark/benchmark.h>

namespace weft {

/// Times the step after the next from `start`; counts the iterations of its linear solve.
void time_steps(benchmark::State& state, World& world, const State& start);

}  // namespace weft
