#include "core/forces/composite_force.h"

#include <algorithm>

namespace weft {

namespace {

using Parts = std::vector<std::unique_ptr<Force>>;

/// Calls use(facet) for each part that has the facet.
template <class Accessor, class Use>
void for_each(const Parts& parts, Accessor accessor, const Use& use) {
  for (const auto& part : parts) {
    if (auto* facet = ((*part).*accessor)()) use(*facet);
  }
}

template <class Accessor>
std::ptrdiff_t count(const Parts& parts, Accessor accessor) {
  return std::count_if(parts.begin(), parts.end(),
                       [&](const auto& part) { return ((*part).*accessor)() != nullptr; });
}

template <class Accessor>
bool all_have(const Parts& parts, Accessor accessor) {
  return count(parts, accessor) == std::ssize(parts);
}

// The springs of a part that is not made of springs alone must not stand for the whole part.
std::vector<Spring> springs_of(const Parts& parts) {
  std::vector<Spring> springs;
  for (const auto& part : parts) {
    const std::span<const Spring> more = part->springs();
    if (more.empty()) return {};
    springs.insert(springs.end(), more.begin(), more.end());
  }
  return springs;
}

}  // namespace

CompositeForce::CompositeForce(Parts parts)
    : parts_(std::move(parts)), springs_(springs_of(parts_)) {}

void CompositeForce::evaluate(const State& state) {
  for (const auto& part : parts_) part->evaluate(state);
}

void CompositeForce::linearise(const State& state, Definiteness definiteness) {
  for (const auto& part : parts_) part->linearise(state, definiteness);
}

double CompositeForce::energy() const {
  double sum = 0;
  for (const auto& part : parts_) sum += part->energy();
  return sum;
}

void CompositeForce::add_force(std::span<double> f) const {
  for (const auto& part : parts_) part->add_force(f);
}

void CompositeForce::add_dissipative_force(std::span<double> f) const {
  for (const auto& part : parts_) part->add_dissipative_force(f);
}

ForceMatrices* CompositeForce::matrices() {
  return count(parts_, &Force::matrices) > 0 ? this : nullptr;
}

// A part without matrices adds nothing to a stencil.
const StencilForce* CompositeForce::stencil() const {
  StencilParts found;
  for (const auto& part : parts_) {
    if (!part->matrices()) continue;
    if (!part->stencil()) return nullptr;
    found.add(part->stencil()->part());
  }
  return found.fit() && count(parts_, &Force::matrices) > 0 ? this : nullptr;
}

const ForceElements* CompositeForce::elements() const {
  return count(parts_, &Force::elements) > 0 ? this : nullptr;
}

const LocalForce* CompositeForce::local() const {
  return all_have(parts_, &Force::local) ? this : nullptr;
}

ProportionalDamping* CompositeForce::damping() {
  return count(parts_, &Force::damping) > 0 ? this : nullptr;
}

std::vector<Edge> CompositeForce::pattern() const {
  std::vector<Edge> pairs;
  for_each(parts_, &Force::matrices, [&](const ForceMatrices& part) {
    const std::vector<Edge> more = part.pattern();
    pairs.insert(pairs.end(), more.begin(), more.end());
  });
  return pairs;
}

void CompositeForce::bind(const BlockPattern& pattern) {
  for_each(parts_, &Force::matrices, [&](ForceMatrices& part) { part.bind(pattern); });
}

void CompositeForce::add_product(double stiffness_scale, double damping_scale,
                                 std::span<const double> p, std::span<double> y) const {
  for_each(parts_, &Force::matrices, [&](const ForceMatrices& part) {
    part.add_product(stiffness_scale, damping_scale, p, y);
  });
}

void CompositeForce::add_velocity_product(double scale, std::span<const double> v,
                                          std::span<double> y) const {
  for_each(parts_, &Force::matrices,
           [&](const ForceMatrices& part) { part.add_velocity_product(scale, v, y); });
}

void CompositeForce::add_matrices(double stiffness_scale, double damping_scale,
                                  BlockMatrix& A) const {
  for_each(parts_, &Force::matrices, [&](const ForceMatrices& part) {
    part.add_matrices(stiffness_scale, damping_scale, A);
  });
}

void CompositeForce::add_diagonal_blocks(double stiffness_scale, double damping_scale,
                                         std::span<Mat3> blocks) const {
  for_each(parts_, &Force::matrices, [&](const ForceMatrices& part) {
    part.add_diagonal_blocks(stiffness_scale, damping_scale, blocks);
  });
}

StencilPart CompositeForce::part() const {
  StencilParts found;
  for_each(parts_, &Force::stencil, [&](const StencilForce& part) { found.add(part.part()); });
  return found.part();
}

bool CompositeForce::add_stencil(double stiffness_scale, double damping_scale,
                                 GridStencil& A) const {
  bool fits = true;
  for_each(parts_, &Force::stencil, [&](const StencilForce& part) {
    fits = fits && part.add_stencil(stiffness_scale, damping_scale, A);
  });
  return fits;
}

int CompositeForce::fixed_elements() const {
  int sum = 0;
  for_each(parts_, &Force::elements,
           [&](const ForceElements& part) { sum += part.fixed_elements(); });
  return sum;
}

void CompositeForce::add_fixed_elements(std::span<double> count) const {
  for_each(parts_, &Force::elements,
           [&](const ForceElements& part) { part.add_fixed_elements(count); });
}

void CompositeForce::add_vertex_energy(std::span<double> e) const {
  for_each(parts_, &Force::elements, [&](const ForceElements& part) { part.add_vertex_energy(e); });
}

void CompositeForce::add_local(const State& state, int vertex, VertexForce& sum) const {
  for_each(parts_, &Force::local,
           [&](const LocalForce& part) { part.add_local(state, vertex, sum); });
}

double CompositeForce::local_energy(const State& state, int vertex) const {
  double energy = 0;
  for_each(parts_, &Force::local,
           [&](const LocalForce& part) { energy += part.local_energy(state, vertex); });
  return energy;
}

double CompositeForce::mass_coefficient() const {
  double sum = 0;
  for_each(parts_, &Force::damping,
           [&](const ProportionalDamping& part) { sum += part.mass_coefficient(); });
  return sum;
}

double CompositeForce::stiffness_coefficient() const {
  double sum = 0;
  for_each(parts_, &Force::damping,
           [&](const ProportionalDamping& part) { sum += part.stiffness_coefficient(); });
  return sum;
}

void CompositeForce::attach(std::span<const std::unique_ptr<Force>> terms) {
  for_each(parts_, &Force::damping, [&](ProportionalDamping& part) { part.attach(terms); });
}

}  // namespace weft
