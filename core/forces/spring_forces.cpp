#include "core/forces/spring_forces.h"

#include <cstring>
#include <limits>

namespace weft {

namespace {

constexpr int k_chunk = 16;  // registers: what the laws read and write stays in the first cache
constexpr int k_most_kinds = 8;

// Numbers of the springs of every kind that are based in a few registers.
class ChunkOfSprings {
 public:
  [[gnu::always_inline]] Double4 get(int kind, int register_) const {
    Double4 value;
    std::memcpy(&value, at(kind, register_), sizeof value);
    return value;
  }
  [[gnu::always_inline]] void set(int kind, int register_, const Double4& value) {
    std::memcpy(at(kind, register_), &value, sizeof value);
  }
  std::span<double> of_kind(int kind) { return {at(kind, 0), k_size}; }

 private:
  static constexpr int k_size = 4 * k_chunk;
  double* at(int kind, int register_) { return values_.data() + kind * k_size + 4 * register_; }
  const double* at(int kind, int register_) const {
    return values_.data() + kind * k_size + 4 * register_;
  }
  alignas(Double4) std::array<double, k_most_kinds * k_size> values_;
};

struct Chunk {
  ChunkOfSprings r, tension, stiffness, energy;

  // By the law for the first `count` springs of a kind in so many registers; 0 for the others.
  void evaluate(const SpringLaw& law, int kind, int count, int registers) {
    const auto all = static_cast<std::size_t>(4 * registers);
    const auto n = static_cast<std::size_t>(std::clamp(count, 0, 4 * registers));
    if (n > 0) {
      law.evaluate({r.of_kind(kind).first(n), tension.of_kind(kind).first(n),
                    stiffness.of_kind(kind).first(n), energy.of_kind(kind).first(n)});
    }
    for (ChunkOfSprings* result : {&tension, &stiffness, &energy}) {
      std::ranges::fill(result->of_kind(kind).subspan(n, all - n), 0.0);
    }
  }
};

}  // namespace

void SpringForces::add_row(const RowsOfEnds<Double4>& x, int row, std::span<Vector> scratch) const {
  const bool linearises = evaluation_.linearised != nullptr;
  if (evaluation_.kinds.size() == 6) {
    linearises ? add_row_of<6, true>(x, row, scratch) : add_row_of<6, false>(x, row, scratch);
  } else {
    linearises ? add_row_of<8, true>(x, row, scratch) : add_row_of<8, false>(x, row, scratch);
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
  auto fixed = energy < energy;  // no spring: -1 for each one in its lane
  Chunk chunk;
  const int registers = shape().registers<Double4>();
  for (int first = 0; first < registers; first += k_chunk) {
    const int end = std::min(first + k_chunk, registers);
    for (int g = first; g < end; ++g) {
      for_kinds<Kinds>([&]<int Kind>(std::integral_constant<int, Kind>) {
        const Vector d = between_ends<Kind>(x, g);
        chunk.r.set(Kind, g - first, square_root(dot(d, d)));
      });
    }
    for (int kind = 0; kind < Kinds; ++kind) {
      const auto k = static_cast<std::size_t>(kind);
      chunk.evaluate(*e.kinds[k].law, kind, spring_count(shape(), k, row) - 4 * first, end - first);
    }
    for (int g = first; g < end; ++g) {
      std::array<Vector, Kinds> force, K_v;
      for_kinds<Kinds>([&]<int Kind>(std::integral_constant<int, Kind>) {
        const Double4 r = chunk.r.get(Kind, g - first), T = chunk.tension.get(Kind, g - first);
        const Double4 inverse = r > 0 ? 1 / r : Double4{};
        const Double4 T_r = T * inverse;
        const Vector d = between_ends<Kind>(x, g);
        Double4 pull = T_r;
        if (Linearises || is_damped) {
          const Vector dv = between_ends<Kind>(v, g);
          const Double4 approach = dot(d, dv), inverse_2 = inverse * inverse;
          const Double4 c = existing(g, spring_count(shape(), Kind, row), Double4{} + e.damping);
          pull += c * approach * inverse_2;
          if constexpr (Linearises) {
            // Ends that meet have no direction: K = T'(0) I.
            const Double4 stiffness = chunk.stiffness.get(Kind, g - first);
            const Double4 across = r > 0 ? T_r : stiffness;
            fixed += (stiffness < least) | (across < least);
            const Double4 transverse = across < least ? least : across;
            const Double4 lengthwise = stiffness < least ? least : stiffness;
            const Double4 along = (lengthwise - transverse) * inverse_2;
            if (is_kept) e.linearised->row(row)[g * Kinds + Kind] = {transverse, along};
            K_v[Kind] = transverse * dv + along * approach * d;
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
