#pragma once

#include "app/base/messages.h"
#include "app/document/document.h"
#include "app/simulation/race_history.h"
#include "core/lab/document/command.h"
#include "core/lab/measures/world_difference.h"
#include "core/lab/snapshot/snapshot.h"
#include "core/lab/thread/simulation_thread.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace weft {

/// A cloth that moves beside the document's: its world has the document's scene with edits of its
/// own.
struct Rival {
  WorldId world;
  std::vector<Command> own;  ///< applied to each scene of the document, in this order
  std::string name;          ///< what the edits choose, as the panel shows it
  long revision = 0;         ///< of the scene that was posted last
  std::shared_ptr<const Snapshot> snapshot = nullptr;  ///< the newest when the frame began
};

/// The race of the document's cloth against rivals: all start from the same state, and drags,
/// pauses and edits of the document's scene reach all of them.
class Race {
 public:
  /// The arguments must outlive this object; `first` is the world of the document's scene.
  Race(const Document& document, SimulationThread& simulation, WorldId first, Messages& messages)
      : document_(document), simulation_(simulation), first_(first), messages_(messages) {}

  const std::vector<Rival>& rivals() const { return rivals_; }
  /// Returns how many rivals there may be besides the present ones.
  std::size_t room() const { return k_max_worlds - 1 - rivals_.size(); }
  /// Adds a cloth in the present state of the document's. \throw InputError, FileError where the
  /// edits do not fit the scene.
  void add(const std::vector<Command>& own);
  void remove(WorldId world);
  void clear();
  /// Gives the document's scene to the rivals, each with its own edits; call it after an edit of
  /// the document. A rival whose edits do not fit any more is removed, and a message says why.
  void follow();
  /// Takes the newest snapshots of the rivals beside that of the scene's cloth.
  void begin_frame(const std::shared_ptr<const Snapshot>& first);
  const RaceHistory& history() const { return history_; }

 private:
  SceneOnMesh scene_with(const std::vector<Command>& own) const;
  void post(Rival& rival, const SceneOnMesh& scene);

  const Document& document_;
  SimulationThread& simulation_;
  const WorldId first_;
  Messages& messages_;
  std::vector<Rival> rivals_;
  RaceHistory history_;
};

/// The name of the document's cloth beside rivals.
inline constexpr const char* k_scene_as_it_is = "The scene as it is";

/// Returns the edits in words: "XPBD, 4 substeps".
std::string words_of(const std::vector<Command>& own, const Scene& scene);

/// Returns how far a cloth is from another one at the same time; nothing where their times or their
/// numbers of vertices differ.
std::optional<WorldDifference> shown_difference(const Snapshot& cloth, const Snapshot& other);

}  // namespace weft
