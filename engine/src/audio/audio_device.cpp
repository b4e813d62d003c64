#include "graze/audio/audio_device.hpp"

namespace graze {

SoundHandle SilentAudio::CreateSound(SoundView /*sound*/) {
    return 1;
}

void SilentAudio::DestroySound(SoundHandle /*sound*/) noexcept {
}

bool SilentAudio::Play(SoundHandle /*sound*/, float /*volume*/, float /*pitch*/,
                       float /*pan*/) noexcept {
    return false;
}

}  // namespace graze
