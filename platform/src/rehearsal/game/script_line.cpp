#include <algorithm>
#include <cmath>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "graze/input/rebinding.hpp"
#include "graze/math/parse_number.hpp"
#include "script.hpp"

namespace graze {
namespace {

using Kind = ScriptLine::Kind;

constexpr std::int64_t kMaxSteps = std::int64_t{1} << 40;
constexpr std::int64_t kMaxUsers = 1'000'000;
constexpr std::int64_t kLongestReadMs = 3'600'000;
constexpr std::int64_t kLongestAwayNs = std::int64_t{365} * 24 * 3600 * 1'000'000'000;

// Scripts cannot press the directions of sticks, although ActionMap treats those as buttons.
constexpr auto kSticks = Buttons::LeftThumbstickLeft | Buttons::LeftThumbstickRight |
                         Buttons::LeftThumbstickUp | Buttons::LeftThumbstickDown |
                         Buttons::RightThumbstickLeft | Buttons::RightThumbstickRight |
                         Buttons::RightThumbstickUp | Buttons::RightThumbstickDown;

constexpr std::array<std::pair<std::string_view, DiskState>, 4> kDiskStates{{
    {"ok", DiskState::Ok},
    {"full", DiskState::Full},
    {"readonly", DiskState::ReadOnly},
    {"error", DiskState::Error},
}};

constexpr std::array<std::pair<std::string_view, std::int64_t>, 4> kUnits{{
    {"ms", 1'000'000},
    {"s", 1'000'000'000},
    {"min", std::int64_t{60} * 1'000'000'000},
    {"h", std::int64_t{3600} * 1'000'000'000},
}};

constexpr std::string_view kCommands =
    "unplug, plug, swap, press, stick, key, rest, suspend, resume, focus, background, foreground, "
    "reset, low, close, terminate, kill, signin, signout, disk and slow";

// Splits a line into words.
class Words {
public:
    Words(std::string_view line, int number) noexcept
        : left_{line.substr(0, line.find('#'))}, number_{number} {}

    /// Returns the next word, or "" at the end.
    std::string_view Next() noexcept {
        constexpr std::string_view blanks = " \t\r";
        left_.remove_prefix(std::min(left_.find_first_not_of(blanks), left_.size()));
        const std::string_view word = left_.substr(0, left_.find_first_of(blanks));
        left_.remove_prefix(word.size());
        return word;
    }

    [[noreturn]] void Fail(const std::string& reason) const {
        throw std::runtime_error{"line " + std::to_string(number_) + ": " + reason};
    }

    [[nodiscard]] int Number() const noexcept { return number_; }

private:
    std::string_view left_;
    int number_;
};

std::string Quoted(std::string_view word) {
    return "\"" + std::string{word} + "\"";
}

std::int64_t ReadStep(Words& words, std::string_view word) {
    constexpr std::string_view mark = "t=";
    if (!word.starts_with(mark)) {
        words.Fail("expected t=STEP or t=load, got " + Quoted(word));
    }
    word.remove_prefix(mark.size());
    if (word == "load") {
        return InputSource::kLoading;
    }
    const auto step = ParseNumberBetween<std::int64_t>(word, 0, kMaxSteps);
    return step ? *step : (words.Fail("invalid step " + Quoted(word)), 0);
}

PlayerIndex AsPlayer(const Words& words, std::string_view word) {
    const auto player = ParseNumberBetween<std::int64_t>(word, 1, kMaxPlayers);
    if (!player) {
        words.Fail("expected a player (1 to 4), got " + Quoted(word));
    }
    return static_cast<PlayerIndex>(*player - 1);
}

PlayerIndex ReadPlayer(Words& words) {
    return AsPlayer(words, words.Next());
}

UserId ReadUser(Words& words) {
    const std::string_view word = words.Next();
    const auto user = ParseNumberBetween<std::int64_t>(word, 1, kMaxUsers);
    if (!user) {
        words.Fail("expected a user (1 to 1000000), got " + Quoted(word));
    }
    return {static_cast<std::uint64_t>(*user)};
}

// Calls `add` with each name in a word such as "A+X".
template <typename Add>
void ReadNames(Words& words, Add add) {
    std::string_view left = words.Next();
    for (bool is_last = false; !is_last;) {
        const std::size_t plus = left.find('+');
        is_last = plus == std::string_view::npos;
        const std::string_view name = left.substr(0, plus);
        add(name);
        left.remove_prefix(std::min(name.size() + 1, left.size()));
    }
}

Buttons ReadButtons(Words& words) {
    Buttons buttons = Buttons::None;
    ReadNames(words, [&](std::string_view name) {
        const std::optional<Buttons> button = ButtonNamed(name);
        if (!button || (*button & kSticks) != Buttons::None) {
            words.Fail("unknown button " + Quoted(name));
        }
        buttons |= *button;
    });
    return buttons;
}

// Parses a duration such as "600s". Returns nanoseconds.
std::int64_t AsTime(const Words& words, std::string_view word) {
    const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
    for (const auto& [name, nanoseconds] : kUnits) {
        if (word.substr(digits) == name) {
            const auto value = ParseNumberBetween<std::int64_t>(word.substr(0, digits), 0,
                                                                kLongestAwayNs / nanoseconds);
            return value ? *value * nanoseconds : (words.Fail(Quoted(word) + " is too long"), 0);
        }
    }
    words.Fail("expected a time such as 250ms, 600s, 10min or 2h, got " + Quoted(word));
}

// Parses the duration of a suspend in nanoseconds; 0 if it is missing.
std::int64_t ReadAway(Words& words) {
    const std::string_view word = words.Next();
    return word.empty() ? 0 : AsTime(words, word);
}

// Parses the delay of a read: "40ms", or "40" for milliseconds. Returns nanoseconds.
std::int64_t ReadReadTime(Words& words) {
    const std::string_view word = words.Next();
    const auto milliseconds = ParseNumberBetween<std::int64_t>(word, 0, kLongestReadMs);
    const std::int64_t time = milliseconds ? *milliseconds * 1'000'000 : AsTime(words, word);
    if (time > kLongestReadMs * 1'000'000) {
        words.Fail(Quoted(word) + " is too long");
    }
    return time;
}

DiskState ReadDisk(Words& words) {
    const std::string_view word = words.Next();
    const auto* const found =
        std::ranges::find(kDiskStates, word, &std::pair<std::string_view, DiskState>::first);
    if (found == kDiskStates.end()) {
        words.Fail(R"(expected "full", "error", "readonly" or "ok", got )" + Quoted(word));
    }
    return found->second;
}

LifecycleSignal ReadEither(Words& words, std::string_view first, LifecycleSignal first_signal,
                           std::string_view second, LifecycleSignal second_signal) {
    const std::string_view word = words.Next();
    if (word != first && word != second) {
        words.Fail("expected " + Quoted(first) + " or " + Quoted(second) + ", got " + Quoted(word));
    }
    return word == first ? first_signal : second_signal;
}

void ReadWord(Words& words, std::string_view wanted) {
    const std::string_view word = words.Next();
    if (word != wanted) {
        words.Fail("expected " + Quoted(wanted) + ", got " + Quoted(word));
    }
}

// Returns the lifecycle event of a command, or std::nullopt for other commands.
std::optional<LifecycleEvent> ReadLife(Words& words, std::string_view command) {
    using enum LifecycleSignal;
    if (command == "suspend") {
        return DidEnterBackground;
    }
    if (command == "resume") {
        return LifecycleEvent{WillEnterForeground, ReadAway(words)};
    }
    if (command == "focus") {
        return ReadEither(words, "lost", FocusLost, "gained", FocusGained);
    }
    if (command == "background") {
        return ReadEither(words, "will", WillEnterBackground, "did", DidEnterBackground);
    }
    if (command == "foreground") {
        return ReadEither(words, "will", WillEnterForeground, "did", DidEnterForeground);
    }
    if (command == "low") {
        ReadWord(words, "memory");
        return LowMemory;
    }
    if (command == "terminate") {
        return Terminating;
    }
    return std::nullopt;
}

// Parses the rest of a suspend or a close, which says when it is requested: "step", "frame", or the
// number of a file in loading.
void ReadMoment(Words& words, ScriptLine& line) {
    const std::string_view word = words.Next();
    if (word.empty()) {
        return;
    }
    if (line.step == InputSource::kLoading) {
        const auto file = ParseNumberBetween<std::int64_t>(word, 1, kMaxSteps);
        line.file = file ? *file : (words.Fail("expected a file number, got " + Quoted(word)), 0);
    } else if (word == "step" || word == "frame") {
        line.moment = word == "step" ? ScriptLine::Moment::InStep : ScriptLine::Moment::InFrame;
    } else {
        words.Fail(R"(expected "step" or "frame", got )" + Quoted(word));
    }
}

std::int16_t ReadAxis(Words& words) {
    const std::string_view word = words.Next();
    const auto value = ParseNumberBetween<float>(word, -1, 1);
    if (!value) {
        words.Fail("expected a number from -1 to 1, got " + Quoted(word));
    }
    return static_cast<std::int16_t>(std::lround(*value * (*value < 0 ? 32768 : 32767)));
}

void ReadStick(Words& words, ScriptLine& line) {
    const std::string_view side = words.Next();
    if (side != "left" && side != "right") {
        words.Fail(R"(expected "left" or "right", got )" + Quoted(side));
    }
    line.is_right = side == "right";
    line.stick_x = ReadAxis(words);
    line.stick_y = ReadAxis(words);
}

KeyboardState ReadKeys(Words& words) {
    KeyboardState keys;
    ReadNames(words, [&](std::string_view name) {
        const std::optional<Keys> key = KeyNamed(name);
        if (!key || *key == Keys::None) {
            words.Fail("unknown key " + Quoted(name) + "; the names are those of Keys");
        }
        keys.Set(*key, true);
    });
    return keys;
}

// Parses an optional number of steps; 1 if it is missing.
void ReadSteps(Words& words, ScriptLine& line) {
    if (const std::string_view word = words.Next(); !word.empty()) {
        const auto steps = ParseNumberBetween<std::int64_t>(word, 1, kMaxSteps);
        line.steps =
            steps ? *steps : (words.Fail("expected a number of steps, got " + Quoted(word)), 0);
    }
}

void ReadPads(Words& words, std::string_view command, ScriptLine& line) {
    if (command == "swap") {
        line.kind = Kind::Swap;
        line.player = ReadPlayer(words);
        line.other = ReadPlayer(words);
    } else if (command == "press") {
        line.kind = Kind::Press;
        line.buttons = ReadButtons(words);
        line.player = ReadPlayer(words);
        ReadSteps(words, line);
    } else if (command == "stick") {
        line.kind = Kind::Stick;
        ReadStick(words, line);
        line.player = ReadPlayer(words);
        ReadSteps(words, line);
    } else if (command == "key") {
        line.kind = Kind::Key;
        line.keys = ReadKeys(words);
        ReadSteps(words, line);
    } else if (command == "rest") {
        line.kind = Kind::Rest;
        line.player = ReadPlayer(words);
        ReadSteps(words, line);
    } else {
        line.kind = command == "unplug" ? Kind::Unplug : Kind::Plug;
        line.player = ReadPlayer(words);
    }
}

void ReadMachine(Words& words, std::string_view command, ScriptLine& line) {
    if (command == "reset") {
        ReadWord(words, "device");
        line.kind = Kind::ResetDevice;
    } else if (command == "signin" || command == "signout") {
        line.kind = command == "signin" ? Kind::SignIn : Kind::SignOut;
        line.user = ReadUser(words);
        if (const std::string_view word = words.Next(); !word.empty()) {
            if (line.kind == Kind::SignOut) {
                words.Fail("unexpected " + Quoted(word));
            }
            line.plays = AsPlayer(words, word);
        }
    } else if (command == "disk") {
        line.kind = Kind::Disk;
        line.disk = ReadDisk(words);
    } else if (command == "slow") {
        line.kind = Kind::Slow;
        line.read_ns = ReadReadTime(words);
    } else if (command == "close") {
        line.kind = Kind::Close;
        ReadMoment(words, line);
    } else if (command == "kill") {
        line.kind = Kind::Kill;
    } else {
        words.Fail("unknown command " + Quoted(command) + "; the commands are " +
                   std::string{kCommands});
    }
}

// Returns std::nullopt for an empty line or a comment.
std::optional<ScriptLine> ReadLine(Words& words) {
    const std::string_view time = words.Next();
    if (time.empty()) {
        return std::nullopt;
    }
    ScriptLine line;
    line.number = words.Number();
    line.step = ReadStep(words, time);
    const std::string_view command = words.Next();
    if (const auto event = ReadLife(words, command)) {
        line.event = *event;
        if (command == "suspend") {
            ReadMoment(words, line);
        }
    } else if (command == "unplug" || command == "plug" || command == "swap" ||
               command == "press" || command == "stick" || command == "key" || command == "rest") {
        ReadPads(words, command, line);
    } else {
        ReadMachine(words, command, line);
    }
    if (const std::string_view more = words.Next(); !more.empty()) {
        words.Fail("unexpected " + Quoted(more));
    }
    return line;
}

// Checks that steps never decrease, and that each suspend has its resume.
class Order {
public:
    void Check(const Words& words, ScriptLine& line) {
        if (line.step < last_step_) {
            words.Fail("the step is earlier than that of the previous line");
        }
        last_step_ = line.step;
        if (suspended_in_ > 0) {
            line.step = suspended_at_;
        }
        if (line.kind == Kind::Life) {
            CheckLife(words, line);
        } else if (line.kind == Kind::Kill) {
            suspended_in_ = 0;
        }
    }

    void CheckEnd() const {
        if (suspended_in_ > 0) {
            throw std::runtime_error{
                "line " + std::to_string(suspended_in_) +
                ": the game is suspended here, but never resumed, terminated or killed"};
        }
    }

private:
    void CheckLife(const Words& words, const ScriptLine& line) {
        switch (line.event.signal) {
            case LifecycleSignal::DidEnterBackground:
                if (suspended_in_ > 0) {
                    words.Fail("the game is already suspended since line " +
                               std::to_string(suspended_in_));
                }
                suspended_in_ = line.number;
                suspended_at_ = line.step;
                break;
            case LifecycleSignal::WillEnterForeground:
                if (suspended_in_ == 0) {
                    words.Fail("the game is not suspended");
                }
                suspended_in_ = 0;
                break;
            case LifecycleSignal::DidEnterForeground:
            case LifecycleSignal::Terminating:
                suspended_in_ = 0;
                break;
            default:
                break;
        }
    }

    std::int64_t last_step_ = InputSource::kLoading;
    int suspended_in_ = 0;  // the suspend's line; 0 if the game is not suspended
    std::int64_t suspended_at_ = 0;
};

}  // namespace

std::vector<ScriptLine> ParseScript(std::string_view text) {
    std::vector<ScriptLine> script;
    Order order;
    for (int number = 1; !text.empty(); ++number) {
        const std::string_view line_text = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line_text.size() + 1, text.size()));
        Words words{line_text, number};
        if (auto line = ReadLine(words)) {
            order.Check(words, *line);
            script.push_back(*line);
        }
    }
    order.CheckEnd();
    return script;
}

}  // namespace graze
