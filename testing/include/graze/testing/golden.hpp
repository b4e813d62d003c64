#pragma once

#include <filesystem>
#include <string>

#include "graze/image/image.hpp"
#include "graze/testing/pictures.hpp"

namespace graze::test {

/// How CompareWithGolden judges, and where it leaves pictures.
struct GoldenOptions {
    int tolerance = 0;  ///< the difference of a channel that still counts as equal, 0..255
    std::filesystem::path output = "golden_output";  ///< folder, made when it is needed
    std::string variant{};   ///< joins the pictures' names, such as a device's: "gl"
    bool may_update = true;  ///< false for pictures that are compared, but never made the golden
};

/// What CompareWithGolden found.
struct GoldenComparison {
    bool matches = false;
    PictureDifference difference;  ///< from the golden picture to the actual one
    std::string message;           ///< for a failed test: what differs, and which files show it
    std::filesystem::path actual_picture;  ///< where they were written; else empty
    std::filesystem::path difference_picture;
};

/// Is the picture the one that was looked at and committed?
///
///     const GoldenComparison result = CompareWithGolden("golden/title.png", picture);
///     EXPECT_TRUE(result.matches) << result.message;
///
/// In       a PNG file and a picture, both premultiplied: the file holds the frame's bytes as they
///          are.
/// Out      where they differ, `<output>/<name>[.<variant>].actual.png` and `.difference.png` are
///          written (see DifferencePicture). Where they match, no file is touched.
/// Update   with the environment variable GRAZE_UPDATE_GOLDENS=1 a golden that is missing or differs
///          is replaced by the picture. The result still does not match, and says so: a run that
///          wrote goldens is no test. Look at them, then run again without.
/// Errors   a golden that is missing or no PNG does not match, and the message says which. Pictures
///          that cannot be written throw ContentError.
[[nodiscard]] GoldenComparison CompareWithGolden(const std::filesystem::path& golden,
                                                 const Image& actual,
                                                 const GoldenOptions& options = {});

/// Where two pictures of one size differ: pixels beyond the tolerance from dark red (by little) to
/// yellow (by much), the others as a dim grey `expected`. Pictures of another size give all of the
/// larger area, in which only pixels that both have can be equal.
[[nodiscard]] Image DifferencePicture(const Image& expected, const Image& actual,
                                      int tolerance = 0);

}  // namespace graze::test
