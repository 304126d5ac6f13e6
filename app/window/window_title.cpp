#include "app/window/window_title.h"

namespace weft {

std::string document_name(const Document& document) {
  const std::string file = document.file().path().filename().string();
  if (!file.empty()) return file;
  const std::string& name = document.editor().scene().name;
  return name.empty() ? "Untitled" : name;
}

std::string window_title(const Document& document) {
  const std::string& name = document.editor().scene().name;
  const std::string file = document_name(document);
  const std::string title = name.empty() || name == file ? file : name + " (" + file + ")";
  return title + (document.has_unsaved_edits() ? "*" : "") + " - weft";
}

}  // namespace weft
