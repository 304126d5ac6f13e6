#include "core/lab/simulation.h"

#include "core/base/stopwatch.h"
#include "core/lab/explosion.h"
#include "core/linear/diagonal_preconditioners.h"
#include "core/scene/compatibility.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace weft {

namespace {

// A hand does not move a corner faster; where a target jumps (the mouse, a pin that is set while
// the vertex is elsewhere), the vertex follows at this speed, m/s. Pins' own motion is slower.
constexpr double k_target_speed = 40;
// A state in which no vertex is faster is worth returning to after an explosion, m/s.
constexpr double k_good_speed = 50;

std::vector<double> masses_of(const Mesh& mesh, const MaterialParameters& material) {
  std::vector<double> masses = vertex_areas(mesh);
  if (material.masses == "equal") {
    const double total = std::accumulate(masses.begin(), masses.end(), 0.0);
    const double area = 2 * total / static_cast<double>(mesh.triangles.size());
    std::fill(masses.begin(), masses.end(), area);
  }
  for (double& mass : masses) mass *= material.density;
  return masses;
}

int largest_n_sub() {
  const auto& infos = parameter_infos<TimeParameters>();
  const auto n_sub = std::find_if(infos.begin(), infos.end(),
                                  [](const ParameterInfo& info) { return info.name == "n_sub"; });
  return static_cast<int>(n_sub->max);
}

double largest_speed(const State& state) {
  double largest = 0;
  for (int i = 0; i < state.vertex_count(); ++i) {
    largest = std::max(largest, at(state.v, i).squaredNorm());
  }
  return std::sqrt(largest);
}

bool is_finite(const StepReport& report, const State& state) {
  const bool solved = !report.linear || report.linear->reason != StopReason::not_finite;
  const bool minimised = !report.nonlinear || report.nonlinear->reason != StopReason::not_finite;
  return solved && minimised && state.x.allFinite() && state.v.allFinite();
}

std::string warning_of(const StepReport& report) {
  const auto describe = [](const std::string& what, StopReason reason, const std::string& detail) {
    return what + " did not converge (" + std::string(name_of(reason)) + ")" +
           (detail.empty() ? "" : ": " + detail);
  };
  if (report.nonlinear) {
    return describe("The step", report.nonlinear->reason, report.nonlinear->detail);
  }
  return describe("The linear solver", report.linear->reason, report.linear->detail);
}

}  // namespace

Simulation::Simulation(const Scene& scene, std::shared_ptr<const Mesh> mesh) {
  set_scene(scene, std::move(mesh));
}

void Simulation::set_scene(const Scene& scene, std::shared_ptr<const Mesh> mesh) {
  const bool first = mesh_ == nullptr;
  // A file may have changed though its path did not: then the mesh that comes along is another one.
  const bool mesh_changed = first || !(scene.mesh == scene_.mesh) || (mesh && mesh != mesh_);
  const bool model_changed = mesh_changed || !(scene.material == scene_.material) ||
                             !(scene.forces == scene_.forces) || !(scene.pull == scene_.pull);
  const bool integrator_changed = first || !(scene.integrator == scene_.integrator);
  const bool solvers_changed = first || !(scene.solver == scene_.solver) ||
                               !(scene.preconditioner == scene_.preconditioner) ||
                               !(scene.system_operator == scene_.system_operator);
  if (!mesh_changed) {
    mesh = mesh_;
  } else if (!mesh) {
    mesh = std::make_shared<const Mesh>(build_mesh(scene.mesh));
  }
  // All that can throw comes first, so that bad input leaves the simulation as it was.
  check_compatibility(scene);
  std::vector<Pin> pins = resolve_pins(scene.pins, *mesh);
  const auto time = to_struct<TimeParameters>(scene.time);
  const auto motion = to_struct<MotionParameters>(scene.pins.motion);
  const auto pull = to_struct<PullParameters>(scene.pull);
  BuiltModel built;
  if (model_changed) built = build_model(scene, mesh);
  std::unique_ptr<Integrator> integrator;
  if (integrator_changed) {
    integrator = find_chosen(integrator_table(), scene.integrator, "integrator.kind")
                     .make(scene.integrator.values);
  }
  SolverSet solvers;
  if (solvers_changed) {
    solvers = make_solver_set(scene.solver, scene.preconditioner, scene.system_operator);
  }

  scene_ = scene;
  pins_ = std::move(pins);
  motion_ = motion;
  hard_pull_ = pull.kind == "hard";
  substeps_ = time.n_sub;
  h_ = time.h_disp / time.n_sub;
  adaptive_ = time.adaptive;
  if (model_changed) {
    built_ = std::move(built);
    frequency_.reset();
  }
  if (integrator_changed) {
    integrator_ = std::move(integrator);
    last_ = {};
  }
  if (solvers_changed) solvers_ = std::move(solvers);
  if (mesh_changed) {
    mesh_ = std::move(mesh);
    reset();
  } else if (model_changed) {
    open_ledger();
  }
}

Simulation::BuiltModel Simulation::build_model(const Scene& scene,
                                               const std::shared_ptr<const Mesh>& mesh) {
  BuiltModel built;
  const auto material = to_struct<MaterialParameters>(scene.material);
  built.model = std::make_unique<Model>(mesh, masses_of(*mesh, material));
  for (const Choice& force : scene.forces) built.model->add_force(force);
  auto pull = std::make_unique<Pull>(to_struct<PullParameters>(scene.pull).stiffness);
  built.pull = pull.get();
  built.model->add_force(std::move(pull), {"pull", "Mouse", false, true});
  built.model->finish();
  return built;
}

void Simulation::reset() {
  State state = rest_state(*mesh_);
  for (const Pin& pin : pins_) at(state.x, pin.vertex) = *pin.position;
  replace_state(std::move(state));
  drag_.reset();
  last_ = {};
}

void Simulation::replace_state(State state) {
  state_ = std::move(state);
  good_state_ = state_;
  if (StepHistory* history = integrator_->history()) *history = {};
  open_ledger();
}

void Simulation::open_ledger() {
  energies_.reset();
  if (ledger_) energies_ = ledger_->open(*built_.model, state_);
}

void Simulation::set_state(const State& state) {
  if (state.x.size() != state_.x.size() || state.v.size() != state_.x.size()) {
    throw InputError("state", std::to_string(state.vertex_count()) + " vertices",
                     std::to_string(mesh_->vertex_count()) + " vertices, as the mesh has");
  }
  if (!state.x.allFinite() || !state.v.allFinite() || !std::isfinite(state.t)) {
    throw InputError("state", "a value that is not finite", "finite numbers");
  }
  replace_state(state);
}

void Simulation::set_drag(std::optional<Drag> drag) {
  const bool valid =
      drag && drag->vertex >= 0 && drag->vertex < mesh_->vertex_count() && drag->target.allFinite();
  drag_ = valid ? drag : std::nullopt;
}

bool Simulation::drag_is_prescribed() const {
  const auto is_dragged = [this](const Pin& pin) { return pin.vertex == drag_->vertex; };
  return drag_ && (hard_pull_ || std::any_of(pins_.begin(), pins_.end(), is_dragged));
}

std::vector<Target> Simulation::targets_after(double h) const {
  const Vec3 offset = motion_.amplitude * std::sin(motion_.omega * (state_.t + h));
  std::vector<Target> targets;
  targets.reserve(pins_.size() + 1);
  const auto add = [&](int vertex, const Vec3& position) {
    const Vec3 x = at(state_.x, vertex);
    const Vec3 way = position - x;
    const double reach = k_target_speed * h;
    targets.push_back({vertex, way.norm() > reach ? Vec3(x + reach * way.normalized()) : position});
  };
  for (const Pin& pin : pins_) {
    const bool dragged = drag_ && drag_->vertex == pin.vertex;
    if (!dragged) add(pin.vertex, *pin.position + offset);
  }
  if (drag_is_prescribed()) add(drag_->vertex, drag_->target);
  return targets;
}

void Simulation::update_pull() {
  if (drag_ && !drag_is_prescribed()) {
    built_.pull->pull(drag_->vertex, drag_->target);
  } else {
    built_.pull->release();
  }
}

StepRecord Simulation::step(Trace* trace, const StopToken& stop) {
  const Stopwatch stopwatch;
  update_pull();
  if (ledger_) ledger_->begin_step(*built_.model);
  energies_.reset();
  if (largest_speed(state_) < k_good_speed) good_state_ = state_;
  const double start_time = state_.t;
  StepRecord record;
  const StepReport report = advance(h_, 0, trace, stop, record);
  record.cancelled = report.cancelled;
  if (report.cancelled) return record;
  last_ = report;
  record.converged = report.converged();
  if (!record.converged) record.warning = warning_of(report);
  const double speed =
      is_finite(report, state_) ? largest_speed(state_) : std::numeric_limits<double>::quiet_NaN();
  if (!(speed < k_explosion_speed)) {
    replace_state(good_state_);
    record.failure = explosion_message(speed);
    return record;
  }
  if (ledger_) energies_ = ledger_->enter_step(*built_.model, state_, h_);
  if (record.halvings > 0) {
    record.warning = "The step at t = " + to_text(start_time) + " s was cut into up to " +
                     std::to_string(1 << record.halvings) + " parts to converge" +
                     (record.warning.empty() ? "" : ". " + record.warning);
  }
  record.milliseconds = 1000 * stopwatch.seconds();
  return record;
}

// Neither weight nor a hand makes a vertex that is faster than a good one a tenth faster in a step.
bool Simulation::diverged(const StepReport& report, double speed_before) const {
  const double speed = largest_speed(state_);
  return !report.converged() || !is_finite(report, state_) ||
         (speed > k_good_speed && speed > 1.1 * speed_before);
}

void Simulation::go_back_to(const StepStart& start) {
  state_ = start.state;
  if (StepHistory* history = integrator_->history()) *history = start.history;
}

StepReport Simulation::advance(double h, std::size_t halvings, Trace* trace, const StopToken& stop,
                               StepRecord& record) {
  record.halvings = std::max(record.halvings, static_cast<int>(halvings));
  built_.model->set_targets(targets_after(h));
  const bool may_retry = adaptive_ && halvings < k_halving_limit;
  if (may_retry) {
    starts_[halvings].state = state_;
    if (const StepHistory* history = integrator_->history()) starts_[halvings].history = *history;
  }
  StepReport report = integrator_->step(*built_.model, state_, h, solvers_, trace, stop);
  record.iterations += report.linear_iterations();
  if (report.cancelled || !may_retry || !diverged(report, largest_speed(starts_[halvings].state))) {
    return report;
  }
  const StepStart& start = starts_[halvings];
  go_back_to(start);
  // What is reported is the first half that did not converge, or the second.
  for (int half = 0; half < 2; ++half) {
    const bool failed = half > 0 && !report.converged();
    StepReport next = advance(h / 2, halvings + 1, trace, stop, record);
    if (next.cancelled) go_back_to(start);
    if (next.cancelled || !is_finite(next, state_)) return next;
    if (!failed) report = std::move(next);
  }
  return report;
}

std::string Simulation::explosion_message(double speed) {
  const IntegratorKind& integrator =
      find_entry(integrator_table(), scene_.integrator.kind, "integrator.kind");
  return describe_explosion(
      {.integrator = integrator.label,
       .h_disp = h_ * substeps_,
       .h = h_,
       .speed = speed,
       .time = state_.t,
       .stable_step = integrator.stability_limit > 0
                          ? integrator.stability_limit / 2 * stable_step(*built_.model, good_state_)
                          : std::numeric_limits<double>::infinity(),
       .largest_n_sub = largest_n_sub()});
}

// A step whose solve is cancelled changes nothing.
CapturedSystem Simulation::capture_system() {
  CapturedSystem captured;
  auto recorder = std::make_unique<SystemRecorder>(captured);
  const SystemRecorder& record = *recorder;
  const PreconditionerKind none = identity_preconditioner_kind();
  SolverSet solvers = {std::move(recorder), none.make(default_choice(none).values)};
  update_pull();
  energies_.reset();  // the model is evaluated elsewhere
  built_.model->set_targets(targets_after(h_));
  State state = state_;
  integrator_->step(*built_.model, state, h_, solvers, nullptr, {});
  if (!record.recorded()) {
    throw Error("The integrator " + scene_.integrator.kind + " solves no linear system in a step");
  }
  captured.S = built_.model->filter();
  return captured;
}

const Energies& Simulation::energies() {
  if (!energies_) energies_ = built_.model->energies(state_);
  return *energies_;
}

void Simulation::keep_ledger(bool keep) {
  if (keep == ledger_.has_value()) return;
  ledger_.reset();
  if (!keep) return;
  ledger_.emplace();
  open_ledger();
}

double Simulation::refine_stable_step() {
  constexpr int iterations = 5;
  const double omega = frequency_.refine(*built_.model, state_, iterations);
  return omega > 0 ? 2 / omega : std::numeric_limits<double>::infinity();
}

}  // namespace weft
