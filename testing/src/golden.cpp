#include "graze/testing/golden.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string_view>

#include "graze/content/content_error.hpp"
#include "graze/content/file.hpp"
#include "graze/content/png.hpp"

namespace graze::test {
namespace {

namespace fs = std::filesystem;

constexpr const char* kUpdateVariable = "GRAZE_UPDATE_GOLDENS";

bool UpdatesGoldens() {
    const char* const value = std::getenv(kUpdateVariable);
    return value != nullptr && std::string_view{value} == "1";
}

void WritePicture(const fs::path& path, const Image& image) {
    if (path.has_parent_path()) {
        std::error_code failed;  // ignored: writing the file reports the reason
        fs::create_directories(path.parent_path(), failed);
    }
    WriteFileAtomically(path, EncodePng(image.View()));
}

// Returns the golden picture. If it cannot be read, sets `reason` and returns std::nullopt.
std::optional<Image> ReadGolden(const fs::path& path, std::string& reason) {
    try {
        return DecodePng(ReadFile(path));
    } catch (const FormatError& error) {
        reason = path.string() + ": " + error.what();
    } catch (const ContentError& error) {
        reason = error.what();
    }
    return std::nullopt;
}

fs::path PicturePath(const fs::path& golden, const GoldenOptions& options, const char* kind) {
    std::string name = golden.stem().string();
    if (!options.variant.empty()) {
        name += "." + options.variant;
    }
    return options.output / (name + "." + kind + ".png");
}

void LeavePictures(const fs::path& golden, const std::optional<Image>& expected,
                   const Image& actual, const GoldenOptions& options, GoldenComparison& result) {
    result.actual_picture = PicturePath(golden, options, "actual");
    WritePicture(result.actual_picture, actual);
    result.message += "\n  actual: " + fs::absolute(result.actual_picture).string();
    if (expected) {
        result.difference_picture = PicturePath(golden, options, "difference");
        WritePicture(result.difference_picture,
                     DifferencePicture(*expected, actual, options.tolerance));
        result.message += "\n  difference: " + fs::absolute(result.difference_picture).string();
    }
}

bool Has(const Image& image, int x, int y) noexcept {
    return image.Bounds().Contains(x, y);
}

std::uint8_t Channel(int value) noexcept {
    return static_cast<std::uint8_t>(std::clamp(value, 0, 255));
}

// Returns a grey of at most a quarter of the colour's brightness, so that differences stand out.
Color Dimmed(Color color) noexcept {
    const std::uint8_t grey = Channel((2 * color.r + 5 * color.g + color.b) / 32);
    return {grey, grey, grey, 255};
}

// Returns dark red for the smallest difference, yellow for the largest.
Color Warning(int difference) noexcept {
    return {Channel(120 + 2 * difference), Channel(2 * difference - 128), 0, 255};
}

}  // namespace

GoldenComparison CompareWithGolden(const fs::path& golden, const Image& actual,
                                   const GoldenOptions& options) {
    GoldenComparison result;
    if (actual.Bounds().IsEmpty()) {
        result.message = "golden picture " + golden.string() + ": the actual picture has no pixels";
        return result;
    }
    std::string reason;
    const std::optional<Image> expected = ReadGolden(golden, reason);
    if (expected) {
        result.difference = CompareImages(*expected, actual, options.tolerance);
        result.matches = result.difference.Equal();
        reason = golden.string() + ": " + result.difference.message;
    }
    result.message = result.matches ? "equal" : "golden picture " + reason;
    if (result.matches) {
        return result;
    }
    LeavePictures(golden, expected, actual, options, result);
    if (options.may_update && UpdatesGoldens()) {
        WritePicture(golden, actual);
        result.message.append("\n  REPLACED, because ")
            .append(kUpdateVariable)
            .append(" is set: check it, then run again without it");
    } else {
        result.message.append("\n  If the new picture is right, run with ")
            .append(kUpdateVariable)
            .append("=1 to keep it.");
    }
    return result;
}

Image DifferencePicture(const Image& expected, const Image& actual, int tolerance) {
    Image picture{std::max(expected.Width(), actual.Width()),
                  std::max(expected.Height(), actual.Height())};
    for (int y = 0; y < picture.Height(); ++y) {
        for (int x = 0; x < picture.Width(); ++x) {
            if (!Has(expected, x, y) || !Has(actual, x, y)) {
                picture.SetPixel(x, y, Warning(255));
                continue;
            }
            const Color ours = expected.Pixel(x, y);
            const int difference = LargestDifference(ours, actual.Pixel(x, y));
            picture.SetPixel(x, y, difference > tolerance ? Warning(difference) : Dimmed(ours));
        }
    }
    return picture;
}

}  // namespace graze::test
