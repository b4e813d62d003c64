#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "fuzz/byte_source.hpp"
#include "fuzz/content/targets.hpp"
#include "fuzz/content/use_assets.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/sound.hpp"

namespace graze::fuzz {
namespace {

constexpr std::size_t kHeaderBytes = 27;
constexpr std::size_t kChecksumAt = 22;
constexpr SoundLimits kOggLimits{.max_bytes = 1 << 20};

// Sets the checksum of an Ogg page. Computes it bit by bit, independently of the decoder's code.
void PutChecksum(std::span<std::byte> page) {
    std::fill_n(page.begin() + kChecksumAt, 4, std::byte{0});
    std::uint32_t sum = 0;
    for (const std::byte byte : page) {
        sum ^= std::to_integer<std::uint32_t>(byte) << 24;
        for (int bit = 0; bit < 8; ++bit) {
            sum = (sum << 1) ^ ((sum & 0x80000000U) != 0 ? 0x04C11DB7U : 0U);
        }
    }
    for (std::size_t i = 0; i < 4; ++i) {
        page[kChecksumAt + i] = static_cast<std::byte>(sum >> i * 8);
    }
}

// Sets the checksums of all complete pages from the start of the file.
void PutChecksums(std::span<std::byte> file) {
    while (file.size() >= kHeaderBytes) {
        std::size_t size = kHeaderBytes + std::to_integer<std::size_t>(file[kHeaderBytes - 1]);
        const std::size_t body = size;
        for (std::size_t i = kHeaderBytes; i < body && i < file.size(); ++i) {
            size += std::to_integer<std::size_t>(file[i]);
        }
        if (size > file.size()) {
            return;
        }
        PutChecksum(file.first(size));
        file = file.subspan(size);
    }
}

void CheckStream(SampleStream& stream, const SoundData& sound) {
    std::array<std::int16_t, 1022> piece{};
    for (std::size_t at = 0; at < sound.samples.size();) {
        const std::size_t count = stream.Read(piece);
        GRAZE_FUZZ_EXPECT(count > 0 && count <= sound.samples.size() - at);
        GRAZE_FUZZ_EXPECT(std::equal(piece.begin(),
                                     piece.begin() + static_cast<std::ptrdiff_t>(count),
                                     sound.samples.begin() + static_cast<std::ptrdiff_t>(at)));
        at += count;
    }
    GRAZE_FUZZ_EXPECT(stream.Read(piece) == 0);
}

void CheckOgg(std::span<const std::byte> file) {
    const SongData info = ReadOggSong(Bytes(file.begin(), file.end()), kOggLimits);
    GRAZE_FUZZ_EXPECT(info.channels == 1 || info.channels == 2);
    GRAZE_FUZZ_EXPECT(info.rate >= kOggLimits.min_rate && info.rate <= kOggLimits.max_rate);
    GRAZE_FUZZ_EXPECT(info.frames >= 1);
    AssetUser user;
    const Song song = MakeSong("song", info);
    const auto stream = song.Open();
    static_cast<void>(stream->Seek(info.frames / 2));
    std::vector<std::int16_t> samples(1000);
    GRAZE_FUZZ_EXPECT(stream->Read(samples) % static_cast<std::size_t>(info.channels) == 0);

    user.Use(song);

    const SoundData sound = DecodeOgg(file, kOggLimits);
    GRAZE_FUZZ_EXPECT(sound.View().IsSound() && sound.Frames() <= info.frames);
    GRAZE_FUZZ_EXPECT(sound.channels == info.channels && sound.rate == info.rate);
    CheckStream(*song.Open(), sound);
    SoundEffect effect{user.Audio(), sound};
    user.Use(effect);
}

void TryOgg(std::span<const std::byte> file) {
    try {
        CheckOgg(file);
    } catch (const FormatError& error) {
        GRAZE_FUZZ_EXPECT(*error.what() != '\0');
    }
}

}  // namespace

void FuzzOgg(std::span<const std::byte> input) {
    TryOgg(input);
    std::vector<std::byte> file(input.begin(), input.end());
    PutChecksums(file);
    TryOgg(file);
}

}  // namespace graze::fuzz
