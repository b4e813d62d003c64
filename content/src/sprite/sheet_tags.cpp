#include "sheet_tags.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "graze/content/content_error.hpp"
#include "graze/content/sprite_sheet.hpp"
#include "graze/math/parse_number.hpp"
#include "graze/sprite/animation.hpp"
#include "graze/text/closest_match.hpp"
#include "graze/text/printable.hpp"

namespace graze {
namespace {

constexpr std::size_t kMaxClipFrames = AnimationClip::kMaxFrames;
constexpr int kMaxRepeats = 65535;

// Calls `read` and returns its result. If it throws FormatError, adds the reason and `consequence`
// to the oddities, and returns `otherwise`.
template <typename Read, typename Value>
Value ReadOr(Value otherwise, std::string_view consequence, Oddities& oddities, const Read& read) {
    try {
        return read();
    } catch (const FormatError& error) {
        oddities.Add(std::string{error.what()} + std::string{consequence});
        return otherwise;
    }
}

TagDirection ReadDirection(const JsonValue& tag, Oddities& oddities) {
    const auto direction = tag.Find("direction");
    if (!direction) {
        return TagDirection::Forward;
    }
    const auto index =
        ReadOr(std::size_t{0}, "; the tag is played forward", oddities, [&direction] {
            return direction->OneOf({"forward", "reverse", "pingpong", "pingpong_reverse"});
        });
    return static_cast<TagDirection>(index);
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

bool IsPingPong(const SheetTag& tag) noexcept {
    return tag.direction == TagDirection::PingPong ||
           tag.direction == TagDirection::PingPongReverse;
}

// Returns the number of frames of a tag's clip, before they are created. In a tag that turns, the
// frame at each change of direction occurs only once.
std::int64_t CountFrames(const SheetTag& tag) noexcept {
    const std::int64_t once = tag.to - tag.from + 1;
    const std::int64_t more = IsPingPong(tag) ? once - 1 : once;
    return once + std::max(tag.repeats - 1, 0) * more;
}

using Frames = std::vector<AnimationFrame>;

// Returns the frames of `once`, repeated `times` times. If `turns` is true, every second repetition
// is backward, and the frame at each change of direction occurs only once.
Frames Repeated(const Frames& once, bool turns, int times) {
    Frames back(once.rbegin(), once.rend());
    Frames all = once;
    for (int i = 1; i < times; ++i) {
        const Frames& round = turns && i % 2 == 1 ? back : once;
        const std::ptrdiff_t skipped = turns ? 1 : 0;
        all.insert(all.end(), round.begin() + skipped, round.end());
    }
    return all;
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

// Returns a tag's clip. Throws FormatError.
AnimationClip MakeClip(const SheetTag& tag, std::span<const std::int64_t> ticks, int first_frame) {
    Frames frames;
    for (int i = tag.from; i <= tag.to; ++i) {
        frames.push_back({first_frame + i, ticks[static_cast<std::size_t>(i)]});
    }
    if (tag.direction == TagDirection::Reverse || tag.direction == TagDirection::PingPongReverse) {
        std::ranges::reverse(frames);
    }
    LoopMode mode = IsPingPong(tag) ? LoopMode::PingPong : LoopMode::Loop;
    if (tag.repeats > 0) {
        frames = Repeated(frames, IsPingPong(tag), tag.repeats);
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

// Returns the pivot of a slice, or std::nullopt if it has none. Throws FormatError.
std::optional<Vector2> ReadSlicePivot(const JsonValue& slice) {
    const auto keys = slice.Find("keys");
    const std::vector<JsonValue> elements = keys ? keys->Elements() : std::vector<JsonValue>{};
    const auto pivot = elements.empty() ? std::nullopt : elements.front().Find("pivot");
    if (!pivot) {
        return std::nullopt;
    }
    // The pivot is relative to the slice's corner, which may be outside the picture.
    const JsonValue bounds = elements.front().At("bounds");
    const auto along = [&](std::string_view axis) {
        constexpr double most = kFarthestOrigin / 2;
        return static_cast<float>(bounds.At(axis).Number(-most, most) +
                                  pivot->At(axis).Number(-most, most));
    };
    return Vector2{along("x"), along("y")};
}

}  // namespace

void CheckClip(const JsonValue& place, std::span<const AnimationFrame> frames) {
    AddPlace(place, [frames] { CheckClip(frames); });
}

void AddTagClips(std::span<const SheetTag> tags, std::span<const std::int64_t> ticks,
                 int first_frame, ClipList& clips, Oddities& oddities) {
    const int last_frame = static_cast<int>(ticks.size()) - 1;
    std::int64_t frames_left = kMaxFrames;
    for (SheetTag tag : tags) {
        const auto note = [&](const std::string& what) {
            oddities.Add("tag " + Quote(tag.name) + ": " + what);
        };
        if (tag.to > last_frame && tag.from <= last_frame) {
            note("frames " + std::to_string(tag.from) + " to " + std::to_string(tag.to) +
                 " of 0 to " + std::to_string(last_frame) + ", cut to these");
            tag.to = last_frame;
        }
        if (tag.from < 0 || tag.to < tag.from || tag.to > last_frame) {
            note("frames " + std::to_string(tag.from) + " to " + std::to_string(tag.to) +
                 " of 0 to " + std::to_string(last_frame) + ", left out");
            continue;
        }
        const std::int64_t count = CountFrames(tag);
        if (count > static_cast<std::int64_t>(kMaxClipFrames) || count > frames_left) {
            note("more than " + std::to_string(kMaxClipFrames) + " frames, or " +
                 std::to_string(kMaxFrames) + " of all tags; left out");
            continue;
        }
        frames_left -= count;
        try {
            clips.Add(MakeClip(tag, ticks, first_frame), oddities);
        } catch (const FormatError& error) {
            note(std::string{error.what()} + ", left out");
        }
    }
}

std::vector<SheetTag> ReadTags(const JsonValue& tags, Oddities& oddities) {
    std::vector<SheetTag> read;
    for (const JsonValue& tag : ReadOr(std::vector<JsonValue>{}, "; no tag is used", oddities,
                                       [&tags] { return tags.Elements(); })) {
        try {
            constexpr int most = std::numeric_limits<int>::max();
            SheetTag& next = read.emplace_back();
            next.name = tag.At("name").Text();
            next.from = tag.At("from").Integer(0, most);
            next.to = tag.At("to").Integer(0, most);
            next.direction = ReadDirection(tag, oddities);
            next.repeats = ReadRepeats(tag);
        } catch (const FormatError& error) {
            read.pop_back();
            oddities.Add(std::string{error.what()} + "; the tag is left out");
        }
    }
    return read;
}

FrameNumbers::FrameNumbers(std::span<const std::string> names) : names_{names} {
    for (std::size_t i = 0; i < names.size(); ++i) {
        numbers_.emplace(names[i], static_cast<int>(i));  // the first of those with the same name
    }
}

int FrameNumbers::Find(const JsonValue& name) const {
    const auto found = numbers_.find(name.Text());
    if (found == numbers_.end()) {
        name.Fail("unknown frame " + Quote(name.Text()) + ClosestMatchHint(name.Text(), names_));
    }
    return found->second;
}

AnimationClip ReadAnimation(const JsonValue& list, std::string name, const FrameNumbers& numbers) {
    Frames frames;
    for (const JsonValue& frame : list.Elements()) {
        frames.push_back({numbers.Find(frame)});
    }
    CheckClip(list, frames);
    return {std::move(name), std::move(frames)};
}

std::optional<Vector2> ReadPivot(const JsonValue& slices, Oddities& oddities) {
    constexpr std::string_view ignored = "; its pivot is ignored";
    const std::vector<JsonValue> all = ReadOr(std::vector<JsonValue>{}, ignored, oddities,
                                              [&slices] { return slices.Elements(); });
    for (const JsonValue& slice : all) {
        if (const auto pivot = ReadOr(std::optional<Vector2>{}, ignored, oddities,
                                      [&slice] { return ReadSlicePivot(slice); })) {
            return pivot;
        }
    }
    return std::nullopt;
}

}  // namespace graze
