#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace weft {

/// One line of a list to choose from.
struct Option {
  std::string name;  ///< name in its table
  std::string label;
  std::string help;         ///< one line, may be empty
  std::string refusal;      ///< why it cannot be chosen; empty when it can
  std::string remark = {};  ///< beside the label: a warning, may be empty
  std::string group = {};   ///< group in a long list; may be empty

  /// Returns the words of its line.
  std::string words() const { return label + (remark.empty() ? "" : "  (" + remark + ")"); }
};

/// The options of the one open list. They are made when it opens and when the scene has changed,
/// not in every frame: the check of an option may look at the whole mesh.
class OpenOptions {
 public:
  std::string sought;  ///< typed into the open list
  std::string marked;  ///< name of the option that Return takes; empty: the first that fits
  std::string reason;  ///< why the grey option that was tried last cannot be chosen; may be empty

  /// Returns the options of the list at `path` for the scene of this revision, made by `make` if
  /// necessary.
  const std::vector<Option>& of(const std::string& path, long revision,
                                const std::function<std::vector<Option>()>& make) {
    if (path != path_) {
      sought.clear();
      marked.clear();
      reason.clear();
    }
    if (path != path_ || revision != revision_) {
      options_ = make();
      path_ = path;
      revision_ = revision;
    }
    return options_;
  }
  /// Notes that no list is open at `path`.
  void close(const std::string& path) {
    if (path == path_) path_.clear();
  }

 private:
  std::string path_;  ///< path of the open list; empty: none
  long revision_ = 0;
  std::vector<Option> options_;
};

}  // namespace weft
