#include "graze/input/keyboard.hpp"

namespace graze {

PressedKeys::PressedKeys(const std::bitset<256>& down) noexcept {
    for (std::size_t number = 0; number < down.size(); ++number) {
        if (down[number]) {
            keys_[size_++] = static_cast<Keys>(number);
        }
    }
}

}  // namespace graze
