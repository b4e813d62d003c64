#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "fuzz/sound_targets.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/ogg.hpp"

namespace graze {
namespace {

constexpr std::size_t kHeaderBytes = 27;
constexpr std::size_t kChecksumAt = 22;
constexpr SoundLimits kLimits{.max_bytes = 1 << 20};

void Expect(bool condition, const char* what) {
    if (!condition) {
        std::fprintf(stderr, "FuzzOgg: %s\n", what);
        std::abort();
    }
}

// Bit by bit, unlike the decoder's.
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

// Of all pages from the front that are there to their end.
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
        Expect(count > 0 && count <= sound.samples.size() - at, "a stream of another length");
        Expect(std::equal(piece.begin(), piece.begin() + static_cast<std::ptrdiff_t>(count),
                          sound.samples.begin() + static_cast<std::ptrdiff_t>(at)),
               "a stream of other samples");
        at += count;
    }
    Expect(stream.Read(piece) == 0, "a stream without end");
}

void CheckOgg(std::span<const std::byte> file) {
    const OggInfo info = ReadOggInfo(file, kLimits);
    Expect(info.channels == 1 || info.channels == 2, "channels");
    Expect(info.rate >= kLimits.min_rate && info.rate <= kLimits.max_rate, "rate");
    Expect(info.frames >= 1, "no frames");
    const auto stream = OpenOgg(file, kLimits);
    static_cast<void>(stream->Seek(info.frames / 2));
    std::vector<std::int16_t> samples(1000);
    Expect(stream->Read(samples) % static_cast<std::size_t>(info.channels) == 0, "half a frame");

    const SoundData sound = DecodeOgg(file, kLimits);
    Expect(sound.View().IsSound() && sound.Frames() == info.frames, "another length");
    Expect(sound.channels == info.channels && sound.rate == info.rate, "another format");
    CheckStream(*OpenOgg(file, kLimits), sound);
}

void TryOgg(std::span<const std::byte> file) {
    try {
        CheckOgg(file);
    } catch (const FormatError& error) {
        Expect(*error.what() != '\0', "no reason");
    }
}

}  // namespace

void FuzzOgg(std::span<const std::byte> input) {
    TryOgg(input);
    std::vector<std::byte> file(input.begin(), input.end());
    PutChecksums(file);
    TryOgg(file);
}

}  // namespace graze
