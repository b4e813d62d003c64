#include "sheet_frames.hpp"

#include <cstddef>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "graze/content/content_error.hpp"
#include "graze/content/sprite_sheet.hpp"
#include "graze/text/printable.hpp"
#include "sheet_tags.hpp"

namespace graze {
namespace {

int ReadSide(const JsonValue& of, std::string_view key, int low) {
    return of.At(key).Integer(low, kMaxFrameSide);
}

// Reads {"x", "y", "w", "h"}.
Rectangle ReadRectangle(const JsonValue& value) {
    return {ReadSide(value, "x", 0), ReadSide(value, "y", 0), ReadSide(value, "w", 0),
            ReadSide(value, "h", 0)};
}

std::string FormatSize(const Rectangle& size) {
    return std::to_string(size.width) + " x " + std::to_string(size.height);
}

// Returns Aseprite's "inner padding": the width of a transparent border around the trimmed frame.
// The area in "frame" includes this border. It does not include extrusion, which repeats the
// frame's edge texels. Returns 0 if there is no border.
int InnerPadding(const Rectangle& area, const Rectangle& shown) noexcept {
    const int across = area.width - shown.width;
    const int down = area.height - shown.height;
    return across == down && across > 0 && across % 2 == 0 ? across / 2 : 0;
}

// Returns the origin of a frame. TexturePacker writes "pivot" or "anchor", depending on the export
// format, as a fraction of the untrimmed size. Throws FormatError.
std::optional<Vector2> ReadFramePivot(const JsonValue& frame, const Rectangle& whole) {
    const auto pivot = frame.Find("pivot");
    const auto origin = pivot ? pivot : frame.Find("anchor");
    if (!origin) {
        return std::nullopt;
    }
    const double most = kFarthestOrigin / kMaxFrameSide;
    return Vector2{static_cast<float>(origin->At("x").Number(-most, most) * whole.width),
                   static_cast<float>(origin->At("y").Number(-most, most) * whole.height)};
}

// Reads a frame and its offset in the untrimmed frame. For a rotated frame, TexturePacker stores
// the unrotated size in "frame"; other programs store the size of the covered area.
SheetFrame ReadFrame(const JsonValue& value, std::string name, bool is_aseprite,
                     Oddities& pivot_oddities) {
    SheetFrame read;
    read.name = std::move(name);
    const auto turned = value.Find("rotated");
    read.quarter_turns = turned && turned->Bool() ? 1 : 0;
    Rectangle area = ReadRectangle(value.At("frame"));
    Rectangle shown{0, 0, area.width, area.height};
    Rectangle whole = shown;
    if (const auto source = value.Find("spriteSourceSize")) {
        shown = ReadRectangle(*source);
        if (is_aseprite && !read.IsTurned()) {
            const int padding = InnerPadding(area, shown);
            area.Inflate(-padding, -padding);
        }
        const bool fits = shown.width == area.width && shown.height == area.height;
        const bool fits_turned =
            read.IsTurned() && shown.width == area.height && shown.height == area.width;
        if (!fits && !fits_turned) {
            value.Fail("frame is " + FormatSize(area) + " px and spriteSourceSize " +
                       FormatSize(shown) + "; export without scaling and inner padding");
        }
    }
    if (const auto size = value.Find("sourceSize")) {
        whole = {0, 0, ReadSide(*size, "w", 1), ReadSide(*size, "h", 1)};
    }
    if (!whole.Contains(shown) || whole.IsEmpty()) {
        value.Fail("spriteSourceSize extends beyond sourceSize, which is " + FormatSize(whole) +
                   " px");
    }
    read.frame = {
        {area.x, area.y, shown.width, shown.height}, shown.Location(), whole.width, whole.height};
    try {
        read.pivot = ReadFramePivot(value, whole);
    } catch (const FormatError& error) {
        pivot_oddities.Add(std::string{error.what()} + "; its pivot is ignored");
    }
    return read;
}

}  // namespace

bool IsAseprite(const JsonValue& meta) {
    const auto app = meta.Find("app");
    return app && app->Raw().is_string() && app->Text().find("aseprite") != std::string::npos;
}

void CheckCount(const JsonValue& list, std::size_t count, int most) {
    if (count == 0 || count > static_cast<std::size_t>(most)) {
        list.Fail("there are " + std::to_string(count) + ", but must be 1 to " +
                  std::to_string(most));
    }
}

std::vector<NamedFrame> FindFrames(const JsonValue& frames, std::span<const JsonMember> members,
                                   Oddities& oddities) {
    std::vector<NamedFrame> found;
    if (!frames.Raw().is_array()) {
        CheckCount(frames, members.size(), kMaxFrames);
        for (const auto& [name, value] : members) {
            found.push_back({name, JsonValue{value, "frames." + Printable(name)}});
        }
        return found;
    }
    CheckCount(frames, frames.Raw().size(), kMaxFrames);
    for (JsonValue& frame : frames.Elements()) {
        std::string name = std::to_string(found.size());
        try {
            name = frame.At("filename").Text();
        } catch (const FormatError& error) {
            oddities.Add(std::string{error.what()} + "; the frame is called " + Quote(name));
        }
        found.push_back({std::move(name), std::move(frame)});
    }
    return found;
}

std::vector<SheetFrame> ReadFrames(std::span<const NamedFrame> frames, bool is_aseprite,
                                   Oddities& pivot_oddities) {
    std::vector<SheetFrame> read;
    read.reserve(frames.size());
    for (const NamedFrame& frame : frames) {
        read.push_back(ReadFrame(frame.value, frame.name, is_aseprite, pivot_oddities));
    }
    return read;
}

std::vector<std::int64_t> ReadDurations(std::span<const NamedFrame> frames, Oddities& oddities) {
    constexpr int usual = 100;  // as in Aseprite
    std::vector<std::int64_t> durations;
    durations.reserve(frames.size());
    for (const NamedFrame& frame : frames) {
        int milliseconds = usual;
        try {
            milliseconds = frame.value.At("duration").Integer(1, kMaxMilliseconds);
        } catch (const FormatError& error) {
            oddities.Add(std::string{error.what()} + "; 100 ms are used");
        }
        durations.push_back(milliseconds * kTicksPerMillisecond);
    }
    return durations;
}

}  // namespace graze
