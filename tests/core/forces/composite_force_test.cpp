#include "core/forces/composite_force.h"

#include "core/forces/force.h"
#include "core/sparse/grid_stencil.h"
#include "tests/core/forces/every_force.h"
#include "tests/core/forces/force_answers.h"
#include "tests/support/cloth.h"
#include "tests/support/unstructured_mesh.h"

#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>
#include <gtest/gtest.h>

namespace weft {
namespace {

// A composite gives the results of its one force: alone, and together with springs, which Rayleigh
// damping reads and on whose stencil the external forces lie.
TEST_P(EveryForce, IsTheSameInsideAComposite) {
  const State state = disturbed_state(*mesh_, 0.1, 12);
  const std::vector<double> masses(20, 0.05);
  for (const bool beside_springs : {false, true}) {
    const auto make = [&](bool composite) {
      Model model(mesh_, masses);
      ParameterValues values(*kind().parameters);
      if (kind().name == "rayleigh") values.set("stiffness_coefficient", 0.01);
      std::unique_ptr<Force> force = kind().make(values, {*mesh_, model.masses()});
      if (composite) {
        std::vector<std::unique_ptr<Force>> parts;
        parts.push_back(std::move(force));
        force = std::make_unique<CompositeForce>(std::move(parts));
      }
      model.add_force(std::move(force));
      if (beside_springs) {
        model.add_force(default_choice(find_entry(force_table(), "mass_spring", "")));
      }
      model.finish();
      return model;
    };
    Model plain_model = make(false), composite_model = make(true);
    EXPECT_EQ(composite_model.pattern()->column, plain_model.pattern()->column);
    const ForceAnswers plain(plain_model, state);
    const ForceAnswers composite(composite_model, state);
    EXPECT_EQ(composite.vectors, plain.vectors);
    EXPECT_EQ(composite.numbers, plain.numbers);
    ASSERT_EQ(composite.springs.size(), plain.springs.size());
    for (std::size_t s = 0; s < plain.springs.size(); ++s) {
      EXPECT_EQ(composite.springs[s].i, plain.springs[s].i);
      EXPECT_EQ(composite.springs[s].stiffness, plain.springs[s].stiffness);
    }
  }
}

// Forces that springs() leaves out would be lost in the methods that work on springs alone.
TEST(CompositeForce, HasSpringsOnlyWhereAllPartsAreSprings) {
  const auto mesh = small_mesh();
  const std::vector<double> masses(20, 0.05);
  const auto springs_with = [&](const char* other) {
    std::vector<std::unique_ptr<Force>> parts;
    for (const char* name : {"mass_spring", other}) {
      const ForceKind& kind = find_entry(force_table(), name, "");
      parts.push_back(kind.make(ParameterValues(*kind.parameters), {*mesh, masses}));
    }
    const std::size_t of_one = parts.front()->springs().size();
    return CompositeForce(std::move(parts)).springs().size() / of_one;
  };
  EXPECT_EQ(springs_with("mass_spring"), 2);
  EXPECT_EQ(springs_with("gravity"), 0);
}

}  // namespace
}  // namespace weft
