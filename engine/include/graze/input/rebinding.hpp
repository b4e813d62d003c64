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

// XNA's names of buttons and keys, as they stand in settings, scripts and logs. What is printed on a pad
// is ButtonLabel's business.

/// "LeftShoulder"; "" for none and for several at once.
[[nodiscard]] std::string_view NameOf(Buttons button) noexcept;

/// "OemPlus"; "" for Keys::None and for numbers that are no key.
[[nodiscard]] std::string_view NameOf(Keys key) noexcept;

/// The button, or the key, of exactly this name.
[[nodiscard]] std::optional<Buttons> ButtonNamed(std::string_view name) noexcept;
[[nodiscard]] std::optional<Keys> KeyNamed(std::string_view name) noexcept;

/// The bindings as lines for a settings file: `Fire = A RightTrigger Key.Z`. `names` are the actions',
/// in their order: words without blanks, '=' and '#'.
[[nodiscard]] std::string BindingText(const ActionMap& map,
                                      std::span<const std::string_view> names);

/// Takes the bindings that such lines say; an action that none names keeps its own. '#' begins a
/// comment. The map is neutral afterwards.
///
/// Out     what cannot be taken, one complaint a line with its number: an action, a button or a key that
///         does not exist. Such a line changes nothing, and the others count.
[[nodiscard]] std::vector<std::string> ReadBindings(std::string_view text,
                                                    std::span<const std::string_view> names,
                                                    ActionMap& map);

/// Which presses a BindingListener takes.
struct BindingListenerOptions {
    std::optional<PlayerIndex> player{};  ///< none: of any pad
    Buttons refused = Buttons::Start;     ///< not to be bound: what must always pause, say
    Buttons cancel = Buttons::Back;
    Keys cancel_key = Keys::Escape;
    int patience = 0;  ///< fixed steps after which it gives up; 0: never
};

/// Waits for the button or key that a player wants for an action: "press a button".
///
/// It begins to listen when nothing is down any more, so that the press that opened it does not count.
/// Of several that go down in one step, a button is taken before a key, and the lowest of each.
class BindingListener {
public:
    enum class Answer { Waiting, Taken, Cancelled };

    explicit BindingListener(const BindingListenerOptions& options = {}) noexcept
        : options_{options} {}

    /// Once per fixed step, in place of the map's own Update. After an answer it stays with it.
    Answer Update(const InputSnapshot& input);

    /// One button or one key, after Taken.
    [[nodiscard]] const Binding& Taken() const noexcept { return taken_; }

private:
    BindingListenerOptions options_;
    Binding taken_;
    Answer answer_ = Answer::Waiting;
    int steps_ = 0;
    bool is_listening_ = false;
};

/// Binds one button or one key to `action`, in place of all that it had of the same device: the other
/// device's bindings stay.
///
/// If an action of `together` (those that are of use at the same time; others may share a button) had
/// it as its last, that one gets what `action` gave up. The map is neutral
/// afterwards.
///
/// Out     the action that was swapped with.
/// Errors  an action beyond the map, and a binding of nothing, or of two things, is a caller's bug.
///         Without asserts nothing happens.
std::optional<std::size_t> Rebind(ActionMap& map, std::size_t action, const Binding& binding,
                                  std::span<const std::size_t> together);

}  // namespace graze
