#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "graze/input/buttons.hpp"

namespace graze {

/// Identifies a pad when it is connected again.
struct PadIdentity {
    std::string guid;    ///< identifies the model
    std::string serial;  ///< serial number of the pad; often empty
    std::string path;    ///< identifies the port; may be empty

    /// Returns how likely both are the same pad: 0 for a different model or serial number, 1 for
    /// the same model, 2 for the same model and port, 3 for the same model and serial number.
    [[nodiscard]] int Likeness(const PadIdentity& other) const noexcept;
};

/// Assigns connected pads to players, by the same rule on every platform.
///
/// New       a pad that was not connected before is assigned to the first free player.
/// Returned  a pad that is disconnected and connected again returns to its player. It is recognised
///           by its serial number or by its port, or because only one pad of its model is missing
///           and no other pad of that model is waiting. No other pad takes the player's place
///           automatically.
/// Waiting   pads that are connected while a player's pad is missing wait, and so does a fifth pad.
///           They get a player as soon as no pad is missing and a player is free. Pressing A on a
///           waiting pad takes over a player whose pad has been missing for a second. If that
///           missing pad is connected later, it waits too.
/// Left      the pad of a player who leaves waits. Once A is released and pressed again, it joins
///           if a player is free.
/// Cost      a few comparisons; Update does not allocate.
class PadSlots {
public:
    /// The OS's number for a connected pad. A pad that is disconnected and connected again has a
    /// different number.
    using DeviceId = std::int64_t;

    static constexpr std::int64_t kTakeOverAfterNs = 1'000'000'000;

    /// Adds a pad. A no-op if the number is already connected.
    void Connect(DeviceId device, PadIdentity identity);

    /// Removes a pad. If it has a player, the player stays in the game without a pad: IsMissing
    /// returns true. A no-op if the number is unknown.
    void Disconnect(DeviceId device, std::int64_t now_ns);

    /// Lets a waiting pad join or take over. Call it once per step. asks(DeviceId) must return true
    /// while A is held on that pad.
    template <typename Asks>
    void Update(std::int64_t now_ns, Asks asks) {
        for (std::size_t i = 0; i < waiting_.size(); ++i) {
            const bool is_asking = asks(waiting_[i].device);
            waiting_[i].may_ask = waiting_[i].may_ask || !is_asking;
            if (is_asking && waiting_[i].may_ask && (Join(i) || TakeOver(i, now_ns))) {
                return;  // the list has changed; the other pads are handled in the next step
            }
        }
    }

    [[nodiscard]] std::optional<DeviceId> DeviceOf(PlayerIndex player) const noexcept;

    /// True if the player's pad is disconnected.
    [[nodiscard]] bool IsMissing(PlayerIndex player) const noexcept;

    /// Returns the number of connected pads without a player.
    [[nodiscard]] int WaitingCount() const noexcept { return static_cast<int>(waiting_.size()); }

    /// Exchanges the pads of two players. If the pad of one player is missing, the other player's
    /// pad is missing afterwards.
    void Swap(PlayerIndex a, PlayerIndex b) noexcept;

    /// Removes the player from the game. The player becomes free, and the pad waits.
    void Leave(PlayerIndex player);

private:
    struct Pad {
        DeviceId device = 0;
        PadIdentity identity;
        bool may_ask = true;  // false after Leave, until A is released
    };
    struct Slot {
        bool is_taken = false;      // has a player, whose pad may be missing
        bool is_connected = false;  // false for a taken slot: the pad is missing
        Pad pad;
        std::int64_t gone_since_ns = 0;
    };

    [[nodiscard]] bool IsConnected(DeviceId device) const noexcept;
    [[nodiscard]] Slot* FindMissingSlot(const PadIdentity& identity) noexcept;
    [[nodiscard]] Slot* FirstFree() noexcept;
    [[nodiscard]] bool IsAnyMissing() const noexcept;
    [[nodiscard]] bool Join(std::size_t waiting);
    [[nodiscard]] bool TakeOver(std::size_t waiting, std::int64_t now_ns);
    void SeatWaiting();

    std::array<Slot, kMaxPlayers> slots_;
    std::vector<Pad> waiting_;  // in the order of connection
};

/// Returns the player's place in an array of kMaxPlayers. Requires One to Four; other values, which
/// games make by casting, give std::nullopt.
[[nodiscard]] std::optional<std::size_t> PlaceOf(GamePadPlayer player);

}  // namespace graze
