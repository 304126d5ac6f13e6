#pragma once

#include <chrono>
#include <exception>
#include <functional>
#include <string>

namespace weft {

/// One line to the user.
struct Notice {
  enum class Kind { info, warning, error };
  Kind kind = Kind::info;
  std::string words;  ///< may be empty
  float opacity = 1;  ///< below 1 while it fades

  bool operator==(const Notice&) const = default;
};

/// Returns the words that tell the user of an error. A value that is not allowed is named by the
/// label of the panel, followed by its path: "Displayed step (time.h_disp): got ..., expected ...".
std::string words_of(const std::exception& error);

/// The last message to the user. It competes with the simulation's warning and the notice that a
/// mesh is being built.
class Messages {
 public:
  using Clock = std::chrono::steady_clock;
  using Time = Clock::time_point;

  void report(const std::string& words) { show(words, false); }
  void report_error(const std::string& words) { show(words, true); }
  /// Removes an error that is shown: its cause is gone, or the user has read it.
  void close_error();
  /// Runs the action. An error becomes the message; `doing` precedes errors that do not say what
  /// failed.
  void attempt(const std::string& doing, const std::function<void()>& action);
  /// Begins a frame with the simulation's warning (may be empty) and whether a mesh is being built.
  void begin_frame(Time now, const std::string& warning, bool is_building);

  const std::string& words() const { return words_; }
  bool is_error() const { return is_error_; }
  /// Returns what to show now: the newest of the message, the simulation's warning, and the notice
  /// that a mesh is being built. A message disappears after some seconds, unless it is an error and
  /// there is nothing else to show.
  Notice notice() const;

 private:
  void show(const std::string& words, bool is_error);

  std::string words_;
  bool is_error_ = false;
  std::string warning_;
  bool is_building_ = false;
  Time begun_ = Clock::now();  ///< when the frame began
  Time reported_{};            ///< when the message was reported
  Time warned_{};              ///< when the simulation warned
  Time built_{};               ///< when no mesh was being built last
};

}  // namespace weft
