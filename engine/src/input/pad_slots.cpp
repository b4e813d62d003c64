#include "graze/input/pad_slots.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "graze/assert.hpp"

namespace graze {
namespace {

std::size_t IndexOf(PlayerIndex player) noexcept {
    return static_cast<std::size_t>(player);
}

}  // namespace

int PadIdentity::Likeness(const PadIdentity& other) const noexcept {
    if (guid != other.guid) {
        return 0;
    }
    if (!serial.empty() && !other.serial.empty()) {
        return serial == other.serial ? 3 : 0;
    }
    return !path.empty() && path == other.path ? 2 : 1;
}

bool PadSlots::IsConnected(DeviceId device) const noexcept {
    const auto is_it = [device](const Pad& pad) { return pad.device == device; };
    return std::ranges::any_of(waiting_, is_it) ||
           std::ranges::any_of(
               slots_, [&is_it](const Slot& slot) { return slot.is_connected && is_it(slot.pad); });
}

// Returns the slot that is waiting for the pad with this identity. Returns null if no slot matches,
// or if the match is by model only and not unique.
PadSlots::Slot* PadSlots::FindMissingSlot(const PadIdentity& identity) noexcept {
    constexpr int same_model = 1;
    Slot* best = nullptr;
    int best_likeness = 0;
    int alike = 0;
    for (Slot& slot : slots_) {
        const bool is_missing = slot.is_taken && !slot.is_connected;
        const int likeness = is_missing ? slot.pad.identity.Likeness(identity) : 0;
        alike += likeness > 0 ? 1 : 0;
        if (likeness > best_likeness) {
            best = &slot;
            best_likeness = likeness;
        }
    }
    if (best_likeness != same_model) {
        return best;
    }
    const bool another_may_be_it = std::ranges::any_of(
        waiting_, [best](const Pad& pad) { return best->pad.identity.Likeness(pad.identity) > 0; });
    return alike == 1 && !another_may_be_it ? best : nullptr;
}

PadSlots::Slot* PadSlots::FirstFree() noexcept {
    const auto free = std::ranges::find_if(slots_, [](const Slot& slot) { return !slot.is_taken; });
    return free == slots_.end() ? nullptr : &*free;
}

bool PadSlots::IsAnyMissing() const noexcept {
    return std::ranges::any_of(
        slots_, [](const Slot& slot) { return slot.is_taken && !slot.is_connected; });
}

void PadSlots::Connect(DeviceId device, PadIdentity identity) {
    if (IsConnected(device)) {
        return;
    }
    if (Slot* const own = FindMissingSlot(identity)) {
        *own = {true, true, {device, std::move(identity)}, 0};
    } else {
        waiting_.push_back({device, std::move(identity)});
    }
    SeatWaiting();
}

void PadSlots::Disconnect(DeviceId device, std::int64_t now_ns) {
    std::erase_if(waiting_, [device](const Pad& pad) { return pad.device == device; });
    for (Slot& slot : slots_) {
        if (slot.is_connected && slot.pad.device == device) {
            slot.is_connected = false;
            slot.gone_since_ns = now_ns;
        }
    }
}

// Gives the free slots to waiting pads, unless a pad is missing.
void PadSlots::SeatWaiting() {
    while (!waiting_.empty() && !IsAnyMissing()) {
        Slot* const free = FirstFree();
        if (free == nullptr) {
            return;
        }
        *free = {true, true, std::move(waiting_.front()), 0};
        waiting_.erase(waiting_.begin());
    }
}

// Gives the waiting pad a free slot. Returns false if no slot is free or a pad is missing.
bool PadSlots::Join(std::size_t waiting) {
    Slot* const free = IsAnyMissing() ? nullptr : FirstFree();
    if (free == nullptr) {
        return false;
    }
    *free = {true, true, std::move(waiting_[waiting]), 0};
    waiting_.erase(waiting_.begin() + static_cast<std::ptrdiff_t>(waiting));
    return true;
}

// Gives the waiting pad the slot whose pad has been missing for the longest time. Returns false if
// no pad has been missing for kTakeOverAfterNs.
bool PadSlots::TakeOver(std::size_t waiting, std::int64_t now_ns) {
    Slot* longest = nullptr;
    for (Slot& slot : slots_) {
        if (slot.is_taken && !slot.is_connected &&
            (longest == nullptr || slot.gone_since_ns < longest->gone_since_ns)) {
            longest = &slot;
        }
    }
    if (longest == nullptr || now_ns - longest->gone_since_ns < kTakeOverAfterNs) {
        return false;
    }
    *longest = {true, true, std::move(waiting_[waiting]), 0};
    waiting_.erase(waiting_.begin() + static_cast<std::ptrdiff_t>(waiting));
    SeatWaiting();
    return true;
}

std::optional<PadSlots::DeviceId> PadSlots::DeviceOf(PlayerIndex player) const noexcept {
    const Slot& slot = slots_[IndexOf(player)];
    return slot.is_connected ? std::optional{slot.pad.device} : std::nullopt;
}

bool PadSlots::IsMissing(PlayerIndex player) const noexcept {
    const Slot& slot = slots_[IndexOf(player)];
    return slot.is_taken && !slot.is_connected;
}

void PadSlots::Swap(PlayerIndex a, PlayerIndex b) noexcept {
    std::swap(slots_[IndexOf(a)], slots_[IndexOf(b)]);
}

void PadSlots::Leave(PlayerIndex player) {
    Slot left = std::exchange(slots_[IndexOf(player)], {});
    SeatWaiting();  // other pads first: the pad that left must not rejoin at once
    if (left.is_connected) {
        waiting_.push_back(std::move(left.pad));
        waiting_.back().may_ask = false;
    }
}

std::optional<std::size_t> PlaceOf(GamePadPlayer player) {
    const auto place = static_cast<std::size_t>(player.number);
    const bool is_player = GRAZE_CHECK(
        place < kMaxPlayers, "PlayerIndex %d: the players are One to Four, 0 to 3", player.number);
    return is_player ? std::optional{place} : std::nullopt;
}

}  // namespace graze
