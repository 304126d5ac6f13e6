#include "core/forces/spring_forces.h"

#include <cstring>
#include <limits>

namespace weft {

namespace {

constexpr int k_chunk = 16;  // registers: what the laws read and write stays in the first cache
constexpr int k_most_kinds = 8;

// T/r, or T' for ends that meet and so have no direction, and (T' - T/r)/r^2, with T/r and T' of at
// least `least`; counts where they were less, by -1 in the lane of the spring.
template <class Counts>
[[gnu::always_inline]] inline SpringCoefficients linearised(const Double4& inverse,
                                                            const Double4& tension,
                                                            const Double4& stiffness,
                                                            const Double4& least, Counts& fixed) {
  const Double4 across = inverse > 0 ? tension * inverse : stiffness;
  fixed += (stiffness < least) | (across < least);
  const Double4 transverse = across < least ? least : across;
  const Double4 lengthwise = stiffness < least ? least : stiffness;
  return {transverse, (lengthwise - transverse) * inverse * inverse};
}

}  // namespace

/// Numbers of the springs of every kind that are based in a few registers.
class SpringForces::Numbers {
 public:
  [[gnu::always_inline]] Double4 get(int kind, int register_) const {
    Double4 value;
    std::memcpy(&value, values_.data() + start(kind, register_), sizeof value);
    return value;
  }
  [[gnu::always_inline]] void set(int kind, int register_, const Double4& value) {
    std::memcpy(values_.data() + start(kind, register_), &value, sizeof value);
  }
  std::span<double> of_kind(int kind) {
    return std::span(values_).subspan(start(kind, 0), 4 * k_chunk);
  }

 private:
  static std::size_t start(int kind, int register_) {
    return static_cast<std::size_t>(4 * (kind * k_chunk + register_));
  }
  alignas(Double4) std::array<double, 4 * k_chunk * k_most_kinds> values_;
};

struct SpringForces::Chunk {
  Numbers r, tension, stiffness, energy;
};

void SpringForces::add_row(const RowsOfEnds<Double4>& x, int row, std::span<Vector> scratch) const {
  const bool linearises = evaluation_.linearised != nullptr;
  if (evaluation_.kinds.size() == 6) {
    linearises ? add_row_of<6, true>(x, row, scratch) : add_row_of<6, false>(x, row, scratch);
  } else {
    linearises ? add_row_of<8, true>(x, row, scratch) : add_row_of<8, false>(x, row, scratch);
  }
}

// The lengths, and what the laws make of them, of the springs based in registers [first, end) of a
// row; 0 for springs that do not exist.
template <int Kinds>
void SpringForces::evaluate_laws(const RowsOfEnds<Double4>& x, int row, int first, int end,
                                 Chunk& chunk) const {
  for (int g = first; g < end; ++g) {
    for_kinds<Kinds>([&]<int Kind>(std::integral_constant<int, Kind>) {
      const Vector d = between_ends<Kind>(x, g);
      chunk.r.set(Kind, g - first, square_root(dot(d, d)));
    });
  }
  const int all = 4 * (end - first);
  for (int kind = 0; kind < Kinds; ++kind) {
    const auto k = static_cast<std::size_t>(kind);
    const int count = std::clamp(spring_count(shape(), k, row) - 4 * first, 0, all);
    const auto n = static_cast<std::size_t>(count);
    const std::span<double> tension = chunk.tension.of_kind(kind),
                            stiffness = chunk.stiffness.of_kind(kind),
                            energy = chunk.energy.of_kind(kind);
    if (n > 0) {
      evaluation_.kinds[k].law->evaluate(
          {chunk.r.of_kind(kind).first(n), tension.first(n), stiffness.first(n), energy.first(n)});
    }
    for (const std::span<double> result : {tension, stiffness, energy}) {
      std::fill(result.begin() + count, result.begin() + all, 0.0);
    }
  }
}

template <int Kinds, bool Linearises>
void SpringForces::add_row_of(const RowsOfEnds<Double4>& x, int row,
                              std::span<Vector> scratch) const {
  const SpringEvaluation& e = evaluation_;
  const bool is_damped = e.damping != 0, is_kept = row >= begin_;
  const RowsOfEnds<Double4> v = rows_of_ends(e.v, row);
  const Double4 least =
      Double4{} +
      (e.definiteness == Definiteness::projected ? 0.0 : -std::numeric_limits<double>::infinity());
  const auto sums_in = [&](std::span<Vector> waiting) {
    return SpringSums<Kinds, Double4>(sums_of(row, waiting), sums_of(row + 1, waiting),
                                      sums_of(row + 2, waiting));
  };
  auto forces = sums_in(scratch), products = sums_in(scratch_);
  Double4 energy{};
  decltype(energy < 0) fixed{};
  Chunk chunk;
  const int registers = shape().registers<Double4>();
  for (int first = 0; first < registers; first += k_chunk) {
    const int end = std::min(first + k_chunk, registers);
    evaluate_laws<Kinds>(x, row, first, end, chunk);
    for (int g = first; g < end; ++g) {
      std::array<Vector, Kinds> force, K_v;
      for_kinds<Kinds>([&]<int Kind>(std::integral_constant<int, Kind>) {
        const Double4 r = chunk.r.get(Kind, g - first);
        const Double4 tension = chunk.tension.get(Kind, g - first);
        const Double4 inverse = r > 0 ? 1 / r : Double4{};
        const Vector d = between_ends<Kind>(x, g);
        Double4 pull = tension * inverse;
        if (Linearises || is_damped) {
          const Vector dv = between_ends<Kind>(v, g);
          const Double4 approach = dot(d, dv);
          const Double4 c = existing(g, spring_count(shape(), Kind, row), Double4{} + e.damping);
          pull += c * approach * inverse * inverse;
          if constexpr (Linearises) {
            const SpringCoefficients K =
                linearised(inverse, tension, chunk.stiffness.get(Kind, g - first), least, fixed);
            if (is_kept) e.linearised->row(row)[g * Kinds + Kind] = K;
            K_v[Kind] = K.transverse * dv + K.along * approach * d;
          }
        }
        force[Kind] = (Double4{} - pull) * d;
        energy += chunk.energy.get(Kind, g - first);
      });
      forces.add(g, [&]<int Kind>(std::integral_constant<int, Kind>) { return force[Kind]; });
      if constexpr (Linearises) {
        products.add(g, [&]<int Kind>(std::integral_constant<int, Kind>) { return K_v[Kind]; });
      }
    }
  }
  if (!is_kept) return;
  e.row_energy[static_cast<std::size_t>(row)] = sum_of(energy);
  if constexpr (Linearises) {
    int& count = e.row_fixed[static_cast<std::size_t>(row)] = 0;
    for (int lane = 0; lane < 4; ++lane) count -= static_cast<int>(fixed[lane]);
  }
}

}  // namespace weft
