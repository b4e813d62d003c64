#include "graze/content/sprite_sheet.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "graze/content/content_error.hpp"
#include "graze/content/json.hpp"
#include "graze/text/printable.hpp"
#include "sheet_frames.hpp"
#include "sheet_tags.hpp"

namespace graze {
namespace {

constexpr std::array<std::string_view, 2> kLists{"frames", "animations"};

// Adds the frames of a part of an animation to those of another part. A no-op for equal parts.
void Join(AnimationClip& clip, const AnimationClip& part, std::span<const std::string> names,
          const JsonValue& place) {
    if (clip == part) {
        return;
    }
    std::vector<AnimationFrame> frames{clip.Round().begin(), clip.Round().end()};
    frames.insert(frames.end(), part.Round().begin(), part.Round().end());
    CheckClip(place, frames);
    const auto name_of = [names](const AnimationFrame& frame) -> const std::string& {
        return names[static_cast<std::size_t>(frame.frame)];
    };
    std::ranges::sort(frames, {},
                      [&](const AnimationFrame& frame) { return NumberedKey(name_of(frame)); });
    const auto twice = std::ranges::adjacent_find(frames);
    if (twice != frames.end()) {
        place.Fail("frame " + Quote(name_of(*twice)) +
                   " is also in this animation of another sheet, which is different");
    }
    clip = AnimationClip{clip.Name(), std::move(frames)};
}

}  // namespace

void ClipList::Add(AnimationClip clip, Oddities& oddities) {
    if (!names_.insert(clip.Name()).second) {
        oddities.Add("duplicate clip name " + Quote(clip.Name()) + ": Clip returns the first");
    }
    clips_.push_back(std::move(clip));
}

ForeignJson ParseSheetJson(std::string_view text) {
    return ParseForeignJson(text, kLists);
}

std::vector<std::string> RelatedSheets(const Json& document) {
    std::vector<std::string> names;
    const auto meta = JsonValue{document}.Find("meta");
    const auto related = meta ? meta->Find("related_multi_packs") : std::nullopt;
    if (!related) {
        return names;
    }
    for (const JsonValue& name : related->Elements()) {
        names.push_back(name.Text());
    }
    if (names.size() >= static_cast<std::size_t>(kMaxPictures)) {
        related->Fail("there are " + std::to_string(names.size()) + ", but must be fewer than " +
                      std::to_string(kMaxPictures));
    }
    return names;
}

void SheetParser::AddFrames(const ForeignJson& file, SheetOddities& oddities) {
    oddities.all.Add(file.oddities);
    const JsonValue root{file.document};
    if (const auto textures = root.Find("textures")) {
        CheckCount(*textures, textures->Raw().size(), kMaxPictures);
        for (const JsonValue& texture : textures->Elements()) {
            AddTexture(texture, oddities);
        }
        return;
    }
    const JsonValue frames = root.At("frames");
    const JsonValue meta = root.At("meta");
    const JsonValue image = meta.At("image");
    if (!frames.Raw().is_array() && !frames.Raw().is_object()) {
        frames.Fail("must be an object or an array");
    }
    const std::vector<NamedFrame> found =
        FindFrames(frames, file.MembersOf("frames"), oddities.all);
    std::vector<SheetFrame> read = ReadFrames(found, IsAseprite(meta), oddities.pivots);
    if (const auto slices = meta.Find("slices")) {
        const std::optional<Vector2> pivot = ReadPivot(*slices, oddities.pivots);
        for (SheetFrame& frame : read) {
            frame.pivot = frame.pivot ? frame.pivot : pivot;
        }
    }
    const auto first_frame = static_cast<int>(sheet_.frames.size());
    AddPicture(image, frames, std::move(read), oddities.all);
    if (const auto tags = meta.Find("frameTags"); tags && !tags->Raw().empty()) {
        AddTagClips(ReadTags(*tags, oddities.all), ReadDurations(found, oddities.all), first_frame,
                    clips_, oddities.all);
    }
}

void SheetParser::AddTexture(const JsonValue& texture, SheetOddities& oddities) {
    const JsonValue frames = texture.At("frames");
    const JsonValue image = texture.At("image");
    if (!frames.Raw().is_array()) {
        frames.Fail("must be an array");
    }
    const std::vector<NamedFrame> found = FindFrames(frames, {}, oddities.all);
    AddPicture(image, frames, ReadFrames(found, false, oddities.pivots), oddities.all);
}

void SheetParser::AddPicture(const JsonValue& image, const JsonValue& frames,
                             std::vector<SheetFrame> read, Oddities& oddities) {
    if (sheet_.images.size() == static_cast<std::size_t>(kMaxPictures)) {
        image.Fail("the sheets have more than " + std::to_string(kMaxPictures) + " pictures");
    }
    if (sheet_.frames.size() + read.size() > static_cast<std::size_t>(kMaxFrames)) {
        frames.Fail("the sheets have more than " + std::to_string(kMaxFrames) + " frames");
    }
    const int picture = static_cast<int>(sheet_.images.size());
    sheet_.images.push_back(image.Text());
    for (SheetFrame& frame : read) {
        frame.picture = picture;
        const auto [same, is_new] = numbers_.try_emplace(frame.name, sheet_.frames.size());
        if (!is_new) {
            const int other = sheet_.frames[same->second].picture;
            const std::string& other_image = sheet_.images[static_cast<std::size_t>(other)];
            oddities.Add("duplicate frame name " + Quote(frame.name) +
                         (other == picture ? "" : ", also in the sheet of " + Quote(other_image)) +
                         ": FindFrame returns the first");
        }
        sheet_.frames.push_back(std::move(frame));
    }
}

void SheetParser::AddAnimations(const ForeignJson& file, Oddities& oddities) {
    const auto animations = JsonValue{file.document}.Find("animations");
    if (!animations) {
        return;
    }
    if (!animations->Raw().is_object()) {
        oddities.Add("animations: must be an object; no animation is used");
        return;
    }
    std::vector<std::string> names;
    names.reserve(sheet_.frames.size());
    for (const SheetFrame& frame : sheet_.frames) {
        names.push_back(frame.name);
    }
    const FrameNumbers numbers{names};
    std::set<std::string_view> own;  // the animations of this file
    std::size_t count = 0;
    std::vector<JsonMember> sorted = file.MembersOf("animations");
    std::ranges::stable_sort(sorted, {}, &JsonMember::first);
    for (const auto& [name, value] : sorted) {
        const JsonValue list{value, "animations." + Printable(name)};
        try {
            AnimationClip clip = ReadAnimation(list, name, numbers);
            count += clip.Round().size();
            if (count > static_cast<std::size_t>(kMaxFrames)) {
                list.Fail("the clips have more than " + std::to_string(kMaxFrames) +
                          " frames in total");
            }
            const auto known = animations_.find(name);
            const bool is_first_of_file = own.insert(name).second;
            if (known != animations_.end() && is_first_of_file) {
                Join(clips_.Clips()[known->second], clip, names, list);
                continue;
            }
            animations_.try_emplace(name, clips_.Clips().size());
            clips_.Add(std::move(clip), oddities);
        } catch (const FormatError& error) {
            oddities.Add(std::string{error.what()} + "; it is left out");
        }
    }
}

SpriteSheet SheetParser::Take() && {
    sheet_.clips = std::move(clips_).Take();
    return std::move(sheet_);
}

SpriteSheet ParseSpriteSheet(std::string_view json, SheetOddities* oddities) {
    SheetOddities unused;
    SheetOddities& odd = oddities == nullptr ? unused : *oddities;
    const ForeignJson file = ParseSheetJson(json);
    SheetParser parser;
    parser.AddFrames(file, odd);
    parser.AddAnimations(file, odd.all);
    return std::move(parser).Take();
}

Vector2 AlignFrames(SpriteSheet& sheet) {
    const auto pivot_of = [](const SheetFrame& frame) {
        return frame.pivot.value_or(Vector2{0, 0});
    };
    const Vector2 first = pivot_of(sheet.frames.front());
    const bool are_equal = std::ranges::all_of(
        sheet.frames, [&](const SheetFrame& frame) { return pivot_of(frame) == first; });
    if (are_equal) {
        return first;
    }
    // Frames can be moved only by whole texels, so all pivots get the first one's fraction.
    const Vector2 fraction{first.x - std::floor(first.x), first.y - std::floor(first.y)};
    const auto whole_pivot_of = [&](const SheetFrame& frame) {
        const Vector2 pivot = pivot_of(frame);
        return Point{static_cast<int>(std::floor(pivot.x - fraction.x + 0.5F)),
                     static_cast<int>(std::floor(pivot.y - fraction.y + 0.5F))};
    };
    Point before = whole_pivot_of(sheet.frames.front());  // texels left of and above the pivot
    Point after{-before.x, -before.y};
    for (const SheetFrame& frame : sheet.frames) {
        const Point pivot = whole_pivot_of(frame);
        before = {std::max(before.x, pivot.x), std::max(before.y, pivot.y)};
        after = {std::max(after.x, frame.frame.width - pivot.x),
                 std::max(after.y, frame.frame.height - pivot.y)};
    }
    const Rectangle whole{0, 0, before.x + after.x, before.y + after.y};
    if (whole.width > kMaxFrameSide || whole.height > kMaxFrameSide) {
        throw FormatError{
            "the pivots are so far apart that a frame with the place of all others is " +
            std::to_string(whole.width) + " x " + std::to_string(whole.height) +
            " px: give \"origin\", in texels of the whole frame, in a .sprite.json"};
    }
    for (SheetFrame& frame : sheet.frames) {
        const Point pivot = whole_pivot_of(frame);
        frame.frame.offset += before - pivot;
        frame.frame.width = whole.width;
        frame.frame.height = whole.height;
    }
    return {static_cast<float>(before.x) + fraction.x, static_cast<float>(before.y) + fraction.y};
}

}  // namespace graze
