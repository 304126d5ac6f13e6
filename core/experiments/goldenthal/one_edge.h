#pragma once

#include "core/experiments/reproduction.h"

namespace weft {

/// Reproduces Goldenthal's Fig 2: one edge of two unit masses along x, of length 1 m, that an
/// unconstrained step of 1 s turns into e'. Adds the results of SHAKE and ICD in its four cases,
/// and how often they and fast projection fail over a grid of e'; the chart shows where SHAKE
/// fails.
void reproduce_one_edge(Reproduced& result);

}  // namespace weft
