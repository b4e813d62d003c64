#include "graze/sprite/sprite.hpp"

#include <algorithm>
#include <utility>

#include "graze/assert.hpp"
#include "graze/assert_context.hpp"

namespace graze {
namespace {

bool Fits(const SpriteFrame& frame, const Mask& mask, Rectangle texture) noexcept {
    const bool has_texels = !frame.source.IsEmpty();
    return mask.Width() == frame.width && mask.Height() == frame.height &&
           (!has_texels ||
            (texture.Contains(frame.source) && frame.Bounds().Contains(frame.Shown())));
}

[[maybe_unused]] bool Fit(const Texture2D& texture, const SpriteParts& parts) noexcept {
    const std::size_t count = parts.frames.size();
    if (count == 0 || count != parts.masks.size() ||
        (!parts.frame_names.empty() && count != parts.frame_names.size())) {
        return false;
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (!Fits(parts.frames[i], parts.masks[i], texture.Bounds())) {
            return false;
        }
    }
    return true;
}

void Check(const Texture2D& texture, const SpriteParts& parts) {
    GRAZE_ASSERT(Fit(texture, parts),
                 "Sprite: frames must be inside the texture, each with a mask of its size");
}

std::vector<SpriteFrame> WholeFrames(const std::vector<Rectangle>& rectangles) {
    std::vector<SpriteFrame> frames;
    frames.reserve(rectangles.size());
    std::ranges::transform(rectangles, std::back_inserter(frames), WholeFrame);
    return frames;
}

// Returns the footprint of a solid texel with this placement.
Footprint MakeTexelFootprint(const Placement& placement) {
    static const Mask solid = [] {
        Mask mask{1, 1};
        mask.Set(0, 0);
        return mask;
    }();
    return {&solid, MakeTexelMap(placement, 1, 1)};
}

}  // namespace

Sprite::Sprite(Texture2D&& texture, SpriteParts parts)
    : texture_{std::move(texture)}, parts_{std::move(parts)} {
    Check(Texture(), parts_);
}

Sprite::Sprite(std::shared_ptr<const Texture2D> page, SpriteParts parts)
    : texture_{std::move(page)}, parts_{std::move(parts)} {
    Check(Texture(), parts_);
}

Sprite::Sprite(Texture2D texture, const std::vector<Rectangle>& frames, std::vector<Mask> masks,
               Vector2 origin)
    : Sprite{std::move(texture),
             SpriteParts{WholeFrames(frames), std::move(masks), origin, {}, {}}} {
}

Sprite::Sprite(Texture2D texture, Vector2 origin, AlphaThreshold threshold)
    : texture_{std::move(texture)},
      parts_{{WholeFrame(Texture().Bounds())},
             {MakeMask(Texture().Pixels().View(), threshold)},
             origin,
             {},
             {}} {
    Check(Texture(), parts_);
}

const Texture2D& Sprite::Texture() const noexcept {
    const auto* const page = std::get_if<std::shared_ptr<const Texture2D>>(&texture_);
    return page != nullptr ? **page : *std::get_if<Texture2D>(&texture_);
}

bool Sprite::HasFrame(int index) const noexcept {
    const auto at = static_cast<std::size_t>(index);
    return 0 <= index && at < parts_.frames.size() && at < parts_.masks.size();
}

bool Sprite::CheckFrame(const char* call, int index) const {
    return HasFrame(index) || (!detail::ReportUnloaded(call, this) &&
                               GRAZE_CHECK(false, "%s: there is no frame %d, the sprite has %d",
                                           call, index, FrameCount()));
}

SpriteFrame Sprite::Frame(int index) const {
    return CheckFrame("Sprite::Frame", index) ? parts_.frames[static_cast<std::size_t>(index)]
                                              : SpriteFrame{};
}

const Mask& Sprite::FrameMask(int index) const {
    return FrameMask("Sprite::FrameMask", index);
}

const Mask& Sprite::FrameMask(const char* call, int index) const {
    static const Mask empty;
    return CheckFrame(call, index) ? parts_.masks[static_cast<std::size_t>(index)] : empty;
}

Footprint Sprite::Place(const char* call, int frame, const Placement& placement) const {
    const Mask& mask = FrameMask(call, frame);
    return {&mask, MakeTexelMap(placement, mask.Width(), mask.Height())};
}

Color Sprite::Texel(int index, int x, int y) const {
    return ReadTexel(Texture(), Frame(index), x, y);
}

std::optional<int> Sprite::FindFrame(std::string_view name) const noexcept {
    const auto found = std::ranges::find(parts_.frame_names, name);
    return found == parts_.frame_names.end()
               ? std::nullopt
               : std::optional{static_cast<int>(found - parts_.frame_names.begin())};
}

Placement Sprite::At(Vector2 position, float rotation, Vector2 scale,
                     SpriteEffects effects) const noexcept {
    return {position, rotation, Origin(), scale, effects};
}

void Sprite::Draw(SpriteBatch& batch, int frame, const Placement& placement, Color color,
                  float layer_depth) const {
    constexpr const char* call = "Sprite::Draw";
    if (CheckFrame(call, frame)) {
        batch.DrawAs(call, Texture(), parts_.frames[static_cast<std::size_t>(frame)], placement,
                     color, layer_depth);
    } else {
        batch.NoteMissing();
    }
}

Color ReadTexel(const Texture2D& texture, const SpriteFrame& frame, int x, int y) {
    const Point at{frame.source.x + x - frame.offset.x, frame.source.y + y - frame.offset.y};
    const Image& pixels = texture.Pixels();
    const bool is_there = frame.source.Contains(at) && pixels.Bounds().Contains(at);
    return is_there ? pixels.Pixel(at.x, at.y) : Color::Transparent;
}

Image CopyFrame(const Sprite& sprite, int frame) {
    const Image& pixels = sprite.Texture().Pixels();
    const SpriteFrame whole = Cut(sprite.Frame(frame), sprite.Frame(frame).Bounds());
    const Rectangle source = Rectangle::Intersect(whole.source, pixels.Bounds());
    const Point by = whole.offset - whole.source.Location();
    Image image{whole.width, whole.height};
    for (int y = source.Top(); y < source.Bottom(); ++y) {
        const auto row = pixels.Row(y).subspan(static_cast<std::size_t>(source.x),
                                               static_cast<std::size_t>(source.width));
        std::ranges::copy(row, image.Row(y + by.y).begin() + source.x + by.x);
    }
    return image;
}

Footprint MakeFootprint(const Sprite& sprite, int frame, const Placement& placement) {
    return sprite.Place("MakeFootprint", frame, placement);
}

Footprint MakeFootprint(const Sprite& sprite, const Placement& placement) {
    return MakeFootprint(sprite, 0, placement);
}

Footprint MakeLineFootprint(Vector2 from, Vector2 to, float thickness) {
    return MakeTexelFootprint(ToPlacement(from, to, thickness));
}

Footprint MakeRectangleFootprint(Rectangle area, float rotation, Vector2 origin) {
    return MakeTexelFootprint(ToPlacement(area, {0, 0, 1, 1}, rotation, origin));
}

bool Touches(const Sprite& a, const Placement& at_a, const Sprite& b, const Placement& at_b) {
    return Touches(a.Place("Touches", 0, at_a), b.Place("Touches", 0, at_b));
}

std::optional<Point> FindContact(const Sprite& a, const Placement& at_a, const Sprite& b,
                                 const Placement& at_b) {
    return FindContact(a.Place("FindContact", 0, at_a), b.Place("FindContact", 0, at_b));
}

}  // namespace graze
