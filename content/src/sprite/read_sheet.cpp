#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "asset/json_type.hpp"
#include "framed_picture.hpp"
#include "graze/content/file.hpp"
#include "graze/content/png.hpp"
#include "graze/content/sprite_sheet.hpp"
#include "graze/text/printable.hpp"
#include "image/page_packing.hpp"
#include "text/plain_text.hpp"

namespace graze {
namespace {

// One of the JSON files of a sheet.
struct SheetPart {
    AssetFile file;
    ForeignJson parsed;
};

// Reads the JSON files of a multipack. Each usually names all others.
std::vector<SheetPart> ReadParts(AssetFiles& files, AssetFile file, ForeignJson parsed) {
    std::set<std::string> known{file.path};
    std::vector<SheetPart> parts;
    parts.push_back({std::move(file), std::move(parsed)});
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const std::vector<std::string> related =
            files.Parse(parts[i].file, [&] { return RelatedSheets(parts[i].parsed.document); });
        const std::string folder = parts[i].file.path.substr(0, parts[i].file.path.rfind('/') + 1);
        for (const std::string& name : related) {
            if (known.contains(folder + name)) {
                continue;
            }
            AssetFile other = files.RequireBeside(parts[i].file, ForeignPath(name));
            if (!known.insert(other.path).second) {
                continue;
            }
            if (parts.size() == static_cast<std::size_t>(kMaxPictures)) {
                files.Fail(parts[i].file.path, "the multipack has more than " +
                                                   std::to_string(kMaxPictures) + " sheets");
            }
            ForeignJson other_parsed = ParseSheetFile(files, other);
            if (!IsSpriteSheet(other_parsed.document)) {
                files.Fail(other.path, "is not a sheet, but " + Quote(parts[i].file.path) +
                                           " names it in related_multi_packs");
            }
            parts.push_back({std::move(other), std::move(other_parsed)});
        }
    }
    std::ranges::sort(parts, {}, [](const SheetPart& part) { return NumberedKey(part.file.path); });
    return parts;
}

// Decodes the pictures with these names, which `file` contains, and adds them. Throws ContentError
// as soon as they are too large to be combined into one.
void AddPictures(AssetFiles& files, const AssetFile& file, std::span<const std::string> names,
                 std::vector<Image>& pictures) {
    std::int64_t pixels = 0;
    for (const Image& picture : pictures) {
        pixels += static_cast<std::int64_t>(picture.Pixels().size());
    }
    for (const std::string& name : names) {
        pictures.push_back(files.Decode(files.RequireBeside(file, ForeignPath(name))));
        pixels += static_cast<std::int64_t>(pictures.back().Pixels().size());
        if (pixels > DecodeLimits{}.max_pixels) {
            static_cast<void>(files.Parse(file, [&] {
                return PlaceOnOnePage(SizesOf(pictures), kMaxFrameSide,
                                      "its first " + std::to_string(pictures.size()) + " pictures");
            }));
        }
    }
}

void CheckFrames(AssetFiles& files, const AssetFile& file, std::span<const SheetFrame> frames,
                 std::span<const Image> pictures) {
    static_cast<void>(files.Parse(file, [&] {
        CheckFrames(frames, pictures);
        return 0;
    }));
}

}  // namespace

ForeignJson ParseSheetFile(const AssetFiles& files, const AssetFile& file) {
    return files.Parse(file, [&] { return ParseSheetJson(AsText(file.bytes)); });
}

SheetWithPictures ReadSheet(AssetFiles& files, AssetFile file, ForeignJson parsed) {
    const std::vector<SheetPart> parts = ReadParts(files, std::move(file), std::move(parsed));
    SheetParser parser;
    const SpriteSheet& sheet = parser.Sheet();
    SheetWithPictures read;
    for (const SheetPart& part : parts) {
        const std::size_t first_image = sheet.images.size();
        const std::size_t first_frame = sheet.frames.size();
        SheetOddities& oddities = read.oddities.emplace_back();
        oddities.path = part.file.path;
        static_cast<void>(files.Parse(part.file, [&] {
            parser.AddFrames(part.parsed, oddities);
            return 0;
        }));
        AddPictures(files, part.file, std::span{sheet.images}.subspan(first_image), read.pictures);
        CheckFrames(files, part.file, std::span{sheet.frames}.subspan(first_frame), read.pictures);
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
        static_cast<void>(files.Parse(parts[i].file, [&] {
            parser.AddAnimations(parts[i].parsed, read.oddities[i].all);
            return 0;
        }));
    }
    read.sheet = std::move(parser).Take();
    return read;
}

AtlasWithPages ReadAtlas(AssetFiles& files, const AssetFile& file) {
    AtlasWithPages read;
    read.atlas = files.Parse(file, [&file] { return ParseGdxAtlas(AsText(file.bytes)); });
    read.atlas.oddities.path = file.path;
    AddPictures(files, file, read.atlas.sheet.images, read.pages);
    CheckFrames(files, file, read.atlas.sheet.frames, read.pages);
    return read;
}

}  // namespace graze
