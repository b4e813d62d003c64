#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "graze/audio/sound_data.hpp"
#include "sound_queue.hpp"

namespace graze {

/// The sounds of a mixer, by handle. A free slot is reused with a new handle. After 4,096 sounds in
/// one slot, its handles repeat.
class SoundTable {
public:
    struct Place {
        SoundData sound{{}, 1, 0};          // rate 0: the slot is free
        std::unique_ptr<SoundQueue> queue;  // null: the sound is not a queue
        SoundHandle handle = 0;
        bool is_destroyed =
            false;  // DestroySound was called, but voices that fade out still use it
    };

    /// Adds a sound. The rate is clamped to 1..768,000; any channel count but 2 is treated as mono.
    [[nodiscard]] SoundHandle Add(SoundData sound, std::unique_ptr<SoundQueue> queue);

    /// Return null for unknown handles. Find also returns sounds whose is_destroyed is true, for
    /// the voices that still use them; FindAlive does not.
    [[nodiscard]] Place* Find(SoundHandle handle) noexcept;
    [[nodiscard]] const Place* Find(SoundHandle handle) const noexcept;
    [[nodiscard]] Place* FindAlive(SoundHandle handle) noexcept;

    [[nodiscard]] std::vector<Place>& Places() noexcept { return places_; }
    static void Free(Place& place) noexcept;

private:
    std::vector<Place> places_;
};

}  // namespace graze
