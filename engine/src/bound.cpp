#include "graze/bound.hpp"

#include <utility>

namespace graze {
namespace {

template <typename T>
thread_local T* current = nullptr;

}  // namespace

template <typename T>
Bound<T>::Bound(T& object) noexcept : outer_{std::exchange(current<T>, &object)} {
}

template <typename T>
Bound<T>::~Bound() {
    current<T> = outer_;
}

template <typename T>
T* Bound<T>::Current() noexcept {
    return current<T>;
}

template class Bound<class AudioDevice>;
template class Bound<class GamePadPort>;
template class Bound<class SongPlayer>;
template class Bound<const class TitleStorage>;

}  // namespace graze
