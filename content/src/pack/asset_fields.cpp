#include "asset_fields.hpp"

#include <algorithm>

#include "graze/content/content_error.hpp"
#include "graze/sprite/animation.hpp"

namespace graze {
namespace {

bool Fits(const SpriteFrame& frame, const Mask& mask) {
    const Rectangle& source = frame.source;
    const Point offset = frame.offset;
    // Sides first, which a mask's hold within bounds: then nothing below can overflow.
    return mask.Width() == frame.width && mask.Height() == frame.height &&
           source.width <= frame.width && source.height <= frame.height && 0 <= offset.x &&
           offset.x <= frame.width - source.width && 0 <= offset.y &&
           offset.y <= frame.height - source.height;
}

}  // namespace

bool CanBeMade(std::span<const AnimationFrame> frames) noexcept {
    const auto exists = [](const AnimationFrame& frame) { return frame.frame >= 0; };
    return std::ranges::all_of(frames, exists) && AnimationClip::CanHold(frames);
}

std::vector<StoredClip> StoredClips(const std::vector<AnimationClip>& clips) {
    std::vector<StoredClip> stored;
    stored.reserve(clips.size());
    for (const AnimationClip& clip : clips) {
        const auto round = clip.Round();
        const std::size_t count =
            clip.Mode() == LoopMode::PingPong ? round.size() / 2 + 1 : round.size();
        stored.push_back({clip.Name(),
                          clip.Mode(),
                          {round.begin(), round.begin() + static_cast<std::ptrdiff_t>(count)}});
    }
    return stored;
}

std::vector<AnimationClip> MadeOf(std::vector<StoredClip> clips) {
    std::vector<AnimationClip> made;
    for (StoredClip& clip : clips) {
        if (!CanBeMade(clip.frames)) {
            throw FormatError{"a clip without frames, or with frames or times that cannot be"};
        }
        made.emplace_back(std::move(clip.name), std::move(clip.frames), clip.mode);
    }
    return made;
}

std::string_view Complaint(const SpriteData& sprite) {
    const std::size_t count = sprite.frames.size();
    if (count == 0 || sprite.masks.size() != count) {
        return "a sprite without frames, or without a mask for each";
    }
    if (!sprite.frame_names.empty() && sprite.frame_names.size() != count) {
        return "names for more or fewer frames than there are";
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (!Fits(sprite.frames[i], sprite.masks[i])) {
            return "a frame that reaches out of itself, or has a mask of another size";
        }
    }
    for (const AnimationClip& clip : sprite.clips) {
        const bool shows_frames =
            std::ranges::all_of(clip.Round(), [count](const AnimationFrame& frame) {
                return static_cast<std::size_t>(frame.frame) < count;
            });
        if (!shows_frames) {
            return "a clip that shows a frame which does not exist";
        }
    }
    return "";
}

std::string_view Complaint(const FontData& font) {
    std::vector<char32_t> characters;
    characters.reserve(font.glyphs.size());
    for (const Glyph& glyph : font.glyphs) {
        characters.push_back(glyph.character);
        if (!font.picture.Bounds().Contains(glyph.source)) {
            return "a glyph outside its picture";
        }
    }
    std::ranges::sort(characters);
    if (std::ranges::adjacent_find(characters) != characters.end()) {
        return "two glyphs of one character";
    }
    if (font.default_character &&
        !std::ranges::binary_search(characters, *font.default_character)) {
        return "a default character without a glyph";
    }
    return "";
}

}  // namespace graze
