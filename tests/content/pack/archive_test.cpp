#include <bit>
#include <cstdint>
#include <limits>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "asset/pack_parts.hpp"
#include "bake/pack_writer.hpp"
#include "content/largest_allocation.hpp"
#include "content/sample_assets.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/pack_archive.hpp"
#include "pack/byte_reader.hpp"
#include "sprite/sprite_types.hpp"

namespace graze {

// A value that contains values of its own type, which an untrusted file may nest without limit.
struct Nest {
    std::vector<Nest> inner;
};

void Fields(PackArchive& archive, Nest& nest) {
    archive(nest.inner);
}

namespace {

using testing::HasSubstr;

enum class Fruit : std::uint8_t { Apple, Pear };

}  // namespace

template <>
inline constexpr Fruit kLastOf<Fruit> = Fruit::Pear;

namespace {

template <typename... T>
Bytes Written(const T&... values) {
    ByteWriter writer;
    writer(values...);
    return writer.Written();
}

template <typename T>
T ReadBack(const Bytes& bytes) {
    T value{};
    ByteReader reader{bytes};
    reader(value);
    reader.ExpectEnd();
    return value;
}

template <typename T>
void ExpectSame(const T& value) {
    EXPECT_EQ(ReadBack<T>(Written(value)), value);
}

template <typename T>
std::string CaptureError(const Bytes& bytes) {
    try {
        static_cast<void>(ReadBack<T>(bytes));
        return "";
    } catch (const FormatError& error) {
        return error.what();
    }
}

Bytes Raw(std::initializer_list<int> values) {
    Bytes bytes;
    for (const int value : values) {
        bytes.push_back(static_cast<std::byte>(value));
    }
    return bytes;
}

TEST(Archive, WritesNumbersInLittleEndian) {
    EXPECT_EQ(Written(std::uint32_t{0x01020304}, std::int16_t{-2}, true),
              Raw({4, 3, 2, 1, 0xFE, 0xFF, 1}));
    EXPECT_EQ(Written(std::string{"ab"}), Raw({2, 0, 0, 0, 'a', 'b'}));
}

TEST(Archive, RoundTripsValues) {
    ExpectSame(std::numeric_limits<std::int64_t>::min());
    ExpectSame(1.0 / 3);
    ExpectSame(char32_t{0x1F600});
    ExpectSame(Fruit::Pear);
    ExpectSame(std::string{"\0ü", 3});
    ExpectSame(std::vector<std::int16_t>{-32768, 0, 7});
    ExpectSame(std::vector<std::string>{"", "a"});
    ExpectSame(std::optional<int>{});
    ExpectSame(std::optional<std::vector<float>>{{0.5F}});
    ExpectSame(std::variant<int, std::string>{"text"});
    ExpectSame(std::pair<std::uint8_t, double>{255, -0.0});
    ExpectSame(std::map<std::string, std::vector<bool>::size_type>{{"a", 1}, {"b", 2}});
    ExpectSame(std::array<int, 3>{1, 2, 3});
    ExpectSame(Rectangle{-1, 2, 3, 0});
    ExpectSame(Vector2{0.1F, -7});
    ExpectSame(Json::parse(R"({"a": [1, -1, 18446744073709551615, 0.1, "ü", null, {}]})"));
    ExpectSame(test::Blob(9, 4, 1));
    ExpectSame(Image{});
    const Mask mask = MakeMask(test::Blob(70, 9, 2).View());
    EXPECT_EQ(test::Difference(ReadBack<Mask>(Written(mask)), mask), "");
}

TEST(Archive, RoundTripsSpritesWithNamesAndClips) {
    SpriteData sprite;
    sprite.filter = TextureFilter::Point;
    sprite.picture = test::Blob(8, 4, 3);
    sprite.frames = {WholeFrame({0, 0, 4, 4}), {{4, 1, 2, 3}, {1, 1}, 4, 5}};
    sprite.frame_names = {"run_0", "run_1"};
    sprite.masks = {Mask{4, 4}, Mask{4, 5}};
    sprite.origin = {2, 2.5F};
    for (const LoopMode mode : {LoopMode::Once, LoopMode::Loop, LoopMode::PingPong}) {
        sprite.clips.emplace_back("one", 1, 1, 5, mode);
        sprite.clips.emplace_back("two", 0, 2, 5, mode);
        sprite.clips.emplace_back(
            "four", std::vector<AnimationFrame>{{0, 1, 2}, {1, 2, 0}, {0, 3, 1}, {1, 9, 0}}, mode);
    }
    sprite.atlas = false;

    ByteWriter writer;
    SpriteType{}.Fields(writer, sprite);
    SpriteData back;
    ByteReader reader{writer.Written()};
    SpriteType{}.Fields(reader, back);
    reader.ExpectEnd();
    EXPECT_EQ(back, sprite);
}

TEST(Archive, NamesThePositionWhenTruncatedAtAnyByte) {
    const Bytes whole = Written(std::vector<std::string>{"abc", "de"}, Mask{5, 3},
                                std::optional<Json>{Json::parse("[1]")});
    for (std::size_t size = 0; size < whole.size(); ++size) {
        ByteReader reader{std::span{whole}.first(size)};
        std::vector<std::string> texts;
        Mask mask;
        std::optional<Json> json;
        try {
            reader(texts, mask, json);
            FAIL() << size;
        } catch (const FormatError& error) {
            EXPECT_THAT(error.what(), testing::StartsWith("byte ")) << size;
        }
    }
}

TEST(Archive, AllocatesNothingForACountBeyondTheRemainingBytes) {
    const Bytes huge = Raw({0xFF, 0xFF, 0xFF, 0xFF, 1, 2, 3});
    const test::LargestAllocation largest;

    EXPECT_EQ(CaptureError<std::vector<std::uint8_t>>(huge),
              "byte 4: truncated: 4294967295 elements expected, 3 bytes left");
    EXPECT_NE(CaptureError<std::vector<std::string>>(huge), "");
    EXPECT_NE(CaptureError<std::string>(huge), "");
    EXPECT_NE((CaptureError<std::map<int, int>>(huge)), "");
    EXPECT_NE(CaptureError<Image>(Written(32768, 32768)), "");
    EXPECT_NE(CaptureError<Mask>(Written(32768, 32768, Rectangle{})), "");
    EXPECT_LT(largest.Bytes(), 1000U);
}

TEST(Archive, RejectsInvalidValues) {
    constexpr auto infinity = std::bit_cast<std::uint32_t>(std::numeric_limits<float>::infinity());
    EXPECT_EQ(CaptureError<Fruit>(Raw({2})),
              "byte 1: an enumerator or alternative is out of range");
    EXPECT_EQ(CaptureError<bool>(Raw({2})), "byte 1: an enumerator or alternative is out of range");
    EXPECT_NE((CaptureError<std::variant<int, bool>>(Raw({2}))), "");
    EXPECT_NE(CaptureError<float>(Written(infinity)), "");
    EXPECT_THROW(static_cast<void>(Written(std::bit_cast<float>(infinity))), FormatError);
    EXPECT_NE(CaptureError<std::vector<double>>(
                  Written(std::uint32_t{1},
                          std::bit_cast<std::uint64_t>(std::numeric_limits<double>::quiet_NaN()))),
              "");
    EXPECT_NE(CaptureError<Rectangle>(Written(0, 0, -1, 1)), "");
    EXPECT_NE(CaptureError<Rectangle>(Written(1 << 30, 0, 1, 1)), "");
    EXPECT_NE(CaptureError<Point>(Written(std::numeric_limits<int>::min(), 0)), "");
    EXPECT_NE(CaptureError<Image>(Written(-1, 1)), "");
    EXPECT_NE((CaptureError<std::map<int, int>>(Written(std::uint32_t{2}, 1, 1, 1, 2))), "");
    EXPECT_NE(CaptureError<int>(Written(1, 2)), "");
    EXPECT_NE(CaptureError<Json>(Written(std::string{"{"})), "");
}

TEST(Archive, LimitsNesting) {
    Nest deep;
    for (int i = 0; i < kMaxNesting - 1; ++i) {
        Nest outer;
        outer.inner.push_back(std::move(deep));
        deep = std::move(outer);
    }
    const Bytes bytes = Written(deep);
    EXPECT_EQ(CaptureError<Nest>(bytes), "");

    Bytes bomb;
    for (int i = 0; i < 100'000; ++i) {
        const Bytes one = Raw({1, 0, 0, 0});
        bomb.insert(bomb.end(), one.begin(), one.end());
    }
    EXPECT_EQ(CaptureError<Nest>(bomb), "byte 800: more than 200 levels of nesting");
    Nest deeper;
    deeper.inner.push_back(std::move(deep));
    EXPECT_THROW(static_cast<void>(Written(deeper)), FormatError);
    EXPECT_THAT(CaptureError<Json>(Written(std::string(100'000, '['))), HasSubstr("nesting"));
}

}  // namespace
}  // namespace graze
