#pragma once

#include <string_view>

#include "graze/graphics/software_device.hpp"
#include "graze/image/image.hpp"
#include "graze/sprite/debug_view.hpp"
#include "sprite/debug_view_pen.hpp"

namespace graze::test {

/// True if exactly the pixels of the letters have this colour, within the area of the text. The
/// area includes the gaps between the letters.
inline bool ShowsText(const Image& picture, Point at, std::string_view text, Color color,
                      int scale = 1) {
    for (const char character : text) {
        const DebugLetter& letter = LetterOf(character);
        for (int y = 0; y < kDebugLetterHeight * scale; ++y) {
            for (int x = 0; x < (letter.width + 1) * scale; ++x) {
                const bool is_set =
                    (letter.rows[static_cast<std::size_t>(y / scale)] >> (x / scale) & 1) != 0;
                if (!picture.Bounds().Contains(at.x + x, at.y + y) ||
                    (picture.Pixel(at.x + x, at.y + y) == color) != is_set) {
                    return false;
                }
            }
        }
        at.x += (letter.width + 1) * scale;
    }
    return true;
}

/// A debug view on a black back buffer.
struct DebugPicture {
    explicit DebugPicture(DebugLayer layers, int width = 320, int height = 180)
        : device{width, height} {
        view.Show(layers);
    }

    /// Draws the view and returns the back buffer.
    const Image& Draw() {
        device.Clear(Color::Black);
        view.Draw();
        device.Present();
        return device.BackBufferImage();
    }

    SoftwareDevice device;
    DebugView view{device};
};

/// Returns the number of pixels in a column with this colour.
inline int CountInColumn(const Image& picture, int x, Color color) {
    int count = 0;
    for (int y = 0; y < picture.Height(); ++y) {
        count += picture.Pixel(x, y) == color ? 1 : 0;
    }
    return count;
}

}  // namespace graze::test
