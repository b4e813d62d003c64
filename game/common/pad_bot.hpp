#pragma once

#include <cstdint>

#include "graze/input/input_snapshot.hpp"

namespace graze {

/// A bot that plays a game through the first pad only, as a player would.
class PadBot : public InputSource {
public:
    [[nodiscard]] InputSnapshot Next(std::int64_t step, const InputSnapshot& devices) final {
        InputSnapshot input = devices;
        input.pads[0] = {};
        input.pads[0].connected = true;
        Play(step, input.pads[0]);
        return input;
    }

protected:
    /// A button that is pressed each time a screen has been shown for `wait` frames.
    struct Press {
        int wait = 0;
        Buttons button = Buttons::A;

        [[nodiscard]] Buttons At(int frames_on_screen) const noexcept {
            return frames_on_screen % (wait + 1) == wait ? button : Buttons::None;
        }
    };

    /// Sets the pad's state in this step. The pad is connected and idle.
    virtual void Play(std::int64_t step, RawGamePad& pad) = 0;
};

}  // namespace graze
