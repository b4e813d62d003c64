#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "graze/input/input_snapshot.hpp"

namespace graze {

/// Inputs that trigger an action. A stick or trigger outside XNA's dead zone is treated as a
/// pressed button.
struct Binding {
    Buttons buttons = Buttons::None;  ///< any of these triggers the action
    Keys key = Keys::None;

    [[nodiscard]] friend bool operator==(const Binding&, const Binding&) = default;
};

/// The state of an action in one fixed step.
struct ActionState {
    bool down = false;
    bool pressed = false;   ///< went down in this step
    bool released = false;  ///< went up in this step
    int held_steps = 0;     ///< steps since the press, 1 in the first; 0 while up
};

/// Maps buttons and keys to a game's actions. Presses and releases are detected once per fixed
/// step, so a press is neither lost nor reported twice, however many frames are drawn.
///
/// Actions are small numbers that the game defines: 0, 1, 2 ... (an enum). One map serves one
/// player.
class ActionMap {
public:
    /// Creates a map that reads `player`'s pad, or any pad if `player` is empty. The map always
    /// reads the keyboard too.
    explicit ActionMap(std::size_t action_count, std::optional<PlayerIndex> player = std::nullopt);

    /// Adds a binding to the action. This and the other functions require action < ActionCount();
    /// another action has no bindings and is always up.
    void Bind(std::size_t action, const Binding& binding);
    void Bind(std::size_t action, Buttons any_of) { Bind(action, Binding{any_of, Keys::None}); }
    void Bind(std::size_t action, Keys key) { Bind(action, Binding{Buttons::None, key}); }
    void ClearBindings(std::size_t action);

    [[nodiscard]] std::size_t ActionCount() const noexcept { return actions_.size(); }
    [[nodiscard]] std::span<const Binding> Bindings(std::size_t action) const;

    /// Computes the states of all actions. Call once per fixed step, at the start of Game::Update.
    void Update(const InputSnapshot& input);

    [[nodiscard]] const ActionState& operator[](std::size_t action) const;

    /// Resets all actions to up. An action whose buttons or keys are held stays up until they are
    /// released. Call this when focus is lost, bindings change or a pad is disconnected.
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
