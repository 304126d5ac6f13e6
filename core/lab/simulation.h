#pragma once

#include "core/mesh/state.h"
#include "core/model/model.h"
#include "core/scene/scene.h"
#include "core/step/integrator.h"

#include <memory>
#include <optional>
#include <string>

namespace weft {

/// The vertex the mouse holds and where it pulls it.
struct Drag {
  int vertex = 0;
  Vec3 target = Vec3::Zero();  ///< m
};

/// What one step of a simulation did.
struct StepRecord {
  double milliseconds = 0;
  int iterations = 0;  ///< of the linear solver
  bool converged = true;
  std::string warning;                 ///< plain words, may be empty
  std::optional<std::string> failure;  ///< why the simulation cannot go on: see Simulation::step
  bool cancelled = false;
};

/// One scene being simulated: its model, state, integrator and solver.
class Simulation {
 public:
  /// \throw InputError, FileError as build_mesh and resolve_pins.
  explicit Simulation(const Scene& scene, std::shared_ptr<const Mesh> mesh = nullptr);
  ~Simulation();

  const Scene& scene() const { return scene_; }
  const std::shared_ptr<const Mesh>& mesh() const { return mesh_; }
  const State& state() const { return state_; }
  const std::vector<Pin>& pins() const { return pins_; }
  /// The step h = h_disp / n_sub, s.
  double step_length() const;
  int substeps() const;
  const SolveReport* last_solve() const;

  /// Goes on with a changed scene; the state is kept unless the mesh changed.
  void set_scene(const Scene& scene, std::shared_ptr<const Mesh> mesh = nullptr);
  /// Back to the rest shape at time 0.
  void reset();
  /// Takes over a state of the same number of vertices. \throw InputError when it does not fit.
  void set_state(const State& state);

  /// Pulls a vertex from now on, or lets go. A vertex that does not exist is let go.
  void set_drag(std::optional<Drag> drag);
  const std::optional<Drag>& drag() const { return drag_; }

  /// One step of length h. When the state stops being finite or a vertex becomes faster than
  /// k_explosion_speed, the last good state is restored and the record's `failure` says what
  /// happened in plain words. Traces the linear solve when `trace` is not null.
  StepRecord step(Trace* trace = nullptr, const StopToken& stop = {});

  Energies energies();

  /// No cloth is this fast, m/s: beyond it the simulation has exploded.
  static constexpr double k_explosion_speed = 1000;

 private:
  void build_model();
  void build_solvers();
  std::vector<Target> targets_at(double time) const;
  void keep_good_state();
  std::string explosion_message();

  Scene scene_;
  std::shared_ptr<const Mesh> mesh_;
  std::vector<Pin> pins_;
  std::unique_ptr<Model> model_;
  std::unique_ptr<Integrator> integrator_;
  SolverSet solvers_;
  State state_;
  State good_state_;
  std::optional<Drag> drag_;
  std::optional<SolveReport> last_solve_;
};

}  // namespace weft
