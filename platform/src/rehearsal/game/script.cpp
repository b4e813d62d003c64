#include "script.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

namespace graze {
namespace {

[[noreturn]] void Fail(const ScriptLine& line, const std::string& reason) {
    throw std::runtime_error{"line " + std::to_string(line.number) + ": " + reason};
}

// Returns an error message if the machine lacks an operation that the line needs, else "".
std::string Missing(ScriptLine::Kind kind, const ScriptMachine& machine) {
    switch (kind) {
        case ScriptLine::Kind::ResetDevice:
            return machine.reset_device ? "" : "this machine cannot reset its graphics device";
        case ScriptLine::Kind::SignIn:
            return machine.sign_in ? "" : "this machine does not support sign-in";
        case ScriptLine::Kind::SignOut:
            return machine.sign_out ? "" : "this machine does not support sign-out";
        case ScriptLine::Kind::Disk:
            return machine.set_disk ? "" : "this machine cannot simulate disk errors";
        case ScriptLine::Kind::Slow:
            return machine.set_read_time ? "" : "this machine cannot simulate slow reads";
        case ScriptLine::Kind::Close:
            return machine.close ? "" : "this machine cannot close the game";
        case ScriptLine::Kind::Kill:
            return machine.kill ? "" : "this machine cannot kill the program";
        default:
            return "";
    }
}

// True if the line sets the state of the machine, rather than causing an event in the game.
bool IsOfTheMachine(ScriptLine::Kind kind) noexcept {
    return kind == ScriptLine::Kind::SignIn || kind == ScriptLine::Kind::SignOut ||
           kind == ScriptLine::Kind::Disk || kind == ScriptLine::Kind::Slow;
}

bool IsSuspend(const ScriptLine& line) noexcept {
    return line.kind == ScriptLine::Kind::Life &&
           line.event.signal == LifecycleSignal::DidEnterBackground;
}

bool EndsSuspend(const ScriptLine& line) noexcept {
    using enum LifecycleSignal;
    const LifecycleSignal signal = line.event.signal;
    return line.kind == ScriptLine::Kind::Life &&
           (signal == WillEnterForeground || signal == DidEnterForeground || signal == Terminating);
}

Buttons Without(Buttons buttons, Buttons others) noexcept {
    return static_cast<Buttons>(static_cast<std::uint32_t>(buttons) &
                                ~static_cast<std::uint32_t>(others));
}

}  // namespace

ScriptSource::ScriptSource(std::vector<ScriptLine> script, ScriptMachine machine, InputSource* over)
    : script_{std::move(script)}, machine_{std::move(machine)}, over_{over}, pads_{0, 1, 2, 3} {
    for (const ScriptLine& line : script_) {
        const std::string missing = Missing(line.kind, machine_);
        if (!missing.empty()) {
            Fail(line, missing);
        }
    }
    presses_.reserve(script_.size());
    rests_.reserve(script_.size());
    while (done_ < script_.size() && script_[done_].step == kLoading &&
           IsOfTheMachine(script_[done_].kind)) {
        Execute(script_[done_++]);
    }
}

std::span<const LifecycleEvent> ScriptSource::EventsBefore(std::int64_t step) {
    if (over_ != nullptr) {
        const auto events = over_->EventsBefore(step);
        if (!events.empty()) {
            return events;
        }
    }
    for (const ScriptLine* line = NextLine(); line != nullptr && IsDue(*line, step);
         line = NextLine()) {
        if (IsSuspend(*line) && machine_.push) {
            Request();
            break;
        }
        ++done_;
        if (line->kind != ScriptLine::Kind::Life) {
            Execute(*line);
            continue;
        }
        // The clock can advance here: since each call reports one event, an earlier call has
        // already reported the suspend that this event ends.
        if (line->event.away_ns > 0 && machine_.pass_time) {
            machine_.pass_time(line->event.away_ns);
        }
        Apply(line->event);
        event_ = line->event;
        return {&event_, 1};
    }
    HoldPresses(step);
    return {};
}

// Returns null at the end of the script, and during a pushed suspend, when WhileSuspended executes
// the lines.
const ScriptLine* ScriptSource::NextLine() const noexcept {
    return !is_suspended_ && done_ < script_.size() ? &script_[done_] : nullptr;
}

bool ScriptSource::IsDue(const ScriptLine& line, std::int64_t step) const noexcept {
    if (line.file > reads_) {
        return line.step < step;
    }
    const bool waits = machine_.push && line.moment != ScriptLine::Moment::Before;
    return waits ? line.step < step : line.step <= step;
}

bool ScriptSource::IsDueIn(ScriptLine::Moment moment, std::int64_t step) const noexcept {
    const ScriptLine* line = NextLine();
    return machine_.push && line != nullptr && line->moment == moment && line->step == step;
}

// Executes the next line, a close or a suspend with `push`.
void ScriptSource::Request() {
    const ScriptLine& line = script_[done_++];
    if (line.kind == ScriptLine::Kind::Close) {
        machine_.close();
        return;
    }
    is_suspended_ = true;
    Apply(line.event);
    machine_.push(line.event);
}

void ScriptSource::Apply(const LifecycleEvent& event) noexcept {
    static_cast<void>(lifecycle_.Take(event.signal));
    static_cast<void>(lifecycle_.SuspendAcknowledged());
}

void ScriptSource::CountRead() {
    ++reads_;
    const ScriptLine* line = NextLine();
    if (machine_.push && line != nullptr && line->file > 0 && line->file <= reads_) {
        Request();
    }
}

void ScriptSource::WhileSuspended() {
    while (is_suspended_ && done_ < script_.size()) {
        const ScriptLine& line = script_[done_++];
        if (line.kind != ScriptLine::Kind::Life) {
            Execute(line);
            continue;
        }
        is_suspended_ = !EndsSuspend(line);
        Apply(line.event);
        machine_.push(line.event);
        return;
    }
}

bool ScriptSource::NeedsFrame(std::int64_t step) {
    return IsDueIn(ScriptLine::Moment::InFrame, step);
}

void ScriptSource::AfterDraw(std::int64_t step, GraphicsDevice& /*device*/) {
    if (IsDueIn(ScriptLine::Moment::InFrame, step)) {
        Request();
    }
}

// Removes the presses that have ended before this step, and makes the machine hold down the buttons
// of the others. Called before the game's input is taken from the machine.
void ScriptSource::HoldPresses(std::int64_t step) {
    std::erase_if(presses_, [step](const auto& press) { return press.second <= step; });
    std::array<Buttons, kMaxPlayers> held{};
    for (const auto& [line, until] : presses_) {
        held[static_cast<std::size_t>(line.player)] |= line.buttons;
    }
    for (std::size_t i = 0; machine_.hold && i < held.size(); ++i) {
        if (held[i] != held_[i]) {
            machine_.hold(static_cast<PlayerIndex>(i), held[i]);
        }
    }
    held_ = held;
}

void ScriptSource::Execute(const ScriptLine& line) {
    const auto player = static_cast<std::size_t>(line.player);
    switch (line.kind) {
        case ScriptLine::Kind::Unplug:
            plugs_[pads_[player]] = Plug::Out;
            break;
        case ScriptLine::Kind::Plug:
            plugs_[pads_[player]] = Plug::In;
            break;
        case ScriptLine::Kind::Swap:
            std::swap(pads_[player], pads_[static_cast<std::size_t>(line.other)]);
            break;
        case ScriptLine::Kind::Press:
        case ScriptLine::Kind::Stick:
        case ScriptLine::Kind::Key:
            presses_.emplace_back(line, line.step + line.steps);
            break;
        case ScriptLine::Kind::Rest:
            std::erase_if(presses_, [&](const auto& press) {
                return press.first.kind != ScriptLine::Kind::Key &&
                       press.first.player == line.player;
            });
            rests_.emplace_back(line, line.step + line.steps);
            break;
        case ScriptLine::Kind::ResetDevice:
            if (!machine_.reset_device()) {
                Fail(line, "this graphics device does not support a simulated reset");
            }
            break;
        case ScriptLine::Kind::SignIn:
            machine_.sign_in(line.user, line.plays);
            break;
        case ScriptLine::Kind::SignOut:
            machine_.sign_out(line.user);
            break;
        case ScriptLine::Kind::Disk:
            machine_.set_disk(line.disk);
            break;
        case ScriptLine::Kind::Slow:
            machine_.set_read_time(line.read_ns);
            break;
        case ScriptLine::Kind::Close:
            machine_.close();
            break;
        case ScriptLine::Kind::Kill:
            machine_.kill();
            break;
        case ScriptLine::Kind::Life:
            break;  // reported by EventsBefore
    }
}

InputSnapshot ScriptSource::Next(std::int64_t step, const InputSnapshot& devices) {
    InputSnapshot others = devices;
    std::array<Buttons, kMaxPlayers> received = held_;
    for (std::size_t i = 0; machine_.hold && i < received.size(); ++i) {
        received[i] = received[i] & devices.pads[i].buttons;
        others.pads[i].buttons = Without(devices.pads[i].buttons, held_[i]);
    }
    InputSnapshot input = Played(step, others);
    if (lifecycle_.State() != LifecycleState::Running) {
        for (RawGamePad& pad : input.pads) {
            pad = pad.AtRest();
        }
        input.keyboard = {};
        input.mouse = {};
        received = machine_.hold ? received : decltype(received){};
    } else {
        HoldSticksAndKeys(input);
    }
    for (std::size_t i = 0; i < received.size(); ++i) {
        if (input.pads[i].connected) {
            input.pads[i].buttons |= received[i];
        }
    }
    WarnOfMissingPads(step, input);
    if (IsDueIn(ScriptLine::Moment::InStep, step)) {
        Request();
    }
    return input;
}

void ScriptSource::HoldSticksAndKeys(InputSnapshot& input) const {
    for (const auto& [line, until] : presses_) {
        RawGamePad& pad = input.pads[static_cast<std::size_t>(line.player)];
        if (line.kind == ScriptLine::Kind::Stick && pad.connected) {
            (line.is_right ? pad.right_x : pad.left_x) = line.stick_x;
            (line.is_right ? pad.right_y : pad.left_y) = line.stick_y;
        }
        for (const Keys key : line.keys.GetPressedKeys()) {
            input.keyboard.Set(key, true);
        }
    }
}

// Reports each line that begins to press buttons or to move a stick of a pad that is not connected.
void ScriptSource::WarnOfMissingPads(std::int64_t step, const InputSnapshot& input) const {
    for (const auto& [line, until] : presses_) {
        const auto player = static_cast<std::size_t>(line.player);
        if (machine_.warn && line.kind != ScriptLine::Kind::Key && line.step == step &&
            !input.pads[player].connected) {
            const std::string number = std::to_string(player + 1);
            std::string text = "line " + std::to_string(line.number);
            text.append(": player ").append(number);
            text.append(" has no connected pad here, so the line has no effect; connect one ");
            text.append("first, such as with \"t=0 plug ").append(number).append("\"");
            machine_.warn(text);
        }
    }
}

// Returns the input of the other source, or of the devices, changed by the script's swaps, plugs
// and rests.
InputSnapshot ScriptSource::Played(std::int64_t step, const InputSnapshot& devices) {
    const InputSnapshot from = over_ != nullptr ? over_->Next(step, devices) : devices;
    InputSnapshot input = from;
    for (std::size_t i = 0; i < input.pads.size(); ++i) {
        const std::size_t pad = pads_[i];
        input.pads[i] = plugs_[pad] == Plug::Out ? RawGamePad{} : from.pads[pad];
        input.pads[i].connected = input.pads[i].connected || plugs_[pad] == Plug::In;
    }
    std::erase_if(rests_, [step](const auto& rest) { return rest.second <= step; });
    for (const auto& [line, until] : rests_) {
        RawGamePad& pad = input.pads[static_cast<std::size_t>(line.player)];
        pad = pad.AtRest();
    }
    return input;
}

}  // namespace graze
