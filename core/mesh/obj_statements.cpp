#include "core/mesh/obj_statements.h"

#include "core/base/errors.h"
#include "core/base/files/files.h"
#include "core/base/number_text.h"
#include "core/mesh/obj.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>

namespace weft {

namespace {

/// Largest coordinate, m: beyond it, single precision can no longer show a cloth.
constexpr double k_largest_coordinate = 1e6;

/// Takes the next line off the text, without its end and its comment.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end);
  if (text.starts_with("\r\n"))
    text.remove_prefix(2);
  else if (!text.empty())
    text.remove_prefix(1);
  return line.substr(0, line.find('#'));
}

/// Takes a line and its continuations off the text: all of these lines except for the last end in a
/// backslash. Continued lines are put together in `joined`; `lines` is the number of lines taken.
std::string_view take_statement(std::string_view& text, std::string& joined, int& lines) {
  constexpr char k_continues = '\\';
  std::string_view line = take_line(text);
  lines = 1;
  if (!line.ends_with(k_continues)) return line;
  joined.clear();
  while (line.ends_with(k_continues)) {
    joined += line.substr(0, line.size() - 1);
    joined += ' ';
    if (text.empty()) return joined;
    line = take_line(text);
    ++lines;
  }
  joined += line;
  return joined;
}

/// Takes the next word off a line; empty at its end.
std::string_view take_word(std::string_view& line) {
  constexpr std::string_view k_blanks = " \t\v\f";
  line.remove_prefix(std::min(line.find_first_not_of(k_blanks), line.size()));
  const std::size_t end = std::min(line.find_first_of(k_blanks), line.size());
  const std::string_view word = line.substr(0, end);
  line.remove_prefix(end);
  return word;
}

std::string in_quotes(std::string_view word) {
  std::string text(1, '"');
  text += word;
  return text += '"';
}

/// Returns the index that `part` of a word spells; nothing where it is no index. An int can store
/// any 9 digits.
std::optional<int> index_of(std::string_view part) {
  constexpr std::size_t k_max_digits = 9;
  const std::size_t sign = part.starts_with('-') ? 1 : 0;
  int index = 0;
  const char* const end = part.data() + part.size();
  const auto read = std::from_chars(part.data(), end, index);
  if (read.ec != std::errc() || read.ptr != end || part.size() - sign > k_max_digits)
    return std::nullopt;
  return index;
}

/// Reads the statements of a file, line by line.
class StatementReader {
 public:
  explicit StatementReader(ObjFile& file) : file_(file) {}

  void read(std::string_view line, int number) {
    line_ = number;
    const std::string_view keyword = take_word(line);
    if (keyword == "v") {
      file_.positions.push_back(read_numbers<3>(line));
      if (file_.positions.size() > k_obj_vertex_limit) {
        refuse("one more vertex", "at most " + std::to_string(k_obj_vertex_limit) + " vertices");
      }
    } else if (keyword == "vt") {
      file_.texture.push_back(read_numbers<2>(line));
    } else if (keyword == "f") {
      read_face(line);
    }
  }

 private:
  /// A corner as written in the file: indices from 1, or negative and counted from the end.
  struct Indices {
    int vertex = 0;
    std::optional<int> texture;
  };

  [[noreturn]] void refuse(const std::string& value, const std::string& allowed) const {
    throw InputError(file_.location(line_), value, allowed);
  }

  /// Returns the first `count` numbers of a statement.
  template <int count>
  Eigen::Matrix<double, count, 1> read_numbers(std::string_view line) const {
    Eigen::Matrix<double, count, 1> numbers;
    for (double& number : numbers) {
      const std::string_view word = take_word(line);
      std::string_view rest = word;
      const std::optional<double> value = take_number(rest);
      if (!value || !rest.empty() || !(std::abs(*value) <= k_largest_coordinate)) {
        refuse(word.empty() ? "nothing" : in_quotes(word),
               std::to_string(count) + " finite numbers of at most 10⁶");
      }
      number = *value;
    }
    return numbers;
  }

  /// Reads V, V/T, V//N or V/T/N; texture and normal may be left out.
  Indices read_indices(std::string_view word) const {
    Indices indices;
    std::string_view rest = word;
    for (int part = 0, more = 1; more != 0; ++part) {
      const std::size_t slash = rest.find('/');
      more = slash != std::string_view::npos ? 1 : 0;
      const std::string_view text = rest.substr(0, slash);
      const std::optional<int> index = index_of(text);
      const bool may_be_empty = part > 0 && text.empty();
      if (part > 2 || (!index && !may_be_empty)) {
        refuse(in_quotes(word), "indices such as 3, 3/1 or 3/1/2");
      }
      if (part == 0) indices.vertex = *index;
      if (part == 1) indices.texture = index;
      if (more != 0) rest.remove_prefix(slash + 1);
    }
    return indices;
  }

  int from_zero(int index, std::size_t count, const char* what) const {
    const int result = index > 0 ? index - 1 : static_cast<int>(count) + index;
    if (index == 0 || result < 0 || result >= static_cast<int>(count)) {
      const std::string got = "index " + std::to_string(index);
      if (count == 0) refuse(got, std::string(what) + " before the face");
      refuse(got, "1 to " + std::to_string(count) +
                      ", or negative to count from the last one before the face");
    }
    return result;
  }

  void read_face(std::string_view line) {
    ObjFace face{file_.corners.size(), 0, line_};
    for (std::string_view word = take_word(line); !word.empty(); word = take_word(line)) {
      if (++face.sides <= k_obj_face_limit) file_.corners.push_back(corner_of(read_indices(word)));
    }
    if (face.sides < 3 || face.sides > k_obj_face_limit) {
      refuse("a face with " + std::to_string(face.sides) + " sides",
             "3 to " + std::to_string(k_obj_face_limit) + " sides");
    }
    const auto corners = file_.corners_of(face);
    for (std::size_t k = 0; k < corners.size(); ++k) {
      if (std::ranges::count(corners.first(k), corners[k].vertex, &ObjCorner::vertex) == 0)
        continue;
      refuse("vertex " + std::to_string(corners[k].vertex + 1) + " twice",
             "a face that names each vertex once");
    }
    file_.faces.push_back(face);
  }

  ObjCorner corner_of(const Indices& indices) const {
    ObjCorner corner;
    corner.vertex = from_zero(indices.vertex, file_.positions.size(), "vertices (v)");
    if (indices.texture) {
      corner.texture =
          from_zero(*indices.texture, file_.texture.size(), "texture coordinates (vt)");
    }
    return corner;
  }

  ObjFile& file_;
  int line_ = 0;
};

}  // namespace

ObjFile read_obj_statements(const std::filesystem::path& path) {
  const std::string text = read_text(path);
  ObjFile file;
  file.name = path.filename().string();
  StatementReader reader(file);
  std::string_view rest = text;
  // Some editors mark UTF-8 with the bytes of U+FEFF.
  constexpr std::string_view k_mark = "\xef\xbb\xbf";
  if (rest.starts_with(k_mark)) rest.remove_prefix(k_mark.size());
  std::string joined;
  for (int line = 1, lines = 0; !rest.empty(); line += lines) {
    const std::string_view statement = take_statement(rest, joined, lines);
    reader.read(statement, line);
    file.continued += lines - 1;
  }
  if (file.faces.empty()) {
    throw InputError(file.name, text.empty() ? "an empty file" : "a file without faces",
                     "a mesh with faces");
  }
  return file;
}

}  // namespace weft
