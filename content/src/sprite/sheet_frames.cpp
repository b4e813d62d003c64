#include "sheet_frames.hpp"

#include <cstddef>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "sheet_limits.hpp"
#include "sheet_tags.hpp"

namespace graze {
namespace {

// A collector of frame names in file order. It is needed because the parsed document sorts its
// keys, but tags refer to frames by number.
class FrameOrder : public nlohmann::json_sax<Json> {
public:
    [[nodiscard]] std::vector<std::string> Names() && { return std::move(names_); }

    bool key(std::string& name) override {
        if (depth_ == 1) {
            in_frames_ = name == "frames";
        } else if (depth_ == 2 && in_frames_) {
            names_.push_back(std::move(name));
        }
        return true;
    }
    bool parse_error(std::size_t /*position*/, const std::string& /*token*/,
                     const nlohmann::json::exception& /*error*/) override {
        return false;
    }
    bool start_object(std::size_t /*count*/) override { return Enter(); }
    bool start_array(std::size_t /*count*/) override { return Enter(); }
    bool end_object() override { return Leave(); }
    bool end_array() override { return Leave(); }
    bool null() override { return true; }
    bool boolean(bool /*value*/) override { return true; }
    bool number_integer(std::int64_t /*value*/) override { return true; }
    bool number_unsigned(std::uint64_t /*value*/) override { return true; }
    bool number_float(double /*value*/, const std::string& /*text*/) override { return true; }
    bool string(std::string& /*value*/) override { return true; }
    bool binary(Json::binary_t& /*value*/) override { return true; }

private:
    bool Enter() {
        ++depth_;
        return true;
    }
    bool Leave() {
        --depth_;
        return true;
    }

    int depth_ = 0;
    bool in_frames_ = false;
    std::vector<std::string> names_;
};

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

// Reads a frame and its offset in the untrimmed frame. For a rotated frame, TexturePacker stores
// the unrotated size in "frame"; other programs store the size of the covered area.
SheetFrame ReadFrame(const JsonValue& value, std::string name, bool is_aseprite) {
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
    // TexturePacker writes "pivot" or "anchor", depending on the export format, as a fraction of
    // the untrimmed size.
    const auto pivot = value.Find("pivot");
    if (const auto origin = pivot ? pivot : value.Find("anchor")) {
        const double most = kFarthestOrigin / kMaxFrameSide;
        read.pivot =
            Vector2{static_cast<float>(origin->At("x").Number(-most, most) * whole.width),
                    static_cast<float>(origin->At("y").Number(-most, most) * whole.height)};
    }
    return read;
}

}  // namespace

bool IsAseprite(const JsonValue& meta) {
    const auto app = meta.Find("app");
    return app && app->Raw().is_string() && app->Text().find("aseprite") != std::string::npos;
}

void CheckCount(const JsonValue& list, int most) {
    const std::size_t count = list.Raw().size();
    if (count == 0 || count > static_cast<std::size_t>(most)) {
        list.Fail("there are " + std::to_string(count) + ", but must be 1 to " +
                  std::to_string(most));
    }
}

std::vector<SheetFrame> ReadFrameArray(const JsonValue& frames, bool is_aseprite) {
    CheckCount(frames, kMaxFrames);
    std::vector<SheetFrame> read;
    for (const JsonValue& frame : frames.Elements()) {
        read.push_back(ReadFrame(frame, frame.At("filename").Text(), is_aseprite));
    }
    return read;
}

std::vector<SheetFrame> ReadFrameHash(const JsonValue& frames, std::string_view text,
                                      bool is_aseprite) {
    CheckCount(frames, kMaxFrames);
    FrameOrder order;
    Json::sax_parse(text, &order);
    std::vector<SheetFrame> read;
    for (std::string& name : std::move(order).Names()) {
        const JsonValue frame = frames.At(name);
        read.push_back(ReadFrame(frame, std::move(name), is_aseprite));
    }
    return read;
}

std::vector<std::int64_t> ReadDurations(const JsonValue& frames, std::span<const SheetFrame> read) {
    std::vector<std::int64_t> durations;
    durations.reserve(read.size());
    const bool is_array = frames.Raw().is_array();
    for (std::size_t i = 0; i < read.size(); ++i) {
        const Json& frame = is_array ? frames.Raw()[i] : frames.Raw()[read[i].name];
        const JsonValue value{frame, "frame '" + read[i].name + "'"};
        durations.push_back(value.At("duration").Integer(1, kMaxMilliseconds) *
                            kTicksPerMillisecond);
    }
    return durations;
}

}  // namespace graze
