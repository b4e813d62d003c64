#include <algorithm>
#include <array>
#include <functional>
#include <span>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "asset/pack_parts.hpp"
#include "bake/pack_writer.hpp"
#include "content/largest_allocation.hpp"
#include "content/memory_content.hpp"
#include "content/png_writer.hpp"
#include "content/sample_assets.hpp"
#include "graze/collision/mask.hpp"
#include "graze/content/json.hpp"
#include "graze/content/pack.hpp"
#include "graze/content/png.hpp"
#include "graze/graphics/sprite_font.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/math/random.hpp"
#include "graze/sprite/sprite.hpp"
#include "pack/pack_file.hpp"
#include "sprite/sprite_types.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

using test::MemoryContent;
using test::TextBytes;
using testing::AnyOf;
using testing::HasSubstr;
using testing::StartsWith;

// Bakes a pack of a few KiB with assets of several kinds.
Bytes SmallPack() {
    MemoryTitleStorage::Files files;
    files["a.png"] = EncodePng(test::Blob(9, 5, 1).View());
    files["a.sprite.json"] =
        TextBytes(R"({"image": "a.png", "frame_width": 4, "frame_height": 5, "origin": [1, 2]})");
    files["b.font.json"] =
        TextBytes(R"({"image": "a.png", "cell": [3, 5], "characters": "AB?", "default": "?"})");
    files["c.json"] = TextBytes(R"({"a": [1, 2]})");
    return test::BakeMemoryFiles(files).pack;
}

// Loads all assets that the pack may contain. Returns the error message of each; "" on success.
std::vector<std::string> LoadAll(Bytes pack) {
    MemoryTitleStorage::Files files;
    files["game.pack"] = std::move(pack);
    MemoryContent assets{std::move(files)};
    std::vector<std::string> errors;
    for (const auto& message :
         {assets.CaptureError<Sprite>("a"), assets.CaptureError<SpriteFont>("b"),
          assets.CaptureError<Json>("c")}) {
        errors.push_back(message);
    }
    assets.Content().Unload();
    errors.push_back(assets.CaptureError<Texture2D>("a"));
    assets.Content().Unload();
    errors.push_back(assets.CaptureError<Mask>("a"));
    return errors;
}

std::string OpeningError(const Bytes& bytes) {
    try {
        static_cast<void>(Pack{bytes});
        return "";
    } catch (const FormatError& error) {
        return error.what();
    }
}

TEST(PackDamage, IsReportedWhenTruncatedAtAnyByte) {
    const Bytes whole = SmallPack();
    ASSERT_LT(whole.size(), 20'000U);
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const Bytes cut{whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size)};
        ASSERT_THAT(OpeningError(cut), StartsWith("truncated: ")) << size;
    }
    for (const std::string& error : LoadAll({whole.begin(), whole.begin() + 100})) {
        EXPECT_THAT(error, HasSubstr("tried game.pack: truncated: 100 bytes of "));
    }
}

TEST(PackDamage, IsReportedForEveryBitOfHeaderAndIndex) {
    const Bytes whole = SmallPack();
    const PackFile pack{std::make_unique<BytesView>(whole)};
    const std::uint64_t first_blob = pack.Blobs()[0].offset;
    std::uint64_t end = first_blob;
    for (const PackBlob& blob : pack.Blobs()) {
        end = std::min(end, blob.offset);
    }
    PackHeader header;
    std::memcpy(&header, whole.data(), sizeof header);
    const std::size_t directory =
        sizeof header + header.blob_count * sizeof(PackBlob) + header.index_size;
    ASSERT_LE(directory, end);
    for (std::size_t bit = 0; bit < directory * 8; ++bit) {
        Bytes flipped = whole;
        flipped[bit / 8] ^= std::byte{1} << static_cast<int>(bit % 8);
        ASSERT_THAT(OpeningError(flipped),
                    AnyOf("not a Graze pack", HasSubstr("this program reads version 3"),
                          StartsWith("damaged: ")))
            << bit;
    }
}

TEST(PackDamage, IsReportedByTheAssetsThatUseADamagedBlob) {
    const Bytes whole = SmallPack();
    const PackFile pack{std::make_unique<BytesView>(whole)};
    for (const PackBlob& blob : pack.Blobs()) {
        for (const std::uint64_t at : {blob.offset, blob.offset + blob.size - 1}) {
            Bytes damaged = whole;
            damaged[at] ^= std::byte{0x10};
            EXPECT_EQ(OpeningError(damaged), "");
            EXPECT_FALSE(Pack{damaged}.Damage(StandardContentTypes()).empty());
            int failed = 0;
            for (const std::string& error : LoadAll(damaged)) {
                ASSERT_TRUE(error.empty() ||
                            error.find("tried game.pack: damaged: checksum mismatch in bytes ") !=
                                std::string::npos)
                    << error;
                failed += error.empty() ? 0 : 1;
            }
            const bool is_for_baker = &blob == &pack.Blobs()[*pack.Index().sources];
            EXPECT_EQ(failed > 0, !is_for_baker);
        }
    }
}

// An attacker can compute valid checksums. Every pack must give valid assets or an error; the
// sanitizers detect anything else.
TEST(PackDamage, GivesErrorsOrValidAssetsForSignedHostileValues) {
    const Bytes whole = SmallPack();
    const test::LargestAllocation largest;
    int sound = 0;
    int refused = 0;
    const auto judge = [&](Bytes hostile) {
        SignPack(hostile);
        for (const std::string& error : LoadAll(std::move(hostile))) {
            ++(error.empty() ? sound : refused);
        }
    };
    for (std::size_t at = 0; at < whole.size(); ++at) {
        for (const int value : {0xFF, 0x80, 0x01}) {
            Bytes hostile = whole;
            hostile[at] ^= static_cast<std::byte>(value);
            judge(std::move(hostile));
        }
    }
    Random random{9};
    for (int i = 0; i < 3000; ++i) {
        Bytes hostile = whole;
        const auto at = static_cast<std::size_t>(random.Next(static_cast<int>(whole.size()) - 4));
        const std::uint32_t huge = random.NextBits() >> random.Next(32);
        std::memcpy(hostile.data() + at, &huge, sizeof huge);
        judge(std::move(hostile));
    }

    EXPECT_GT(sound, 1000);
    EXPECT_GT(refused, 1000);
    // The largest valid allocation is for a picture that is copied from pages: at most 2^26 pixels
    // of 4 bytes each. PNG files have the same limit.
    EXPECT_LE(largest.Bytes(), std::size_t{1} << 28);
}

TEST(PackDamage, KeepsLoadedAssetsUsable) {
    Bytes pack = SmallPack();
    const PackFile file{std::make_unique<BytesView>(pack)};
    const PackAsset& font = *file.Find("SpriteFont", "b");
    pack[file.Blobs()[font.blob].offset] ^= std::byte{1};
    MemoryTitleStorage::Files files;
    files["game.pack"] = pack;
    MemoryContent assets{std::move(files)};
    const auto& sprite = assets.Content().Load<Sprite>("a");

    EXPECT_THAT(assets.CaptureError<SpriteFont>("b"),
                StartsWith("asset 'b': tried game.pack: damaged: checksum mismatch in bytes "));
    assets.Content().LoadAsync<SpriteFont>("b");
    EXPECT_THROW(
        {
            while (!assets.Content().ContinueLoading().IsFinished()) {
            }
        },
        ContentError);
    EXPECT_EQ(&assets.Content().Load<Sprite>("a"), &sprite);
    EXPECT_EQ(sprite.FrameCount(), 2);
    EXPECT_EQ(assets.Content().Load<Json>("c")["a"][1], 2);
}

// Pixels are read in place: with a wrong alignment, the device's loads would be undefined
// behaviour.
TEST(PackDamage, RejectsASignedPackWithAMisalignedBlob) {
    const Bytes whole = SmallPack();
    const PackFile pack{std::make_unique<BytesView>(whole)};
    for (std::size_t i = 0; i < pack.Blobs().size(); ++i) {
        for (const unsigned by : {1U, 2U, 4U, 32U, 63U}) {
            Bytes moved = whole;
            PackBlob blob = pack.Blobs()[i];
            blob.offset -= by;
            std::memcpy(moved.data() + sizeof(PackHeader) + i * sizeof blob, &blob, sizeof blob);
            SignPack(moved);
            const std::string reason = "damaged: a blob at byte " + std::to_string(blob.offset) +
                                       ", which is not a multiple of 64";
            EXPECT_EQ(OpeningError(moved), reason);
            for (const std::string& error : LoadAll(moved)) {
                EXPECT_THAT(error, HasSubstr("tried game.pack: " + reason));
            }
        }
    }
}

// The pack contains one small mask. Each of the 200,000 frames of a sprite references it.
TEST(PackDamage, RejectsExcessiveReferencesBeforeMemoryIsFull) {
    PackWriter writer;
    const std::uint32_t page = writer.AddPage(Image{1, 1}, TextureFilter::Linear);
    const std::uint32_t mask = writer.Keep(Mask{32768, 1});
    constexpr std::size_t count = 200'000;
    const std::vector<SpriteFrame> frames(count, SpriteFrame{{}, {}, 32768, 1});
    const std::vector<std::uint32_t> nothing;
    ByteWriter values;  // the values that Fields writes for a SpriteData
    values(page, ~std::uint32_t{0}, TextureFilter::Linear, frames, nothing,
           std::vector<std::uint32_t>(count, mask), Vector2{0, 0}, nothing, true);
    writer.AddAsset(SpriteType{}, "a", values.Written());
    MemoryTitleStorage::Files files;
    files["game.pack"] = writer.Finish({});
    MemoryContent assets{std::move(files)};

    EXPECT_THAT(assets.CaptureError<Sprite>("a"), HasSubstr("too large"));
}

// On a 32-bit system, the size of these pixels wraps to the 0 bytes of the blob.
TEST(PackDamage, RejectsAPictureOfFourGibibytesWithAnEmptyBlob) {
    PackWriter writer;
    writer.AddPage(Image{33, 49}, TextureFilter::Linear);
    Bytes pack = writer.Finish({});
    const auto replace = [&pack](const auto& from, const auto& to) {
        const auto pattern = std::as_bytes(std::span{&from, 1});
        const auto at = std::search(pack.begin(), pack.end(), pattern.begin(), pattern.end());
        ASSERT_NE(at, pack.end());
        std::ranges::copy(std::as_bytes(std::span{&to, 1}), at);
    };
    replace(std::uint64_t{33 * 49 * 4}, std::uint64_t{0});
    replace(std::array{33, 49}, std::array{32768, 32768});
    SignPack(pack);

    EXPECT_EQ(OpeningError(pack), "damaged: a picture's pixels are missing or have the wrong size");
}

TEST(PackDamage, ReportsOtherVersions) {
    Bytes newer = SmallPack();
    newer[8] = std::byte{4};

    EXPECT_EQ(OpeningError(newer), "unsupported version 4; this program reads version 3");
    EXPECT_EQ(OpeningError(TextBytes("GRAZ")), "truncated: the file ends in its header");
    EXPECT_EQ(OpeningError(TextBytes("PK")), "not a Graze pack");
}

}  // namespace
}  // namespace graze
