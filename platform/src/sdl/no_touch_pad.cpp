#include "touch_pad.hpp"

namespace graze {

TouchPad::TouchPad(Buttons controls) noexcept : controls_{controls} {
}

RawGamePad TouchPad::Read(RawGamePad other) noexcept {
    return other;
}

GamePadCapabilities TouchPad::Capabilities() const {
    return {};
}

bool TouchPad::Vibrate(const GamePadVibration& /*vibration*/, int /*milliseconds*/) const {
    return false;
}

}  // namespace graze
