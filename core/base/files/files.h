#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

/// Files as a whole. Every error names the path and the cause.
namespace weft {

/// The path that stands for standard output.
constexpr const char* k_standard_output = "-";

/// Writes a file, as OutputFile does, and waits until it is on the disk.
/// \throw FileError; a file that was at `path` is untouched then.
void write_file(const std::filesystem::path& path, std::string_view content);
/// Writes as write_file() does, but without waiting for the disk: for frequent writes.
void write_file_soon(const std::filesystem::path& path, std::string_view content);

/// Finds out before a long run that write_file() will not be able to write `path`, as far as that
/// can be told. Nothing is changed. \throw FileError as write_file().
void check_output(const std::filesystem::path& path);
/// Finds out whether write_file() will be able to write files in a folder, which need not exist.
/// \throw FileError.
void check_output_folder(const std::filesystem::path& folder);

/// Makes a folder and those above it unless they exist. \throw FileError.
void make_directory(const std::filesystem::path& path);

/// The largest file that read_text() takes by default, bytes.
constexpr std::uintmax_t k_max_bytes = 1ULL << 30;

/// Returns the content of a file, or of a FIFO until it is closed at the other end.
/// \throw FileError when it cannot be read, is a folder or a device, or has more than `max_bytes`.
std::string read_text(const std::filesystem::path& path, std::uintmax_t max_bytes = k_max_bytes);

/// Returns the absolute path; an empty path is the current folder.
std::filesystem::path from_current_folder(const std::filesystem::path& path);

/// Returns the text for a path in a message.
std::string name_of_path(const std::filesystem::path& path);
/// Returns the meaning of a value of errno, in words.
std::string cause_of(int error);

}  // namespace weft
