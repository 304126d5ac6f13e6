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

/// One thing to try with a scene: words to click, and the changes that a click makes.
struct Suggestion {
  std::string words;                 ///< "Use 60 substeps"; empty: nothing is suggested
  std::vector<FieldChange> changes;  ///< in order: a kind comes before its parameters
  bool operator==(const Suggestion&) const = default;
};

/// Returns the group and the name of a field: ("solids[0]", "friction").
std::pair<std::string, std::string> group_and_name(const std::string& field);

/// The tables from which a scene's fields come.
struct SceneTables {
  std::span<const Slot> slots;
  std::span<const ForceKind> forces;
};

/// Describes the allowed values of `field`; the kind of a slot is a choice of its entries. The
/// scene need not have the force or the solid, since an edit may remove it or bring it back; for a
/// slot, the entry in `changes` precedes the scene's.
/// \throw InputError naming `path` when no scene has such a field, or the field cannot be
/// suggested.
ParameterInfo suggested_field(const std::string& field, const Scene& scene,
                              std::span<const FieldChange> changes, const SceneTables& tables,
                              const std::string& path);

}  // namespace weft
