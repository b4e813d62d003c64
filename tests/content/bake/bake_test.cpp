#include "graze/content/bake.hpp"

#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/memory_content.hpp"
#include "content/png_writer.hpp"
#include "content/sample_assets.hpp"
#include "content/sheet_writer.hpp"
#include "graze/content/pack.hpp"
#include "graze/content/png.hpp"
#include "graze/math/random.hpp"
#include "graze/sprite/sprite.hpp"
#include "pack/byte_reader.hpp"
#include "pack/pack_file.hpp"
#include "support/broken_promises.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

using test::BakeMemoryFiles;
using test::MemoryContent;
using test::SampleAssets;
using test::TextBytes;
using testing::ElementsAre;
using testing::HasSubstr;

BakeOptions OptionsWith(int jobs, const Bytes& old = {}) {
    BakeOptions options;
    options.jobs = jobs;
    if (!old.empty()) {
        options.old_pack = std::make_unique<BytesView>(old);
    }
    return options;
}

BakeReport BakeAny(const MemoryTitleStorage::Files& files, BakeOptions options = {}) {
    const MemoryTitleStorage storage{files};
    return Bake(storage, std::move(options));
}

int Built(const BakeReport& report) {
    int built = 0;
    for (const BakedType& type : report.types) {
        built += type.built;
    }
    return built;
}

int Unchanged(const BakeReport& report) {
    int unchanged = 0;
    for (const BakedType& type : report.types) {
        unchanged += type.unchanged;
    }
    return unchanged;
}

TEST(Bake, WritesTheSameBytesWithAnyNumberOfThreads) {
    const MemoryTitleStorage::Files files = SampleAssets();
    const Bytes once = BakeMemoryFiles(files, OptionsWith(1)).pack;

    EXPECT_EQ(BakeMemoryFiles(files, OptionsWith(1)).pack, once);
    EXPECT_EQ(BakeMemoryFiles(files, OptionsWith(4)).pack, once);
    EXPECT_EQ(BakeMemoryFiles(files, OptionsWith(0)).pack, once);
}

TEST(Bake, DecodesNothingWhenNothingHasChanged) {
    const MemoryTitleStorage::Files files = SampleAssets();
    const BakeReport cold = BakeMemoryFiles(files);
    const BakeReport warm = BakeMemoryFiles(files, OptionsWith(2, cold.pack));

    EXPECT_EQ(warm.pack, cold.pack);
    EXPECT_EQ(Built(cold), 35);
    EXPECT_EQ(Unchanged(warm), 35);
    EXPECT_EQ(Built(warm), 0);
    EXPECT_EQ(cold.pictures_decoded, 11);
    EXPECT_EQ(warm.pictures_decoded, 0);
}

// After a change of any single file, only the assets made of it are built again, and the pack
// equals that of a full bake.
TEST(Bake, RebuildsOnlyTheAssetsOfAChangedFile) {
    const MemoryTitleStorage::Files before = SampleAssets();
    const Bytes old = BakeMemoryFiles(before).pack;
    const std::map<std::string, int> made_of{{"ship.png", 3},   {"ship.sprite.json", 1},
                                             {"rock.png", 3},   {"letters.png", 4},
                                             {"level.json", 1}, {"letters.font.json", 1}};
    for (const auto& [path, count] : made_of) {
        MemoryTitleStorage::Files after = before;
        if (path.ends_with(".png")) {
            after[path] = EncodePng(test::Blob(60, 26, 99).View());
        } else {
            after[path].push_back(std::byte{' '});
        }
        const BakeReport warm = BakeMemoryFiles(after, OptionsWith(1, old));

        EXPECT_EQ(Built(warm), count) << path;
        EXPECT_EQ(Unchanged(warm), 35 - count) << path;
        EXPECT_EQ(warm.pack, BakeMemoryFiles(after).pack) << path;
    }
}

TEST(Bake, DetectsAddedAndRemovedFiles) {
    const MemoryTitleStorage::Files before = SampleAssets();
    const Bytes old = BakeMemoryFiles(before).pack;
    MemoryTitleStorage::Files after = before;
    after.erase("stone.png");
    after["rock.sprite.json"] = TextBytes(R"({"image": "rock.png", "origin": [3, 3]})");
    const BakeReport warm = BakeMemoryFiles(after, OptionsWith(1, old));

    EXPECT_EQ(Built(warm), 1);  // rock, because its descriptor was added
    EXPECT_EQ(warm.pack, BakeMemoryFiles(after).pack);
    EXPECT_EQ(BakeMemoryFiles(before, OptionsWith(1, warm.pack)).pack, old);
}

TEST(Bake, ReusesUnchangedAssetsWithOtherOptions) {
    const MemoryTitleStorage::Files files = SampleAssets();
    BakeOptions small;
    small.page_size = 64;
    small.extrude = 3;
    const Bytes cold = BakeMemoryFiles(files, std::move(small)).pack;
    BakeOptions again = OptionsWith(1, BakeMemoryFiles(files).pack);
    again.page_size = 64;
    again.extrude = 3;
    const BakeReport warm = BakeMemoryFiles(files, std::move(again));

    EXPECT_EQ(Built(warm), 0);
    EXPECT_EQ(warm.pack, cold);
}

TEST(Bake, IgnoresAnInvalidOrDamagedOldPack) {
    const MemoryTitleStorage::Files files = SampleAssets();
    const Bytes cold = BakeMemoryFiles(files).pack;
    EXPECT_EQ(BakeMemoryFiles(files, OptionsWith(1, TextBytes("no pack"))).pack, cold);
    Random random{4};
    for (int i = 0; i < 40; ++i) {
        Bytes damaged = cold;
        for (int j = 0; j < 60; ++j) {
            damaged[static_cast<std::size_t>(random.Next(static_cast<int>(damaged.size())))] ^=
                std::byte{0x55};
        }
        EXPECT_EQ(BakeMemoryFiles(files, OptionsWith(1, damaged)).pack, cold);
        damaged = cold;
        damaged[static_cast<std::size_t>(random.Next(
            static_cast<int>(cold.size()) / 2, static_cast<int>(cold.size())))] ^= std::byte{1};
        EXPECT_EQ(BakeMemoryFiles(files, OptionsWith(1, damaged)).pack, cold);
    }
}

TEST(Bake, ReportsAllInvalidAssetsAndWritesNoPack) {
    MemoryTitleStorage::Files files = SampleAssets();
    files["broken.png"] = TextBytes("no picture");
    files["cut.sprite.json"] = TextBytes("{");
    files["lost.font.json"] =
        TextBytes(R"({"image": "letter.png", "cell": [6, 8], "characters": "A"})");
    const BakeReport report = BakeAny(files);

    EXPECT_TRUE(report.pack.empty());
    EXPECT_THAT(
        report.errors,
        ElementsAre("asset 'broken': tried broken.png: not a PNG file",
                    HasSubstr("asset 'cut': tried cut.sprite.json: line 1, column 2"),
                    HasSubstr("asset 'lost': tried lost.font.json, letter.png: no such file in "
                              "memory (near: 'letters.png')")));
}

TEST(Bake, ReportsIgnoredFiles) {
    MemoryTitleStorage::Files files = SampleAssets();
    files["game.pack"] = TextBytes("an old one");
    files["maps/notes.txt"] = TextBytes("");

    EXPECT_THAT(BakeMemoryFiles(files).ignored, ElementsAre("maps/notes.txt", "readme.txt"));
}

// A file whose name storages reject is ignored. It must not make baking fail.
TEST(Bake, ReportsIgnoredFilesWithInvalidNames) {
    MemoryTitleStorage::Files files;
    for (const char* name : {"a.png", "b:1.png", "b\\1.png", "b\n1.png"}) {
        files[name] = test::MakePng({"#"});
    }
    const BakeReport report = BakeMemoryFiles(files);

    EXPECT_THAT(report.ignored, ElementsAre("b\n1.png", "b:1.png", "b\\1.png"));
    for (const PackEntry& entry : Pack{report.pack}.Entries()) {
        EXPECT_EQ(entry.name, "a");
    }
}

TEST(Bake, CountsEveryAssetOnceInTheProgress) {
    const MemoryTitleStorage storage{SampleAssets()};
    std::vector<int> seen;
    static_cast<void>(Bake(storage, OptionsWith(3), [&seen](int done, int total) {
        EXPECT_EQ(total, 36);  // 35 assets, and level.json, which could be a sprite sheet
        seen.push_back(done);
    }));

    ASSERT_EQ(seen.size(), 36U);
    for (int i = 0; i < 36; ++i) {
        EXPECT_EQ(seen[static_cast<std::size_t>(i)], i + 1);
    }
}

TEST(Bake, StoresPixelsAndMasksOnce) {
    MemoryTitleStorage::Files files;
    files["a.png"] = EncodePng(test::Blob(100, 90, 1).View());
    const std::size_t one = BakeMemoryFiles(files).pack.size();
    files["b.png"] = files["a.png"];
    const std::size_t two = BakeMemoryFiles(files).pack.size();

    EXPECT_LT(one, 100U * 90 * 4 + 2 * 4096 + 5000);
    EXPECT_LT(two, one + 1000);  // b shares the frame
    for (const PackPictureInfo& picture : Pack{BakeMemoryFiles(files).pack}.Pictures()) {
        EXPECT_TRUE(picture.is_page || picture.bytes == 0);
    }
}

// Each sheet of a multipack is a sprite with the frames of all sheets.
TEST(Bake, StoresTheFramesOfAMultipackOnce) {
    MemoryTitleStorage::Files files{
        {"s0.json", TextBytes(test::MultipackSheet("a", "s0.png", "\"s1.json\""))},
        {"s1.json", TextBytes(test::MultipackSheet("b", "s1.png", "\"s0.json\""))},
        {"s0.png", test::MakePng({"#"})},
        {"s1.png", test::MakePng({"+"})},
        {"own.sprite.json", TextBytes(R"({"sheet": "s0.json", "atlas": false})")},
        {"alone.sprite.json", TextBytes(R"({"sheet": "s0.json", "atlas": false})")}};
    const BakeReport report = BakeMemoryFiles(files);
    ASSERT_EQ(report.pages.size(), 3U);
    std::int64_t texels = 0;
    for (const BakedPage& page : report.pages) {
        texels += page.frame_texels;
    }
    EXPECT_EQ(texels, 6);  // two on each page: s0 and s1 share one
    MemoryContent assets{{{"game.pack", report.pack}}};
    const auto& first = assets.Content().Load<Sprite>("s0");
    const auto& second = assets.Content().Load<Sprite>("s1");
    EXPECT_EQ(first.Frame(0).source, second.Frame(0).source);
    EXPECT_EQ(first.Frame(1).source, second.Frame(1).source);
}

TEST(Bake, StoresATextureLargerThanItsSpriteCompletely) {
    MemoryTitleStorage::Files files;
    Image picture{10, 6, Color::White};
    files["a.png"] = EncodePng(picture.View());
    files["a.sprite.json"] = TextBytes(R"({"image": "a.png", "frame_width": 4})");
    const std::vector<PackPictureInfo> pictures = Pack{BakeMemoryFiles(files).pack}.Pictures();

    ASSERT_EQ(pictures.size(), 2U);
    EXPECT_EQ(pictures[1].bytes, 10U * 6 * 4);
}

TEST(Bake, StoresIdenticalFramesOnce) {
    MemoryTitleStorage::Files files;
    files["a.png"] = test::MakePng({"#+#+..", "++++.."});
    files["a.sprite.json"] =
        TextBytes(R"({"image": "a.png", "frame_width": 2, "frame_height": 2})");
    MemoryContent assets{{{"game.pack", BakeMemoryFiles(files).pack}}};
    const auto& sprite = assets.Content().Load<Sprite>("a");

    EXPECT_EQ(sprite.Frame(0).source, sprite.Frame(1).source);
}

TEST(Bake, ExtrudesTheEdgesOfFramesWithinTransparentPadding) {
    for (const int extrude : {0, 1, 3}) {
        MemoryTitleStorage::Files files = SampleAssets();
        BakeOptions options;
        options.extrude = extrude;
        options.padding = 2;
        MemoryContent assets{{{"game.pack", BakeMemoryFiles(files, std::move(options)).pack}}};
        for (const char* name : {"ship", "rock", "scrap", "enemies/bomb", "title.de"}) {
            const auto& sprite = assets.Content().Load<Sprite>(name);
            const Image& page = sprite.Texture().Pixels();
            for (int i = 0; i < sprite.FrameCount(); ++i) {
                const Rectangle frame = sprite.Frame(i).source;
                Rectangle around = frame;
                around.Inflate(extrude + 1, extrude + 1);
                around = Rectangle::Intersect(around, page.Bounds());
                for (int y = around.Top(); y < around.Bottom(); ++y) {
                    for (int x = around.Left(); x < around.Right(); ++x) {
                        const int near_x = std::clamp(x, frame.Left(), frame.Right() - 1);
                        const int near_y = std::clamp(y, frame.Top(), frame.Bottom() - 1);
                        const bool is_near =
                            std::abs(x - near_x) <= extrude && std::abs(y - near_y) <= extrude;
                        ASSERT_EQ(page.Pixel(x, y),
                                  is_near ? page.Pixel(near_x, near_y) : Color::Transparent)
                            << name << ' ' << i << ' ' << x << ' ' << y;
                    }
                }
            }
        }
    }
}

TEST(Bake, SeparatesPagesByFilter) {
    const BakeReport report = BakeMemoryFiles(SampleAssets());

    ASSERT_EQ(report.pages.size(), 1U);
    std::int64_t texels = 0;
    MemoryContent assets{SampleAssets()};
    for (const char* name :
         {"rock", "stone", "enemies/bomb", "wide", "title.de", "dot", "letters"}) {
        const Rectangle bounds = assets.Content().Load<Sprite>(name).Frame(0).source;
        texels += std::int64_t{bounds.width} * bounds.height;
    }
    EXPECT_GE(report.pages[0].frame_texels, texels);
    EXPECT_LE(report.pages[0].frame_texels,
              std::int64_t{report.pages[0].width} * report.pages[0].height);
}

TEST(Bake, WritesAValidPackWithoutAssets) {
    const Bytes pack = BakeMemoryFiles({}).pack;

    EXPECT_TRUE(Pack{pack}.Entries().empty());
    EXPECT_TRUE(Pack{pack}.Damage(StandardContentTypes()).empty());
}

TEST(Bake, AlignsBlobsAndAlignsPixelsToPages) {
    const PackFile pack{std::make_unique<BytesView>(BakeMemoryFiles(SampleAssets()).pack)};
    for (const PackBlob& blob : pack.Blobs()) {
        EXPECT_EQ(blob.offset % 64, 0U);
    }
    for (const PackPicture& picture : pack.Index().pictures) {
        EXPECT_TRUE(!picture.blob || pack.Blobs()[*picture.blob].offset % 4096 == 0);
    }
}

TEST(Bake, AssertsThatOptionsAreInRange) {
    BakeOptions options;
    options.page_size = 15;
    EXPECT_TRUE(test::FailsAssert("page size",
                                  [&] { static_cast<void>(BakeAny({}, std::move(options))); }));
}

}  // namespace
}  // namespace graze
