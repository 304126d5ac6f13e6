#pragma once

#include "core/base/json/strict_json.h"
#include "core/lab/laboratory/session_file.h"

namespace weft {

Json json_from_start(const SessionStart& start);
/// Reads the first line of a session. \throw InputError naming the field.
SessionStart start_from_json(const Json& json);

Json json_from_entry(const JournalEntry& entry);
/// Reads a later line of a session. \throw InputError naming the field.
JournalEntry entry_from_json(const Json& json);

}  // namespace weft
