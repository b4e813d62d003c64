#include <algorithm>
#include <string>
#include <utility>

#include "graze/input/input_recording.hpp"
#include "recording_parts.hpp"
#include "recording_reader.hpp"

namespace graze {
namespace {

using namespace recording_parts;

using Reader = RecordingReader;

// The version before recordings were written as the run goes. A file contains, in order:
//
//     magic, version, seed, step count
//     groups until all steps are covered, each: number of steps that repeat the previous snapshot,
//         mask of changed parts, new parts
//     lifecycle events, each: steps since the previous one, signal, away_ns
//     system events, each: lifecycle events and steps since the previous one, kind, data
//     hashes
//     checksum
constexpr std::uint8_t kOldVersion = '3';
// 12 days at 60 Hz. Decode rejects larger counts.
constexpr std::int64_t kMaxSteps = std::int64_t{1} << 26;

}  // namespace

struct InputRecording::Format {
    static void ReadOldSteps(Reader& in, InputRecording& recording);
    static void ReadOldEvents(Reader& in, InputRecording& recording);
    static void ReadOldChanges(Reader& in, InputRecording& recording);
    static void ReadOldHashes(Reader& in, InputRecording& recording);

    static void ReadRecords(Reader& in, InputRecording& recording);
    static bool ReadRecord(Reader& in, InputRecording& recording, InputSnapshot& input);
    static void ReadCheck(Reader& in);
    static void ReadEnd(Reader& in);
    static std::int64_t ReadStep(Reader& in, const InputRecording& recording);
};

void InputRecording::Format::ReadOldSteps(Reader& in, InputRecording& recording) {
    const std::uint64_t count = in.Number(8);
    if (count > std::uint64_t{kMaxSteps}) {
        in.Fail("invalid step count " + std::to_string(count) + ", max " +
                std::to_string(kMaxSteps));
    }
    InputSnapshot input;
    std::uint64_t read = 0;
    while (true) {
        const std::uint64_t repeated = in.Length();
        if (repeated > count - read) {
            in.Fail("more steps than the header declares");
        }
        read += repeated;
        if (read == count) {
            break;
        }
        ReadInput(in, input);
        recording.snapshots_.push_back({static_cast<std::int64_t>(read), input});
        ++read;
    }
    recording.step_count_ = static_cast<std::int64_t>(count);
}

void InputRecording::Format::ReadOldEvents(Reader& in, InputRecording& recording) {
    std::uint64_t next = 0;  // step + 1, since loading is step -1
    for (std::uint64_t left = in.Length(); left > 0; --left) {
        const std::uint64_t later = in.Length();
        if (later > static_cast<std::uint64_t>(recording.step_count_) + 1 - next) {
            in.Fail("lifecycle event after the last step");
        }
        next += later;
        recording.event_steps_.push_back(static_cast<std::int64_t>(next) - 1);
        recording.events_.push_back(ReadEvent(in));
    }
}

void InputRecording::Format::ReadOldChanges(Reader& in, InputRecording& recording) {
    const std::vector<std::int64_t>& steps = recording.event_steps_;
    Change change;
    for (std::uint64_t left = in.Length(); left > 0; --left) {
        const std::uint64_t more_events = in.Length();
        const std::uint64_t later = in.Length();
        if (more_events > steps.size() - change.events_before ||
            later > static_cast<std::uint64_t>(recording.step_count_ - change.step)) {
            in.Fail("system event after the last step or event");
        }
        change.events_before += more_events;
        change.step += static_cast<std::int64_t>(later);
        const bool follows =
            change.events_before == 0 || steps[change.events_before - 1] <= change.step;
        const bool precedes =
            change.events_before == steps.size() || change.step <= steps[change.events_before];
        if (!follows || !precedes) {
            in.Fail("system event out of order");
        }
        change.change = ReadSystemEvent(in);
        recording.changes_.push_back(change);
    }
}

void InputRecording::Format::ReadOldHashes(Reader& in, InputRecording& recording) {
    recording.hash_interval_ = static_cast<std::int64_t>(in.Length());
    if (recording.hash_interval_ == 0) {
        return;
    }
    const std::uint64_t count = in.Length();
    const auto max = std::min<std::uint64_t>(
        static_cast<std::uint64_t>(recording.step_count_ / recording.hash_interval_),
        in.Left() / 8);
    if (count > max) {
        in.Fail("invalid hash count " + std::to_string(count) + ", max " + std::to_string(max));
    }
    for (std::uint64_t i = 0; i < count; ++i) {
        recording.hashes_.push_back(in.Number(8));
    }
}

// Returns the step of an event or a system event.
std::int64_t InputRecording::Format::ReadStep(Reader& in, const InputRecording& recording) {
    const std::int64_t before = recording.NotBeforeTheLast(InputSource::kLoading);
    const std::uint64_t later = in.Length();
    if (later > static_cast<std::uint64_t>(recording.step_count_ - before)) {
        in.Fail("event after the last step");
    }
    return before + static_cast<std::int64_t>(later);
}

// Checks the bytes since the previous call, too.
void InputRecording::Format::ReadCheck(Reader& in) {
    const std::uint64_t expected = in.HashSoFar() & 0xffffu;
    if (in.Number(kCheckBytes) != expected) {
        in.Fail("checksum mismatch");
    }
}

// Adds the record only if it is whole. Returns false if it is the last one.
bool InputRecording::Format::ReadRecord(Reader& in, InputRecording& recording,
                                        InputSnapshot& input) {
    const auto kind = static_cast<RecordKind>(in.Byte());
    if (kind == RecordKind::SameInput) {
        recording.Add(input);
    } else if (kind == RecordKind::NewInput) {
        InputSnapshot next = input;
        ReadInput(in, next);
        ReadCheck(in);
        recording.Add(next);
        input = next;
    } else if (kind == RecordKind::Lifecycle) {
        const std::int64_t step = ReadStep(in, recording);
        const LifecycleEvent event = ReadEvent(in);
        ReadCheck(in);
        recording.AddEvent(step, event);
    } else if (kind == RecordKind::System) {
        const std::int64_t step = ReadStep(in, recording);
        const SystemEvent event = ReadSystemEvent(in);
        ReadCheck(in);
        recording.AddChange(step, event);
    } else if (kind == RecordKind::Hash) {
        const std::uint64_t hash = in.Number(8);
        ReadCheck(in);
        recording.AddHash(hash);
    } else if (kind != RecordKind::End) {
        in.Fail("unknown record");
    }
    return kind != RecordKind::End;
}

// A recording without an end is that of a program that crashed, perhaps in the middle of a record.
void InputRecording::Format::ReadRecords(Reader& in, InputRecording& recording) {
    recording.hash_interval_ = static_cast<std::int64_t>(in.Length());
    recording.is_complete_ = false;
    InputSnapshot input;
    try {
        while (ReadRecord(in, recording, input)) {
            const std::int64_t every = recording.hash_interval_;
            const auto hashes = static_cast<std::int64_t>(recording.hashes_.size());
            if (recording.step_count_ > kMaxSteps) {
                in.Fail("more than " + std::to_string(kMaxSteps) + " steps");
            }
            if (hashes > (every > 0 ? recording.step_count_ / every : 0)) {
                in.Fail("hash of a step that is not there");
            }
        }
        ReadEnd(in);
        recording.is_complete_ = true;
    } catch (const TruncatedRecording&) {
    }
}

void InputRecording::Format::ReadEnd(Reader& in) {
    const std::uint64_t expected = in.HashSoFar();
    if (in.Number(8) != expected || in.Left() > 0) {
        in.Fail("checksum mismatch");
    }
}

bool InputRecording::IsBegin(std::span<const std::byte> bytes) noexcept {
    const std::size_t count = std::min(bytes.size(), kMagic.size());
    return std::equal(kMagic.begin(), kMagic.begin() + static_cast<std::ptrdiff_t>(count),
                      bytes.begin(), [](std::uint8_t letter, std::byte byte) {
                          return letter == static_cast<std::uint8_t>(byte);
                      });
}

InputRecording InputRecording::Decode(std::span<const std::byte> bytes) {
    Reader in{bytes};
    for (const std::uint8_t letter : kMagic) {
        if (in.Byte() != letter) {
            in.Fail("not an input recording");
        }
    }
    const std::uint8_t version = in.Byte();
    if (version != kVersion && version != kOldVersion) {
        in.Fail(std::string{"unsupported input recording version, expected "} +
                static_cast<char>(kOldVersion) + " or " + static_cast<char>(kVersion));
    }
    InputRecording recording;
    recording.seed = in.Number(8);
    if (version == kVersion) {
        Format::ReadRecords(in, recording);
    } else {
        Format::ReadOldSteps(in, recording);
        Format::ReadOldEvents(in, recording);
        Format::ReadOldChanges(in, recording);
        Format::ReadOldHashes(in, recording);
        Format::ReadEnd(in);
    }
    return recording;
}

}  // namespace graze
