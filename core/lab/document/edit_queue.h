#pragma once

#include "core/lab/document/editor.h"

#include <deque>
#include <functional>
#include <future>

namespace weft {

/// Executes edits without keeping the caller waiting for a mesh: it is built on a thread of its
/// own, and until then the editor keeps the scene before. Edits that need no mesh overtake those
/// that wait for theirs. For one thread; its destructor waits for a mesh that is being built.
class EditQueue {
 public:
  /// The editor must outlive the queue.
  explicit EditQueue(Editor& editor) : editor_(editor) {}

  /// Executes a command, or puts it at the end of the queue when its mesh takes longer than a
  /// moment; drops those that wait and that it replaces. `done` is called once it is executed.
  /// `built` is the command's mesh where it is at hand.
  /// \throw InputError, FileError as Editor::execute, when the command fails at once.
  void execute(const Command& command, long gesture, std::function<void()> done,
               std::shared_ptr<const Mesh> built = nullptr);

  /// Executes the edits whose meshes have been built; call it often.
  /// \throw what the first edit that failed has thrown; it is dropped.
  void update();

  bool empty() const { return waiting_.empty(); }
  /// Whether an edit waits that changes the present scene: any but the opening of another.
  bool changes_scene() const;
  /// Drops the last edit that waits. \pre not empty()
  void drop_newest() { waiting_.pop_back(); }
  /// Description of the last edit that waits. \pre not empty()
  std::string newest_label() const {
    return describe(waiting_.back().command, editor_.scene(), editor_.slots());
  }

 private:
  struct Edit {
    long number;
    Command command;
    long gesture;
    std::function<void()> done;
  };
  struct Build {
    long edit;  ///< number of the edit it is for
    MeshDescription description;
    std::future<std::shared_ptr<const Mesh>> mesh;
  };
  /// The mesh for the first edit once it is built; starts building when nothing else is built.
  std::shared_ptr<const Mesh> built_mesh(const MeshDescription& description);

  Editor& editor_;
  std::deque<Edit> waiting_;
  std::optional<Build> build_;  ///< at most one at a time: meshes can be large
  long edit_count_ = 0;
};

}  // namespace weft
