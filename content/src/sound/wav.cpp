#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "bytes/little_endian.hpp"
#include "bytes/other_formats.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/oddities.hpp"
#include "graze/content/sound.hpp"
#include "sound_checks.hpp"
#include "wav_parts.hpp"

namespace graze {
namespace {

constexpr std::size_t kRiffHeaderBytes = 12;
constexpr std::size_t kChunkHeaderBytes = 8;
constexpr std::size_t kMinFormatBytes = 16;
constexpr std::size_t kExtensionAt = 18;
constexpr std::size_t kExtensibleBytes = 22;
constexpr std::size_t kGuidAt = 6;
constexpr std::uint64_t kUnknownSize = 0x7FFF0000;

constexpr std::uint64_t kPcm = 1;
constexpr std::uint64_t kMsAdpcm = 2;
constexpr std::uint64_t kFloat = 3;
constexpr std::uint64_t kImaAdpcm = 0x11;
constexpr std::uint64_t kExtensible = 0xFFFE;
// The last 14 bytes of a GUID in WAVE_FORMAT_EXTENSIBLE. Its first two bytes are the number of the
// coding.
constexpr std::array<std::uint8_t, 14> kGuidEnd{0, 0, 0,    0,    0x10, 0,    0x80,
                                                0, 0, 0xAA, 0x00, 0x38, 0x9B, 0x71};

// A chunk: the part of its body that the file contains, and the body's size as declared in the
// chunk's header.
struct Chunk {
    std::span<const std::byte> body;
    std::uint64_t claimed_bytes = 0;
};

struct Chunks {
    std::optional<Chunk> format;
    std::optional<Chunk> data;
    std::optional<Chunk> fact;
    std::optional<Chunk> sampler;
};

std::string_view Mark(std::span<const std::byte> bytes, std::size_t offset) noexcept {
    return {reinterpret_cast<const char*>(bytes.data()) + offset, 4};
}

void CheckHeader(std::span<const std::byte> bytes) {
    if (bytes.size() < kRiffHeaderBytes) {
        const std::string_view mark{reinterpret_cast<const char*>(bytes.data()),
                                    std::min<std::size_t>(bytes.size(), 4)};
        if (!std::string_view{"RIFF"}.starts_with(mark)) {
            throw FormatError{NotA("a WAV file", bytes)};
        }
        throw FormatError{bytes.empty() ? "truncated: the file is empty"
                                        : "truncated: the file ends in its header"};
    }
    const std::string_view mark = Mark(bytes, 0);
    if (Mark(bytes, 8) != "WAVE" || (mark != "RIFF" && mark != "RIFX" && mark != "RF64")) {
        throw FormatError{NotA("a WAV file", bytes)};
    }
    if (mark != "RIFF") {
        throw FormatError{"WAV files of type " + std::string{mark} + " are not supported"};
    }
}

// Returns the first `count` bytes, or all if there are fewer.
std::span<const std::byte> FirstBytes(std::span<const std::byte> bytes, std::uint64_t count) {
    return count < bytes.size() ? bytes.first(static_cast<std::size_t>(count)) : bytes;
}

Chunks FindChunks(std::span<const std::byte> bytes) {
    Chunks chunks;
    const auto keep = [](std::optional<Chunk>& place, Chunk chunk) {
        place = place.value_or(chunk);
    };
    std::span<const std::byte> rest = bytes.subspan(kRiffHeaderBytes);
    while (rest.size() >= kChunkHeaderBytes) {
        const std::string_view mark = Mark(rest, 0);
        const std::uint64_t claimed = Little(rest, 4, 4);
        rest = rest.subspan(kChunkHeaderBytes);
        const Chunk chunk{FirstBytes(rest, claimed), claimed};
        if (mark == "fmt ") {
            keep(chunks.format, chunk);
        } else if (mark == "data") {
            keep(chunks.data, chunk);
        } else if (mark == "fact") {
            keep(chunks.fact, chunk);
        } else if (mark == "smpl") {
            keep(chunks.sampler, chunk);
        }
        // Chunks begin at even offsets.
        rest = rest.subspan(FirstBytes(rest, claimed + claimed % 2).size());
    }
    return chunks;
}

// Returns the contents of a chunk. Throws FormatError if it is missing or truncated.
std::span<const std::byte> RequireBody(const std::optional<Chunk>& chunk, const char* name,
                                       std::span<const std::byte> file) {
    if (!chunk) {
        const bool is_cut = Little(file, 4, 4) > file.size() - kChunkHeaderBytes;
        throw FormatError{is_cut ? "truncated: the file ends before its " + std::string{name} +
                                       " chunk"
                                 : "damaged: there is no " + std::string{name} + " chunk"};
    }
    if (chunk->claimed_bytes > chunk->body.size()) {
        throw FormatError{"truncated: the " + std::string{name} + " chunk claims " +
                          std::to_string(chunk->claimed_bytes) + " bytes, " +
                          std::to_string(chunk->body.size()) + " are left"};
    }
    return chunk->body;
}

std::span<const std::byte> RequireData(const Chunks& chunks, std::span<const std::byte> file) {
    const bool ends_with_file = chunks.data && chunks.data->claimed_bytes >= kUnknownSize;
    return ends_with_file ? chunks.data->body : RequireBody(chunks.data, "data", file);
}

std::string FormatCoding(std::uint64_t coding) {
    switch (coding) {
        case 6:
            return "G.711 A-law";
        case 7:
            return "G.711 mu-law";
        case 0x31:
            return "GSM 6.10";
        case 0x50:
        case 0x55:
            return "MPEG audio";
        case 0x160:
        case 0x161:
        case 0x162:
        case 0x163:
            return "Windows Media Audio";
        case 0x165:
        case 0x166:
            return "XMA";
        default:
            return "coding " + std::to_string(coding);
    }
}

[[noreturn]] void ThrowUnsupported(const std::string& coding) {
    throw FormatError{coding + " is not supported: export it as PCM, floating point or ADPCM"};
}

// Returns the number of the coding. For the extensible format, this is the number in the GUID.
std::uint64_t CodingNumber(std::span<const std::byte> format) {
    const std::uint64_t number = Little(format, 0, 2);
    if (number != kExtensible) {
        return number;
    }
    if (format.size() < kExtensionAt + kExtensibleBytes) {
        throw FormatError{"damaged: the fmt chunk is too short to be extensible"};
    }
    const auto guid_end = format.subspan(kExtensionAt + kGuidAt + 2, kGuidEnd.size());
    const auto same = [](std::byte a, std::uint8_t b) { return a == std::byte{b}; };
    if (!std::ranges::equal(guid_end, kGuidEnd, same)) {
        ThrowUnsupported("a coding with an unknown GUID");
    }
    return Little(format, kExtensionAt + kGuidAt, 2);
}

[[noreturn]] void ThrowBits(std::uint64_t bits, const char* coding) {
    throw FormatError{std::to_string(bits) + " bits per sample of " + coding +
                      " are not supported"};
}

WavCoding DecodeCoding(std::uint64_t number, std::uint64_t bits) {
    switch (number) {
        case kPcm:
            switch (bits) {
                case 8:
                    return WavCoding::Pcm8;
                case 16:
                    return WavCoding::Pcm16;
                case 24:
                    return WavCoding::Pcm24;
                case 32:
                    return WavCoding::Pcm32;
                default:
                    ThrowBits(bits, "PCM");
            }
        case kFloat:
            if (bits != 32 && bits != 64) {
                ThrowBits(bits, "floating point");
            }
            return bits == 32 ? WavCoding::Float32 : WavCoding::Float64;
        case kImaAdpcm:
        case kMsAdpcm:
            if (bits != 4) {
                ThrowBits(bits, "ADPCM");
            }
            return number == kImaAdpcm ? WavCoding::ImaAdpcm : WavCoding::MsAdpcm;
        default:
            ThrowUnsupported(FormatCoding(number));
    }
}

bool IsAdpcm(WavCoding coding) noexcept {
    return coding == WavCoding::ImaAdpcm || coding == WavCoding::MsAdpcm;
}

// Throws a FormatError with advice for padded samples, such as 24 bits in 4 bytes. WAVEFORMATEX
// does not allow them, but some programs write them.
void RefusePadding(const WavFormat& format, std::uint64_t bits) {
    const std::uint64_t bytes = format.block_bytes / format.channels;
    if (format.block_bytes % format.channels == 0 && bits / 8 < bytes && bytes <= 8) {
        throw FormatError{"samples of " + std::to_string(bits) + " bits in " +
                          std::to_string(bytes) +
                          " bytes each are not supported: export them without padding"};
    }
}

WavFormat ReadFormat(std::span<const std::byte> chunk, const SoundLimits& limits) {
    if (chunk.size() < kMinFormatBytes) {
        throw FormatError{"damaged: the fmt chunk has " + std::to_string(chunk.size()) +
                          " bytes, expected at least " + std::to_string(kMinFormatBytes)};
    }
    const std::uint64_t bits = Little(chunk, 14, 2);
    WavFormat format;
    format.coding = DecodeCoding(CodingNumber(chunk), bits);
    format.channels = static_cast<std::uint32_t>(Little(chunk, 2, 2));
    format.rate = static_cast<std::uint32_t>(Little(chunk, 4, 4));
    format.block_bytes = LittleSize(chunk, 12, 2);
    format.extension = chunk.subspan(std::min(kExtensionAt, chunk.size()));
    CheckSoundFormat(format.channels, format.rate, limits);
    if (IsAdpcm(format.coding)) {
        CheckAdpcm(format);
    } else if (format.block_bytes != format.channels * bits / 8) {
        RefusePadding(format, bits);
        throw FormatError{"damaged: the fmt chunk has frames of " +
                          std::to_string(format.block_bytes) + " bytes, and samples of " +
                          std::to_string(bits) + " bits in " + std::to_string(format.channels) +
                          " channels"};
    }
    return format;
}

std::uint64_t AdpcmFrames(const WavFormat& format, std::size_t data_bytes,
                          const std::optional<Chunk>& fact) {
    const std::size_t in_block = AdpcmBlockFrames(format, format.block_bytes);
    const std::size_t cut = AdpcmBlockFrames(format, data_bytes % format.block_bytes);
    const std::uint64_t frames = std::uint64_t{data_bytes / format.block_bytes} * in_block + cut;
    const std::size_t last_block = cut > 0 ? cut : in_block;
    const std::uint64_t claimed = fact && fact->body.size() >= 4 ? Little(fact->body, 0, 4) : 0;
    // libsndfile stores the count divided by the channel count, which must be ignored. In a stereo
    // sound of a single block that value also lies within the last block, so it is compared
    // separately.
    const bool is_in_last_block = claimed < frames && frames - claimed < last_block;
    const bool is_divided = claimed == frames / format.channels;
    return is_in_last_block && !is_divided ? claimed : frames;
}

std::int64_t CountFrames(const WavFormat& format, std::size_t data_bytes,
                         const std::optional<Chunk>& fact) {
    const std::uint64_t frames = IsAdpcm(format.coding) ? AdpcmFrames(format, data_bytes, fact)
                                                        : data_bytes / format.block_bytes;
    return static_cast<std::int64_t>(frames);
}

// Uses the first loop of a smpl chunk, and cuts it to the sound. A loop that starts after the sound
// or a truncated chunk is ignored.
void TakeLoop(const std::optional<Chunk>& sampler, SoundData& sound, Oddities& oddities) {
    constexpr std::size_t loops_at = 28;
    constexpr std::size_t kind_at = 40;
    constexpr std::size_t start_at = 44;
    constexpr std::size_t last_at = 48;
    if (!sampler || sampler->body.size() < last_at + 4 || Little(sampler->body, loops_at, 4) == 0) {
        return;
    }
    const auto start = static_cast<std::int64_t>(Little(sampler->body, start_at, 4));
    const auto last = static_cast<std::int64_t>(Little(sampler->body, last_at, 4));
    const std::uint64_t kind = Little(sampler->body, kind_at, 4);
    if (start > last || start >= sound.Frames()) {
        oddities.Add("its loop from frame " + std::to_string(start) + " to " +
                     std::to_string(last) + " of " + std::to_string(sound.Frames()) +
                     " is ignored");
        return;
    }
    NoteLoopCut(last + 1 - sound.Frames(), oddities);
    sound.loop_start = start;
    sound.loop_frames = std::min(last + 1, sound.Frames()) - start;
    if (kind == 1 || kind == 2) {
        oddities.Add(std::string{"its loop is played forward, although it is "} +
                     (kind == 1 ? "a ping-pong loop" : "a backward loop"));
    }
}

}  // namespace

SoundData DecodeWav(std::span<const std::byte> bytes, const SoundLimits& limits,
                    std::string* warning) {
    CheckHeader(bytes);
    const Chunks chunks = FindChunks(bytes);
    const WavFormat format = ReadFormat(RequireBody(chunks.format, "fmt", bytes), limits);
    const std::span<const std::byte> data = RequireData(chunks, bytes);
    const std::int64_t frames = CountFrames(format, data.size(), chunks.fact);
    CheckSoundLength(frames, format.rate, limits);
    CheckSoundSize(frames, format.channels, limits);

    SoundData sound;
    sound.channels = static_cast<int>(format.channels);
    sound.rate = static_cast<int>(format.rate);
    sound.samples.resize(static_cast<std::size_t>(frames) * format.channels);
    if (IsAdpcm(format.coding)) {
        DecodeAdpcm(format, data, sound.samples);
    } else {
        DecodeWavSamples(format.coding, data, sound.samples);
    }
    Oddities oddities;
    TakeLoop(chunks.sampler, sound, oddities);
    if (warning != nullptr) {
        *warning = oddities.Text();
    }
    return sound;
}

}  // namespace graze
