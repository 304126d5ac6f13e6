#include "core/lab/simulation.h"

#include "core/base/stopwatch.h"
#include "core/lab/explosion.h"
#include "core/step/stability.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace weft {

namespace {

// A hand does not move a corner faster; a jump of the mouse is followed at this speed, m/s.
constexpr double k_drag_speed = 20;
// A state in which no vertex is faster is worth returning to after an explosion, m/s.
constexpr double k_good_speed = 50;

std::vector<double> masses_of(const Mesh& mesh, double density) {
  std::vector<double> masses = vertex_areas(mesh);
  for (double& mass : masses) mass *= density;
  return masses;
}

double largest_speed(const State& state) {
  double largest = 0;
  for (int i = 0; i < state.vertex_count(); ++i) {
    largest = std::max(largest, at(state.v, i).squaredNorm());
  }
  return std::sqrt(largest);
}

}  // namespace

Simulation::Simulation(const Scene& scene, std::shared_ptr<const Mesh> mesh) {
  set_scene(scene, std::move(mesh));
}

void Simulation::set_scene(const Scene& scene, std::shared_ptr<const Mesh> mesh) {
  const bool first = mesh_ == nullptr;
  const bool mesh_changed = first || !(scene.mesh == scene_.mesh);
  if (!mesh) mesh = mesh_changed ? std::make_shared<const Mesh>(build_mesh(scene.mesh)) : mesh_;
  // All that can throw comes first, so that bad input leaves the simulation as it was.
  std::vector<Pin> pins = resolve_pins(scene.pins, *mesh);
  const bool model_changed = mesh_changed || !(scene.material == scene_.material) ||
                             !(scene.forces == scene_.forces) || !(scene.pull == scene_.pull);
  if (first || !(scene.integrator == scene_.integrator)) {
    integrator_ = find_entry(integrator_table(), scene.integrator.kind, "integrator.kind")
                      .make(scene.integrator.values);
  }
  if (first || !(scene.solver == scene_.solver) ||
      !(scene.preconditioner == scene_.preconditioner)) {
    solvers_ = make_solver_set(scene.solver, scene.preconditioner);
  }
  scene_ = scene;
  pins_ = std::move(pins);
  if (mesh_changed) mesh_ = std::move(mesh);
  if (model_changed) build_model();
  read_time();
  if (mesh_changed) place_at_rest();
}

void Simulation::build_model() {
  const auto material = to_struct<MaterialParameters>(scene_.material);
  model_ = std::make_unique<Model>(mesh_, masses_of(*mesh_, material.density));
  for (const Choice& force : scene_.forces) {
    model_->add_force(find_entry(force_table(), force.kind, "forces")
                          .make(force.values, {*mesh_, model_->masses()}));
  }
  auto pull = std::make_unique<Pull>(to_struct<PullParameters>(scene_.pull).stiffness);
  pull_ = pull.get();
  model_->add_force(std::move(pull));
  model_->finish();
}

void Simulation::read_time() {
  const auto time = to_struct<TimeParameters>(scene_.time);
  substeps_ = time.n_sub;
  h_ = time.h_disp / time.n_sub;
}

void Simulation::place_at_rest() {
  state_ = rest_state(*mesh_);
  for (const Pin& pin : pins_) at(state_.x, pin.vertex) = *pin.position;
  good_state_ = state_;
  drag_.reset();
  last_solve_.reset();
}

void Simulation::reset() { place_at_rest(); }

void Simulation::set_state(const State& state) {
  if (state.x.size() != state_.x.size() || state.v.size() != state_.x.size()) {
    throw InputError("state", std::to_string(state.vertex_count()) + " vertices",
                     std::to_string(mesh_->vertex_count()) + " vertices, as the mesh has");
  }
  if (!state.x.allFinite() || !state.v.allFinite() || !std::isfinite(state.t)) {
    throw InputError("state", "a value that is not finite", "finite numbers");
  }
  state_ = state;
  good_state_ = state;
}

void Simulation::set_drag(std::optional<Drag> drag) {
  const bool valid =
      drag && drag->vertex >= 0 && drag->vertex < mesh_->vertex_count() && drag->target.allFinite();
  drag_ = valid ? drag : std::nullopt;
}

std::vector<Target> Simulation::targets_at_end_of_step() const {
  const auto motion = to_struct<MotionParameters>(scene_.pins.motion);
  const Vec3 offset = motion.amplitude * std::sin(motion.omega * (state_.t + h_));
  const bool hard = to_struct<PullParameters>(scene_.pull).kind == "hard";
  std::vector<Target> targets;
  targets.reserve(pins_.size() + 1);
  bool dragged_pin = false;
  for (const Pin& pin : pins_) {
    dragged_pin = dragged_pin || (drag_ && drag_->vertex == pin.vertex);
    if (drag_ && drag_->vertex == pin.vertex) continue;
    targets.push_back({pin.vertex, *pin.position + offset});
  }
  if (drag_ && (hard || dragged_pin)) {
    const Vec3 x = at(state_.x, drag_->vertex);
    const Vec3 way = drag_->target - x;
    const double reach = k_drag_speed * h_;
    targets.push_back(
        {drag_->vertex, way.norm() > reach ? Vec3(x + reach * way.normalized()) : drag_->target});
  }
  return targets;
}

StepRecord Simulation::step(Trace* trace, const StopToken& stop) {
  const Stopwatch stopwatch;
  std::vector<Target> targets = targets_at_end_of_step();
  const bool constrained =
      drag_ && std::any_of(targets.begin(), targets.end(),
                           [&](const Target& target) { return target.vertex == drag_->vertex; });
  if (drag_ && !constrained) {
    pull_->pull(drag_->vertex, drag_->target);
  } else {
    pull_->release();
  }
  model_->set_targets(std::move(targets));

  if (largest_speed(state_) < k_good_speed) good_state_ = state_;
  const StepReport report = integrator_->step(*model_, state_, h_, solvers_, trace, stop);
  StepRecord record;
  record.cancelled = report.cancelled;
  if (report.cancelled) return record;
  last_solve_ = report.linear;
  if (report.linear) {
    record.iterations = report.linear->iterations;
    record.converged = report.linear->converged();
    if (!record.converged) {
      record.warning = "The linear solver did not converge (" +
                       std::string(name_of(report.linear->reason)) + ")";
      if (!report.linear->detail.empty()) record.warning += ": " + report.linear->detail;
    }
  }
  const double speed = report.linear && report.linear->reason == StopReason::not_finite
                           ? std::numeric_limits<double>::quiet_NaN()
                           : largest_speed(state_);
  if (!(speed < k_explosion_speed) || !state_.x.allFinite()) {
    state_ = good_state_;
    record.failure = explosion_message(speed);
  }
  record.milliseconds = 1000 * stopwatch.seconds();
  return record;
}

std::string Simulation::explosion_message(double speed) {
  const IntegratorKind& integrator =
      find_entry(integrator_table(), scene_.integrator.kind, "integrator.kind");
  return describe_explosion({.integrator = integrator.label,
                             .explicit_integrator = !integrator.uses_linear_solver,
                             .h_disp = h_ * substeps_,
                             .h = h_,
                             .speed = speed,
                             .time = state_.t,
                             .stable_step = stable_step(*model_, good_state_)});
}

Energies Simulation::energies() { return model_->energies(state_); }

}  // namespace weft
