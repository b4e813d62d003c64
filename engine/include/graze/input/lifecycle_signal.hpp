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

/// A lifecycle event of the OS. No OS sends all of them:
///
/// GDK                DidEnterBackground suspends the game, WillEnterForeground resumes it. The
///                    focus signals start and end the constrained state.
/// UWP, Android, iOS  the four background and foreground signals, always as Will... and Did...
///                    pairs, and the focus signals.
/// Desktops           only the focus signals.
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

/// Returns the name: "FocusLost" and so on.
[[nodiscard]] constexpr std::string_view ToString(LifecycleSignal signal) noexcept {
    constexpr std::array<std::string_view, kLifecycleSignals> names{
        "FocusLost",           "FocusGained",        "WillEnterBackground", "DidEnterBackground",
        "WillEnterForeground", "DidEnterForeground", "LowMemory",           "Terminating"};
    const auto index = static_cast<std::size_t>(signal);
    return index < names.size() ? names[index] : "";
}

/// A lifecycle signal as sent by the OS, contained in a script or stored in a recording.
struct LifecycleEvent {
    constexpr LifecycleEvent() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): most events are only a signal
    constexpr LifecycleEvent(LifecycleSignal what, std::int64_t away = 0) noexcept
        : signal{what}, away_ns{away} {}

    LifecycleSignal signal = LifecycleSignal::FocusLost;

    /// For a signal that resumes the game: the time in the background, in nanoseconds, that is
    /// passed to Game::OnResumed. If it is 0, the engine measures the time.
    std::int64_t away_ns = 0;

    [[nodiscard]] friend constexpr bool operator==(const LifecycleEvent&,
                                                   const LifecycleEvent&) noexcept = default;
};

/// A list of events in order of arrival, of fixed capacity. Does not allocate.
class LifecycleEvents {
public:
    static constexpr std::size_t kMaxEvents = 16;

    constexpr LifecycleEvents() = default;

    /// Events beyond kMaxEvents are dropped.
    constexpr LifecycleEvents(std::initializer_list<LifecycleEvent> events) noexcept {
        for (const LifecycleEvent& event : events) {
            static_cast<void>(Add(event));
        }
    }

    /// Appends an event. If the list is full, changes nothing and returns false; the caller must
    /// then add the event later.
    [[nodiscard]] constexpr bool Add(const LifecycleEvent& event) noexcept {
        if (IsFull()) {
            return false;
        }
        events_[count_++] = event;
        return true;
    }
    /// Appends an event even if the list is full. In this case, first drops all events but the last
    /// one of each signal. The final state is therefore the same as if no event had been dropped.
    constexpr void AddAlways(const LifecycleEvent& event) noexcept {
        if (IsFull()) {
            KeepLastOfEach();
        }
        static_cast<void>(Add(event));
    }
    /// Removes the last event. The list must not be empty.
    constexpr void RemoveLast() noexcept { count_ -= count_ > 0 ? 1U : 0U; }
    [[nodiscard]] constexpr bool IsFull() const noexcept { return count_ == kMaxEvents; }

    // NOLINTBEGIN(readability-identifier-naming): names required by loops and algorithms
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
    // Removes each event that is followed by a later event with the same signal. At most
    // kLifecycleSignals events remain, fewer than the capacity.
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

    std::array<LifecycleEvent, kMaxEvents> events_{};
    std::size_t count_ = 0;
};

/// The state of the disk that holds the saves, and its effect on the functions of UserStorage.
///
/// Full      Commit throws StorageError with code NoSpace; reading, Delete and Restore work, so
///           that space can be freed.
/// ReadOnly  Commit, Delete and Restore throw StorageError with code ReadOnly; reading works.
/// Error     all functions throw StorageError with code Other, as on a failing disk.
enum class DiskState : std::uint8_t { Ok, Full, ReadOnly, Error };

inline constexpr int kDiskStates = 4;

/// A change of the machine other than a lifecycle signal, as stored in a recording.
struct SystemEvent {
    enum class Kind : std::uint8_t {
        ResetDevice,  ///< the graphics device was lost and restored
        SignIn,
        SignOut,
        Disk,
        Slow,  ///< each read of a game file takes `read_ns`
    };

    Kind kind = Kind::ResetDevice;
    std::uint64_t user = 0;  ///< for SignIn and SignOut: UserId::value
    std::optional<PlayerIndex> plays =
        std::nullopt;                ///< for SignIn: the player assigned to the user
    DiskState disk = DiskState::Ok;  ///< for Disk: the new state
    std::int64_t read_ns = 0;        ///< for Slow: the time per read, at least 0

    [[nodiscard]] friend bool operator==(const SystemEvent&, const SystemEvent&) = default;
};

inline constexpr int kSystemEventKinds = 5;

}  // namespace graze
