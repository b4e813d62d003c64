#include <string_view>

#include "fuzz/byte_source.hpp"
#include "fuzz/content/targets.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/sprite_sheet.hpp"

namespace graze::fuzz {
namespace {

void Check(const SpriteSheet& sheet) {
    GRAZE_FUZZ_EXPECT(!sheet.frames.empty());
    for (const SheetFrame& frame : sheet.frames) {
        GRAZE_FUZZ_EXPECT(frame.frame.width > 0 && frame.frame.height > 0);
        GRAZE_FUZZ_EXPECT(frame.frame.Bounds().Contains(frame.frame.Shown()));
        GRAZE_FUZZ_EXPECT(frame.Area().x >= 0 && frame.Area().y >= 0);
    }
    for (const AnimationClip& clip : sheet.clips) {
        GRAZE_FUZZ_EXPECT(!clip.Round().empty() && clip.Length() > 0);
        for (const AnimationFrame& frame : clip.Round()) {
            GRAZE_FUZZ_EXPECT(frame.frame >= 0 &&
                              static_cast<std::size_t>(frame.frame) < sheet.frames.size());
        }
    }
}

}  // namespace

void FuzzSheet(std::span<const std::byte> bytes) {
    try {
        const auto* const text = reinterpret_cast<const char*>(bytes.data());
        const SpriteSheet sheet = ParseSpriteSheet(std::string_view{text, bytes.size()});
        Check(sheet);
        const Vector2 origin = OriginOf(sheet);
        GRAZE_FUZZ_EXPECT(origin.x == origin.x && origin.y == origin.y);
    } catch (const FormatError&) {
        return;
    }
}

}  // namespace graze::fuzz
