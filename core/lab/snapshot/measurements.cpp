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

namespace {

/// Adds a sample to a history unless that has one of this time or a later one.
template <class Sample>
void add_newer(std::deque<Sample>& history, Sample sample) {
  if (!history.empty() && history.back().time >= sample.time) return;
  history.push_back(std::move(sample));
  if (history.size() > k_frame_limit) history.pop_front();
}

template <class Sample>
void erase_after(std::deque<Sample>& history, double time) {
  std::erase_if(history, [time](const Sample& sample) { return sample.time > time; });
}

}  // namespace

void Measurements::end_frame(const World& world) {
  const double now = world.state().t;
  if (world.contacts().solids().count() > 0)
    add_newer(contacts_, {now, world.contacts().figures()});
  if (asked_.diagnostics) add_newer(history_, {now, *world.balance()});
}

void Measurements::begin_history(const World& world) {
  erase_after(contacts_, world.state().t);  // after an explosion the cloth is at an earlier time
  history_.clear();
  if (asked_.diagnostics) history_.push_back({world.state().t, *world.balance()});
}

void Measurements::forget_future(const World& world) {
  erase_after(contacts_, world.state().t);
  erase_after(history_, world.state().t);
  if (asked_.diagnostics && history_.empty()) begin_history(world);
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
