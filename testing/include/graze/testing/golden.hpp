#pragma once

#include <filesystem>
#include <string>

#include "graze/image/image.hpp"
#include "graze/testing/pictures.hpp"

namespace graze::test {

/// How CompareWithGolden compares, and where it writes pictures.
struct GoldenOptions {
    int tolerance = 0;  ///< max difference per channel that is accepted, 0..255
    std::filesystem::path output = "golden_output";  ///< folder; created if needed
    std::string variant{};   ///< added to the pictures' names, such as a device's name: "gl"
    bool may_update = true;  ///< false: GRAZE_UPDATE_GOLDENS is ignored
};

/// The result of CompareWithGolden.
struct GoldenComparison {
    bool matches = false;
    PictureDifference difference;  ///< from the golden to the actual picture
    std::string message;           ///< the differences, and the files that show them
    /// The paths of the pictures that were written; empty if none was written.
    std::filesystem::path actual_picture;
    std::filesystem::path difference_picture;
};

/// Compares a picture with the golden one, which was reviewed and committed.
///
///     const GoldenComparison result = CompareWithGolden("golden/title.png", picture);
///     EXPECT_TRUE(result.matches) << result.message;
///
/// In       a PNG file and a picture, both premultiplied: the file contains the frame's bytes
///          unchanged.
/// Out      on a mismatch, `<output>/<name>[.<variant>].actual.png` and `.difference.png` are
///          written (see DifferencePicture). On a match, no file is written.
/// Update   with the environment variable GRAZE_UPDATE_GOLDENS=1, a golden that is missing or
///          differs is replaced by the picture. The result is still a mismatch, and the message
///          reports the update: a run that writes goldens proves nothing. Review the goldens, then
///          run again without the variable.
/// Errors   a golden that is missing or not a PNG is a mismatch, and the message gives the reason.
///          If a picture cannot be written, throws ContentError. An actual picture without pixels
///          is a mismatch, and no file is written.
[[nodiscard]] GoldenComparison CompareWithGolden(const std::filesystem::path& golden,
                                                 const Image& actual,
                                                 const GoldenOptions& options = {});

/// Returns a picture of the differences. Pixels beyond the tolerance are dark red (small) to yellow
/// (large); the others show `expected` as dim grey. If the sizes differ, the result is as wide as
/// the wider picture and as high as the higher one, and pixels that are not in both are yellow.
[[nodiscard]] Image DifferencePicture(const Image& expected, const Image& actual,
                                      int tolerance = 0);

}  // namespace graze::test
