#pragma once

#include "core/base/csv.h"
#include "core/base/failures.h"
#include "core/lab/laboratory/laboratory.h"
#include "core/lab/laboratory/session_file.h"
#include "core/lab/world/world.h"
#include "core/step/integrator.h"

#include <filesystem>
#include <optional>
#include <string>

namespace weft {

/// The files that a run writes; an empty path is not written.
struct RunFiles {
  std::filesystem::path csv, obj_directory, state, session;
  std::string obj_faces = "quads";  ///< or "triangles"

  /// Returns whether a file is written to standard output, where a summary would spoil it.
  bool take_standard_output() const;
  /// Check that the files of a world, and the session of all, can be written, as far as that can be
  /// told. \throw Error, FileError.
  void check() const;
  void check_session() const;
  /// Returns the files of one of several worlds: its id stands before the extension, and its
  /// meshes lie in a folder of their own. All worlds have one session.
  /// \throw InputError where a world's file would be written to standard output.
  RunFiles of_world(WorldId world) const;
};

/// A table with one row for each traced iteration, or sweep, of each step. A step that made all its
/// sweeps has no reason to stop.
class TraceTable {
 public:
  void add(long step, double time, const Trace& trace, const StepReport& report);
  const std::string& text() const { return table_.text(); }

 private:
  CsvTable<7> table_{
      "step",    "time",       "iteration", "relative_residual", "preconditioned_residual",
      "seconds", "stop_reason"};
};

/// The files that a run writes of one world, during its frames and at its end. An output that
/// cannot be written ends neither the run nor the other outputs.
class WorldOutputs {
 public:
  explicit WorldOutputs(RunFiles files)
      : files_(std::move(files)), writes_frames_(!files_.obj_directory.empty()) {}

  /// Returns the trace for the next step, or null where none is wanted.
  Trace* trace() { return files_.csv.empty() ? nullptr : &trace_; }
  void add_step(const World& world, long step);
  void add_frame(const World& world, int frame);
  /// Writes the remaining files, and adds what could not be written to `failures`.
  void finish(const World& world, Failures& failures);

 private:
  RunFiles files_;
  Failures failures_;
  TraceTable table_;
  Trace trace_;
  bool writes_frames_;
};

/// Records the session of a run. It must outlive the laboratory's last step.
class SessionOutput {
 public:
  /// Records from now on, unless the path is empty.
  void record(Laboratory& laboratory, const std::filesystem::path& path);
  /// Adds what could not be written to `failures`.
  void finish(Failures& failures) const;

 private:
  Failures failures_;
  std::optional<SessionWriter> session_;
};

}  // namespace weft
