#include "core/lab/world/simulation.h"

#include "core/base/memory.h"
#include "core/base/number_text.h"
#include "core/base/stopwatch.h"
#include "core/collision/contact_potential.h"
#include "core/lab/world/carried_checkpoint.h"
#include "core/lab/world/step_warning.h"
#include "core/scene/compatibility.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>

namespace weft {

namespace {

// Of a vertex of a cloth of springs on a grid; measured.
constexpr double k_model_bytes = 1000;
// Integrators that keep lengths find no way out of a cloth that is drawn out to a line: they lead a
// vertex this part of the way there.
constexpr double k_slack = 0.95;

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

/// Of the solids; none where constraints keep the cloth out of them.
std::optional<RepulsionSettings> repulsion_of(const Scene& scene) {
  const Choice contact = contact_of(scene);
  const ContactKind& kind = find_chosen(contact_table(), contact, "contact.kind");
  if (kind.repulsion == nullptr) return std::nullopt;
  return kind.repulsion(contact.values);
}

// m/s^2.
Vec3 gravity_of(const Scene& scene) {
  const ParameterValues* gravity = find_group(scene, "forces.gravity");
  if (gravity == nullptr) return Vec3::Zero();
  return -std::get<double>(gravity->get("acceleration")) * Vec3::UnitZ();
}

/// The solids that have another place, of the same kinds.
std::vector<int> placed_anew(std::span<const SceneSolid> before, std::span<const SceneSolid> now) {
  std::vector<int> placed;
  for (std::size_t k = 0; k < now.size(); ++k) {
    const auto place = [k](std::span<const SceneSolid> solids) {
      return solid_parameters(solids[k].shape.values).position;
    };
    if (place(now) != place(before)) placed.push_back(static_cast<int>(k));
  }
  return placed;
}

}  // namespace

/// What another scene or mesh changes of a simulation.
struct Simulation::Changes {
  bool mesh, model, integrator, solvers, lengths, projection;
  bool solids;   ///< another number or other kinds of them
  bool contact;  ///< that, or another contact with them
  static Changes between(const Scene& before, const Scene& now);
  std::vector<int> placed;  ///< those of the solids that have another place
  static Changes all() { return {true, true, true, true, true, true, true, true, {}}; }
  static Changes of_mesh() { return {true, true, false, false, true, true, false, false, {}}; }
};

Simulation::Changes Simulation::Changes::between(const Scene& before, const Scene& now) {
  const auto chosen = [&](std::string_view slot) {
    return !(now.choice(slot) == before.choice(slot));
  };
  Changes changed{};
  changed.mesh = !(now.mesh == before.mesh);
  changed.model = changed.mesh || !(now.material == before.material) ||
                  !(now.forces == before.forces) || !(now.pull == before.pull) ||
                  now.solids.empty() != before.solids.empty();
  changed.integrator = chosen("integrator");
  changed.solvers = chosen("solver") || chosen("preconditioner") || chosen("operator");
  changed.lengths = changed.model || !(now.inextensible == before.inextensible) ||
                    now.listed_edges != before.listed_edges ||
                    keeps_lengths(now) != keeps_lengths(before);
  changed.projection = changed.lengths || chosen("projection");
  changed.solids = !std::ranges::equal(
      now.solids, before.solids, {}, [](const SceneSolid& solid) { return solid.shape.kind; },
      [](const SceneSolid& solid) { return solid.shape.kind; });
  if (!changed.solids) changed.placed = placed_anew(before.solids, now.solids);
  changed.contact = changed.solids || contact_of(now).kind != contact_of(before).kind;
  return changed;
}

Simulation::Simulation(const Scene& scene, std::shared_ptr<const Mesh> mesh) {
  set_scene(scene, std::move(mesh));
}

void Simulation::set_scene(const Scene& scene, std::shared_ptr<const Mesh> mesh) {
  // A file may have changed though its path did not: then the mesh that comes along is another one.
  const bool replaced = document_mesh() == nullptr || (mesh && mesh != document_mesh());
  const Changes changed = replaced ? Changes::all() : Changes::between(scene_, scene);
  if (changed.mesh && !mesh) mesh = std::make_shared<const Mesh>(build_mesh(scene.mesh));
  rebuild(scene, changed.mesh ? WorldMesh(std::move(mesh)) : mesh_, changed);
  if (changed.mesh) reset();
}

// All that can throw comes first, so that bad input leaves the simulation as it was.
void Simulation::rebuild(const Scene& scene, const WorldMesh& on, const Changes& changed) {
  const std::shared_ptr<const Mesh>& mesh = on.mesh();
  check_compatibility(scene);
  on.check(scene);
  const double strain = to_struct<InextensibleParameters>(scene.inextensible).strain;
  EdgeLengths lengths;
  if (changed.lengths && keeps_lengths(scene)) {
    lengths = {mesh->rest_positions, on.kept_edges(scene)};
  }
  StepTargets targets(scene, on.constrained_vertices(scene));
  std::vector<SolidBody> solids = solid_bodies(scene);
  const std::optional<RepulsionSettings> repulsion = repulsion_of(scene);
  const auto time = to_struct<TimeParameters>(scene.time);
  const auto pull = to_struct<PullParameters>(scene.pull);
  BuiltModel built;
  if (changed.model) {
    built =
        with_memory("simulating " + std::to_string(mesh->vertex_count()) + " vertices",
                    k_model_bytes * mesh->vertex_count(), [&] { return build_model(scene, mesh); });
  }
  const IntegratorKind& integrator_kind =
      find_chosen(integrator_table(), scene.choice("integrator"), "integrator.kind");
  std::unique_ptr<Integrator> integrator;
  if (changed.integrator) integrator = integrator_kind.make(scene.choice("integrator").values);
  SolverSet solvers;
  if (changed.solvers) {
    solvers = make_solver_set(scene.choice("solver"), scene.choice("preconditioner"),
                              scene.choice("operator"));
  }

  scene_ = scene;
  targets_ = std::move(targets);
  substeps_ = time.n_sub;
  h_ = time.h_disp / time.n_sub;
  control_.set_adaptive(time.adaptive);
  if (changed.contact) contacts_.set_contacts({});
  if (changed.solids) led_.clear();
  for (const int solid : changed.placed) led_.put_back(solid);
  contacts_.set_solids(std::move(solids));
  contacts_.displace(led_);
  contacts_.choose(repulsion);
  if (changed.model) {
    built_ = std::move(built);
    frequency_.reset();
  }
  if (changed.mesh) contacts_.set_mesh(*on.mesh());
  contacts_.attach(built_.contact, gravity_of(scene), integrator_kind);
  if (changed.integrator) {
    stepper_.choose(integrator_kind, std::move(integrator));
    last_ = {};
  }
  if (changed.lengths) {
    built_.model->set_inextensible(std::move(lengths), strain);
  }
  if (changed.projection) {
    stepper_.choose_projection(scene.choice("projection"), *built_.model);
    last_.projection.reset();
  }
  if (changed.solvers) stepper_.choose(std::move(solvers));
  mesh_ = on;
  if (changed.mesh) hold_.release();
  if (changed.model && !changed.mesh) open_ledger();
  hold_.choose(pull.kind == "hard", integrator_kind.keeps_lengths ? k_slack : 1);
  targets_.let_go(state().t);
  hold_.fit(built_.model->inextensible(), targets_.vertices(), changed.lengths);
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
  if (!scene.solids.empty()) {
    auto friction = std::make_unique<SlidingFriction>();
    auto potential = std::make_unique<ContactPotential>();
    built.contact = {friction.get(), potential.get()};
    built.model->add_force(std::move(friction), {"friction", "Friction", false, true});
    built.model->set_contact_potential(potential.get());
    built.model->add_force(std::move(potential), {"contact", "Contact", false, true});
  }
  built.model->finish();
  return built;
}

void Simulation::reset() {
  led_.clear();
  if (mesh_.is_changed()) rebuild(scene_, WorldMesh(document_mesh()), Changes::of_mesh());
  contacts_.displace(led_);
  State state = rest_state(*mesh());
  targets_.place(state.x);
  replace_state(std::move(state));
  hold_.release();
  last_ = {};
}

void Simulation::change_topology(const TopologyChange& change) {
  WorldMesh next = mesh_;
  next.apply(change);
  move_to(next, change);
}

void Simulation::undo_topology_change() {
  if (!mesh_.is_changed()) return;
  WorldMesh next = mesh_;
  next.undo();
  move_to(next, mesh_.undoing());
}

void Simulation::move_to(const WorldMesh& mesh, const TopologyChange& change) {
  const Checkpoint before = checkpoint();
  const Model& model = *built_.model;
  const std::vector<double> masses(model.masses().begin(), model.masses().end());
  const std::span<const Edge> kept = model.inextensible().edges();
  const std::vector<Edge> kept_before(kept.begin(), kept.end());
  rebuild(scene_, mesh, Changes::of_mesh());
  Checkpoint after = carried(before, change.origins, masses);
  if (stepper_.kind().keeps_lengths) {
    after.history.solution = carried_to_edges(before.history.solution, kept_before, change.origins,
                                              built_.model->inextensible().edges());
  }
  set_checkpoint(after);
}

void Simulation::replace_state(State state) {
  contacts_.set_contacts({});
  stepper_.replace_state(std::move(state));
  control_.set_good_state(stepper_.state());
  targets_.let_go(stepper_.state().t);
  open_ledger();
}

void Simulation::open_ledger() {
  energies_.reset();
  if (ledger_) energies_ = ledger_->open(*built_.model, state());
}

void Simulation::set_state(const State& state) {
  check_fits(state, *mesh(), "state");
  replace_state(state);
}

Checkpoint Simulation::checkpoint() const {
  StepStart start;
  stepper_.remember(start);
  return {std::move(start.state), std::move(start.history), start.hand,  control_.good_state(),
          hold_.drag(),           contacts_.contacts(),     led_solids()};
}

void Simulation::set_checkpoint(const Checkpoint& checkpoint) {
  check_fits(checkpoint, *mesh(), built_.model->inextensible().size(),
             static_cast<int>(scene_.solids.size()));
  replace_state(checkpoint.state);
  contacts_.set_contacts(checkpoint.contacts);
  led_.set(checkpoint.led_solids);
  contacts_.displace(led_);
  stepper_.go_back_to({checkpoint.state, checkpoint.history, checkpoint.hand});
  control_.set_good_state(checkpoint.good_state);
  set_drag(checkpoint.drag);
}

void Simulation::set_drag(std::optional<Drag> drag) {
  const bool valid = drag && drag->vertex >= 0 && drag->vertex < mesh()->vertex_count() &&
                     drag->target.allFinite();
  hold_.set(valid ? drag : std::nullopt);
  hold_.fit(built_.model->inextensible(), targets_.vertices());
}

std::span<const Target> Simulation::targets_after(double h) {
  const std::size_t held = targets_.vertices().size();
  targets_.let_go(state().t);
  if (targets_.vertices().size() != held) {
    hold_.fit(built_.model->inextensible(), targets_.vertices());
  }
  return targets_.after(state(), h, hold_);
}

void Simulation::lead_solids() {
  led_.begin_step(state().t, h_);
  contacts_.displace(led_);
}

void Simulation::set_targets_after(double h) {
  lead_solids();
  contacts_.set_targets(*built_.model, state(), h, targets_after(h));
}

StepRecord Simulation::step(Trace* trace, const StopToken& stop,
                            ProjectionTrace* projection_trace) {
  const Stopwatch stopwatch;
  Model& model = *built_.model;
  hold_.apply(*built_.pull);
  lead_solids();
  if (ledger_) ledger_->begin_step(model);
  energies_.reset();
  const double start_time = state().t;
  const StepTraces traces = {trace, projection_trace};
  StepRecord record;
  StepReport report;
  try {
    const auto take = [&](double h, bool may_retry) {
      return contacts_.take(model, stepper_, h, targets_after(h), traces, [&] {
        return stepper_.step(model, h, hold_.led(), !may_retry, traces, stop);
      });
    };
    report = control_.advance(stepper_, model, h_, std::ref(take), traces, record);
  } catch (const Refusal& refusal) {
    record.failure = refusal.what();
    record.refused = true;
    return record;
  }
  record.cancelled = report.cancelled;
  if (report.cancelled) return record;
  if (report.projection && targets_.gave_way()) report.projection->gave_way = true;
  last_ = report;
  record.converged = report.converged();
  record.warning = warning_of(report, model);
  if (record.warning.empty()) record.warning = warning_of(contacts_.figures());
  const double speed =
      is_solved(report) ? largest_speed(state()) : std::numeric_limits<double>::infinity();
  if (control_.has_exploded(state(), speed)) {
    replace_state(control_.good_state());
    record.explosion = control_.explosion(stepper_, model, h_, substeps_, speed, record.halvings);
    record.failure = describe_explosion(*record.explosion);
    return record;
  }
  if (ledger_)
    energies_ = ledger_->enter_step(model, state(), h_, stepper_.held_work(), contacts_.touching());
  if (record.halvings > record.planned_halvings) {
    record.warning = "The step at t = " + time_text(start_time) + " was cut into up to " +
                     std::to_string(1 << record.halvings) + " parts to converge" +
                     (record.warning.empty() ? "" : ". " + record.warning);
  }
  record.milliseconds = 1000 * stopwatch.seconds();
  return record;
}

CapturedSystem Simulation::capture_system() {
  hold_.apply(*built_.pull);
  energies_.reset();  // the model is evaluated elsewhere
  set_targets_after(h_);
  return weft::capture_system(stepper_.integrator(), *built_.model, state(), h_);
}

StepCandidate Simulation::candidate(const StopToken& stop) {
  if (!stepper_.projects()) throw Error("No projection follows the steps of this scene");
  hold_.apply(*built_.pull);
  energies_.reset();  // the model is evaluated elsewhere
  set_targets_after(h_);
  StepCandidate candidate{state().x, {}};
  const StepReport report = stepper_.try_step(*built_.model, h_, candidate.reached, stop);
  if (report.cancelled) throw Error("The step was stopped");
  return candidate;
}

const Energies& Simulation::energies() {
  if (!energies_) energies_ = built_.model->energies(state());
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
  const double omega = frequency_.refine(*built_.model, state(), iterations);
  return omega > 0 ? 2 / omega : std::numeric_limits<double>::infinity();
}

}  // namespace weft
