#pragma once

#include <compare>
#include <cstdint>
#include <limits>

namespace graze {

/// A duration in whole nanoseconds: .NET's TimeSpan, whose ticks are 100 ns.
///
/// Days() to Milliseconds() are the components as a clock displays them; Total... are the whole
/// duration in one unit. Components round toward zero and have the sign of the duration. Sums must
/// stay within 292 years.
struct TimeSpan {
    std::int64_t nanoseconds = 0;

    [[nodiscard]] static constexpr TimeSpan FromTicks(std::int64_t ticks) noexcept {
        return {ticks * kPerTick};
    }

    /// FromMilliseconds to FromDays round to the nearest nanosecond. (.NET Framework rounds to
    /// whole milliseconds, later versions to whole ticks.) Values out of range become MinValue or
    /// MaxValue, and NaN becomes Zero.
    [[nodiscard]] static constexpr TimeSpan FromMilliseconds(double value) noexcept {
        return From(value, kPerMillisecond);
    }
    [[nodiscard]] static constexpr TimeSpan FromSeconds(double value) noexcept {
        return From(value, kPerSecond);
    }
    [[nodiscard]] static constexpr TimeSpan FromMinutes(double value) noexcept {
        return From(value, kPerMinute);
    }
    [[nodiscard]] static constexpr TimeSpan FromHours(double value) noexcept {
        return From(value, kPerHour);
    }
    [[nodiscard]] static constexpr TimeSpan FromDays(double value) noexcept {
        return From(value, kPerDay);
    }

    [[nodiscard]] constexpr std::int64_t Ticks() const noexcept { return nanoseconds / kPerTick; }
    [[nodiscard]] constexpr int Days() const noexcept { return Part(kPerDay, kDaysPerSpan); }
    [[nodiscard]] constexpr int Hours() const noexcept { return Part(kPerHour, 24); }
    [[nodiscard]] constexpr int Minutes() const noexcept { return Part(kPerMinute, 60); }
    [[nodiscard]] constexpr int Seconds() const noexcept { return Part(kPerSecond, 60); }
    [[nodiscard]] constexpr int Milliseconds() const noexcept {
        return Part(kPerMillisecond, 1000);
    }

    [[nodiscard]] constexpr double TotalDays() const noexcept { return Total(kPerDay); }
    [[nodiscard]] constexpr double TotalHours() const noexcept { return Total(kPerHour); }
    [[nodiscard]] constexpr double TotalMinutes() const noexcept { return Total(kPerMinute); }
    [[nodiscard]] constexpr double TotalSeconds() const noexcept { return Total(kPerSecond); }
    [[nodiscard]] constexpr double TotalMilliseconds() const noexcept {
        return Total(kPerMillisecond);
    }

    /// Returns the absolute value.
    [[nodiscard]] constexpr TimeSpan Duration() const noexcept {
        return {nanoseconds < 0 ? -nanoseconds : nanoseconds};
    }
    [[nodiscard]] constexpr TimeSpan Negate() const noexcept { return {-nanoseconds}; }
    [[nodiscard]] constexpr TimeSpan Add(TimeSpan other) const noexcept { return *this + other; }
    [[nodiscard]] constexpr TimeSpan Subtract(TimeSpan other) const noexcept {
        return *this - other;
    }

    [[nodiscard]] friend constexpr TimeSpan operator+(TimeSpan a, TimeSpan b) noexcept {
        return {a.nanoseconds + b.nanoseconds};
    }
    [[nodiscard]] friend constexpr TimeSpan operator-(TimeSpan a, TimeSpan b) noexcept {
        return {a.nanoseconds - b.nanoseconds};
    }
    [[nodiscard]] friend constexpr TimeSpan operator-(TimeSpan a) noexcept { return a.Negate(); }
    [[nodiscard]] friend constexpr TimeSpan operator*(TimeSpan a, double factor) noexcept {
        return From(static_cast<double>(a.nanoseconds) * factor, 1);
    }
    [[nodiscard]] friend constexpr TimeSpan operator*(double factor, TimeSpan a) noexcept {
        return a * factor;
    }
    [[nodiscard]] friend constexpr TimeSpan operator/(TimeSpan a, double divisor) noexcept {
        return From(static_cast<double>(a.nanoseconds) / divisor, 1);
    }
    [[nodiscard]] friend constexpr double operator/(TimeSpan a, TimeSpan b) noexcept {
        return static_cast<double>(a.nanoseconds) / static_cast<double>(b.nanoseconds);
    }
    constexpr TimeSpan& operator+=(TimeSpan other) noexcept { return *this = *this + other; }
    constexpr TimeSpan& operator-=(TimeSpan other) noexcept { return *this = *this - other; }
    [[nodiscard]] friend constexpr auto operator<=>(TimeSpan, TimeSpan) noexcept = default;

    // NOLINTBEGIN(readability-identifier-naming): .NET's names
    static const TimeSpan Zero;
    static const TimeSpan MinValue;
    static const TimeSpan MaxValue;
    // NOLINTEND(readability-identifier-naming)

private:
    static constexpr std::int64_t kPerTick = 100;  // nanoseconds
    static constexpr std::int64_t kPerMillisecond = 1'000'000;
    static constexpr std::int64_t kPerSecond = 1000 * kPerMillisecond;
    static constexpr std::int64_t kPerMinute = 60 * kPerSecond;
    static constexpr std::int64_t kPerHour = 60 * kPerMinute;
    static constexpr std::int64_t kPerDay = 24 * kPerHour;
    static constexpr std::int64_t kDaysPerSpan = 1 << 20;  // more days than any TimeSpan has

    [[nodiscard]] static constexpr TimeSpan From(double value, std::int64_t unit) noexcept {
        constexpr double limit = 9223372036854775808.0;  // 2^63
        const double exact = value * static_cast<double>(unit);
        if (!(exact > -limit)) {
            return {exact <= -limit ? std::numeric_limits<std::int64_t>::min() : 0};
        }
        if (exact >= limit) {
            return {std::numeric_limits<std::int64_t>::max()};
        }
        const auto whole = static_cast<std::int64_t>(exact);
        const double rest = exact - static_cast<double>(whole);
        return {rest >= 0.5 ? whole + 1 : (rest <= -0.5 ? whole - 1 : whole)};
    }
    [[nodiscard]] constexpr int Part(std::int64_t unit, std::int64_t count) const noexcept {
        return static_cast<int>(nanoseconds / unit % count);
    }
    [[nodiscard]] constexpr double Total(std::int64_t unit) const noexcept {
        return static_cast<double>(nanoseconds) / static_cast<double>(unit);
    }
};

// NOLINTBEGIN(readability-identifier-naming): .NET's names
inline constexpr TimeSpan TimeSpan::Zero{0};
inline constexpr TimeSpan TimeSpan::MinValue{std::numeric_limits<std::int64_t>::min()};
inline constexpr TimeSpan TimeSpan::MaxValue{std::numeric_limits<std::int64_t>::max()};
// NOLINTEND(readability-identifier-naming)

}  // namespace graze
