#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

#include "graze/input/buttons.hpp"

namespace graze {

/// What a system tells a program about its life. Nobody sends all of these:
///
/// GDK               DidEnterBackground to suspend, WillEnterForeground to resume, focus to constrain.
/// UWP, Android, iOS all four of the background and the foreground, in pairs, and focus beside them.
/// Desktops          focus alone.
enum class LifecycleSignal : std::uint8_t {
    FocusLost,
    FocusGained,
    WillEnterBackground,
    DidEnterBackground,
    WillEnterForeground,
    DidEnterForeground,
    LowMemory,
    Terminating,
};

inline constexpr int kLifecycleSignals = 8;

/// "FocusLost" and so on.
[[nodiscard]] constexpr std::string_view ToString(LifecycleSignal signal) noexcept {
    constexpr std::array<std::string_view, kLifecycleSignals> names{
        "FocusLost",           "FocusGained",        "WillEnterBackground", "DidEnterBackground",
        "WillEnterForeground", "DidEnterForeground", "LowMemory",           "Terminating"};
    const auto index = static_cast<std::size_t>(signal);
    return index < names.size() ? names[index] : "";
}

/// A signal, as it comes, as a script says it and as a recording keeps it.
struct LifecycleEvent {
    constexpr LifecycleEvent() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): most signals are all there is to say
    constexpr LifecycleEvent(LifecycleSignal what, std::int64_t away = 0) noexcept
        : signal{what}, away_ns{away} {}

    LifecycleSignal signal = LifecycleSignal::FocusLost;

    /// Of one that resumes: how long the game is said to have been away. 0: whoever takes it measures.
    std::int64_t away_ns = 0;

    [[nodiscard]] friend constexpr bool operator==(const LifecycleEvent&,
                                                   const LifecycleEvent&) noexcept = default;
};

/// Signals in the order in which they came. Holds a few and allocates nothing.
class LifecycleEvents {
public:
    static constexpr std::size_t kMost = 16;

    constexpr LifecycleEvents() = default;

    /// Those beyond kMost are left out.
    constexpr LifecycleEvents(std::initializer_list<LifecycleEvent> events) noexcept {
        for (const LifecycleEvent& event : events) {
            static_cast<void>(Add(event));
        }
    }

    /// False when it is full: then nothing changes, and the signal must come again.
    [[nodiscard]] constexpr bool Add(const LifecycleEvent& event) noexcept {
        if (IsFull()) {
            return false;
        }
        events_[count_++] = event;
        return true;
    }
    /// Adds even to a full list: that one first forgets whatever the same signal, sent later, makes up
    /// for. So of a storm of signals the machine still ends up where the last ones lead.
    constexpr void AddAlways(const LifecycleEvent& event) noexcept {
        if (IsFull()) {
            KeepLastOfEach();
        }
        static_cast<void>(Add(event));
    }
    /// It must not be empty.
    constexpr void RemoveLast() noexcept { count_ -= count_ > 0 ? 1U : 0U; }
    [[nodiscard]] constexpr bool IsFull() const noexcept { return count_ == kMost; }

    // NOLINTBEGIN(readability-identifier-naming): the names by which loops and algorithms know it
    using value_type = LifecycleEvent;
    using const_iterator = const LifecycleEvent*;
    [[nodiscard]] constexpr const LifecycleEvent* begin() const noexcept { return events_.data(); }
    [[nodiscard]] constexpr const LifecycleEvent* end() const noexcept { return begin() + count_; }
    [[nodiscard]] constexpr std::size_t size() const noexcept { return count_; }
    [[nodiscard]] constexpr bool empty() const noexcept { return count_ == 0; }
    // NOLINTEND(readability-identifier-naming)
    [[nodiscard]] constexpr bool Contains(LifecycleSignal signal) const noexcept {
        return std::ranges::any_of(begin(), end(), [signal](const LifecycleEvent& event) {
            return event.signal == signal;
        });
    }

private:
    // At most kLifecycleSignals stay, which leaves room.
    constexpr void KeepLastOfEach() noexcept {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < count_; ++i) {
            const bool comes_again = std::any_of(
                begin() + i + 1, end(),
                [&](const LifecycleEvent& later) { return later.signal == events_[i].signal; });
            if (!comes_again) {
                events_[kept++] = events_[i];
            }
        }
        count_ = kept;
    }

    std::array<LifecycleEvent, kMost> events_{};
    std::size_t count_ = 0;
};

/// How the disk under what players save is doing.
///
/// Full      Commit throws NoSpace; reading, Delete and Restore work, so that room can be made.
/// ReadOnly  Commit, Delete and Restore throw ReadOnly; reading works.
/// Error     everything throws Other, as a disk does that fails.
enum class DiskState : std::uint8_t { Ok, Full, ReadOnly, Error };

inline constexpr int kDiskStates = 4;

/// What happens to a machine beside its program's life, as a recording keeps it.
struct MachineChange {
    enum class Kind : std::uint8_t {
        ResetDevice,  ///< the graphics device was taken away and given back
        SignIn,
        SignOut,
        Disk,
        Slow,  ///< each read of one of the game's files takes `read_ns`
    };

    Kind kind = Kind::ResetDevice;
    std::uint64_t user = 0;  ///< of SignIn and SignOut: UserId::value
    std::optional<PlayerIndex> plays =
        std::nullopt;                ///< of SignIn: who plays as the user from now on
    DiskState disk = DiskState::Ok;  ///< of Disk
    std::int64_t read_ns = 0;        ///< of Slow, 0 or more

    [[nodiscard]] friend bool operator==(const MachineChange&, const MachineChange&) = default;
};

inline constexpr int kMachineChangeKinds = 5;

}  // namespace graze
