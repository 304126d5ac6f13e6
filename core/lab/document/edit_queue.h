#pragma once

#include "core/lab/document/editor.h"

#include <deque>
#include <functional>
#include <future>

namespace weft {

/// Executes edits without making the caller wait for a mesh. A mesh is built on a thread of its
/// own, and until it is ready the editor keeps the previous scene. Edits that need no mesh overtake
/// edits that wait for one. Use the queue on one thread only; its destructor waits for a mesh that
/// is being built.
class EditQueue {
 public:
  /// The editor must outlive the queue.
  explicit EditQueue(Editor& editor) : editor_(editor) {}

  /// Executes a command, or puts it at the end of the queue when its mesh takes longer than a
  /// moment; drops the waiting commands that it replaces. `done` is called once the command is
  /// executed. `built` is the command's mesh where the caller has it.
  /// \throw InputError, FileError as Editor::execute, when the command fails at once.
  void execute(const Command& command, long gesture, std::function<void()> done,
               std::shared_ptr<const Mesh> built = nullptr);

  /// Executes the edits whose meshes have been built; call it often.
  /// \throw the exception of the first edit that failed, which is dropped.
  void update();

  bool empty() const { return waiting_.empty(); }
  /// Tells whether an edit of the present scene waits; opening another scene is none.
  bool changes_scene() const;
  /// Drops the last edit that waits. \pre not empty()
  void drop_newest() { waiting_.pop_back(); }
  /// Returns the description of the last edit that waits. \pre not empty()
  std::string newest_label() const { return describe(waiting_.back().command, editor_.scene()); }

 private:
  struct Edit {
    long number;
    Command command;
    long gesture;
    std::function<void()> done;
  };
  struct Build {
    long edit;  ///< number of the edit that needs the mesh
    MeshDescription description;
    std::future<std::shared_ptr<const Mesh>> mesh;
  };
  /// Returns the mesh for the first edit once it is built. Starts to build it unless another mesh
  /// is being built.
  std::shared_ptr<const Mesh> built_mesh(const MeshDescription& description);

  Editor& editor_;
  std::deque<Edit> waiting_;
  std::optional<Build> build_;  ///< at most one at a time: meshes can be large
  long edit_count_ = 0;
};

}  // namespace weft
