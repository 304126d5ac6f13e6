#include "core/scene/parameters_text.h"

#include "core/lab/world/simulation.h"
#include "core/scene/json/scene_json.h"

#include <gtest/gtest.h>

#include <sstream>

namespace weft {
namespace {

/// The bars of a line of Markdown that are not escaped.
long cell_borders(const std::string& line) {
  long borders = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '|' && (i == 0 || line[i - 1] != '\\')) ++borders;
  }
  return borders;
}

TEST(ParametersText, HasAsManyCellsInEveryRowAsInItsHead) {
  std::istringstream lines(parameters_text());
  long head = 0, rows = 0;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("|")) {
      head = 0;
      continue;
    }
    if (head == 0) head = cell_borders(line);
    EXPECT_EQ(cell_borders(line), head) << line;
    ++rows;
  }
  EXPECT_GT(rows, 200);
}

TEST(ParametersText, BeginsWithASceneThatRuns) {
  const std::string text = parameters_text(), fence = "```json\n";
  const std::size_t begin = text.find(fence) + fence.size();
  const Scene scene = scene_from_json(text.substr(begin, text.find("```", begin) - begin), {});
  Simulation simulation(scene);
  for (int step = 0; step < 3; ++step) EXPECT_TRUE(simulation.step().converged);
  EXPECT_EQ(scene.solids.size(), 1u);
}

}  // namespace
}  // namespace weft
