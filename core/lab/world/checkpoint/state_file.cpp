#include "core/lab/world/checkpoint/state_file.h"

#include "core/base/files/files.h"
#include "core/lab/world/checkpoint/checkpoint_json.h"

namespace weft {

std::string state_file_text(const Checkpoint& checkpoint) {
  return json_from_checkpoint(checkpoint).dump() + "\n";
}

Checkpoint checkpoint_from_text(const std::string& text) {
  return checkpoint_from_json(parse_json(text), "");
}

void write_state_file(const Checkpoint& checkpoint, const std::filesystem::path& path) {
  write_file(path, state_file_text(checkpoint));
}

Checkpoint read_state_file(const std::filesystem::path& path) {
  return checkpoint_from_text(read_text(path));
}

}  // namespace weft
