#pragma once

#include "core/lab/measures/matrix_picture.h"
#include "core/lab/measures/matrix_spectrum.h"
#include "core/lab/thread/simulation_thread.h"

#include <chrono>
#include <future>
#include <memory>
#include <stop_token>
#include <string>
#include <tuple>
#include <vector>

namespace weft {

/// The matrix of one step as the window shows it; never changed once made.
struct ShownMatrix {
  std::shared_ptr<const MatrixPicture> picture;  ///< null where there is none
  std::vector<Spectrum> spectra;                 ///< empty while the cloth moves
  std::string error;  ///< why there is no matrix, in plain words; empty: there is one
};

/// The matrix of the next step, followed while its window is open. The simulation's thread captures
/// the system; another thread makes the picture of it, and its spectra once the cloth stands
/// still. Nothing is asked for while the window is closed.
class MatrixView {
 public:
  using Clock = std::chrono::steady_clock;
  /// The shortest time between two captures of a cloth that moves.
  static constexpr std::chrono::milliseconds k_interval{500};

  MatrixView() = default;
  /// Ends the computation that is under way.
  ~MatrixView() { stop_.request_stop(); }
  MatrixView(const MatrixView&) = delete;
  MatrixView& operator=(const MatrixView&) = delete;

  bool open = false;

  /// Takes what has become ready, and asks for the next matrix where the shown one is outdated.
  void begin_frame(SimulationThread& simulation, const Snapshot& snapshot, const Scene& scene,
                   Clock::time_point now);
  /// Returns the newest matrix; null before the first.
  const std::shared_ptr<const ShownMatrix>& shown() const { return shown_; }
  /// Tells whether a matrix is being captured or drawn.
  bool is_working() const { return captured_.valid() || making_.valid(); }

 private:
  /// The revisions of the scene and of the state, and the number of the step.
  using Moment = std::tuple<long, long, long>;

  void take_answers(const Scene& scene);
  void make(std::shared_ptr<const CapturedSystem> system, const Scene& scene);

  std::shared_ptr<const ShownMatrix> shown_;
  Moment asked_{-1, -1, -1};  ///< the moment of the last question
  Clock::time_point asked_at_{};
  bool with_spectra_ = false;  ///< whether the last question was about a cloth that stands still
  std::stop_source stop_;
  std::future<CapturedSystem> captured_;
  std::future<std::shared_ptr<const ShownMatrix>> making_;
};

}  // namespace weft
