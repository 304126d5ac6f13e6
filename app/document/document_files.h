#pragma once

#include "app/document/document.h"
#include "app/document/file_browser.h"
#include "app/document/mesh_import.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace weft {

/// The window waits to be closed until the user has said what becomes of unsaved edits: those of
/// the scene, then those of scenes that were open before.
struct Leaving {
  std::vector<std::string> before = {};  ///< their names; empty: the present one is asked about
};

/// A question that waits: whether the vertices of a solid's mesh are to be joined.
struct WeldQuestion {
  std::filesystem::path path;
  std::string words;
};

/// What a user does with files: opens, saves and closes the document, and is asked for a file, or
/// before unsaved edits are lost, as none is when another scene opens: undo brings them back.
/// Errors become messages.
class DocumentFiles {
 public:
  /// `opened` is the file that the document was made of, or empty. Document and messages must
  /// outlive this object.
  DocumentFiles(Document& document, Messages& messages, const std::filesystem::path& opened);

  /// Whether a user is there: to be asked, to be told, and to lose unsaved edits.
  bool attended = false;
  std::optional<Leaving> leaving;  ///< until the user answers
  /// A mesh that waits for the user to say how it is read.
  std::unique_ptr<MeshImport> importing;
  /// A mesh of a solid that is closed once vertices at the same position are joined.
  std::optional<WeldQuestion> welding;
  bool quit = false;  ///< whether the window shall close
  FileBrowser browser;
  std::vector<std::filesystem::path> recent;  ///< newest first

  /// Whether a question or the file browser waits for an answer.
  bool is_asking() const {
    return leaving || importing || welding || browser.purpose != FileBrowser::Purpose::none;
  }

  /// Takes what was found in a mesh that waits. One that cannot be read becomes the message.
  void begin_frame();
  void ask_what_to_open();
  void open_new();
  /// Opens a scene (.json), or puts an OBJ file into the scene as its mesh, paused, once that is
  /// built, asking first how it is read where a user is there. On an error nothing changes but the
  /// message.
  void open(const std::filesystem::path& path);
  /// Asks for the mesh of a solid of the scene.
  void ask_for_mesh_of_solid(int solid);
  /// Gives the solid that was asked for the mesh of an OBJ file. On an error nothing changes but
  /// the message.
  void open_solid(const std::filesystem::path& path);
  /// Puts the mesh that waits into the scene, read as its parameters say. \pre importing
  void import_mesh();
  /// Gives the solid the mesh that waits, welded. \pre welding
  void weld();
  void report_opened_mesh(const std::filesystem::path& path);
  /// Saves to `path`, with the camera as it is. Then does what waited for it.
  void save(const std::filesystem::path& path);
  /// Saves to the scene's file, or asks for one.
  void save();
  void ask_where_to_save();
  /// Quits, asking first when edits are unsaved.
  void close();
  /// Asks about the next unsaved edits, or closes the window: the user does not want those that
  /// were asked about. \pre leaving
  void leave();
  /// Undoes edits and openings until the first of leaving->before is back, which is not empty.
  void go_back();

 private:
  void open_scene(const Scene& scene, const std::filesystem::path& path);
  void open_mesh(const std::filesystem::path& path, const ParameterValues& parameters);
  void give_solid_mesh(const std::filesystem::path& path, bool welds);

  Document& document_;
  Messages& messages_;
  int asked_solid_ = 0;  ///< for whose mesh the browser asks
};

}  // namespace weft
