#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "graze/input/buttons.hpp"

namespace graze {

/// What tells one pad from another when it is plugged in again.
struct PadIdentity {
    std::string guid;    ///< of the model
    std::string serial;  ///< of the pad; often empty
    std::string path;    ///< of the socket; may be empty

    /// How sure it is that this is the other pad: 0 another model or another serial number, 1 the
    /// same model, 2 in the same socket, 3 the same serial number.
    [[nodiscard]] int Likeness(const PadIdentity& other) const noexcept;
};

/// Whose pad is whose: the rule by which connected pads become players, the same on every platform.
///
/// New     a pad that nobody misses takes the first player who never had one.
/// Again   a pad that is plugged out and in again is its player's again: its serial number tells, or its
///         socket, or that it is the only unseated pad of a model of which a single one is missing.
///         No other pad takes a missing player's place by itself.
/// Strange pads that come while a player misses one wait, and so does a fifth. They play as soon as
///         nobody misses a pad and a player is free; or take over ("press A") from a player whose pad
///         has been gone for a second. A pad that comes back too late waits in turn.
/// Left    the pad of a player who leaves waits. With A, pressed anew, it joins where a player is free.
/// Cost    a handful of comparisons; Update allocates nothing.
class PadSlots {
public:
    /// The system's number of a pad while it is connected; a pad that comes back has another one.
    using DeviceId = std::int64_t;

    static constexpr std::int64_t kTakeOverAfterNs = 1'000'000'000;

    /// A number that is connected already does nothing.
    void Connect(DeviceId device, PadIdentity identity);

    /// The player keeps the place. An unknown number does nothing.
    void Disconnect(DeviceId device, std::int64_t now_ns);

    /// Once a step: lets waiting pads take over. asks(DeviceId) says whether a pad's player holds A.
    template <typename Asks>
    void Update(std::int64_t now_ns, Asks asks) {
        for (std::size_t i = 0; i < waiting_.size(); ++i) {
            const bool is_asking = asks(waiting_[i].device);
            waiting_[i].may_ask = waiting_[i].may_ask || !is_asking;
            if (is_asking && waiting_[i].may_ask && (Join(i) || TakeOver(i, now_ns))) {
                return;  // the list has changed; the others may ask in the next step
            }
        }
    }

    [[nodiscard]] std::optional<DeviceId> DeviceOf(PlayerIndex player) const noexcept;

    /// Did the player have a pad that is gone now?
    [[nodiscard]] bool IsMissing(PlayerIndex player) const noexcept;

    /// Connected pads that nobody plays with.
    [[nodiscard]] int WaitingCount() const noexcept { return static_cast<int>(waiting_.size()); }

    /// Two players change places, pads and all.
    void Swap(PlayerIndex a, PlayerIndex b) noexcept;

    /// The player leaves the game: the place is as if nobody had been there, and the pad waits.
    void Leave(PlayerIndex player);

private:
    struct Pad {
        DeviceId device = 0;
        PadIdentity identity;
        bool may_ask = true;  // false for one that has left and may still hold A
    };
    struct Slot {
        bool is_taken = false;      // somebody plays, or misses a pad
        bool is_connected = false;  // the pad is there
        Pad pad;
        std::int64_t gone_since_ns = 0;
    };

    [[nodiscard]] bool IsConnected(DeviceId device) const noexcept;
    [[nodiscard]] Slot* MissingSurely(const PadIdentity& identity) noexcept;
    [[nodiscard]] Slot* FirstFree() noexcept;
    [[nodiscard]] bool IsAnyMissing() const noexcept;
    [[nodiscard]] bool Join(std::size_t waiting);
    [[nodiscard]] bool TakeOver(std::size_t waiting, std::int64_t now_ns);
    void SeatWaiting();

    std::array<Slot, kMaxPlayers> slots_;
    std::vector<Pad> waiting_;  // in the order in which they came
};

}  // namespace graze
