#include "app/exports/exports.h"

#include "tests/app/small_workspace.h"

#include <set>
#include <string>

namespace weft {
namespace {

using ExportNames = SmallWorkspace;

TEST_F(ExportNames, ProposeAnotherFileForEachKind) {
  std::set<std::string> names;
  for (const ExportKind& kind : export_table()) {
    workspace_->exports.ask(kind, scene(), workspace_->files.browser);
    EXPECT_TRUE(names.insert(workspace_->files.browser.typed).second)
        << kind.name << ": " << workspace_->files.browser.typed;
  }
}

}  // namespace
}  // namespace weft
