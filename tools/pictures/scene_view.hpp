#pragma once

#include <initializer_list>
#include <optional>

#include "graze/collision/footprint.hpp"
#include "graze/image/image.hpp"
#include "graze/math/affine.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/raster/placement.hpp"
#include "page.hpp"

namespace graze::pictures {

/// What is drawn of one sprite: its picture, its mask, and where it stands.
struct Actor {
    const Image* picture = nullptr;  ///< premultiplied
    const Mask* mask = nullptr;
    Placement placement;

    [[nodiscard]] Footprint OnScreen() const noexcept {
        return {mask, MakeTexelMap(placement, mask->Width(), mask->Height())};
    }
};

/// `area` of a screen on which the actors are drawn in their order, by SpriteBatch, pixel by pixel.
[[nodiscard]] Image DrawScene(const Rectangle& area, std::initializer_list<Actor> actors,
                              Color background = Color::White);

/// The same with flat colours: the first actor's solid texels, the second one's, and, as Solid says
/// it, the pixels of both.
[[nodiscard]] Image DrawCoverage(const Rectangle& area, const Actor& first,
                                 const std::optional<Actor>& second);

/// A part of the screen, magnified on a page, with a line between each two pixels.
class SceneView {
public:
    SceneView(Page& page, const Rectangle& area, Vector2 corner, int zoom);

    void Show(const Image& picture);

    /// Places in screen pixels; a pixel's centre is at +1/2.
    void Outline(const Affine& transform, const Rectangle& texels, Color color);
    void Outline(const Placement& placement, const Rectangle& texels, Color color);
    void Line(Vector2 from, Vector2 to, Color color);
    void Point(Vector2 at, float size, Color color);
    void Ring(Vector2 center, float radius, Color color);
    void MarkPixel(graze::Point pixel, Color color);

    /// A small dot on the centre of every pixel.
    void Centers(Color color);

    [[nodiscard]] Vector2 OnPage(Vector2 at) const noexcept;

private:
    Page* page_;
    Rectangle area_;
    Vector2 corner_;
    float zoom_;
};

}  // namespace graze::pictures
