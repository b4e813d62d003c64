#include "graze/testing/golden.hpp"

#include <cstdlib>
#include <filesystem>
#include <span>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "graze/content/content_error.hpp"
#include "graze/content/file.hpp"
#include "graze/content/png.hpp"
#include "platform/temporary_folder.hpp"
#include "support/scoped_variable.hpp"

namespace graze::test {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

constexpr const char* kUpdateVariable = "GRAZE_UPDATE_GOLDENS";

// Returns a premultiplied picture with half transparent pixels, and with a transparent pixel that
// has colours: every byte must be compared.
Image TestPicture() {
    Image picture{6, 4, Color{10, 20, 30, 255}};
    picture.SetPixel(1, 1, Color{40, 0, 90, 128});
    picture.SetPixel(2, 2, Color{200, 100, 50, 0});
    return picture;
}

class CompareWithGoldenTest : public testing::Test {
protected:
    void Commit(const Image& picture) const {
        WriteFileAtomically(golden_, EncodePng(picture.View()));
    }

    [[nodiscard]] GoldenComparison Compare(const Image& actual, GoldenOptions options = {}) const {
        options.output = output_;
        return CompareWithGolden(golden_, actual, options);
    }

    test::ScopedVariable no_update_{kUpdateVariable, std::nullopt};
    TemporaryFolder folder_;
    fs::path golden_ = folder_.Path() / "hero.png";
    fs::path output_ = folder_.Path() / "out" / "pictures";
};

TEST_F(CompareWithGoldenTest, MatchesTheSamePictureWithoutWritingFiles) {
    Commit(TestPicture());
    const GoldenComparison result = Compare(TestPicture());

    EXPECT_TRUE(result.matches);
    EXPECT_TRUE(result.difference.Equal());
    EXPECT_EQ(result.message, "equal");
    EXPECT_TRUE(result.actual_picture.empty());
    EXPECT_TRUE(result.difference_picture.empty());
    EXPECT_FALSE(fs::exists(output_));
}

TEST_F(CompareWithGoldenTest, ComparesEveryByteIncludingTransparentPixels) {
    Commit(TestPicture());
    Image actual = TestPicture();
    actual.SetPixel(2, 2, Color{200, 101, 50, 0});

    EXPECT_FALSE(Compare(actual).matches);
    EXPECT_TRUE(Compare(actual, {.tolerance = 1}).matches);
}

TEST_F(CompareWithGoldenTest, ReportsADifferenceAndWritesBothPictures) {
    Commit(TestPicture());
    Image actual = TestPicture();
    actual.SetPixel(3, 1, Color{10, 20, 230, 255});
    const GoldenComparison result = Compare(actual);

    EXPECT_FALSE(result.matches);
    EXPECT_EQ(result.difference.pixels, 1);
    EXPECT_EQ(result.actual_picture, output_ / "hero.actual.png");
    EXPECT_EQ(result.difference_picture, output_ / "hero.difference.png");
    EXPECT_THAT(result.message,
                AllOf(HasSubstr(golden_.string()), HasSubstr("1 of 24 pixels differ, by up to 200"),
                      HasSubstr(fs::absolute(result.actual_picture).string()),
                      HasSubstr(fs::absolute(result.difference_picture).string()),
                      HasSubstr("GRAZE_UPDATE_GOLDENS=1"), Not(HasSubstr("REPLACED"))));
    EXPECT_EQ(DecodePng(ReadFile(result.actual_picture)), actual);
    EXPECT_EQ(DecodePng(ReadFile(result.difference_picture)),
              DifferencePicture(TestPicture(), actual));
    EXPECT_EQ(DecodePng(ReadFile(golden_)), TestPicture());
}

TEST_F(CompareWithGoldenTest, NamesPicturesByTheVariant) {
    Commit(TestPicture());
    const Image other{6, 4, Color::White};

    EXPECT_EQ(Compare(other, {.variant = "gl"}).actual_picture, output_ / "hero.gl.actual.png");
    EXPECT_EQ(Compare(other, {.variant = "gles"}).difference_picture,
              output_ / "hero.gles.difference.png");
}

TEST_F(CompareWithGoldenTest, ReportsADifferentSize) {
    Commit(TestPicture());
    const GoldenComparison result = Compare(Image{5, 4, Color::White}, {.tolerance = 255});

    EXPECT_FALSE(result.matches);
    EXPECT_THAT(result.message, HasSubstr("sizes differ: 6 x 4 and 5 x 4"));
    EXPECT_TRUE(fs::exists(result.difference_picture));
}

TEST_F(CompareWithGoldenTest, ReportsAMissingGoldenWithoutCreatingIt) {
    const GoldenComparison result = Compare(TestPicture());

    EXPECT_FALSE(result.matches);
    EXPECT_THAT(result.message, HasSubstr("hero.png: No such file or directory"));
    EXPECT_TRUE(fs::exists(result.actual_picture));
    EXPECT_TRUE(result.difference_picture.empty());
    EXPECT_FALSE(fs::exists(golden_));
}

TEST_F(CompareWithGoldenTest, ReportsAGoldenThatIsNotAPng) {
    WriteFileAtomically(golden_, std::as_bytes(std::span{"nothing to see"}));

    const GoldenComparison result = Compare(TestPicture());
    EXPECT_FALSE(result.matches);
    EXPECT_THAT(result.message, AllOf(HasSubstr(golden_.string()), HasSubstr("not a PNG")));
}

TEST_F(CompareWithGoldenTest, RejectsAnEmptyPicture) {
    Commit(TestPicture());

    const GoldenComparison result = Compare(Image{});
    EXPECT_FALSE(result.matches);
    EXPECT_THAT(result.message, HasSubstr("no pixels"));
    EXPECT_FALSE(fs::exists(output_));
}

TEST_F(CompareWithGoldenTest, UpdatesOnlyOnRequestAndNeverPassesThen) {
    Commit(TestPicture());
    const Image new_picture{6, 4, Color::White};
    {
        const test::ScopedVariable disabled{kUpdateVariable, "0"};
        EXPECT_THAT(Compare(new_picture).message, Not(HasSubstr("REPLACED")));
        EXPECT_EQ(DecodePng(ReadFile(golden_)), TestPicture());
    }
    {
        const test::ScopedVariable enabled{kUpdateVariable, "1"};
        const GoldenComparison result = Compare(new_picture);
        EXPECT_FALSE(result.matches);
        EXPECT_THAT(result.message,
                    AllOf(HasSubstr("24 of 24 pixels differ"), HasSubstr("REPLACED")));
        EXPECT_EQ(DecodePng(ReadFile(golden_)), new_picture);
        EXPECT_TRUE(Compare(new_picture).matches);
    }
    EXPECT_TRUE(Compare(new_picture).matches);
}

TEST_F(CompareWithGoldenTest, CreatesMissingGoldensAndKeepsMatchingOrProtectedOnes) {
    const test::ScopedVariable enabled{kUpdateVariable, "1"};
    EXPECT_FALSE(Compare(TestPicture()).matches);
    EXPECT_EQ(DecodePng(ReadFile(golden_)), TestPicture());

    Image near = TestPicture();
    near.SetPixel(0, 0, Color{11, 20, 30, 255});
    EXPECT_TRUE(Compare(near, {.tolerance = 1}).matches);
    EXPECT_FALSE(Compare(Image{6, 4, Color::White}, {.may_update = false}).matches);
    EXPECT_EQ(DecodePng(ReadFile(golden_)), TestPicture());
}

TEST_F(CompareWithGoldenTest, ThrowsWhenPicturesCannotBeWritten) {
    WriteFileAtomically(folder_.Path() / "out", std::as_bytes(std::span{"a file, no folder"}));

    EXPECT_THROW(static_cast<void>(Compare(TestPicture())), ContentError);
}

TEST(DifferencePicture, ShowsDifferencesBrightAndTheRestDim) {
    Image expected{3, 1, Color{200, 200, 200, 255}};
    Image actual = expected;
    actual.SetPixel(0, 0, Color{200, 200, 197, 255});
    actual.SetPixel(2, 0, Color{0, 0, 0, 0});

    const Image strict = DifferencePicture(expected, actual);
    EXPECT_EQ(strict.Pixel(0, 0), (Color{126, 0, 0, 255}));
    EXPECT_EQ(strict.Pixel(1, 0), (Color{50, 50, 50, 255}));
    EXPECT_EQ(strict.Pixel(2, 0), (Color{255, 255, 0, 255}));
    EXPECT_EQ(DifferencePicture(expected, actual, 3).Pixel(0, 0), (Color{50, 50, 50, 255}));
}

TEST(DifferencePicture, MarksPixelsThatOnlyOnePictureHas) {
    const Image picture = DifferencePicture(Image{2, 1, Color::Black}, Image{1, 2, Color::Black});

    EXPECT_EQ(picture.Bounds(), (Rectangle{0, 0, 2, 2}));
    EXPECT_EQ(picture.Pixel(0, 0), Color::Black);
    EXPECT_EQ(picture.Pixel(1, 0), Color::Yellow);
    EXPECT_EQ(picture.Pixel(0, 1), Color::Yellow);
}

}  // namespace
}  // namespace graze::test
