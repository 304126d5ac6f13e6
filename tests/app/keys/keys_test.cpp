#include "app/keys/keys.h"

#include "app/base/assets.h"
#include "core/linear/linear_solver.h"
#include "tests/app/small_workspace.h"

#include <GLFW/glfw3.h>

#include <set>

namespace weft {
namespace {

using Keys = SmallWorkspace;

TEST_F(Keys, EveryChordAndEveryNameIsGivenOnce) {
  std::set<std::pair<int, int>> chords;
  std::set<std::string> names;
  for (const KeyBinding& binding : key_table()) {
    EXPECT_TRUE(names.insert(binding.name).second) << binding.name;
    EXPECT_FALSE(binding.help.empty()) << binding.name;
    for (const KeyChord& chord : binding.chords)
      EXPECT_TRUE(chords.insert({chord.key, chord.modifiers}).second) << binding.label;
  }
}

TEST_F(Keys, NoLabelHasThePlusBetweenKeysBesideTheSignOfAKey) {
  for (const KeyBinding& binding : key_table())
    for (const char* signs : {"++", "+-", "+−"})
      EXPECT_EQ(binding.label.find(signs), std::string::npos) << binding.label;
}

TEST_F(Keys, AKeyWithoutBindingDoesNothing) {
  EXPECT_FALSE(press_key(workspace_->key_doors(), {GLFW_KEY_F12, 0}));
  EXPECT_FALSE(press_key(workspace_->key_doors(), {GLFW_KEY_S, GLFW_MOD_ALT}));
}

TEST_F(Keys, TheIntegratorKeyPassesOverThoseThatDoNotFitTheForces) {
  workspace_->document.execute(ChooseModel{"baraff_witkin", ""});
  const std::string first = scene().choice("integrator").kind;
  std::set<std::string> seen;
  do {
    seen.insert(scene().choice("integrator").kind);
    press_key(workspace_->key_doors(), {GLFW_KEY_I, 0});
    ASSERT_FALSE(workspace_->messages.is_error()) << workspace_->messages.words();
  } while (!seen.contains(scene().choice("integrator").kind));
  EXPECT_EQ(scene().choice("integrator").kind, first);
  EXPECT_FALSE(seen.contains("xpbd"));
  EXPECT_GE(seen.size(), 9u);
}

TEST_F(Keys, TheSolverKeyGoesThroughAllSolversAndUndoGoesBack) {
  const std::string first = scene().choice("solver").kind;
  std::set<std::string> seen;
  for (std::size_t i = 0; i < linear_solver_table().size(); ++i) {
    seen.insert(scene().choice("solver").kind);
    press_key(workspace_->key_doors(), {GLFW_KEY_S, 0});
  }
  EXPECT_EQ(seen.size(), linear_solver_table().size());
  EXPECT_EQ(scene().choice("solver").kind, first);
  press_key(workspace_->key_doors(), {GLFW_KEY_Z, GLFW_MOD_CONTROL});
  EXPECT_NE(scene().choice("solver").kind, first);
}

TEST_F(Keys, TheOneThatSavesAsAsksAlsoWhereTheSceneHasAFile) {
  workspace_->files.save(folder_ / "mine.json");
  press_key(workspace_->key_doors(), {GLFW_KEY_S, GLFW_MOD_CONTROL});
  EXPECT_FALSE(workspace_->is_asking());
  press_key(workspace_->key_doors(), {GLFW_KEY_S, GLFW_MOD_CONTROL | GLFW_MOD_SHIFT});
  EXPECT_EQ(workspace_->files.browser.purpose, FileBrowser::Purpose::save_as);
}

TEST_F(Keys, WhileTheFileBrowserIsOpenOnlyEscapeActs) {
  press_key(workspace_->key_doors(), {GLFW_KEY_O, GLFW_MOD_CONTROL});
  EXPECT_FALSE(press_key(workspace_->key_doors(), {GLFW_KEY_P, 0}));
  EXPECT_EQ(workspace_->viewport.tool, Tool::drag);
  EXPECT_TRUE(press_key(workspace_->key_doors(), {GLFW_KEY_ESCAPE, 0}));
  EXPECT_TRUE(press_key(workspace_->key_doors(), {GLFW_KEY_P, 0}));
  EXPECT_EQ(workspace_->viewport.tool, Tool::pin);
}

TEST_F(Keys, EscapeClosesAnErrorMessage) {
  workspace_->messages.report_error("wrong");
  press_key(workspace_->key_doors(), {GLFW_KEY_ESCAPE, 0});
  EXPECT_TRUE(workspace_->messages.words().empty());
  EXPECT_FALSE(workspace_->messages.is_error());
}

}  // namespace
}  // namespace weft
