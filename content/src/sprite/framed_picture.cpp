#include "framed_picture.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "graze/collision/mask_operations.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/png.hpp"
#include "graze/content/sprite_sheet.hpp"
#include "graze/text/printable.hpp"
#include "image/page_packing.hpp"

namespace graze {
namespace {

// The size of a picture that contains frames, and the corner of each frame in it.
struct PackedFrames {
    int width = 0;
    int height = 0;
    std::vector<Point> corners;
};

// A key for the texels of a frame: frames with equal keys have equal texels.
using Texels = std::tuple<int, int, int, int, int, int, int, int, int>;

Texels MakeTexels(const SheetFrame& of, Rectangle wanted) noexcept {
    const Rectangle area = of.Area();
    const Point from = wanted.Location() - of.frame.offset;
    return {area.x, area.y, area.width,   area.height,  of.quarter_turns,
            from.x, from.y, wanted.width, wanted.height};
}

// Packs one part of each frame, given by `wanted`, with a SkylinePacker. Equal parts share a
// position; empty parts take no space. The picture is at least `min_width` texels wide.
//
// Errors  FormatError if the picture would exceed the limits for decoded pictures.
PackedFrames PackFrames(std::span<const SheetFrame> frames, std::span<const Rectangle> wanted,
                        int min_width) {
    PackedFrames packed;
    packed.width = min_width;
    packed.corners.resize(frames.size());
    std::vector<Point> sizes;
    for (const Rectangle& area : wanted) {
        sizes.emplace_back(area.width, area.height);
        packed.width = std::max(packed.width, area.IsEmpty() ? 0 : area.width);
    }
    const DecodeLimits limits;
    const int max_height = static_cast<int>(
        std::min<std::int64_t>(limits.max_height, limits.max_pixels / std::max(packed.width, 1)));
    SkylinePacker packer{packed.width, max_height};
    std::map<Texels, Point> placed;
    for (const std::size_t i : PackingOrder(sizes)) {
        if (wanted[i].IsEmpty()) {
            continue;
        }
        const auto [place, is_new] = placed.try_emplace(MakeTexels(frames[i], wanted[i]));
        if (is_new) {
            const std::optional<Point> at = packer.Insert(sizes[i].x, sizes[i].y);
            if (!at) {
                throw FormatError{"the frames take more than " + std::to_string(limits.max_pixels) +
                                  " pixels or are higher than " +
                                  std::to_string(limits.max_height)};
            }
            place->second = *at;
        }
        packed.corners[i] = place->second;
    }
    packed.height = packer.Used().y;
    return packed;
}

bool IsZero(const Color& color) noexcept {
    return color.PackedValue() == 0;
}

// Converts the position of a texel from the untrimmed frame to the picture.
Point InPicture(const SheetFrame& of, int x, int y) noexcept {
    const SpriteFrame& frame = of.frame;
    const int u = x - frame.offset.x;
    const int v = y - frame.offset.y;
    switch (of.quarter_turns) {
        case 1:
            return {frame.source.x + frame.source.height - 1 - v, frame.source.y + u};
        case -1:
            return {frame.source.x + v, frame.source.y + frame.source.width - 1 - u};
        default:
            return {frame.source.x + u, frame.source.y + v};
    }
}

// Returns the bounding box of the area's texels that are not all 0. Empty if all texels are 0.
Rectangle Drawn(const Image& picture, Rectangle area) {
    Rectangle drawn{};
    for (int y = area.Top(); y < area.Bottom(); ++y) {
        const std::span row = picture.Row(y).subspan(static_cast<std::size_t>(area.x),
                                                     static_cast<std::size_t>(area.width));
        const auto first = std::ranges::find_if_not(row, IsZero);
        if (first == row.end()) {
            continue;
        }
        const auto last = std::find_if_not(row.rbegin(), row.rend(), IsZero).base();
        const Rectangle part{area.x + static_cast<int>(first - row.begin()), y,
                             static_cast<int>(last - first), 1};
        drawn = drawn.IsEmpty() ? part : Rectangle::Union(drawn, part);
    }
    return drawn;
}

// Returns the bounding box of a frame's texels that are not all 0, in texels of the untrimmed,
// unrotated frame. It is extended by a texel on each side where the untrimmed frame has one.
Rectangle Wanted(const SheetFrame& of, const Image& picture) {
    const Rectangle drawn = Drawn(picture, of.Area());
    if (drawn.IsEmpty()) {
        return {};
    }
    const SpriteFrame& frame = of.frame;
    Rectangle wanted{drawn.x - frame.source.x, drawn.y - frame.source.y, drawn.width, drawn.height};
    if (of.quarter_turns == 1) {
        wanted = {wanted.y, frame.source.height - wanted.Right(), wanted.height, wanted.width};
    } else if (of.quarter_turns == -1) {
        wanted = {frame.source.width - wanted.Bottom(), wanted.x, wanted.height, wanted.width};
    }
    wanted.Offset(frame.offset.x, frame.offset.y);
    wanted.Inflate(1, 1);
    return Rectangle::Intersect(wanted, frame.Bounds());
}

// True if the picture contains `wanted` unrotated and all texels of `wanted` outside the frame's
// area are zero.
bool IsThere(const SheetFrame& of, Rectangle wanted, const Image& picture) {
    if (of.IsTurned()) {
        return false;
    }
    const Point corner = InPicture(of, wanted.x, wanted.y);
    const Rectangle source{corner.x, corner.y, wanted.width, wanted.height};
    if (!picture.Bounds().Contains(source)) {
        return false;
    }
    if (of.Area().Contains(source)) {
        return true;
    }
    for (int y = source.Top(); y < source.Bottom(); ++y) {
        for (int x = source.Left(); x < source.Right(); ++x) {
            if (!of.Area().Contains(x, y) && !IsZero(picture.Pixel(x, y))) {
                return false;
            }
        }
    }
    return true;
}

SpriteFrame FrameAt(const SheetFrame& of, Rectangle wanted, Point corner) {
    return {{corner.x, corner.y, wanted.width, wanted.height},
            wanted.Location(),
            of.frame.width,
            of.frame.height};
}

SpriteFrame EmptyFrame(const SheetFrame& of) {
    return {{}, {0, 0}, of.frame.width, of.frame.height};
}

void Copy(const Image& from, const SheetFrame& of, Rectangle wanted, Point corner, Image& to) {
    const Rectangle own = Rectangle::Intersect(wanted, of.frame.Shown());
    for (int y = own.Top(); y < own.Bottom(); ++y) {
        for (int x = own.Left(); x < own.Right(); ++x) {
            const Point at = InPicture(of, x, y);
            to.SetPixel(corner.x + x - wanted.x, corner.y + y - wanted.y, from.Pixel(at.x, at.y));
        }
    }
}

}  // namespace

void CheckFrames(std::span<const SheetFrame> frames, std::span<const Image> pictures) {
    std::size_t mask_bytes = 0;
    std::int64_t rotated_pixels = 0;
    for (const SheetFrame& of : frames) {
        const Image& picture = pictures[static_cast<std::size_t>(of.picture)];
        if (!picture.Bounds().Contains(of.Area())) {
            throw FormatError{"frame " + Quote(of.name) + " extends beyond the picture of " +
                              std::to_string(picture.Width()) + " x " +
                              std::to_string(picture.Height()) + " pixels"};
        }
        mask_bytes += static_cast<std::size_t>((of.frame.width + 63) / 64) * 8 *
                      static_cast<std::size_t>(of.frame.height);
        if (mask_bytes > kMaxMaskBytes) {
            throw FormatError{"the masks of all frames would take more than " +
                              std::to_string(kMaxMaskBytes >> 20) + " MiB"};
        }
        const Rectangle area = of.IsTurned() ? of.Area() : Rectangle{};
        rotated_pixels += std::int64_t{area.width} * area.height;
        if (rotated_pixels > kMaxRotatedPixels) {
            throw FormatError{"the rotated frames have more than " +
                              std::to_string(kMaxRotatedPixels) + " pixels in total"};
        }
    }
}

Image CombinePictures(std::vector<Image> pictures, std::span<SheetFrame> frames) {
    if (pictures.size() == 1) {
        return std::move(pictures.front());
    }
    const std::vector<PagePlace> places = PlaceOnOnePage(
        SizesOf(pictures), kMaxFrameSide, "its " + std::to_string(pictures.size()) + " pictures");
    for (SheetFrame& of : frames) {
        const Rectangle& area = places[static_cast<std::size_t>(of.picture)].area;
        of.frame.source.Offset(area.x, area.y);
        of.picture = 0;
    }
    return std::move(MakePages(pictures, places).front());
}

Image CopyWholeFrame(const Image& picture, const SheetFrame& frame) {
    Image whole{frame.frame.width, frame.frame.height};
    Copy(picture, frame, frame.frame.Bounds(), {0, 0}, whole);
    return whole;
}

std::vector<Mask> MakeMasks(std::span<const SheetFrame> frames, const Image& straight,
                            AlphaThreshold threshold) {
    std::vector<Mask> masks;
    masks.reserve(frames.size());
    for (const SheetFrame& of : frames) {
        const SpriteFrame& frame = of.frame;
        Mask part = MakeMask(straight.View().Part(of.Area()), threshold);
        if (of.IsTurned()) {
            part = Rotated(part, -of.quarter_turns);
        }
        if (frame == WholeFrame(frame.source)) {
            masks.push_back(std::move(part));
            continue;
        }
        Mask& mask = masks.emplace_back(frame.width, frame.height);
        if (threshold.value == 0) {
            mask.Fill();  // texels outside `part` have alpha 0, which the threshold makes solid
        } else {
            mask.Draw(part, frame.offset);
        }
    }
    return masks;
}

FramedPicture Framed(Image picture, std::span<const SheetFrame> frames, bool trims) {
    std::vector<Rectangle> wanted;
    wanted.reserve(frames.size());
    bool is_there = true;
    for (const SheetFrame& of : frames) {
        const Rectangle all = of.frame.source.IsEmpty() ? Rectangle{} : of.frame.Shown();
        wanted.push_back(trims && !all.IsEmpty() ? Wanted(of, picture) : all);
        is_there = is_there && (wanted.back().IsEmpty() || IsThere(of, wanted.back(), picture));
    }
    FramedPicture framed;
    framed.frames.reserve(frames.size());
    if (is_there) {
        for (std::size_t i = 0; i < frames.size(); ++i) {
            framed.frames.push_back(wanted[i].IsEmpty()
                                        ? EmptyFrame(frames[i])
                                        : FrameAt(frames[i], wanted[i],
                                                  InPicture(frames[i], wanted[i].x, wanted[i].y)));
        }
        framed.picture = std::move(picture);
        return framed;
    }
    const PackedFrames packed = PackFrames(frames, wanted, picture.Width());
    framed.picture = Image{packed.width, packed.height};
    for (std::size_t i = 0; i < frames.size(); ++i) {
        if (wanted[i].IsEmpty()) {
            framed.frames.push_back(EmptyFrame(frames[i]));
            continue;
        }
        Copy(picture, frames[i], wanted[i], packed.corners[i], framed.picture);
        framed.frames.push_back(FrameAt(frames[i], wanted[i], packed.corners[i]));
    }
    return framed;
}

}  // namespace graze
