#include "app/base/messages.h"

#include "core/base/errors.h"
#include "core/base/letters.h"

#include <algorithm>
#include <new>
#include <system_error>
#include <utility>

namespace weft {

namespace {

/// The time for which a message is shown.
constexpr std::chrono::seconds k_new(5);
/// The time in which a message fades until it disappears.
constexpr std::chrono::seconds k_fade(1);
/// No notice is shown for a mesh that is built sooner.
constexpr std::chrono::milliseconds k_short_building(200);

}  // namespace

std::string words_of(const std::exception& error) {
  const auto* input = dynamic_cast<const InputError*>(&error);
  if (input == nullptr || input->label().empty()) return error.what();
  // A field outside of scene files has a label but no path.
  const std::string path =
      input->field() == input->label() ? "" : " (" + for_message(input->field()) + ")";
  return with_capital(input->label()) + path + ": got " + for_message(input->value()) +
         ", expected " + input->allowed();
}

void Messages::close_error() {
  if (is_error_) report("");
}

void Messages::attempt(const std::string& doing, const std::function<void()>& action) {
  try {
    action();
  } catch (const Error& error) {
    report_error(words_of(error));
  } catch (const std::system_error& error) {
    report_error(doing + ": " + error.code().message());
  } catch (const std::bad_alloc&) {
    report_error(doing + ": out of memory");
  }
}

void Messages::begin_frame(Time now, const std::string& warning, bool is_building) {
  const bool warned = !std::exchange(warning_, warning).empty();
  if (!warning.empty() && !warned) warned_ = now;
  is_building_ = is_building;
  if (!is_building) built_ = now;
  begun_ = now;
}

Notice Messages::notice() const {
  const bool builds = is_building_ && begun_ - built_ > k_short_building;
  const bool warns = !warning_.empty();
  const Time standing = std::max(builds ? built_ : Time(), warns ? warned_ : Time());
  const bool message_is_new = reported_ >= standing && begun_ - reported_ < k_new;
  if (!words_.empty() && is_error_ && (message_is_new || (!builds && !warns)))
    return {Notice::Kind::error, words_};
  if (!words_.empty() && message_is_new) {
    const std::chrono::duration<float> left = reported_ + k_new - begun_;
    return {Notice::Kind::info, words_, std::min(1.0f, left / k_fade)};
  }
  if (builds && standing == built_) return {Notice::Kind::info, "Building the mesh ..."};
  return warns ? Notice{Notice::Kind::warning, warning_} : Notice{};
}

void Messages::show(const std::string& words, bool is_error) {
  words_ = words;
  is_error_ = is_error;
  reported_ = begun_;
}

}  // namespace weft
