#include "app/render/solid_buffers.h"

#include "app/base/vectors.h"
#include "app/render/gl/gl_object.h"
#include "core/lab/snapshot/snapshot.h"

#include <algorithm>
#include <limits>

namespace weft {

namespace {

/// Returns the transformation of a body with coordinates relative to `own` to coordinates relative
/// to `origin`.
glm::mat4 matrix_of(const RigidPose& pose, const Vec3& own, const Vec3& origin) {
  glm::mat4 matrix(1);
  for (int axis = 0; axis < 3; ++axis) matrix[axis] = glm::vec4(to_glm(pose.rotation.col(axis)), 0);
  matrix[3] = glm::vec4(to_glm(Vec3(pose.place(own) - origin)), 1);
  return matrix;
}

Vec3 origin_of(const DrawnSurface& surface) {
  if (surface.positions.empty()) return Vec3::Zero();
  Vec3 low = surface.positions.front(), high = low;
  for (const Vec3& position : surface.positions) {
    low = low.cwiseMin(position);
    high = high.cwiseMax(position);
  }
  return drawing_origin(low, high);
}

}  // namespace

SolidBuffers::SolidBuffers() {
  glBindVertexArray(array_.id());
  float_attribute(0, positions_, 3);
  float_attribute(1, normals_, 3);
  glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, triangles_.id());
  glBindVertexArray(0);
}

void SolidBuffers::update(const ShownSolids& solids, const Vec3& origin) {
  if (solids.surfaces != surfaces_) {
    surfaces_ = solids.surfaces;
    upload_surfaces();
  }
  for (std::size_t k = 0; k < parts_.size(); ++k) {
    parts_[k].id = solids.ids[k];
    parts_[k].pose = matrix_of(solids.poses[k], parts_[k].origin, origin);
    const auto ground = -static_cast<float>(origin.z());
    parts_[k].is_floor = std::ranges::all_of(
        parts_[k].corners(),
        [ground](const glm::vec3& corner) { return corner.z - ground < k_on_ground; });
  }
}

void SolidBuffers::upload_surfaces() {
  parts_.clear();
  std::vector<glm::vec3> positions, normals;
  std::vector<GLuint> indices;
  for (const auto& shared : surfaces_) {
    const DrawnSurface& surface = *shared;
    const auto first_vertex = static_cast<GLuint>(positions.size());
    Part part{indices.size(), static_cast<GLsizei>(3 * surface.triangles.size()),
              origin_of(surface), glm::vec3(std::numeric_limits<float>::max()),
              glm::vec3(std::numeric_limits<float>::lowest())};
    for (const Vec3& position : surface.positions) {
      positions.push_back(to_glm(Vec3(position - part.origin)));
      part.low = glm::min(part.low, positions.back());
      part.high = glm::max(part.high, positions.back());
    }
    for (const Vec3& normal : surface.normals) normals.push_back(to_glm(normal));
    for (const auto& triangle : surface.triangles)
      for (const int vertex : triangle)
        indices.push_back(first_vertex + static_cast<GLuint>(vertex));
    parts_.push_back(part);
  }
  glBindVertexArray(array_.id());
  upload(GL_ARRAY_BUFFER, positions_, positions, GL_STATIC_DRAW);
  upload(GL_ARRAY_BUFFER, normals_, normals, GL_STATIC_DRAW);
  upload(GL_ELEMENT_ARRAY_BUFFER, triangles_, indices, GL_STATIC_DRAW);
  glBindVertexArray(0);
}

void SolidBuffers::draw_throwing(const ShaderProgram& program) const {
  glBindVertexArray(array_.id());
  for (const Part& part : parts_)
    if (!part.is_floor) draw(program, part);
}

void SolidBuffers::draw_floors(const ShaderProgram& program, std::optional<int> selected) const {
  draw(program, selected, true);
}

void SolidBuffers::draw_others(const ShaderProgram& program, std::optional<int> selected) const {
  draw(program, selected, false);
}

// A surface is not drawn from its back: a camera inside a solid, or under a floor, sees the cloth.
void SolidBuffers::draw(const ShaderProgram& program, std::optional<int> selected,
                        bool floors) const {
  glBindVertexArray(array_.id());
  glEnable(GL_CULL_FACE);
  for (std::size_t k = 0; k < parts_.size(); ++k) {
    if (parts_[k].is_floor != floors) continue;
    program.set("is_selected", selected == parts_[k].id ? 1 : 0);
    draw(program, parts_[k]);
  }
  glDisable(GL_CULL_FACE);
}

std::vector<SolidBuffers::Floor> SolidBuffers::floors() const {
  std::vector<Floor> floors;
  for (std::size_t k = 0; k < parts_.size(); ++k)
    if (parts_[k].is_floor) floors.push_back({surfaces_[k], parts_[k].pose});
  return floors;
}

void SolidBuffers::draw(const ShaderProgram& program, const Part& part) const {
  program.set("pose", part.pose);
  glDrawElements(GL_TRIANGLES, part.index_count, GL_UNSIGNED_INT,
                 reinterpret_cast<const void*>(part.first_index * sizeof(GLuint)));
}

// The selected solid may have been added or removed since this was shown.
bool SolidBuffers::is_floor(int solid) const {
  const auto part = std::ranges::find(parts_, solid, &Part::id);
  return part != parts_.end() && part->is_floor;
}

std::vector<glm::vec3> SolidBuffers::corners(float size) const {
  std::vector<glm::vec3> corners;
  for (const Part& part : parts_) {
    if (glm::distance(part.low, part.high) > size) continue;
    for (const glm::vec3& corner : part.corners()) corners.push_back(corner);
  }
  return corners;
}

std::array<glm::vec3, 8> SolidBuffers::Part::corners() const {
  std::array<glm::vec3, 8> corners;
  for (std::size_t k = 0; k < corners.size(); ++k) {
    const glm::vec3 point(k & 1 ? high.x : low.x, k & 2 ? high.y : low.y, k & 4 ? high.z : low.z);
    corners[k] = glm::vec3(pose * glm::vec4(point, 1));
  }
  return corners;
}

}  // namespace weft
