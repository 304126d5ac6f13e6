#include "core/sparse/market_reader.h"

#include "core/base/errors.h"
#include "core/base/files/files.h"
#include "core/base/letters.h"
#include "core/base/number_text.h"

#include <algorithm>
#include <cmath>
#include <locale>
#include <sstream>

namespace weft {

namespace {

constexpr auto k_blanks = " \t";

/// Largest file that is read, bytes: a matrix of a million vertices has 63 million entries.
constexpr std::uintmax_t k_max_market_bytes = 4ULL << 30;

}  // namespace

MarketReader::MarketReader(const std::filesystem::path& path)
    : name_(path.filename().string()), text_(read_text(path, k_max_market_bytes)) {
  constexpr std::string_view k_byte_order_mark = "\xef\xbb\xbf";
  if (text_.starts_with(k_byte_order_mark)) next_line_ = k_byte_order_mark.size();
}

void MarketReader::refuse(const std::string& value, const std::string& allowed) const {
  throw InputError(name_ + ":" + std::to_string(line_number_), value, allowed);
}

void MarketReader::refuse_text(const std::string& text, const std::string& allowed) const {
  refuse("\"" + text + "\"", allowed);
}

MarketReader::Banner MarketReader::banner() {
  next_line();
  std::istringstream stream(lower_case(line_));
  stream.imbue(std::locale::classic());
  std::string first, object, field;
  Banner banner;
  stream >> first >> object >> banner.format >> field >> banner.symmetry;
  if (first != "%%matrixmarket" || object != "matrix") {
    refuse_text(line_, "a line that begins with %%MatrixMarket matrix");
  }
  if (field != "real" && field != "integer") refuse_text(field, "one of: real, integer");
  return banner;
}

int MarketReader::whole(double value, int smallest, int largest, const std::string& what) const {
  if (!(value >= smallest && value <= largest) || value != std::floor(value)) {
    refuse(what + " " + count_text(value),
           std::to_string(smallest) + " to " + std::to_string(largest));
  }
  return static_cast<int>(value);
}

void MarketReader::expect_end(const std::string& read) {
  if (next_data_line()) refuse_text(line_, "the end of the file after " + read);
}

bool MarketReader::next_line() {
  if (next_line_ >= text_.size()) return false;
  const std::size_t end = std::min(text_.find_first_of("\r\n", next_line_), text_.size());
  line_ = text_.substr(next_line_, end - next_line_);
  next_line_ = end + (text_.compare(end, 2, "\r\n") == 0 ? 2 : 1);
  next_number_ = 0;
  ++line_number_;
  return true;
}

bool MarketReader::next_data_line() {
  do {
    if (!next_line()) return false;
  } while (at_end_of_line() || line_[next_number_] == '%');
  return true;
}

bool MarketReader::at_end_of_line() {
  next_number_ = std::min(line_.find_first_not_of(k_blanks, next_number_), line_.size());
  return next_number_ == line_.size();
}

double MarketReader::next_number(const std::string& what) {
  if (at_end_of_line()) refuse_text(line_, what);
  const std::size_t end = std::min(line_.find_first_of(k_blanks, next_number_), line_.size());
  std::string word = line_.substr(next_number_, end - next_number_);
  // Fortran writes the exponent of a number in double precision as 1.0D+00.
  std::replace_if(
      word.begin(), word.end(), [](char c) { return lower_case(c) == 'd'; }, 'e');
  std::string_view rest = word;
  const std::optional<double> value = take_number(rest);
  if (!value || !rest.empty() || !std::isfinite(*value)) refuse_text(line_, what);
  next_number_ = end;
  return *value;
}

}  // namespace weft
