#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "graze/content/content_error.hpp"
#include "graze/content/sprite_sheet.hpp"
#include "graze/math/parse_number.hpp"
#include "graze/text/printable.hpp"
#include "sheet_tags.hpp"
#include "text/plain_text.hpp"

namespace graze {
namespace {

// A line "key: value, value".
struct AtlasEntry {
    std::string_view key;
    std::string_view values;
};

struct AtlasRegion {
    std::string_view name;
    std::size_t line = 0;
    int page = 0;
    Rectangle area;        // its corner in the page, and its size before it was rotated
    Point offset;          // from the lower left corner of the original picture
    Point original{0, 0};  // size of the original picture; 0, 0: that of the area
    int degrees = 0;
    int index = -1;
};

class AtlasReader {
public:
    explicit AtlasReader(std::string_view text) : rest_{WithoutByteOrderMark(text)} { Advance(); }

    GdxAtlas Read() && {
        SkipBlankLines();
        while (line_ && Entry()) {  // entries before the first page
            Advance();
        }
        for (SkipBlankLines(); line_; SkipBlankLines()) {
            ReadPage();
            while (line_ && !line_->empty()) {
                regions_.push_back(ReadRegion());
                if (regions_.size() > static_cast<std::size_t>(kMaxFrames)) {
                    Fail("more than " + std::to_string(kMaxFrames) + " regions");
                }
            }
        }
        if (regions_.empty()) {
            throw FormatError{"not an atlas: it has no regions"};
        }
        for (const AtlasRegion& region : regions_) {
            AddFrame(region);
        }
        AddClips();
        atlas_.sheet.clips = std::move(clips_).Take();
        return std::move(atlas_);
    }

private:
    void Advance() {
        if (rest_.empty()) {
            line_.reset();
            return;
        }
        const std::size_t end = std::min(rest_.find('\n'), rest_.size());
        line_ = Trimmed(rest_.substr(0, end));
        rest_.remove_prefix(std::min(end + 1, rest_.size()));
        ++number_;
    }

    void SkipBlankLines() {
        while (line_ && line_->empty()) {
            Advance();
        }
    }

    [[noreturn]] void Fail(const std::string& reason) const {
        throw FormatError{"line " + std::to_string(number_) + ": " + reason};
    }

    void Note(const std::string& oddity) {
        atlas_.oddities.all.Add("line " + std::to_string(number_) + ": " + oddity);
    }

    [[nodiscard]] std::optional<AtlasEntry> Entry() const {
        const std::size_t colon = line_ ? line_->find(':') : std::string_view::npos;
        if (colon == std::string_view::npos) {
            return std::nullopt;
        }
        return AtlasEntry{Trimmed(line_->substr(0, colon)), Trimmed(line_->substr(colon + 1))};
    }

    template <std::size_t kCount>
    [[nodiscard]] std::array<int, kCount> Numbers(const AtlasEntry& entry, int low) const {
        std::array<int, kCount> numbers{};
        std::string_view text = entry.values;
        for (std::size_t i = 0; i < kCount; ++i) {
            const bool is_last = i + 1 == kCount;
            const std::size_t end = is_last ? text.size() : std::min(text.find(','), text.size());
            const auto number =
                ParseNumberBetween(Trimmed(text.substr(0, end)), low, kMaxFrameSide);
            if (!number) {
                Fail(std::string{entry.key}.append(": must be ") + std::to_string(kCount) +
                     " whole numbers from " + std::to_string(low) + " to " +
                     std::to_string(kMaxFrameSide) + ", not " + Quote(entry.values));
            }
            numbers.at(i) = *number;
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        return numbers;
    }

    void ReadPage() {
        std::vector<std::string>& pages = atlas_.sheet.images;
        if (pages.size() == static_cast<std::size_t>(kMaxPictures)) {
            Fail("more than " + std::to_string(kMaxPictures) + " pages");
        }
        pages.emplace_back(*line_);
        atlas_.is_premultiplied.push_back(false);
        for (Advance(); const auto entry = Entry(); Advance()) {
            if (entry->key == "filter" && pages.size() == 1) {
                const bool is_point = entry->values.starts_with("Nearest");
                atlas_.filter = is_point ? TextureFilter::Point : TextureFilter::Linear;
            } else if (entry->key == "pma") {
                atlas_.is_premultiplied.back() = entry->values == "true";
            }
        }
    }

    AtlasRegion ReadRegion() {
        AtlasRegion region;
        region.name = *line_;
        region.line = number_;
        region.page = static_cast<int>(atlas_.sheet.images.size()) - 1;
        for (Advance(); const auto entry = Entry(); Advance()) {
            ReadEntry(*entry, region);
        }
        if (region.original == Point{0, 0}) {
            region.original = {region.area.width, region.area.height};
        }
        return region;
    }

    void ReadEntry(const AtlasEntry& entry, AtlasRegion& region) {
        if (entry.key == "xy") {
            const auto [x, y] = Numbers<2>(entry, 0);
            region.area = {x, y, region.area.width, region.area.height};
        } else if (entry.key == "size") {
            const auto [width, height] = Numbers<2>(entry, 0);
            region.area = {region.area.x, region.area.y, width, height};
        } else if (entry.key == "bounds") {
            const auto [x, y, width, height] = Numbers<4>(entry, 0);
            region.area = {x, y, width, height};
        } else if (entry.key == "orig") {
            const auto [width, height] = Numbers<2>(entry, 0);
            region.original = {width, height};
        } else if (entry.key == "offset") {
            const auto [x, y] = Numbers<2>(entry, 0);
            region.offset = {x, y};
        } else if (entry.key == "offsets") {
            const auto [x, y, width, height] = Numbers<4>(entry, 0);
            region.offset = {x, y};
            region.original = {width, height};
        } else if (entry.key == "index") {
            const auto index = ParseNumberBetween(entry.values, -1, kMaxFrameSide);
            region.index = index.value_or(-1);
            if (!index) {
                Note("region " + Quote(region.name) + ": index " + Quote(entry.values) +
                     " is ignored");
            }
        } else if (entry.key == "rotate") {
            ReadRotation(entry, region);
        }
    }

    void ReadRotation(const AtlasEntry& entry, AtlasRegion& region) const {
        if (entry.values == "true" || entry.values == "false") {
            region.degrees = entry.values == "true" ? 90 : 0;
            return;
        }
        region.degrees = Numbers<1>(entry, 0)[0];
        if (region.degrees != 0 && region.degrees != 90 && region.degrees != 270) {
            Fail("rotate: must be true, false, 0, 90 or 270, not " + Quote(entry.values));
        }
    }

    void AddFrame(const AtlasRegion& region) {
        number_ = region.line;  // for messages
        SheetFrame frame;
        frame.name = region.name;
        frame.picture = region.page;
        if (region.index >= 0) {
            frame.name += "_" + std::to_string(region.index);
        }
        const auto [same, is_new] = pages_.try_emplace(frame.name, region.page);
        if (!is_new) {
            const std::string& page = atlas_.sheet.images[static_cast<std::size_t>(same->second)];
            Note("duplicate region " + Quote(frame.name) +
                 (same->second == region.page ? "" : ", also on the page " + Quote(page)) +
                 ": FindFrame returns the first");
        }
        const Rectangle whole{0, 0, region.original.x, region.original.y};
        const Rectangle shown{region.offset.x, whole.height - region.offset.y - region.area.height,
                              region.area.width, region.area.height};
        if (!whole.Contains(shown) || whole.IsEmpty()) {
            Fail("region " + Quote(region.name) + " extends beyond its original size, " +
                 std::to_string(whole.width) + " x " + std::to_string(whole.height) + " px");
        }
        frame.frame = {region.area, shown.Location(), whole.width, whole.height};
        frame.quarter_turns = region.degrees == 90 ? -1 : region.degrees == 270 ? 1 : 0;
        atlas_.sheet.frames.push_back(std::move(frame));
    }

    void AddClips() {
        std::map<std::string_view, std::map<int, int>> clips;  // frames by name and index
        for (std::size_t i = 0; i < regions_.size(); ++i) {
            if (regions_[i].index >= 0) {
                clips[regions_[i].name].emplace(regions_[i].index, static_cast<int>(i));
            }
        }
        for (const auto& [name, by_index] : clips) {
            std::vector<AnimationFrame> frames;
            frames.reserve(by_index.size());
            for (const auto& [index, frame] : by_index) {
                frames.push_back({frame});
            }
            if (!AnimationClip::CanHold(frames)) {
                atlas_.oddities.all.Add("region " + Quote(name) + " has more than " +
                                        std::to_string(AnimationClip::kMaxFrames) +
                                        " indices, and so no clip");
                continue;
            }
            clips_.Add({std::string{name}, std::move(frames)}, atlas_.oddities.all);
        }
    }

    std::string_view rest_;
    std::optional<std::string_view> line_;  // the current line; no value at the end
    std::size_t number_ = 0;                // of the current line, from 1
    std::vector<AtlasRegion> regions_;
    std::unordered_map<std::string, int> pages_;  // of the regions, by name
    ClipList clips_;
    GdxAtlas atlas_;
};

}  // namespace

GdxAtlas ParseGdxAtlas(std::string_view text) {
    return AtlasReader{text}.Read();
}

}  // namespace graze
