#include "content/sample_assets.hpp"

#include <algorithm>
#include <string>

#include "content/memory_content.hpp"
#include "content/png_writer.hpp"
#include "graze/assert.hpp"
#include "graze/collision/mask_index.hpp"
#include "graze/content/png.hpp"
#include "graze/graphics/software_device.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/math/random.hpp"
#include "support/text_bytes.hpp"

namespace graze::test {
namespace {

Bytes PngBytes(const Image& image) {
    return EncodePng(image.View());
}

bool SameGlyph(const Glyph& a, const Glyph& b) {
    return a.character == b.character && a.source == b.source && a.cropping == b.cropping &&
           a.left_bearing == b.left_bearing && a.width == b.width &&
           a.right_bearing == b.right_bearing;
}

}  // namespace

Image Blob(int width, int height, unsigned seed) {
    Random random{seed};
    Image image{width, height};
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const int dx = 2 * x + 1 - width;
            const int dy = 2 * y + 1 - height;
            const bool inside = dx * dx * height * height + dy * dy * width * width <=
                                width * width * height * height * (width > 4 ? 1 : 2);
            if (inside) {
                image.SetPixel(x, y,
                               {static_cast<std::uint8_t>(random.Next(256)),
                                static_cast<std::uint8_t>(random.Next(256)),
                                static_cast<std::uint8_t>(random.Next(256)),
                                static_cast<std::uint8_t>(random.Next(1, 256))});
            }
        }
    }
    return image;
}

MemoryTitleStorage::Files SampleAssets() {
    MemoryTitleStorage::Files files;
    files["ship.png"] = PngBytes(Blob(60, 26, 1));
    files["ship.sprite.json"] = TextBytes(
        R"({"image": "ship.png", "frame_width": 20, "frame_height": 13, "frames": 5,
            "origin": [10, 6.5], "threshold": 40})");
    files["rock.png"] = PngBytes(Blob(33, 31, 2));
    files["stone.png"] = files["rock.png"];
    files["enemies/bomb.png"] = PngBytes(Blob(7, 9, 3));
    files["wide.png"] = PngBytes(Blob(300, 5, 4));
    files["title.de.png"] = PngBytes(Blob(12, 4, 5));
    files["nothing.png"] = PngBytes(Image{6, 5});
    files["dot.png"] = MakePng({"#"});
    // The frames do not cover the whole picture, so the texture shows more than the sprite.
    files["scrap.png"] = PngBytes(Blob(25, 25, 6));
    files["scrap.sprite.json"] =
        TextBytes(R"({"image": "scrap.png", "frame_width": 8, "frame_height": 8})");
    files["twins.png"] = MakePng({"#+#+..", "++++..", "......"});
    files["twins.sprite.json"] =
        TextBytes(R"({"image": "twins.png", "frame_width": 2, "frame_height": 2})");
    files["letters.png"] = PngBytes(Blob(24, 16, 7));
    files["letters.font.json"] = TextBytes(
        R"({"image": "letters.png", "cell": [6, 8], "characters": "ABCDé?", "default": "?",
            "line_spacing": 9.5, "advance": 5, "spacing": -1})");
    files["level.json"] =
        TextBytes(R"({"stars": 3, "b": [1.5, -2, 18446744073709551615, "ü\u0000", null, true]})");
    files["readme.txt"] = TextBytes("for people");
    return files;
}

BakeReport BakeMemoryFiles(const MemoryTitleStorage::Files& files, BakeOptions options) {
    const MemoryTitleStorage storage{files};
    BakeReport report = Bake(storage, std::move(options));
    GRAZE_ASSERT(report.errors.empty(), "BakeMemoryFiles: broken assets");
    return report;
}

std::string Difference(const Mask& a, const Mask& b) {
    if (a != b) {
        return "masks differ";
    }
    if (a.OpaqueBounds() != b.OpaqueBounds()) {
        return "masks' bounds differ";
    }
    return a.Index() == b.Index() ? "" : "masks' indices differ";
}

std::string Difference(const Texture2D& a, const Texture2D& b) {
    if (a.Pixels() != b.Pixels()) {
        return "pixels differ";
    }
    return a.PreferredSampler().filter == b.PreferredSampler().filter ? "" : "filters differ";
}

std::string Difference(const Sprite& a, const Sprite& b) {
    if (a.FrameCount() != b.FrameCount() || a.Origin() != b.Origin()) {
        return "frame counts or origins differ";
    }
    if (!std::ranges::equal(a.Clips(), b.Clips()) ||
        a.Texture().PreferredSampler().filter != b.Texture().PreferredSampler().filter) {
        return "clips or filters differ";
    }
    for (int i = 0; i < a.FrameCount(); ++i) {
        const SpriteFrame a_frame = a.Frame(i);
        const SpriteFrame b_frame = b.Frame(i);
        if (a_frame.width != b_frame.width || a_frame.height != b_frame.height ||
            a_frame.Shown() != b_frame.Shown()) {
            return "frame " + std::to_string(i) + " differs in size or place";
        }
        if (CopyFrame(a, i) != CopyFrame(b, i)) {
            return "frame " + std::to_string(i) + " differs in its pixels";
        }
        if (const std::string masks = Difference(a.FrameMask(i), b.FrameMask(i)); !masks.empty()) {
            return "frame " + std::to_string(i) + ": " + masks;
        }
    }
    return DrawnBy(a) == DrawnBy(b) ? "" : "drawn pictures differ";
}

std::string Difference(const SpriteFont& a, const SpriteFont& b) {
    if (!std::ranges::equal(a.Glyphs(), b.Glyphs(), SameGlyph)) {
        return "glyphs differ";
    }
    if (a.LineSpacing() != b.LineSpacing() || a.Spacing() != b.Spacing() ||
        a.DefaultCharacter() != b.DefaultCharacter()) {
        return "metrics differ";
    }
    for (const char32_t first : a.Characters()) {
        for (const char32_t second : a.Characters()) {
            if (a.Kerning(first, second) != b.Kerning(first, second)) {
                return "kernings differ";
            }
        }
    }
    return Difference(a.Texture(), b.Texture());
}

Image DrawnBy(const Sprite& sprite) {
    // The sprite's texture belongs to a different device, so the part that the frames use is copied
    // to a texture of this device.
    SoftwareDevice device{160, 120};
    device.Clear(Color::CornflowerBlue);
    Rectangle used{};
    for (int i = 0; i < sprite.FrameCount(); ++i) {
        used = used.IsEmpty() ? sprite.Frame(i).source
                              : Rectangle::Union(used, sprite.Frame(i).source);
    }
    used = used.IsEmpty() ? Rectangle{0, 0, 1, 1} : used;
    const Texture2D page{device, CopyImage(sprite.Texture().Pixels().View().Part(used))};
    const auto moved = [&used](SpriteFrame frame) {
        frame.source.Offset(-used.x, -used.y);
        return frame.source.IsEmpty() ? SpriteFrame{{}, {}, frame.width, frame.height} : frame;
    };
    SpriteBatch batch{device};
    for (const SamplerState& sampler : {SamplerState::PointClamp, SamplerState::LinearClamp}) {
        batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, sampler);
        for (int i = 0; i < sprite.FrameCount(); ++i) {
            const auto at = static_cast<float>(i);
            const auto effects = i % 2 == 0 ? SpriteEffects::None : SpriteEffects::FlipHorizontally;
            batch.DrawFrame(page, moved(sprite.Frame(i)),
                            sprite.At({40 + 13.3F * at, 60}, 0.4F + at, {1.7F, 2.3F}, effects),
                            Color::White, 0);
            batch.DrawFrame(page, moved(sprite.Frame(i)), sprite.At({30, 20 + 9.5F * at}),
                            Color::White, 0);
        }
        batch.End();
    }
    return device.ReadBackBuffer();
}

}  // namespace graze::test
