#include "core/base/errors.h"
#include "core/base/number_text.h"
#include "core/collision/shapes/solid.h"
#include "core/constraints/motion.h"
#include "core/lab/document/editor.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

/// Tests of the words by which undo and errors call an edit.
namespace weft {
namespace {

TEST(EditWords, NamesTheUnitOfTheForceThatIsMeant) {
  Editor editor(small_scene());
  editor.execute(ChooseModel{"choi_ko", ""});
  editor.execute(SetParameter{"forces.choi_ko", "bend_stiffness", 1e-4});
  EXPECT_EQ(editor.undo_label(), "Set bend stiffness to 10⁻⁴ N m²");
  editor.execute(ChooseModel{"baraff_witkin", ""});
  editor.execute(SetParameter{"forces.baraff_witkin", "bend_stiffness", 1e-4});
  EXPECT_EQ(editor.undo_label(), "Set bend stiffness to 10⁻⁴ N m");
}

/// The error of setting a parameter to a number that is not allowed.
InputError refusal_of(Editor& editor, const SetParameter& command) {
  try {
    editor.execute(command);
  } catch (const InputError& error) {
    return error;
  }
  return {"nothing", "", ""};
}

// Panels and tooltips show a value as shown_text() does.
TEST(EditWords, NamesAValueAsPanelsAndErrorsDo) {
  Editor editor(small_scene());
  for (const char* group : {"time", "pull", "material", "forces.mass_spring", "solver"}) {
    const std::vector<ParameterInfo>& infos = find_group(editor.scene(), group)->infos();
    for (const ParameterInfo& info : infos) {
      if (!std::holds_alternative<double>(info.default_value)) continue;
      editor.execute(SetParameter{group, info.name, info.max});
      const std::string text = shown_text(info, info.max);
      const std::string of = group == std::string("pull") ? " of the drag" : "";
      EXPECT_EQ(editor.undo_label(), "Set " + label_of(info) + of + " to " + text);
      const double above = 2 * info.max;
      const InputError error = refusal_of(editor, {group, info.name, above});
      EXPECT_EQ(with_unit(error.value(), info.unit), shown_text(info, above));
      EXPECT_TRUE(error.allowed().ends_with(" to " + text)) << error.what();
    }
  }
}

TEST(EditWords, NamesWhatAnEditOfKeyframesChanges) {
  const Keyframe first = {0}, second = {1, {0, 0, 0.2}}, third = {2};
  const struct {
    Keyframes before, after;
    std::string label;
  } edits[] = {
      {{first, second, third},
       {first, {1.5, {0, 0, 0.2}}, third},
       "Set time of keyframe 2 to 1.5 s"},
      {{first, second, third},
       {first, {1, {0, 0, 0.3}}, third},
       "Set offset of keyframe 2 to [0, 0, 0.3] m"},
      {{first, second, third},
       {first, second, {2, {0, 0, 0}, {0, 99, 0}}},
       "Set turn of keyframe 3 to [0, 99, 0] rad"},
      {{first, second}, {first, second, third}, "Add keyframe 3"},
      {{second, third}, {first, second, third}, "Add keyframe 1"},
      {{first, second, third}, {first, third}, "Remove keyframe 2"},
      {{first, second, third}, {first, second}, "Remove keyframe 3"},
      {{first, second, third}, {second}, "Set keyframes of the motion of the pins to 1 keyframe"},
      {{first, second},
       {{0.1}, {1.1, {0, 0, 0.2}}},
       "Set keyframes of the motion of the pins to 2 keyframes"},
  };
  for (const auto& edit : edits) {
    Editor editor(small_scene());
    editor.execute(ChooseMotion{"pins", "keyframes"});
    editor.execute(SetParameter{"pins.motion", "keyframes", edit.before});
    editor.execute(SetParameter{"pins.motion", "keyframes", edit.after});
    EXPECT_EQ(editor.undo_label(), edit.label);
    editor.undo();
    EXPECT_EQ(editor.redo_label(), edit.label);
  }
}

TEST(EditWords, SaysWhatIsChangedOfWhichSolid) {
  Scene scene = small_scene();
  SceneSolid ball{default_choice(find_entry(solid_table(), "sphere", "solids")),
                  default_choice(motion_table().front())};
  scene.solids = {ball};
  Editor editor(scene);
  ball.motion = default_choice(find_entry(motion_table(), "sinusoid", "motion"));
  editor.execute(ChangeSolid{0, ball});
  EXPECT_EQ(editor.undo_label(), "Choose motion Sinusoid for the sphere");
  ball.motion.values.set("omega", 3.0);
  editor.execute(ChangeSolid{0, ball});
  EXPECT_EQ(editor.undo_label(), "Change the motion of the sphere");
  ball.shape.values.set("radius", 0.4);
  ball.motion.values.set("omega", 4.0);
  editor.execute(ChangeSolid{0, ball});
  EXPECT_EQ(editor.undo_label(), "Change the sphere");
  editor.execute(SetParameter{solid_group(0), "radius", 0.5});
  EXPECT_EQ(editor.undo_label(), "Set radius of the sphere to 0.5 m");
  editor.execute(ResetParameters{solid_group(0), "radius"});
  EXPECT_EQ(editor.undo_label(), "Reset radius of the sphere");
}

}  // namespace
}  // namespace weft
