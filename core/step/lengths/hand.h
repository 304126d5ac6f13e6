#pragma once

#include "core/constraints/edge_lengths.h"

namespace weft {

/// Holds a dragged vertex while the lengths of edges are restored. Held without yielding, a vertex
/// that is led into the cloth pushes straight yarns along themselves; they can only give way
/// across, to second order, and the projection finds no way there. So the vertex is held as if it
/// had a mass m of its own, that the edges can move, and drawn back by a pull that grows while it
/// is not where it is led, up to the hand's strength:
///   x_0 = target + h^2 F/m,   F += gain m/h^2 (target - x).
/// (An integral controller: at rest F balances what the cloth pulls, and x is the target.)
class Hand {
 public:
  /// How heavy the hand is. A light one leads yarns that must fold; a firm one, as heavy as the
  /// cloth, takes over a pin without letting the cloth that hangs from it sag.
  enum class Grip { light, firm };

  Hand() = default;
  /// One that has held a vertex before, with a pull of F in N; -1: none.
  Hand(int vertex, const Vec3& pull) : vertex_(vertex), pull_(pull) {}
  int vertex() const { return vertex_; }
  const Vec3& pull() const { return pull_; }

  /// No vertex is held: the next pull starts from 0.
  void let_go() { vertex_ = -1; }

  /// What is held: a vertex, how, and where the hand can lead it.
  struct Held {
    int vertex;
    Grip grip;
    Freedom freedom;  ///< of the vertex but for the hand
  };
  /// Begins the projection of a step of h (s): gives the vertex the hand's mass in `masses` (kg, n)
  /// and W, and moves it by the pull from its target in `x` (3n, m), within its freedom.
  void hold(const Held& held, double h, std::span<double> masses, Mobility& W, VecX& x);
  /// Ends it: learns from where the vertex came to lie. Returns whether the strength was enough.
  bool feel(const Vec3& target, const Vec3& position);

 private:
  // The mass of a light hand: in masses of a vertex, but at least this part of the cloth. A lighter
  // one lets the vertex lag further behind; with a heavier one, projections take more iterations.
  static constexpr double k_vertices = 12, k_least_share = 0.003;
  static constexpr double k_gain = 0.5;
  static constexpr double k_strength = 20;  // pull on 1 kg of the cloth, m/s^2: two weights

  int vertex_ = -1;           ///< that is held
  Freedom freedom_;           ///< of it
  Vec3 pull_ = Vec3::Zero();  ///< F, N
  double stiffness_ = 0;      ///< m/h^2 of the step, N/m
  double strength_ = 0;       ///< largest |F|, N
};

}  // namespace weft
