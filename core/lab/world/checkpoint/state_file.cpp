#include "core/lab/world/checkpoint/state_file.h"

#include "core/base/files/files.h"
#include "core/lab/world/checkpoint/checkpoint.h"
#include "core/lab/world/checkpoint/checkpoint_json.h"
#include "core/lab/world/world.h"

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

void write_state_file(const World& world, const std::filesystem::path& path) {
  write_state_file(world.checkpoint(), path);
}

Checkpoint read_state_file(const std::filesystem::path& path) {
  return checkpoint_from_text(read_text(path));
}

void read_state_file(World& world, const std::filesystem::path& path) {
  world.continue_from(read_state_file(path));
}

}  // namespace weft
