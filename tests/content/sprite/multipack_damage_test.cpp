#include <memory>
#include <span>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "content/memory_content.hpp"
#include "content/png_writer.hpp"
#include "content/sheet_writer.hpp"
#include "graze/content/asset_files.hpp"
#include "graze/content/content_formats.hpp"
#include "graze/sprite/sprite.hpp"
#include "sprite/framed_picture.hpp"
#include "text/plain_text.hpp"

namespace graze {
namespace {

using test::MakePng;
using test::MemoryContent;
using test::MultipackSheet;
using test::TextBytes;
using testing::HasSubstr;
using Files = MemoryTitleStorage::Files;

std::string ErrorWith(std::string_view second, std::string_view related = R"("s1.json")") {
    MemoryContent content{{{"d/s0.json", TextBytes(MultipackSheet("a", "a.png", related))},
                           {"d/s1.json", TextBytes(second)},
                           {"secret.json", TextBytes(MultipackSheet("b", "a.png", ""))},
                           {"d/a.png", MakePng({"#"})}},
                          "d"};
    return content.CaptureError<Sprite>("s0");
}

TEST(DamagedMultipack, NamesTheFileOfAnError) {
    EXPECT_EQ(ErrorWith(MultipackSheet("b", "a.png", "")), "");
    EXPECT_EQ(ErrorWith("", R"("s2.json")"),
              "asset 's0': tried d/s0.json, d/s2.json: no such file in memory (near: 's0.json')");
    EXPECT_THAT(ErrorWith("", R"("../../secret.json")"),
                HasSubstr("tried d/s0.json, ../secret.json: no such file in memory"));
    EXPECT_EQ(ErrorWith("", "1"),
              "asset 's0': tried d/s0.json: meta.related_multi_packs[0]: must be a string");
    EXPECT_THAT(ErrorWith("{"), HasSubstr("asset 's0': tried d/s1.json: line 1, column 2"));
    EXPECT_EQ(ErrorWith(R"({"level": 3})"),
              "asset 's0': tried d/s1.json: is not a sheet, but 'd/s0.json' names it in "
              "related_multi_packs");
    EXPECT_EQ(ErrorWith(MultipackSheet("b", "b.png", "")),
              "asset 's0': tried d/s1.json, d/b.png: no such file in memory (near: 'a.png')");
    EXPECT_EQ(ErrorWith(R"({"frames":{"b":{"frame":{"x":0,"y":0,"w":2,"h":1}}},)"
                        R"("meta":{"image":"a.png"}})"),
              "asset 's0': tried d/s1.json: frame 'b' extends beyond the picture of 1 x 1 pixels");
}

TEST(DamagedMultipack, IsRejectedWithTooManySheetsOrPictures) {
    std::string many;
    for (int i = 0; i < 256; ++i) {
        many += (i == 0 ? "" : ",") + std::string{"\"s1.json\""};
    }
    EXPECT_EQ(ErrorWith(MultipackSheet("b", "a.png", ""), many),
              "asset 's0': tried d/s0.json: meta.related_multi_packs: there are 256, but must be "
              "fewer than 256");

    Files chain{{"a.png", MakePng({"#"})}};
    for (int i = 0; i < 257; ++i) {
        chain["s" + std::to_string(i) + ".json"] = TextBytes(
            MultipackSheet(std::to_string(i), "a.png", "\"s" + std::to_string(i + 1) + ".json\""));
    }
    chain["s257.json"] = TextBytes(MultipackSheet("last", "a.png", ""));
    MemoryContent content{std::move(chain)};
    EXPECT_EQ(content.CaptureError<Sprite>("s2"), "");  // 256 sheets
    EXPECT_EQ(content.CaptureError<Sprite>("s0"),
              "asset 's0': tried s255.json: the multipack has more than 256 sheets");
}

Bytes GreyPng(std::uint32_t width, std::uint32_t height) {
    return test::WritePng({.width = width,
                           .height = height,
                           .color_type = 0,
                           .samples = std::vector<std::uint16_t>(std::size_t{width} * height, 1)});
}

// Returns "textures" with frames of one pixel, and continues the frames' names.
std::string Textures(int count, int frames_of_each, int& name) {
    std::string textures;
    for (int i = 0; i < count; ++i) {
        textures += (i == 0 ? "" : ",") + std::string{R"({"image":"a.png","frames":[)"};
        for (int j = 0; j < frames_of_each; ++j) {
            textures += (j == 0 ? R"({"filename":")" : R"(,{"filename":")") +
                        std::to_string(name++) + R"(","frame":{"x":0,"y":0,"w":1,"h":1}})";
        }
        textures += "]}";
    }
    return R"({"textures":[)" + textures +
           R"(],"meta":{"related_multi_packs":["s0.json","s1.json"]}})";
}

TEST(DamagedMultipack, IsRejectedWithTooManyFramesOrPicturesInTotal) {
    int name = 0;
    MemoryContent frames{{{"s0.json", TextBytes(Textures(2, 30'000, name))},
                          {"s1.json", TextBytes(Textures(1, 5'537, name))},
                          {"a.png", MakePng({"#"})}}};
    EXPECT_EQ(frames.CaptureError<Sprite>("s1"),
              "asset 's1': tried s1.json: textures[0].frames: the sheets have more than 65536 "
              "frames");
    MemoryContent pictures{{{"s0.json", TextBytes(Textures(200, 1, name))},
                            {"s1.json", TextBytes(Textures(57, 1, name))},
                            {"a.png", MakePng({"#"})}}};
    EXPECT_EQ(pictures.CaptureError<Sprite>("s1"),
              "asset 's1': tried s1.json: textures[56].image: the sheets have more than 256 "
              "pictures");
}

TEST(DamagedMultipack, NamesTheSizeOfPicturesThatDoNotFitIntoOne) {
    Files files{{"s0.json", TextBytes(MultipackSheet("a", "a.png", R"("s1.json")"))},
                {"s1.json", TextBytes(MultipackSheet("b", "b.png", ""))},
                {"a.png", GreyPng(32000, 1)},
                {"b.png", GreyPng(32000, 1)}};
    MemoryContent content{files};
    EXPECT_EQ(content.Content().Load<Sprite>("s0").Texture().Height(), 2);

    files["b.png"] = GreyPng(1, 32768);
    MemoryContent too_large{files};
    EXPECT_EQ(
        too_large.CaptureError<Sprite>("s0"),
        "asset 's0': tried s0.json: its 2 pictures, 32001 x 32768 pixels together, do not fit "
        "into one texture of at most 32768 pixels a side and 67108864 in all: make them "
        "smaller or fewer");
}

// A decoder of which every picture is a third of the pixels that fit into one picture, and 8 more.
class LargePictures : public ContentFormats {
public:
    [[nodiscard]] Image DecodePicture(const AssetFile& /*file*/,
                                      std::string& /*warning*/) override {
        ++decoded;
        return {8192, 2731, {pixels_, reinterpret_cast<const Color*>(pixels_->data())}};
    }
    [[nodiscard]] std::unique_ptr<AssetPack> OpenPack(std::unique_ptr<FileView> /*file*/) override {
        return nullptr;
    }
    void CheckBegin(std::string_view /*path*/, std::span<const std::byte> /*begin*/) override {}
    [[nodiscard]] std::string_view AdviceFor(std::string_view /*extension*/,
                                             std::span<const std::string> /*suffixes*/) override {
        return "";
    }

    int decoded = 0;

private:
    std::shared_ptr<const Bytes> pixels_ = std::make_shared<Bytes>(std::size_t{8192} * 2731 * 4);
};

TEST(DamagedMultipack, IsRejectedBeforeDecodingMorePicturesThanFitIntoOne) {
    std::string textures;
    for (int i = 0; i < 5; ++i) {
        textures += (i == 0 ? R"({"image":"a.png","frames":[{"filename":")"
                            : R"(,{"image":"a.png","frames":[{"filename":")") +
                    std::to_string(i) + R"(","frame":{"x":0,"y":0,"w":1,"h":1}}]})";
    }
    const MemoryTitleStorage storage{
        {{"s.json", TextBytes(R"({"textures":[)" + textures + "]}")}, {"a.png", Bytes{}}}};
    LargePictures formats;
    AssetFiles files{storage, "", "s", &formats};
    try {
        const AssetFile file = files.Require(".json");
        static_cast<void>(ReadSheet(files, file, ParseSheetFile(files, file)));
        ADD_FAILURE() << "no error";
    } catch (const ContentError& error) {
        EXPECT_THAT(error.what(), HasSubstr("tried s.json: its first 3 pictures, 16384 x 5462 "
                                            "pixels together, do not fit"));
    }
    EXPECT_EQ(formats.decoded, 3);
}

TEST(DamagedMultipack, ReportsInvalidTextures) {
    const auto error = [](std::string_view textures) {
        MemoryContent content{
            {{"s.sprite.json", TextBytes(R"({"sheet": "s.json"})")},
             {"s.json", TextBytes(R"({"textures":)" + std::string{textures} + "}")},
             {"a.png", MakePng({"#"})}}};
        return content.CaptureError<Sprite>("s");
    };
    const std::string frame = R"({"filename":"a","frame":{"x":0,"y":0,"w":1,"h":1}})";
    const std::string texture = R"({"image":"a.png","frames":[)" + frame + "]}";
    EXPECT_EQ(error("[" + texture + "]"), "");
    EXPECT_EQ(error("[]"), "asset 's': tried s.json: textures: there are 0, but must be 1 to 256");
    EXPECT_THAT(error("3"), HasSubstr("textures: "));
    EXPECT_EQ(error(R"([{"image":"a.png","frames":[]}])"),
              "asset 's': tried s.json: textures[0].frames: there are 0, but must be 1 to 65536");
    EXPECT_EQ(error(R"([{"image":"a.png","frames":{"a":1}}])"),
              "asset 's': tried s.json: textures[0].frames: must be an array");
    EXPECT_EQ(error(R"([{"frames":[)" + frame + "]}]"),
              "asset 's': tried s.json: textures[0]: needs the key 'image'");
}

}  // namespace
}  // namespace graze
