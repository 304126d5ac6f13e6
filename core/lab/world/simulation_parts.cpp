#include "core/lab/world/scene_changes.h"
#include "core/lab/world/simulation.h"
#include "core/lab/world/tuning.h"
#include "core/scene/compatibility.h"
#include "core/scene/constrained_vertices.h"
#include "core/scene/solid_bodies.h"

#include <utility>

/// A simulation takes over a scene in two halves: the first makes all new parts and may fail, the
/// second replaces the old ones and cannot fail.
namespace weft {

namespace {

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

/// The parts of a simulation of `scene` on `mesh`; those that do not change are empty.
struct Simulation::NewParts {
  const Scene& scene;
  const WorldMesh& mesh;
  const ChangedParts& changed;
  const IntegratorKind& integrator_kind;
  TimeParameters time;
  DragParameters drag;
  double strain = 0;                           ///< permitted one of length constraints
  std::optional<RepulsionSettings> repulsion;  ///< of the solids
  std::vector<SolidBody> solids;
  StepTargets targets = {};
  EdgeLengths lengths = {};
  bool sets_numbers = false;        ///< the model stays and gets other numbers
  std::vector<double> masses = {};  ///< kg, n; empty: the masses stay
  SceneModel built = {};
  std::unique_ptr<Integrator> integrator = {};
  SolverSet solvers = {};

  bool is_repelled() const { return repulsion.has_value() && !scene.solids.empty(); }
};

void Simulation::take_over(const Scene& scene, const WorldMesh& mesh, const ChangedParts& changed) {
  commit(prepare(scene, mesh, changed));
}

Simulation::NewParts Simulation::prepare(const Scene& scene, const WorldMesh& mesh,
                                         const ChangedParts& changed) const {
  check_compatibility(scene);
  if (changed.mesh)
    mesh.check(scene);
  else
    mesh.check_change(scene_, scene);
  NewParts parts = {
      .scene = scene,
      .mesh = mesh,
      .changed = changed,
      .integrator_kind =
          find_chosen(integrator_table(), scene.choice("integrator"), "integrator.kind"),
      .time = to_struct<TimeParameters>(scene.time),
      .drag = to_struct<DragParameters>(scene.drag),
      .strain = to_struct<InextensibleParameters>(scene.inextensible).strain,
      .repulsion = repulsion_of(scene),
      .solids = solid_bodies(scene),
      .sets_numbers = changed.model && !changed.pattern,
  };
  if (changed.lengths && keeps_lengths(scene))
    parts.lengths = {*mesh.mesh(), mesh.length_constraint_edges(scene)};
  if (changed.constraints) parts.targets = StepTargets(scene, mesh.constrained_vertices(scene));
  if (parts.sets_numbers && !(scene.material == scene_.material))
    parts.masses = masses_of(scene, *mesh.mesh());
  if (changed.pattern) parts.built = build_model(scene, mesh.mesh());
  if (changed.integrator)
    parts.integrator = parts.integrator_kind.make(scene.choice("integrator").values);
  if (changed.solvers) {
    parts.solvers = make_solver_set(scene.choice("solver"), scene.choice("preconditioner"),
                                    scene.choice("operator"));
  }
  return parts;
}

// The old scene is compared with the new one before it is replaced; the model is complete before
// the integrator, the hand and the guard look at it.
void Simulation::commit(NewParts parts) {
  const ChangedParts& changed = parts.changed;
  if (parts.sets_numbers) set_numbers(built_, scene_, parts.scene, parts.masses);
  const bool edits_solids = !(parts.scene.solids == scene_.solids);
  const bool withdraws = edits_solids && !changed.mesh;
  std::vector<Nearness> before;
  if (withdraws) before = contacts_.nearness(state(), left_out());
  if (edits_solids) contacts_.note_moved_solids();
  scene_ = parts.scene;
  time_ = parts.time;
  if (changed.constraints) targets_ = std::move(parts.targets);
  replace_solids(parts);
  replace_model(parts);
  replace_methods(parts);
  mesh_ = parts.mesh;
  if (changed.mesh) mouse_.release();
  if (changed.pattern && !changed.mesh) energy_.restart(*built_.model, state());
  if (parts.sets_numbers) energy_.enter_edit(*built_.model);
  fit_hand_and_targets(parts);
  if (withdraws) contacts_.withdraw(before, state(), left_out());
  guard_.choose(scene_, *built_.model, parts.is_repelled());
}

void Simulation::replace_solids(NewParts& parts) {
  control_.set_adaptive(parts.time.adaptive);
  control_.set_repelled(parts.is_repelled());
  if (parts.changed.contact) contacts_.set_contacts({});
  contacts_.set_solids(std::move(parts.solids), scene_.solids.ids(), state().t);
  dragged_solids_.follow(scene_.solids, state().t);
  contacts_.displace(dragged_solids_);
  contacts_.choose(parts.repulsion);
}

void Simulation::replace_model(NewParts& parts) {
  if (!parts.changed.lengths)
    parts.lengths = std::exchange(built_.model->length_constraints().edges, {});
  if (parts.built.model) built_ = std::move(parts.built);
  built_.model->length_constraints() = {std::move(parts.lengths), parts.strain};
  if (parts.changed.mesh) contacts_.set_mesh(*parts.mesh.mesh());
  contacts_.attach(built_.contact, gravity_of(scene_), parts.integrator_kind);
}

void Simulation::replace_methods(NewParts& parts) {
  if (parts.changed.integrator) {
    stepper_.choose(parts.integrator_kind, std::move(parts.integrator));
    last_ = {};
  } else {
    stepper_.set_integrator(scene_.choice("integrator"));
  }
  if (parts.changed.projection) {
    stepper_.choose_projection(scene_.choice("projection"), *built_.model);
    last_.projection.reset();
  } else {
    stepper_.set_projection(scene_.choice("projection"));
  }
  if (parts.changed.solvers)
    stepper_.choose(std::move(parts.solvers));
  else
    stepper_.set_solvers(scene_.choice("solver"), scene_.choice("preconditioner"));
}

void Simulation::fit_hand_and_targets(const NewParts& parts) {
  const ChangedParts& changed = parts.changed;
  const EdgeLengths& lengths = built_.model->length_constraints().edges;
  mouse_.choose(parts.drag.kind == "hard",
                parts.integrator_kind.keeps_lengths ? k_reach_fraction : 1);
  targets_.release(state().t);
  mouse_.fit(lengths, targets_.vertices(), changed.lengths);
  if (changed.constraints || changed.lengths || changed.pattern)
    targets_.limit(&lengths, *mesh_.mesh());
  targets_.permit(parts.strain);
}

}  // namespace weft
