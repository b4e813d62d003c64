#include <functional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/compress.hpp"
#include "content/largest_allocation.hpp"
#include "content/tmx_helpers.hpp"
#include "graze/content/base64.hpp"

namespace graze {
namespace {

using test::LoadError;
using test::MakeFiles;
using test::ReadData;
using test::SmallMap;
using testing::EndsWith;
using testing::HasSubstr;

// Both tiles, empty cells, flips of every kind, and Tiled's fourth flag, which is ignored.
const std::vector<std::uint32_t> kGids{1, 0x8000'0002, 0, 0x6000'0001, 0xF000'0002, 0x4000'0001};

Bytes Raw(const std::vector<std::uint32_t>& gids) {
    Bytes bytes;
    for (const std::uint32_t gid : gids) {
        for (const int shift : {0, 8, 16, 24}) {
            bytes.push_back(static_cast<std::byte>(gid >> shift & 255));
        }
    }
    return bytes;
}

std::string Csv(const std::vector<std::uint32_t>& gids) {
    std::string text;
    for (const std::uint32_t gid : gids) {
        text += (text.empty() ? "\n" : ",\n") + std::to_string(gid);
    }
    return text + "\n";
}

std::string Elements(const std::vector<std::uint32_t>& gids) {
    std::string text;
    for (const std::uint32_t gid : gids) {
        text += gid == 0 ? "<tile/>" : "<tile gid=\"" + std::to_string(gid) + "\"/>";
    }
    return text;
}

// A way of writing cells: the attributes of <data>, and its content.
struct EncodingCase {
    std::string attributes;
    std::function<std::string(const std::vector<std::uint32_t>&)> write;
};

const std::vector<EncodingCase> kEncodings{
    {"", Elements},
    {R"(encoding="csv")", Csv},
    {R"(encoding="base64")", [](const auto& gids) { return EncodeBase64(Raw(gids)); }},
    {R"(encoding="base64" compression="zlib")",
     [](const auto& gids) { return "\n  " + EncodeBase64(test::Zlib(Raw(gids))) + "\n"; }},
    {R"(encoding="base64" compression="gzip")",
     [](const auto& gids) { return EncodeBase64(test::Gzip(Raw(gids))); }},
    {R"(encoding="base64" compression="zstd")",
     [](const auto& gids) { return EncodeBase64(test::Zstd(Raw(gids))); }},
};

std::string Layer(const std::string& data) {
    return R"(<layer id="1" name="ground" width="3" height="2">)" + data + "</layer>";
}

std::string LayerError(const std::string& data) {
    return LoadError(MakeFiles(SmallMap(Layer(data))));
}

TEST(TmxCells, ReadsTheSameCellsFromEveryEncodingAndCompression) {
    for (const EncodingCase& encoding_case : kEncodings) {
        const std::string data =
            "<data " + encoding_case.attributes + ">" + encoding_case.write(kGids) + "</data>";
        const TileMapData map = ReadData(MakeFiles(SmallMap(Layer(data))));
        const auto& layer = std::get<TileLayer>(map.layers.at(0));
        EXPECT_EQ(layer.name, "ground");
        EXPECT_EQ(layer.id, 1);
        EXPECT_EQ(layer.Bounds(), (Rectangle{0, 0, 3, 2}));
        ASSERT_EQ(layer.cells.size(), 6U);
        for (std::size_t i = 0; i < 6; ++i) {
            EXPECT_EQ(layer.cells[i].bits, kGids[i] & ~0x1000'0000U)
                << encoding_case.attributes << i;
        }
    }
}

TEST(TmxCells, CombinesChunksInOneLayerFromNegativePositions) {
    for (const EncodingCase& encoding_case : kEncodings) {
        const std::string data = "<data " + encoding_case.attributes +
                                 R"(><chunk x="-2" y="-1" width="2" height="2">)" +
                                 encoding_case.write({1, 2, 2, 1}) +
                                 R"(</chunk><chunk x="0" y="0" width="1" height="2">)" +
                                 encoding_case.write({2, 1}) + "</chunk></data>";
        const TileMapData map = ReadData(MakeFiles(SmallMap(Layer(data), R"(infinite="1")")));
        const auto& layer = std::get<TileLayer>(map.layers.at(0));
        EXPECT_EQ(layer.Bounds(), (Rectangle{-2, -1, 3, 3}));
        const std::vector<Tile> expected{{1}, {2}, {0}, {2}, {1}, {2}, {0}, {0}, {1}};
        EXPECT_EQ(layer.cells, expected) << encoding_case.attributes;
        EXPECT_EQ(map.info.width, 0);
    }
    const TileMapData none =
        ReadData(MakeFiles(SmallMap(Layer(R"(<data encoding="csv"></data>)"), R"(infinite="1")")));
    EXPECT_TRUE(std::get<TileLayer>(none.layers.at(0)).Bounds().IsEmpty());
}

TEST(TmxCells, NamesTheCellOfATileWithoutATileset) {
    EXPECT_THAT(LayerError(R"(<data encoding="csv">1,2,0,1,1,900</data>)"),
                EndsWith("m.tmx: layer 'ground', cell (2, 1): tile 900 is in no tileset"));
    EXPECT_THAT(
        LoadError(MakeFiles(SmallMap(
            Layer(
                R"(<data encoding="csv"><chunk x="-16" y="4" width="2" height="1">1,3</chunk></data>)"),
            R"(infinite="1")"))),
        EndsWith("layer 'ground', cell (-15, 4): tile 3 is in no tileset"));
}

TEST(TmxCells, NamesTheCellOfAnInvalidTile) {
    EXPECT_THAT(LayerError(R"(<data encoding="csv">1,2,0,1,x,1</data>)"),
                EndsWith("layer 'ground', cell (1, 1): 'x' is not a tile id"));
    EXPECT_THAT(LayerError(R"(<data encoding="csv">1,-2,0,1,1,1</data>)"),
                EndsWith("cell (1, 0): '-2' is not a tile id"));
    EXPECT_THAT(LayerError(R"(<data encoding="csv">4294967296,2,0,1,1,1</data>)"),
                EndsWith("cell (0, 0): '4294967296' is not a tile id"));
    EXPECT_THAT(LayerError(R"(<data><tile/><tile gid="1e3"/></data>)"),
                EndsWith("cell (1, 0): '1e3' is not a tile id"));
    EXPECT_THAT(LayerError(R"(<data encoding="base64">AQAA*A==</data>)"),
                EndsWith("layer 'ground', base64: character 5 is '*'"));
}

TEST(TmxCells, RejectsAnUnexpectedNumberOfCells) {
    EXPECT_THAT(LayerError(R"(<data encoding="csv">1,2,0,1,1</data>)"),
                EndsWith("layer 'ground', has 5 numbers for 6 cells"));
    EXPECT_THAT(LayerError(R"(<data encoding="csv"></data>)"),
                EndsWith("has 0 numbers for 6 cells"));
    EXPECT_THAT(LayerError("<data><tile/></data>"), EndsWith("has 1 tiles for 6 cells"));
    EXPECT_THAT(LayerError(R"(<data encoding="base64">AQAAAA==</data>)"),
                EndsWith("has 4 bytes, expected 24 for its cells"));
    EXPECT_THAT(LayerError(""), EndsWith("layer 'ground', has no <data>"));
}

// One cell less and more than there is room for, in a layer and in a chunk, and so many more that
// they would not fit into the memory of the layer.
TEST(TmxCells, RejectsFewerAndMoreCellsInEveryEncoding) {
    for (const EncodingCase& encoding_case : kEncodings) {
        for (const std::size_t count : {0U, 5U, 7U, 8U, 12U, 700U}) {
            const std::vector<std::uint32_t> gids(count, 1);
            const std::string cells = encoding_case.write(gids);
            EXPECT_THAT(LayerError("<data " + encoding_case.attributes + ">" + cells + "</data>"),
                        HasSubstr("layer 'ground', "))
                << encoding_case.attributes << ' ' << count;
            const std::string chunk = "<data " + encoding_case.attributes +
                                      R"(><chunk x="0" y="0" width="3" height="2">)" + cells +
                                      "</chunk></data>";
            EXPECT_THAT(LoadError(MakeFiles(SmallMap(Layer(chunk), R"(infinite="1")"))),
                        HasSubstr("layer 'ground', "))
                << encoding_case.attributes << ' ' << count;
        }
    }
    EXPECT_THAT(LayerError(R"(<data encoding="base64">)" +
                           EncodeBase64(Raw(std::vector<std::uint32_t>(7, 1))) + "</data>"),
                EndsWith("layer 'ground', has 28 bytes, expected 24 for its cells"));
}

TEST(TmxCells, NamesUnsupportedEncodings) {
    EXPECT_THAT(LayerError(R"(<data encoding="hex">00</data>)"),
                HasSubstr("encoding: must be one of csv, base64, not 'hex'"));
    EXPECT_THAT(LayerError(R"(<data encoding="base64" compression="lzma">AA==</data>)"),
                HasSubstr("compression: must be one of zlib, gzip, zstd, not 'lzma'"));
}

// A few bytes claim millions of cells.
TEST(TmxCells, AllocatesNothingForFalseSizes) {
    const test::LargestAllocation largest;
    const auto wide = [](const std::string& data) {
        return LoadError(MakeFiles(
            SmallMap(R"(<layer name="a" width="8000" height="4000">)" + data + "</layer>")));
    };
    EXPECT_THAT(wide(R"(<data encoding="csv">1,2</data>)"), HasSubstr("for 32000000 cells"));
    EXPECT_THAT(wide("<data><tile/></data>"), HasSubstr("for 32000000 cells"));
    EXPECT_THAT(wide(R"(<data encoding="base64">AQAAAA==</data>)"), HasSubstr("has 4 bytes"));
    EXPECT_THAT(wide(R"(<data encoding="base64" compression="zlib">)" +
                     EncodeBase64(test::Zlib(Bytes(40))) + "</data>"),
                HasSubstr("decompresses to less"));
    EXPECT_THAT(LoadError(MakeFiles(SmallMap(
                    R"(<layer width="9000000" height="1"><data encoding="csv">1</data></layer>)"))),
                HasSubstr("width: must be a whole number from 0 to 8388608"));
    EXPECT_THAT(LoadError(MakeFiles(SmallMap(
                    R"(<layer width="2000000" height="1"><data encoding="csv">1</data></layer>)"))),
                HasSubstr("extends beyond 8,388,608 pixels"));
    EXPECT_THAT(
        LoadError(MakeFiles(SmallMap(
            R"(<layer name="a"><data encoding="csv"><chunk x="-900000" y="-900000" width="1" height="1">1</chunk>)"
            R"(<chunk x="90000" y="90000" width="1" height="1">1</chunk></data></layer>)",
            R"(infinite="1")"))),
        HasSubstr("the map has too many cells in its layers"));
    EXPECT_LT(largest.Bytes(), std::size_t{1} << 20);
}

// If chunks could overlap, a small file could decompress the same cells many times.
TEST(TmxCells, RejectsOverlappingChunks) {
    const std::string chunk = R"(<chunk x="0" y="0" width="2" height="1">1,2</chunk>)";
    EXPECT_THAT(
        LoadError(MakeFiles(SmallMap(Layer(R"(<data encoding="csv">)" + chunk + chunk + "</data>"),
                                     R"(infinite="1")"))),
        EndsWith("layer 'ground', has overlapping chunks"));
}

TEST(TmxCells, LimitsTheCellsOfAllLayers) {
    const std::string zeros = EncodeBase64(test::Zlib(Bytes(std::size_t{4} << 22)));
    std::string layers;
    for (int i = 0; i < 9; ++i) {
        layers += R"(<layer name="a" width="2048" height="2048"><data encoding="base64" )"
                  R"(compression="zlib">)" +
                  zeros + "</data></layer>";
    }
    EXPECT_THAT(LoadError(MakeFiles(SmallMap(layers))),
                HasSubstr("the map has too many cells in its layers"));
}

}  // namespace
}  // namespace graze
