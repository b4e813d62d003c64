#pragma once

#include <cstdint>
#include <optional>

#include "graze/math/affine.hpp"
#include "graze/math/math_helper.hpp"
#include "graze/math/matrix.hpp"
#include "graze/math/random.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/math/vector2.hpp"

namespace graze {

/// How a layer scrolls relative to the world, as in Tiled. The layer is aligned with the world when
/// the camera is at `origin`, and scrolls `factor` times as fast as the world. A factor of 0 keeps
/// the layer fixed on the screen, 1 moves it with the world. A factor that is not finite, or that
/// would move the layer by more than 2^28 pixels, is treated as 1.
struct Parallax {
    Vector2 factor{1, 1};
    Vector2 origin{0, 0};  ///< world pixels

    [[nodiscard]] friend bool operator==(const Parallax&, const Parallax&) noexcept = default;
};

/// How a camera follows its target.
struct CameraFollow {
    /// Width and height, in world pixels, of the box around the middle of the view in which the
    /// target can move while the camera stays in place.
    Vector2 dead_zone{0, 0};

    /// The part of the remaining distance that the camera moves in one step, clamped to 0..1: 1 is
    /// the whole distance, 0 and NaN keep the camera in place.
    float share = 1;
};

/// A camera with position, zoom and rotation, as in the XNA tutorials.
///
/// screen = view size / 2 + Rotate(rotation) * (zoom * (world - position)), y down, in pixels.
///
/// Drawing        pass ViewMatrix, which contains the whole transform, to SpriteBatch::Begin. Or
///                draw the world with PixelMatrix (whole pixels, no zoom, no rotation) into a
///                VirtualScreen; its Presentation then applies the rest. Use the VirtualScreen for
///                worlds with collisions: hits then match the visible pixels exactly.
/// Requires       finite numbers, and a zoom above 0. A call with others does nothing.
/// Always         position, zoom and rotation are finite and the zoom is above 0, so the matrix can
///                be inverted.
/// Deterministic  uses neither a clock nor libm: the same calls give the same bits on every
///                machine.
class Camera2D {
public:
    /// Creates a camera with a view of this size. Requires a width and a height of 1 to 32,767
    /// pixels; other sizes are clamped. The initial position is the middle of the view, so that
    /// world and screen coordinates are the same.
    Camera2D(int view_width, int view_height);

    /// The size of the view in pixels, with the limits of the constructor.
    [[nodiscard]] Point ViewSize() const noexcept { return view_; }
    void ViewSize(int width, int height);

    /// The world point in the middle of the view. The setter clamps both coordinates to
    /// -2^24..2^24. The getter returns this point, moved so that the view stays inside Bounds().
    [[nodiscard]] Vector2 Position() const noexcept;
    void Position(Vector2 world);
    void Move(Vector2 by) { Position(Position() + by); }

    /// Screen pixels per world pixel. Must be above 0; clamped to 1/1024..1024.
    [[nodiscard]] float Zoom() const noexcept { return zoom_; }
    void Zoom(float zoom);

    /// The rotation of the picture about the middle of the view, in radians, clockwise.
    [[nodiscard]] float Rotation() const noexcept { return rotation_; }
    void Rotation(float radians);

    /// True if the world moves by whole pixels on the screen; initially true. Without zoom and
    /// rotation, sprites are then drawn on exactly the pixels that collision queries test, and
    /// pixel art does not shimmer. In a VirtualScreen these are virtual pixels. False: the world
    /// scrolls smoothly, and a followed sprite trembles by up to a pixel, since sprites in a
    /// VirtualScreen are always drawn on whole pixels.
    [[nodiscard]] bool PixelSnapping() const noexcept { return snaps_; }
    void PixelSnapping(bool on) noexcept { snaps_ = on; }

    /// The part of the world, in world pixels, that the view does not leave. If the view is larger,
    /// the bounds are centred in it. Initially std::nullopt: no bounds.
    [[nodiscard]] std::optional<Rectangle> Bounds() const noexcept { return bounds_; }
    void Bounds(std::optional<Rectangle> world) noexcept { bounds_ = world; }

    /// Moves the camera if the target is outside the dead zone: by `how.share` of the distance from
    /// the zone's edge to the target, or by the whole distance if it is at most 1/64 pixel. Call
    /// once per fixed step.
    ///
    /// With PixelSnapping and without rotation, the target is then shown on a whole pixel that
    /// stays the same while its distance to the camera does. So a sprite that moves at a constant
    /// speed does not tremble, if its upper left corner is a whole number of pixels away from the
    /// target. The view is moved by up to 1.5 world pixels for this.
    void Follow(Vector2 target, const CameraFollow& how = {});

    /// Returns the transform from world to screen, for SpriteBatch::Begin and TileMapView::Draw.
    [[nodiscard]] Matrix ViewMatrix(const Parallax& parallax = {}) const noexcept;

    /// Transform points as ViewMatrix does, or in the opposite direction, including the rounding of
    /// PixelSnapping.
    [[nodiscard]] Vector2 WorldToScreen(Vector2 world,
                                        const Parallax& parallax = {}) const noexcept;
    [[nodiscard]] Vector2 ScreenToWorld(Vector2 screen,
                                        const Parallax& parallax = {}) const noexcept;

    /// Returns the smallest rectangle of whole world pixels that covers the view, rotated or not.
    /// Overlaps of at most 1/65536 pixel are ignored.
    [[nodiscard]] Rectangle VisibleArea(const Parallax& parallax = {}) const noexcept;

    /// Returns the transform from the world to a picture of the view's size, as a translation by
    /// whole pixels. Ignores zoom and rotation.
    [[nodiscard]] Matrix PixelMatrix(const Parallax& parallax = {}) const noexcept;

    /// Returns the distance by which PixelMatrix was rounded: -1/2 to 1/2 pixel on each axis, or up
    /// to 1.5 pixels while a target is followed with PixelSnapping. Moving the picture by it
    /// compensates for the rounding.
    [[nodiscard]] Vector2 PixelRest() const noexcept;

private:
    // The world point in the middle of the view.
    struct Middle {
        double x;
        double y;
    };

    // The target of Follow on one axis, and the whole pixels where it is shown in the view and in
    // the picture of PixelMatrix.
    struct Followed {
        float target;
        double in_view;
        double in_picture;
    };

    void Track(std::optional<Followed>& axis, float target, float before, float now,
               int view) const noexcept;
    [[nodiscard]] bool IsHeldNear(Vector2 direction) const noexcept;
    [[nodiscard]] Middle PictureStart(const Parallax& parallax) const noexcept;
    // Exact for quarter turns.
    [[nodiscard]] SineCosine ComputeSineCosine() const noexcept;
    [[nodiscard]] Middle Held(const SineCosine& rotation) const noexcept;
    [[nodiscard]] Middle Seen(const Parallax& parallax) const noexcept;
    [[nodiscard]] Affine View(const Parallax& parallax) const noexcept;
    void Snap(Affine& view, bool is_world) const noexcept;

    Point view_;
    Vector2 position_{0, 0};  // as set; the bounds are applied when it is read
    float zoom_ = 1;
    float rotation_ = 0;
    bool snaps_ = true;
    std::optional<Rectangle> bounds_;
    std::optional<Followed> followed_x_;  // empty unless the camera moves with a target
    std::optional<Followed> followed_y_;
};

/// How far a CameraShake moves, and for how long.
struct ShakeSettings {
    Vector2 max_offset{8, 8};             ///< virtual pixels, in either direction, at trauma 1
    float max_rotation = 0.02f;           ///< radians, in either direction, at trauma 1
    float recovery_per_step = 1.0f / 45;  ///< decrease of the trauma per step
};

/// Screen shake. Add its Offset() and Rotation() to those of the Presentation, not to the world, so
/// that the shake does not affect collisions.
///
/// Each hit adds to a trauma value of 0..1, which decreases linearly. The shake's strength is the
/// square of the trauma, so that the shake fades out smoothly. Each CameraShake has its own random
/// number generator.
class CameraShake {
public:
    CameraShake() noexcept : CameraShake{ShakeSettings{}} {}
    explicit CameraShake(const ShakeSettings& settings, std::uint64_t seed = 1) noexcept
        : settings_{settings}, random_{seed} {}

    /// Adds `trauma` to the current trauma, up to a total of 1. Negative values and NaN count as 0.
    void Add(float trauma) noexcept;

    /// Computes a new offset and rotation and reduces the trauma. Call once per fixed step.
    void Step() noexcept;

    /// Returns the current trauma, 0..1.
    [[nodiscard]] float Trauma() const noexcept { return trauma_; }

    /// Returns the current offset in virtual pixels, zero without trauma. It is rounded to whole
    /// pixels, so that the picture stays sharp.
    [[nodiscard]] Vector2 Offset() const noexcept { return offset_; }

    /// Returns the current rotation in radians, zero without trauma.
    [[nodiscard]] float Rotation() const noexcept { return rotation_; }

private:
    ShakeSettings settings_;
    Random random_;
    float trauma_ = 0;
    Vector2 offset_{0, 0};
    float rotation_ = 0;
};

}  // namespace graze
