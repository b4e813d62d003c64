#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "asset/pack_parts.hpp"
#include "graze/content/content_error.hpp"
#include "sprite_types.hpp"

namespace graze {
namespace {

// A clip as stored in a pack. A ping-pong clip is stored without its backward part, which
// AnimationClip::Round includes.
struct StoredClip {
    std::string name;
    LoopMode mode = LoopMode::Loop;
    std::vector<AnimationFrame> frames;
};

void Fields(PackArchive& archive, StoredClip& clip) {
    archive(clip.name, clip.mode, clip.frames);
}

bool Fits(const SpriteFrame& frame, const Mask& mask) {
    const Rectangle& source = frame.source;
    const Point offset = frame.offset;
    // The mask's size is limited. Therefore, once the frame has the same size, the subtractions
    // cannot overflow.
    return mask.Width() == frame.width && mask.Height() == frame.height &&
           source.width <= frame.width && source.height <= frame.height && 0 <= offset.x &&
           offset.x <= frame.width - source.width && 0 <= offset.y &&
           offset.y <= frame.height - source.height;
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

// Throws FormatError if a clip is invalid.
std::vector<AnimationClip> MakeClips(std::vector<StoredClip> clips) {
    std::vector<AnimationClip> made;
    for (StoredClip& clip : clips) {
        if (!CanBeMade(clip.frames)) {
            throw FormatError{"a clip has no frames, or frames or times out of range"};
        }
        made.emplace_back(std::move(clip.name), std::move(clip.frames), clip.mode);
    }
    return made;
}

// Returns the reason why a stored sprite is invalid, or "".
std::string_view InvalidReason(const SpriteData& sprite) {
    const std::size_t count = sprite.frames.size();
    if (count == 0 || sprite.masks.size() != count) {
        return "a sprite has no frames, or not one mask per frame";
    }
    if (!sprite.frame_names.empty() && sprite.frame_names.size() != count) {
        return "the numbers of frames and frame names differ";
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (!Fits(sprite.frames[i], sprite.masks[i])) {
            return "the source of a frame extends beyond the frame, or its mask differs in size";
        }
        if (sprite.page != nullptr && !sprite.page->Bounds().Contains(sprite.frames[i].source)) {
            return "a frame extends beyond its page";
        }
    }
    for (const AnimationClip& clip : sprite.clips) {
        const bool shows_frames =
            std::ranges::all_of(clip.Round(), [count](const AnimationFrame& frame) {
                return static_cast<std::size_t>(frame.frame) < count;
            });
        if (!shows_frames) {
            return "a clip has an invalid frame index";
        }
    }
    return "";
}

}  // namespace

void Texture2DType::Fields(PackArchive& archive, TextureData& data) const {
    archive(data.picture, data.filter);
}

void MaskType::Fields(PackArchive& archive, Mask& mask) const {
    archive(mask);
}

void SpriteType::Fields(PackArchive& archive, SpriteData& data) const {
    std::vector<StoredClip> clips = StoredClips(data.clips);
    archive(data.page, data.picture, data.filter, data.frames, data.frame_names, data.masks,
            data.origin, clips, data.atlas);
    if (!archive.IsReading()) {
        return;
    }
    data.clips = MakeClips(std::move(clips));
    if (const std::string_view error = InvalidReason(data); !error.empty()) {
        archive.Fail(error);
    }
    if (data.page != nullptr) {
        data.picture = data.page->TakePixels();
    }
}

}  // namespace graze
