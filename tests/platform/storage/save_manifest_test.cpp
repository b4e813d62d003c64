#include <gtest/gtest.h>

#include "platform/storage_helpers.hpp"
#include "storage/save_state.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

using test::TextBytes;

const SaveManifest kManifest{
    12,
    {{"a", 0, 0xcbf29ce484222325, 0}, {"maps/level 1", 1234567890123, 7, {}}, {"ä", 5, ~0ULL, 70}}};
const SavePointer kPointer{12, 0x0123456789abcdef};

TEST(SaveManifest, IsReadableText) {
    const Bytes bytes = Encode(kManifest);
    const std::string text{reinterpret_cast<const char*>(bytes.data()), bytes.size()};
    EXPECT_TRUE(
        text.starts_with("graze-save 1\ngeneration 12\npacked 0 0 cbf29ce484222325 a\n"
                         "blob 1234567890123 0000000000000007 maps/level 1\n"
                         "packed 70 5 ffffffffffffffff ä\n"))
        << text;
}

TEST(SaveManifest, SurvivesARoundTrip) {
    EXPECT_EQ(DecodeManifest(Encode(kManifest)), kManifest);
    EXPECT_EQ(DecodeManifest(Encode(SaveManifest{})), SaveManifest{});
    EXPECT_EQ(DecodePointer(Encode(kPointer)), kPointer);
}

template <typename Decode>
void ExpectDamageIsSeen(const Bytes& bytes, const Decode& decode) {
    ASSERT_TRUE(decode(bytes));
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        EXPECT_FALSE(decode({bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(i)})) << i;
        for (int bit = 0; bit < 8; ++bit) {
            Bytes flipped = bytes;
            flipped[i] ^= static_cast<std::byte>(1 << bit);
            EXPECT_FALSE(decode(flipped)) << "byte " << i << ", bit " << bit;
        }
    }
    Bytes longer = bytes;
    longer.push_back(std::byte{'\n'});
    EXPECT_FALSE(decode(longer));
}

TEST(SaveManifest, IsRejectedWhenTruncatedOrCorrupted) {
    ExpectDamageIsSeen(Encode(kManifest), [](const Bytes& bytes) { return DecodeManifest(bytes); });
    ExpectDamageIsSeen(Encode(kPointer), [](const Bytes& bytes) { return DecodePointer(bytes); });
}

TEST(SaveManifest, IsRejectedWhenMalformed) {
    for (const char* text :
         {"", "graze-save 1", "graze-save 1\ngeneration ", "graze-save 2\n",
          "graze-save 1\ngeneration 99999999999999999999\n", "graze-save 1\ngeneration 1\nblob 1",
          "graze-save 1\ngeneration 1\nend "}) {
        EXPECT_FALSE(DecodeManifest(TextBytes(text))) << text;
        EXPECT_FALSE(DecodePointer(TextBytes(text))) << text;
    }
}

}  // namespace
}  // namespace graze
