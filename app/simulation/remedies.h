#pragma once

#include "core/lab/document/editor.h"
#include "core/lab/snapshot/snapshot.h"
#include "core/lab/world/stepping/explosion.h"

#include <optional>
#include <string>
#include <vector>

namespace weft {

/// An edit that the message about an explosion suggests, so that the cloth does not explode again
/// at once.
struct Remedy {
  std::string name;   ///< "substeps", "implicit", "damping"
  std::string label;  ///< label of its button
  std::string help;
  Command command;
};

/// Returns the edits that help against an explosion of the editor's scene, the surest first.
std::vector<Remedy> remedies(const Explosion& explosion, const Editor& editor);

/// Returns the edits that help where a step was refused because of the linear solver of the
/// editor's scene: the solver before and, where the cloth is larger than the solver takes, the
/// largest grid of its shape that fits. A sparse factorisation can also be refused below its limit,
/// by the memory that is free. Empty where the solver is not the reason.
std::vector<Remedy> remedies_of_refusal(const Editor& editor);

/// Returns the edit that helps against the present warning. Where the integrator makes energy, this
/// is an integrator that makes none, or shorter steps; where edges do not keep their lengths, steps
/// in which they move less. Returns nothing for lengths while a vertex is dragged, whose target may
/// be beyond the reach of the cloth, nor for an explicit integrator, whose steps have limits of
/// their own.
std::optional<Remedy> remedy_of_warning(const Snapshot& snapshot, const Editor& editor);

}  // namespace weft
