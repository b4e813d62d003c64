#include "bytes/other_formats.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "content/memory_content.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

using namespace std::string_view_literals;

std::string NotAPng(std::string_view start) {
    return NotA("a PNG file", test::TextBytes(start));
}

TEST(OtherFormats, NamesAFormatByItsFirstBytes) {
    EXPECT_EQ(NotAPng("\xFF\xD8\xFF\xE0"), "not a PNG file, but a JPEG picture: convert it");
    EXPECT_EQ(NotAPng("RIFF\x24\0\0\0WEBPVP8 "sv),
              "not a PNG file, but a WebP picture: convert it");
    EXPECT_EQ(NotAPng("BM\x36\0\0\0\0\0\0\0"sv), "not a PNG file, but a BMP picture: convert it");
    EXPECT_EQ(NotAPng("1234\xE0\xA5"sv),
              "not a PNG file, but an Aseprite file: export it from Aseprite");
    EXPECT_EQ(NotAPng("version https://git-lfs.github.com/spec/v1\n"),
              "not a PNG file, but a Git LFS pointer: fetch the file: git lfs pull");
    EXPECT_EQ(NotA("an Ogg file", test::TextBytes("fLaC")),
              "not an Ogg file, but a FLAC sound: convert it");
    EXPECT_EQ(NotA("a WAV file", test::TextBytes("\xFF\xFB\x90\x64")),
              "not a WAV file, but an MP3 sound: convert it");
}

TEST(OtherFormats, NamesOnlyTheExpectedFormatOfAnUnknownFile) {
    for (const std::string_view start : {""sv, "B"sv, "BM what"sv, "RIFF"sv, "RIFF....WAVX"sv,
                                         "123"sv, "1234"sv, "what is this"sv}) {
        EXPECT_EQ(NotAPng(start), "not a PNG file") << start;
    }
}

TEST(OtherFormats, AdvisesByTheFormatsOfTheAsset) {
    const std::vector<std::string> picture{".texture.json", ".png"};
    const std::vector<std::string> song{".ogg"};
    const std::vector<std::string> sound{".wav", ".ogg"};
    EXPECT_EQ(AdviceFor(".jpg", picture), "save the picture as PNG (.png)");
    EXPECT_EQ(AdviceFor(".JPG", picture), "save the picture as PNG (.png)");
    EXPECT_EQ(AdviceFor(".mp3", sound), "convert the sound to Ogg Vorbis (.ogg)");
    EXPECT_EQ(AdviceFor(".wav", song), "convert the sound to Ogg Vorbis (.ogg)");
    EXPECT_EQ(AdviceFor(".mp3", picture), "");
    EXPECT_EQ(AdviceFor(".jp", picture), "");
    EXPECT_EQ(AdviceFor("", picture), "");
}

}  // namespace
}  // namespace graze
