#include <iomanip>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "commands.hpp"
#include "content/png_writer.hpp"
#include "content/temporary_folder.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/file.hpp"
#include "graze/content/png.hpp"
#include "graze/testing/pictures.hpp"

namespace graze {
namespace {

using test::MakePng;
using test::ReadTextFile;

class MaskCommand : public testing::Test {
protected:
    MaskCommand() {
        folder_.Write("ring.png", MakePng({".....", ".###.", ".#+#.", ".###."}));
        folder_.Write("clear.png", MakePng({"..", ".."}));
    }

    /// Returns a file's path as JSON has it, with quotes and, on Windows, doubled backslashes.
    [[nodiscard]] std::string QuotePath(const char* name) const {
        std::ostringstream text;
        text << std::quoted((folder_ / name).string());
        return text.str();
    }

    test::TemporaryFolder folder_;
};

TEST_F(MaskCommand, ReportsSizeSolidPixelsAndTheirBounds) {
    const int code = MaskImages(
        {.images = {folder_ / "ring.png", folder_ / "clear.png"}, .out = folder_ / "out.jsonl"});

    EXPECT_EQ(code, 0);
    EXPECT_EQ(ReadTextFile(folder_ / "out.jsonl"),
              "{\"file\":" + QuotePath("ring.png") +
                  ",\"width\":5,\"height\":4,\"opaque\":8,\"bounds\":[1,1,3,3]}\n" +
                  "{\"file\":" + QuotePath("clear.png") +
                  ",\"width\":2,\"height\":2,\"opaque\":0,\"bounds\":[0,0,0,0]}\n");
}

TEST_F(MaskCommand, UsesTheThresholdAsTheLowestSolidAlpha) {
    MaskImages({.images = {folder_ / "ring.png"}, .threshold = {127}, .out = folder_ / "out"});

    EXPECT_NE(ReadTextFile(folder_ / "out").find("\"opaque\":9,"), std::string::npos);
}

TEST_F(MaskCommand, ReportsAnInvalidImageAndContinues) {
    folder_.Write("broken.png", "no picture");
    const int code =
        MaskImages({.images = {folder_ / "broken.png", folder_ / "no.png", folder_ / "ring.png"},
                    .out = folder_ / "out"});

    EXPECT_EQ(code, 1);
    EXPECT_EQ(ReadTextFile(folder_ / "out"),
              "{\"file\":" + QuotePath("broken.png") + ",\"error\":\"not a PNG file\"}\n" +
                  "{\"file\":" + QuotePath("no.png") +
                  ",\"error\":\"No such file or directory\"}\n" +
                  "{\"file\":" + QuotePath("ring.png") +
                  ",\"width\":5,\"height\":4,\"opaque\":8,\"bounds\":[1,1,3,3]}\n");
}

TEST_F(MaskCommand, DrawsTheMaskWhiteOnATransparentBackground) {
    MaskImages(
        {.images = {folder_ / "ring.png"}, .png = folder_ / "mask.png", .out = folder_ / "out"});
    const Image picture = DecodePng(ReadFile(folder_ / "mask.png"));

    EXPECT_EQ(MakeMask(picture.View()), test::ParseMask({".....", ".###.", ".#.#.", ".###."}));
    EXPECT_EQ(picture.Pixel(1, 1), Color::White);
    EXPECT_EQ(picture.Pixel(0, 0), (Color{0, 0, 0, 0}));
}

TEST_F(MaskCommand, FailsWhenTheResultsCannotBeWritten) {
    EXPECT_THROW(MaskImages({.images = {folder_ / "ring.png"}, .out = folder_ / "no" / "out"}),
                 ContentError);
}

}  // namespace
}  // namespace graze
