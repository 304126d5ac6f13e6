#include "core/forces/external/external_forces.h"

namespace weft {

namespace {

class PointForce : public Force, public LocalForce, public AdjustableForce<PointForceParameters> {
 public:
  explicit PointForce(const PointForceParameters& parameters)
      : vertex_(parameters.vertex), force_(parameters.force) {}

  void set(const PointForceParameters& p) override {
    vertex_ = p.vertex;
    force_ = p.force;
  }

  void evaluate(const State& state) override { energy_ = -force_.dot(at(state.x, vertex_)); }
  void linearise(const State& state, Definiteness) override { evaluate(state); }
  double energy() const override { return energy_; }
  void add_force(std::span<double> f) const override { at(f, vertex_) += force_; }
  void add_dissipative_force(std::span<double>) const override {}

  ForceMatrices* matrices() override { return nullptr; }
  const StencilForce* stencil() const override { return nullptr; }
  const ForceElements* elements() const override { return nullptr; }
  const LocalForce* local() const override { return this; }
  ProportionalDamping* damping() override { return nullptr; }
  std::span<const Spring> springs() const override { return {}; }

  void add_local(const State& state, int vertex, VertexForce& sum) const override {
    if (vertex != vertex_) return;
    sum.energy += local_energy(state, vertex);
    sum.force += force_;
  }
  double local_energy(const State& state, int vertex) const override {
    return vertex == vertex_ ? -force_.dot(at(state.x, vertex)) : 0;
  }

 private:
  int vertex_;
  Vec3 force_;  ///< N
  double energy_ = 0;
};

void check_vertex(int vertex, const Mesh& mesh) {
  if (vertex >= 0 && vertex < mesh.vertex_count()) return;
  throw InputError("forces.point_force.vertex", std::to_string(vertex),
                   "a vertex of the mesh, 0 to " + std::to_string(mesh.vertex_count() - 1));
}

std::unique_ptr<Force> make_point_force(const PointForceParameters& p,
                                        const ForceContext& context) {
  check_vertex(p.vertex, context.mesh);
  return std::make_unique<PointForce>(p);
}

}  // namespace

std::vector<Description<PointForceParameters>> Described<PointForceParameters>::descriptions() {
  using P = PointForceParameters;
  return {{&P::vertex,
           {.name = "vertex",
            .min = 0,
            .max = 10'000'000,
            .scale = Scale::logarithmic,
            .help = "Number of the vertex that the force acts on; the mesh must have it."}},
          {&P::force,
           {.name = "force",
            .symbol = "F",
            .unit = "N",
            .min = -1000,
            .max = 1000,
            .help = "The force, which does not change."}}};
}

ForceKind point_force_kind() {
  auto kind = force_kind<PointForceParameters, make_point_force>("point_force", "Point force",
                                                                 "A constant force on one vertex.");
  kind.conservative = true;
  kind.stencil = true;
  kind.check = [](const ParameterValues& values, const Mesh& mesh) {
    check_vertex(to_struct<PointForceParameters>(values).vertex, mesh);
  };
  return kind;
}

}  // namespace weft
