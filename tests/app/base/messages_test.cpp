#include "app/base/messages.h"

#include "core/base/errors.h"
#include "core/scene/scene.h"

#include <gtest/gtest.h>

#include <new>

namespace weft {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

class MessagesTest : public testing::Test {
 protected:
  void begin_frame(Messages::Clock::duration after_start, const std::string& warning = "",
                   bool is_building = false) {
    messages_.begin_frame(start_ + after_start, warning, is_building);
  }
  std::string shown() const { return messages_.notice().words; }

  const Messages::Time start_ = Messages::Clock::now();
  Messages messages_;
};

TEST_F(MessagesTest, TheNewestOfMessageAndWarningIsTheNotice) {
  begin_frame(seconds(0));
  messages_.report("older");
  begin_frame(seconds(1), "explodes");
  EXPECT_EQ(messages_.notice().kind, Notice::Kind::warning);
  EXPECT_EQ(shown(), "explodes");
  messages_.report("newer");
  EXPECT_EQ(messages_.notice().kind, Notice::Kind::info);
  EXPECT_EQ(shown(), "newer");
  messages_.report_error("wrong");
  EXPECT_EQ(messages_.notice().kind, Notice::Kind::error);
  begin_frame(seconds(7), "explodes still");
  EXPECT_EQ(shown(), "explodes still");
  begin_frame(seconds(8));
  EXPECT_EQ(shown(), "wrong");
}

TEST_F(MessagesTest, AMessageFadesAndGoesAfterSomeSecondsAndAnErrorStaysUntilItIsClosed) {
  begin_frame(seconds(0));
  messages_.report("done");
  EXPECT_EQ(messages_.notice().opacity, 1);
  begin_frame(milliseconds(4700));
  EXPECT_EQ(shown(), "done");
  EXPECT_LT(messages_.notice().opacity, 0.5);
  begin_frame(seconds(6));
  EXPECT_EQ(shown(), "");
  messages_.report_error("wrong");
  begin_frame(seconds(12));
  EXPECT_EQ(shown(), "wrong");
  messages_.close_error();
  EXPECT_EQ(shown(), "");
  EXPECT_FALSE(messages_.is_error());
}

TEST_F(MessagesTest, ClosingAnErrorLeavesWhatIsNone) {
  messages_.report("done");
  messages_.close_error();
  EXPECT_EQ(messages_.words(), "done");
}

TEST_F(MessagesTest, AMeshThatIsBuiltSoonIsNotWorthAWord) {
  begin_frame(seconds(0));
  begin_frame(milliseconds(150), "", true);
  EXPECT_EQ(shown(), "");
  begin_frame(milliseconds(300), "", true);
  EXPECT_EQ(shown(), "Building the mesh ...");
  begin_frame(milliseconds(400));
  EXPECT_EQ(shown(), "");
}

TEST_F(MessagesTest, AnActionThatFailsSaysWhy) {
  messages_.attempt("Cannot do it", [] {});
  EXPECT_EQ(messages_.words(), "");
  messages_.attempt("Cannot do it", [] { throw FileError("flag.json is missing"); });
  EXPECT_TRUE(messages_.is_error());
  EXPECT_EQ(messages_.words(), "flag.json is missing");
  messages_.attempt("Cannot do it", [] { throw std::bad_alloc(); });
  EXPECT_EQ(messages_.words(), "Cannot do it: out of memory");
}

TEST_F(MessagesTest, AnErrorIsNamedAsThePanelsNameItsFieldFollowedByThePath) {
  const auto& infos = parameter_infos<TimeParameters>();
  messages_.attempt("", [&] { ParameterValues(infos).set("h_disp", 7.0, "time"); });
  EXPECT_EQ(messages_.words(), "Displayed step (time.h_disp): got 7, expected 10⁻⁵ to 0.1 s");
  messages_.attempt("", [&] { ParameterValues(infos).set("n_sub", 0, "time"); });
  EXPECT_EQ(messages_.words(), "Substeps (time.n_sub): got 0, expected a whole number, 1 to 1000");
  messages_.attempt("", [] { throw InputError("tolerance", "3", "0 to 1").labelled("tolerance"); });
  EXPECT_EQ(messages_.words(), "Tolerance: got 3, expected 0 to 1");
  messages_.attempt("", [] { throw InputError("cloth.obj:12", "v 1", "three coordinates"); });
  EXPECT_EQ(messages_.words(), "cloth.obj:12: got v 1, expected three coordinates");
}

}  // namespace
}  // namespace weft
