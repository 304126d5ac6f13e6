#include "core/lab/measures/fields.h"

#include "core/model/energies.h"
#include "tests/support/cloth.h"

#include <gtest/gtest.h>

#include <limits>
#include <numeric>

namespace weft {
namespace {

std::vector<double> compute(const std::string& name, const Model& model, const State& state) {
  const StrainGauge gauge(model.mesh());
  const std::vector<double> areas = vertex_areas(model.mesh());
  std::vector<double> values(areas.size());
  find_field(name)->compute({model, state, gauge, areas}, values);
  return values;
}

TEST(Fields, IntegrateToTheElasticEnergyOfTheCloth) {
  const auto mesh = small_mesh();
  const std::vector<double> areas = vertex_areas(*mesh);
  for (const ForceKind& kind : force_table()) {
    if (!kind.elastic) continue;
    Model model = model_of(kind, mesh);
    const State state = disturbed_state(*mesh, 0.05, 3);
    const double energy = energies_at(model, state).potential();
    const auto density = compute("energy_density", model, state);
    const double sum = std::inner_product(density.begin(), density.end(), areas.begin(), 0.0);
    EXPECT_GT(energy, 0) << kind.name;
    EXPECT_NEAR(sum, energy, 1e-12 * energy) << kind.name;
  }
}

TEST(Fields, AreOneFiniteValueForEachVertexAndZeroAtRest) {
  const auto mesh = small_mesh();
  Model model = model_of(find_entry(force_table(), "mass_spring", ""), mesh);
  VecX f(3 * mesh->vertex_count());
  for (const FieldKind& field : field_table()) {
    const State rest = rest_state(*mesh), moved = disturbed_state(*mesh, 0.3, 4);
    model.forces().linearise(rest, Definiteness::projected, as_span(f));
    double largest = 0;
    // The bound is 100 times the rounding of lengths relative to 1, for strains in per cent.
    for (const double value : compute(field.name, model, rest)) EXPECT_NEAR(value, 0, 1e-10);
    model.forces().linearise(moved, Definiteness::projected, as_span(f));
    for (const double value : compute(field.name, model, moved)) {
      EXPECT_TRUE(std::isfinite(value)) << field.name;
      largest = std::max(largest, std::abs(value));
    }
    EXPECT_GT(largest, 0) << field.name;
  }
}

TEST(Fields, AreAsLargeAs99Of100Vertices) {
  std::vector<float> values(199, -2);
  values.push_back(1e6f);
  values.push_back(std::numeric_limits<float>::quiet_NaN());
  EXPECT_EQ(large_magnitude(values), 2);
  EXPECT_EQ(large_magnitude(std::vector<float>{0, 0, -3}), 3);
  EXPECT_EQ(large_magnitude(std::vector<float>(300, 0)), 0);
  EXPECT_EQ(large_magnitude({}), 0);
}

TEST(Fields, AreRefusedByNamesThatDoNotExist) {
  EXPECT_EQ(find_field(""), nullptr);
  EXPECT_THROW(find_field("colour"), InputError);
}

}  // namespace
}  // namespace weft
