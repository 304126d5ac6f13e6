#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace weft {

/// The edges and faces of the cloth that a step has left inside solids or, except with a barrier,
/// that went through them. Those that have a constrained vertex do not count.
struct Passages {
  int edges = 0, faces = 0;
  double depth = 0;  ///< the largest depth inside, or behind where they entered, m

  bool any() const { return edges + faces > 0; }
  /// Adds those of another part of the step, which may be the same ones.
  void add(const Passages& other) {
    edges = std::max(edges, other.edges);
    faces = std::max(faces, other.faces);
    depth = std::max(depth, other.depth);
  }
};

/// The reasons for taking a part of a step again, or in halves.
enum class StepFault {
  contacts,
  pulled,
  turned,
  stability,
  state,
  solver,
  newton,
  descent,
  speed,
  lengths  // the last one
};
inline constexpr std::size_t k_step_fault_count = static_cast<std::size_t>(StepFault::lengths) + 1;

/// Counts the faults of the parts of a step, or of several steps.
class StepFaults {
 public:
  void add(StepFault fault) { ++counts_[static_cast<std::size_t>(fault)]; }
  /// Adds the faults of another step.
  void add(const StepFaults& others) {
    for (std::size_t k = 0; k < counts_.size(); ++k) counts_[k] += others.counts_[k];
  }
  int count(StepFault fault) const { return counts_[static_cast<std::size_t>(fault)]; }

  /// Returns one word for the fault that occurred more often than others; empty where none did.
  std::string main_name() const;
  /// Returns why parts were taken again, in plain words joined by commas; empty where none was.
  std::string why_retried() const;
  /// Returns why parts were cut, in plain words joined by commas; empty where none was.
  std::string why_cut() const;
  /// Returns whether a part was cut because it had failed: edges that turn far at contacts make a
  /// part too long, and no failure.
  bool any_failed() const;

 private:
  std::array<int, k_step_fault_count> counts_{};  ///< by StepFault
};

/// The number of times that the parts of a step were integrated, and why more than once.
struct StepTries {
  int integrations = 0;  ///< 0: no step was taken
  int parts = 1;         ///< the step was cut into up to this many
  StepFaults faults;

  /// Returns what the number of integrations means, and why there was more than one.
  std::string words() const;
};

/// A fault of a step after which the simulation continues. Two warnings of one kind differ only in
/// their numbers.
struct StepWarning {
  enum class Kind {
    unsolved,
    tolerance,
    sweeps,
    lengths,
    yielded,
    inside,
    passed,
    cut,
    reach,
    energy
  };
  Kind kind;
  std::string words;  ///< plain English, without a full stop
};

/// Returns the words of all warnings as sentences without the last full stop; empty where there are
/// none.
std::string words_of(std::span<const StepWarning> warnings);

/// The known facts about a simulation that exploded.
struct Explosion {
  std::string integrator;  ///< label
  double h_disp;           ///< s
  double h;                ///< s, of the shortest part of a step
  int max_parts = 1;       ///< into which adaptive substeps cut a step
  double speed;            ///< of the fastest vertex, m/s; infinite when not finite
  double time;             ///< of the restored state, s
  double end_time;         ///< of the step in which it exploded, s
  double stable_step;      ///< limit without damping, s; infinite when the integrator has none
  /// The limit of symplectic Euler, s, without damping where the integrator needs damping to be
  /// stable; infinite when there is none.
  double symplectic_step = std::numeric_limits<double>::infinity();
  /// The limit with damping, s; infinite when there is none.
  double damped_step = std::numeric_limits<double>::infinity();
  bool needs_damping;  ///< without damping the integrator is unstable below the limit too
  int largest_n_sub;   ///< substeps that a scene may ask for
};

/// The record of one step of a simulation.
struct StepRecord {
  double milliseconds = 0;
  int iterations = 0;  ///< of the linear solver, in the last try of each part
  bool converged = true;
  int minimising_iterations = 0;  ///< of all minimisations, bounded as tuning.h says
  int projection_passes = 0;      ///< of all projections, bounded as tuning.h says
  int integrations = 0;           ///< tries of all parts, at most k_max_integrations
  int tries = 1;                  ///< the largest number of tries of a part, at most k_max_tries
  int halvings = 0;               ///< the step was cut into up to 2^halvings parts
  int planned_halvings = 0;       ///< cuts from the start, since longer parts are not stable
  StepFaults faults;              ///< why parts were taken again, or in halves
  bool gave_up = false;           ///< not even the smallest parts reached their lengths
  Passages passages;              ///< see Passages; of all its parts
  std::vector<StepWarning> warnings;   ///< empty where the step went well
  std::optional<std::string> failure;  ///< why the world cannot continue
  std::optional<Explosion> explosion;  ///< the explosion of the failure
  bool refused = false;                ///< the failure is that the step would take too long
  bool cancelled = false;

  /// Returns all warnings in plain words; may be empty.
  std::string warning() const { return words_of(warnings); }
};

}  // namespace weft
