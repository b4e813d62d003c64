#include <string>
#include <string_view>

#include "fuzz/byte_source.hpp"
#include "fuzz/content/targets.hpp"
#include "fuzz/content/use_assets.hpp"
#include "graze/content/aseprite.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/content_manager.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/platform/memory_storage.hpp"
#include "graze/sprite/sprite.hpp"

namespace graze::fuzz {
namespace {

constexpr DecodeLimits kAsepriteLimits{
    .max_width = 2000, .max_height = 1000, .max_pixels = 1 << 16};

void CheckAseprite(const AsepriteSheet& read, std::span<const std::byte> file) {
    const auto count = static_cast<std::size_t>(CountAsepriteFrames(file));
    GRAZE_FUZZ_EXPECT(count > 0 && read.sheet.frames.size() == count);
    GRAZE_FUZZ_EXPECT(read.picture.Width() <= kAsepriteLimits.max_width &&
                      read.picture.Height() <= kAsepriteLimits.max_height);
    for (const SheetFrame& frame : read.sheet.frames) {
        GRAZE_FUZZ_EXPECT(read.picture.Bounds().Contains(frame.Area()));
        GRAZE_FUZZ_EXPECT(frame.frame == WholeFrame(frame.Area()) && frame.frame.width > 0);
    }
    for (const AnimationClip& clip : read.sheet.clips) {
        for (const AnimationFrame& frame : clip.Round()) {
            GRAZE_FUZZ_EXPECT(frame.frame >= 0 && static_cast<std::size_t>(frame.frame) < count);
        }
    }
}

}  // namespace

void FuzzAseprite(std::span<const std::byte> input) {
    try {
        CheckAseprite(ParseAseprite(input, "hero.ase", kAsepriteLimits), input);
    } catch (const FormatError& error) {
        GRAZE_FUZZ_EXPECT(!std::string_view{error.what()}.empty());
        return;
    }
    const MemoryTitleStorage storage{{{"hero.ase", Bytes(input.begin(), input.end())}}};
    AssetUser user;
    ContentManager content{StandardContentTypes(), user.Graphics(), storage};
    content.OnWarning([](const std::string& warning) { GRAZE_FUZZ_EXPECT(!warning.empty()); });
    user.Use(content.Load<Sprite>("hero"));
}

}  // namespace graze::fuzz
