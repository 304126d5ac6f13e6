#pragma once

#include "core/lab/document/editor.h"
#include "core/lab/world/stepping/explosion.h"

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

/// What helps against an explosion of the editor's scene, the surest first.
std::vector<Remedy> remedies(const Explosion& explosion, const Editor& editor);

}  // namespace weft
