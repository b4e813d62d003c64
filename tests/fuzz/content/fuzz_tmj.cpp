#include <string>
#include <string_view>
#include <utility>

#include "fuzz/byte_source.hpp"
#include "fuzz/content/targets.hpp"
#include "fuzz/content/use_assets.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/content_manager.hpp"
#include "graze/content/png.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/platform/memory_storage.hpp"
#include "graze/sprite/tile_map.hpp"
#include "support/text_bytes.hpp"

namespace graze::fuzz {
namespace {

using test::TextBytes;

constexpr std::string_view kJsonSet =
    R"({"type":"tileset","name":"s","tilewidth":8,"tileheight":8,"image":"two.png","tiles":[{"id":1,"type":"t",)"
    R"("animation":[{"tileid":0,"duration":5},{"tileid":1,"duration":5}]}]})";
constexpr std::string_view kJsonTemplate =
    R"({"type":"template","tileset":{"firstgid":1,"source":"s.tsj"},"object":{"name":"o","gid":2}})";

}  // namespace

void FuzzTmj(std::span<const std::byte> bytes) {
    static const MemoryTitleStorage::Files companions{
        {"s.tsj", TextBytes(kJsonSet)},
        {"a.tj", TextBytes(kJsonTemplate)},
        {"two.png", EncodePng(Image{16, 8, Color::White}.View())}};
    MemoryTitleStorage::Files files = companions;
    files["m.tmj"] = {bytes.begin(), bytes.end()};
    const MemoryTitleStorage storage{std::move(files)};
    AssetUser user;
    ContentManager content{StandardContentTypes(), user.Graphics(), storage};
    content.OnWarning([](const std::string& warning) { GRAZE_FUZZ_EXPECT(!warning.empty()); });
    try {
        user.Use(content.Load<TileMap>("m"));
    } catch (const ContentError&) {
        return;  // most inputs are invalid
    }
}

}  // namespace graze::fuzz
