#include "ogg_decoder.hpp"

#include <algorithm>
#include <cstdio>
#include <cstring>

#include "graze/content/content_error.hpp"
#include "sound_checks.hpp"

namespace graze {
namespace {

constexpr std::int64_t kMaxFramesAtOnce = 4096;
constexpr const char* kBadHeaders = "damaged: the Vorbis headers cannot be read";

}  // namespace

OggDecoder::OggDecoder(std::span<const std::byte> file) : source_{file} {
    const ov_callbacks calls{ReadBytes, SeekByte, nullptr, TellByte};
    if (ov_open_callbacks(&source_, &file_, nullptr, 0, calls) != 0) {
        throw FormatError{kBadHeaders};
    }
    try {
        CheckStreams();
    } catch (...) {
        ov_clear(&file_);
        throw;
    }
}

OggDecoder::~OggDecoder() {
    ov_clear(&file_);
}

void OggDecoder::CheckStreams() {
    const vorbis_info* const first = ov_info(&file_, 0);
    channels_ = first->channels;
    rate_ = static_cast<int>(first->rate);
    for (int i = 0; i < ov_streams(&file_); ++i) {
        const vorbis_info* const info = ov_info(&file_, i);
        if (info->channels != channels_ || info->rate != rate_) {
            throw FormatError{"consecutive streams of different formats are not supported"};
        }
    }
    frames_ = ov_pcm_total(&file_, -1);
    if (frames_ < 0) {
        throw FormatError{"damaged: the sound's length is unknown"};
    }
    // Seeking makes libvorbisfile build its tables now and not in the first Read. Without it,
    // libvorbisfile 1.3.7 would also start with the second of several streams if the first stream
    // has only one page.
    if (frames_ > 0 && !Seek(0)) {
        throw FormatError{"damaged: cannot seek to the start of the sound"};
    }
}

void OggDecoder::EndWith(const OggStreams& streams) {
    std::int64_t missing = 0;
    for (std::size_t i = 0; i < streams.frames.size(); ++i) {
        const std::int64_t declared = ov_pcm_total(&file_, static_cast<int>(i));
        missing += std::max<std::int64_t>(declared - streams.frames[i], 0);
    }
    EndAt(frames_ - missing);
}

void OggDecoder::EndAt(std::int64_t frames) noexcept {
    frames_ = std::clamp<std::int64_t>(frames, 0, frames_);
    left_ = std::min(left_, frames_);
}

OggLoop OggDecoder::ReadLoop(Oddities& oddities) {
    const vorbis_comment* const comments = ov_comment(&file_, 0);
    return comments == nullptr ? OggLoop{} : ReadOggLoop(*comments, rate_, frames_, oddities);
}

std::size_t OggDecoder::Read(std::span<std::int16_t> samples) noexcept {
    const auto channels = static_cast<std::size_t>(channels_);
    std::size_t written = 0;
    while (left_ > 0 && samples.size() - written >= channels) {
        const auto room = static_cast<std::int64_t>((samples.size() - written) / channels);
        const std::int64_t wanted = std::min({room, left_, kMaxFramesAtOnce});
        float** values = nullptr;
        const long count = ov_read_float(&file_, &values, static_cast<int>(wanted), nullptr);
        if (count <= 0) {
            left_ = 0;  // the data is damaged, or shorter than declared
            break;
        }
        for (long frame = 0; frame < count; ++frame) {
            for (std::size_t c = 0; c < channels; ++c) {
                samples[written++] = ToSample(values[c][frame]);
            }
        }
        left_ -= count;
    }
    return written;
}

bool OggDecoder::Seek(std::int64_t frame) noexcept {
    left_ = 0;
    if (frame < 0 || frame > frames_) {
        return false;
    }
    if (frame < frames_ && ov_pcm_seek(&file_, frame) != 0) {
        return false;
    }
    left_ = frames_ - frame;
    return true;
}

std::size_t OggDecoder::ReadBytes(void* target, std::size_t size, std::size_t count, void* source) {
    Source& from = *static_cast<Source*>(source);
    const std::size_t left = from.bytes.size() - from.position;
    const std::size_t items = size == 0 ? 0 : std::min(count, left / size);
    if (items > 0) {
        std::memcpy(target, from.bytes.data() + from.position, items * size);
        from.position += items * size;
    }
    return items;
}

int OggDecoder::SeekByte(void* source, ogg_int64_t offset, int from) {
    Source& file = *static_cast<Source*>(source);
    const auto size = static_cast<ogg_int64_t>(file.bytes.size());
    const ogg_int64_t start =
        from == SEEK_SET ? 0 : (from == SEEK_END ? size : static_cast<ogg_int64_t>(file.position));
    if (offset < -start || offset > size - start) {
        return -1;
    }
    file.position = static_cast<std::size_t>(start + offset);
    return 0;
}

long OggDecoder::TellByte(void* source) {
    return static_cast<long>(static_cast<Source*>(source)->position);
}

}  // namespace graze
