#include "sheet_tags.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <unordered_set>
#include <utility>

#include <nlohmann/json.hpp>

#include "graze/content/closest_match.hpp"
#include "graze/content/printable.hpp"
#include "graze/math/parse_number.hpp"
#include "graze/sprite/animation.hpp"
#include "sheet_limits.hpp"

namespace graze {
namespace {

constexpr std::size_t kMaxClipFrames = AnimationClip::kMaxFrames;
constexpr int kMaxRepeats = 65535;

enum class Direction : std::uint8_t { Forward, Reverse, PingPong, PingPongReverse };

Direction ReadDirection(const JsonValue& tag) {
    const auto direction = tag.Find("direction");
    return direction ? static_cast<Direction>(
                           direction->OneOf({"forward", "reverse", "pingpong", "pingpong_reverse"}))
                     : Direction::Forward;
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

void Append(Frames& frames, Frames::const_iterator first, Frames::const_iterator last,
            const JsonValue& place) {
    if (frames.size() + static_cast<std::size_t>(last - first) > kMaxClipFrames) {
        place.Fail("its repeats have more than " + std::to_string(kMaxClipFrames) + " frames");
    }
    frames.insert(frames.end(), first, last);
}

// Returns the frames of `once`, repeated `times` times. If `turns` is true, every second repetition
// is backward, and the frame at each change of direction occurs only once.
Frames Repeated(const Frames& once, bool turns, int times, const JsonValue& place) {
    Frames back(once.rbegin(), once.rend());
    Frames all = once;
    for (int i = 1; i < times; ++i) {
        const Frames& round = turns && i % 2 == 1 ? back : once;
        const std::ptrdiff_t skipped = turns ? 1 : 0;
        Append(all, round.begin() + skipped, round.end(), place);
    }
    return all;
}

// The limit for the total number of frames in all clips of a sheet.
class FrameBudget {
public:
    void Take(const AnimationClip& clip, const JsonValue& clips) {
        frames_ += clip.Round().size();
        if (frames_ > static_cast<std::size_t>(kMaxFrames)) {
            clips.Fail("the clips have more than " + std::to_string(kMaxFrames) +
                       " frames in total");
        }
    }

private:
    std::size_t frames_ = 0;
};

AnimationClip ReadClip(const JsonValue& tag, std::span<const std::int64_t> ticks) {
    const int last_frame = static_cast<int>(ticks.size()) - 1;
    const int from = tag.At("from").Integer(0, last_frame);
    const int to = tag.At("to").Integer(from, last_frame);
    const Direction direction = ReadDirection(tag);
    const int repeats = ReadRepeats(tag);
    if (to - from >= static_cast<int>(kMaxClipFrames)) {
        tag.Fail("more than " + std::to_string(kMaxClipFrames) + " frames");
    }
    Frames frames;
    for (int i = from; i <= to; ++i) {
        frames.push_back({i, ticks[static_cast<std::size_t>(i)]});
    }
    if (direction == Direction::Reverse || direction == Direction::PingPongReverse) {
        std::ranges::reverse(frames);
    }
    const bool turns = direction == Direction::PingPong || direction == Direction::PingPongReverse;
    LoopMode mode = turns ? LoopMode::PingPong : LoopMode::Loop;
    if (repeats > 0) {
        frames = Repeated(frames, turns, repeats, tag);
        mode = LoopMode::Once;
    }
    CheckClip(tag, frames);
    return {tag.At("name").Text(), std::move(frames), mode};
}

}  // namespace

void CheckClip(const JsonValue& place, std::span<const AnimationFrame> frames) {
    if (frames.empty() || frames.size() > kMaxClipFrames) {
        place.Fail("must have 1 to " + std::to_string(kMaxClipFrames) + " frames");
    }
    std::int64_t left = AnimationClip::kMaxTicks;
    for (const AnimationFrame& frame : frames) {
        left -= frame.ticks;
        if (left < 0) {
            place.Fail("lasts longer than 2^44 ticks");
        }
    }
}

std::vector<AnimationClip> ReadTagClips(const JsonValue& tags,
                                        std::span<const std::int64_t> ticks) {
    std::vector<AnimationClip> clips;
    std::unordered_set<std::string> names;
    FrameBudget budget;
    for (const JsonValue& tag : tags.Elements()) {
        if (!names.insert(tag.At("name").Text()).second) {
            tag.Fail("duplicate tag name " + Quote(tag.At("name").Text()));
        }
        clips.push_back(ReadClip(tag, ticks));
        budget.Take(clips.back(), tags);
    }
    return clips;
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
    FrameBudget budget;
    for (const auto& [name, ignored] : animations.Raw().items()) {
        const JsonValue list = animations.At(name);
        Frames frames;
        for (const JsonValue& frame : list.Elements()) {
            frames.push_back({numbers.Find(frame)});
        }
        CheckClip(list, frames);
        clips.emplace_back(name, std::move(frames));
        budget.Take(clips.back(), animations);
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
