#include "graze/audio/bound_audio.hpp"

namespace graze {
namespace {

thread_local AudioDevice* bound_device = nullptr;
thread_local SongPlayer* bound_songs = nullptr;

}  // namespace

BoundAudio::BoundAudio(AudioDevice& device, SongPlayer& songs) noexcept
    : previous_device_{bound_device}, previous_songs_{bound_songs} {
    bound_device = &device;
    bound_songs = &songs;
}

BoundAudio::~BoundAudio() {
    bound_device = previous_device_;
    bound_songs = previous_songs_;
}

AudioDevice* BoundAudio::Device() noexcept {
    return bound_device;
}

SongPlayer* BoundAudio::Songs() noexcept {
    return bound_songs;
}

}  // namespace graze
