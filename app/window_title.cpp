#include "app/window_title.h"

namespace weft {

std::string document_name(const Workspace& workspace) {
  const std::string file = workspace.scene_file.path().filename().string();
  if (!file.empty()) return file;
  const std::string& name = workspace.editor.scene().name;
  return name.empty() ? "Untitled" : name;
}

std::string window_title(const Workspace& workspace) {
  return document_name(workspace) + (workspace.has_unsaved_edits() ? "*" : "") + " - weft";
}

}  // namespace weft
