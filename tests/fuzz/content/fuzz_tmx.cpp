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

constexpr std::string_view kSet =
    R"(<tileset name="s" tilewidth="8" tileheight="8"><image source="two.png"/><tile id="1" type="t">)"
    R"(<animation><frame tileid="0" duration="5"/><frame tileid="1" duration="5"/></animation>)"
    R"(</tile></tileset>)";
constexpr std::string_view kTemplate =
    R"(<template><tileset firstgid="1" source="s.tsx"/><object name="o" gid="2"/></template>)";

}  // namespace

void FuzzTmx(std::span<const std::byte> bytes) {
    static const MemoryTitleStorage::Files companions{
        {"s.tsx", TextBytes(kSet)},
        {"a.tx", TextBytes(kTemplate)},
        {"two.png", EncodePng(Image{16, 8, Color::White}.View())}};
    MemoryTitleStorage::Files files = companions;
    files["m.tmx"] = {bytes.begin(), bytes.end()};
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
