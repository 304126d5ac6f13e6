#pragma once

#include "core/lab/laboratory/session_file.h"

#include <filesystem>
#include <string>
#include <vector>

namespace weft {

/// The past of one world: its state at the beginning, and what happened from there on.
struct Recording {
  RecordedWorld start = {};
  std::vector<JournalEntry> entries = {};
};

/// Reads a session. \throw FileError when the file cannot be read; Error naming file, line and
/// field when it is no session, or when it has more than one world, or no displayed frame.
Recording read_recording(const std::filesystem::path& path);

/// Writes a session with the version of weft; the world's id is 0. \throw FileError.
void write_recording(const Recording& recording, const std::string& version,
                     const std::filesystem::path& path);

}  // namespace weft
