#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/aseprite_writer.hpp"
#include "content/largest_allocation.hpp"
#include "content/png_writer.hpp"
#include "graze/content/aseprite.hpp"
#include "graze/content/content_error.hpp"

namespace graze {
namespace {

using test::AseCel;
using test::AseFile;
using test::AseFrame;
using test::AseLayer;
using testing::AnyOf;
using testing::HasSubstr;
using testing::StartsWith;

std::string CaptureAsepriteError(std::span<const std::byte> file) {
    try {
        static_cast<void>(ParseAseprite(file, "hero.aseprite"));
        return "";
    } catch (const FormatError& error) {
        return error.what();
    }
}

// A file of one RGBA layer 'hat' with these frames' additional chunks.
std::string ErrorOf(std::vector<std::vector<Bytes>> frames, AseLayer layer = {.name = "hat"},
                    AseFile file = {.width = 2, .height = 2}) {
    for (std::vector<Bytes>& chunks : frames) {
        AseFrame& frame = file.frames.emplace_back();
        if (file.frames.size() == 1) {
            frame.chunks.push_back(test::AseLayerChunk(layer));
        }
        frame.chunks.insert(frame.chunks.end(), chunks.begin(), chunks.end());
    }
    return CaptureAsepriteError(test::WriteAseprite(file));
}

std::string CelError(const AseCel& cel, const AseLayer& layer = {.name = "hat"}) {
    return ErrorOf({{test::AseCelChunk(cel)}}, layer);
}

const AseCel kDot{.width = 1, .height = 1, .data = Bytes(4, std::byte{255})};

TEST(DamagedAseprite, IsTruncatedAtEachByte) {
    AseFile file{.width = 2, .height = 2};
    file.frames.push_back(
        {100,
         {test::AseLayerChunk({}), test::AseCelChunk(kDot),
          test::AsePaletteChunk({Color::Red}, 0, 1), test::AseTagsChunk({{"run", 0, 0}}),
          test::AseSliceChunk("feet", {0, 0, 1, 1}, Point{1, 1}, true)}});
    file.frames.push_back({100, {test::AseCelChunk({.kind = 1, .link = 0})}});
    const Bytes whole = test::WriteAseprite(file);
    ASSERT_EQ(CaptureAsepriteError(whole), "");
    for (std::size_t size = 0; size < whole.size(); ++size) {
        EXPECT_THAT(CaptureAsepriteError(std::span{whole}.first(size)),
                    AnyOf(StartsWith("truncated: "), StartsWith("not an Aseprite file")))
            << size << " bytes";
    }
}

// Each chunk alone is too short, although the frame is not.
TEST(DamagedAseprite, HasChunksThatEndTooEarly) {
    AseCel linked{.kind = 1, .link = 0};
    for (const Bytes& chunk :
         {test::AseLayerChunk({}), test::AseCelChunk(kDot), test::AseCelChunk(linked),
          test::AsePaletteChunk({Color::Red, Color::Red}, 0, 1),
          test::AseOldPaletteChunk({Color::Red, Color::Red}, false),
          test::AseTagsChunk({{"run", 0, 0}}),
          test::AseSliceChunk("feet", {0, 0, 1, 1}, Point{1, 1}, true),
          test::AseTileSetChunk(0, 2, 1, 2, 2, Bytes(16))}) {
        const int type = std::to_integer<int>(chunk[4]) | std::to_integer<int>(chunk[5]) << 8;
        for (std::size_t size = 0; size < chunk.size() - 6; ++size) {
            const Bytes part(chunk.begin() + 6, chunk.begin() + 6 + static_cast<int>(size));
            EXPECT_NE(ErrorOf({{}, {test::AseChunk(type, part)}}), "") << type << ", " << size;
        }
    }
}

TEST(DamagedAseprite, NamesWhatIsWrongWithTheFile) {
    EXPECT_EQ(CaptureAsepriteError(test::MakePng({"#"})),
              "not an Aseprite file, but a PNG picture: convert it");
    EXPECT_EQ(ErrorOf({}), "damaged: it has no frames, or its canvas no pixels");
    EXPECT_EQ(ErrorOf({{}}, {}, {.width = 1, .height = 1, .depth = 24}),
              "damaged: it has 24 bits per pixel, but must have 8, 16 or 32");
    EXPECT_EQ(ErrorOf({{Bytes(6)}}), "damaged: frame 0 has a chunk of 0 bytes");
    Bytes not_a_frame = test::WriteAseprite({.frames = {AseFrame{}}});
    not_a_frame[132] = std::byte{0};
    EXPECT_EQ(CaptureAsepriteError(not_a_frame), "damaged: frame 0 does not begin as a frame does");
}

TEST(DamagedAseprite, NamesTheLayer) {
    EXPECT_EQ(ErrorOf({{}}, {.name = "hat", .kind = 3}), "layer 'hat': unknown kind of layer 3");
    EXPECT_EQ(ErrorOf({{}}, {.name = "hat", .level = 1}),
              "damaged: layer 'hat' is in no group, but at level 1");
    EXPECT_EQ(ErrorOf({{test::AseLayerChunk({.name = "in", .level = 1})}}),
              "damaged: layer 'in' is in no group, but at level 1");
    std::vector<Bytes> groups;
    for (int level = 1; level <= 65; ++level) {
        groups.push_back(test::AseLayerChunk({.name = "in", .kind = 1, .level = level}));
    }
    EXPECT_EQ(ErrorOf({groups}, {.name = "out", .kind = 1}, {.flags = 3}),
              "layer 'in' is in more than 64 groups");
}

TEST(DamagedAseprite, NamesTheFrameAndTheLayerOfACel) {
    AseCel cel = kDot;
    cel.kind = 4;
    EXPECT_EQ(CelError(cel), "frame 0, layer 'hat': unsupported kind of cel 4");
    EXPECT_EQ(ErrorOf({{test::AseCelChunk(kDot), test::AseCelChunk(kDot)}}),
              "damaged: frame 0, layer 'hat': two cels");
    cel = kDot;
    cel.width = 2;
    EXPECT_EQ(ErrorOf({{}, {test::AseCelChunk(cel)}}),
              "frame 1, layer 'hat': zlib: decompresses to less than the 8 bytes expected");
    cel.kind = 0;
    EXPECT_EQ(CelError(cel),
              "frame 0, layer 'hat': truncated: the cel has fewer pixels than 2 x 1");
}

// Aseprite writes links to earlier frames only, so that they cannot form a circle.
TEST(DamagedAseprite, LinksInACircle) {
    const auto link = [](int frame) { return test::AseCelChunk({.kind = 1, .link = frame}); };
    EXPECT_EQ(ErrorOf({{link(0)}}),
              "damaged: frame 0, layer 'hat': links to frame 0, which has no cel or does not come "
              "before");
    EXPECT_THAT(ErrorOf({{link(1)}, {link(0)}}),
                HasSubstr("frame 0, layer 'hat': links to frame 1"));
    EXPECT_THAT(ErrorOf({{}, {link(0)}}), HasSubstr("frame 1, layer 'hat': links to frame 0"));
    EXPECT_THAT(ErrorOf({{}, {link(65535)}}), HasSubstr("links to frame 65535"));
}

TEST(DamagedAseprite, HasTileMapsWithoutTiles) {
    const AseLayer map{.name = "ground", .kind = 2, .tile_set = 5};
    AseCel cel{.kind = 3, .width = 1, .height = 1, .data = Bytes(4, std::byte{1})};
    EXPECT_EQ(CelError(kDot, map), "frame 0, layer 'ground': unsupported kind of cel 2");
    EXPECT_EQ(CelError(cel, map),
              "frame 0, layer 'ground': its tile set 5 is not in the file; external tile sets are "
              "not supported");
    EXPECT_EQ(ErrorOf({{test::AseTileSetChunk(5, 2, 2, 0, 2, {})}}), "");  // no layer uses it
    EXPECT_EQ(ErrorOf({{test::AseTileSetChunk(5, 2, 2, 0, 2, {}), test::AseCelChunk(cel)}}, map),
              "frame 0, layer 'ground': its tile set 5 has tiles without pixels");
    const auto of_tiles = [&](int count, int width, int height, std::byte flips) {
        cel.data = Bytes{std::byte{1}, std::byte{0}, std::byte{0}, flips};
        return ErrorOf({{test::AseTileSetChunk(5, 2 | 4, count, width, height, Bytes(16)),
                         test::AseCelChunk(cel)}},
                       map);
    };
    EXPECT_EQ(of_tiles(2, 2, 1, std::byte{0}), "");
    EXPECT_EQ(of_tiles(2, 2, 1, std::byte{32}),
              "frame 0, layer 'ground': a tile of 2 x 1 pixels is flipped diagonally");
    EXPECT_THAT(of_tiles(-1, 2, 1, std::byte{0}), HasSubstr("too large: a cel or a tile set of "));
    EXPECT_THAT(of_tiles(3, 2, 1, std::byte{0}), HasSubstr("zlib: decompresses to less"));
}

TEST(DamagedAseprite, AllocatesNothingForSizesThatAreTooLarge) {
    const test::LargestAllocation largest;
    EXPECT_THAT(ErrorOf({{}}, {}, {.width = 65535, .height = 65535}),
                StartsWith("too large: 1 frames of 65535 x 65535 pixels"));
    EXPECT_THAT(ErrorOf(std::vector<std::vector<Bytes>>(1000), {}, {.width = 400, .height = 400}),
                StartsWith("too large: 1000 frames of 400 x 400 pixels"));
    AseCel cel = kDot;
    cel.width = 65535;
    cel.height = 65535;
    EXPECT_THAT(CelError(cel), HasSubstr("too large: a cel or a tile set of 4294836225 pixels"));
    cel.height = 1000;
    EXPECT_THAT(CelError(cel), HasSubstr("zlib: decompresses to less"));
    cel.kind = 0;
    EXPECT_THAT(CelError(cel), HasSubstr("truncated: the cel has fewer pixels"));
    EXPECT_LT(largest.Bytes(), std::size_t{1} << 20);
}

// 8 MB of zeros behind a cel of one pixel, and one large cel that 200 frames link to.
TEST(DamagedAseprite, DoesNotUnpackBombs) {
    const Bytes zeros = test::DeflatedZeros(std::size_t{1} << 23);
    Bytes chunk = test::AseCelChunk({.width = 1, .height = 1});
    chunk.resize(chunk.size() - test::StoredStream({}).size());
    Bytes data(chunk.begin() + 6, chunk.end());
    data.insert(data.end(), zeros.begin(), zeros.end());
    const test::LargestAllocation largest;
    EXPECT_EQ(ErrorOf({{test::AseChunk(0x2005, data)}}),
              "frame 0, layer 'hat': zlib: decompresses to more than the 4 bytes expected");
    EXPECT_LT(largest.Bytes(), std::size_t{1} << 20);

    std::vector<std::vector<Bytes>> frames(200);
    data.resize(16);
    data.insert(data.end(),
                {std::byte{0}, std::byte{4}, std::byte{0}, std::byte{8}});  // 1024 x 2048
    data.insert(data.end(), zeros.begin(), zeros.end());
    frames[0].push_back(test::AseChunk(0x2005, data));
    for (std::size_t i = 1; i < frames.size(); ++i) {
        frames[i].push_back(test::AseCelChunk({.x = -32768, .kind = 1, .link = 0}));
    }
    EXPECT_THAT(
        ErrorOf(std::move(frames)),
        HasSubstr("too large: drawing its frames takes more than 1600000000 units of work"));
}

}  // namespace
}  // namespace graze
