#include "core/lab/world/simulation.h"

#include "core/lab/world/changed_parts.h"
#include "core/lab/world/checkpoint/carried_checkpoint.h"
#include "core/scene/compatibility.h"

#include <limits>
#include <utility>

namespace weft {

namespace {

// Integrators with length constraints cannot leave a state in which the cloth is drawn out to a
// line, so they move a dragged vertex by this fraction of the displacement to it.
constexpr double k_slack = 0.95;

/// Returns the repulsion of the solids; none where constraints keep the cloth out of them.
std::optional<RepulsionSettings> repulsion_of(const Scene& scene) {
  const Choice contact = contact_of(scene);
  const ContactKind& kind = find_chosen(contact_table(), contact, "contact.kind");
  if (kind.repulsion == nullptr) return std::nullopt;
  return kind.repulsion(contact.values);
}

// Returns the acceleration of gravity, m/s^2.
Vec3 gravity_of(const Scene& scene) {
  const ParameterValues* gravity = find_group(scene, "forces.gravity");
  if (gravity == nullptr) return Vec3::Zero();
  return -std::get<double>(gravity->get("acceleration")) * Vec3::UnitZ();
}

}  // namespace

Simulation::Simulation(const Scene& scene, std::shared_ptr<const Mesh> mesh) {
  set_scene(scene, std::move(mesh));
}

void Simulation::set_scene(const Scene& scene, std::shared_ptr<const Mesh> mesh, bool restores,
                           std::optional<int> lone) {
  // A file may have changed though its path did not; `mesh` is then another one.
  const bool replaced = document_mesh() == nullptr || (mesh && mesh != document_mesh());
  ChangedParts changed =
      replaced ? ChangedParts::all() : ChangedParts::between(scene_, scene, lone);
  changed.restores = restores;
  if (changed.mesh && !mesh) mesh = std::make_shared<const Mesh>(build_mesh(scene.mesh));
  rebuild(scene, changed.mesh ? WorldMesh(std::move(mesh)) : mesh_, changed);
  if (changed.mesh) reset();
}

// Everything that can throw comes first, so that bad input leaves the simulation unchanged.
void Simulation::rebuild(const Scene& scene, const WorldMesh& on, const ChangedParts& changed) {
  const std::shared_ptr<const Mesh>& mesh = on.mesh();
  check_compatibility(scene);
  if (changed.mesh)
    on.check(scene);
  else
    on.check_change(scene_, scene);
  const double strain = to_struct<InextensibleParameters>(scene.inextensible).strain;
  EdgeLengths lengths;
  if (changed.lengths && keeps_lengths(scene)) {
    lengths = {*mesh, on.length_constraint_edges(scene)};
  }
  StepTargets targets;
  if (changed.constraints) targets = StepTargets(scene, on.constrained_vertices(scene));
  std::vector<SolidBody> solids = solid_bodies(scene);
  const std::optional<RepulsionSettings> repulsion = repulsion_of(scene);
  const auto time = to_struct<TimeParameters>(scene.time);
  const auto pull = to_struct<PullParameters>(scene.pull);
  SceneModel built;
  const bool sets_numbers = changed.model && !changed.pattern;
  std::vector<double> masses;
  if (sets_numbers && !(scene.material == scene_.material)) masses = masses_of(scene, *mesh);
  if (changed.pattern) built = build_model(scene, mesh);
  const IntegratorKind& integrator_kind =
      find_chosen(integrator_table(), scene.choice("integrator"), "integrator.kind");
  std::unique_ptr<Integrator> integrator;
  if (changed.integrator) integrator = integrator_kind.make(scene.choice("integrator").values);
  SolverSet solvers;
  if (changed.solvers) {
    solvers = make_solver_set(scene.choice("solver"), scene.choice("preconditioner"),
                              scene.choice("operator"));
  }

  if (sets_numbers) set_numbers(built_, scene_, scene, masses);
  if (!(scene.solids == scene_.solids)) contacts_.note_moved_solids();
  if (changed.solids) dragged_solids_.keep(changed.same_solids, scene_.solids, state().t);
  if (changed.restores) dragged_solids_.bring_back(changed.same_solids, scene.solids);
  for (const SameSolid& length_constraints : changed.same_solids) {
    const Vec3 before =
        position_of(scene_.solids[static_cast<std::size_t>(length_constraints.before)]);
    const Vec3 now = position_of(scene.solids[static_cast<std::size_t>(length_constraints.now)]);
    if (now != before) dragged_solids_.place(length_constraints.now, before, now, changed.restores);
  }
  scene_ = scene;
  if (changed.constraints) targets_ = std::move(targets);
  time_ = time;
  control_.set_adaptive(time.adaptive);
  control_.set_repelled(repulsion.has_value() && !scene.solids.empty());
  if (changed.contact) contacts_.set_contacts({});
  contacts_.set_solids(std::move(solids));
  contacts_.displace(dragged_solids_);
  contacts_.choose(repulsion);
  if (!changed.lengths) lengths = std::exchange(built_.model->length_constraints().edges, {});
  if (built.model) built_ = std::move(built);
  built_.model->length_constraints() = {std::move(lengths), strain};
  if (changed.mesh) contacts_.set_mesh(*on.mesh());
  contacts_.attach(built_.contact, gravity_of(scene), integrator_kind);
  if (changed.integrator) {
    stepper_.choose(integrator_kind, std::move(integrator));
    last_ = {};
  } else {
    stepper_.set_integrator(scene.choice("integrator"));
  }
  if (changed.projection) {
    stepper_.choose_projection(scene.choice("projection"), *built_.model);
    last_.projection.reset();
  } else {
    stepper_.set_projection(scene.choice("projection"));
  }
  if (changed.solvers)
    stepper_.choose(std::move(solvers));
  else
    stepper_.set_solvers(scene.choice("solver"), scene.choice("preconditioner"));
  mesh_ = on;
  if (changed.mesh) mouse_.release();
  if (changed.pattern && !changed.mesh) energy_.restart(*built_.model, state());
  if (sets_numbers) energy_.enter_edit(*built_.model);
  mouse_.choose(pull.kind == "hard", integrator_kind.keeps_lengths ? k_slack : 1);
  targets_.let_go(state().t);
  mouse_.fit(built_.model->length_constraints().edges, targets_.vertices(), changed.lengths);
  if (changed.constraints || changed.lengths || changed.pattern)
    targets_.limit(&built_.model->length_constraints().edges, *mesh_.mesh());
  targets_.permit(strain);
  guard_.choose(scene, *built_.model, repulsion.has_value() && !scene.solids.empty());
}

void Simulation::reset() {
  dragged_solids_.clear();
  if (mesh_.is_changed()) rebuild(scene_, WorldMesh(document_mesh()), ChangedParts::of_mesh());
  contacts_.displace(dragged_solids_);
  State state = rest_state(*mesh());
  targets_.place(state.x);
  replace_state(std::move(state));
  mouse_.release();
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
  const std::span<const Edge> length_constraints = model.length_constraints().edges.edges();
  const std::vector<Edge> same_before(length_constraints.begin(), length_constraints.end());
  rebuild(scene_, mesh, ChangedParts::of_mesh());
  Checkpoint after = carried(before, change.origins, masses);
  if (stepper_.kind().keeps_lengths) {
    after.history.solution = carried_to_edges(before.history.solution, same_before, change.origins,
                                              built_.model->length_constraints().edges.edges());
  }
  set_checkpoint(after);
}

void Simulation::replace_state(State state) {
  contacts_.set_contacts({});
  stepper_.replace_state(std::move(state));
  control_.set_good_state(stepper_.state());
  targets_.let_go(stepper_.state().t);
  energy_.restart(*built_.model, stepper_.state());
  guard_.restart(stepper_.state());
}

void Simulation::set_state(const State& state) {
  check_fits(state, *mesh(), "state");
  replace_state(state);
}

Checkpoint Simulation::checkpoint() const {
  StepStart start;
  stepper_.remember(start);
  return {std::move(start.state),
          std::move(start.history),
          start.hand,
          control_.good_state(),
          mouse_.drag(),
          contacts_.contacts(),
          dragged_solids_.dragged(state().t),
          dragged_solids_.removed(),
          guard_.impulsion()};
}

void Simulation::set_checkpoint(const Checkpoint& checkpoint) {
  check_fits(checkpoint, *mesh(), built_.model->length_constraints().edges.size(),
             static_cast<int>(scene_.solids.size()));
  replace_state(checkpoint.state);
  contacts_.set_contacts(checkpoint.contacts);
  dragged_solids_.set(checkpoint.dragged_solids, checkpoint.removed_solids);
  contacts_.displace(dragged_solids_);
  stepper_.go_back_to({checkpoint.state, checkpoint.history, checkpoint.hand});
  control_.set_good_state(checkpoint.good_state);
  if (checkpoint.impulsion) guard_.set(*checkpoint.impulsion);
  set_drag(checkpoint.drag);
}

void Simulation::set_drag(std::optional<Drag> drag) {
  const bool valid = drag && drag->vertex >= 0 && drag->vertex < mesh()->vertex_count() &&
                     drag->target.allFinite();
  mouse_.set(valid ? drag : std::nullopt);
  mouse_.fit(built_.model->length_constraints().edges, targets_.vertices());
}

StepObjects Simulation::objects() {
  return {*built_.model, targets_, mouse_, contacts_, stepper_, control_, starts_};
}

void Simulation::lead_solids() {
  dragged_solids_.begin_step(state().t, step_length());
  contacts_.displace(dragged_solids_);
}

UpcomingStep Simulation::prepare_step() {
  mouse_.apply(*built_.pull);
  energy_.forget_energies();
  lead_solids();
  const double h = step_length();
  contacts_.begin(*built_.model, state(), h, targets_after(objects(), h));
  return {*built_.model, stepper_, h};
}

double Simulation::refine_stable_step() {
  constexpr int iterations = 4;
  // The last step has left the targets of its contacts in the model, and this call removes them.
  built_.model->set_targets(targets_.after(state(), step_length(), mouse_));
  const bool is_damped = !stepper_.kind().needs_damping();
  const double omega = built_.frequency.refine(*built_.model, state(), iterations, is_damped);
  return omega > 0 ? 2 / omega : std::numeric_limits<double>::infinity();
}

CapturedSystem capture_system(Simulation& simulation) {
  const UpcomingStep step = simulation.prepare_step();
  CapturedSystem captured =
      capture_system(step.stepper.integrator(), step.model, simulation.state(), step.h);
  const Scene& scene = simulation.scene();
  captured.origin = {scene.name, scene.choice("integrator").kind, simulation.state().t};
  return captured;
}

}  // namespace weft
