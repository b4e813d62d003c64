#include "graze/platform/script.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

namespace graze {
namespace {

[[noreturn]] void Fail(const ScriptLine& line, const std::string& reason) {
    throw std::runtime_error{"line " + std::to_string(line.number) + ": " + reason};
}

// What of the machine a line needs and is not there; "" for nothing.
std::string Missing(ScriptLine::Kind kind, const ScriptMachine& machine) {
    switch (kind) {
        case ScriptLine::Kind::ResetDevice:
            return machine.reset_device ? "" : "this machine cannot lose its device";
        case ScriptLine::Kind::SignIn:
            return machine.sign_in ? "" : "nobody signs in on this machine";
        case ScriptLine::Kind::SignOut:
            return machine.sign_out ? "" : "nobody signs out on this machine";
        case ScriptLine::Kind::Disk:
            return machine.set_disk ? "" : "this machine's disk cannot be told to fail";
        case ScriptLine::Kind::Slow:
            return machine.set_read_time ? "" : "this machine's reads cannot be made slow";
        case ScriptLine::Kind::Kill:
            return machine.kill ? "" : "this machine cannot kill the program";
        default:
            return "";
    }
}

// Is it about how the machine is, rather than about what happens to the game?
bool IsOfTheMachine(ScriptLine::Kind kind) noexcept {
    return kind == ScriptLine::Kind::SignIn || kind == ScriptLine::Kind::SignOut ||
           kind == ScriptLine::Kind::Disk || kind == ScriptLine::Kind::Slow;
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
        Do(script_[done_++]);
    }
}

std::span<const LifecycleEvent> ScriptSource::EventsBefore(std::int64_t step) {
    if (over_ != nullptr) {
        const auto events = over_->EventsBefore(step);
        if (!events.empty()) {
            return events;
        }
    }
    while (done_ < script_.size() && script_[done_].step <= step) {
        const ScriptLine& line = script_[done_++];
        if (line.kind != ScriptLine::Kind::Life) {
            Do(line);
            continue;
        }
        // The game has been told of the suspend by now, one event at a time.
        if (line.event.away_ns > 0 && machine_.pass_time) {
            machine_.pass_time(line.event.away_ns);
        }
        static_cast<void>(lifecycle_.Take(line.event.signal));
        static_cast<void>(lifecycle_.SuspendAnswered());
        event_ = line.event;
        return {&event_, 1};
    }
    return {};
}

void ScriptSource::Do(const ScriptLine& line) {
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
            presses_.emplace_back(line, line.step + line.steps);
            break;
        case ScriptLine::Kind::Rest:
            rests_.emplace_back(line, line.step + line.steps);
            break;
        case ScriptLine::Kind::ResetDevice:
            if (!machine_.reset_device()) {
                Fail(line, "this device cannot be lost by a script");
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
        case ScriptLine::Kind::Kill:
            machine_.kill();
            break;
        case ScriptLine::Kind::Life:
            break;  // EventsBefore tells it
    }
}

InputSnapshot ScriptSource::Next(std::int64_t step, const InputSnapshot& devices) {
    const InputSnapshot from = over_ != nullptr ? over_->Next(step, devices) : devices;
    InputSnapshot input = from;
    for (std::size_t i = 0; i < input.pads.size(); ++i) {
        const std::size_t pad = pads_[i];
        input.pads[i] = plugs_[pad] == Plug::Out ? RawGamePad{} : from.pads[pad];
        input.pads[i].connected = input.pads[i].connected || plugs_[pad] == Plug::In;
    }
    const auto is_over = [step](const auto& line) { return line.second <= step; };
    std::erase_if(rests_, is_over);
    for (const auto& [line, until] : rests_) {
        RawGamePad& pad = input.pads[static_cast<std::size_t>(line.player)];
        pad = pad.AtRest();
    }
    std::erase_if(presses_, is_over);
    for (const auto& [line, until] : presses_) {
        RawGamePad& pad = input.pads[static_cast<std::size_t>(line.player)];
        if (pad.connected) {
            pad.buttons |= line.buttons;
        }
    }
    if (lifecycle_.State() != LifecycleState::Running) {
        for (RawGamePad& pad : input.pads) {
            pad = pad.AtRest();
        }
        input.keyboard = {};
        input.mouse = {};
    }
    return input;
}

}  // namespace graze
