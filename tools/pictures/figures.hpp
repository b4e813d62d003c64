#pragma once

#include <list>
#include <string_view>

#include "graze/content/content_manager.hpp"
#include "graze/graphics/software_device.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/sprite_font.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/image/image.hpp"
#include "graze/math/color.hpp"
#include "graze/math/vector2.hpp"

namespace graze::pictures {

inline constexpr Color kPaper{250, 248, 243, 255};
inline constexpr Color kInk{34, 30, 44, 255};
inline constexpr Color kQuiet{110, 104, 120, 255};
inline constexpr Color kFirst{240, 150, 50, 255};   ///< the first sprite's pixels
inline constexpr Color kSecond{90, 150, 220, 255};  ///< the second sprite's pixels
inline constexpr Color kBoth{120, 40, 120, 255};    ///< pixels of both sprites
inline constexpr Color kMark{215, 25, 45, 255};

/// A picture for the docs, drawn by the software device. Later calls draw over earlier ones.
class Page {
public:
    /// Texts are drawn in `font` at twice its size. The font must outlive the page.
    Page(int width, int height, const SpriteFont& font);

    void Text(std::string_view text, Vector2 at, Color color = kInk);
    void Fill(Vector2 corner, Vector2 size, Color color);
    void Line(Vector2 from, Vector2 to, float thickness, Color color);
    void Frame(Vector2 corner, Vector2 size, float thickness, Color color);
    void Ring(Vector2 center, float radius, float thickness, Color color);

    /// Draws the picture magnified `zoom` times.
    void Picture(const Image& picture, Vector2 corner, int zoom);

    [[nodiscard]] Image Finish();

private:
    const SpriteFont* font_;
    SoftwareDevice device_;
    SpriteBatch batch_;
    Texture2D dot_;
    std::list<Texture2D> pictures_;
};

/// The inputs of all figures: the font for texts, and the game's sprites.
struct Material {
    const SpriteFont& font;
    ContentManager& content;
};

// Figures that explain the sampling rule.
[[nodiscard]] Image DrawSampleFigure(const Material& material);
[[nodiscard]] Image DrawTiesFigure(const Material& material);
[[nodiscard]] Image DrawFlipFigure(const Material& material);

// Figures of the steps of a test: boxes, then pairs of pixels; and of those of a transform.
[[nodiscard]] Image DrawStepsFigure(const Material& material);
[[nodiscard]] Image DrawTruthFigure(const Material& material);
[[nodiscard]] Image DrawTransformFigure(const Material& material);
[[nodiscard]] Image DrawMappingFigure(const Material& material);

// Figures of sprite pairs, with the results of cheaper collision tests.
[[nodiscard]] Image DrawContactFigure(const Material& material);
[[nodiscard]] Image DrawMagnifiedFigure(const Material& material);
[[nodiscard]] Image DrawNearMissFigure(const Material& material);

// Figures of movers and moving solids.
[[nodiscard]] Image DrawSlopeFigure(const Material& material);
[[nodiscard]] Image DrawOneWayFigure(const Material& material);
[[nodiscard]] Image DrawLiftFigure(const Material& material);

// A figure of the parts of Graze and their dependencies.
[[nodiscard]] Image DrawArchitectureFigure(const Material& material);

}  // namespace graze::pictures
