#pragma once

#include "core/scene/scene.h"
#include "core/scene/scene_tables.h"

#include <span>
#include <string>
#include <utility>

namespace weft {

/// Returns the group and the name of a field: ("solids.0", "friction").
std::pair<std::string, std::string> group_and_name(const std::string& field);

/// Names the solids of the suggestion's fields by their ids, so that it reaches the same solids
/// when others are removed or added; older files name them by their index in the file. No solid
/// that is added later gets the id of one that the suggestion names and the scene lacks.
void name_solids_by_id(Scene& scene);
/// Gives the solids of the scene the ids 0, 1, 2, ..., also in the fields of the suggestion.
void renumber_solids(Scene& scene);

/// Describes the allowed values of `field`; the kind of a slot is a choice of its entries. The
/// scene need not have the force or the solid, since an edit may remove it or bring it back; for a
/// slot, the entry in `changes` precedes the scene's.
/// \throw InputError naming `path` when no scene has such a field, or the field cannot be
/// suggested.
ParameterInfo suggested_field(const std::string& field, const Scene& scene,
                              std::span<const FieldChange> changes, const SceneTables& tables,
                              const std::string& path);

}  // namespace weft
