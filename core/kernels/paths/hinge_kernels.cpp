#include "core/kernels/hinge_kernels.h"

#include "core/kernels/paths/arc_tangent.h"
#include "core/kernels/paths/element_lanes.h"
#include "core/kernels/paths/families.h"
#include "core/kernels/rounding.h"

namespace weft::WEFT_KERNEL_PATH {

namespace {

using Hinges = HingeKernels::Hinges;

/// One triangle of a hinge over the shared edge; see HingeWing.
struct Wing {
  Double4 height, b;
  DoubleLanes3 m, n;
};

[[gnu::always_inline]] inline Wing wing_of(const DoubleLanes3& to_tip, const DoubleLanes3& along,
                                           const Double4& inverse_length) {
  const Double4 foot = dot(along, to_tip);
  const DoubleLanes3 above = to_tip - foot * along;
  const Double4 height = length(above);
  const DoubleLanes3 m = reciprocal(height) * above;
  return {height, foot * inverse_length, m, cross(along, m)};
}

/// The two triangles, and the sine and the cosine of their angle; there is no angle where a
/// triangle has no area.
struct Fold {
  Wing first, second;
  Double4 sine, cosine;
  Mask exists;
};

[[gnu::always_inline]] inline Fold fold_of(const double* x, const RestHinges& hinges) {
  const DoubleLanes3 origin = gathered(x, hinges.corners[0]);
  const DoubleLanes3 edge = gathered(x, hinges.corners[1]) - origin;
  const Double4 edge_length = length(edge), inverse_length = reciprocal(edge_length);
  const DoubleLanes3 along = inverse_length * edge;
  Fold fold;
  fold.first = wing_of(gathered(x, hinges.corners[2]) - origin, along, inverse_length);
  fold.second = wing_of(gathered(x, hinges.corners[3]) - origin, along, inverse_length);
  fold.sine = -dot(along, cross(fold.first.m, fold.second.m));
  fold.cosine = -dot(fold.first.m, fold.second.m);
  fold.exists = (edge_length > 0) & (fold.first.height > 0) & (fold.second.height > 0);
  return fold;
}

/// The angle less that at rest, and its gradient at the four corners; 0 where there is no angle.
struct Bend {
  Double4 angle;
  DoubleLanes3 g[4];
};

[[gnu::always_inline]] inline Bend bend_of(const double* x, const RestHinges& rest) {
  const auto [first, second, sine, cosine, exists] = fold_of(x, rest);
  // The difference of two angles, which is 0 at rest to the last bit, and does not jump where the
  // cloth folds flat upon itself.
  const Double4 angle =
      arc_tangent(sine * rest.cosine - cosine * rest.sine, cosine * rest.cosine + sine * rest.sine);
  Bend bend;
  bend.angle = exists ? angle : Double4{};
  bend.g[2] = (exists ? -1.0 / first.height : Double4{}) * first.n;
  bend.g[3] = (exists ? 1.0 / second.height : Double4{}) * second.n;
  bend.g[0] = (first.b - 1.0) * bend.g[2] + (second.b - 1.0) * bend.g[3];
  bend.g[1] = -1.0 * (first.b * bend.g[2] + second.b * bend.g[3]);
  return bend;
}

[[gnu::always_inline]] inline void put(const Double4& scale, const DoubleLanes3 (&g)[4],
                                       Double4* numbers) {
  for (const DoubleLanes3& corner : g) {
    *numbers++ = scale * corner.x;
    *numbers++ = scale * corner.y;
    *numbers++ = scale * corner.z;
  }
}

/// Writes the results of the first `elements` lanes of a batch.
[[gnu::always_inline]] inline void evaluate_batch(const Hinges& h, int first, int elements) {
  const RestHinges& rest = h.rest[first / 4];
  const auto [angle, g] = bend_of(h.x, rest);
  const Double4 k = h.stiffness * rest.weight, c = h.damping * rest.weight;
  Double4 rate{};
  if (h.linearises || h.damping != 0) {
    for (int corner = 0; corner < 4; ++corner) {
      rate += dot(g[corner], gathered(h.v, rest.corners[corner]));
    }
  }
  const Double4 energy[1] = {0.5 * k * angle * angle};
  Double4 force[12], dissipative[12];
  put(-k * angle, g, force);
  put(-c * rate, g, dissipative);
  store_elements(energy, elements, h.energy + h.stride * first, h.stride);
  store_elements(force, elements, h.force + h.stride * first, h.stride);
  store_elements(dissipative, elements, h.dissipative + h.stride * first, h.stride);
  if (!h.linearises) return;
  Double4 K_v[12], gradient[k_gradient_numbers];
  put(k * rate, g, K_v);
  put(Double4{} + 1.0, g, gradient);
  gradient[12] = k;
  gradient[13] = c;
  store_elements(K_v, elements, h.K_v + 12 * first);
  store_elements(gradient, elements, h.gradients + k_gradient_numbers * first);
  const Mask fixed = absolute(k * angle + c * rate) > k_rounding_of_zero * k;
  for (int e = 0; e < elements; ++e) h.fixed[first + e] = h.projects && fixed[e] != 0 ? 1 : 0;
}

void evaluate(const Hinges& hinges) {
  for (int first = 0; first < hinges.count; first += 4) {
    const int rest = hinges.count - first;
    evaluate_batch(hinges, first, rest < 4 ? rest : 4);
  }
}

void set_rest(const double* x, int batches, RestHinges* hinges) {
  for (int k = 0; k < batches; ++k) {
    const Fold fold = fold_of(x, hinges[k]);
    hinges[k].cosine = fold.cosine;
    hinges[k].sine = fold.sine;
  }
}

}  // namespace

const HingeKernels hinge_kernels = {.set_rest = set_rest, .evaluate = evaluate};

}  // namespace weft::WEFT_KERNEL_PATH
