#pragma once

#include "core/base/files/output_file.h"
#include "core/lab/laboratory/laboratory.h"
#include "core/lab/world/checkpoint/checkpoint.h"
#include "core/lab/world/world.h"
#include "core/scene/scene.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// A session file: the scenes of a laboratory and its journal, as lines of JSON. The first line has
/// the start of the session,
///   {"weft_session": 1, "weft": VERSION, "kernels": PATH, "threads": N,
///    "worlds": [{"scene": {...}, "mesh": {...}, "state": {...}}, ...]}
/// with the mesh where it came from an OBJ file, the state (of a state file) unless the world is
/// new, "steps": K where it has taken steps before, and "id": W where this is not its number in the
/// list. The other lines are, in their order, steps with the hash of the state after them, actions
/// with the number of the world's next step, and checkpoints:
///   {"step": K, "world": W, "hash": "0123456789abcdef"}
///   {"step": K, "world": W, "action": NAME, FIELD: VALUE, ..., "mesh": {...}}
///   {"step": K, "world": W, "checkpoint": {...}}
/// Between them are the ends of displayed frames, with their length in s and the largest number of
/// iterations of a step of the first world, and the names of moments:
///   {"frame": {"duration": 0.0167, "iterations": 7}}
///   {"mark": NAME}
/// Lines are added as things happen, so that a session that is killed leaves all but its last line.
namespace weft {

/// The start of a world in a session.
struct RecordedWorld {
  Scene scene = {};
  std::shared_ptr<const Mesh> mesh = nullptr;  ///< null: the scene's grid
  std::optional<Checkpoint> state = {};        ///< nothing: the world is new
  long steps = 0;                              ///< taken before
  std::optional<WorldId> id = {};              ///< nothing: its number among the worlds
};

/// Returns a world as it is now; without its state after a change of topology that is no cut.
RecordedWorld recorded(const World& world);

/// Returns `world` after edits that it lacks, with its cuts, positions and velocities where the
/// scene's mesh is still the same. The integrator's history is left out, since it belongs to the
/// previous scene.
RecordedWorld with_edits(const RecordedWorld& world, const Scene& scene,
                         std::shared_ptr<const Mesh> mesh);

/// The program that computed the numbers of a session.
struct Build {
  std::string version;  ///< of weft
  std::string kernels;  ///< see core/kernels/kernels.h
  int threads = 1;
};

/// The start of a session: its first line.
struct SessionStart {
  Build build;
  std::vector<RecordedWorld> worlds;
};

/// Returns the start of a session with the worlds of a laboratory as they are; `version` is that of
/// weft.
SessionStart start_of(const Laboratory& laboratory, const std::string& version);

class SessionWriter {
 public:
  /// Begins a file. \throw FileError; the file at `path` is then unchanged.
  SessionWriter(const std::filesystem::path& path, const SessionStart& start);
  /// Adds a line. \throw FileError.
  void add(const JournalEntry& entry);
  /// Returns the number of bytes written up to now.
  std::size_t bytes() const { return bytes_; }

 private:
  void write(const std::string& line);

  OutputFile file_;
  std::size_t bytes_ = 0;
};

class SessionReader {
 public:
  /// Reads the first line. \throw FileError when the file cannot be read; Error naming file, line
  /// and field when it does not begin as a session.
  explicit SessionReader(const std::filesystem::path& path);

  const Build& build() const { return start_.build; }
  std::size_t world_count() const { return start_.worlds.size(); }
  /// Returns the worlds at the start of the session.
  const std::vector<RecordedWorld>& worlds() const { return start_.worlds; }
  /// Returns the laboratory at the start of the session, on `threads` threads; 0: on all cores.
  /// \throw Error naming the file when a world does not fit.
  Laboratory begin(int threads) const;

  /// Returns the next line; nothing at the end. \throw Error naming file, line and field.
  std::optional<JournalEntry> next();
  /// Returns the number of the line that next() gave last, from 1.
  long line() const { return line_; }
  /// Tells whether next() has left out a last line that was not written to its end.
  bool was_cut_off() const { return was_cut_off_; }
  /// Refuses the line that next() gave last. \throw Error, always.
  [[noreturn]] void refuse(const std::string& what) const;

 private:
  std::optional<std::string_view> take_line();

  std::string name_, text_;
  std::size_t at_ = 0;
  long line_ = 0;
  bool was_cut_off_ = false;
  SessionStart start_;
};

}  // namespace weft
