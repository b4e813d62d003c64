#include <map>
#include <memory>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/memory_content.hpp"
#include "content/png_writer.hpp"
#include "content/random_frames.hpp"
#include "content/sample_assets.hpp"
#include "content/sheet_writer.hpp"
#include "graze/content/png.hpp"
#include "graze/sprite/sprite.hpp"
#include "graze/testing/pictures.hpp"

namespace graze {
namespace {

using test::MakePng;
using test::MemoryContent;
using test::MultipackSheet;
using test::PackedFrame;
using test::RandomFrames;
using test::TextBytes;
using Files = MemoryTitleStorage::Files;

std::string Text(int number) {
    return std::to_string(number);
}

enum class Form { Hash, Array, Multiatlas };

std::string Box(std::string_view key, int x, int y, int width, int height) {
    return "\"" + std::string{key} + "\":{\"x\":" + Text(x) + ",\"y\":" + Text(y) +
           ",\"w\":" + Text(width) + ",\"h\":" + Text(height) + "}";
}

// Returns "frames" as in TexturePacker's JSON, with the frames of these pages.
std::string FramesText(const RandomFrames& frames, int first_page, int last_page, Form form) {
    std::string text;
    for (const PackedFrame& frame : frames.Frames()) {
        if (frame.page < first_page || frame.page > last_page) {
            continue;
        }
        const Rectangle& shown = frame.shown;
        text += text.empty() ? "" : ",";
        text += form == Form::Hash ? "\"" + frame.name + "\":{"
                                   : "{\"filename\":\"" + frame.name + "\",";
        text += Box("frame", frame.corner.x, frame.corner.y, shown.width, shown.height) + "," +
                Box("spriteSourceSize", shown.x, shown.y, shown.width, shown.height) +
                ",\"sourceSize\":{\"w\":" + Text(frame.whole.x) + ",\"h\":" + Text(frame.whole.y) +
                "},\"rotated\":" + (frame.quarter_turns == 0 ? "false" : "true") +
                ",\"pivot\":{\"x\":0." + Text(frame.whole.x % 10) + ",\"y\":1}}";
    }
    return "\"frames\":" + (form == Form::Hash ? "{" + text + "}" : "[" + text + "]");
}

constexpr std::string_view kAnimations = R"("animations":{"run":["f_2","f_0","f_1"]},)";

Files InOnePicture(RandomFrames& frames) {
    const Image picture = frames.Pack(0, RandomFrames::kPages - 1, 2);
    return {{"hero-0.json",
             TextBytes("{" + FramesText(frames, 0, RandomFrames::kPages - 1, Form::Hash) + "," +
                       std::string{kAnimations} + R"("meta":{"image":"all.png"}})")},
            {"all.png", EncodePng(picture.View())}};
}

// Returns hero-0.json and, unless they are all in this one, the other sheets and their pictures.
Files InSeveralPictures(RandomFrames& frames, Form form) {
    Files files;
    std::string textures;
    for (int page = 0; page < RandomFrames::kPages; ++page) {
        const std::string image = "hero-" + Text(page) + ".png";
        files[image] = EncodePng(frames.Pack(page, page, frames.Next(3)).View());
        const std::string text = FramesText(frames, page, page, form);
        textures += (page == 0 ? "{" : ",{") + text + R"(,"image":")" + image + "\"}";
        std::string others;
        for (int other = 0; other < RandomFrames::kPages; ++other) {
            if (other != page) {
                others += (others.empty() ? "\"hero-" : ",\"hero-") + Text(other) + ".json\"";
            }
        }
        // Only one of the sheets has the animations.
        files["hero-" + Text(page) + ".json"] = TextBytes(
            "{" + text + "," + (page == 1 ? std::string{kAnimations} : "") +
            R"("meta":{"image":")" + image + R"(","related_multi_packs":[)" + others + "]}}");
    }
    if (form == Form::Multiatlas) {
        files.erase("hero-1.json");
        files.erase("hero-2.json");
        files["hero-0.json"] = TextBytes(R"({"textures":[)" + textures + "]," +
                                         std::string{kAnimations} + R"("meta":{"version":"1"}})");
    }
    return files;
}

// The picture of frames that are neither rotated nor trimmed is used as it is.
constexpr std::string_view kUntrimmed = R"({"sheet": "hero-0.json", "trim": false})";

TEST(Multipack, GivesTheSpriteOfTheSameFramesInOnePicture) {
    for (unsigned seed = 1; seed <= 16; ++seed) {
        RandomFrames frames{seed, seed % 2 == 0 ? 1 : 0};
        Files single = InOnePicture(frames);
        single["untrimmed.sprite.json"] = TextBytes(kUntrimmed);
        MemoryContent one{single};
        for (const Form form : {Form::Hash, Form::Array, Form::Multiatlas}) {
            Files files = InSeveralPictures(frames, form);
            files["untrimmed.sprite.json"] = TextBytes(kUntrimmed);
            MemoryContent several{files};
            MemoryContent packed{{{"game.pack", test::BakeMemoryFiles(files).pack}}};
            for (MemoryContent* const content : {&several, &packed}) {
                for (const char* name : {"hero-0", "untrimmed"}) {
                    const auto& sprite = content->Content().Load<Sprite>(name);
                    const auto& expected = one.Content().Load<Sprite>(name);
                    ASSERT_EQ(test::Difference(sprite, expected), "") << name << ' ' << seed;
                    ASSERT_EQ(sprite.FindFrame("f_2"), 2);
                }
            }
        }
    }
}

TEST(Multipack, IsTheSameSpriteFromEachOfItsFiles) {
    RandomFrames frames{7, 1};
    Files files = InSeveralPictures(frames, Form::Array);
    files["same.sprite.json"] = TextBytes(R"({"sheet": "hero-2.json"})");
    MemoryContent content{files};
    const auto& first = content.Content().Load<Sprite>("hero-0");
    for (const char* name : {"hero-1", "hero-2", "same"}) {
        const auto& sprite = content.Content().Load<Sprite>(name);
        EXPECT_EQ(test::Difference(sprite, first), "") << name;
        EXPECT_EQ(sprite.Texture().Pixels(), first.Texture().Pixels()) << name;
    }
}

// Three sheets, each of which names the next.
Files Chain() {
    return {
        {"a/s10.json", TextBytes(MultipackSheet("x", "x.png", R"("../a/./s2.json")"))},
        {"a/s2.json", TextBytes(MultipackSheet("y", "y.png", R"("b/s30.json")"))},
        {"a/b/s30.json", TextBytes(MultipackSheet("z", "z.png", R"("../s10.json","../s2.json")"))},
        {"a/x.png", MakePng({"#"})},
        {"a/y.png", MakePng({"+#"})},
        {"a/b/z.png", MakePng({" "})}};
}

TEST(Multipack, FollowsRelatedSheetsAndSortsThemByNumber) {
    MemoryContent content{Chain()};
    for (const char* name : {"a/s10", "a/s2", "a/b/s30"}) {
        const auto& sprite = content.Content().Load<Sprite>(name);
        EXPECT_EQ(sprite.FindFrame("y"), 0) << name;
        EXPECT_EQ(sprite.FindFrame("x"), 1) << name;
        EXPECT_EQ(sprite.FindFrame("z"), 2) << name;
        EXPECT_EQ(CopyFrame(sprite, 0).Pixel(0, 0), (Color{127, 127, 127, 127})) << name;
        EXPECT_EQ(CopyFrame(sprite, 1).Pixel(0, 0), Color::White) << name;
        EXPECT_FALSE(sprite.FrameMask(2).Solid(0, 0)) << name;
    }
}

// Files in memory that count the reads of each.
class CountingStorage : public MemoryTitleStorage {
public:
    using MemoryTitleStorage::MemoryTitleStorage;

    [[nodiscard]] std::optional<Bytes> Read(std::string_view name) const override {
        ++reads[std::string{name}];
        return MemoryTitleStorage::Read(name);
    }

    mutable std::map<std::string, int> reads;
};

TEST(Multipack, ReadsEachFileOnce) {
    RandomFrames frames{3, 1};
    const Files files = InSeveralPictures(frames, Form::Hash);
    const CountingStorage storage{files};
    SoftwareDevice device{16, 16};
    ContentManager content{StandardContentTypes(), device, storage};
    static_cast<void>(content.Load<Sprite>("hero-1"));

    ASSERT_EQ(files.size(), 6U);
    for (const auto& [name, bytes] : files) {
        EXPECT_EQ(storage.reads[name], 1) << name;
    }
}

TEST(Multipack, IsReloadedWhenAnyOfItsFilesChanges) {
    MemoryTitleStorage storage{Chain()};
    SoftwareDevice device{16, 16};
    ContentManager content{StandardContentTypes(), device, storage};
    const auto& sprite = content.Load<Sprite>("a/s10");
    EXPECT_TRUE(content.ReloadChanged().empty());

    storage.Put("a/b/z.png", MakePng({"#"}));
    EXPECT_EQ(content.ReloadChanged().size(), 1U);
    EXPECT_TRUE(sprite.FrameMask(2).Solid(0, 0));

    storage.Put("a/b/s30.json", TextBytes(MultipackSheet("w", "z.png", "")));
    EXPECT_EQ(content.ReloadChanged().size(), 1U);
    EXPECT_EQ(sprite.FindFrame("w"), 2);

    storage.Put("a/s2.json", TextBytes(MultipackSheet("y", "y.png", "")));
    EXPECT_EQ(content.ReloadChanged().size(), 1U);
    EXPECT_EQ(sprite.FrameCount(), 2);
}

TEST(Multipack, IsBakedAgainWhenAnyOfItsFilesChanges) {
    const Files before = Chain();
    for (const char* changed : {"a/y.png", "a/b/z.png"}) {
        BakeOptions options;
        options.old_pack = std::make_unique<BytesView>(test::BakeMemoryFiles(before).pack);
        Files after = before;
        after[changed] = MakePng({"+++"});
        EXPECT_EQ(test::BakeMemoryFiles(after, std::move(options)).pack,
                  test::BakeMemoryFiles(after).pack);
    }
}

// Loads s0.json and s1.json, with these animations.
class TwoSheets {
public:
    TwoSheets(std::string_view first, std::string_view second)
        : content_{{{"s0.json", TextBytes(Text("s1", "a0", "a2", "s0", first))},
                    {"s1.json", TextBytes(Text("s0", "a1", "a10", "s1", second))},
                    {"s0.png", MakePng({"##"})},
                    {"s1.png", MakePng({"##"})}}} {}

    [[nodiscard]] std::vector<AnimationClip> Clips() {
        const auto clips = content_.Content().Load<Sprite>("s0").Clips();
        return {clips.begin(), clips.end()};
    }
    [[nodiscard]] std::string Warnings() { return content_.CaptureWarnings<Sprite>("s0"); }

private:
    static std::string Text(const std::string& related, const std::string& frame_a,
                            const std::string& frame_b, const std::string& image,
                            std::string_view animations) {
        return R"({"frames":{")" + frame_a + R"(":{"frame":{"x":0,"y":0,"w":1,"h":1}},")" +
               frame_b + R"(":{"frame":{"x":1,"y":0,"w":1,"h":1}}},"animations":{)" +
               std::string{animations} + R"(},"meta":{"image":")" + image +
               R"(.png","related_multi_packs":[")" + related + ".json\"]}}";
    }

    MemoryContent content_;
};

// The frames 0 to 3 are a0, a2, a1 and a10.
TEST(Multipack, HasAnimationsAcrossItsSheets) {
    using Clips = std::vector<AnimationClip>;
    const std::string_view all = R"("run":["a1","a0","a10","a1"])";
    EXPECT_EQ(TwoSheets(all, "").Clips(), (Clips{{"run", {{2}, {0}, {3}, {2}}}}));
    EXPECT_EQ(TwoSheets("", all).Clips(), (Clips{{"run", {{2}, {0}, {3}, {2}}}}));
    EXPECT_EQ(TwoSheets(all, all).Clips(), (Clips{{"run", {{2}, {0}, {3}, {2}}}}));
    // Each sheet has the part of the animation that it contains.
    EXPECT_EQ(TwoSheets(R"("run":["a0","a2"],"one":["a0"])", R"("run":["a1","a10"])").Clips(),
              (Clips{{"one", {{0}}}, {"run", {{0}, {2}, {1}, {3}}}}));
    TwoSheets different{all, R"("run":["a1","a0"])"};
    EXPECT_EQ(different.Warnings(),
              "asset 's0': s1.json: animations.run: frame 'a0' is also in this animation of "
              "another sheet, which is different; it is left out\n");
    EXPECT_EQ(different.Clips(), (Clips{{"run", {{2}, {0}, {3}, {2}}}}));
    EXPECT_EQ(TwoSheets("", R"("run":["a3"])").Warnings(),
              "asset 's0': s1.json: animations.run[0]: unknown frame 'a3' (near: 'a0'); it "
              "is left out\n");
}

TEST(Multipack, MayHaveFramesOfTheSameName) {
    MemoryContent content{
        {{"s0.json", TextBytes(test::MultipackSheet("a", "s0.png", "\"s1.json\""))},
         {"s1.json", TextBytes(test::MultipackSheet("a", "s1.png", "\"s0.json\""))},
         {"s0.png", MakePng({"#"})},
         {"s1.png", MakePng({"+"})}}};
    EXPECT_EQ(content.CaptureWarnings<Sprite>("s0"),
              "asset 's0': s1.json: duplicate frame name 'a', also in the sheet of "
              "'s0.png': FindFrame returns the first\n");
    const auto& sprite = content.Content().Load<Sprite>("s0");
    EXPECT_EQ(sprite.FrameCount(), 2);
    EXPECT_EQ(sprite.FindFrame("a"), 0);
}

constexpr std::string_view kTagged = R"("duration":100}},"meta":{"app":"aseprite","image":)";

// A file of Aseprite's, with a tag and a slice with a pivot, in a multipack.
std::string Drawn(const std::string& frame, const std::string& image, const std::string& related,
                  const std::string& tag, int pivot) {
    return R"({"frames":{")" + frame + R"(":{"frame":{"x":0,"y":0,"w":4,"h":1},)" +
           std::string{kTagged} + "\"" + image + R"(","related_multi_packs":[")" + related +
           R"("],"frameTags":[{"name":")" + tag +
           R"(","from":0,"to":0,"direction":"pingpong"}],"slices":[{"name":"s","keys":)" +
           R"([{"frame":0,"bounds":{"x":0,"y":0,"w":4,"h":1},"pivot":{"x":)" + Text(pivot) +
           R"(,"y":0}}]}]}})";
}

TEST(Multipack, AppliesTagsAndSlicesToTheFramesOfTheirFile) {
    Files files{{"s0.json", TextBytes(Drawn("a", "s.png", "s1.json", "run", 1))},
                {"s1.json", TextBytes(Drawn("b", "s.png", "s0.json", "hit", 3))},
                {"s.png", MakePng({"####"})}};
    MemoryContent content{files};
    const auto& sprite = content.Content().Load<Sprite>("s1");
    ASSERT_EQ(sprite.Clips().size(), 2U);
    EXPECT_EQ(sprite.Clip("run").Round()[0].frame, 0);
    EXPECT_EQ(sprite.Clip("hit").Round()[0].frame, 1);
    EXPECT_EQ(sprite.Clip("hit").Length(), 100'000'000);
    EXPECT_EQ(sprite.Origin(), Vector2(3, 0));
    EXPECT_EQ(sprite.FrameMask(0), test::ParseMask({"  ####"}));
    EXPECT_EQ(sprite.FrameMask(1), test::ParseMask({"####  "}));

    files["s1.json"] = TextBytes(Drawn("b", "s.png", "s0.json", "run", 3));
    MemoryContent twice{files};
    EXPECT_EQ(twice.CaptureWarnings<Sprite>("s0"),
              "asset 's0': s1.json: duplicate clip name 'run': Clip returns the first\n");
    EXPECT_EQ(twice.Content().Load<Sprite>("s0").Clips().size(), 2U);
}

}  // namespace
}  // namespace graze
