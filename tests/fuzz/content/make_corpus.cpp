#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string>

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
    WriteFileAtomically(folder / "binary.fnt", test::WriteBmBinary(font));
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
    for (const char* target : {"png", "bm_font"}) {
        std::filesystem::create_directories(folder / target);
    }
    graze::fuzz::MakePngs(folder / "png");
    graze::fuzz::MakeBmFonts(folder / "bm_font");
    return 0;
}
