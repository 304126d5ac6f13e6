#include "app/panels/status_figures.h"

#include "core/base/number_text.h"
#include "core/lab/thread/frame_statistics.h"
#include "core/scene/slots.h"

namespace weft {

namespace {

/// A simulation below this fraction of the chosen speed is shown as one that cannot keep up.
constexpr double k_keeps_up = 0.95;

/// "0.00" would say that nothing moves.
std::string speed_text(double speed) { return speed < 0.005 ? "< 0.01" : fixed_text(speed, 2); }

StatusFigure speed_figure(bool playing, double real_time_factor, double speed) {
  if (!playing) return {"", "< 0.01", "paused", "Press Space to play"};
  const bool is_slow = real_time_factor < k_keeps_up;
  // The factor is relative to the chosen speed: slow motion that keeps up has 1.
  return {speed_text(real_time_factor * speed), "< 0.01", "× real time",
          is_slow ? "The simulation cannot keep up: its steps take too long"
                  : "Simulated time relative to real time",
          is_slow};
}

/// Returns the figure, whose room stays empty until its number is known.
StatusFigure said_if(bool known, StatusFigure figure) {
  if (!known) figure.number.clear(), figure.label.clear();
  return figure;
}

/// Returns a label for `count` things.
std::string label_of(int count, const char* one, const char* several) {
  return count == 1 ? one : several;
}

StatusFigure solve_figure(const Scene& scene, const Snapshot& snapshot) {
  if (const auto& sweeps = snapshot.last.minimisation; sweeps && sweeps->of_sweeps()) {
    return {"residual " + number_text(sweeps->relative_residual, 2) + ", " +
                std::to_string(sweeps->iterations),
            "residual 0.0·10⁻⁰, 000", label_of(sweeps->iterations, "sweep", "sweeps"),
            "The relative residual that the sweeps of the last step left, " +
                number_text(sweeps->unbalanced_force) +
                " N over the forces in play, and the number of sweeps",
            sweeps->too_few_sweeps()};
  }
  const auto& steps = snapshot.pace.history;
  const int iterations = steps.empty() ? 0 : steps.back().iterations;
  return said_if(
      solves_linear_systems(scene) && !steps.empty(),
      {std::to_string(iterations), "0000", label_of(iterations, "iteration", "iterations"),
       "Iterations of the linear solver in the last step"});
}

/// Tells whether steps of the scene may be taken again, or in parts.
bool may_be_repeated(const Scene& scene) {
  return !scene.solids.empty() || keeps_lengths(scene) ||
         to_struct<TimeParameters>(scene.time).adaptive;
}

/// Says how often the last step was integrated, and why more often than once.
StatusFigure tries_figure(const StepTries& tries) {
  const std::string fault = tries.faults.main_name();
  // Only a step that was taken again needs the room of a reason.
  const std::string widest = fault.empty() ? "000" : "stability, 000";
  return said_if(tries.integrations > 0,
                 {(fault.empty() ? "" : fault + ", ") + std::to_string(tries.integrations), widest,
                  label_of(tries.integrations, "try", "tries"), tries.words()});
}

StatusFigure projection_figure(const ProjectionReport& projection) {
  return {
      fixed_text(100 * projection.strain, 2) + "% strain, " + std::to_string(projection.iterations),
      "00.00% strain, 000", label_of(projection.iterations, "pass", "passes"),
      "The largest strain that is left of the edges that keep their lengths, and the "
      "iterations of their projection, in the last step",
      !projection.converged()};
}

}  // namespace

double seconds_of_step(const SimulationThread& simulation) {
  return simulation.worlds().size() == 1 ? simulation.progress().seconds : 0;
}

std::vector<StatusFigure> status_figures(const FrameAccount& frame, const Document& document,
                                         const Snapshot& snapshot, const SimulationControl& control,
                                         double computing) {
  const Rates rates = present_rates(snapshot, computing, control.speed());
  const bool timed = rates.milliseconds_per_step > 0;  // false before the first step
  std::vector<StatusFigure> figures = {
      {std::to_string(snapshot.cloth.positions.size() / 3), "00000", "vertices",
       "Vertices of the cloth"},
      said_if(timed, {fixed_text(rates.milliseconds_per_step, 1), "0000.0", "ms/step",
                      "Time of a step, mean over the last second"}),
      said_if(timed, {fixed_text(rates.steps_per_second, rates.steps_per_second < 10 ? 1 : 0),
                      "0000", "steps/s", "Steps of length h per second"}),
      speed_figure(snapshot.status.playing, rates.real_time_factor, control.speed()),
      solve_figure(document.editor().scene(), snapshot)};
  if (may_be_repeated(document.editor().scene()))
    figures.push_back(tries_figure(snapshot.last.tries));
  if (snapshot.last.projection) figures.push_back(projection_figure(*snapshot.last.projection));
  figures.push_back({number_text(snapshot.measured.energies.total()) + " J", "0.0000·10⁻⁰ J",
                     "energy", "Kinetic and potential energy of the cloth"});
  // The window draws no frames while nothing changes, so that a paused one has no rate.
  figures.push_back(said_if(snapshot.status.playing, {fixed_text(frame.rate, 0), "000", "FPS",
                                                      "Frames of this window per second"}));
  return figures;
}

}  // namespace weft
