#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "graze/audio/sound_data.hpp"
#include "sound_queue.hpp"

namespace graze {

/// The sounds that a mixer keeps, each under its handle. A handle that was given back is never taken
/// for another sound.
class SoundShelf {
public:
    struct Place {
        SoundData sound{{}, 1, 0};          // rate 0: the place is free
        std::unique_ptr<SoundQueue> queue;  // null: a sound
        SoundHandle handle = 0;
        bool is_doomed = false;  // gone for everybody but the voices that fade out of it
    };

    /// A rate outside 1..768,000 is clamped; what is not stereo counts as mono.
    [[nodiscard]] SoundHandle Add(SoundData sound, std::unique_ptr<SoundQueue> queue);

    /// Null for unknown handles; doomed ones are known to their voices alone.
    [[nodiscard]] Place* Find(SoundHandle handle) noexcept;
    [[nodiscard]] const Place* Find(SoundHandle handle) const noexcept;
    [[nodiscard]] Place* FindAlive(SoundHandle handle) noexcept;

    [[nodiscard]] std::vector<Place>& Places() noexcept { return places_; }
    static void Free(Place& place) noexcept;

private:
    std::vector<Place> places_;
};

}  // namespace graze
