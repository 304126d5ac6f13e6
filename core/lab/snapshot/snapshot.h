#pragma once

#include "core/lab/measures/diagnostics.h"
#include "core/lab/measures/fields.h"
#include "core/lab/measures/force_arrows.h"
#include "core/lab/measures/length_trace.h"
#include "core/lab/snapshot/shown_solids.h"
#include "core/lab/snapshot/shown_timeline.h"
#include "core/lab/world/step_record.h"
#include "core/lab/world/world_id.h"
#include "core/linear/lanczos.h"
#include "core/linear/report.h"
#include "core/mesh/triangle_tree.h"
#include "core/step/integrator.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace weft {

/// One traced solve, for the convergence plot; or the sweeps of one step, which fill only the
/// trace, the integrator's label as `solver`, the tolerance, and iterations, residual and reason of
/// the report.
struct SolveTrace {
  long step = 0;  ///< number of the step since the reset
  Trace trace;
  SolveReport report;
  double tolerance = 0;
  std::optional<SpectrumEstimate> spectrum;  ///< of P^-1 A, from conjugate gradients only
  int unknowns = 0;                          ///< 3n
  int free_directions = 0;     ///< the rank of S; in all others S A S + I - S is the identity
  std::string solver;          ///< label of the linear solver
  std::string preconditioner;  ///< label, empty when the solver uses none
};

/// One step in the short history before the newest snapshot.
struct StepSample {
  double wall_seconds = 0;  ///< when the step ended, since the simulation thread started
  double milliseconds = 0;
  int iterations = 0;
  bool converged = true;
};

/// The balance of energy at the end of one frame.
struct EnergySample {
  double time = 0;  ///< simulated, s
  EnergyBalance balance;
};

/// The cloth as it is drawn. Positions in single precision are relative to an origin near the
/// cloth, so that they are equally exact far from the world's origin.
struct ShownCloth {
  std::shared_ptr<const Mesh> mesh;
  Vec3 origin = Vec3::Zero();    ///< m, in the world, see drawing_origin()
  std::vector<float> positions;  ///< m from the origin, 3n stacked, finite
  std::vector<float> normals;    ///< unit, 3n stacked
  std::vector<float> speeds;     ///< |v| of the vertices, m/s, n
  Vec3 low = Vec3::Zero();       ///< corners of its box in the world, m
  Vec3 high = Vec3::Zero();
  std::shared_ptr<const TriangleTree> tree;  ///< of the mesh
  std::vector<NodeBox> boxes;                ///< of the tree's nodes at the positions
  double vertex_weight = 0;                  ///< mean weight of a vertex at g = 9.81 m/s^2, N
};

/// Returns the origin for drawing in the box with the corners `low` and `high` (m). It is near the
/// centre of the box, and the world's origin where the centre is within 8 m of this. Along each
/// axis it is a multiple of 16 m, so that a grid on the ground with whole cells in a metre keeps
/// its lines.
Vec3 drawing_origin(const Vec3& low, const Vec3& high);

/// The constrained vertices, and the one that the mouse drags.
struct ShownConstraints {
  std::vector<int> pinned;   ///< pinned vertices, ascending
  std::vector<int> sliding;  ///< vertices on a line or in a plane, ascending
  /// Targets of the pinned vertices, then of the sliding ones, m from the cloth's origin, 3 for
  /// each. They differ from the vertices' positions where they were set since the last step.
  std::vector<float> targets;
  std::optional<int> grabbed;  ///< the vertex that the mouse drags
};

/// A field shown in colours.
struct ShownField {
  const FieldKind* kind = nullptr;  ///< null: no field is shown
  std::vector<float> values;        ///< of the vertices, in the field's unit, n
  float magnitude = 0;              ///< large_magnitude() of the values
};

/// The measures of the state.
struct Measured {
  Energies energies;
  std::vector<ForceTerm> terms;              ///< the terms of energies.terms
  std::optional<Diagnostics> diagnostics;    ///< when asked for
  std::vector<EnergySample> energy_history;  ///< at the start and after frames, when asked for
};

/// The reports of the last step, and the traces of the last solves.
struct LastStep {
  std::optional<NonlinearReport> minimisation;  ///< or sweeps, if the step had any
  std::optional<ProjectionReport> projection;   ///< where there are length constraints
  std::shared_ptr<const LengthTrace> lengths;   ///< of a step of the last frame, when asked for
  std::vector<std::shared_ptr<const SolveTrace>> traces;  ///< the last few, newest last
  std::vector<std::shared_ptr<const SolveTrace>> sweeps;  ///< sweeps of steps, when asked for
  StepTries tries;
  std::string solver_note;  ///< the choice of the linear solver, and why; may be empty
  double step_length = 0;   ///< h, s
  double stable_step = 0;   ///< largest h for explicit integration, estimated, s
};

/// The pace of the steps.
struct Pace {
  double milliseconds_per_step = 0;  ///< mean over the last second
  double steps_per_second = 0;
  double real_time_factor = 1;      ///< simulated over wall time (over the chosen speed)
  std::vector<StepSample> history;  ///< the last seconds, newest last
};

/// The state of the simulation thread, and its messages.
struct RunStatus {
  bool playing = false;
  std::string pause;    ///< why the simulation stands; empty: the user paused it
  std::string warning;  ///< the last warning, in plain words; may be empty
  std::vector<StepWarning::Kind> warning_kinds;  ///< kinds of the warning, where a step gave it
  std::optional<std::string> failure;            ///< why the simulation paused itself
  std::optional<Explosion> explosion;            ///< the explosion of the failure
};

/// Everything the interface shows of the simulation after one displayed frame; never changed once
/// published.
struct Snapshot {
  ShownCloth cloth;
  std::shared_ptr<const Mesh> document_mesh;  ///< the scene's own mesh
  ShownConstraints constraints;
  ShownSolids solids;
  std::vector<ForceArrow> arrows;  ///< of forces from outside, when asked for
  ShownField field;
  Measured measured;
  LastStep last;
  Pace pace;
  RunStatus status;
  ShownTimeline timeline;
  WorldId world;            ///< to which actions on what is shown are addressed
  double time = 0;          ///< simulated, s
  long frame = 0;           ///< displayed frames since the reset
  long step = 0;            ///< steps since the reset
  long scene_revision = 0;  ///< of the scene; negative where only timeline.scene has this scene
  long state_revision = 0;  ///< grows with every change of positions, velocities or time
};

/// Returns the simulated time of the shown moment where a history has later samples, s; nothing in
/// the present.
inline std::optional<double> time_in_past(const Snapshot& snapshot) {
  return snapshot.timeline.is_in_past ? std::optional(snapshot.time) : std::nullopt;
}

}  // namespace weft
