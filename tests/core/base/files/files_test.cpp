#include "core/base/files/files.h"

#include "core/base/errors.h"
#include "core/base/files/file_set.h"
#include "tests/support/allocations.h"
#include "tests/support/file_calls.h"
#include "tests/support/message_of.h"
#include "tests/support/temporary_path.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <csignal>
#include <memory>
#include <set>
#include <thread>

namespace weft {
namespace {

namespace fs = std::filesystem;

/// An empty folder of the running test.
fs::path empty_folder() {
  const fs::path folder = temporary_folder();
  fs::remove_all(folder);
  fs::create_directories(folder);
  return folder;
}

std::set<std::string> names_in(const fs::path& folder) {
  std::set<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) names.insert(entry.path().filename());
  return names;
}

/// Makes a device node that is not the system's own; returns nothing where none may be made or
/// opened.
std::optional<fs::path> device_node(const fs::path& path, unsigned minor) {
  constexpr unsigned k_memory_devices = 1;
  if (::mknod(path.c_str(), S_IFCHR | 0666, makedev(k_memory_devices, minor)) != 0) return {};
  const int descriptor = ::open(path.c_str(), O_RDWR);
  if (descriptor < 0) return {};
  ::close(descriptor);
  return path;
}
constexpr unsigned k_null = 3, k_zero = 5, k_full = 7;

/// Lowers a limit of the process while the object lives.
class LowerLimit {
 public:
  LowerLimit(__rlimit_resource resource, rlim_t limit) : resource_(resource) {
    ::getrlimit(resource, &before_);
    rlimit lower = before_;
    lower.rlim_cur = limit;
    ::setrlimit(resource, &lower);
  }
  LowerLimit(const LowerLimit&) = delete;
  LowerLimit& operator=(const LowerLimit&) = delete;
  ~LowerLimit() { ::setrlimit(resource_, &before_); }

 private:
  __rlimit_resource resource_;
  rlimit before_{};
};

/// Writes with temporary files that have names, or with ones that have none.
class Writing : public testing::TestWithParam<bool> {
 protected:
  Writing() {
    if (GetParam()) only_named_files_ = std::make_unique<OnlyNamedFiles>();
  }
  const fs::path folder_ = empty_folder();

 private:
  std::unique_ptr<OnlyNamedFiles> only_named_files_;
};
INSTANTIATE_TEST_SUITE_P(Files, Writing, testing::Bool(), [](const auto& test) {
  return std::string(test.param ? "WithNamedTemporaries" : "WithUnnamedTemporaries");
});

TEST_P(Writing, ReplacesWhatStoodThereAndLeavesNothingElse) {
  for (const std::string text : {"first", "the second", ""}) {
    write_file(folder_ / "a", text);
    EXPECT_EQ(read_text(folder_ / "a"), text);
  }
  EXPECT_EQ(names_in(folder_), (std::set<std::string>{"a"}));
}

TEST_P(Writing, FollowsSymbolicLinksAlsoToWhatIsNotThereYet) {
  fs::create_directory(folder_ / "far");
  write_file(folder_ / "far/old", "before");
  fs::create_symlink("far/old", folder_ / "link");
  fs::create_symlink(folder_ / "link", folder_ / "link_to_link");
  fs::create_symlink("far/new", folder_ / "dangling");
  write_file(folder_ / "link_to_link", "through links");
  write_file(folder_ / "dangling", "new");
  EXPECT_TRUE(fs::is_symlink(folder_ / "link"));
  EXPECT_TRUE(fs::is_symlink(folder_ / "link_to_link"));
  EXPECT_TRUE(fs::is_symlink(folder_ / "dangling"));
  EXPECT_EQ(read_text(folder_ / "far/old"), "through links");
  EXPECT_EQ(read_text(folder_ / "far/new"), "new");
  EXPECT_EQ(names_in(folder_ / "far"), (std::set<std::string>{"old", "new"}));
  fs::create_symlink("round", folder_ / "round");
  EXPECT_NE(message_of<FileError>([&] { write_file(folder_ / "round", ""); }).find(cause_of(ELOOP)),
            std::string::npos);
}

TEST_P(Writing, KeepsTheModeAndGivesNewFilesThatOfTheMask) {
  const auto mode_of = [](const fs::path& path) {
    return static_cast<unsigned>(fs::status(path).permissions());
  };
  for (const unsigned mode : {0600U, 0640U, 0755U, 0666U}) {
    write_file(folder_ / "a", "");
    fs::permissions(folder_ / "a", fs::perms{mode});
    write_file(folder_ / "a", "text");
    EXPECT_EQ(mode_of(folder_ / "a"), mode);
  }
  const mode_t mask = ::umask(027);
  write_file(folder_ / "new", "");
  ::umask(mask);
  EXPECT_EQ(mode_of(folder_ / "new"), 0640U);
}

TEST_P(Writing, PutsTheContentOnTheDiskBeforeTheNameAndThenTheName) {
  const FileCalls calls;
  write_file(folder_ / "a", "text");
  EXPECT_EQ(calls.made(), (std::vector<std::string>{"fsync file", "rename", "fsync folder"}));
}

TEST_P(Writing, LeavesTheOldFileAndNothingElseWhenTheDiskIsFull) {
  write_file(folder_ / "a", "old");
  std::signal(SIGXFSZ, SIG_IGN);
  {
    const LowerLimit limit(RLIMIT_FSIZE, 1000);
    EXPECT_EQ(message_of<FileError>([&] { write_file(folder_ / "a", std::string(2000, 'x')); }),
              "Cannot write " + (folder_ / "a").string() + ": " + cause_of(EFBIG));
  }
  EXPECT_EQ(read_text(folder_ / "a"), "old");
  EXPECT_EQ(names_in(folder_), (std::set<std::string>{"a"}));
}

TEST_P(Writing, LeavesNothingBehindAfterAnException) {
  try {
    OutputFile file(folder_ / "a");
    file.write("half");
    throw std::runtime_error("elsewhere");
  } catch (const std::runtime_error&) {
  }
  EXPECT_EQ(names_in(folder_), (std::set<std::string>{}));
}

TEST_P(Writing, TakesTwoWritersOfOneFile) {
  OutputFile first(folder_ / "a"), second(folder_ / "a");
  first.write("first");
  second.write("second");
  second.publish();
  first.publish();
  EXPECT_EQ(read_text(folder_ / "a"), "first");
  EXPECT_EQ(names_in(folder_), (std::set<std::string>{"a"}));
}

TEST_P(Writing, OfASetIsDoneForAllFilesOrNone) {
  write_file(folder_ / "a", "old a");
  write_file(folder_ / "stale", "old stale");
  const auto add_all = [](FileSet& set) {
    set.add("a", "new a");
    set.add("b", "new b");
    set.add("c", "new c");
    set.remove("stale");
    set.remove("never there");
  };
  {
    FileSet set(folder_);
    add_all(set);
    fs::create_directory(folder_ / "c");  // a folder, which no file can replace
    EXPECT_EQ(message_of<FileError>([&] { set.commit(); }),
              "Cannot replace " + (folder_ / "c").string() + ": " + cause_of(EISDIR));
  }
  EXPECT_EQ(read_text(folder_ / "a"), "old a");
  EXPECT_EQ(read_text(folder_ / "stale"), "old stale");
  EXPECT_EQ(names_in(folder_), (std::set<std::string>{"a", "c", "stale"}));
  fs::remove(folder_ / "c");
  {
    FileSet set(folder_);
    add_all(set);
    EXPECT_EQ(read_text(folder_ / "a"), "old a");
    set.commit();
  }
  for (const std::string name : {"a", "b", "c"})
    EXPECT_EQ(read_text(folder_ / name), "new " + name);
  EXPECT_EQ(names_in(folder_), (std::set<std::string>{"a", "b", "c"}));
}

TEST_P(Writing, OfASetLeavesNoFolderWithoutACommit) {
  {
    FileSet set(folder_ / "new");
    set.add("a", "text");
  }
  EXPECT_FALSE(fs::exists(folder_ / "new"));
}

TEST(WritingInPlace, FillsAFifo) {
  const fs::path path = empty_folder() / "fifo";
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  std::string text;
  std::thread reader([&] { text = read_text(path); });
  write_file(path, "through a pipe");
  reader.join();
  EXPECT_EQ(text, "through a pipe");
  EXPECT_TRUE(fs::is_fifo(path));
}

TEST(WritingInPlace, LeavesADeviceADevice) {
  const auto node = device_node(empty_folder() / "node", k_null);
  if (!node) GTEST_SKIP() << "no device node can be made here";
  write_file(*node, "text");
  EXPECT_TRUE(fs::is_character_file(*node));
}

TEST(WritingInPlace, SaysWhyADeviceTakesNothing) {
  const auto node = device_node(empty_folder() / "node", k_full);
  if (!node) GTEST_SKIP() << "no device node can be made here";
  EXPECT_EQ(message_of<FileError>([&] { write_file(*node, "text"); }),
            "Cannot write " + node->string() + ": " + cause_of(ENOSPC));
}

TEST(CheckOutput, RefusesWhatCannotBeWrittenAndChangesNothing) {
  const fs::path folder = empty_folder();
  check_output(folder / "new");
  check_output_folder(folder);
  check_output_folder(folder / "new/newer");
  EXPECT_EQ(names_in(folder), (std::set<std::string>{}));
  EXPECT_EQ(message_of<FileError>([&] { check_output(folder / "no/file"); }),
            "Cannot write " + (folder / "no/file").string() + ": " + cause_of(ENOENT));
  EXPECT_EQ(message_of<FileError>([&] { check_output(folder); }),
            "Cannot write " + folder.string() + ": " + cause_of(EISDIR));
  write_file(folder / "file", "");
  EXPECT_EQ(
      message_of<FileError>([&] { check_output_folder(folder / "file/below"); }),
      "Cannot write to the folder " + (folder / "file/below").string() + ": " + cause_of(ENOTDIR));
}

TEST(Reading, SaysWhyItFails) {
  const fs::path folder = empty_folder();
  EXPECT_EQ(message_of<FileError>([&] { read_text(folder); }),
            "Cannot read " + folder.string() + ": " + cause_of(EISDIR));
  EXPECT_EQ(message_of<FileError>([&] { read_text(folder / "no"); }),
            "Cannot read " + (folder / "no").string() + ": " + cause_of(ENOENT));
}

TEST(Reading, RefusesTenGigabytesByTheirSize) {
  const fs::path path = empty_folder() / "large";
  write_file(path, "");
  fs::resize_file(path, 10'000'000'000);  // sparse, without a block on the disk
  EXPECT_EQ(message_of<FileError>([&] { read_text(path); }),
            "Cannot read " + path.string() + ": it has 10 GB, and at most 1.07 GB can be read");
  fs::remove(path);
}

TEST(Reading, RefusesDevices) {
  const auto node = device_node(empty_folder() / "node", k_zero);
  if (!node) GTEST_SKIP() << "no device node can be made here";
  EXPECT_EQ(message_of<FileError>([&] { read_text(*node); }),
            "Cannot read " + node->string() + ": it is a device");
}

TEST(Reading, RefusesAFifoThatDoesNotEnd) {
  const fs::path path = empty_folder() / "fifo";
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  std::signal(SIGPIPE, SIG_IGN);
  std::thread writer([&] {
    OutputFile file(path);
    try {
      while (true) file.write(std::string(10000, 'x'));
    } catch (const FileError&) {  // nobody reads any more
    }
  });
  EXPECT_EQ(
      message_of<FileError>([&] { read_text(path, 1'000'000); }),
      "Cannot read " + path.string() + ": it has more than 1 MB, and at most 1 MB can be read");
  writer.join();
}

TEST(Reading, SaysHowMuchMemoryThereIsNotEnoughOf) {
  if (!counts_allocations()) GTEST_SKIP() << "sanitizers take all addresses";
  const fs::path path = empty_folder() / "large";
  write_file(path, "");
  fs::resize_file(path, 900'000'000);
  const LowerLimit limit(RLIMIT_AS, 800'000'000);
  EXPECT_EQ(message_of<FileError>([&] { read_text(path); }),
            "Cannot read " + path.string() + ": there is not enough memory for its 900 MB");
  fs::remove(path);
}

}  // namespace
}  // namespace weft
