#include "rehearse/html_picture.hpp"

#include <array>
#include <cstdint>
#include <exception>

#include "graze/content/base64.hpp"
#include "graze/content/png.hpp"
#include "rehearse/trial_files.hpp"

namespace graze {
namespace {

constexpr int kWidest = 480;  // max width of a picture in the report, in pixels

// Returns the picture scaled down by a whole factor to at most kWidest pixels. Each pixel is the
// mean of those it replaces.
Image Smaller(const Image& picture) {
    const int factor = (picture.Width() + kWidest - 1) / kWidest;
    if (factor <= 1) {
        return picture;
    }
    Image small{picture.Width() / factor, picture.Height() / factor};
    const auto count = static_cast<unsigned>(factor * factor);
    for (int y = 0; y < small.Height(); ++y) {
        for (int x = 0; x < small.Width(); ++x) {
            std::array<unsigned, 3> sums{};
            for (int i = 0; i < factor * factor; ++i) {
                const Color pixel = picture.Pixel(x * factor + i % factor, y * factor + i / factor);
                sums[0] += pixel.r;
                sums[1] += pixel.g;
                sums[2] += pixel.b;
            }
            small.SetPixel(x, y,
                           Color{static_cast<std::uint8_t>(sums[0] / count),
                                 static_cast<std::uint8_t>(sums[1] / count),
                                 static_cast<std::uint8_t>(sums[2] / count), 255});
        }
    }
    return small;
}

}  // namespace

std::string EmbedPicture(const std::filesystem::path& file) {
    const TrialFile png = ReadTrialFile(file, kMaxPictureBytes);
    try {
        return "data:image/png;base64," +
               EncodeBase64(EncodePng(Smaller(DecodePng(png.bytes)).View()));
    } catch (const std::exception&) {
        return "";  // a trial that crashed may not have written the picture
    }
}

}  // namespace graze
