#include "core/lab/world/simulation.h"

#include "core/lab/world/checkpoint/checkpoint.h"
#include "core/lab/world/scene_changes.h"

#include <limits>
#include <utility>

namespace weft {

Simulation::Simulation(const Scene& scene, std::shared_ptr<const Mesh> mesh) {
  set_scene(scene, std::move(mesh));
}

void Simulation::set_scene(const Scene& scene, std::shared_ptr<const Mesh> mesh) {
  // A file may have changed though its path did not; `mesh` is then another one.
  const bool replaced = document_mesh() == nullptr || (mesh && mesh != document_mesh());
  const ChangedParts changed =
      replaced ? ChangedParts::all() : ChangedParts::between(scene_, scene);
  if (changed.mesh && !mesh) mesh = std::make_shared<const Mesh>(build_mesh(scene.mesh));
  take_over(scene, changed.mesh ? WorldMesh(std::move(mesh)) : mesh_, changed);
  if (changed.mesh) reset();
}

void Simulation::reset() {
  dragged_solids_.clear();
  if (mesh_.is_changed()) take_over(scene_, WorldMesh(document_mesh()), ChangedParts::of_mesh());
  contacts_.displace(dragged_solids_);
  State state = rest_state(*mesh());
  targets_.place(state.x);
  mouse_.release();
  replace_state(std::move(state));
  last_ = {};
}

void Simulation::change_topology(const TopologyChange& change, const std::optional<Cut>& cut) {
  WorldMesh next = mesh_;
  next.apply(change, cut);
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
  take_over(scene_, mesh, ChangedParts::of_mesh());
  Checkpoint after = carried(before, change.origins, masses);
  if (stepper_.kind().keeps_lengths) {
    after.history.solution = carried_to_edges(before.history.solution, same_before, change.origins,
                                              built_.model->length_constraints().edges.edges());
  }
  go_on_from(after);
}

void Simulation::replace_state(State state) {
  contacts_.set_contacts({});
  stepper_.replace_state(std::move(state));
  control_.set_good_state(stepper_.state());
  targets_.release(stepper_.state().t);
  energy_.restart(*built_.model, stepper_.state());
  guard_.restart(stepper_.state());
  contacts_.withdraw_from_inside(stepper_.state(), left_out());
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
          contacts_.withdrawn(state().t),
          guard_.impulsion(),
          mesh_.cuts()};
}

void Simulation::set_checkpoint(const Checkpoint& checkpoint) {
  const bool keeps_mesh = checkpoint.cuts == mesh_.cuts();
  const WorldMesh mesh = keeps_mesh ? mesh_ : mesh_.with_cuts(checkpoint.cuts);
  const auto lengths = keeps_lengths(scene_) ? mesh.length_constraint_edges(scene_).size() : 0;
  check_fits(checkpoint, *mesh.mesh(), static_cast<int>(lengths),
             static_cast<int>(scene_.solids.size()));
  if (!keeps_mesh) take_over(scene_, mesh, ChangedParts::of_mesh());
  go_on_from(checkpoint);
}

void Simulation::go_on_from(const Checkpoint& checkpoint) {
  dragged_solids_.set(checkpoint.dragged_solids);
  contacts_.displace(dragged_solids_);
  replace_state(checkpoint.state);
  contacts_.set_contacts(checkpoint.contacts);
  if (checkpoint.impulsion) contacts_.set_withdrawn(checkpoint.withdrawn_solids, state().t);
  stepper_.go_back_to({checkpoint.state, checkpoint.history, checkpoint.hand});
  control_.set_good_state(checkpoint.good_state);
  if (checkpoint.impulsion) guard_.continue_from(*checkpoint.impulsion, state());
  set_drag(checkpoint.drag);
}

void Simulation::drag_solid(const SolidDrag& drag) {
  dragged_solids_.drag(position_id(scene_.solids, *scene_.solids.find(drag.id)), drag.offset);
}

void Simulation::set_drag(const std::optional<Drag>& drag) {
  mouse_.set(drag);
  mouse_.fit(built_.model->length_constraints().edges, targets_.vertices());
}

StepObjects Simulation::objects() {
  return {*built_.model, targets_, mouse_, contacts_, stepper_, control_, memory_};
}

void Simulation::move_solids() {
  dragged_solids_.begin_step(state().t, step_length());
  contacts_.displace(dragged_solids_);
  if (contacts_.any_withdrawn()) contacts_.grow(step_length(), state(), left_out());
}

std::span<const char> Simulation::left_out() {
  is_left_out_.assign(static_cast<std::size_t>(state().vertex_count()), 0);
  for (const ConstrainedVertex& constrained : targets_.vertices())
    is_left_out_[static_cast<std::size_t>(constrained.vertex)] = 1;
  if (mouse_.is_prescribed()) is_left_out_[static_cast<std::size_t>(mouse_.drag()->vertex)] = 1;
  return is_left_out_;
}

UpcomingStep Simulation::prepare_step() {
  mouse_.apply(*built_.drag_spring);
  energy_.forget_energies();
  move_solids();
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
