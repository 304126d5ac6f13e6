#include "app/exports/video_file.h"

#include "tests/support/temporary_path.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>

namespace weft {
namespace {

std::string output_of(const std::string& command) {
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
  std::string output;
  std::array<char, 4096> piece{};
  for (std::size_t count = 1; count > 0;) {
    count = std::fread(piece.data(), 1, piece.size(), pipe.get());
    output.append(piece.data(), count);
  }
  return output;
}

// Players assume BT.709 of limited range for HD videos, and anything for videos without tags.
TEST(VideoFile, ShowsTheColoursOfItsPicturesAndSaysHow) {
  const std::filesystem::path path = temporary_path("colours.mp4");
  const std::array<int, 3> color = {200, 60, 40};
  PicturePixels picture{{64, 48}, {}};
  for (int i = 0; i < 64 * 48; ++i)
    for (const int part : color) picture.bytes.push_back(static_cast<std::uint8_t>(part));
  VideoFile video(path, 25);
  for (int frame = 0; frame < 3; ++frame) video.add(picture);
  video.finish();
  EXPECT_EQ(output_of("ffprobe -v error -show_entries "
                      "stream=color_range,color_space,color_transfer,color_primaries -of csv=p=0 " +
                      path.string()),
            "tv,bt709,bt709,bt709\n");
  // The decoder is told to decode as BT.709, whatever the tags say. An integer of Y, Cb or Cr
  // stands for up to 2.1 of 255 in a colour, half of it is rounding, and the encoder adds as much.
  const std::string pixels =
      output_of("ffmpeg -v error -i " + path.string() +
                " -vf scale=in_color_matrix=bt709:in_range=tv:flags=accurate_rnd+full_chroma_int"
                " -frames:v 1 -f rawvideo -pix_fmt rgb24 -");
  ASSERT_EQ(pixels.size(), picture.bytes.size());
  for (std::size_t part = 0; part < 3; ++part)
    EXPECT_NEAR(static_cast<unsigned char>(pixels[part]), color[part], 2) << part;
}

}  // namespace
}  // namespace weft
