#pragma once

#include "core/base/json/strict_json.h"
#include "core/scene/scene.h"

/// {"words": "Use 60 substeps", "set": {"time.n_sub": 60}}
namespace weft {

struct SceneTables;

/// Reads a suggestion, whose fields may name solids by their index; see name_solids_by_id(). \throw
/// InputError naming the field below `path` when there are no words, nothing is set, or a value is
/// not allowed; see suggested_field().
Suggestion suggestion_from_json(const Json& value, const std::string& path, const Scene& scene,
                                const SceneTables& tables);
Json json_from_suggestion(const Suggestion& suggestion);

}  // namespace weft
