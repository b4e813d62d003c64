#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "content/memory_content.hpp"
#include "content/png_writer.hpp"
#include "content/sample_assets.hpp"
#include "content/temporary_folder.hpp"
#include "graze/audio/song.hpp"
#include "graze/audio/sound_effect.hpp"
#include "graze/content/file.hpp"
#include "graze/content/json.hpp"
#include "graze/content/pack.hpp"
#include "graze/content/png.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/graphics/sprite_font.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/platform/folder_storage.hpp"
#include "graze/sprite/sprite.hpp"
#include "graze/sprite/tile_map.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

using test::Difference;
using test::MemoryContent;
using test::SampleAssets;
using test::TextBytes;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr std::string_view kGameAssets = GRAZE_GAME_ASSETS;

Bytes BakePack(const MemoryTitleStorage::Files& files, BakeOptions options = {}) {
    return test::BakeMemoryFiles(files, std::move(options)).pack;
}

MemoryTitleStorage::Files OnlyPack(Bytes pack) {
    MemoryTitleStorage::Files files;
    files["game.pack"] = std::move(pack);
    return files;
}

std::string CompareMaps(const TileMap& a, const TileMap& b) {
    const auto same = [](const ObjectLayer& one, const ObjectLayer& other) {
        return one.objects == other.objects;
    };
    return a.CellWidth() == b.CellWidth() &&
                   std::ranges::equal(a.ObjectLayers(), b.ObjectLayers(), same)
               ? ""
               : "maps differ";
}

std::string CompareSongs(const Song& a, const Song& b) {
    const auto start = [](const Song& song) {
        std::vector<std::int16_t> samples(4096);
        EXPECT_GT(song.Open()->Read(samples), 0U);
        return samples;
    };
    return a.Frames() == b.Frames() && start(a) == start(b) ? "" : "songs differ";
}

// Loads an asset from both managers and returns the difference; "" if they are equal.
std::string Compare(const PackEntry& entry, ContentManager& raw, ContentManager& packed) {
    const auto both = [&]<typename T>(const T* /*type*/) {
        const std::string difference =
            Difference(raw.Load<T>(entry.name), packed.Load<T>(entry.name));
        return difference;
    };
    if (entry.type == "Sprite") {
        return both(static_cast<Sprite*>(nullptr));
    }
    if (entry.type == "SpriteFont") {
        return both(static_cast<SpriteFont*>(nullptr));
    }
    if (entry.type == "Texture2D") {
        return both(static_cast<Texture2D*>(nullptr));
    }
    if (entry.type == "Mask") {
        return both(static_cast<Mask*>(nullptr));
    }
    if (entry.type == "TileMap") {
        return CompareMaps(raw.Load<TileMap>(entry.name), packed.Load<TileMap>(entry.name));
    }
    if (entry.type == "Song") {
        return CompareSongs(raw.Load<Song>(entry.name), packed.Load<Song>(entry.name));
    }
    if (entry.type == "SoundEffect") {  // sounds are compared by the test of their type
        const TimeSpan duration = raw.Load<SoundEffect>(entry.name).Duration();
        return packed.Load<SoundEffect>(entry.name).Duration() == duration ? "" : "lengths differ";
    }
    return raw.Load<Json>(entry.name) == packed.Load<Json>(entry.name) ? "" : "documents differ";
}

// Bakes the files. Expects each asset loaded from the pack to equal the asset loaded from the
// files. Returns the number of assets.
std::size_t ExpectSame(const MemoryTitleStorage::Files& files, BakeOptions options) {
    const Bytes pack = BakePack(files, std::move(options));
    MemoryContent raw{files};
    MemoryContent packed{OnlyPack(pack)};
    const std::vector<PackEntry> entries = Pack{pack}.Entries();
    std::string type;
    for (const PackEntry& entry : entries) {
        if (type != entry.type) {  // one name may belong to several types of assets
            raw.Content().Unload();
            packed.Content().Unload();
            type = entry.type;
        }
        EXPECT_EQ(Compare(entry, raw.Content(), packed.Content()), "")
            << entry.type << ' ' << entry.name;
    }
    return entries.size();
}

MemoryTitleStorage::Files FilesIn(const std::filesystem::path& folder) {
    MemoryTitleStorage::Files files;
    const FolderTitleStorage storage{folder};
    for (const std::string& name : storage.List()) {
        files[name] = *storage.Read(name);
    }
    return files;
}

TEST(PackContent, EqualsTheFilesForEveryTestAsset) {
    EXPECT_EQ(ExpectSame(SampleAssets(), {}), 11U * 3 + 1 + 1);

    BakeOptions small;
    small.page_size = 64;
    small.padding = 0;
    small.extrude = 0;
    ExpectSame(SampleAssets(), std::move(small));
    BakeOptions wide;
    wide.padding = 3;
    wide.extrude = 2;
    ExpectSame(SampleAssets(), std::move(wide));
}

TEST(PackContent, EqualsTheFilesForEveryAssetOfTheGame) {
    EXPECT_GT(ExpectSame(FilesIn(kGameAssets), {}), 200U);
}

TEST(PackContent, LoadsTypesThatNeedMoreThanPictures) {
    const std::filesystem::path font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";
    if (!std::filesystem::exists(font)) {
        GTEST_SKIP() << font << " is not installed (package fonts-dejavu-core)";
    }
    MemoryTitleStorage::Files files;
    files["sans.ttf"] = ReadFile(font);
    files["text.font.json"] = TextBytes(R"({"ttf": "sans.ttf", "pixel_size": 17, "default": "?"})");

    EXPECT_EQ(ExpectSame(files, {}), 1U);
}

TEST(PackContent, LoadsAssetsMissingInThePackFromFiles) {
    MemoryTitleStorage::Files files = OnlyPack(BakePack({{"a.png", test::MakePng({"#"})}}));
    files["a.png"] = test::MakePng({"##"});
    files["b.png"] = test::MakePng({"###"});
    MemoryContent assets{files};

    EXPECT_EQ(assets.Content().Load<Texture2D>("a").Width(), 1);
    EXPECT_EQ(assets.Content().Load<Texture2D>("b").Width(), 3);
    EXPECT_EQ(
        assets.CaptureError<Sprite>("nowhere"),
        "asset 'nowhere': tried game.pack, nowhere.sprite.json, nowhere.json, nowhere.atlas, "
        "nowhere.png, nowhere.aseprite, nowhere.ase: not in the pack, and no such file in memory");
    EXPECT_THAT(assets.CaptureError<Sprite>("A"), HasSubstr("(near: 'a')"));
}

TEST(PackContent, FindsThePackInTheRootDirectory) {
    MemoryTitleStorage::Files files;
    files["content/a.png"] = test::MakePng({"#"});
    BakeOptions options;
    options.root = "content";
    MemoryTitleStorage::Files packed;
    packed["content/game.pack"] = BakePack(files, std::move(options));
    MemoryContent assets{packed, "content"};

    EXPECT_EQ(assets.Content().Load<Texture2D>("a").Width(), 1);
}

// A package has one pack, in its top folder. Games ported from XNA have a root directory below that
// folder, such as "Content".
TEST(PackContent, FindsThePackAboveTheRootDirectory) {
    MemoryTitleStorage::Files files;
    for (const auto& [name, bytes] : SampleAssets()) {
        files["Content/art/" + name] = bytes;
    }
    MemoryContent packed{OnlyPack(BakePack(files)), "Content/art"};
    MemoryContent raw{files, "Content/art"};

    EXPECT_EQ(
        Difference(packed.Content().Load<Sprite>("scrap"), raw.Content().Load<Sprite>("scrap")),
        "");
    packed.Content().LoadAsync<Json>("level");
    while (!packed.Content().ContinueLoading().IsFinished()) {
    }
    EXPECT_EQ(packed.Content().Load<Json>("level")["stars"], 3);
    packed.Content().Language("de-AT");
    EXPECT_EQ(packed.Content().LoadLocalized<Texture2D>("title").Width(), 12);
    EXPECT_EQ(packed.CaptureError<Texture2D>("Scrap"),
              "asset 'Scrap': tried game.pack, Content/art/Scrap.texture.json, "
              "Content/art/Scrap.png, Content/art/Scrap.aseprite, Content/art/Scrap.ase: not in "
              "the pack, and no such file in memory (near: 'scrap')");
}

TEST(PackContent, UsesTheClosestPack) {
    MemoryTitleStorage::Files files =
        OnlyPack(BakePack({{"Content/a.png", test::MakePng({"##"})}}));
    files["Content/game.pack"] = BakePack({{"a.png", test::MakePng({"#"})}});
    MemoryContent near{files, "Content"};
    MemoryContent deep{files, "Content/art"};
    MemoryContent other{files, "ContentToo"};

    EXPECT_EQ(near.Content().Load<Texture2D>("a").Width(), 1);
    EXPECT_THAT(deep.CaptureError<Texture2D>("a"), HasSubstr("tried Content/game.pack, "));
    EXPECT_THAT(other.CaptureError<Texture2D>("a"), HasSubstr("tried game.pack, "));
}

TEST(PackContent, FindsLocalizedNamesInThePack) {
    MemoryContent assets{OnlyPack(BakePack(SampleAssets()))};
    assets.Content().Language("de-AT");

    EXPECT_EQ(assets.Content().LoadLocalized<Texture2D>("title").Width(), 12);
    EXPECT_EQ(assets.Content().LoadLocalized<Texture2D>("rock").Width(), 33);
}

TEST(PackContent, SharesAPageUntilItsLastSpriteIsUnloaded) {
    MemoryContent assets{OnlyPack(BakePack(SampleAssets()))};
    ContentManager& content = assets.Content();
    const Texture2D* const page = &content.Load<Sprite>("ship").Texture();
    const std::uint64_t key = page->SortingKey();

    EXPECT_EQ(&content.Load<Sprite>("rock").Texture(), page);
    EXPECT_NE(&content.Load<Texture2D>("wide"), page);
    content.UnloadAsset("ship");
    EXPECT_EQ(content.Load<Sprite>("stone").Texture().SortingKey(), key);
    content.Unload();
    EXPECT_GT(content.Load<Sprite>("rock").Texture().SortingKey(), key);
}

// A pack that can report whether an address is inside it, and how many views are open.
class WatchedPack : public TitleStorage {
public:
    explicit WatchedPack(Bytes pack) : pack_{std::make_shared<const Bytes>(std::move(pack))} {}

    [[nodiscard]] bool Holds(const void* place) const {
        const auto* const byte = static_cast<const std::byte*>(place);
        return !std::less{}(byte, pack_->data()) &&
               std::less{}(byte, pack_->data() + pack_->size());
    }
    [[nodiscard]] long Users() const { return pack_.use_count() - 1; }

    [[nodiscard]] std::optional<Bytes> Read(std::string_view /*name*/) const override { return {}; }
    [[nodiscard]] std::unique_ptr<FileView> Open(std::string_view name) const override {
        return name == "game.pack" ? std::make_unique<View>(pack_) : nullptr;
    }
    [[nodiscard]] std::vector<std::string> List() const override { return {"game.pack"}; }
    [[nodiscard]] std::string Describe() const override { return "a watched pack"; }

private:
    class View : public FileView {
    public:
        explicit View(std::shared_ptr<const graze::Bytes> bytes) : bytes_{std::move(bytes)} {}
        [[nodiscard]] std::span<const std::byte> Bytes() const noexcept override { return *bytes_; }

    private:
        std::shared_ptr<const graze::Bytes> bytes_;
    };

    std::shared_ptr<const graze::Bytes> pack_;
};

TEST(PackContent, ViewsPicturesInThePackWithoutCopying) {
    const WatchedPack pack{BakePack(SampleAssets())};
    SoftwareDevice device{8, 8};
    {
        ContentManager content{StandardContentTypes(), device, pack};
        const Texture2D& page = content.Load<Sprite>("ship").Texture();
        EXPECT_TRUE(pack.Holds(page.Pixels().Pixels().data()));
        EXPECT_GT(pack.Users(), 0);
    }
    EXPECT_EQ(pack.Users(), 0);
}

TEST(PackContent, LoadsInTheBackground) {
    const MemoryTitleStorage::Files files = SampleAssets();
    MemoryContent raw{files};
    MemoryContent assets{OnlyPack(BakePack(files))};
    ContentManager& content = assets.Content();
    for (int round = 0; round < 20; ++round) {
        for (const char* name : {"ship", "rock", "scrap", "twins", "nothing", "wide"}) {
            content.LoadAsync<Sprite>(name);
        }
        content.LoadAsync<SpriteFont>("letters");
        if (round % 4 == 3) {
            content.Unload();
        }
        if (round % 3 == 1) {  // load a sprite that is not the next in the queue
            EXPECT_EQ(content.Load<Sprite>("twins").FrameCount(), 3);
        }
        while (!content.ContinueLoading().IsFinished()) {
        }
        EXPECT_EQ(Difference(content.Load<Sprite>("ship"), raw.Content().Load<Sprite>("ship")), "");
        EXPECT_EQ(&content.Load<Sprite>("rock").Texture(), &content.Load<Sprite>("ship").Texture());
        content.Unload();
    }
}

TEST(PackContent, NeverReloadsAssetsOfAPack) {
    const test::TemporaryFolder folder;
    folder.Write("a.png", test::MakePng({"#"}));
    folder.Write("b.png", test::MakePng({"#"}));
    folder.Write("game.pack", BakePack({{"a.png", test::MakePng({"#"})}}));
    SoftwareDevice device{8, 8};
    const FolderTitleStorage storage{folder.Path()};
    ContentManager content{StandardContentTypes(), device, storage};
    const Texture2D& packed = content.Load<Texture2D>("a");
    const Texture2D& loose = content.Load<Texture2D>("b");
    folder.Write("a.png", test::MakePng({"##"}));
    folder.Write("b.png", test::MakePng({"##"}));
    const std::vector<Reloaded> reloaded = content.ReloadChanged();

    ASSERT_EQ(reloaded.size(), 1U);
    EXPECT_EQ(reloaded[0].name, "b");
    EXPECT_EQ(packed.Width(), 1);
    EXPECT_EQ(loose.Width(), 2);
}

}  // namespace
}  // namespace graze
