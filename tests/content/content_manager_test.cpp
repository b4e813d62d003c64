#include "graze/content/content_manager.hpp"

#include <filesystem>
#include <string>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "content/largest_allocation.hpp"
#include "content/memory_content.hpp"
#include "content/png_writer.hpp"
#include "content/temporary_folder.hpp"
#include "graze/audio/song.hpp"
#include "graze/audio/sound_effect.hpp"
#include "graze/collision/mask.hpp"
#include "graze/content/json.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/graphics/sprite_font.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/platform/folder_storage.hpp"
#include "graze/sprite/sprite.hpp"
#include "graze/sprite/tile_map.hpp"
#include "graze/testing/pictures.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

using test::MakePng;
using test::MemoryContent;
using test::ParseMask;
using test::TextBytes;

TEST(ContentManager, LoadsATextureAndPremultipliesIt) {
    MemoryContent assets{{{"hero.png", MakePng({"#+ "})}}};
    const auto& hero = assets.Content().Load<Texture2D>("hero");

    EXPECT_EQ(hero.Bounds(), (Rectangle{0, 0, 3, 1}));
    EXPECT_EQ(hero.Pixels().Pixel(0, 0), Color::White);
    EXPECT_EQ(hero.Pixels().Pixel(1, 0), (Color{127, 127, 127, 127}));
    EXPECT_EQ(hero.Pixels().Pixel(2, 0), Color::Transparent);
}

TEST(ContentManager, LoadsAMask) {
    MemoryContent assets{{{"hero.png", MakePng({"#+ ", " ##"})}}};  // '+' has alpha 127: not solid

    EXPECT_EQ(assets.Content().Load<Mask>("hero"), ParseMask({"#  ", " ##"}));
}

TEST(ContentManager, LoadsJson) {
    MemoryContent assets{{{"level.json", TextBytes(R"({"stars": 3})")}}};

    EXPECT_EQ(assets.Content().Load<Json>("level")["stars"], 3);
}

TEST(ContentManager, ReturnsTheSameObjectForTheSameName) {
    MemoryContent assets{{{"hero.png", MakePng({"#"})}, {"ship.png", MakePng({"##"})}}};
    const Texture2D* const hero = &assets.Content().Load<Texture2D>("hero");
    const Texture2D* const ship = &assets.Content().Load<Texture2D>("ship");

    EXPECT_EQ(&assets.Content().Load<Texture2D>("hero"), hero);
    EXPECT_NE(ship, hero);
}

TEST(ContentManager, KeepsReferencesValidWhileLoadingAndMoving) {
    MemoryContent::Files files;
    for (int i = 0; i < 200; ++i) {
        files["sprite" + std::to_string(i) + ".png"] = MakePng({"#"});
    }
    MemoryContent assets{std::move(files)};
    const Sprite* const first = &assets.Content().Load<Sprite>("sprite0");
    for (int i = 1; i < 200; ++i) {
        static_cast<void>(assets.Content().Load<Sprite>("sprite" + std::to_string(i)));
    }
    ContentManager moved = std::move(assets.Content());

    EXPECT_EQ(&moved.Load<Sprite>("sprite0"), first);
    EXPECT_EQ(first->FrameCount(), 1);
}

TEST(ContentManager, RejectsANameLoadedAsAnotherType) {
    MemoryContent assets{{{"hero.png", MakePng({"#"})}}};
    static_cast<void>(assets.Content().Load<Texture2D>("hero"));

    EXPECT_EQ(assets.CaptureError<Mask>("hero"),
              "asset 'hero': is already loaded as a Texture2D, not as a Mask");
    EXPECT_EQ(assets.CaptureError<Texture2D>("hero"), "");
}

TEST(ContentManager, ReadsANameAgainAfterUnloading) {
    MemoryContent assets{{{"hero.png", MakePng({"#"})}, {"ship.png", MakePng({"#"})}}};
    static_cast<void>(assets.Content().Load<Texture2D>("hero"));
    const std::uint64_t ship = assets.Content().Load<Texture2D>("ship").SortingKey();

    assets.Content().UnloadAsset("hero");
    EXPECT_EQ(assets.CaptureError<Mask>("hero"), "");
    EXPECT_EQ(assets.Content().Load<Texture2D>("ship").SortingKey(), ship);

    assets.Content().Unload();
    EXPECT_GT(assets.Content().Load<Texture2D>("ship").SortingKey(), ship);
    assets.Content().UnloadAsset("never loaded");
}

TEST(ContentManager, ResolvesNamesBelowTheRootDirectory) {
    for (const char* root : {"content", "content/"}) {
        MemoryContent assets{{{"content/enemies/bomb.png", MakePng({"#"})}}, root};

        EXPECT_EQ(assets.CaptureError<Texture2D>("enemies/bomb"), "") << root;
        EXPECT_EQ(assets.CaptureError<Texture2D>("bomb"),
                  "asset 'bomb': tried content/bomb.texture.json, content/bomb.png, "
                  "content/bomb.aseprite, content/bomb.ase: no such file in "
                  "memory");
    }
}

TEST(ContentManager, NamesARootDirectoryThatDoesNotExist) {
    MemoryContent assets{{{"ship.png", MakePng({"#"})}}, "Content"};

    EXPECT_EQ(assets.CaptureError<Texture2D>("ship"),
              "asset 'ship': tried Content/ship.texture.json, Content/ship.png, "
              "Content/ship.aseprite, Content/ship.ase: there is no folder 'Content/' in memory");
}

// MonoGame reduces "hero.v2" to "hero" when it looks for a picture.
TEST(ContentManager, KeepsADotInAName) {
    MemoryContent assets{{{"hero.v2.png", MakePng({"#"})}}};

    EXPECT_EQ(assets.CaptureError<Texture2D>("hero.v2"), "");
}

TEST(ContentManager, ReportsTriedPathsAndTheClosestNameOfAMissingAsset) {
    MemoryContent assets{{{"content/Hero.png", MakePng({"#"})}, {"hero.png", MakePng({"#"})}},
                         "content"};

    EXPECT_EQ(assets.CaptureError<Texture2D>("hero"),
              "asset 'hero': tried content/hero.texture.json, content/hero.png, "
              "content/hero.aseprite, content/hero.ase: no such file in "
              "memory (near: 'Hero')");
    EXPECT_EQ(assets.CaptureError<Sprite>("hero"),
              "asset 'hero': tried content/hero.sprite.json, content/hero.json, "
              "content/hero.atlas, content/hero.png, "
              "content/hero.aseprite, content/hero.ase: "
              "no such file in memory (near: 'Hero')");
    EXPECT_EQ(
        assets.CaptureError<SpriteFont>("hero"),
        "asset 'hero': tried content/hero.font.json, content/hero.fnt: no such file in memory");
}

TEST(ContentManager, NamesAnInvalidCharacterOfAName) {
    MemoryContent assets{{{"nul.sprite.json", TextBytes(R"({"image": "t.png\u0000.png"})")},
                          {"back.sprite.json", TextBytes(R"({"image": "art\\t.png"})")},
                          {"t.png", MakePng({"#"})}}};
    EXPECT_EQ(assets.CaptureError<Sprite>("nul"),
              "asset 'nul': tried nul.sprite.json, t.png\\x00.png: no such file in memory: a name "
              "cannot contain '\\x00'");
    EXPECT_EQ(assets.CaptureError<Sprite>("back"),
              "asset 'back': tried back.sprite.json, art\\t.png: no such file in memory: a name "
              "cannot contain '\\', folders are separated by '/'");
    EXPECT_THAT(assets.CaptureError<Texture2D>("b:1"),
                testing::HasSubstr("a name cannot contain ':'"));
    EXPECT_THAT(assets.CaptureError<Texture2D>("b\n"),
                testing::HasSubstr("asset 'b\\n': tried b\\n.texture.json"));
}

TEST(ContentManager, ReportsAVeryLongNameQuicklyAndShortened) {
    MemoryContent::Files files{
        {"a.sprite.json", TextBytes("{\"image\": \"" + std::string(1'000'000, 'x') + "\"}")}};
    for (int i = 0; i < 201; ++i) {
        files["picture_with_a_name_" + std::to_string(i) + ".png"] = MakePng({"#"});
    }
    MemoryContent assets{std::move(files)};
    EXPECT_LT(assets.CaptureError<Sprite>("a").size(), 1000U);
}

TEST(ContentManager, NamesAFoundFileOfAnUnsupportedFormat) {
    MemoryContent assets{{{"maps/j.ldtk", {}},
                          {"h.psd", {}},
                          {"f.flac", {}},
                          {"m.MP3", {}},
                          {"t.ttf", {}},
                          {"s.wav", {}}}};
    EXPECT_EQ(assets.CaptureError<TileMap>("maps/j"),
              "asset 'maps/j': tried maps/j.tmx, maps/j.tmj: no such file in memory, but "
              "'maps/j.ldtk': export "
              "the map as TMX (.tmx)");
    EXPECT_THAT(
        assets.CaptureError<Sprite>("h"),
        testing::EndsWith("no such file in memory, but 'h.psd': save the picture as PNG (.png)"));
    EXPECT_THAT(assets.CaptureError<SoundEffect>("f"),
                testing::EndsWith("but 'f.flac': convert the sound to Ogg Vorbis (.ogg)"));
    EXPECT_THAT(assets.CaptureError<Song>("m"), testing::HasSubstr("but 'm.MP3': convert"));
    EXPECT_THAT(assets.CaptureError<Song>("s"), testing::HasSubstr("but 's.wav': convert"));
    EXPECT_THAT(assets.CaptureError<SpriteFont>("t"),
                testing::HasSubstr("but 't.ttf': name it in"));
    EXPECT_THAT(assets.CaptureError<Texture2D>("m"),
                testing::EndsWith("no such file in memory, but there is 'm.MP3'"));
}

TEST(ContentManager, NamesTheFormatOfAFileWithAWrongExtension) {
    const Bytes jpeg = TextBytes("\xFF\xD8\xFF\xE0");
    MemoryContent assets{{{"p.png", jpeg},
                          {"f.ogg", TextBytes("fLaC1234")},
                          {"m.wav", TextBytes("ID3\x04 and so on")},
                          {"o.wav", TextBytes("OggS and so on")},
                          {"s.font.json", TextBytes(R"({"ttf": "p.png", "pixel_size": 8})")}}};
    EXPECT_EQ(assets.CaptureError<Texture2D>("p"),
              "asset 'p': tried p.png: not a PNG file, but a JPEG picture: convert it");
    EXPECT_EQ(assets.CaptureError<Song>("f"),
              "asset 'f': tried f.ogg: not an Ogg file, but a FLAC sound: convert it");
    EXPECT_EQ(assets.CaptureError<SoundEffect>("m"),
              "asset 'm': tried m.wav: not a WAV file, but an MP3 sound: convert it");
    EXPECT_EQ(assets.CaptureError<SoundEffect>("o"),
              "asset 'o': tried o.wav: not a WAV file, but an Ogg file: convert it");
    EXPECT_THAT(assets.CaptureError<SpriteFont>("s"),
                testing::EndsWith("not a font, but a JPEG picture: convert it"));
}

TEST(ContentManager, ReportsPathAndReasonOfAnInvalidFile) {
    Bytes cut = MakePng({"####"});
    cut.resize(40);
    MemoryContent assets{{{"hero.png", cut}, {"level.json", TextBytes("{\"stars\": }")}}};

    EXPECT_EQ(assets.CaptureError<Texture2D>("hero"),
              "asset 'hero': tried hero.png: truncated: the file ends in the header of a chunk");
    EXPECT_EQ(assets.CaptureError<Sprite>("hero"),
              "asset 'hero': tried hero.png: truncated: the file ends in the header of a chunk");
    EXPECT_EQ(assets.CaptureError<Mask>("hero"),
              "asset 'hero': tried hero.png: truncated: the file ends in the header of a chunk");
    EXPECT_THAT(assets.CaptureError<Json>("level"),
                testing::StartsWith("asset 'level': tried level.json: line 1, column 11: syntax"));
}

TEST(ContentManager, AllowsLoadingANameAgainAfterAnError) {
    MemoryContent assets{{{"hero.png", MakePng({"#"})}}};
    EXPECT_NE(assets.CaptureError<Json>("hero"), "");

    EXPECT_EQ(assets.CaptureError<Texture2D>("hero"), "");
}

class BrokenStorage : public TitleStorage {
public:
    [[nodiscard]] std::optional<Bytes> Read(std::string_view /*name*/) const override {
        throw std::runtime_error{"Input/output error"};
    }
    [[nodiscard]] std::vector<std::string> List() const override { return {}; }
    [[nodiscard]] std::string Describe() const override { return "a broken disk"; }
};

TEST(ContentManager, ReportsTheReasonOfTheStorageForAnUnreadableFile) {
    SoftwareDevice device{1, 1};
    const BrokenStorage storage;
    ContentManager content{StandardContentTypes(), device, storage};
    try {
        static_cast<void>(content.Load<Texture2D>("hero"));
        FAIL();
    } catch (const ContentError& error) {
        EXPECT_STREQ(error.what(), "asset 'hero': tried game.pack: Input/output error");
    }
}

class UnlistableStorage : public MemoryTitleStorage {
public:
    using MemoryTitleStorage::MemoryTitleStorage;
    [[nodiscard]] std::vector<std::string> List() const override {
        throw std::runtime_error{"maps: Permission denied"};
    }
};

// The error is the same as for other storages, but without a hint at a similar name.
TEST(ContentManager, ThrowsAContentErrorForAMissingFileInAnUnlistableStorage) {
    const UnlistableStorage storage{{{"a.sprite.json", test::TextBytes(R"({"image": "b.png"})")}}};
    SoftwareDevice device{1, 1};
    ContentManager content{StandardContentTypes(), device, storage};
    const auto message = [&content](std::string_view name) -> std::string {
        try {
            static_cast<void>(content.Load<Sprite>(name));
            return "";
        } catch (const ContentError& error) {
            return error.what();
        }
    };

    EXPECT_EQ(message("hero"),
              "asset 'hero': tried hero.sprite.json, hero.json, hero.atlas, hero.png, "
              "hero.aseprite, hero.ase: "
              "no such file in " +
                  storage.Describe() + ", which cannot be listed: maps: Permission denied");
    EXPECT_EQ(message("a"), "asset 'a': tried a.sprite.json, b.png: no such file in " +
                                storage.Describe() +
                                ", which cannot be listed: maps: Permission denied");
}

TEST(ContentManager, ReportsThePathOfAPictureTooLargeForTheDevice) {
    MemoryContent assets{
        {{"tall.png", test::WritePng({.width = 1,
                                      .height = 32768,
                                      .color_type = 0,
                                      .samples = std::vector<std::uint16_t>(32768)})}}};

    EXPECT_THAT(assets.CaptureError<Texture2D>("tall"),
                testing::StartsWith("asset 'tall': tried tall.png: a texture"));
}

TEST(ContentManager, LoadsTheLocalizedAssetWhereItExists) {
    MemoryContent assets{{{"title.json", TextBytes("0")},
                          {"title.de.json", TextBytes("1")},
                          {"title.de-AT.json", TextBytes("2")},
                          {"title.fr.png", MakePng({"#"})}}};
    ContentManager& content = assets.Content();
    const auto title_in = [&content](std::string language) {
        content.Language(std::move(language));
        return content.LoadLocalized<Json>("title").get<int>();
    };

    EXPECT_EQ(title_in(""), 0);
    EXPECT_EQ(title_in("de"), 1);
    EXPECT_EQ(title_in("de-CH"), 1);
    EXPECT_EQ(title_in("de-AT"), 2);
    EXPECT_EQ(title_in("fr-FR"), 0);  // title.fr.png is not JSON
    EXPECT_EQ(title_in("../de"), 0);
    EXPECT_EQ(content.Load<Json>("title").get<int>(), 0);
}

TEST(ContentManager, ReportsAMissingLocalizedAssetByItsBaseName) {
    MemoryContent assets{{}};
    assets.Content().Language("de-DE");
    try {
        static_cast<void>(assets.Content().LoadLocalized<Texture2D>("title"));
        FAIL();
    } catch (const ContentError& error) {
        EXPECT_STREQ(error.what(),
                     "asset 'title': tried title.texture.json, title.png, title.aseprite, "
                     "title.ase: no such file in memory");
    }
}

// Names have the same meaning on every host, and never refer to files outside the root.
TEST(ContentManager, FindsNoNamesOutsideTheRoot) {
    const test::TemporaryFolder folder;
    folder.Write("secret.png", MakePng({"#"}));
    folder.Write("content/hero.png", MakePng({"#"}));
    folder.Write("content/out.sprite.json", R"({"image": "../secret.png"})");
    // Where there are no links, the name is missing, which is the same error.
    static_cast<void>(folder.Link("content/link.png", folder / "secret.png"));
    const FolderTitleStorage storage{folder / "content"};
    SoftwareDevice device{1, 1};
    ContentManager content{StandardContentTypes(), device, storage};
    const std::string absolute = (folder / "secret").string();

    EXPECT_NO_THROW(static_cast<void>(content.Load<Texture2D>("hero")));
    for (const std::string& name :
         {std::string{"../secret"}, std::string{"x/../../secret"}, absolute, std::string{"link"},
          std::string{"x\\..\\secret"}, std::string{}}) {
        EXPECT_THROW(static_cast<void>(content.Load<Texture2D>(name)), ContentError) << name;
    }
    EXPECT_THROW(static_cast<void>(content.Load<Sprite>("out")), ContentError);
}

// A sparse file, which takes no space on the disk, is refused before it is read into memory.
TEST(ContentManager, RefusesAHugeFileByItsFirstBytes) {
    const test::TemporaryFolder folder;
    folder.Write("big.png", "GIF89a");
    std::filesystem::resize_file(folder / "big.png", kMaxFileBytes);
    const FolderTitleStorage storage{folder.Path()};
    SoftwareDevice device{1, 1};
    ContentManager content{StandardContentTypes(), device, storage};
    const test::LargestAllocation largest;
    try {
        static_cast<void>(content.Load<Texture2D>("big"));
        ADD_FAILURE() << "loaded";
    } catch (const ContentError& error) {
        EXPECT_STREQ(error.what(),
                     "asset 'big': tried big.png: not a PNG file, but a GIF picture: convert it");
    }
    EXPECT_LT(largest.Bytes(), std::size_t{1} << 20);
}

}  // namespace
}  // namespace graze
