#pragma once

#include <cstdint>
#include <optional>

#include <gtest/gtest.h>

#include "graze/collision/footprint.hpp"
#include "graze/testing/pictures.hpp"

/// \file
/// Assertions about two sprites, for GoogleTest's EXPECT_TRUE and ASSERT_TRUE. A failure draws both
/// sprites as text around their contact or where they are nearest (see FormatContact).
///
///     EXPECT_TRUE(AreTouching(ship, rock));
///     EXPECT_TRUE(AreApart(ship, rock, 3));
///     EXPECT_TRUE(IsRestingOn(hero, ground));
///
/// The library does not use GoogleTest, so a test that includes this header links it itself.

namespace graze::test {

/// Succeeds if the sprites share at least one pixel (Touches).
[[nodiscard]] inline ::testing::AssertionResult AreTouching(const Footprint& a,
                                                            const Footprint& b) {
    if (Touches(a, b)) {
        return ::testing::AssertionSuccess();
    }
    return ::testing::AssertionFailure() << FormatContact(a, b);
}

/// Succeeds if no pixel of one sprite is less than `min_px` pixels from a pixel of the other. As in
/// Distance, adjacent pixels are 1 pixel apart, so AreApart(a, b) succeeds if they do not touch. A
/// sprite without solid pixels is apart from everything.
///
/// Requires  a `min_px` of 1 to 1,024 pixels. Other values fail the assertion.
[[nodiscard]] inline ::testing::AssertionResult AreApart(const Footprint& a, const Footprint& b,
                                                         int min_px = 1) {
    if (min_px < 1 || min_px > 1024) {
        return ::testing::AssertionFailure() << "min_px must be 1 to 1,024, but is " << min_px;
    }
    if (Touches(a, b)) {
        return ::testing::AssertionFailure() << FormatContact(a, b);
    }
    const std::optional<Nearness> nearest = min_px > 1 ? Distance(a, b, min_px) : std::nullopt;
    if (nearest && nearest->Squared() < std::int64_t{min_px} * min_px) {
        return ::testing::AssertionFailure() << "less than " << min_px << " px apart\n"
                                             << FormatContact(a, b);
    }
    return ::testing::AssertionSuccess();
}

/// Succeeds if sprite `a` stands on sprite `b`: if they do not touch, and would if `a` were one
/// pixel lower.
[[nodiscard]] inline ::testing::AssertionResult IsRestingOn(const Footprint& a,
                                                            const Footprint& b) {
    if (Touches(a, b)) {
        return ::testing::AssertionFailure() << FormatContact(a, b);
    }
    Footprint lower = a;
    ++lower.map.pixels.y;
    if (!Touches(lower, b)) {
        return ::testing::AssertionFailure() << "no pixel of b is directly below one of a\n"
                                             << FormatContact(a, b);
    }
    return ::testing::AssertionSuccess();
}

}  // namespace graze::test
