#pragma once

#include <initializer_list>
#include <optional>
#include <string_view>

#include "figures.hpp"
#include "graze/collision/footprint.hpp"
#include "graze/image/image.hpp"
#include "graze/math/affine.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/raster/placement.hpp"

namespace graze::pictures {

/// One sprite of a figure: its picture, its mask, and its placement.
struct Actor {
    const Image* picture = nullptr;  ///< with premultiplied alpha
    const Mask* mask = nullptr;
    Placement placement;

    [[nodiscard]] Footprint OnScreen() const noexcept {
        return {mask, MakeTexelMap(placement, mask->Width(), mask->Height())};
    }
};

/// Returns a mask drawn as text, one string per row: `#` is solid.
[[nodiscard]] Mask ParseText(std::initializer_list<std::string_view> rows);

/// Returns a picture of the mask's solid texels in one colour.
[[nodiscard]] Image Flat(const Mask& mask, Color color);

/// Draws the actors in order with SpriteBatch and returns `area` of the screen.
[[nodiscard]] Image DrawScene(const Rectangle& area, std::initializer_list<Actor> actors,
                              Color background = Color::White);

/// Returns a picture of `area` in flat colours: kFirst for solid pixels of the first actor, kSecond
/// for those of the second, and kBoth for pixels that Solid reports for both.
[[nodiscard]] Image DrawCoverage(const Rectangle& area, const Actor& first,
                                 const std::optional<Actor>& second);

/// A part of the screen, magnified on a page, with grid lines between the pixels.
class SceneView {
public:
    SceneView(Page& page, const Rectangle& area, Vector2 corner, int zoom);

    void Show(const Image& picture);

    /// Draw on the magnified picture. Positions are in screen pixels; the centre of pixel (0, 0) is
    /// at (1/2, 1/2).
    void Outline(const Affine& transform, const Rectangle& texels, Color color);
    void Outline(const Placement& placement, const Rectangle& texels, Color color);
    void Line(Vector2 from, Vector2 to, Color color);
    void Point(Vector2 at, float size, Color color);
    void Ring(Vector2 center, float radius, Color color);
    void MarkPixel(graze::Point pixel, Color color);

    /// Draws a small dot on the centre of every pixel.
    void Centers(Color color);

    [[nodiscard]] Vector2 OnPage(Vector2 at) const noexcept;

private:
    Page* page_;
    Rectangle area_;
    Vector2 corner_;
    float zoom_;
};

}  // namespace graze::pictures
