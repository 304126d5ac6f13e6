#include "core/lab/laboratory/session_file.h"

#include "core/base/errors.h"
#include "core/base/files/files.h"
#include "core/kernels/kernels.h"
#include "core/lab/laboratory/session_json.h"

namespace weft {

RecordedWorld recorded(const World& world) {
  RecordedWorld record{world.scene(), world.document_mesh(), {}, world.steps()};
  if (!world.is_new() && world.is_made_by_cuts()) record.state = world.checkpoint();
  return record;
}

RecordedWorld with_edits(const RecordedWorld& world, const Scene& scene,
                         std::shared_ptr<const Mesh> mesh) {
  const bool keeps_state = world.state && world.mesh == mesh;
  RecordedWorld edited{scene, std::move(mesh)};
  if (!keeps_state) return edited;
  edited.state = fresh_checkpoint(world.state->state);
  edited.state->cuts = world.state->cuts;
  return edited;
}

namespace {

/// Enough for a checkpoint of a large cloth every few seconds, for hours.
constexpr std::uintmax_t k_max_bytes_of_session = 1ULL << 34;

std::string line_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace

SessionStart start_of(const Laboratory& laboratory, const std::string& version) {
  SessionStart start{{version, kernels().path, laboratory.threads().count()}, {}};
  for (const auto& [id, world] : laboratory.worlds()) {
    start.worlds.push_back(recorded(world));
    start.worlds.back().id = id;
  }
  return start;
}

SessionWriter::SessionWriter(const std::filesystem::path& path, const SessionStart& start)
    : file_(path) {
  write(line_of(json_from_start(start)));
  file_.expose();
}

void SessionWriter::add(const JournalEntry& entry) { write(line_of(json_from_entry(entry))); }

void SessionWriter::write(const std::string& line) {
  file_.write(line);
  bytes_ += line.size();
}

SessionReader::SessionReader(const std::filesystem::path& path)
    : name_(name_of_path(path)), text_(read_text(path, k_max_bytes_of_session)) {
  const auto first = take_line();
  if (!first) throw Error(name_ + ": got no whole line, expected a session");
  try {
    start_ = start_from_json(parse_json(std::string(*first)));
  } catch (const InputError& error) {
    refuse(error.what());
  }
}

Laboratory SessionReader::begin(int threads) const {
  PerWorld<World> worlds;
  int number = 0;
  try {
    for (const RecordedWorld& recorded : start_.worlds) {
      World world(recorded.scene, recorded.mesh);
      if (recorded.state) world.continue_from(*recorded.state);
      world.set_steps(recorded.steps);
      const WorldId id = recorded.id.value_or(WorldId(number));
      if (!worlds.emplace(id, std::move(world)).second)
        throw InputError("id", std::to_string(id.number()), "an id that no other world has");
      ++number;
    }
    return Laboratory(std::move(worlds), threads);
  } catch (const InputError& error) {
    throw Error(name_ + ": worlds[" + std::to_string(number) + "]: " + error.what());
  }
}

std::optional<JournalEntry> SessionReader::next() {
  const auto line = take_line();
  if (!line) return std::nullopt;
  try {
    return entry_from_json(parse_json(std::string(*line)));
  } catch (const InputError& error) {
    refuse(error.what());
  }
}

std::optional<std::string_view> SessionReader::take_line() {
  if (at_ == text_.size()) return std::nullopt;
  const std::size_t end = text_.find('\n', at_);
  was_cut_off_ = end == std::string::npos;
  if (was_cut_off_) return std::nullopt;
  const std::string_view line(text_.data() + at_, end - at_);
  at_ = end + 1;
  ++line_;
  return line;
}

void SessionReader::refuse(const std::string& what) const {
  throw Error(name_ + ":" + std::to_string(line_) + ": " + what);
}

}  // namespace weft
