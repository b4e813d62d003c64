#pragma once

#include <cstdint>
#include <iterator>
#include <map>

#include "graze/input/input_snapshot.hpp"
#include "graze/math/rectangle.hpp"

namespace hairsbreadth::test {

using namespace graze;

/// A keyboard and a mouse that play a script, without a pad.
class ScriptedDevices : public InputSource {
public:
    /// Taps a key in one step.
    ScriptedDevices& Tap(Keys key, std::int64_t step) {
        keys_[step] = key;
        return *this;
    }
    /// Moves the mouse in a step. It stays there.
    ScriptedDevices& Move(Point at, std::int64_t step) {
        places_[step] = at;
        return *this;
    }
    /// Presses the left or the right button for one step.
    ScriptedDevices& Click(std::int64_t step) {
        clicks_[step] = true;
        return *this;
    }
    ScriptedDevices& RightClick(std::int64_t step) {
        clicks_[step] = false;
        return *this;
    }

    [[nodiscard]] InputSnapshot Next(std::int64_t step, const InputSnapshot& /*devices*/) override {
        InputSnapshot input;
        if (const auto key = keys_.find(step); key != keys_.end()) {
            input.keyboard.Set(key->second, true);
        }
        if (const auto place = places_.upper_bound(step); place != places_.begin()) {
            const Point at = std::prev(place)->second;
            input.mouse.x = at.x;
            input.mouse.y = at.y;
        }
        if (const auto click = clicks_.find(step); click != clicks_.end()) {
            (click->second ? input.mouse.left_button : input.mouse.right_button) =
                ButtonState::Pressed;
        }
        return input;
    }

private:
    std::map<std::int64_t, Keys> keys_;
    std::map<std::int64_t, Point> places_;
    std::map<std::int64_t, bool> clicks_;  // true: left
};

}  // namespace hairsbreadth::test
