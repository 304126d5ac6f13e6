#pragma once

#include "app/render/cloth_buffers.h"
#include "app/render/color_texture.h"
#include "app/render/frame_times.h"
#include "app/render/gl/render_target.h"
#include "app/render/gl/shader_program.h"
#include "app/render/marks/marks.h"
#include "app/render/quality.h"
#include "app/render/refinement.h"
#include "app/render/shadow_map.h"
#include "app/render/solid_buffers.h"
#include "app/render/surroundings.h"
#include "app/view/camera.h"
#include "app/view/cloth_look.h"
#include "app/view/color_map.h"
#include "core/lab/snapshot/snapshot.h"

#include <deque>
#include <memory>
#include <optional>
#include <vector>

namespace weft {

/// A cloth beside the snapshot's, which is seen through no field.
struct ShownRival {
  std::shared_ptr<const Snapshot> snapshot;
  ClothLook look;

  bool operator==(const ShownRival&) const = default;
};

/// The options of the picture in the viewport besides the snapshot.
struct Picture {
  SurroundingView around;
  bool wireframe = false;  ///< whether the edges are drawn
  ColorScale colors;       ///< colours for the snapshot's field
  ClothLook look;          ///< look of the cloth without a field
  std::vector<ShownRival> rivals = {};
  std::optional<int> selected_solid;  ///< id
  MarkView marks;
  glm::ivec2 size;  ///< pixels
  Effort effort;
  bool becomes_finer = false;  ///< whether refine() may be called later

  bool operator==(const Picture&) const = default;
};

/// Draws the cloth and the solids, their shadows, the ground and the marks of vertices. Needs a
/// current OpenGL 4.1 context while it lives.
class Renderer {
 public:
  /// \throw FileError, Error when a shader is missing or does not compile.
  Renderer();

  /// Draws into an off-screen picture, unless that shows the same already; draws nothing when a
  /// side has size 0. Returns whether something was drawn.
  bool render(const std::shared_ptr<const Snapshot>& snapshot, const Picture& picture,
              FrameTimes* times = nullptr);
  /// Refines the picture that was drawn last, after some calls without a new picture: it adds
  /// samples of the pixels and of the lamp. A call costs at most as much as an ordinary picture,
  /// and waits for it. Returns whether the picture has changed.
  bool refine();
  /// Tells whether the picture cannot become finer; true without a picture.
  bool is_refined() const;
  /// Returns OpenGL's name for itself.
  static std::string name();

  /// Returns the picture; null before the first one, and while it has no size.
  const RenderTarget* picture() const { return target_ ? &*target_ : nullptr; }

 private:
  /// One drawing of a picture into a target, with the light of a map.
  struct Pass {
    const RenderTarget& target;
    const ShadowMap& map;
    RefinementSample sample = {};
    std::optional<int> band = {};  ///< band from below, of band_count(); nothing: the whole picture
  };
  void upload_frame(const Picture& picture, const Pass& pass);
  void draw_shadow_map(const ShadowMap& map) const;
  void draw_picture(const Picture& picture, const Pass& pass);
  void draw_cloth(const Picture& picture);
  void draw_rivals(const ShaderProgram& cloth, const Picture& picture);
  void update_rivals(const std::vector<ShownRival>& rivals);
  /// Returns where a rival's positions begin in the coordinates of the picture, m.
  glm::vec3 shift_of(const ShownRival& rival) const;
  /// Returns the points that the light's map holds besides the cloth.
  std::vector<glm::vec3> lit_points(float largest) const;
  void draw_edges(ColorMap map) const;
  void draw_solids(const Picture& picture, bool with_floors) const;
  void draw_floors(bool shadowed, std::optional<int> selected) const;
  bool is_above_ground() const;
  /// Returns the camera and the height of the ground, m, relative to the origin of the cloth.
  Camera shown_camera(const Picture& picture) const;
  float ground() const;
  void set_colors(const ShaderProgram& cloth, const Picture& picture);

  ShaderProgram shadow_{"shadow"}, cloth_{"cloth"}, cheap_cloth_{"cloth_cheap"}, solid_{"solid"},
      floor_{"solid", "floor"}, edges_{"edge"};
  Surroundings surroundings_;
  ClothBuffers cloth_buffers_;
  std::deque<ClothBuffers> rivals_;  ///< of the shown picture's rivals
  SolidBuffers solids_;
  ColorTexture colors_;
  Marks marks_;
  Buffer frame_uniforms_;
  std::optional<ShadowMap> shadow_map_;
  std::optional<RenderTarget> target_;
  Refinement refinement_;
  std::optional<ShadowMap> fine_map_;
  std::optional<RenderTarget> sample_;  ///< the picture that is added next
  int asked_ = 0;                       ///< calls for a finer picture since it was drawn
  int slice_ = 0;                       ///< part of the sample: the light's map, then its bands
  std::shared_ptr<const Snapshot> shown_snapshot_;
  std::optional<Picture> shown_;
};

}  // namespace weft
