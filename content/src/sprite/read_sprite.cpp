#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "asset/json_type.hpp"
#include "framed_picture.hpp"
#include "graze/content/aseprite.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/json.hpp"
#include "graze/content/sprite_sheet.hpp"
#include "graze/image/image.hpp"
#include "graze/text/printable.hpp"
#include "sprite_json.hpp"
#include "sprite_types.hpp"
#include "text/plain_text.hpp"

namespace graze {
namespace {

std::string FormatSize(const Image& image) {
    return std::to_string(image.Width()) + " x " + std::to_string(image.Height()) + " pixels";
}

// Returns the number of cells of size `cell`, with `spacing` between them, that fit into `pixels`.
int Room(int pixels, int cell, int spacing) noexcept {
    return pixels < cell ? 0 : (pixels + spacing) / (cell + spacing);
}

// Returns the frames row by row. Throws FormatError if they do not fit.
std::vector<SheetFrame> MakeFrames(const SpriteDescriptor& sprite, const Image& image) {
    const int inner_width = image.Width() - 2 * sprite.margin;
    const int inner_height = image.Height() - 2 * sprite.margin;
    const int width = sprite.frame_width.value_or(inner_width);
    const int height = sprite.frame_height.value_or(inner_height);
    if (inner_width < 1 || inner_height < 1) {
        throw FormatError{"a margin of " + std::to_string(sprite.margin) +
                          " leaves nothing of the image of " + FormatSize(image)};
    }
    if (inner_width < width || inner_height < height) {
        throw FormatError{"a frame of " + std::to_string(width) + " x " + std::to_string(height) +
                          " pixels does not fit into the image of " + FormatSize(image) +
                          (sprite.margin > 0 ? " with its margin" : "")};
    }
    const int columns = Room(inner_width, width, sprite.spacing);
    const int room = columns * Room(inner_height, height, sprite.spacing);
    const int count = sprite.frames.value_or(room);
    if (count > room) {
        throw FormatError{"frames: " + std::to_string(count) + " requested, but the image of " +
                          FormatSize(image) + " has room for " + std::to_string(room)};
    }
    if (count > kMaxFrames) {
        throw FormatError{"the image of " + FormatSize(image) + " has room for " +
                          std::to_string(count) + " frames, more than " +
                          std::to_string(kMaxFrames) + "; set \"frames\" to limit them"};
    }
    std::vector<SheetFrame> frames(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
        SheetFrame& frame = frames[static_cast<std::size_t>(i)];
        frame.name = std::to_string(i);
        frame.frame =
            WholeFrame({sprite.margin + i % columns * (width + sprite.spacing),
                        sprite.margin + i / columns * (height + sprite.spacing), width, height});
    }
    return frames;
}

// Makes a sprite without origin, frame names and clips.
SpriteData MakeSprite(const SpriteDescriptor& descriptor, Image straight,
                      const std::vector<SheetFrame>& frames) {
    CheckFrames(frames, {&straight, 1});
    SpriteData sprite;
    ApplyColorKey(straight, descriptor.picture);
    sprite.masks = MakeMasks(frames, straight, descriptor.picture.threshold);
    Finish(straight, descriptor.picture);
    FramedPicture framed = Framed(std::move(straight), frames, descriptor.trim);
    sprite.picture = std::move(framed.picture);
    sprite.frames = std::move(framed.frames);
    sprite.filter = descriptor.picture.filter;
    sprite.atlas = descriptor.atlas;
    return sprite;
}

// Returns the origin of the sheet's frames. Pivots that cannot be combined are ignored.
Vector2 AlignOr(SpriteSheet& sheet, Oddities& oddities) {
    try {
        return AlignFrames(sheet);
    } catch (const FormatError& error) {
        oddities.Add(std::string{error.what()} + "; the pivots are ignored");
        return {0, 0};
    }
}

// Makes the sprite, and adds one warning for each file of the sheet with something odd. `file` is
// the file for error messages.
SpriteData MakeFromSheet(AssetFiles& files, const AssetFile& file, SpriteSheet sheet,
                         std::vector<Image> pictures, std::vector<SheetOddities> oddities,
                         const SpriteDescriptor& descriptor) {
    SpriteData sprite = files.Parse(file, [&] {
        const Vector2 origin =
            descriptor.origin ? *descriptor.origin : AlignOr(sheet, oddities.front().pivots);
        Image picture = CombinePictures(std::move(pictures), sheet.frames);
        SpriteData made = MakeSprite(descriptor, std::move(picture), sheet.frames);
        made.origin = origin;
        for (SheetFrame& frame : sheet.frames) {
            made.frame_names.push_back(std::move(frame.name));
        }
        made.clips = std::move(sheet.clips);
        return made;
    });
    for (SheetOddities& of_file : oddities) {
        if (!descriptor.origin) {
            of_file.all.Add(of_file.pivots);
        }
        files.Warn(of_file.path, of_file.all.Text());
    }
    return sprite;
}

SpriteData ReadFromSheet(AssetFiles& files, const AssetFile& file, ForeignJson parsed,
                         const SpriteDescriptor& descriptor) {
    SheetWithPictures read = ReadSheet(files, file, std::move(parsed));
    return MakeFromSheet(files, file, std::move(read.sheet), std::move(read.pictures),
                         std::move(read.oddities), descriptor);
}

SpriteData ReadFromAseprite(AssetFiles& files, const AssetFile& file,
                            const SpriteDescriptor& descriptor) {
    AsepriteSheet read = files.Parse(file, [&file] {
        const std::size_t folder = file.path.rfind('/') + 1;  // without a '/', npos + 1 is 0
        return ParseAseprite(file.bytes, std::string_view{file.path}.substr(folder));
    });
    std::vector<Image> pictures;
    pictures.push_back(std::move(read.picture));
    read.oddities.path = file.path;
    return MakeFromSheet(files, file, std::move(read.sheet), std::move(pictures),
                         {std::move(read.oddities)}, descriptor);
}

SpriteData ReadFromAtlas(AssetFiles& files, const AssetFile& file, SpriteDescriptor descriptor) {
    auto [atlas, pages] = ReadAtlas(files, file);
    if (std::ranges::count(atlas.is_premultiplied, true) > 0) {
        for (std::size_t i = 0; i < pages.size(); ++i) {
            ApplyColorKey(pages[i], descriptor.picture);
            if (!atlas.is_premultiplied[i]) {
                Finish(pages[i], descriptor.picture);
            }
        }
        descriptor.picture.color_key.reset();
        descriptor.picture.premultiply = false;
    }
    if (!descriptor.has_filter) {
        descriptor.picture.filter = atlas.filter;
    }
    return MakeFromSheet(files, file, std::move(atlas.sheet), std::move(pages),
                         {std::move(atlas.oddities)}, descriptor);
}

SpriteData ReadFromGrid(AssetFiles& files, const AssetFile& file,
                        const SpriteDescriptor& descriptor) {
    const AssetFile png = files.RequireBeside(file, descriptor.image);
    Image image = files.Decode(png);
    return files.Parse(file, [&] {
        const std::vector<SheetFrame> frames = MakeFrames(descriptor, image);
        SpriteData sprite = MakeSprite(descriptor, std::move(image), frames);
        sprite.origin = descriptor.origin.value_or(Vector2{0, 0});
        return sprite;
    });
}

// Reads the sheet that a descriptor refers to.
SpriteData ReadFromSheet(AssetFiles& files, const AssetFile& file,
                         const SpriteDescriptor& descriptor) {
    const AssetFile sheet = files.RequireBeside(file, descriptor.sheet);
    if (HasAsepriteSuffix(sheet.path) || IsAsepriteFile(sheet.bytes)) {
        return ReadFromAseprite(files, sheet, descriptor);
    }
    if (sheet.path.ends_with(".atlas")) {
        return ReadFromAtlas(files, sheet, descriptor);
    }
    return ReadFromSheet(files, sheet, ParseSheetFile(files, sheet), descriptor);
}

// Adds the descriptor's clips. They replace the sheet's clips with the same names.
void AddClips(SpriteData& sprite, std::vector<AnimationClip> own) {
    std::erase_if(sprite.clips, [&own](const AnimationClip& clip) {
        return std::ranges::find(own, clip.Name(), &AnimationClip::Name) != own.end();
    });
    sprite.clips.insert(sprite.clips.end(), std::make_move_iterator(own.begin()),
                        std::make_move_iterator(own.end()));
}

SpriteData ReadDescribed(AssetFiles& files, const AssetFile& file) {
    const Json document = ParseJsonFile(files, file);
    const JsonValue json{document};
    const SpriteDescriptor descriptor =
        files.Parse(file, [&] { return ReadSpriteDescriptor(json); });
    SpriteData sprite = descriptor.sheet.empty() ? ReadFromGrid(files, file, descriptor)
                                                 : ReadFromSheet(files, file, descriptor);
    AddClips(sprite, files.Parse(file, [&] {
        return ReadClips(json, sprite.frame_names, static_cast<int>(sprite.frames.size()));
    }));
    return sprite;
}

// True if the text has a key of a sheet.
bool MayBeSheet(std::string_view json) {
    return json.find("\"frames\"") != std::string_view::npos ||
           json.find("\"textures\"") != std::string_view::npos;
}

// Returns the file that is read instead of a damaged .json, or "" if there is none. If the .json
// may be the sheet of the PNG, there is none, because the PNG would become one frame.
std::string FindOtherFile(const AssetFiles& files, const AssetFile& json) {
    for (const std::string_view suffix : {".atlas", ".png", ".aseprite", ".ase"}) {
        if (files.Exists(suffix)) {
            const bool is_picture_of_sheet = suffix == ".png" && MayBeSheet(AsText(json.bytes));
            return is_picture_of_sheet
                       ? ""
                       : json.path.substr(0, json.path.rfind('.')) + std::string{suffix};
        }
    }
    return "";
}

// Parses a .json. Returns std::nullopt if it is no sheet; the caller then looks for other files.
std::optional<ForeignJson> ParseIfSheet(AssetFiles& files, const AssetFile& json) {
    std::string reason;
    try {
        ForeignJson parsed = ParseSheetJson(AsText(json.bytes));
        if (IsSpriteSheet(parsed.document)) {
            return parsed;
        }
        if (MayBeSheet(AsText(json.bytes))) {
            reason =
                "is not a sheet, which needs \"frames\" and \"meta\", or \"textures\"; other "
                "files of this name are read";
        }
    } catch (const FormatError& error) {
        const std::string other = FindOtherFile(files, json);
        if (other.empty()) {
            files.Fail(json.path, error.what());
        }
        reason = "is not JSON, so " + Quote(other) + " is read: " + error.what();
    }
    files.PassOver(json.path, reason);
    return std::nullopt;
}

}  // namespace

// Only a .json may be something other than a sprite.
bool SpriteType::Matches(AssetFiles& files, std::string_view suffix) const {
    if (suffix != ".json") {
        return true;
    }
    const std::optional<AssetFile> file = files.Find(suffix);
    return file && ParseIfSheet(files, *file);
}

SpriteData SpriteType::Read(AssetFiles& files) const {
    if (const std::optional<AssetFile> file = files.Find(".sprite.json")) {
        return ReadDescribed(files, *file);
    }
    if (const std::optional<AssetFile> sheet = files.Find(".json")) {
        if (std::optional<ForeignJson> parsed = ParseIfSheet(files, *sheet)) {
            return ReadFromSheet(files, *sheet, *std::move(parsed), {});
        }
    }
    if (const std::optional<AssetFile> atlas = files.Find(".atlas")) {
        return ReadFromAtlas(files, *atlas, {});
    }
    const AssetFile picture = RequirePicture(files);
    if (HasAsepriteSuffix(picture.path)) {
        return ReadFromAseprite(files, picture, {});
    }
    Image image = files.Decode(picture);
    return files.Parse(picture, [&] {
        const std::vector<SheetFrame> frames = MakeFrames({}, image);
        return MakeSprite({}, std::move(image), frames);
    });
}

}  // namespace graze
