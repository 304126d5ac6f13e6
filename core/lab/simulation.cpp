#include "core/lab/simulation.h"

#include "core/base/assign.h"
#include "core/base/memory.h"
#include "core/base/stopwatch.h"
#include "core/lab/explosion.h"
#include "core/lab/step_warning.h"
#include "core/scene/compatibility.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace weft {

namespace {

// Of a vertex of a cloth of springs on a grid; measured.
constexpr double k_model_bytes = 1000;
// A hand does not move a corner faster; where a target jumps (the mouse, a pin that is set while
// the vertex is elsewhere), the vertex follows at this speed, m/s. Pins' own motion is slower.
constexpr double k_target_speed = 40;
// A pinned vertex that is farther from its place was led or put elsewhere, m: its way back is no
// part of the pin's smooth motion.
constexpr double k_rounding = 1e-9;
// Integrators that keep lengths find no way out of a cloth that is drawn out to a line: they lead a
// vertex this part of the way there.
constexpr double k_slack = 0.95;
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

// Of a vertex, m/s; infinite where a position or a velocity is not finite.
double largest_speed(const State& state) {
  return std::sqrt(parallel_max(state.vertex_count(), k_vertex_grain, [&](int begin, int end) {
    const Eigen::Index first = 3 * begin, size = 3 * (end - begin);
    if (!state.x.segment(first, size).allFinite() || !state.v.segment(first, size).allFinite()) {
      return std::numeric_limits<double>::infinity();
    }
    double largest = 0;
    for (int i = begin; i < end; ++i) largest = std::max(largest, at(state.v, i).squaredNorm());
    return largest;
  }));
}

void copy_state(const State& from, State& to) {
  assign(to.x, from.x);
  assign(to.v, from.v);
  to.t = from.t;
}

bool is_solved(const StepReport& report) {
  const bool solved = !report.linear || report.linear->reason != StopReason::not_finite;
  return solved && (!report.nonlinear || report.nonlinear->reason != StopReason::not_finite);
}

/// Why something in the step would have taken too long; nothing when it was taken.
std::optional<std::string> refusal_of(const StepReport& report) {
  if (report.nonlinear && report.nonlinear->reason == StopReason::refused) {
    return report.nonlinear->detail;
  }
  if (report.linear && report.linear->reason == StopReason::refused) return report.linear->detail;
  return std::nullopt;
}

bool is_finite(const StepReport& report, const State& state) {
  return is_solved(report) && std::isfinite(largest_speed(state));
}

/// Traces the projections of an integrator that keeps lengths while it lives.
class LengthTraceScope {
 public:
  LengthTraceScope(Integrator& integrator, ProjectionTrace* trace) : integrator_(integrator) {
    integrator_.trace_lengths(trace);
  }
  ~LengthTraceScope() { integrator_.trace_lengths(nullptr); }
  LengthTraceScope(const LengthTraceScope&) = delete;
  LengthTraceScope& operator=(const LengthTraceScope&) = delete;

 private:
  Integrator& integrator_;
};

/// What another scene changes of a simulation.
struct Changes {
  bool mesh, model, integrator, solvers, lengths, projection;
};
constexpr Changes k_all_changed = {true, true, true, true, true, true};

Changes changes(const Scene& before, const Scene& now) {
  Changes changed{};
  changed.mesh = !(now.mesh == before.mesh);
  changed.model = changed.mesh || !(now.material == before.material) ||
                  !(now.forces == before.forces) || !(now.pull == before.pull);
  changed.integrator = !(now.integrator == before.integrator);
  changed.solvers = !(now.solver == before.solver) ||
                    !(now.preconditioner == before.preconditioner) ||
                    !(now.system_operator == before.system_operator);
  changed.lengths = changed.model || !(now.inextensible == before.inextensible) ||
                    now.listed_edges != before.listed_edges ||
                    keeps_lengths(now) != keeps_lengths(before);
  changed.projection = changed.lengths || !(now.projection == before.projection);
  return changed;
}

}  // namespace

Simulation::Simulation(const Scene& scene, std::shared_ptr<const Mesh> mesh) {
  set_scene(scene, std::move(mesh));
}

void Simulation::set_scene(const Scene& scene, std::shared_ptr<const Mesh> mesh) {
  // A file may have changed though its path did not: then the mesh that comes along is another one.
  const bool replaced = mesh_ == nullptr || (mesh && mesh != mesh_);
  const Changes changed = replaced ? k_all_changed : changes(scene_, scene);
  if (!changed.mesh) {
    mesh = mesh_;
  } else if (!mesh) {
    mesh = std::make_shared<const Mesh>(build_mesh(scene.mesh));
  }
  // All that can throw comes first, so that bad input leaves the simulation as it was.
  check_compatibility(scene);
  check_against_mesh(scene, *mesh);
  const double strain = to_struct<InextensibleParameters>(scene.inextensible).strain;
  EdgeLengths lengths;
  if (changed.lengths && keeps_lengths(scene)) {
    lengths = {mesh->rest_positions, kept_edges(scene, *mesh)};
  }
  std::vector<Pin> pins = resolve_pins(scene.pins, *mesh);
  const auto time = to_struct<TimeParameters>(scene.time);
  const auto motion = to_struct<MotionParameters>(scene.pins.motion);
  const auto pull = to_struct<PullParameters>(scene.pull);
  BuiltModel built;
  if (changed.model) {
    built =
        with_memory("simulating " + std::to_string(mesh->vertex_count()) + " vertices",
                    k_model_bytes * mesh->vertex_count(), [&] { return build_model(scene, mesh); });
  }
  const IntegratorKind& integrator_kind =
      find_chosen(integrator_table(), scene.integrator, "integrator.kind");
  std::unique_ptr<Integrator> integrator;
  if (changed.integrator) integrator = integrator_kind.make(scene.integrator.values);
  find_chosen(projection_table(), scene.projection, "projection.kind");
  SolverSet solvers;
  if (changed.solvers) {
    solvers = make_solver_set(scene.solver, scene.preconditioner, scene.system_operator);
  }

  scene_ = scene;
  pins_ = std::move(pins);
  motion_ = motion;
  hard_pull_ = pull.kind == "hard";
  substeps_ = time.n_sub;
  h_ = time.h_disp / time.n_sub;
  adaptive_ = time.adaptive;
  if (changed.model) {
    built_ = std::move(built);
    frequency_.reset();
  }
  if (changed.integrator) {
    integrator_ = std::move(integrator);
    integrator_kind_ = &integrator_kind;
    last_ = {};
  }
  if (changed.lengths) {
    built_.model->set_inextensible(std::move(lengths), strain);
    reach_.reset();
  }
  if (changed.projection) {
    projection_.choose(scene.projection, *built_.model);
    last_.projection.reset();
  }
  if (changed.solvers) solvers_ = std::move(solvers);
  if (changed.mesh) {
    mesh_ = std::move(mesh);
    reset();
  } else if (changed.model) {
    open_ledger();
  }
  find_reach();
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
  projection_.set_hand({});
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
  find_reach();
}

void Simulation::find_reach() {
  const EdgeLengths& edges = built_.model->inextensible();
  if (!drag_ || edges.empty()) {
    reach_.reset();
  } else if (!reach_ || reach_->vertex() != drag_->vertex) {
    reach_.emplace(edges, drag_->vertex);
  }
}

Vec3 Simulation::within_reach(const Vec3& position, std::span<const Target> held) const {
  return reach_ ? reach_->clamp(position, held, integrator_kind_->keeps_lengths ? k_slack : 1)
                : position;
}

bool Simulation::pin_is_dragged() const {
  const auto is_dragged = [this](const Pin& pin) { return pin.vertex == drag_->vertex; };
  return drag_ && std::any_of(pins_.begin(), pins_.end(), is_dragged);
}

bool Simulation::drag_is_prescribed() const { return drag_ && (hard_pull_ || pin_is_dragged()); }

std::optional<StepProjection::Dragged> Simulation::dragged() const {
  if (!drag_is_prescribed()) return std::nullopt;
  return {{drag_->vertex, pin_is_dragged() ? Hand::Grip::firm : Hand::Grip::light}};
}

std::vector<Target> Simulation::targets_after(double h) const {
  const auto offset_at = [this](double t) -> Vec3 {
    return std::sin(motion_.omega * t) * motion_.amplitude;
  };
  const auto velocity_at = [this](double t) -> Vec3 {
    return motion_.omega * std::cos(motion_.omega * t) * motion_.amplitude;
  };
  const Vec3 before = offset_at(state_.t), after = offset_at(state_.t + h);
  const TargetVelocities velocities = {velocity_at(state_.t), velocity_at(state_.t + h)};
  std::vector<Target> targets;
  targets.reserve(pins_.size() + 1);
  const auto add = [&](int vertex, const Vec3& position, double speed = k_target_speed) {
    const Vec3 x = at(state_.x, vertex);
    const Vec3 way = position - x;
    const double reach = speed * h;
    targets.push_back({vertex, way.norm() > reach ? Vec3(x + reach * way.normalized()) : position});
  };
  for (const Pin& pin : pins_) {
    if (drag_ && drag_->vertex == pin.vertex) continue;
    add(pin.vertex, *pin.position + after);
    const bool is_on_its_way =
        (at(state_.x, pin.vertex) - *pin.position - before).norm() <= k_rounding;
    if (is_on_its_way) targets.back().velocities = velocities;
  }
  if (drag_is_prescribed()) {
    add(drag_->vertex, within_reach(drag_->target, targets),
        reach_ ? StepProjection::k_lead_speed : k_target_speed);
  }
  return targets;
}

void Simulation::update_pull() {
  if (drag_ && !drag_is_prescribed()) {
    built_.pull->pull(drag_->vertex, drag_->target);
  } else {
    built_.pull->release();
  }
}

StepRecord Simulation::step(Trace* trace, const StopToken& stop,
                            ProjectionTrace* projection_trace) {
  const Stopwatch stopwatch;
  update_pull();
  if (ledger_) ledger_->begin_step(*built_.model);
  energies_.reset();
  const double start_time = state_.t;
  held_work_ = 0;
  StepRecord record;
  record.planned_halvings = planned_halvings();
  StepReport report;
  try {
    report = advance(h_, 0, {trace, projection_trace}, stop, record);
  } catch (const Refusal& refusal) {
    record.failure = refusal.what();
    return record;
  }
  record.cancelled = report.cancelled;
  if (report.cancelled) return record;
  if (report.projection && drag_is_prescribed() &&
      within_reach(drag_->target, built_.model->targets()) != drag_->target) {
    report.projection->gave_way = true;
  }
  last_ = report;
  record.converged = report.converged();
  record.warning = warning_of(report, *built_.model);
  const double speed =
      is_solved(report) ? largest_speed(state_) : std::numeric_limits<double>::infinity();
  if (!(speed < k_explosion_speed)) {
    replace_state(good_state_);
    record.failure = explosion_message(speed, record.halvings);
    return record;
  }
  if (speed < k_good_speed) copy_state(state_, good_state_);
  if (ledger_) energies_ = ledger_->enter_step(*built_.model, state_, h_, held_work_);
  if (record.halvings > record.planned_halvings) {
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
  const bool integrated = report.integrated() && is_solved(report) && std::isfinite(speed) &&
                          (speed <= k_good_speed || speed <= 1.1 * speed_before);
  const bool lengths_failed = report.projection && !report.projection->converged() &&
                              (integrator_kind_->keeps_lengths || projection_.fails_by_step());
  return (adaptive_ && !integrated) || lengths_failed;
}

bool Simulation::may_halve() const {
  return adaptive_ || integrator_kind_->keeps_lengths || projection_.fails_by_step();
}

int Simulation::planned_halvings() {
  const double limit = integrator_kind_->stability_limit;
  if (!adaptive_ || limit == 0) return 0;
  const double safe = limit / 2 * safe_step_.find(*built_.model, state_);
  int halvings = 0;
  for (double h = h_; h > safe && halvings < static_cast<int>(k_halving_limit); h /= 2) ++halvings;
  return halvings;
}

void Simulation::remember(StepStart& start) const {
  start.state = state_;
  start.hand = projection_.hand();
  start.held_work = held_work_;
  if (const StepHistory* history = integrator_->history()) start.history = *history;
}

void Simulation::go_back_to(const StepStart& start) {
  state_ = start.state;
  projection_.set_hand(start.hand);
  held_work_ = start.held_work;
  if (StepHistory* history = integrator_->history()) *history = start.history;
}

StepReport Simulation::advance(double h, std::size_t halvings, const Traces& traces,
                               const StopToken& stop, StepRecord& record) {
  record.halvings = std::max(record.halvings, static_cast<int>(halvings));
  const bool may_retry = may_halve() && halvings < k_halving_limit && !record.gave_up;
  const double speed_before = may_halve() ? largest_speed(state_) : 0;
  if (may_retry) remember(starts_[halvings]);
  StepReport report;
  if (static_cast<int>(halvings) >= record.planned_halvings) {
    report = take_step(h, may_retry, traces, stop);
    record.iterations += report.linear_iterations();
    if (report.cancelled || !may_halve() || !diverged(report, speed_before)) return report;
    if (!may_retry) {
      record.gave_up = !adaptive_;
      return report;
    }
    go_back_to(starts_[halvings]);
  }
  const StepStart& start = starts_[halvings];
  // What is reported, and traced, is the first half that did not converge, or the second.
  for (int half = 0; half < 2; ++half) {
    const bool failed = half > 0 && !report.converged();
    Traces::Contents first;
    if (failed) traces.exchange(first);
    StepReport next;
    try {
      next = advance(h / 2, halvings + 1, traces, stop, record);
    } catch (const Refusal&) {
      go_back_to(start);
      throw;
    }
    if (next.cancelled) go_back_to(start);
    if (next.cancelled || !is_finite(next, state_)) return next;
    if (failed) {
      traces.exchange(first);
    } else {
      report = std::move(next);
    }
  }
  return report;
}

void Simulation::Traces::clear() const {
  if (solve) solve->points.clear();
  if (projection) projection->clear();
}

void Simulation::Traces::exchange(Contents& contents) const {
  if (solve) solve->points.swap(contents.points);
  if (projection) projection->swap(contents.projection);
}

StepReport Simulation::take_step(double h, bool may_retry, const Traces& traces,
                                 const StopToken& stop) {
  traces.clear();
  built_.model->set_targets(targets_after(h));
  if (projection_.is_on()) remember(projected_);
  StepReport report = integrate(h, traces, stop);
  if (projection_.is_on() && !report.cancelled && is_finite(report, state_)) {
    try {
      report.projection = projection_.apply(*built_.model, projected_.state.x, h, dragged(),
                                            !may_retry, state_, traces.projection, stop);
    } catch (const Refusal& refusal) {
      go_back_to(projected_);
      throw Refusal(projection_.label() + ": " + refusal.what());
    }
    report.cancelled = report.projection->reason == StopReason::cancelled;
    if (report.cancelled) go_back_to(projected_);
  }
  if (report.projection) held_work_ += report.projection->held_work;
  return report;
}

// A refusal is told with the label of what was refused.
StepReport Simulation::integrate(double h, const Traces& traces, const StopToken& stop) {
  const std::string& label = integrator_kind_->label;
  const ProgressScope progress(stop, label);
  const LengthTraceScope traced(*integrator_, traces.projection);
  StepReport report;
  try {
    report = integrator_->step(*built_.model, state_, h, solvers_, traces.solve, stop);
  } catch (const Refusal& refusal) {
    throw Refusal(label + ": " + refusal.what());
  }
  if (const auto refusal = refusal_of(report)) {
    throw Refusal((solvers_.kind ? solvers_.kind->label : label) + ": " + *refusal);
  }
  return report;
}

std::string Simulation::explosion_message(double speed, int halvings) {
  const IntegratorKind& integrator = *integrator_kind_;
  // As step_limit() of the window: no damping makes forward Euler stable above the limit of
  // symplectic Euler, 2/omega: |1 + h lambda| <= 1 for both roots of lambda^2 + 2 zeta omega lambda
  // + omega^2, whose product is omega^2, asks for h <= 2 zeta/omega where zeta < 1, and beyond for
  // h <= 2/|lambda| of the larger root.
  const bool needs_damping = integrator.has_stability_limit && integrator.stability_limit == 0;
  const double of_symplectic_euler = needs_damping ? 1 : integrator.stability_limit / 2;
  return describe_explosion(
      {.integrator = integrator.label,
       .h_disp = h_ * substeps_,
       .h = std::ldexp(h_, -halvings),
       .most_parts = adaptive_ ? 1 << k_halving_limit : 1,
       .speed = speed,
       .time = state_.t,
       .stable_step = integrator.has_stability_limit
                          ? of_symplectic_euler * stable_step(*built_.model, good_state_)
                          : std::numeric_limits<double>::infinity(),
       .needs_damping = needs_damping,
       .largest_n_sub = static_cast<int>(info_of<TimeParameters>("n_sub").max)});
}

CapturedSystem Simulation::capture_system() {
  update_pull();
  energies_.reset();  // the model is evaluated elsewhere
  built_.model->set_targets(targets_after(h_));
  return weft::capture_system(*integrator_, *built_.model, state_, h_);
}

StepCandidate Simulation::candidate(const StopToken& stop) {
  if (!projection_.is_on()) throw Error("No projection follows the steps of this scene");
  update_pull();
  energies_.reset();  // the model is evaluated elsewhere
  built_.model->set_targets(targets_after(h_));
  remember(projected_);
  StepCandidate candidate{state_.x, state_};
  const StepReport report =
      integrator_->step(*built_.model, candidate.reached, h_, solvers_, nullptr, stop);
  go_back_to(projected_);
  if (report.cancelled) throw Error("The step was stopped");
  return candidate;
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
