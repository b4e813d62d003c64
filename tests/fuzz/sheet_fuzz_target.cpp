#include <cstdlib>
#include <string_view>

#include "fuzz/sheet_target.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/sprite_sheet.hpp"

namespace graze {
namespace {

void Require(bool promise) {
    if (!promise) {
        std::abort();
    }
}

void Check(const SpriteSheet& sheet) {
    Require(!sheet.frames.empty());
    for (const SheetFrame& frame : sheet.frames) {
        Require(frame.frame.width > 0 && frame.frame.height > 0);
        Require(frame.frame.Bounds().Contains(frame.frame.Shown()));
        Require(frame.Area().x >= 0 && frame.Area().y >= 0);
    }
    for (const AnimationClip& clip : sheet.clips) {
        Require(!clip.Round().empty() && clip.Length() > 0);
        for (const AnimationFrame& frame : clip.Round()) {
            Require(frame.frame >= 0 &&
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
        Require(origin.x == origin.x && origin.y == origin.y);
    } catch (const FormatError&) {
        return;
    }
}

}  // namespace graze
