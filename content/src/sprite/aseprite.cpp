#include "graze/content/aseprite.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "aseprite_file.hpp"
#include "aseprite_picture.hpp"
#include "graze/content/content_error.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/text/printable.hpp"
#include "sheet_tags.hpp"

namespace graze {
namespace {

// The grid of frames in the picture.
struct Grid {
    int columns = 1;
    int rows = 1;
};

// Returns a grid that is about square. Throws FormatError if the picture would be too large.
Grid MakeGrid(const AsepriteFile& file, const DecodeLimits& limits) {
    const auto count = static_cast<std::int64_t>(file.frames.size());
    const auto square =
        static_cast<std::int64_t>(std::sqrt(static_cast<double>(count) * file.height / file.width));
    const std::int64_t columns = std::clamp<std::int64_t>(square, 1, count);
    const std::int64_t rows = (count + columns - 1) / columns;
    const std::int64_t width = columns * file.width;
    const std::int64_t height = rows * file.height;
    if (width > limits.max_width || height > limits.max_height ||
        width * height > limits.max_pixels) {
        throw FormatError{"too large: " + std::to_string(count) + " frames of " +
                          std::to_string(file.width) + " x " + std::to_string(file.height) +
                          " pixels; at most " + std::to_string(limits.max_pixels) +
                          " pixels fit into a picture"};
    }
    return {static_cast<int>(columns), static_cast<int>(rows)};
}

// Returns the name that Aseprite gives a frame in a sheet.
std::string FrameName(std::string_view file_name, std::size_t frame, std::size_t count) {
    if (count == 1) {
        return std::string{file_name};
    }
    const std::size_t dot = std::min(file_name.rfind('.'), file_name.size());
    return std::string{file_name.substr(0, dot)} + " " + std::to_string(frame) +
           std::string{file_name.substr(dot)};
}

std::vector<AnimationClip> MakeClips(const AsepriteFile& file, Oddities& oddities) {
    std::vector<std::int64_t> ticks;
    ticks.reserve(file.frames.size());
    for (const AsepriteFrame& frame : file.frames) {
        ticks.push_back(frame.milliseconds * kTicksPerMillisecond);
    }
    ClipList clips;
    AddTagClips(file.tags, ticks, 0, clips, oddities);
    return std::move(clips).Take();
}

}  // namespace

AsepriteSheet ParseAseprite(std::span<const std::byte> file, std::string_view file_name,
                            const DecodeLimits& limits) {
    const AsepriteFile read = ReadAsepriteFile(file);
    const Grid grid = MakeGrid(read, limits);
    AsepriteSheet made;
    made.picture_oddities = read.picture_oddities;
    made.oddities.all = read.picture_oddities;
    made.oddities.all.Add(read.tag_oddities);
    made.oddities.pivots = read.pivot_oddities;
    made.sheet.clips = MakeClips(read, made.oddities.all);
    AsepritePainter painter{read, MaxAsepriteWork(file.size())};
    made.picture = Image{grid.columns * read.width, grid.rows * read.height};
    for (std::size_t i = 0; i < read.frames.size(); ++i) {
        const int column = static_cast<int>(i) % grid.columns;
        const int row = static_cast<int>(i) / grid.columns;
        const Rectangle place{column * read.width, row * read.height, read.width, read.height};
        const Image frame = painter.Paint(i);
        for (int y = 0; y < read.height; ++y) {
            std::ranges::copy(
                frame.Row(y),
                made.picture.Row(place.y + y).subspan(static_cast<std::size_t>(place.x)).begin());
        }
        SheetFrame& sheet_frame = made.sheet.frames.emplace_back();
        sheet_frame.name = FrameName(file_name, i, read.frames.size());
        sheet_frame.frame = WholeFrame(place);
        sheet_frame.pivot = read.pivot;
    }
    return made;
}

Image DecodeAseprite(std::span<const std::byte> file, std::string& warning) {
    if (const int frames = CountAsepriteFrames(file); frames > 1) {
        throw FormatError{"it has " + std::to_string(frames) +
                          " frames, and a picture has one: load it as a sprite"};
    }
    AsepriteSheet read = ParseAseprite(file, "");
    warning = read.picture_oddities.Text();
    return std::move(read.picture);
}

}  // namespace graze
