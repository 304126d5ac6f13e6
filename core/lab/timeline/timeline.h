#pragma once

#include "core/lab/laboratory/laboratory.h"
#include "core/lab/timeline/frame_curve.h"
#include "core/lab/timeline/stored_frames.h"
#include "core/lab/timeline/timeline_mark.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace weft {

/// An action of the mouse on the cloth or a solid, some frames after a moment.
struct HandAction {
  long frame = 0;
  Action action;
};

/// The past of a laboratory: its steps and actions since the timeline began, and some of its
/// states. A frame is a moment between two displayed frames, named by the number of frames before
/// it. The laboratory can go back to any frame and repeat from there what was recorded, bit for
/// bit. While it is in its past, the recorded future waits; it is forgotten once anything else
/// happens.
///
/// Who runs the laboratory hands in all journal entries and the ends of frames, and asks what to
/// repeat. Memory is bounded, see tuning.h: the oldest frames are forgotten.
class Timeline {
 public:
  explicit Timeline(std::size_t max_stored_bytes = k_max_stored_bytes,
                    std::size_t max_event_bytes = k_max_event_bytes)
      : max_event_bytes_(max_event_bytes), stored_(max_stored_bytes) {}

  /// Forgets everything, and begins at the present state of a laboratory. Call it also after a
  /// change that no journal records. \pre all its worlds have meshes that a checkpoint describes
  void begin(const Laboratory& laboratory, PerWorld<RunCounts> counts = {});

  /// Appends what happened to a world elsewhere as the future that `world` repeats. The entries are
  /// those of a session; checkpoints do not count. \pre nothing has happened since begin()
  void expect(std::span<const JournalEntry> entries, WorldId world);

  /// Takes an entry of the laboratory's journal. Checkpoints and actions on the clock do not count.
  void add(const JournalEntry& entry);
  /// Stores the present frame where computing those since the last stored one has taken long
  /// enough; call it after each frame, which took `seconds`.
  void store_if_due(const Laboratory& laboratory, const PerWorld<RunCounts>& counts,
                    double seconds);
  /// Gives the present frame a name, unless the laboratory is in its past. The same name within a
  /// second is given once: a slider makes many edits.
  void mark(const std::string& name);

  // The following functions tell what comes next, while the laboratory is in its past.

  bool is_in_past() const { return next_ < events_.size(); }
  /// Returns the world whose recorded step comes next; nothing: no step does.
  std::optional<WorldId> next_step() const;
  /// Returns the recorded action that comes next; null: no action does.
  const ActionApplied* next_action() const;
  /// Tells whether the recorded frame ends now.
  bool ends_frame_next() const;
  /// While this object lives, the laboratory repeats the recorded action that comes next.
  class Repeating {
   public:
    explicit Repeating(Timeline& timeline) : timeline_(timeline) { timeline_.repeats_ = true; }
    Repeating(const Repeating&) = delete;
    Repeating& operator=(const Repeating&) = delete;
    ~Repeating() { timeline_.repeats_ = false; }

   private:
    Timeline& timeline_;
  };
  /// Passes over the recorded action that comes next, which does not fit any more. \pre there is
  /// one
  void skip_action() { ++next_; }

  /// Makes the laboratory what it was at the last frame up to `frame` that is stored, unless it is
  /// between that one and `frame`. Returns the progress of the worlds there; nothing: the
  /// laboratory stays as it is. The caller repeats the rest. \throw InputError where a stored world
  /// does not fit, which leaves the laboratory somewhere in its past.
  std::optional<PerWorld<RunCounts>> go_back(Laboratory& laboratory, long frame);

  long frame() const { return frame_; }        ///< the present one
  long first_frame() const { return first_; }  ///< the oldest that is remembered
  long last_frame() const { return first_ + static_cast<long>(frames_.size()); }
  /// Returns when a frame begins, s since the timeline began. \pre it is remembered
  double time_of(long frame) const { return frame == first_ ? start_ : record(frame).end; }
  const FrameCurve& curve() const { return curve_; }
  /// Returns the marks, by ascending frames.
  const std::vector<TimelineMark>& marks() const { return marks_; }
  const StoredFrames& stored() const { return stored_; }
  /// Returns the memory for steps and actions, bytes.
  std::size_t event_bytes() const { return event_bytes_; }
  /// Returns what the mouse does to a world in the recorded future, each with the number of frames
  /// from the present one. Edits of the scene and resets are left out, and so is what follows a
  /// reset.
  std::vector<HandAction> coming_hand(WorldId world) const;
  /// Returns a session of what happened to a world from the first frame on.
  std::vector<JournalEntry> recorded_entries(WorldId world) const;
  /// Returns how many times a recorded future was forgotten since the timeline began.
  long forgotten_futures() const { return forgotten_futures_; }
  /// Returns how many steps were not repeated bit for bit since the timeline began.
  long differing_steps() const { return differing_; }

 private:
  struct Step {
    WorldId world;
    std::uint64_t hash;
  };
  struct FrameEnd {};
  /// An estimate of an action with the strings and lists that it owns, bytes.
  static constexpr std::size_t k_bytes_of_action = sizeof(ActionApplied) + 512;
  using Event = std::variant<Step, FrameEnd, std::shared_ptr<const ActionApplied>>;
  /// A frame with the events that led to it.
  struct Record {
    std::size_t events = 0;  ///< up to its end, of events_
    double end = 0;          ///< s since the timeline began
    FrameEnded frame;
  };

  const Record& record(long frame) const {
    return frames_[static_cast<std::size_t>(frame - first_ - 1)];
  }
  std::size_t events_before(long frame) const { return frame == first_ ? 0 : record(frame).events; }
  void take_step(const StepTaken& taken);
  void take_frame(const FrameEnded& frame);
  void append_frame(const FrameEnded& frame);
  void append(Event event, std::size_t bytes);
  void forget_future();
  void forget_oldest();
  void rebuild_curve();

  std::size_t max_event_bytes_;
  std::vector<Event> events_;
  std::size_t event_bytes_ = 0;
  std::vector<Record> frames_;
  std::size_t next_ = 0;  ///< the event that comes next
  long frame_ = 0, first_ = 0;
  double start_ = 0;         ///< when the first frame begins, s
  double since_stored_ = 0;  ///< time for computing the frames since the last stored one, s
  bool repeats_ = false;
  long differing_ = 0, forgotten_futures_ = 0;
  StoredFrames stored_;
  FrameCurve curve_;
  std::vector<TimelineMark> marks_;
};

}  // namespace weft
