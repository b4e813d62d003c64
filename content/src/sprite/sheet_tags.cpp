#include "sheet_tags.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "graze/content/closest_match.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/printable.hpp"
#include "graze/math/parse_number.hpp"
#include "graze/sprite/animation.hpp"
#include "sheet_limits.hpp"

namespace graze {
namespace {

constexpr std::size_t kMaxClipFrames = AnimationClip::kMaxFrames;
constexpr int kMaxRepeats = 65535;

TagDirection ReadDirection(const JsonValue& tag) {
    const auto direction = tag.Find("direction");
    return direction ? static_cast<TagDirection>(
                           direction->OneOf({"forward", "reverse", "pingpong", "pingpong_reverse"}))
                     : TagDirection::Forward;
}

// Returns the number of times that a tag plays; 0 for an endless loop. Aseprite writes the number
// as a string.
int ReadRepeats(const JsonValue& tag) {
    const auto repeat = tag.Find("repeat");
    if (!repeat) {
        return 0;
    }
    if (!repeat->Raw().is_string()) {
        return repeat->Integer(0, kMaxRepeats);
    }
    const std::string& text = repeat->Text();
    const auto repeats = text.size() <= 5 ? ParseNumber<unsigned>(text) : std::nullopt;
    if (!repeats) {
        repeat->Fail("must be a whole number from 0 to " + std::to_string(kMaxRepeats));
    }
    return std::min(static_cast<int>(*repeats), kMaxRepeats);
}

using Frames = std::vector<AnimationFrame>;

void Append(Frames& frames, Frames::const_iterator first, Frames::const_iterator last) {
    if (frames.size() + static_cast<std::size_t>(last - first) > kMaxClipFrames) {
        throw FormatError{"its repeats have more than " + std::to_string(kMaxClipFrames) +
                          " frames"};
    }
    frames.insert(frames.end(), first, last);
}

// Returns the frames of `once`, repeated `times` times. If `turns` is true, every second repetition
// is backward, and the frame at each change of direction occurs only once.
Frames Repeated(const Frames& once, bool turns, int times) {
    Frames back(once.rbegin(), once.rend());
    Frames all = once;
    for (int i = 1; i < times; ++i) {
        const Frames& round = turns && i % 2 == 1 ? back : once;
        const std::ptrdiff_t skipped = turns ? 1 : 0;
        Append(all, round.begin() + skipped, round.end());
    }
    return all;
}

// Adds the frames of a clip to those of other clips. Throws FormatError if there are too many.
void CountFrames(const AnimationClip& clip, std::size_t& frames) {
    frames += clip.Round().size();
    if (frames > static_cast<std::size_t>(kMaxFrames)) {
        throw FormatError{"the clips have more than " + std::to_string(kMaxFrames) +
                          " frames in total"};
    }
}

// Throws FormatError if a clip cannot have these frames.
void CheckClip(std::span<const AnimationFrame> frames) {
    if (frames.empty() || frames.size() > kMaxClipFrames) {
        throw FormatError{"must have 1 to " + std::to_string(kMaxClipFrames) + " frames"};
    }
    std::int64_t left = AnimationClip::kMaxTicks;
    for (const AnimationFrame& frame : frames) {
        left -= frame.ticks;
        if (left < 0) {
            throw FormatError{"lasts longer than 2^44 ticks"};
        }
    }
}

AnimationClip MakeClip(const SheetTag& tag, std::span<const std::int64_t> ticks, int first_frame) {
    if (tag.to - tag.from >= static_cast<int>(kMaxClipFrames)) {
        throw FormatError{"more than " + std::to_string(kMaxClipFrames) + " frames"};
    }
    Frames frames;
    for (int i = tag.from; i <= tag.to; ++i) {
        frames.push_back({first_frame + i, ticks[static_cast<std::size_t>(i)]});
    }
    if (tag.direction == TagDirection::Reverse || tag.direction == TagDirection::PingPongReverse) {
        std::ranges::reverse(frames);
    }
    const bool turns =
        tag.direction == TagDirection::PingPong || tag.direction == TagDirection::PingPongReverse;
    LoopMode mode = turns ? LoopMode::PingPong : LoopMode::Loop;
    if (tag.repeats > 0) {
        frames = Repeated(frames, turns, tag.repeats);
        mode = LoopMode::Once;
    }
    CheckClip(frames);
    return {tag.name, std::move(frames), mode};
}

// Calls `check`. Adds the path of `place` to the FormatError that it throws.
template <typename Check>
void AddPlace(const JsonValue& place, Check check) {
    try {
        check();
    } catch (const FormatError& error) {
        place.Fail(error.what());
    }
}

}  // namespace

void CheckClip(const JsonValue& place, std::span<const AnimationFrame> frames) {
    AddPlace(place, [frames] { CheckClip(frames); });
}

void TagClips::Add(const SheetTag& tag) {
    const int last_frame = static_cast<int>(ticks_.size()) - 1;
    if (tag.from < 0 || tag.to < tag.from || tag.to > last_frame) {
        throw FormatError{"frames " + std::to_string(tag.from) + " to " + std::to_string(tag.to) +
                          " of 0 to " + std::to_string(last_frame)};
    }
    if (!names_.insert(tag.name).second) {
        throw FormatError{"duplicate tag name " + Quote(tag.name)};
    }
    clips_.push_back(MakeClip(tag, ticks_, first_frame_));
    CountFrames(clips_.back(), frames_);
}

std::vector<AnimationClip> ReadTagClips(const JsonValue& tags, std::span<const std::int64_t> ticks,
                                        int first_frame) {
    const int last_frame = static_cast<int>(ticks.size()) - 1;
    TagClips clips{ticks, first_frame};
    for (const JsonValue& tag : tags.Elements()) {
        SheetTag read;
        read.name = tag.At("name").Text();
        read.from = tag.At("from").Integer(0, last_frame);
        read.to = tag.At("to").Integer(read.from, last_frame);
        read.direction = ReadDirection(tag);
        read.repeats = ReadRepeats(tag);
        AddPlace(tag, [&] { clips.Add(read); });
    }
    return std::move(clips).Take();
}

FrameNumbers::FrameNumbers(std::span<const std::string> names) : names_{names} {
    for (const std::string& name : names) {
        numbers_.emplace(name, static_cast<int>(numbers_.size()));
    }
}

int FrameNumbers::Find(const JsonValue& name) const {
    const auto found = numbers_.find(name.Text());
    if (found == numbers_.end()) {
        name.Fail("unknown frame " + Quote(name.Text()) + ClosestMatchHint(name.Text(), names_));
    }
    return found->second;
}

std::vector<AnimationClip> ReadAnimationClips(const JsonValue& animations,
                                              std::span<const std::string> names) {
    if (!animations.Raw().is_object()) {
        animations.Fail("must be an object");
    }
    const FrameNumbers numbers{names};
    std::vector<AnimationClip> clips;
    std::size_t count = 0;
    for (const auto& [name, ignored] : animations.Raw().items()) {
        const JsonValue list = animations.At(name);
        Frames frames;
        for (const JsonValue& frame : list.Elements()) {
            frames.push_back({numbers.Find(frame)});
        }
        CheckClip(list, frames);
        clips.emplace_back(name, std::move(frames));
        AddPlace(animations, [&] { CountFrames(clips.back(), count); });
    }
    return clips;
}

std::optional<Vector2> ReadPivot(const JsonValue& slices) {
    for (const JsonValue& slice : slices.Elements()) {
        const auto keys = slice.Find("keys");
        if (!keys || keys->Raw().empty()) {
            continue;
        }
        const JsonValue first = keys->Elements().front();
        if (const auto pivot = first.Find("pivot")) {
            // The pivot is relative to the slice's corner, which may be outside the picture.
            const JsonValue bounds = first.At("bounds");
            const auto along = [&](std::string_view axis) {
                constexpr double most = kFarthestOrigin / 2;
                return static_cast<float>(bounds.At(axis).Number(-most, most) +
                                          pivot->At(axis).Number(-most, most));
            };
            return Vector2{along("x"), along("y")};
        }
    }
    return std::nullopt;
}

}  // namespace graze
