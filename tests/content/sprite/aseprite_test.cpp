#include "graze/content/aseprite.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <tuple>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/aseprite_writer.hpp"
#include "content/memory_content.hpp"
#include "content/png_writer.hpp"
#include "content/sample_assets.hpp"
#include "graze/content/pack.hpp"
#include "graze/content/png.hpp"
#include "graze/math/random.hpp"
#include "graze/testing/contact_assertions.hpp"
#include "graze/testing/pictures.hpp"
#include "sprite/aseprite_blend.hpp"

namespace graze {
namespace {

using test::AreApart;
using test::AreTouching;
using test::AseCel;
using test::AseFile;
using test::AseFrame;
using test::AseLayer;
using test::AseTag;
using test::MemoryContent;
using test::ParseMask;
using test::TextBytes;
using testing::HasSubstr;

// The sums were computed with the blend functions of Aseprite 1.3 from the same colours.
TEST(Aseprite, BlendsAsAsepriteDoes) {
    constexpr std::array<std::uint32_t, kAsepriteBlends> sums{
        0xFFD8634CU, 0xF418358AU, 0x0F9BA3FDU, 0x9ED220F6U, 0x45AE5831U, 0x8BC632A5U, 0x6FB852DFU,
        0xEFA5BFCFU, 0xD511FE80U, 0x5DB602F0U, 0x234FF680U, 0x1F2D6E5AU, 0xB38C94A0U, 0xB30B6275U,
        0xBA47FA98U, 0xBA05F354U, 0x7E45DD10U, 0x7AB0456AU, 0x3BEF0F75U};
    for (int mode = 0; mode < kAsepriteBlends; ++mode) {
        std::uint32_t state = 1;
        const auto next = [&state] {
            state = state * 1664525U + 1013904223U;
            return state >> 8U & 0xFFFFU;
        };
        const auto bits = [&next] {
            const std::uint32_t low = next();
            return low | next() << 16U;
        };
        const auto color = [](std::uint32_t packed) {
            return Color{packed & 255U, packed >> 8U & 255U, packed >> 16U & 255U, packed >> 24U};
        };
        std::uint32_t sum = 2166136261U;
        for (int i = 0; i < 4000; ++i) {
            std::uint32_t backdrop = bits() | 0x02000000U;
            std::uint32_t source = bits() | 0x01000000U;
            const auto random_opacity = static_cast<int>(next() & 255U);
            backdrop |= i % 3 == 0 ? 0xFF000000U : 0U;
            source |= i % 5 == 0 ? 0xFF000000U : 0U;
            if (i % 7 == 0) {
                source = (source & 0xFF000000U) | (source & 255U) * 0x10101U;
            }
            const Color blended = BlendAseprite(static_cast<AsepriteBlend>(mode), color(backdrop),
                                                color(source), i % 2 == 0 ? 255 : random_opacity);
            sum = (sum ^ blended.PackedValue()) * 16777619U;
        }
        EXPECT_EQ(sum, sums.at(static_cast<std::size_t>(mode))) << "mode " << mode;
    }
}

constexpr std::array<const char*, 4> kDirections{"forward", "reverse", "pingpong",
                                                 "pingpong_reverse"};

// A random file with everything that the format has.
class RandomFile {
public:
    explicit RandomFile(unsigned seed) : random_{seed} {
        file_.width = random_.Next(1, 12);
        file_.height = random_.Next(1, 12);
        file_.depth = std::array{8, 16, 32}.at(static_cast<std::size_t>(random_.Next(3)));
        file_.flags = random_.Next(2) == 0 ? 1 : 3;
        file_.transparent_index = random_.Next(4);
        MakeLayers();
        const int frames = random_.Next(1, 5);
        for (int i = 0; i < frames; ++i) {
            MakeFrame(i);
        }
        MakeTags(frames);
    }

    [[nodiscard]] Bytes Encode() const { return test::WriteAseprite(file_); }
    [[nodiscard]] std::size_t FrameCount() const { return file_.frames.size(); }

    // Returns the sheet that Aseprite exports: its JSON and the picture, a row of frames.
    [[nodiscard]] std::string Sheet() const {
        std::string frames;
        for (std::size_t i = 0; i < file_.frames.size(); ++i) {
            const std::string size = R"("w":)" + std::to_string(file_.width) + R"(,"h":)" +
                                     std::to_string(file_.height) + "}";
            frames += (i == 0 ? R"({"filename":"hero)" : R"(,{"filename":"hero)") +
                      (file_.frames.size() == 1 ? "" : " " + std::to_string(i)) +
                      R"(.aseprite","frame":{"x":)" +
                      std::to_string(static_cast<int>(i) * file_.width) + R"(,"y":0,)" + size +
                      R"(,"sourceSize":{)" + size + R"(,"duration":)" +
                      std::to_string(file_.frames[i].milliseconds) + "}";
        }
        std::string tags;
        for (const AseTag& tag : tags_) {
            tags += (tags.empty() ? "" : ",") + (R"({"name":")" + tag.name) + R"(","from":)" +
                    std::to_string(tag.from) + R"(,"to":)" + std::to_string(tag.to) +
                    R"(,"direction":")" + kDirections.at(static_cast<std::size_t>(tag.direction)) +
                    "\"" +
                    (tag.repeat > 0 ? R"(,"repeat":")" + std::to_string(tag.repeat) + "\"" : "") +
                    "}";
        }
        return R"({"frames":[)" + frames +
               R"(],"meta":{"app":"https://www.aseprite.org/","image":"hero.png","frameTags":[)" +
               tags +
               R"(],"slices":[{"name":"a","keys":[{"frame":0,"bounds":{"x":0,"y":0,"w":1,"h":1}}]},
                  {"name":"b","keys":[{"frame":0,"bounds":{"x":-3,"y":2,"w":4,"h":4},"pivot":{"x":5,"y":-1}}]},
                  {"name":"c","keys":[{"frame":0,"bounds":{"x":9,"y":9,"w":1,"h":1},"pivot":{"x":0,"y":0}}]}]}})";
    }

    [[nodiscard]] Image Picture() const {
        Image picture{file_.width * static_cast<int>(file_.frames.size()), file_.height};
        for (std::size_t frame = 0; frame < file_.frames.size(); ++frame) {
            for (int y = 0; y < file_.height; ++y) {
                for (int x = 0; x < file_.width; ++x) {
                    const int left = file_.width * static_cast<int>(frame);
                    picture.SetPixel(left + x, y, PixelAt(frame, x, y));
                }
            }
        }
        return picture;
    }

private:
    static constexpr int kTile = 3;
    static constexpr int kTiles = 4;

    [[nodiscard]] int PixelBytes() const { return file_.depth / 8; }

    // Colours with few distinct alphas, so that opaque and transparent pixels occur often.
    Bytes MakePixels(int count) {
        Bytes bytes;
        for (int i = 0; i < count; ++i) {
            for (int j = 0; j < PixelBytes(); ++j) {
                const bool is_alpha = j > 0 && j == PixelBytes() - 1;
                const int value = is_alpha           ? std::min(random_.Next(512), 255)
                                  : file_.depth == 8 ? random_.Next(10)
                                                     : random_.Next(256);
                bytes.push_back(
                    static_cast<std::byte>(random_.Next(4) == 0 && is_alpha ? 0 : value));
            }
        }
        return bytes;
    }

    void MakeLayers() {
        if (random_.Next(2) == 0) {
            layers_.push_back(
                {.name = "Background", .flags = 1 | 8, .blend_mode = 5, .opacity = 9});
        }
        int level = 0;
        for (int i = random_.Next(1, 7); i > 0; --i) {
            AseLayer layer{.name = "layer " + std::to_string(i)};
            const int kind = random_.Next(6);
            layer.kind = kind < 4 ? 0 : kind - 3;
            layer.flags = random_.Next(6) == 0 ? 0 : (random_.Next(8) == 0 ? 1 | 64 : 1);
            layer.level = random_.Next(level + 1);
            layer.blend_mode = random_.Next(2) == 0 ? 0 : random_.Next(kAsepriteBlends);
            layer.opacity = random_.Next(2) == 0 ? 255 : random_.Next(256);
            level = layer.level + (layer.kind == 1 ? 1 : 0);
            layers_.push_back(layer);
        }
        tiles_ = MakePixels(kTile * kTile * kTiles);
    }

    AseCel MakeCel(int layer) {
        AseCel cel{.layer = layer};
        const bool is_map = layers_[static_cast<std::size_t>(layer)].kind == 2;
        cel.x = random_.Next(-3, file_.width);
        cel.y = random_.Next(-3, file_.height);
        cel.opacity = random_.Next(2) == 0 ? 255 : random_.Next(256);
        cel.z_index = random_.Next(3) == 0 ? random_.Next(-3, 4) : 0;
        cel.kind = is_map ? 3 : random_.Next(2) * 2;
        cel.width = random_.Next(1, is_map ? 5 : 14);
        cel.height = random_.Next(1, is_map ? 5 : 14);
        if ((layers_[static_cast<std::size_t>(layer)].flags & 8) != 0) {
            cel = {.layer = layer, .width = file_.width, .height = file_.height};
        }
        if (!is_map) {
            cel.data = MakePixels(cel.width * cel.height);
            return cel;
        }
        for (int i = 0; i < cel.width * cel.height; ++i) {
            for (const int byte : {random_.Next(kTiles + 1), 0, 0, random_.Next(8) * 32}) {
                cel.data.push_back(static_cast<std::byte>(byte));
            }
        }
        return cel;
    }

    void MakeFrame(int frame) {
        AseFrame& made = file_.frames.emplace_back();
        made.milliseconds = random_.Next(1, 500);
        if (frame == 0 || random_.Next(3) == 0) {
            MakePalette(frame, made);
        }
        palettes_.push_back(palette_);
        if (frame == 0) {
            made.chunks.push_back(test::AseTileSetChunk(7, 2 | 4, kTiles, kTile, kTile, tiles_));
            for (const AseLayer& layer : layers_) {
                AseLayer stored = layer;
                stored.tile_set = 7;
                made.chunks.push_back(test::AseLayerChunk(stored));
            }
            for (const Bytes& chunk : test::AseIgnoredChunks()) {
                made.chunks.push_back(chunk);
            }
            made.chunks.push_back(test::AseSliceChunk("a", {0, 0, 1, 1}, std::nullopt, true));
            made.chunks.push_back(test::AseSliceChunk("b", {-3, 2, 4, 4}, Point{5, -1}, true));
            made.chunks.push_back(test::AseSliceChunk("c", {9, 9, 1, 1}, Point{0, 0}, false));
        }
        std::map<int, AseCel>& cels = cels_.emplace_back();
        for (int i = 0; i < static_cast<int>(layers_.size()); ++i) {
            if (layers_[static_cast<std::size_t>(i)].kind == 1 || random_.Next(5) == 0) {
                continue;
            }
            AseCel cel = MakeCel(i);
            AseCel stored = cel;
            const int link = random_.Next(frame + 1);
            if (link < frame && cels_[static_cast<std::size_t>(link)].contains(i)) {
                const AseCel& linked = cels_[static_cast<std::size_t>(link)].at(i);
                stored.kind = 1;
                stored.link = link;
                cel.kind = linked.kind;
                cel.width = linked.width;
                cel.height = linked.height;
                cel.data = linked.data;
            }
            made.chunks.push_back(test::AseCelChunk(stored));
            cels[i] = cel;
        }
    }

    void MakePalette(int frame, AseFrame& made) {
        if (frame > 0 && !has_new_palette_) {
            return;
        }
        std::vector<Color> colors;
        for (int i = 0; i < 8; ++i) {
            const int alpha = random_.Next(2) == 0 ? 255 : random_.Next(256);
            colors.push_back({random_.Next(64) * 4, random_.Next(256), random_.Next(256), alpha});
        }
        const int kind = frame > 0 ? 2 : random_.Next(3);
        has_new_palette_ = kind == 2;
        for (Color& color : colors) {
            if (kind < 2) {
                color.a = 255;
            }
            if (kind == 1) {  // the colours that have the same 6 bits at both ends
                const auto wide = [](int c) { return (c & 252) | c >> 6; };
                color = {wide(color.r), wide(color.g), wide(color.b)};
            }
        }
        if (kind == 2) {
            made.chunks.push_back(test::AsePaletteChunk(colors, 0, 8));
            made.chunks.push_back(test::AseOldPaletteChunk({Color::Red, Color::Blue}, false));
        } else {
            made.chunks.push_back(test::AseOldPaletteChunk(colors, kind == 1));
        }
        file_.colors = 8;
        palette_ = colors;
    }

    void MakeTags(int frames) {
        for (int i = 0; i < 3; ++i) {
            const int from = random_.Next(frames);
            tags_.push_back({"tag" + std::to_string(i), from, random_.Next(from, frames),
                             random_.Next(4), random_.Next(4)});
        }
        file_.frames.front().chunks.push_back(test::AseTagsChunk(tags_));
    }

    [[nodiscard]] Color ToColor(const Bytes& pixels, int index, std::size_t frame) const {
        const auto byte = [&](int i) {
            return std::to_integer<int>(pixels[static_cast<std::size_t>(index * PixelBytes() + i)]);
        };
        if (file_.depth == 8) {
            const std::vector<Color>& palette = palettes_[frame];
            const int entry = byte(0);
            return entry == file_.transparent_index || entry >= static_cast<int>(palette.size())
                       ? Color::Transparent
                       : palette[static_cast<std::size_t>(entry)];
        }
        return file_.depth == 16 ? Color{byte(0), byte(0), byte(0), byte(1)}
                                 : Color{byte(0), byte(1), byte(2), byte(3)};
    }

    [[nodiscard]] Color CelPixel(const AseCel& cel, std::size_t frame, int x, int y) const {
        x -= cel.x;
        y -= cel.y;
        const int size = cel.kind == 3 ? kTile : 1;
        if (x < 0 || y < 0 || x >= cel.width * size || y >= cel.height * size) {
            return Color::Transparent;
        }
        if (cel.kind != 3) {
            return ToColor(cel.data, y * cel.width + x, frame);
        }
        const auto at = static_cast<std::size_t>((y / size * cel.width + x / size) * 4);
        const int tile = std::to_integer<int>(cel.data[at]);
        const int flips = std::to_integer<int>(cel.data[at + 3]);
        if (tile == 0 || tile >= kTiles) {
            return Color::Transparent;
        }
        int u = (flips & 128) != 0 ? kTile - 1 - x % size : x % size;
        int v = (flips & 64) != 0 ? kTile - 1 - y % size : y % size;
        if ((flips & 32) != 0) {
            std::swap(u, v);
        }
        return ToColor(tiles_, tile * kTile * kTile + v * kTile + u, frame);
    }

    // Returns the index of the group that contains the layer, or -1.
    [[nodiscard]] int ParentOf(int layer) const {
        const int level = layers_[static_cast<std::size_t>(layer)].level;
        while (layer >= 0 && layers_[static_cast<std::size_t>(layer)].level >= level) {
            --layer;
        }
        return layer;
    }

    [[nodiscard]] bool IsVisible(int layer) const {
        return layer < 0 || ((layers_[static_cast<std::size_t>(layer)].flags & (1 | 64)) == 1 &&
                             IsVisible(ParentOf(layer)));
    }

    // Blends the layers, which are in this order except for their cels' z-indices.
    [[nodiscard]] Color BlendLayers(const std::vector<int>& layers, bool counts_all,
                                    std::size_t frame, int x, int y, Color color) const {
        std::vector<std::tuple<bool, int, int, int>> order;
        for (int i = 0; i < static_cast<int>(layers.size()); ++i) {
            const int layer = layers[static_cast<std::size_t>(i)];
            const auto cel = cels_[frame].find(layer);
            const int z = cel == cels_[frame].end() ? 0 : cel->second.z_index;
            const bool is_background = (layers_[static_cast<std::size_t>(layer)].flags & 8) != 0;
            order.emplace_back(!is_background, (counts_all ? layer : i) + z, z, layer);
        }
        std::ranges::sort(order);
        for (const auto& [in_front, place, z, index] : order) {
            const AseLayer& layer = layers_[static_cast<std::size_t>(index)];
            const auto cel = cels_[frame].find(index);
            if (!IsVisible(index)) {
                continue;
            }
            Color source = Color::Transparent;
            int opacity = in_front ? layer.opacity : 255;
            if (layer.kind == 1) {
                source = BlendLayers(ChildrenOf(index), false, frame, x, y, source);
            } else if (cel != cels_[frame].end()) {
                source = CelPixel(cel->second, frame, x, y);
                opacity = MultiplyBytes(opacity, cel->second.opacity);
            }
            if (source.a != 0) {
                const auto mode = static_cast<AsepriteBlend>(in_front ? layer.blend_mode : 0);
                color = BlendAseprite(mode, color, source, opacity);
            }
        }
        return color;
    }

    [[nodiscard]] std::vector<int> ChildrenOf(int group) const {
        std::vector<int> children;
        for (int i = 0; i < static_cast<int>(layers_.size()); ++i) {
            if (ParentOf(i) == group) {
                children.push_back(i);
            }
        }
        return children;
    }

    [[nodiscard]] Color PixelAt(std::size_t frame, int x, int y) const {
        const bool has_background = (layers_.front().flags & 8) != 0;
        const Color base = file_.depth == 8 && has_background
                               ? palettes_[frame][static_cast<std::size_t>(file_.transparent_index)]
                               : Color::Transparent;
        if ((file_.flags & 2) != 0) {
            return BlendLayers(ChildrenOf(-1), false, frame, x, y, base);
        }
        std::vector<int> pictures;
        for (int i = 0; i < static_cast<int>(layers_.size()); ++i) {
            if (layers_[static_cast<std::size_t>(i)].kind != 1) {
                pictures.push_back(i);
            }
        }
        return BlendLayers(pictures, true, frame, x, y, base);
    }

    Random random_;
    AseFile file_;
    std::vector<AseLayer> layers_;
    std::vector<std::map<int, AseCel>> cels_;  // by frame and layer; linked cels have their picture
    std::vector<std::vector<Color>> palettes_;  // by frame
    std::vector<Color> palette_;
    bool has_new_palette_ = false;
    Bytes tiles_;
    std::vector<AseTag> tags_;
};

// The transparent index of an indexed background is a colour only if the palette has it.
TEST(Aseprite, FillsAnIndexedBackgroundWithAColourOfThePaletteOnly) {
    for (int index = 0; index < 6; ++index) {
        AseFile file{.width = 2, .height = 1, .depth = 8, .transparent_index = index};
        file.frames = {{100,
                        {test::AsePaletteChunk({Color::Red, Color::Lime, Color::Blue}, 0, 3),
                         test::AseLayerChunk({.flags = 1 | 8}),
                         test::AseCelChunk({.width = 1, .height = 1, .data = {std::byte{1}}})}}};
        const Image picture = ParseAseprite(test::WriteAseprite(file), "x.ase").picture;
        const std::array colors{Color::Red, Color::Lime, Color::Blue};
        const Color beyond_the_cel =
            index < 3 ? colors.at(static_cast<std::size_t>(index)) : Color::Transparent;
        EXPECT_EQ(picture.Pixel(1, 0), beyond_the_cel) << index;
        EXPECT_EQ(picture.Pixel(0, 0), Color::Lime) << index;
    }
}

TEST(Aseprite, LoadsAsTheExportedSheetDoes) {
    for (unsigned seed = 1; seed <= 300; ++seed) {
        const RandomFile file{seed};
        MemoryContent drawn{{{"hero.aseprite", file.Encode()}}};
        MemoryContent exported{{{"hero.json", TextBytes(file.Sheet())},
                                {"hero.png", EncodePng(file.Picture().View())}}};
        const auto& a = drawn.Content().Load<Sprite>("hero");
        const auto& b = exported.Content().Load<Sprite>("hero");
        ASSERT_EQ(test::Difference(a, b), "") << "seed " << seed;
        for (std::size_t i = 0; i < file.FrameCount(); ++i) {
            const std::string name = file.FrameCount() == 1
                                         ? "hero.aseprite"
                                         : "hero " + std::to_string(i) + ".aseprite";
            ASSERT_EQ(a.FindFrame(name), static_cast<int>(i));
            ASSERT_EQ(b.FindFrame(name), static_cast<int>(i));
        }
    }
}

// A file of one RGBA layer whose cels, one for each frame, cover the canvas.
Bytes Animated(int width, int height, const std::vector<std::string>& frames) {
    AseFile file{.width = width, .height = height};
    for (const std::string& rows : frames) {
        AseCel cel{.width = width, .height = height};
        for (const char pixel : rows) {
            const std::byte value{static_cast<unsigned char>(pixel == '#' ? 255 : 0)};
            cel.data.insert(cel.data.end(), 4, value);
        }
        AseFrame& frame = file.frames.emplace_back();
        if (file.frames.size() == 1) {
            frame.chunks.push_back(test::AseLayerChunk({}));
        }
        frame.chunks.push_back(test::AseCelChunk(cel));
    }
    return test::WriteAseprite(file);
}

TEST(Aseprite, IsReadWithoutADescriptorAndWithOne) {
    MemoryContent content{
        {{"a/hero.aseprite", Animated(2, 1, {"# ", "##"})},
         {"a/old.ase", Animated(1, 2, {"# "})},
         {"a/known.sprite.json", TextBytes(R"({"sheet": "hero.aseprite", "origin": [1, 0.5],
            "clips": {"blink": {"frames": ["hero 1.aseprite", 0], "ticks": 3}}})")}},
        "a"};
    const auto& hero = content.Content().Load<Sprite>("hero");
    EXPECT_EQ(hero.FrameMask(0), ParseMask({"# "}));
    EXPECT_EQ(hero.FrameMask(1), ParseMask({"##"}));
    EXPECT_EQ(content.Content().Load<Sprite>("old").FrameMask(0), ParseMask({"#", " "}));
    const auto& known = content.Content().Load<Sprite>("known");
    EXPECT_EQ(known.Origin(), (Vector2{1, 0.5F}));
    EXPECT_EQ(known.Clip("blink").Round()[0], (AnimationFrame{1, 3}));
}

TEST(Aseprite, IsATextureAndAMaskIfItHasOneFrame) {
    MemoryContent content{
        {{"sky.aseprite", Animated(2, 1, {"# "})},
         {"cloud.ase", Animated(2, 1, {"# "})},
         {"hero.aseprite", Animated(2, 1, {"# ", "##"})},
         {"framed.texture.json", TextBytes(R"({"image": "sky.aseprite", "filter": "point"})")}}};
    EXPECT_EQ(content.Content().Load<Texture2D>("sky").Pixels().Pixel(0, 0), Color::White);
    EXPECT_EQ(content.Content().Load<Texture2D>("framed").Width(), 2);
    EXPECT_EQ(content.Content().Load<Mask>("cloud"), ParseMask({"# "}));
    EXPECT_EQ(content.CaptureError<Texture2D>("hero"),
              "asset 'hero': tried hero.aseprite: it has 2 frames, and "
              "a picture has one: load it as a sprite");
}

// An exported picture next to the drawing is used, as before.
TEST(Aseprite, IsNotReadIfThereIsAPngOrASheet) {
    MemoryContent content{
        {{"hero.aseprite", Animated(2, 1, {"# "})}, {"hero.png", test::MakePng({"###"})}}};
    EXPECT_EQ(content.Content().Load<Sprite>("hero").FrameMask(0), ParseMask({"###"}));
}

TEST(Aseprite, IsReloadedWhileTheGameRuns) {
    SoftwareDevice device{16, 16};
    MemoryTitleStorage storage{{{"hero.aseprite", Animated(2, 1, {"# "})}}};
    ContentManager content{StandardContentTypes(), device, storage};
    const auto& hero = content.Load<Sprite>("hero");
    const Placement at = hero.At({4, 4});
    const Footprint dot{&hero.FrameMask(), MakeTexelMap(hero.At({5, 4}), 2, 1)};
    EXPECT_TRUE(AreApart(MakeFootprint(hero, at), dot));

    storage.Put("hero.aseprite", Animated(2, 1, {"##", " #"}));
    ASSERT_EQ(content.ReloadChanged().size(), 1U);
    EXPECT_EQ(hero.FrameCount(), 2);
    EXPECT_EQ(hero.FrameMask(0), ParseMask({"##"}));
    EXPECT_EQ(CopyFrame(hero, 0).Pixel(1, 0), Color::White);
    EXPECT_TRUE(AreTouching(MakeFootprint(hero, at), MakeFootprint(hero, hero.At({5, 4}))));

    storage.Put("hero.aseprite", TextBytes("half a file"));
    const std::vector<Reloaded> reloaded = content.ReloadChanged();
    ASSERT_EQ(reloaded.size(), 1U);
    EXPECT_THAT(reloaded[0].error, HasSubstr("hero.aseprite: not an Aseprite file"));
    EXPECT_EQ(hero.FrameMask(0), ParseMask({"##"}));
}

TEST(Aseprite, IsBaked) {
    const MemoryTitleStorage::Files files{{"hero.aseprite", Animated(2, 1, {"# ", "##"})},
                                          {"sky.ase", Animated(2, 2, {"### "})}};
    const BakeReport report = test::BakeMemoryFiles(files);
    MemoryContent raw{files};
    MemoryContent packed{{{"game.pack", report.pack}}};
    EXPECT_EQ(
        test::Difference(packed.Content().Load<Sprite>("hero"), raw.Content().Load<Sprite>("hero")),
        "");
    EXPECT_EQ(test::Difference(packed.Content().Load<Texture2D>("sky"),
                               raw.Content().Load<Texture2D>("sky")),
              "");
    std::vector<std::string> assets;
    for (const PackEntry& entry : Pack{report.pack}.Entries()) {
        assets.push_back(entry.type + " " + entry.name);
    }
    EXPECT_THAT(assets, testing::UnorderedElementsAre("Texture2D sky", "Mask sky", "Sprite sky",
                                                      "Sprite hero"));
}

}  // namespace
}  // namespace graze
