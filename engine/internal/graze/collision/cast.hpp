#pragma once

#include <algorithm>
#include <optional>

#include "graze/collision/footprint.hpp"
#include "graze/collision/staircase.hpp"

namespace graze {

/// A sprite (Sweep) or a single pixel (Raycast) that moves along a path.
class Cast {
public:
    /// Return the cast, or std::nullopt if it can hit nothing: the sprite has no solid pixels, or
    /// the call is a misuse, which is reported.
    [[nodiscard]] static std::optional<Cast> OfSprite(const Footprint& moving, Point by);
    [[nodiscard]] static std::optional<Cast> OfRay(Point from, Point to);

    /// Returns all steps, the start included.
    [[nodiscard]] Span Steps() const noexcept { return {0, way_.Steps() + 1}; }

    /// Returns the sum of the sides of the moving box, in pixels.
    [[nodiscard]] int Girth() const noexcept { return box_.width + box_.height; }

    /// Returns a box around all pixels that the moving box covers during the steps, at least one.
    [[nodiscard]] Rectangle Covered(Span steps) const noexcept;

    /// Returns those of `steps` in which the moving box overlaps the area, which must be within
    /// +-2^29 pixels.
    [[nodiscard]] Span Meeting(const Rectangle& area, Span steps) const noexcept;

    /// Returns the first of `steps` with a contact.
    [[nodiscard]] std::optional<int> FindHit(const Footprint& still, Span steps) const;

    /// Return the result of a sweep or a ray that ends at `step`.
    [[nodiscard]] SweepHit SweepHitAt(int step, const Footprint& still) const;
    [[nodiscard]] RayHit RayHitAt(int step) const noexcept;

private:
    Cast(const Footprint& moving, const Rectangle& box, Point by) noexcept
        : moving_{moving}, box_{box}, by_{by}, way_{by} {}

    [[nodiscard]] bool MayMeet(const Rectangle& target) const noexcept;

    Footprint moving_;  // a ray has no mask
    Rectangle box_;     // at the start
    Point by_;
    Staircase way_;
};

/// The first hit of a cast among many obstacles. Of several that are hit after the same number of
/// steps, it is the obstacle with the lowest key.
template <typename Key>
class FirstHit {
public:
    struct Hit {
        int step = 0;
        Key key;
        Footprint still;
    };

    explicit FirstHit(const Cast& cast) noexcept : cast_{cast} {}

    [[nodiscard]] const std::optional<Hit>& Found() const noexcept { return hit_; }

    /// Considers an obstacle during some of the cast's steps.
    void Offer(const Footprint& still, const Key& key, Span steps) {
        if (hit_) {
            steps.last = std::min(steps.last, key < hit_->key ? hit_->step + 1 : hit_->step);
        }
        if (const std::optional<int> step = cast_.FindHit(still, steps)) {
            hit_ = Hit{*step, key, still};
        }
    }

    /// Walks the part of the path inside `bounds` up to the first hit, in pieces of `piece` steps
    /// or more. visit_near(area, offer) calls offer(still, key) for the obstacles in the area that
    /// a piece covers. It returns true if the next piece may be twice as long.
    template <typename VisitNear>
    void Walk(const Rectangle& bounds, int piece, const VisitNear& visit_near) {
        // A sprite meets an obstacle during about `Girth` steps, so in few pieces.
        piece = std::max(piece, cast_.Girth());
        const Span way = cast_.Meeting(bounds, cast_.Steps());
        int length = piece;
        Span steps{way.first, way.first};
        while (steps.last < way.last && (!hit_ || steps.last <= hit_->step)) {
            steps = {steps.last, steps.last + std::min(length, way.last - steps.last)};
            const bool grows = visit_near(
                cast_.Covered(steps),
                [&](const Footprint& still, const Key& key) { Offer(still, key, steps); });
            length = grows ? 2 * length : piece;
        }
    }

private:
    const Cast& cast_;
    std::optional<Hit> hit_;
};

}  // namespace graze
