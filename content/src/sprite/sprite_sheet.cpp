#include "graze/content/sprite_sheet.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "graze/content/content_error.hpp"
#include "graze/content/json.hpp"
#include "graze/content/printable.hpp"
#include "sheet_frames.hpp"
#include "sheet_limits.hpp"
#include "sheet_tags.hpp"

namespace graze {
namespace {

// Adds the frames of a part of an animation to those of another part.
void Join(AnimationClip& clip, const AnimationClip& part, std::span<const std::string> names,
          const JsonValue& place) {
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

bool IsSpriteSheet(const Json& document) {
    if (!document.is_object()) {
        return false;
    }
    const auto textures = document.find("textures");
    if (textures != document.end() && textures->is_array() && !textures->empty()) {
        const Json& first = textures->front();
        if (first.is_object() && first.contains("image") && first.contains("frames")) {
            return true;
        }
    }
    return document.contains("frames") && document.contains("meta");
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

void SheetParser::AddFrames(const Json& document, std::string_view json) {
    const JsonValue root{document};
    if (const auto textures = root.Find("textures")) {
        CheckCount(*textures, kMaxPictures);
        for (const JsonValue& texture : textures->Elements()) {
            const JsonValue frames = texture.At("frames");
            AddPicture(texture.At("image"), frames, ReadFrameArray(frames, false));
        }
        return;
    }
    const JsonValue frames = root.At("frames");
    const JsonValue meta = root.At("meta");
    const JsonValue image = meta.At("image");
    if (!frames.Raw().is_array() && !frames.Raw().is_object()) {
        frames.Fail("must be an object or an array");
    }
    const bool is_aseprite = IsAseprite(meta);
    std::vector<SheetFrame> read = frames.Raw().is_array()
                                       ? ReadFrameArray(frames, is_aseprite)
                                       : ReadFrameHash(frames, json, is_aseprite);
    if (const auto slices = meta.Find("slices")) {
        const std::optional<Vector2> pivot = ReadPivot(*slices);
        for (SheetFrame& frame : read) {
            frame.pivot = frame.pivot ? frame.pivot : pivot;
        }
    }
    const std::size_t first_frame = sheet_.frames.size();
    AddPicture(image, frames, std::move(read));
    if (const auto tags = meta.Find("frameTags"); tags && !tags->Raw().empty()) {
        AddTags(*tags, frames, first_frame);
    }
}

void SheetParser::AddPicture(const JsonValue& image, const JsonValue& frames,
                             std::vector<SheetFrame> read) {
    if (sheet_.images.size() == static_cast<std::size_t>(kMaxPictures)) {
        image.Fail("the sheets have more than " + std::to_string(kMaxPictures) + " pictures");
    }
    if (sheet_.frames.size() + read.size() > static_cast<std::size_t>(kMaxFrames)) {
        frames.Fail("the sheets have more than " + std::to_string(kMaxFrames) + " frames");
    }
    const int picture = static_cast<int>(sheet_.images.size());
    sheet_.images.push_back(image.Text());
    for (std::size_t i = 0; i < read.size(); ++i) {
        read[i].picture = picture;
        const auto [same, is_new] = numbers_.try_emplace(read[i].name, sheet_.frames.size());
        if (!is_new) {
            const int other = sheet_.frames[same->second].picture;
            const JsonValue place = frames.Raw().is_array() ? frames.Elements()[i].At("filename")
                                                            : frames.At(read[i].name);
            place.Fail("duplicate frame name " + Quote(read[i].name) +
                       (other == picture
                            ? ""
                            : ", also in the sheet of " +
                                  Quote(sheet_.images[static_cast<std::size_t>(other)])));
        }
        sheet_.frames.push_back(std::move(read[i]));
    }
}

void SheetParser::AddTags(const JsonValue& tags, const JsonValue& frames, std::size_t first_frame) {
    const std::span added = std::span{sheet_.frames}.subspan(first_frame);
    const std::vector<std::int64_t> durations = ReadDurations(frames, added);
    for (AnimationClip& clip : ReadTagClips(tags, durations, static_cast<int>(first_frame))) {
        if (FindClip(sheet_.clips, clip.Name()) != nullptr) {
            tags.Fail("tag " + Quote(clip.Name()) + " is also in another sheet");
        }
        sheet_.clips.push_back(std::move(clip));
    }
}

void SheetParser::AddAnimations(const Json& document) {
    const auto animations = JsonValue{document}.Find("animations");
    if (!animations) {
        return;
    }
    std::vector<std::string> names;
    names.reserve(sheet_.frames.size());
    for (const SheetFrame& frame : sheet_.frames) {
        names.push_back(frame.name);
    }
    for (AnimationClip& clip : ReadAnimationClips(*animations, names)) {
        const JsonValue place = animations->At(clip.Name());
        const auto [known, is_new] = animations_.try_emplace(clip.Name(), sheet_.clips.size());
        if (!is_new) {
            AnimationClip& other = sheet_.clips[known->second];
            if (clip != other) {
                Join(other, clip, names, place);
            }
            continue;
        }
        if (FindClip(sheet_.clips, clip.Name()) != nullptr) {
            place.Fail("is also the name of a tag: rename one of them");
        }
        sheet_.clips.push_back(std::move(clip));
    }
}

SpriteSheet ParseSpriteSheet(std::string_view json) {
    const Json document = ParseJson(json);
    SheetParser parser;
    parser.AddFrames(document, json);
    parser.AddAnimations(document);
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
