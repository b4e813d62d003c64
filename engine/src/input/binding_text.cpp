#include <algorithm>
#include <cstdint>
#include <optional>

#include "graze/assert.hpp"
#include "graze/input/rebinding.hpp"

namespace graze {
namespace {

constexpr std::string_view kKeyMark = "Key.";
constexpr std::string_view kBlanks = " \t\r";

std::string_view Trimmed(std::string_view text) noexcept {
    const std::size_t first = std::min(text.find_first_not_of(kBlanks), text.size());
    text.remove_prefix(first);
    return text.substr(0, text.find_last_not_of(kBlanks) + 1);
}

// Returns the part of `text` before the first character that is in `any_of`. Removes the part and
// the character from `text`.
std::string_view TakeUntil(std::string_view& text, std::string_view any_of) noexcept {
    const std::size_t end = std::min(text.find_first_of(any_of), text.size());
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return part;
}

std::optional<Binding> BindingNamed(std::string_view word) noexcept {
    if (word.starts_with(kKeyMark)) {
        const std::optional<Keys> key = KeyNamed(word.substr(kKeyMark.size()));
        return key ? std::optional{Binding{Buttons::None, *key}} : std::nullopt;
    }
    const std::optional<Buttons> button = ButtonNamed(word);
    return button ? std::optional{Binding{*button, Keys::None}} : std::nullopt;
}

void AppendWords(std::string& line, const Binding& binding) {
    const auto buttons = static_cast<std::uint32_t>(binding.buttons);
    for (std::uint32_t bit = 1; bit != 0; bit <<= 1) {
        const std::string_view name = NameOf(static_cast<Buttons>(buttons & bit));
        if (!name.empty()) {
            line.append(" ").append(name);
        }
    }
    if (binding.key != Keys::None) {
        line.append(" ").append(kKeyMark).append(NameOf(binding.key));
    }
}

// A parsed line: its bindings, or the reason why it is invalid.
struct Line {
    std::size_t action = 0;
    std::vector<Binding> bindings;
    std::string error;
};

Line Read(std::string_view text, std::span<const std::string_view> names) {
    Line line;
    if (text.find('=') == std::string_view::npos) {
        line.error = "has no '='";
        return line;
    }
    const std::string_view name = Trimmed(TakeUntil(text, "="));
    line.action = static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
    if (line.action == names.size()) {
        line.error = "unknown action \"" + std::string{name} + "\"";
        return line;
    }
    for (text = Trimmed(text); !text.empty(); text = Trimmed(text)) {
        const std::string_view word = TakeUntil(text, kBlanks);
        if (const std::optional<Binding> binding = BindingNamed(word)) {
            line.bindings.push_back(*binding);
        } else {
            line.error = "unknown button or key \"" + std::string{word} + "\"";
        }
    }
    return line;
}

void Apply(const Line& line, ActionMap& map) {
    map.ClearBindings(line.action);
    for (const Binding& binding : line.bindings) {
        map.Bind(line.action, binding);
    }
}

}  // namespace

std::string BindingText(const ActionMap& map, std::span<const std::string_view> names) {
    GRAZE_ASSERT(names.size() == map.ActionCount(), "BindingText: needs one name per action");
    std::string text;
    for (std::size_t action = 0; action < std::min(names.size(), map.ActionCount()); ++action) {
        text.append(names[action]).append(" =");
        for (const Binding& binding : map.Bindings(action)) {
            AppendWords(text, binding);
        }
        text.append("\n");
    }
    return text;
}

std::vector<std::string> ReadBindings(std::string_view text,
                                      std::span<const std::string_view> names, ActionMap& map) {
    GRAZE_ASSERT(names.size() == map.ActionCount(), "ReadBindings: needs one name per action");
    names = names.first(std::min(names.size(), map.ActionCount()));
    std::vector<std::string> errors;
    for (int number = 1; !text.empty(); ++number) {
        std::string_view rest = TakeUntil(text, "\n");
        const std::string_view content = Trimmed(TakeUntil(rest, "#"));
        if (content.empty()) {
            continue;
        }
        const Line line = Read(content, names);
        if (line.error.empty()) {
            Apply(line, map);
        } else {
            errors.push_back("line " + std::to_string(number) + ": " + line.error);
        }
    }
    map.Neutralise();
    return errors;
}

}  // namespace graze
