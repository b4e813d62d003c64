#pragma once

#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

#include "archive.hpp"
#include "asset/asset_data.hpp"
#include "graze/audio/sound_data.hpp"
#include "graze/content/song_data.hpp"

namespace graze {

// What each kind of asset is made of, for packs: a kind that has none here cannot be packed. What the
// engine takes as a promise (a mask for each frame, of its size) is checked on the way back.

template <>
inline constexpr LoopMode kLastOf<LoopMode> = LoopMode::PingPong;
template <>
inline constexpr TextureFilter kLastOf<TextureFilter> = TextureFilter::Linear;

template <typename Archive>
constexpr bool kReads = std::is_same_v<Archive, ByteReader>;

/// What is wrong with a value that was read; "" when nothing is.
[[nodiscard]] std::string_view Complaint(const SpriteData& sprite);
[[nodiscard]] std::string_view Complaint(const FontData& font);

/// Can a clip be made of these?
[[nodiscard]] bool CanBeMade(std::span<const AnimationFrame> frames) noexcept;

/// A clip as it was made: AnimationClip keeps the way back too.
struct StoredClip {
    std::string name;
    LoopMode mode = LoopMode::Loop;
    std::vector<AnimationFrame> frames;
};

[[nodiscard]] std::vector<StoredClip> StoredClips(const std::vector<AnimationClip>& clips);
/// Throws FormatError when one could not be made.
[[nodiscard]] std::vector<AnimationClip> MadeOf(std::vector<StoredClip> clips);

template <typename Archive>
void Fields(Archive& archive, AnimationFrame& frame) {
    archive(frame.frame, frame.ticks, frame.events);
}

template <typename Archive>
void Fields(Archive& archive, StoredClip& clip) {
    archive(clip.name, clip.mode, clip.frames);
}

template <typename Archive>
void Fields(Archive& archive, SpriteFrame& frame) {
    archive(frame.source, frame.offset, frame.width, frame.height);
}

template <typename Archive>
void Fields(Archive& archive, TextureData& texture) {
    archive(texture.picture, texture.filter);
}

template <typename Archive>
void Fields(Archive& archive, SpriteData& sprite) {
    std::vector<StoredClip> clips = StoredClips(sprite.clips);
    archive(sprite.picture, sprite.filter, sprite.frames, sprite.frame_names, sprite.masks,
            sprite.origin, clips, sprite.atlas);
    if constexpr (kReads<Archive>) {
        sprite.clips = MadeOf(std::move(clips));
        if (const std::string_view complaint = Complaint(sprite); !complaint.empty()) {
            archive.Fail(complaint);
        }
    }
}

template <typename Archive>
void Fields(Archive& archive, SoundData& sound) {
    archive(sound.samples, sound.channels, sound.rate, sound.loop_start, sound.loop_frames);
    if constexpr (kReads<Archive>) {
        if (!sound.View().IsSound()) {
            archive.Fail(
                "a sound of no or half a frame, without a rate, or with a loop outside it");
        }
    }
}

/// A song is its file; what that says of itself is read again, since a decoder will rely on it.
template <typename Archive>
void Fields(Archive& archive, SongData& song) {
    archive(song.file);
    if constexpr (kReads<Archive>) {
        song = ReadOggSong(std::move(song.file));
    }
}

template <typename Archive>
void Fields(Archive& archive, Glyph& glyph) {
    archive(glyph.character, glyph.source, glyph.cropping, glyph.left_bearing, glyph.width,
            glyph.right_bearing);
}

template <typename Archive>
void Fields(Archive& archive, KerningPair& pair) {
    archive(pair.first, pair.second, pair.amount);
}

template <typename Archive>
void Fields(Archive& archive, FontData& font) {
    archive(font.picture, font.glyphs, font.line_spacing, font.spacing, font.default_character,
            font.kernings);
    if constexpr (kReads<Archive>) {
        if (const std::string_view complaint = Complaint(font); !complaint.empty()) {
            archive.Fail(complaint);
        }
    }
}

}  // namespace graze
