#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "graze/input/action_map.hpp"
#include "graze/input/buttons.hpp"
#include "graze/input/input_snapshot.hpp"
#include "graze/input/keyboard.hpp"

namespace graze {

// XNA's names of buttons and keys, as used in settings, scripts and logs. For the labels printed on
// a pad use ButtonLabel.

/// Returns the name, such as "LeftShoulder"; "" for None and for several buttons.
[[nodiscard]] std::string_view NameOf(Buttons button) noexcept;

/// Returns the name, such as "OemPlus"; "" for Keys::None and for values that are not keys.
[[nodiscard]] std::string_view NameOf(Keys key) noexcept;

/// Return the button or the key with exactly this name, or std::nullopt.
[[nodiscard]] std::optional<Buttons> ButtonNamed(std::string_view name) noexcept;
[[nodiscard]] std::optional<Keys> KeyNamed(std::string_view name) noexcept;

/// Returns the bindings as lines for a settings file: `Fire = A RightTrigger Key.Z`. `names` are
/// the names of the actions, in their order: words without spaces, '=' or '#'.
[[nodiscard]] std::string BindingText(const ActionMap& map,
                                      std::span<const std::string_view> names);

/// Reads bindings in the format of BindingText. An action that is not named keeps its bindings. '#'
/// starts a comment. Calls map.Neutralise() at the end.
///
/// Out     one message with line number for each line that has no '=', or that names an unknown
///         action, button or key. Such a line is ignored; all other lines are applied.
[[nodiscard]] std::vector<std::string> ReadBindings(std::string_view text,
                                                    std::span<const std::string_view> names,
                                                    ActionMap& map);

/// Options of a BindingListener.
struct BindingListenerOptions {
    std::optional<PlayerIndex> player{};  ///< the player whose pad is read; empty: any pad
    Buttons refused = Buttons::Start;     ///< buttons that cannot be bound, such as pause
    Buttons cancel = Buttons::Back;
    Keys cancel_key = Keys::Escape;
    int patience = 0;  ///< timeout in fixed steps; 0: no timeout
};

/// Waits for the button or key that a player chooses for an action: "press a button".
///
/// The listener starts to listen once no button or key is down. So the press that opened the screen
/// is ignored. If several inputs go down in the same step, buttons are preferred to keys, and lower
/// enum values to higher ones.
class BindingListener {
public:
    enum class Answer { Waiting, Taken, Cancelled };

    BindingListener() noexcept : BindingListener{BindingListenerOptions{}} {}
    explicit BindingListener(const BindingListenerOptions& options) noexcept : options_{options} {}

    /// Processes the input of one step. Call it once per fixed step instead of the map's own
    /// Update. After the first answer other than Waiting, Update always returns that answer.
    Answer Update(const InputSnapshot& input);

    /// Returns the chosen button or key. Valid after Update has returned Answer::Taken.
    [[nodiscard]] const Binding& Taken() const noexcept { return taken_; }

private:
    BindingListenerOptions options_;
    Binding taken_;
    Answer answer_ = Answer::Waiting;
    int steps_ = 0;
    bool is_listening_ = false;
};

/// Binds one button or one key to `action`, replacing all bindings of the action to the same device
/// (pad or keyboard). Bindings to the other device stay.
///
/// `together` lists the actions that are used at the same time as `action`. The button or key is
/// removed from each of them; actions that are not in the list keep it. If an action in the list
/// loses its last binding to that device, it receives the old bindings of `action` to that device.
/// Calls map.Neutralise() at the end.
///
/// Requires  action < map.ActionCount(), and a binding of exactly one input. Otherwise this is a
///           no-op.
/// Out       an action that lost the button or key, or std::nullopt.
std::optional<std::size_t> Rebind(ActionMap& map, std::size_t action, const Binding& binding,
                                  std::span<const std::size_t> together);

}  // namespace graze
