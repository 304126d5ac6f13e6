#pragma once

#include "core/collision/detect/vertex_gaps.h"
#include "core/collision/respond/filter/loose_regions.h"
#include "core/collision/respond/filter/predicted_contact.h"

#include <algorithm>
#include <span>
#include <vector>

namespace weft {

/// The errors of the assumptions that a try of an implicit step made of its contacts; see tuning.h.
struct ContactErrors {
  double turn = 0;         ///< of edges in contact, or of the surfaces below vertices, rad
  double edge_turn = 0;    ///< of edges in contact from where forces were linearised, rad
  double attraction = 0;   ///< the forces of contacts that attract over those that press
  double excess = 0;       ///< the forces outside the cones of what stuck, over all cones
  double unpredicted = 0;  ///< vertices that ended inside, over the contacts; infinite if deep

  /// Returns the larger one of the errors of forces.
  double of_forces() const { return std::max(attraction, excess); }
  /// Returns whether any is so large that the step should be taken again.
  bool any() const;
  /// Returns whether the try ended so far from its start that only a shorter step can be right.
  bool is_far() const;
};

/// Contact with solids by constraints (Baraff and Witkin, section 6): a vertex that would enter a
/// solid may move only along its surface, and is released when its reaction points into the solid.
/// With friction (Coulomb) the vertex sticks to a point of the solid while the reaction r is inside
/// the cone |r_t| <= mu r_n; outside the cone the vertex slips, and mu r_n acts against the slip.
///
/// A step is taken with the predicted contacts. Where these prove wrong, an implicit step is taken
/// again: contacts whose reaction points into the solid are released, those that left the cone
/// slip, unpredicted ones are added, and forces and surfaces are linearised about the end of the
/// last try. Small errors are left to the next step; an unpredicted vertex is moved to the surface.
/// An explicit step, which is short, and one after which lengths are restored, are taken again only
/// if many contacts were wrong, or if a new contact attracts.
class ContactFilter {
 public:
  void set_solids(std::vector<SolidBody> solids);
  /// Forgets what was seen of the surfaces of solids, which have changed.
  void forget_distances();
  void set_mesh(const Mesh& mesh) { elements_.set_mesh(mesh); }
  const MovingSolids& solids() const { return solids_; }
  /// Returns the solids, so that they can be displaced.
  MovingSolids& solids() { return solids_; }
  /// Returns the contacts, sorted by vertex and solid: the part of the state that the next step
  /// depends on.
  std::span<const Contact> contacts() const { return contacts_; }
  void set_contacts(std::span<const Contact> contacts) {
    contacts_.assign(contacts.begin(), contacts.end());
  }

  /// Predicts the last contacts, and new ones where vertices would end inside a solid if gravity
  /// alone acted on them. Vertices of `constrained` are left out. Returns whether a vertex may
  /// touch a solid in this step; otherwise nothing else needs to be done.
  bool predict(const ContactStep& step, std::span<const Target> constrained);
  /// Writes the targets of the step that was predicted or verified last, vertices ascending, and
  /// returns their number.
  /// \pre There is room for one target for each predicted contact.
  std::size_t write_targets(std::span<Target> targets);
  /// Adds the friction of the last predicted or verified step.
  void add_friction(SlidingFriction& friction) const;
  std::span<const PredictedContact> predicted() const { return predicted_; }
  /// Verifies the contacts by the end of a step and the forces (3n, N) that constrained its
  /// targets. Returns whether the step must be repeated with other contacts, if it may be: for
  /// explicit steps, and for those after which lengths are restored.
  bool verify_and_correct(const ContactStep& step, const State& end, const VecX& reactions,
                          bool may_repeat);
  /// Verifies the contacts of other implicit steps in the same way. `about` are the positions (3n,
  /// m) about which the try linearised its forces; null: it linearised none. Returns the errors of
  /// the try.
  ContactErrors verify(const ContactStep& step, const State& end, const VecX& reactions,
                       const VecX* about);
  /// Predicts the contacts of the next try about `end`, where the verified try ended, and pushes
  /// vertices out of solids there: contacts that attract end, unpredicted ones begin, and the
  /// others stand where the vertices have come to.
  void relinearise(const ContactStep& step, State& end);
  /// Lets vertices that stuck at the ends of these edges, whose lengths could not be restored, slip
  /// in the next try of the step: such an edge exerts unlimited force, but friction has a limit.
  /// Returns whether there are any.
  bool let_slip(const ContactStep& step, std::span<const Edge> edges);
  /// Releases the contacts that would have to attract vertices for edges to keep their lengths,
  /// which could not be restored with them; see release() of one vertex. `strains` is 3n. Returns
  /// whether there are any.
  bool release(const VecX& strains);
  /// Ends the step. See ended_contact() and unpredicted_contact().
  void finish(const ContactStep& step, State& end);
  /// Returns the gap of the vertex nearest to a surface in the last step, m: negative inside,
  /// infinite if none came near.
  double min_distance() const { return measures_.min_distance; }
  /// Returns the number of vertices inside a solid at the end of the last step.
  int inside() const { return measures_.inside; }
  /// Returns the number of vertices that the last step moved to a surface at its end.
  int moved_out() const { return moved_out_; }
  /// Returns the error of the forces of contacts in the last try; see ContactErrors.
  double force_error() const { return errors_.of_forces(); }
  /// Returns the edges and faces that the last step left deeper than they touch, or that went
  /// through solids.
  std::span<const NearElement> left_near() const { return left_near_; }
  /// Tells which vertices constraints moved in the last step, n.
  std::span<const char> left_out() const { return is_left_out_; }
  /// Returns the time that finding gaps took in the last step, s.
  double detection_seconds() const { return detection_seconds_; }

 private:
  static Vec3 predicted_position(const ContactStep& step, int vertex);
  bool predict_vertices(const ContactStep& step, double fall);
  /// The number of vertices that touch among some, and whether one is near a solid.
  struct Found {
    std::size_t touching;
    bool is_near;
  };
  Found find_touching(const ContactStep& step, double fall, int begin, int end);
  void predict_found(const ContactStep& step, int begin, int end,
                     std::span<PredictedContact> predicted);
  void predict_elements(const ContactStep& step, double fall);
  /// The predictions that a try proves wrong.
  struct Wrong {
    bool is_none = false;         ///< a new contact attracts
    bool is_very_deep = false;    ///< a vertex ended deep inside
    std::size_t frictions = 0;    ///< vertices that stuck and must slip
    std::size_t unpredicted = 0;  ///< vertices that ended inside unpredicted
  };
  Wrong check(const ContactStep& step, const State& end, const VecX& reactions);
  /// Returns the errors of the forces of the verified contacts.
  ContactErrors find_force_errors() const;
  /// Lets the contacts slip that left their cones in the last try, with those that hang on them,
  /// where its forces can be trusted; else they stick again.
  void loosen(const ContactStep& step);
  /// Returns the largest angle by which an edge in contact turned, rad.
  double turn_of_edges(const VecX& about, const VecX& end);
  /// Returns the largest angle between a contact's normal and the surface at the end, rad.
  double turn_of_normals(const ContactStep& step, const State& end);
  /// Predicts a contact of a vertex that ended at x for the next try.
  void predict_again(const ContactStep& step, const Vec3& x, const State& end,
                     PredictedContact& predicted);
  void find_unpredicted(const ContactStep& step, const State& end);
  /// Returns whether a vertex is inside by more than `depth` thicknesses at the end.
  bool is_unpredicted(int vertex, int solid, double depth) const;

  MovingSolids solids_;
  std::vector<Contact> contacts_;
  std::vector<PredictedContact> predicted_;  ///< in the order of the contacts
  std::vector<PredictedContact> added_;      ///< to be merged into the list above
  std::vector<char> is_left_out_;            ///< n
  std::vector<char> is_in_contact_;          ///< n
  LooseRegions loose_;
  std::vector<char> is_touching_;  ///< of a vertex and each solid: true if predicted to touch
  VecX predicted_ends_;            ///< predicted positions of the vertices at the end, 3n, m
  VertexGaps gaps_;                ///< at the end of the step
  ElementSearch elements_;
  std::vector<std::array<int, 2>> unpredicted_;  ///< vertex and solid
  VertexGaps::Measures measures_;
  std::vector<NearElement> left_near_;
  std::vector<char> is_moved_;  ///< to a surface at the end, n
  int moved_out_ = 0;
  ContactErrors errors_;  ///< of the last try
  double detection_seconds_ = 0;
};

}  // namespace weft
