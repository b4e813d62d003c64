#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string>

#include "content/aseprite_writer.hpp"
#include "content/bm_font_writer.hpp"
#include "content/png_kinds.hpp"
#include "content/png_writer.hpp"
#include "graze/content/file.hpp"
#include "graze/math/random.hpp"

namespace graze::fuzz {
namespace {

namespace fs = std::filesystem;

void MakePngs(const fs::path& folder) {
    Random random{1};
    for (const test::PngKind kind : test::kPngKinds) {
        test::RawPng picture = RandomPng(random, kind, 7, 6);
        picture.filter = 5;
        picture.palette.resize(std::min(picture.palette.size(), std::size_t{32}));
        AddTransparency(picture, random);
        const std::string name =
            std::to_string(kind.color_type) + "_" + std::to_string(kind.bit_depth);
        WriteFileAtomically(folder / (name + ".png"), WritePng(picture));
        picture.interlaced = true;
        WriteFileAtomically(folder / (name + "_interlaced.png"), WritePng(picture));
    }
    const Bytes text = test::PngChunk("tEXt", Bytes(20, std::byte{'a'}));
    WriteFileAtomically(folder / "text.png", test::WithChunk(test::MakePng({"#+ ", " ##"}), text));
}

void MakeBmFonts(const fs::path& folder) {
    BmFont font;
    font.face = "Face";
    font.padding = {1, 2, 3, 4};
    font.line_height = 20;
    font.base = 16;
    font.page = {0, 0, 64, 32};
    font.pages = {"0.png", "1.png"};
    font.characters.push_back({std::nullopt, {0, 0, 8, 8}, 0, {0, 0}, 8});
    for (char32_t character = U'a'; character <= U'c'; ++character) {
        font.characters.push_back({character, {10, 10, 9, 9}, 1, {-1, 2}, 8});
    }
    font.kernings = {{U'a', U'b', -1}, {U'b', U'c', 12}};
    WriteFileAtomically(folder / "text.fnt", test::WriteBmText(font));
    WriteFileAtomically(folder / "xml.fnt", test::WriteBmXml(font));
}

// Returns a file of two frames in which most kinds of chunks occur. `depth` is in bits per pixel.
Bytes MakeAseprite(int depth) {
    const auto pixels = [depth](int count) {
        Bytes bytes(static_cast<std::size_t>(count * depth / 8));
        for (std::size_t i = 0; i < bytes.size(); ++i) {
            bytes[i] = static_cast<std::byte>(depth == 8 ? i % 4 : i * 37);
        }
        return bytes;
    };
    test::AseFile file{.width = 5, .height = 4, .depth = depth, .flags = 3};
    test::AseFrame& first = file.frames.emplace_back();
    first.chunks = test::AseIgnoredChunks();
    for (const Bytes& chunk :
         {test::AsePaletteChunk({Color::Red, Color::Blue, Color::White, Color::Black}, 0, 4),
          test::AseOldPaletteChunk({Color::Red, Color::Blue}, false),
          test::AseTileSetChunk(7, 2 | 4, 2, 2, 2, pixels(8)),
          test::AseLayerChunk({.name = "back", .flags = 9}),
          test::AseLayerChunk({.name = "group", .kind = 1, .opacity = 200}),
          test::AseLayerChunk({.name = "light", .level = 1, .blend_mode = 12}),
          test::AseLayerChunk({.name = "map", .kind = 2, .tile_set = 7}),
          test::AseTagsChunk({{"run", 0, 1, 2, 3}}),
          test::AseSliceChunk("feet", {1, 1, 3, 2}, Point{1, 2}, true),
          test::AseCelChunk({.width = 5, .height = 4, .data = pixels(20)}),
          test::AseCelChunk({.layer = 2,
          .x = -1,
          .z_index = 1,
          .kind = 0,
          .width = 3,
          .height = 2,
          .data = pixels(6)}),
          test::AseCelChunk({.layer = 3,
          .kind = 3,
          .width = 2,
          .height = 1,
          .data = {std::byte{1}, {}, {}, std::byte{224}, {}, {}, {}, {}}})}) {
        first.chunks.push_back(chunk);
    }
    file.frames.push_back(
        {50, {test::AseCelChunk({.kind = 1}), test::AseCelChunk({.layer = 2, .x = 2, .kind = 1})}});
    return test::WriteAseprite(file);
}

// Returns a file of two frames with something odd of each kind that does not keep it from loading.
Bytes MakeOddAseprite() {
    test::AseFile file{.width = 2, .height = 2};
    const test::AseCel dot{.width = 1, .height = 1, .data = Bytes(4, std::byte{255})};
    const auto of_layer = [&dot](int layer) {
        test::AseCel cel = dot;
        cel.layer = layer;
        return test::AseCelChunk(cel);
    };
    file.frames = {{100,
                    {test::AseLayerChunk({.name = "odd", .blend_mode = 19}),
                     test::AseLayerChunk({.name = "hidden", .flags = 0, .kind = 9}),
                     test::AseTagsChunk({{"a", 0, 1, 1}, {"a", 1, 9, 7}, {"b", 5, 6}, {"c", 1, 0}}),
                     test::AseSliceChunk("far", {1 << 30, 0, 1, 1}, Point{0, 0}, false),
                     test::AseSliceChunk("near", {1, 0, 1, 1}, Point{0, 1}, false), of_layer(0),
                     of_layer(1), of_layer(5)}},
                   {50, {test::AseCelChunk({.kind = 1})}}};
    return test::WriteAseprite(file);
}

}  // namespace
}  // namespace graze::fuzz

// Generates the seeds that are not written by hand: content_fuzz_corpus tests/fuzz/corpus
int main(int argc, char** argv) {
    if (argc != 2) {
        std::fputs("usage: content_fuzz_corpus FOLDER\n", stderr);
        return 2;
    }
    const std::filesystem::path folder{argv[1]};
    for (const char* target : {"aseprite", "bm_font", "png"}) {
        std::filesystem::create_directories(folder / target);
    }
    for (const int depth : {8, 16, 32}) {
        graze::WriteFileAtomically(folder / "aseprite" / (std::to_string(depth) + "_bits.aseprite"),
                                   graze::fuzz::MakeAseprite(depth));
    }
    graze::WriteFileAtomically(folder / "aseprite" / "odd.aseprite",
                               graze::fuzz::MakeOddAseprite());
    graze::fuzz::MakePngs(folder / "png");
    graze::fuzz::MakeBmFonts(folder / "bm_font");
    return 0;
}
