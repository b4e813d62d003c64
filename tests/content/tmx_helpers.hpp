#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "content/memory_content.hpp"
#include "content/png_writer.hpp"
#include "graze/audio/mixed_audio.hpp"
#include "graze/content/asset_files.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/platform/memory_storage.hpp"
#include "support/text_bytes.hpp"
#include "tiled/tile_map_data.hpp"

namespace graze::test {

using TmxFiles = MemoryTitleStorage::Files;

/// Returns an image of 16 x 8 pixels with two tiles of 8 x 8. The first tile is solid; of the
/// second, only the left half is.
[[nodiscard]] inline Bytes TwoTiles() {
    return MakePng({"############....", "############....", "############....", "############....",
                    "############....", "############....", "############....",
                    "############...."});
}

/// The <tileset> of TwoTiles, with ids 1 and 2.
inline constexpr std::string_view kTwoTiles =
    R"(<tileset firstgid="1" name="two" tilewidth="8" tileheight="8"><image source="two.png"/></tileset>)";

/// Returns a map of 3 x 2 cells of 8 x 8 pixels with the tileset kTwoTiles, followed by `inside`.
[[nodiscard]] inline std::string SmallMap(std::string_view inside,
                                          std::string_view attributes = "") {
    return R"(<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="3" height="2" tilewidth="8" tileheight="8" )" +
           std::string{attributes} + ">" + std::string{kTwoTiles} + std::string{inside} + "</map>";
}

[[nodiscard]] inline TmxFiles MakeFiles(std::string_view tmx, TmxFiles others = {}) {
    others.try_emplace("m.tmx", TextBytes(tmx));
    others.try_emplace("two.png", TwoTiles());
    return others;
}

/// Reads the map `name`. Throws ContentError.
[[nodiscard]] inline TileMapData ReadData(TmxFiles files, std::string_view name = "m") {
    const MemoryTitleStorage storage{std::move(files)};
    const ContentTypes types = StandardContentTypes();
    AssetFiles asset{storage, "", name, types.Formats().get()};
    return TileMapType{}.Read(asset);
}

/// Returns the map that a game gets when it loads this data.
[[nodiscard]] inline TileMap MakeMap(TileMapData data, GraphicsDevice& device) {
    SilentAudio audio;
    return std::move(*TileMapType{}.Make(std::move(data), {device, audio, "m"}));
}

/// Returns the error message of reading the map `name`; "" on success.
[[nodiscard]] inline std::string LoadError(TmxFiles files, std::string_view name = "m") {
    try {
        static_cast<void>(ReadData(std::move(files), name));
        return "";
    } catch (const ContentError& error) {
        return error.what();
    }
}

}  // namespace graze::test
