#include "app/panels/scene/cloth_models.h"

#include "app/panels/scene/step_limit.h"
#include "core/forces/force.h"
#include "core/step/integrator.h"
#include "tests/app/small_workspace.h"

#include <algorithm>
#include <limits>

namespace weft {
namespace {

using ClothModels = SmallWorkspace;

const Option& named(const std::vector<Option>& options, const std::string& name) {
  return *std::ranges::find(options, name, &Option::name);
}

TEST_F(ClothModels, EveryModelOfferedIsOneTheClothCanBeMadeOf) {
  const std::vector<Option> options = membrane_options(workspace_->document.editor());
  EXPECT_GE(options.size(), 6u);
  for (const Option& option : options) {
    EXPECT_EQ(option.refusal, "") << option.name;
    workspace_->document.execute(with_membrane(scene(), option.name));
    EXPECT_FALSE(workspace_->messages.is_error()) << workspace_->messages.words();
    EXPECT_EQ(present_model(scene()).membrane, option.name);
  }
}

TEST_F(ClothModels, AMembraneThatDoesNotBendComesWithBendingAndKeepsIt) {
  workspace_->document.execute(with_membrane(scene(), "orthotropic"));
  EXPECT_EQ(present_model(scene()).bending, "discrete_shells");
  workspace_->document.execute(ChooseModel{"orthotropic", "isometric_bending"});
  workspace_->document.execute(with_membrane(scene(), "neo_hookean"));
  EXPECT_EQ(present_model(scene()).bending, "isometric_bending");
  workspace_->document.execute(with_membrane(scene(), "choi_ko"));
  EXPECT_EQ(present_model(scene()).bending, "");
}

TEST_F(ClothModels, AModelThatTheIntegratorCannotTakeSaysWhyAndChangesNothing) {
  workspace_->document.execute(ChooseKind{"integrator", "xpbd"});
  ASSERT_FALSE(workspace_->messages.is_error()) << workspace_->messages.words();
  const std::vector<Option> options = membrane_options(workspace_->document.editor());
  EXPECT_EQ(named(options, "mass_spring").refusal, "");
  EXPECT_NE(named(options, "baraff_witkin").refusal.find("linear springs"), std::string::npos);

  const Scene before = scene();
  workspace_->document.execute(ChooseModel{"baraff_witkin", ""});
  EXPECT_TRUE(workspace_->messages.is_error());
  EXPECT_NE(workspace_->messages.notice().words.find("linear springs"), std::string::npos);
  EXPECT_EQ(scene(), before);
}

TEST_F(ClothModels, OnlyForcesThatAreMissingAndNoPartOfTheModelCanBeAdded) {
  for (const Option& option : missing_force_options(workspace_->document.editor())) {
    EXPECT_FALSE(find_entry(force_table(), option.name, "forces").elastic) << option.name;
    EXPECT_EQ(find_group(scene(), "forces." + option.name), nullptr);
    workspace_->document.execute(AddForce{option.name});
    EXPECT_FALSE(workspace_->messages.is_error()) << workspace_->messages.words();
  }
  EXPECT_TRUE(missing_force_options(workspace_->document.editor()).empty());
}

TEST_F(ClothModels, TheStepLimitIsExceededOnlyByIntegratorsThatHaveOne) {
  Scene scene = small_scene();
  const double h = 1.0 / 60;
  choose(scene, "integrator", "implicit_euler");
  EXPECT_FALSE(step_limit(scene, h / 10).exceeded);
  choose(scene, "integrator", "symplectic_euler");
  EXPECT_FALSE(step_limit(scene, 2 * h).exceeded);
  const StepLimit limit = step_limit(scene, 1.2e-3);
  EXPECT_TRUE(limit.exceeded);
  EXPECT_EQ(limit.words, "above the limit of 1.2 ms");
  // Adaptive substeps cut a step into steps of at least h/64.
  scene.time.set("adaptive", true);
  EXPECT_EQ(step_limit(scene, 1.2e-3).words, "above 1.2 ms: cut into 16 or more");
  EXPECT_FALSE(step_limit(scene, h / 63).exceeded);
  EXPECT_TRUE(step_limit(scene, h / 65).exceeded);
  scene.time.set("adaptive", false);
  // Runge-Kutta's limit is 2.83/omega, not 2/omega.
  choose(scene, "integrator", "rk4");
  EXPECT_FALSE(step_limit(scene, h / 1.4).exceeded);
  EXPECT_TRUE(step_limit(scene, h / 1.42).exceeded);
  choose(scene, "integrator", "forward_euler");
  EXPECT_FALSE(step_limit(scene, 1.01 * h).exceeded);
  EXPECT_TRUE(step_limit(scene, 0.99 * h).exceeded);
  EXPECT_EQ(step_limit(scene, 0.02).words, "unstable without damping, and above 20 ms");
  EXPECT_FALSE(step_limit(scene, std::numeric_limits<double>::infinity()).exceeded);
}

}  // namespace
}  // namespace weft
