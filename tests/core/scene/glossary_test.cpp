#include "core/scene/glossary.h"

#include "core/collision/shapes/solid.h"
#include "core/constraints/motion.h"
#include "core/forces/force.h"
#include "core/scene/json/scene_json.h"
#include "core/scene/scene.h"
#include "core/scene/slots.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

namespace weft {
namespace {

TEST(Glossary, EverySymbolHasAUnitAMeaningAndASourceAndNoLineStandsTwice) {
  std::set<std::string> seen;
  for (const GlossaryLine& line : glossary()) {
    EXPECT_FALSE(line.unit.empty()) << line.symbol;
    EXPECT_GT(line.meaning.size(), 5u) << line.symbol;
    EXPECT_FALSE(line.source.empty()) << line.symbol;
    // The label of a part of weft alone is no source.
    for (const Slot& slot : slot_table())
      for (const TableEntry& entry : slot.entries)
        EXPECT_NE(line.source, entry.label) << line.symbol;
    for (const ForceKind& force : force_table()) EXPECT_NE(line.source, force.label) << line.symbol;
    EXPECT_TRUE(seen.insert(line.symbol + "|" + line.unit + "|" + line.meaning).second)
        << line.symbol;
  }
}

void expect_lines(const ParameterValues& values, const std::string& where) {
  const std::vector<GlossaryLine> lines = glossary();
  for (const ParameterInfo& info : values.infos()) {
    if (info.symbol.empty()) continue;
    const bool known = std::ranges::any_of(lines, [&](const GlossaryLine& line) {
      return line.symbol == info.symbol && line.unit == (info.unit.empty() ? "1" : info.unit) &&
             line.meaning == info.help;
    });
    EXPECT_TRUE(known) << where << ": " << info.symbol;
  }
}

/// The groups of a scene, found by the paths that panels use.
TEST(Glossary, HasEverySymbolOfTheParametersThatThePanelsShow) {
  Scene scene = default_scene();
  scene.forces.clear();
  for (const ForceKind& kind : force_table()) scene.forces.push_back(default_choice(kind));
  for (const SolidKind& kind : solid_table())
    scene.solids.push_back({default_choice(kind), default_choice(motion_table().front())});
  std::vector<std::string> groups = {"mesh.grid",    "material", "time", "pull",
                                     "inextensible", "camera",   "look"};
  for (const Choice& force : scene.forces) groups.push_back("forces." + force.kind);
  for (std::size_t k = 0; k < scene.solids.size(); ++k)
    groups.push_back(solid_group(scene.solids.id(k)));
  for (const std::string& group : groups) {
    const ParameterValues* values = find_group(scene, group);
    ASSERT_NE(values, nullptr) << group;
    expect_lines(*values, group);
  }
  for (const Slot& slot : slot_table())
    for (const TableEntry& entry : slot.entries)
      expect_lines(default_choice(entry).values, slot.name + "." + entry.name);
  for (const MotionKind& motion : motion_table())
    expect_lines(default_choice(motion).values, motion.name);
}

}  // namespace
}  // namespace weft
