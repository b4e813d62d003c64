#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "graze/input/input_snapshot.hpp"

namespace graze {

/// One way to give an action. Sticks and triggers count as buttons past XNA's dead zone.
struct Binding {
    Buttons buttons = Buttons::None;  ///< any of these
    Keys key = Keys::None;

    [[nodiscard]] friend bool operator==(const Binding&, const Binding&) = default;
};

/// An action at one fixed step.
struct ActionState {
    bool down = false;
    bool pressed = false;   ///< went down in this step
    bool released = false;  ///< went up in this step
    int held_steps = 0;     ///< steps since it went down, 1 in the first; 0 when up
};

/// A game's actions, bound to buttons and keys, with edges computed once per fixed step, so that a
/// press is never lost or seen twice however many frames are drawn.
///
/// Actions are the game's own small numbers: 0, 1, 2 ... (an enum). One map serves one player.
class ActionMap {
public:
    /// Reads `player`'s pad; with no player, any pad. The keyboard always counts.
    explicit ActionMap(std::size_t action_count, std::optional<PlayerIndex> player = std::nullopt);

    void Bind(std::size_t action, const Binding& binding);
    void Bind(std::size_t action, Buttons any_of) { Bind(action, Binding{any_of, Keys::None}); }
    void Bind(std::size_t action, Keys key) { Bind(action, Binding{Buttons::None, key}); }
    void ClearBindings(std::size_t action);

    [[nodiscard]] std::size_t ActionCount() const noexcept { return actions_.size(); }
    [[nodiscard]] std::span<const Binding> Bindings(std::size_t action) const;

    /// Call once per fixed step, first thing in Update.
    void Update(const InputSnapshot& input);

    [[nodiscard]] const ActionState& operator[](std::size_t action) const;

    /// Forgets what is down: nothing counts as pressed until it was released. For focus loss,
    /// changed bindings and lost pads.
    void Neutralise() noexcept;

private:
    struct Action {
        std::vector<Binding> bindings;
        ActionState state;
        bool ignored_until_released = false;
    };

    std::vector<Action> actions_;
    std::optional<PlayerIndex> player_;
};

}  // namespace graze
