// Tiled's own examples from the Debian package, in which some files are gzipped.

#include <filesystem>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/compress.hpp"
#include "content/tmx_helpers.hpp"
#include "graze/content/file.hpp"

namespace graze {
namespace {

using test::LoadError;
using test::TmxFiles;
using testing::HasSubstr;

class TmxExamples : public testing::Test {
protected:
    void SetUp() override {
        const std::filesystem::path folder =
            std::filesystem::path{GRAZE_ART_DIR} / "tiled/usr/share/doc/tiled/examples";
        if (!std::filesystem::exists(folder)) {
            GTEST_SKIP() << "no Tiled examples in " << GRAZE_ART_DIR << " (./check fetches them)";
        }
        for (const auto& entry : std::filesystem::recursive_directory_iterator{folder}) {
            if (!entry.is_regular_file()) {
                continue;
            }
            std::string name = std::filesystem::proximate(entry.path(), folder).generic_string();
            Bytes bytes = ReadFile(entry.path());
            if (name.ends_with(".gz")) {
                name.resize(name.size() - 3);
                bytes = test::Gunzip(bytes);
            }
            files_.emplace(std::move(name), std::move(bytes));
        }
    }

    TmxFiles files_;
};

TEST_F(TmxExamples, LoadOrthogonalMapsAndNameTheOthers) {
    int loaded = 0;
    int refused = 0;
    for (const auto& [name, bytes] : files_) {
        if (!name.ends_with(".tmx")) {
            continue;
        }
        const std::string_view text{reinterpret_cast<const char*>(bytes.data()), bytes.size()};
        const std::string message = LoadError(files_, name.substr(0, name.size() - 4));
        if (text.find("orientation=\"orthogonal\"") != std::string_view::npos) {
            EXPECT_EQ(message, "");
            ++loaded;
        } else {
            EXPECT_THAT(message, HasSubstr("only orthogonal maps are supported"));
            ++refused;
        }
    }
    EXPECT_GE(loaded, 17);
    EXPECT_GE(refused, 4);
}

TEST_F(TmxExamples, LoadTheSewersWithTheirTilesAndLayers) {
    const TileMapData map = test::ReadData(files_, "sewers");
    EXPECT_EQ(map.info.width, 50);
    ASSERT_EQ(map.sets.size(), 1U);
    EXPECT_EQ(map.sets[0].tiles.size(), 72U);
    ASSERT_EQ(map.layers.size(), 2U);
    EXPECT_EQ(std::get<TileLayer>(map.layers[1]).opacity, 0.49f);
}

TEST_F(TmxExamples, ConvertTheKnightsTemplatesAndCollectionsToTiles) {
    const TileMapData map = test::ReadData(files_, "sticker-knight/map/sandbox");
    SoftwareDevice device{8, 8};
    const TileMap made = test::MakeMap(map, device);
    const MapObject* hero = made.FindObject("hero");
    ASSERT_NE(hero, nullptr);
    EXPECT_EQ(hero->shape, MapShape::Tile);
    EXPECT_EQ(hero->type, "hero");
    EXPECT_EQ(hero->size, (Vector2{128, 160}));
    EXPECT_EQ(made.Find(hero->tile)->source.width, 128);
}

}  // namespace
}  // namespace graze
