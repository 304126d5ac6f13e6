#include "core/step/integrator_kinds.h"

#include <array>
#include <cctype>

namespace weft {

namespace {

std::string ordinal(int number) {
  static constexpr std::array k_ordinals = {"zeroth", "first", "second", "third", "fourth"};
  return k_ordinals.at(static_cast<std::size_t>(number));
}

template <std::size_t Count>
std::array<IntegratorKind, Count> with_orders(std::array<IntegratorKind, Count> table) {
  for (IntegratorKind& kind : table) kind.help += " " + words_of(kind.order);
  return table;
}

}  // namespace

std::string words_of(const Order& order) {
  std::string words = ordinal(order.undamped) + " order";
  words.front() = static_cast<char>(std::toupper(words.front()));
  if (order.damped != order.undamped) words += "; " + ordinal(order.damped) + " order with damping";
  return words + ".";
}

std::span<const IntegratorKind> integrator_table() {
  static const std::array table = with_orders(std::array{
      forward_euler_kind(),
      symplectic_euler_kind(),
      velocity_verlet_kind(),
      rk4_kind(),
      implicit_euler_kind(),
      implicit_euler_dx_kind(),
      bdf2_kind(),
      minimising_euler_kind(),
      implicit_midpoint_kind(),
      xpbd_kind(),
      projective_dynamics_kind(),
      vertex_block_descent_kind(),
      constrained_euler_kind(),
      rattle_kind(),
  });
  return table;
}

}  // namespace weft
