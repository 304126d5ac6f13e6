#include "core/lab/snapshot/measurements.h"

#include "core/lab/world/contacts/step_contacts.h"
#include "core/lab/world/mouse/mouse_drag.h"
#include "core/lab/world/stepping/stepper.h"
#include "core/lab/world/world.h"
#include "core/model/model.h"
#include "core/scene/slots.h"

#include <utility>

namespace weft {

namespace {

constexpr std::size_t k_frame_limit = 600;  // 10 s at 60 frames a second

}  // namespace

void Measurements::ask_for(const AskedMeasures& asked, const World& world) {
  if (std::exchange(asked_, asked).diagnostics == asked.diagnostics) return;
  world.keep_balance(asked.diagnostics);
  begin_history(world);
  lengths_.reset();
}

StepTraces Measurements::begin_step(Trace& solve, const World& world) {
  projection_.clear();
  const bool shows_drag = asked_.arrows && world.mouse().is_prescribed();
  const bool traces = asked_.sweeps || !makes_sweeps(world.scene());
  return {traces ? &solve : nullptr, asked_.diagnostics ? &projection_ : nullptr,
          shows_drag ? &reactions_ : nullptr};
}

void Measurements::end_step(const World& world) {
  if (asked_.arrows) arrows_.set_reactions(world, reactions_);
  if (projection_.empty()) return;
  const Model& model = world.model();
  lengths_ = std::make_shared<const LengthTrace>(LengthTrace{
      model.length_constraints().permitted_strain,
      directions_of(model.length_constraints().edges, *world.mesh()), std::move(projection_)});
}

void Measurements::end_frame(const World& world) {
  if (world.contacts().solids().count() > 0) {
    contacts_.push_back({world.state().t, world.contacts().figures()});
    if (contacts_.size() > k_frame_limit) contacts_.pop_front();
  }
  if (!asked_.diagnostics) return;
  history_.push_back({world.state().t, *world.balance()});
  if (history_.size() > k_frame_limit) history_.pop_front();
}

void Measurements::begin_history(const World& world) {
  // After an explosion the cloth is back at an earlier time.
  std::erase_if(contacts_,
                [now = world.state().t](const ContactSample& sample) { return sample.time > now; });
  history_.clear();
  if (asked_.diagnostics) history_.push_back({world.state().t, *world.balance()});
}

void Measurements::restart(const World& world) {
  begin_history(world);
  contacts_.clear();
  lengths_.reset();
}

void Measurements::fill(const World& world, Snapshot& snapshot) {
  if (world.contacts().solids().count() > 0)
    snapshot.solids.history.assign(contacts_.begin(), contacts_.end());
  if (asked_.arrows) snapshot.arrows = arrows_.find(world);
  if (!asked_.diagnostics && asked_.field == nullptr) return;
  if (mesh_ != world.mesh()) {
    mesh_ = world.mesh();
    gauge_ = StrainGauge(*mesh_);
    areas_ = vertex_areas(*mesh_);
  }
  if (asked_.field != nullptr) {
    std::vector<double> values(areas_.size());
    asked_.field->compute({world.model(), world.state(), gauge_, areas_}, values);
    snapshot.field.kind = asked_.field;
    snapshot.field.values.assign(values.begin(), values.end());
    snapshot.field.magnitude = large_magnitude(snapshot.field.values);
  }
  if (asked_.diagnostics) {
    snapshot.measured.diagnostics = measure_diagnostics(world, gauge_);
    // An edit between two steps changes the energies of the present state.
    if (history_.back().time == world.state().t)
      history_.back().balance = snapshot.measured.diagnostics->balance;
    snapshot.measured.energy_history.assign(history_.begin(), history_.end());
    snapshot.last.lengths = lengths_;
  }
}

}  // namespace weft
