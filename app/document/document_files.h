#pragma once

#include "app/document/document.h"
#include "app/document/file_browser.h"
#include "app/document/mesh_import.h"
#include "core/lab/timeline/recording.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace weft {

/// State of a window that waits to be closed until the user has decided about unsaved edits: those
/// of the scene, then those of scenes that were open before.
struct Leaving {
  std::vector<std::string> before = {};  ///< names; empty: the question is about the present scene
};

/// Opens, saves and closes the document for a user. Asks for a file, and asks before unsaved edits
/// are lost. Opening another scene asks nothing: undo brings the edits back. Errors become
/// messages.
class DocumentFiles {
 public:
  /// `opened` is the file that the document was made of, or empty. Document and messages must
  /// outlive this object.
  DocumentFiles(Document& document, Messages& messages, const std::filesystem::path& opened);

  /// Whether a user is there who can answer, read messages, and lose unsaved edits.
  bool attended = false;
  std::optional<Leaving> leaving;  ///< questions until the user answers
  /// A mesh that waits for the user to choose how it is read.
  std::unique_ptr<MeshImport> importing;
  /// A session that was read and waits for the simulation.
  std::shared_ptr<const Recording> opened_session;
  bool quit = false;  ///< whether the window must close
  FileBrowser browser;
  std::vector<std::filesystem::path> recent;  ///< newest first

  /// Tells whether a question or the file browser waits for an answer.
  bool is_asking() const {
    return leaving || importing || browser.purpose != FileBrowser::Purpose::none;
  }

  /// Takes the result of reading a mesh that waits. The reason why one cannot be read becomes the
  /// message.
  void begin_frame();
  void ask_what_to_open();
  void open_new();
  /// Opens a scene (.json) or reads a session (.jsonl), or makes an OBJ file the scene's mesh,
  /// paused, once that is built. Where a user is there, asks first how the mesh is read. On an
  /// error nothing changes except the message.
  void open(const std::filesystem::path& path);
  /// Asks how an OBJ file is read, of whose mesh a new scene is then made.
  void open_new_of(const std::filesystem::path& mesh);
  /// Asks for the mesh of a solid of the scene.
  void ask_for_mesh_of_solid(int solid);
  /// Gives the solid that was asked for the mesh of an OBJ file. Where a user is there, asks first
  /// how the mesh is read. On an error nothing changes except the message.
  void open_solid(const std::filesystem::path& path);
  /// Puts the waiting mesh into the scene, read with its parameters. \pre importing
  void import_mesh();
  /// Saves to `path`, with the present camera. Then does the action that waited for the saving.
  void save(const std::filesystem::path& path);
  /// Saves to the scene's file, or asks for one.
  void save();
  void ask_where_to_save();
  /// Quits, asking first when edits are unsaved.
  void close();
  /// Asks about the next unsaved edits, or closes the window: the user gives up the edits of the
  /// last question. \pre leaving
  void leave();
  /// Undoes edits and openings until the first scene of leaving->before is back. \pre that is not
  /// empty
  void go_back();

 private:
  void open_scene(const Scene& scene, const std::filesystem::path& path);
  void open_mesh(const std::filesystem::path& path, const ParameterValues& parameters);
  void open_scene_of(const std::filesystem::path& mesh, const ParameterValues& parameters);
  void give_solid_mesh(const std::filesystem::path& path, const SolidImport& parameters);

  Document& document_;
  Messages& messages_;
  int asked_solid_ = 0;  ///< id of the solid for whose mesh the browser asks
};

}  // namespace weft
