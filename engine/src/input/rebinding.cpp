#include "graze/input/rebinding.hpp"

#include <bit>
#include <cstdint>
#include <vector>

#include "graze/assert.hpp"

namespace graze {
namespace {

constexpr Buttons Without(Buttons from, Buttons what) noexcept {
    return static_cast<Buttons>(static_cast<std::uint32_t>(from) &
                                ~static_cast<std::uint32_t>(what));
}

constexpr Buttons Lowest(Buttons buttons) noexcept {
    const auto bits = static_cast<std::uint32_t>(buttons);
    return static_cast<Buttons>(bits & (0 - bits));
}

Keys LowestKey(const KeyboardState& keyboard) noexcept {
    const auto& down = keyboard.Down();
    for (std::size_t key = 1; key < down.size(); ++key) {
        if (down[key]) {
            return static_cast<Keys>(key);
        }
    }
    return Keys::None;
}

bool IsOnPad(const Binding& binding) noexcept {
    return binding.buttons != Buttons::None;
}

bool IsOneThing(const Binding& binding) noexcept {
    const int buttons = std::popcount(static_cast<std::uint32_t>(binding.buttons));
    return buttons + (binding.key == Keys::None ? 0 : 1) == 1;
}

void BindAll(ActionMap& map, std::size_t action, const std::vector<Binding>& bindings) {
    for (const Binding& binding : bindings) {
        map.Bind(action, binding);
    }
}

// The result of Take. `had` is true if the action had the binding. `is_empty` is true if the action
// has no other binding on the same device (pad or keyboard).
struct Loss {
    bool had = false;
    bool is_empty = false;
};

// Removes the binding from the action.
Loss Take(ActionMap& map, std::size_t action, const Binding& binding) {
    std::vector<Binding> left;
    Loss loss{false, true};
    for (Binding kept : map.Bindings(action)) {
        const Binding before = kept;
        kept.buttons = Without(kept.buttons, binding.buttons);
        if (binding.key != Keys::None && kept.key == binding.key) {
            kept.key = Keys::None;
        }
        loss.had = loss.had || kept != before;
        if (kept != Binding{}) {
            loss.is_empty = loss.is_empty && IsOnPad(kept) != IsOnPad(binding);
            left.push_back(kept);
        }
    }
    map.ClearBindings(action);
    BindAll(map, action, left);
    return loss;
}

}  // namespace

BindingListener::Answer BindingListener::Update(const InputSnapshot& input) {
    if (answer_ != Answer::Waiting) {
        return answer_;
    }
    ++steps_;
    const Buttons buttons = Without(ButtonsDown(input, options_.player), options_.refused);
    const Keys key = LowestKey(input.keyboard);
    const bool is_any_down = buttons != Buttons::None || key != Keys::None;
    const bool cancels =
        (buttons & options_.cancel) != Buttons::None ||
        (options_.cancel_key != Keys::None && input.keyboard.IsKeyDown(options_.cancel_key));
    if (!is_listening_) {
        is_listening_ = !is_any_down;
    } else if (cancels) {
        answer_ = Answer::Cancelled;
    } else if (is_any_down) {
        taken_ = buttons != Buttons::None ? Binding{Lowest(buttons), Keys::None}
                                          : Binding{Buttons::None, key};
        answer_ = Answer::Taken;
    }
    if (answer_ == Answer::Waiting && options_.patience > 0 && steps_ >= options_.patience) {
        answer_ = Answer::Cancelled;
    }
    return answer_;
}

std::optional<std::size_t> Rebind(ActionMap& map, std::size_t action, const Binding& binding,
                                  std::span<const std::size_t> together) {
    const bool can_be = action < map.ActionCount() && IsOneThing(binding);
    GRAZE_ASSERT(can_be, "Rebind: needs an action of the map, and one button or one key");
    if (!can_be) {
        return std::nullopt;
    }
    std::vector<Binding> kept;
    std::vector<Binding> given_up;
    for (const Binding& old : map.Bindings(action)) {
        (IsOnPad(old) == IsOnPad(binding) ? given_up : kept).push_back(old);
    }
    std::optional<std::size_t> swapped;
    for (const std::size_t other : together) {
        if (other == action || other >= map.ActionCount()) {
            continue;
        }
        const Loss loss = Take(map, other, binding);
        if (loss.had) {
            swapped = other;
        }
        if (loss.had && loss.is_empty) {
            BindAll(map, other, given_up);
            static_cast<void>(Take(map, other, binding));
        }
    }
    map.ClearBindings(action);
    map.Bind(action, binding);
    BindAll(map, action, kept);
    map.Neutralise();
    return swapped;
}

}  // namespace graze
