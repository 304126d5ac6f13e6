#pragma once

#include "core/lab/laboratory/session_file.h"
#include "core/scene/strict_json.h"

namespace weft {

Json json_from_start(const SessionStart& start);
/// \throw InputError naming the field.
SessionStart start_from_json(const Json& json);

Json json_from_entry(const JournalEntry& entry);
/// \throw InputError naming the field.
JournalEntry entry_from_json(const Json& json);

}  // namespace weft
