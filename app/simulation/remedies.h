#pragma once

#include "core/lab/document/editor.h"
#include "core/lab/snapshot/snapshot.h"
#include "core/lab/world/stepping/explosion.h"

#include <optional>
#include <string>
#include <vector>

namespace weft {

/// An edit that does what the words about an explosion ask for, so that the cloth does not explode
/// again at once.
struct Remedy {
  std::string name;   ///< "substeps", "implicit", "damping"
  std::string label;  ///< of its button
  std::string help;
  Command command;
};

/// The edits that help against an explosion of the editor's scene, the surest first.
std::vector<Remedy> remedies(const Explosion& explosion, const Editor& editor);

/// The edits that help where a step was refused because of the linear solver of the editor's scene:
/// the solver before and, where the solver sets a limit, the largest grid of its shape that fits. A
/// sparse factorisation sets none, and refuses by the memory and work that it would take. Empty
/// where neither is the reason.
std::vector<Remedy> remedies_of_refusal(const Editor& editor);

/// The edit that helps where the standing warning is of energy that the integrator makes: one that
/// makes none, or shorter steps of that; or of edges that do not keep their lengths: steps in which
/// they move less. Nothing for these while a vertex is dragged, which may be to where the cloth
/// does not reach, nor for an explicit integrator, whose steps have limits of their own.
std::optional<Remedy> remedy_of_warning(const Snapshot& snapshot, const Editor& editor);

}  // namespace weft
