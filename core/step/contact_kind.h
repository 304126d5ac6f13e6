#pragma once

#include "core/collision/respond/potential/contact_law.h"
#include "core/step/integrator.h"

namespace weft {

/// The properties of a step that contacts have to fit.
struct TakenStep {
  const IntegratorKind& integrator;
  bool projects = false;  ///< lengths are restored after it
};

/// A method that keeps the cloth out of solids.
struct ContactKind : TableEntry {
  /// Returns how surfaces repel. Null: constraints act at the surfaces.
  RepulsionSettings (*repulsion)(const ParameterValues&) = nullptr;
  /// Returns why the method cannot work in such a step; empty if it can. Null: it works in all.
  std::string (*refusal)(const TakenStep&) = nullptr;
  /// Returns the name of the entry that stands for this one in such a step. Null: itself.
  std::string (*meant)(const TakenStep&) = nullptr;
};

/// Returns all kinds of contact with solids.
std::span<const ContactKind> contact_table();

}  // namespace weft
