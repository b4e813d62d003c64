#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "fuzz/byte_source.hpp"
#include "fuzz/content/targets.hpp"
#include "fuzz/content/use_assets.hpp"
#include "graze/collision/mask.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/png.hpp"
#include "oracle/png_oracle.hpp"

namespace graze::fuzz {
namespace {

constexpr DecodeLimits kPngLimits{.max_width = 2000, .max_height = 1000, .max_pixels = 1 << 18};

std::optional<Image> Decoded(std::span<const std::byte> file) {
    try {
        return DecodePng(file, kPngLimits);
    } catch (const FormatError& error) {
        const std::string_view reason = error.what();
        GRAZE_FUZZ_EXPECT(reason.starts_with("not a PNG file") ||
                          reason.starts_with("a PNG that Xcode converted for iOS (CgBI)") ||
                          reason.starts_with("truncated: ") || reason.starts_with("too large: ") ||
                          reason.starts_with("damaged: "));
        return std::nullopt;
    }
}

bool IsWithinLimits(const Image& image) {
    return image.Width() >= 1 && image.Width() <= kPngLimits.max_width && image.Height() >= 1 &&
           image.Height() <= kPngLimits.max_height &&
           std::int64_t{image.Width()} * image.Height() <= kPngLimits.max_pixels;
}

void CheckPng(std::span<const std::byte> file) {
    const std::optional<Image> image = Decoded(file);
    const test::PngOracle expected = test::ExpectedPng(file, kPngLimits);
    GRAZE_FUZZ_EXPECT(image.has_value() == expected.reason.empty() ||
                      expected.is_corrupt_after_pixels);
    if (!image) {
        return;
    }
    GRAZE_FUZZ_EXPECT(*image == expected.image);
    GRAZE_FUZZ_EXPECT(IsWithinLimits(*image));
    GRAZE_FUZZ_EXPECT(DecodePng(EncodePng(image->View()), kPngLimits) == *image);
    const Mask mask = MakeMask(image->View());
    GRAZE_FUZZ_EXPECT(mask.Width() == image->Width() && mask.Height() == image->Height());
    AssetUser user;
    user.Use(mask);
    user.Use(Texture2D{user.Graphics(), *image});
}

}  // namespace

// The decoder and its slow reference must agree on every file: once with the checksums of the
// input, and once with correct ones, which a fuzzer cannot guess.
void FuzzPng(std::span<const std::byte> input) {
    CheckPng(input);
    CheckPng(test::WithRightChecksums(input));
}

}  // namespace graze::fuzz
