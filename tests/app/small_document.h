#pragma once

#include "app/document/document_files.h"
#include "tests/app/own_folder.h"

#include <chrono>
#include <optional>
#include <thread>

namespace weft {

/// Counts the notifications of a document.
struct CountingFollower : DocumentFollower {
  int edited = 0, restored = 0, visited = 0, opened = 0, meshes_opened = 0, left = 0;
  std::string restored_name;
  CameraParameters seen_by;

  void scene_edited(const Command&) override { ++edited; }
  void scene_restored(const ReplaceScene&, const std::string& name) override {
    ++restored;
    restored_name = name;
  }
  void scene_visited() override { ++visited; }
  void edits_left(const SceneOnMesh&, const std::filesystem::path&) override { ++left; }
  void scene_opened(Opening) override { ++opened; }
  void mesh_opened() override { ++meshes_opened; }
  CameraParameters camera() const override { return seen_by; }
};

/// A document of a small cloth with its files, which nothing shows or simulates.
class SmallDocument : public OwnFolder {
 protected:
  SmallDocument() { open_window({}); }

  /// Opens a new document whose scene was read from `file`; an empty path means no file.
  void open_window(const std::filesystem::path& file) {
    files_.reset();
    document_.emplace(small_scene(), file, messages_, follower_);
    files_.emplace(*document_, messages_, file);
  }

  const Scene& scene() const { return document_->editor().scene(); }

  /// Waits for the meshes of edits.
  void catch_up() {
    for (int i = 0; i < 6000 && document_->is_waiting(); ++i) {
      document_->begin_frame();
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    ASSERT_FALSE(document_->is_waiting()) << "the mesh was not built within 30 s";
  }

  Messages messages_;
  CountingFollower follower_;
  std::optional<Document> document_;
  std::optional<DocumentFiles> files_;
};

}  // namespace weft
