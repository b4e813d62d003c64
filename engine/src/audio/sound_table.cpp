#include "sound_table.hpp"

#include <algorithm>
#include <utility>

namespace graze {
namespace {

constexpr int kHighestRate = 768'000;  // 16 times VoiceMixer::kRate; limits MixerVoice::step
constexpr SoundHandle kIndexMask = 0xFFFFF;
constexpr SoundHandle kNextUse = kIndexMask + 1;

}  // namespace

SoundHandle SoundTable::Add(SoundData sound, std::unique_ptr<SoundQueue> queue) {
    sound.rate = std::clamp(sound.rate, 1, kHighestRate);
    sound.channels = sound.channels == 2 ? 2 : 1;
    auto place = std::ranges::find_if(places_, [](const Place& p) { return p.sound.rate == 0; });
    if (place == places_.end()) {
        places_.emplace_back();
        place = places_.end() - 1;
        place->handle = static_cast<SoundHandle>(places_.size());
    } else {
        place->handle += kNextUse;
    }
    place->sound = std::move(sound);
    place->queue = std::move(queue);
    place->is_destroyed = false;
    return place->handle;
}

SoundTable::Place* SoundTable::Find(SoundHandle handle) noexcept {
    const std::size_t number = handle & kIndexMask;
    if (number == 0 || number > places_.size()) {
        return nullptr;
    }
    Place& place = places_[number - 1];
    return place.handle == handle && place.sound.rate != 0 ? &place : nullptr;
}

const SoundTable::Place* SoundTable::Find(SoundHandle handle) const noexcept {
    return const_cast<SoundTable*>(this)->Find(handle);
}

SoundTable::Place* SoundTable::FindAlive(SoundHandle handle) noexcept {
    Place* const place = Find(handle);
    return place != nullptr && !place->is_destroyed ? place : nullptr;
}

void SoundTable::Free(Place& place) noexcept {
    place.sound = SoundData{{}, 1, 0};
    place.queue.reset();
    place.is_destroyed = false;
}

}  // namespace graze
