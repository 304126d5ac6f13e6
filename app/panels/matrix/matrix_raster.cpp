#include "app/panels/matrix/matrix_raster.h"

#include "app/theme/palette.h"
#include "app/view/color_map.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

constexpr float k_tint = 0.35F;  // opacity of the colour of filtered rows on the background
// Blocks that are at least this large have a gap around them.
constexpr double k_gap_from = 6;

Rgb blended(const Rgb& a, const Rgb& b, float t) {
  return {a.r + t * (b.r - a.r), a.g + t * (b.g - a.g), a.b + t * (b.b - a.b)};
}

std::uint32_t packed_pixel(const Rgb& color) {
  const auto byte = [](float value) {
    return static_cast<std::uint32_t>(std::lround(255 * std::clamp(value, 0.0F, 1.0F)));
  };
  return byte(color.r) | byte(color.g) << 8 | byte(color.b) << 16 | 0xFF000000U;
}

/// A range of pixels, [begin, end).
struct Pixels {
  int begin, end;
};

/// Returns the pixels between two coordinates, at least one, within [0, limit).
Pixels pixels_between(double low, double high, int limit) {
  const int begin = static_cast<int>(std::floor(std::clamp<double>(low, 0, limit)));
  const int end = static_cast<int>(std::ceil(std::clamp<double>(high, 0, limit)));
  return {begin, std::min(std::max(end, begin + 1), limit)};
}

/// Returns where a tile of this extent ends, without its gap, in pixels.
double end_of_tile(double begin, double extent) {
  const double end = begin + extent;
  return extent >= k_gap_from ? std::floor(end) - 1 : end;
}

/// Returns for each pixel along one axis whether it belongs to a filtered vertex; `begin_of` gives
/// the coordinate of a position in the order.
template <class BeginOf>
std::vector<char> filtered_pixels(const MatrixPicture& picture, std::size_t order, int count,
                                  const BeginOf& begin_of) {
  std::vector<char> is_filtered(static_cast<std::size_t>(count), 0);
  const std::vector<int>& vertices = picture.found->orders[order].vertices;
  for (std::size_t k = 0; k < vertices.size(); ++k) {
    if (!picture.is_filtered[static_cast<std::size_t>(vertices[k])]) continue;
    const double low = begin_of(static_cast<double>(k)),
                 high = begin_of(static_cast<double>(k + 1));
    if (high <= 0 || low >= count) continue;
    const Pixels range = pixels_between(low, high, count);
    std::fill(is_filtered.begin() + range.begin, is_filtered.begin() + range.end, 1);
  }
  return is_filtered;
}

void paint_ground(const MatrixPicture& picture, std::size_t order, const MatrixPlace& place,
                  const MatrixColors& colors, Raster& raster) {
  const auto rows =
      filtered_pixels(picture, order, raster.height, [&](double row) { return place.y_of(row); });
  const auto columns = filtered_pixels(picture, order, raster.width,
                                       [&](double column) { return place.x_of(column); });
  const int n = picture.block_rows();
  const Pixels inside_x = pixels_between(place.x_of(0), place.x_of(n), raster.width);
  const Pixels inside_y = pixels_between(place.y_of(0), place.y_of(n), raster.height);
  const std::uint32_t ground = packed_pixel(colors.ground);
  const std::uint32_t tinted = packed_pixel(blended(colors.ground, colors.filtered, k_tint));
  raster.pixels.assign(static_cast<std::size_t>(raster.width * raster.height), 0);
  for (int y = inside_y.begin; y < inside_y.end; ++y) {
    for (int x = inside_x.begin; x < inside_x.end; ++x) {
      const bool tint =
          rows[static_cast<std::size_t>(y)] != 0 || columns[static_cast<std::size_t>(x)] != 0;
      raster.pixels[static_cast<std::size_t>(y * raster.width + x)] = tint ? tinted : ground;
    }
  }
}

void fill(Raster& raster, const Pixels& xs, const Pixels& ys, std::uint32_t color) {
  for (int y = ys.begin; y < ys.end; ++y) {
    const auto row = raster.pixels.begin() + static_cast<std::ptrdiff_t>(y) * raster.width;
    std::fill(row + xs.begin, row + xs.end, color);
  }
}

}  // namespace

const Rgb& MatrixColors::of(float norm) const {
  const float t = high > low ? std::log(norm / low) / std::log(high / low) : 1;
  const float step = std::clamp(t, 0.0F, 1.0F) * static_cast<float>(k_steps - 1);
  return of_norms[static_cast<std::size_t>(std::lround(step))];
}

MatrixColors matrix_colors(const MatrixPicture& picture) {
  const Rgb ground = rgb_of(palette().raised);
  const bool is_dark = ground.r + ground.g + ground.b < 1.5F;
  MatrixColors colors{{}, ground, rgb_of(palette().warning), 0, picture.largest};
  colors.low = std::max(picture.smallest, MatrixColors::k_range * picture.largest);
  for (std::size_t step = 0; step < MatrixColors::k_steps; ++step) {
    const float t = static_cast<float>(step) / static_cast<float>(MatrixColors::k_steps - 1);
    colors.of_norms[step] =
        map_color(ColorMap::sequential, is_dark ? 0.3F + 0.7F * t : 0.8F - 0.8F * t);
  }
  return colors;
}

std::size_t level_for(const BlockPyramid& pyramid, double pixels) {
  std::size_t level = 0;
  while (level + 1 < pyramid.levels.size() && std::ldexp(pixels, static_cast<int>(level)) < 1)
    ++level;
  return level;
}

Raster paint_matrix(const MatrixPicture& picture, std::size_t order, const MatrixPlace& place,
                    PictureSize size, const MatrixColors& colors) {
  Raster raster{size.width, size.height, {}};
  paint_ground(picture, order, place, colors, raster);
  const BlockPyramid& pyramid = picture.pyramids[order];
  const std::size_t chosen = level_for(pyramid, place.pixels);
  const PyramidLevel& level = pyramid.levels[chosen];
  const double tile = std::ldexp(1.0, static_cast<int>(chosen));  // in blocks
  const double extent = tile * place.pixels;
  const int first_row = std::max(0, static_cast<int>(std::floor(place.top / tile)));
  const int end_row =
      std::min(level.size, static_cast<int>(std::ceil(place.row_at(size.height) / tile)));
  for (int row = first_row; row < end_row; ++row) {
    const double y = place.y_of(row * tile);
    const Pixels ys = pixels_between(y, end_of_tile(y, extent), size.height);
    for (int k = level.begin(row); k < level.end(row); ++k) {
      const auto entry = static_cast<std::size_t>(k);
      const double x = place.x_of(level.column[entry] * tile);
      if (x >= size.width || x + extent <= 0 || !(level.largest[entry] > 0)) continue;
      const Pixels xs = pixels_between(x, end_of_tile(x, extent), size.width);
      fill(raster, xs, ys, packed_pixel(colors.of(level.largest[entry])));
    }
  }
  return raster;
}

}  // namespace weft
