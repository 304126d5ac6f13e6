#pragma once

#include "app/base/messages.h"
#include "app/document/document.h"
#include "app/simulation/distance_map.h"
#include "app/simulation/race_history.h"
#include "app/simulation/substep_search.h"
#include "core/base/parameters.h"
#include "core/lab/document/command.h"
#include "core/lab/measures/world_difference.h"
#include "core/lab/snapshot/snapshot.h"
#include "core/lab/thread/simulation_thread.h"

#include <cstdint>
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
  /// The substeps that the terms of the race give it; nothing: those of its scene.
  std::optional<int> given_substeps = {};
  int substeps = 0;        ///< of the scene that was posted last
  long measured_from = 0;  ///< the frame from which its steps were timed with these substeps
  std::shared_ptr<const Snapshot> snapshot = nullptr;  ///< the newest when the frame began
};

/// The terms of a race say which quantity its cloths have equal.
enum class RaceTerms : std::uint8_t {
  settings,  ///< everything that is not their own
  cost,      ///< the milliseconds for a displayed frame: those of the document's cloth
  error,     ///< the distance from a fine motion, see fewest_substeps()
};

/// The parameters of a search for substeps.
struct RaceParameters {
  double distance = 0.005;  ///< m
};

template <>
struct Described<RaceParameters> {
  static std::vector<Description<RaceParameters>> descriptions();
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
  /// Adds a cloth in the present state of the document's, with a name, or the words of its edits
  /// where that is empty. \throw InputError, FileError where the edits do not fit the scene.
  void add(const std::vector<Command>& own, const std::string& name = {});
  /// Adds a cloth that keeps the methods and the substeps of the present scene, and takes the hand
  /// of the recorded future, which all cloths repeat: the document's cloth may then have other
  /// methods. \throw InputError where there is no room.
  void keep_first_run();
  void remove(WorldId world);
  void clear();
  /// Gives the document's scene to the rivals, each with its own edits; call it after an edit of
  /// the document. A rival whose edits do not fit any more is removed, and a message says why.
  void follow();
  RaceTerms terms() const { return terms_; }
  /// Chooses the terms. Equal settings take the substeps of the other terms back; equal cost adapts
  /// the substeps of rivals from now on; for equal error, search_substeps() finds them.
  void choose(RaceTerms terms);
  /// Starts to search for the fewest substeps with which each cloth stays within the distance of
  /// the parameters from a fine motion that begins in the present state. The rivals take them when
  /// they are found.
  void search_substeps();
  /// Returns the last search; null: there is none for the present cloths.
  const SubstepSearch* search() const { return search_.get(); }
  /// Takes the newest snapshots of the rivals beside that of the scene's cloth, and gives the
  /// rivals the substeps that the terms ask for.
  void begin_frame(const std::shared_ptr<const Snapshot>& first);
  const RaceHistory& history() const { return history_; }

  RaceParameters parameters;
  DistanceMap distances;
  bool measures_losses = false;  ///< the panel shows residuals, strains and lost energies

 private:
  SceneOnMesh scene_with(const Rival& rival) const;
  void post(Rival& rival, const SceneOnMesh& scene);
  void set_substeps(Rival& rival, std::optional<int> given);
  void adapt_to_cost(const Snapshot& first);
  void take_found_substeps();

  const Document& document_;
  SimulationThread& simulation_;
  const WorldId first_;
  Messages& messages_;
  std::vector<Rival> rivals_;
  RaceHistory history_;
  RaceTerms terms_ = RaceTerms::settings;
  std::unique_ptr<SubstepSearch> search_;
  std::size_t taken_ = 0;  ///< the number of results of the search that rivals have taken
};

/// The name of the document's cloth beside rivals.
inline constexpr const char* k_scene_as_it_is = "The scene as it is";

/// Returns the steps that a scene asks for in a displayed frame.
int substeps_of(const Scene& scene);

/// Returns the substeps with which a cloth takes `budget` milliseconds for a displayed frame, where
/// each step takes `step` milliseconds: at least 1, at most k_fine_substeps. It is `present` where
/// that differs from the budget by no more than measured times do.
int substeps_of_equal_cost(int present, double step, double budget);

/// Returns the edits in words: "XPBD, 4 substeps".
std::string words_of(const std::vector<Command>& own, const Scene& scene);

/// Returns how far a cloth is from another one at the same time; nothing where their times or their
/// numbers of vertices differ.
std::optional<WorldDifference> shown_difference(const Snapshot& cloth, const Snapshot& other);

}  // namespace weft
