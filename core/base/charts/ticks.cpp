#include "core/base/charts/ticks.h"

#include "core/base/number_text.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <utility>

namespace weft {

namespace {

/// Number of labels from which on ticks show that an axis is logarithmic and numbers between them
/// can be read.
constexpr int k_enough_labels = 3;
/// Smallest distance between labels on a logarithmic axis, as a fraction of their even spacing.
constexpr double k_nearest = 0.7;
/// Largest numbers of powers of ten that get ticks between them, and that get a tick each.
constexpr int k_max_divided = 7, k_max_powers = 32;

/// Returns multiples of a step that is at least `smallest`: 1, 2 or 5 times a power of ten, or 2.5
/// times where that gives too few of them.
std::vector<Tick> even_ticks(const ChartAxis& axis, const AxisRange& range, double smallest,
                             int max_labels) {
  const auto count = [&](double step) {
    return std::floor(range.high / step + 1e-9) - std::ceil(range.low / step - 1e-9) + 1;
  };
  if (axis.whole_numbers) smallest = std::max(smallest, 1.0);
  double step = nice_step(smallest);
  while (count(step) > max_labels) step = nice_step(1.5 * step);
  const double half = step / 2;
  const bool is_of_five = nice_step(half) > half * (1 + 1e-9);
  const bool can_be_half = half >= smallest && (half >= 10 || !axis.whole_numbers);
  const bool halved =
      is_of_five && can_be_half && count(step) < k_enough_labels && count(half) <= max_labels;
  if (halved) step = half;
  // Labels have as many digits as tell neighbours apart.
  const double magnitude = std::max(std::abs(range.low), std::abs(range.high));
  const int digits =
      1 + static_cast<int>(std::ceil(std::log10(magnitude / step) + 1e-9)) + (halved ? 1 : 0);
  std::vector<Tick> ticks;
  const double first = std::ceil(range.low / step - 1e-9);
  for (int i = 0; i < max_labels; ++i) {
    const double value = (first + i) * step;
    if (value > range.high + 1e-9 * step) break;
    ticks.push_back({value, number_text(value, std::clamp(digits, 1, 15))});
  }
  return ticks;
}

/// A logarithmic axis with room for some labels.
struct Logarithms {
  const ChartAxis& axis;
  const AxisRange& range;
  int max_labels;
  // Exponents of the powers of ten in the range; last < first where there is none.
  int first = static_cast<int>(std::ceil(std::log10(range.low) - 1e-9));
  int last = static_cast<int>(std::floor(std::log10(range.high) + 1e-9));

  std::vector<double> powers(int stride) const {
    std::vector<double> found;
    for (int exponent = first; exponent <= last; exponent += stride)
      if (exponent >= 0 || !axis.whole_numbers) found.push_back(std::pow(10.0, exponent));
    return found;
  }

  /// Returns the products of the factors and the powers of ten that are in the range, ascending.
  std::vector<double> multiples(std::initializer_list<double> factors) const {
    std::vector<double> found;
    for (int exponent = first - 1; exponent <= last; ++exponent) {
      for (const double factor : factors) {
        const double number = factor * std::pow(10.0, exponent);
        if (axis.whole_numbers && number != std::round(number)) continue;
        if (number >= range.low && number <= range.high) found.push_back(number);
      }
    }
    return found;
  }

  /// Adds the multiples whose labels have room next to the others, unless they are too many.
  void add_fitting(std::vector<double>& labelled, std::initializer_list<double> factors) const {
    const auto position = [&](double value) {
      return axis_position(value, range, Scale::logarithmic);
    };
    std::vector<double> all = labelled;
    for (const double number : multiples(factors)) {
      const bool fits = std::ranges::all_of(all, [&](double other) {
        return std::abs(position(number) - position(other)) >= k_nearest / max_labels;
      });
      if (fits) all.push_back(number);
    }
    if (std::ssize(all) <= max_labels) labelled = std::move(all);
  }

  /// Returns evenly spaced ticks, the last two with room for their labels; none where evenly spaced
  /// ticks would miss a power of ten.
  std::vector<Tick> even() const {
    const double apart = std::log(range.high / range.low) * k_nearest / max_labels;
    std::vector<Tick> ticks = even_ticks(axis, range, -range.high * std::expm1(-apart), max_labels);
    const bool has_power = std::ranges::any_of(ticks, [&](const Tick& tick) {
      return std::abs(tick.value / std::pow(10.0, first) - 1) < 1e-9;
    });
    return first > last || has_power ? ticks : std::vector<Tick>{};
  }
};

std::vector<Tick> logarithmic_ticks(const ChartAxis& axis, const AxisRange& range, int max_labels) {
  const Logarithms logarithms{axis, range, max_labels};
  const int count = logarithms.last - logarithms.first + 1;
  const int stride = (count - 1) / max_labels + 1;
  const int enough = std::min(k_enough_labels, max_labels);
  const bool are_powers = count >= enough;
  std::vector<double> labelled = logarithms.powers(stride);
  if (!are_powers) {
    const auto is_enough = [&] { return std::ssize(labelled) >= enough; };
    logarithms.add_fitting(labelled, {2, 5});
    if (!is_enough()) logarithms.add_fitting(labelled, {3});
    if (!is_enough()) {
      std::vector<Tick> even = logarithms.even();
      logarithms.add_fitting(labelled, {3, 4, 6, 7, 8, 9});
      if (!is_enough()) logarithms.add_fitting(labelled, {1.5, 1.2, 2.5});
      if (std::ssize(even) >= enough || even.size() > labelled.size()) return even;
    }
  }
  std::vector<Tick> ticks;
  for (const double number : labelled) {
    const int exponent = static_cast<int>(std::lround(std::log10(number)));
    ticks.push_back({number, are_powers ? "10" + superscript(exponent) : number_text(number, 2)});
  }
  std::vector<double> others;
  if (stride == 1 && count <= k_max_divided) {
    others = logarithms.multiples({2, 3, 4, 5, 6, 7, 8, 9});
  } else if (count <= k_max_powers) {
    others = logarithms.powers(1);
  }
  for (const double number : others)
    if (std::ranges::find(labelled, number) == labelled.end()) ticks.push_back({number, ""});
  std::ranges::sort(ticks, {}, &Tick::value);
  return ticks;
}

}  // namespace

std::vector<Tick> axis_ticks(const ChartAxis& axis, const AxisRange& range, int max_labels) {
  const int labels = std::max(2, max_labels);
  if (axis.scale == Scale::logarithmic) return logarithmic_ticks(axis, range, labels);
  return even_ticks(axis, range, (range.high - range.low) / (labels + 1), labels);
}

}  // namespace weft
