#pragma once

#include "core/collision/potential/contact_law.h"
#include "core/step/integrator.h"

namespace weft {

/// What the contacts of a step have to fit.
struct TakenStep {
  const IntegratorKind& integrator;
  bool projects = false;  ///< lengths are restored after it
};

/// A way of keeping the cloth out of solids.
struct ContactKind : TableEntry {
  /// How surfaces repel. Null: constraints hold the cloth.
  RepulsionSettings (*repulsion)(const ParameterValues&) = nullptr;
  /// Why it cannot work in such a step; empty when it can. Null: it works in all.
  std::string (*refusal)(const TakenStep&) = nullptr;
  /// The name of the entry that it comes to in such a step. Null: itself.
  std::string (*meant)(const TakenStep&) = nullptr;
};

/// All kinds of contact with solids.
std::span<const ContactKind> contact_table();

}  // namespace weft
