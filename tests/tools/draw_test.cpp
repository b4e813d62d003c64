#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "commands.hpp"
#include "content/temporary_folder.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/file.hpp"
#include "graze/content/png.hpp"
#include "graze/image/image.hpp"
#include "scene.hpp"

namespace graze {
namespace {

constexpr Color kRed{255, 0, 0, 255};
constexpr Color kBlue{0, 0, 255, 255};
constexpr Color kTransparent{0, 0, 0, 0};

// Returns a picture drawn as text: R is red, B blue, h half transparent white, '.' transparent.
Image MakePicture(std::initializer_list<std::string_view> rows) {
    Image image{static_cast<int>(rows.begin()->size()), static_cast<int>(rows.size())};
    int y = 0;
    for (const std::string_view row : rows) {
        for (int x = 0; x < image.Width(); ++x) {
            const char letter = row[static_cast<std::size_t>(x)];
            image.SetPixel(x, y,
                           letter == 'R'   ? kRed
                           : letter == 'B' ? kBlue
                           : letter == 'h' ? Color{255, 255, 255, 128}
                                           : kTransparent);
        }
        ++y;
    }
    return image;
}

// Returns the image as text with the letters of MakePicture; '?' is any other colour.
std::string Letters(const Image& image) {
    std::string letters;
    for (int y = 0; y < image.Height(); ++y) {
        for (const Color color : image.Row(y)) {
            letters += color == kRed           ? 'R'
                       : color == kBlue        ? 'B'
                       : color == kTransparent ? '.'
                                               : '?';
        }
        letters += '/';
    }
    return letters;
}

class DrawCommand : public testing::Test {
protected:
    DrawCommand() {
        Save("r", MakePicture({"R"}));
        Save("b", MakePicture({"B"}));
        Save("rb", MakePicture({"RB"}));
        Save("corner", MakePicture({"RB", ".."}));
        Save("half", MakePicture({"h"}));
    }

    void Save(const std::string& name, const Image& image) const {
        folder_.Write("art/" + name + ".png", EncodePng(image.View()));
    }

    // Draws a scene of 4 x 2 pixels with one batch. Textures have the names of their files.
    [[nodiscard]] Image Draw(const std::string& draws, const std::string& batch_keys = "") const {
        return DrawWhole(R"({"output": [4, 2], "textures": {"r": {"png": "r.png"},
            "b": {"png": "b.png"}, "rb": {"png": "rb.png"}, "corner": {"png": "corner.png"},
            "half": {"png": "half.png"}}, "batches": [{)" +
                         batch_keys + R"("sampler": "PointClamp", "draws": [)" + draws + "]}]}");
    }

    [[nodiscard]] Image DrawWhole(const std::string& scene) const {
        folder_.Write("art/scene.json", scene);
        DrawScene({folder_ / "art/scene.json", folder_ / "out.png", "software"});
        return DecodePng(ReadFile(folder_ / "out.png"));
    }

    [[nodiscard]] std::string Drawn(const std::string& draws,
                                    const std::string& batch_keys = "") const {
        return Letters(Draw(draws, batch_keys));
    }

    test::TemporaryFolder folder_;
};

TEST_F(DrawCommand, DrawsAtAPositionOnATransparentBackground) {
    EXPECT_EQ(Drawn(R"({"texture": "rb", "pos": [1, 1]})"), "..../.RB./");
}

TEST_F(DrawCommand, DrawsIntoADestinationRectangle) {
    EXPECT_EQ(Drawn(R"({"texture": "rb", "dest": [0, 0, 4, 2]})"), "RRBB/RRBB/");
}

TEST_F(DrawCommand, DrawsPartOfATexture) {
    EXPECT_EQ(Drawn(R"({"texture": "rb", "pos": [0, 0], "source": [1, 0, 1, 1]})"), "B.../..../");
}

TEST_F(DrawCommand, ScalesUniformlyOrPerAxis) {
    EXPECT_EQ(Drawn(R"({"texture": "rb", "pos": [0, 0], "scale": 2})"), "RRBB/RRBB/");
    EXPECT_EQ(Drawn(R"({"texture": "rb", "pos": [0, 0], "scale": [1, 2]})"), "RB../RB../");
}

TEST_F(DrawCommand, RotatesClockwiseAroundTheOrigin) {
    EXPECT_EQ(Drawn(R"({"texture": "rb", "pos": [2, 0], "rotation": 1.5707964})"), ".R../.B../");
    EXPECT_EQ(Drawn(R"({"texture": "rb", "pos": [2, 1], "rotation": 3.1415927,
                        "origin": [1, 0.5]})"),
              ".BR./..../");
}

TEST_F(DrawCommand, Flips) {
    const std::string corner = R"({"texture": "corner", "pos": [0, 0], "effects": )";

    EXPECT_EQ(Drawn(corner + R"(["FlipHorizontally"]})"), "BR../..../");
    EXPECT_EQ(Drawn(corner + R"(["FlipVertically"]})"), "..../RB../");
    EXPECT_EQ(Drawn(corner + R"(["FlipVertically", "FlipHorizontally"]})"), "..../BR../");
    EXPECT_EQ(Drawn(corner + "[]}"), "RB../..../");
}

TEST_F(DrawCommand, Tints) {
    const Image image = Draw(R"({"texture": "rb", "pos": [0, 0], "color": [128, 0, 255, 255]})");

    EXPECT_EQ(image.Pixel(0, 0), (Color{128, 0, 0, 255}));
    EXPECT_EQ(image.Pixel(1, 0), kBlue);
}

// Straight white at alpha 128 becomes (128, 128, 128, 128), and the file contains exactly that.
TEST_F(DrawCommand, PremultipliesTexturesUnlessTheyAreAlready) {
    const std::string draw = R"([{"draws": [{"texture": "t", "pos": [0, 0]}]}]})";

    EXPECT_EQ(DrawWhole(R"({"output": [1, 1], "textures": {"t": {"png": "half.png"}},
                            "batches": )" +
                        draw)
                  .Pixel(0, 0),
              (Color{128, 128, 128, 128}));
    EXPECT_EQ(DrawWhole(R"({"output": [1, 1], "textures": {"t": {"png": "half.png",
                            "premultiplied": true}}, "batches": )" +
                        draw)
                  .Pixel(0, 0),
              (Color{255, 255, 255, 128}));
}

TEST_F(DrawCommand, WritesTheBytesOfTheFrameUnlessStraightAlphaIsRequested) {
    constexpr std::string_view scene = R"({"output": [1, 1], "textures": {}, "batches": [],
        "clear": [100, 50, 25, 128]})";
    EXPECT_EQ(DrawWhole(std::string{scene}).Pixel(0, 0), (Color{100, 50, 25, 128}));
    DrawScene({folder_ / "art/scene.json", folder_ / "out.png", "software", true});
    EXPECT_EQ(DecodePng(ReadFile(folder_ / "out.png")).Pixel(0, 0), (Color{199, 100, 50, 128}));
}

TEST_F(DrawCommand, WritesAWindowsIcon) {
    folder_.Write("art/scene.json", R"({"output": [256, 16], "textures": {}, "batches": [],
        "clear": [100, 50, 25, 128]})");
    DrawScene({folder_ / "art/scene.json", folder_ / "out.ico", "software"});
    const Bytes icon = ReadFile(folder_ / "out.ico");
    const Bytes png{icon.begin() + 22, icon.end()};
    EXPECT_EQ(DecodePng(png).Pixel(255, 15), (Color{199, 100, 50, 128}));
    ASSERT_LT(png.size(), 65'536U);
    const auto low = static_cast<std::byte>(png.size() % 256);
    const auto high = static_cast<std::byte>(png.size() / 256);
    constexpr std::byte kZero{0};
    EXPECT_THAT(
        (Bytes{icon.begin(), icon.begin() + 22}),
        testing::ElementsAre(kZero, kZero, std::byte{1}, kZero, std::byte{1}, kZero, kZero,
                             std::byte{16}, kZero, kZero, std::byte{1}, kZero, std::byte{32}, kZero,
                             low, high, kZero, kZero, std::byte{22}, kZero, kZero, kZero));
}

TEST_F(DrawCommand, RejectsAnIconThatIsTooLarge) {
    folder_.Write("art/scene.json", R"({"output": [16, 257], "textures": {}, "batches": []})");
    EXPECT_THROW(DrawScene({folder_ / "art/scene.json", folder_ / "out.ico", "software"}),
                 ContentError);
    EXPECT_FALSE(std::filesystem::exists(folder_ / "out.ico"));
}

TEST_F(DrawCommand, ClearsToTheGivenColor) {
    EXPECT_EQ(DrawWhole(R"({"output": [3, 2], "clear": [1, 2, 3, 4], "textures": {},
                            "batches": []})"),
              Image(3, 2, Color{1, 2, 3, 4}));
}

TEST_F(DrawCommand, AppliesTheBlendState) {
    const std::string two =
        R"({"texture": "r", "pos": [0, 0]}, {"texture": "half", "pos": [0, 0]})";

    EXPECT_EQ(Draw(two).Pixel(0, 0), (Color{255, 128, 128, 255}));
    EXPECT_EQ(Draw(two, R"("blend": "Opaque",)").Pixel(0, 0), (Color{128, 128, 128, 128}));
    EXPECT_EQ(Draw(two, R"("blend": "Additive",)").Pixel(0, 0), (Color{255, 64, 64, 255}));
    EXPECT_EQ(Draw(two, R"("blend": "NonPremultiplied",)").Pixel(0, 0), (Color{191, 64, 64, 191}));
}

TEST_F(DrawCommand, AppliesTheSortMode) {
    const std::string two = R"({"texture": "b", "pos": [0, 0], "depth": 0.25},
                               {"texture": "r", "pos": [0, 0], "depth": 0.75})";

    EXPECT_EQ(Drawn(two).front(), 'R');
    EXPECT_EQ(Drawn(two, R"("sort": "Immediate",)").front(), 'R');
    EXPECT_EQ(Drawn(two, R"("sort": "BackToFront",)").front(), 'B');
    EXPECT_EQ(Drawn(two, R"("sort": "FrontToBack",)").front(), 'R');
}

// The scene file lists texture r before b, so the order is not alphabetical.
TEST_F(DrawCommand, SortsTexturesInTheOrderOfTheList) {
    const std::string two = R"({"texture": "b", "pos": [0, 0]}, {"texture": "r", "pos": [0, 0]})";

    EXPECT_EQ(Drawn(two, R"("sort": "Texture",)").front(), 'B');
}

TEST_F(DrawCommand, KeepsNearSpritesWithTheDepthTest) {
    const std::string two = R"({"texture": "b", "pos": [0, 0], "depth": 0.25},
                               {"texture": "r", "pos": [0, 0], "depth": 0.75})";

    EXPECT_EQ(Drawn(two, R"("depth": "Default",)").front(), 'B');
    EXPECT_EQ(Drawn(two, R"("depth": "None",)").front(), 'R');
}

TEST_F(DrawCommand, AppliesTheMatrixToRowVectors) {
    EXPECT_EQ(Drawn(R"({"texture": "r", "pos": [1, 0]})",
                    R"("matrix": [2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 1, 0, 1],)"),
              "..../...R/");
}

TEST_F(DrawCommand, MovesAndClipsByTheViewport) {
    EXPECT_EQ(Drawn(R"({"texture": "rb", "pos": [0, 0]})", R"("viewport": [1, 1, 1, 1],)"),
              "..../.R../");
}

TEST_F(DrawCommand, ClipsByTheScissor) {
    EXPECT_EQ(Drawn(R"({"texture": "rb", "dest": [0, 0, 4, 2]})", R"("scissor": [1, 0, 2, 1],)"),
              ".RB./..../");
}

TEST_F(DrawCommand, ResetsStateForTheNextBatch) {
    EXPECT_EQ(Letters(DrawWhole(R"({"output": [4, 1], "textures": {"r": {"png": "r.png"}},
        "batches": [{"scissor": [0, 0, 1, 1], "viewport": [1, 0, 1, 1], "draws": []},
                    {"draws": [{"texture": "r", "pos": [3, 0]}]}]})")),
              "...R/");
}

TEST_F(DrawCommand, MixesTexelsOnlyWithLinearSamplers) {
    const auto draw = [this](const std::string& sampler) {
        return DrawWhole(R"({"output": [4, 1], "textures": {"rb": {"png": "rb.png"}}, "batches":
            [{)" + sampler +
                         R"("draws": [{"texture": "rb", "dest": [0, 0, 4, 1]}]}]})");
    };
    EXPECT_EQ(Letters(draw(R"("sampler": "PointClamp", )")), "RRBB/");
    EXPECT_EQ(draw("").Pixel(1, 0), (Color{191, 0, 64, 255}));  // LinearClamp, as in XNA
    EXPECT_EQ(draw(R"("sampler": "LinearWrap", )").Pixel(0, 0), (Color{191, 0, 64, 255}));
}

TEST_F(DrawCommand, NamesMissingOrInvalidParts) {
    const auto message = [this](const std::string& scene) {
        try {
            static_cast<void>(DrawWhole(scene));
            return std::string{};
        } catch (const ContentError& error) {
            return std::string{error.what()};
        }
    };
    EXPECT_THAT(message("{"), testing::HasSubstr("scene.json: line 1, column"));
    EXPECT_THAT(message(R"({"output": [1, 1], "textures": {"t": {"png": "no.png"}},
                              "batches": []})"),
                testing::HasSubstr("no.png: No such file or directory"));
    folder_.Write("art/broken.png", "broken");
    EXPECT_THAT(message(R"({"output": [1, 1], "textures": {"t": {"png": "broken.png"}},
                              "batches": []})"),
                testing::HasSubstr("broken.png: not a PNG file"));
}

TEST_F(DrawCommand, FailsWithoutOutputForAnUnavailableDevice) {
    folder_.Write("art/scene.json", R"({"output": [1, 1], "textures": {}, "batches": []})");

    EXPECT_THROW(DrawScene({folder_ / "art/scene.json", folder_ / "out.png", "vulkan"}),
                 DeviceError);
    EXPECT_FALSE(std::filesystem::exists(folder_ / "out.png"));
}

}  // namespace
}  // namespace graze
