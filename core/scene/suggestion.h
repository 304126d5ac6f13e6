#pragma once

#include "core/base/parameters.h"
#include "core/base/table.h"

#include <span>
#include <string>
#include <utility>
#include <vector>

namespace weft {

struct ForceKind;
struct Scene;
struct Slot;

/// A field of a scene file by its path, "integrator.kind", "time.n_sub" or "solids[0].friction",
/// and another value for it.
struct FieldChange {
  std::string field;
  ParameterValue value;
  bool operator==(const FieldChange&) const = default;
};

/// One thing to try with a scene: words to click, and what that changes.
struct Suggestion {
  std::string words;                 ///< "Use 60 substeps"; empty: nothing is suggested
  std::vector<FieldChange> changes;  ///< in their order: a kind comes before its parameters
  bool operator==(const Suggestion&) const = default;
};

/// The group and the name of a field: ("solids[0]", "friction").
std::pair<std::string, std::string> group_and_name(const std::string& field);

/// Describes what `field` may be set to, the kind of a slot as a choice of its entries. Whether the
/// scene has the force or the solid does not matter, since an edit may take it away or bring it
/// back; of a slot, the entry in `changes` counts before the scene's.
/// \throw InputError naming `path` when no scene has such a field, or it cannot be suggested.
ParameterInfo suggested_field(const std::string& field, const Scene& scene,
                              std::span<const FieldChange> changes, std::span<const Slot> slots,
                              std::span<const ForceKind> forces, const std::string& path);

}  // namespace weft
