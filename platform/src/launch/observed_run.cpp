#include "observed_run.hpp"

#include <cstdio>
#include <stdexcept>
#include <utility>

#include "graze/content/standard_types.hpp"
#include "graze/platform/sdl.hpp"

namespace graze {

ObservedRun::ObservedRun(const Parts& parts, std::int64_t frames, const std::string& assets)
    : parts_{parts},
      photographer_{parts.options.screenshots, parts.outputs.pictures, frames,
                    parts.options.resolution} {
    AddObservers(frames);
    Connect();
    run_.emplace(parts_.game, parts_.platform, MakeRunOptions(frames, assets));
}

void ObservedRun::AddObservers(std::int64_t frames) {
    const LaunchOptions& options = parts_.options;
    if (parts_.rehearsal != nullptr) {
        parts_.rehearsal->AddMemoryWatch(observers_);
    }
    observers_.Add(photographer_);
    if (options.print_hash_every) {
        observers_.Add(hashes_.emplace(*parts_.outputs.hashes, *options.print_hash_every, frames));
    }
    if (options.profile == Profile::Console) {
        observers_.Add(hud_.emplace(options.resolution));
    }
    if (options.headless) {
        observers_.Add(progress_.emplace(parts_.name, frames));
    } else {
        observers_.Add(viewer_);
    }
    if (options.hold_to_exit) {
        observers_.Add(hold_);
    }
}

void ObservedRun::Connect() {
    const LaunchOptions& options = parts_.options;
    if (parts_.outputs.recording) {
        recorder_.emplace(*parts_.outputs.recording, options.seed, options.record_hashes_every,
                          parts_.platform.Graphics());
    }
    parts_.system_events.Connect(parts_.platform, recorder_ ? &*recorder_ : nullptr);
    if (parts_.rehearsal != nullptr) {
        parts_.rehearsal->Connect(parts_.system_events, parts_.platform, parts_.headless);
    }
}

RunOptions ObservedRun::MakeRunOptions(std::int64_t frames, const std::string& assets) {
    RunOptions run{frames, nullptr, &observers_, parts_.options.debug_view};
    run.close_requested = [this] {
        const bool by_script = parts_.rehearsal != nullptr && parts_.rehearsal->PollClose();
        return parts_.signals.Poll() || hold_.Poll() || by_script;
    };
    run.content_types = StandardContentTypes();
    if (parts_.recording) {
        run.input = &replay_.emplace(*parts_.recording, [this](const SystemEvent& change) {
            static_cast<void>(parts_.system_events.Do(change));
        });
        observers_.Add(checker_.emplace(*parts_.recording));
        // Without a window, only a script changes the focus, and the game must receive these
        // changes.
        run.handles_focus = parts_.headless != nullptr;
    } else if (parts_.options.headless) {
        run.input = parts_.game.Autopilot();
    }
    if (parts_.rehearsal != nullptr) {
        parts_.rehearsal->AddReport(observers_, parts_.game, parts_.max_players,
                                    run.input != nullptr, assets);
    }
    if (recorder_) {
        observers_.Add(*recorder_);
    }
    run.input = WrapInput(run.input);
    return run;
}

// `input` is null for the devices.
InputSource* ObservedRun::WrapInput(InputSource* input) {
    if (parts_.options.profile == Profile::Console) {
        input = &pads_.emplace(input);
    }
    if (parts_.rehearsal != nullptr) {
        input = parts_.rehearsal->PlayScript(input, observers_);
    }
    if (recorder_ && input != nullptr) {
        input = &recorded_.emplace(*input, *recorder_);
    }
    return input;
}

bool ObservedRun::Tick() {
    try {
        if (run_->Tick()) {
            return true;
        }
    } catch (...) {
        failed_call_ = detail::CurrentCall();
        run_.reset();
        if (recorder_) {
            recorder_->Finish();  // the recording of a failed run is the most useful one
        }
        throw;
    }
    Finish();
    return false;
}

void ObservedRun::Finish() {
    if (recorder_) {
        recorder_->Finish();
    }
    if (IsDisplayLost()) {
        throw std::runtime_error{"lost the X server: the game was asked to save and has exited"};
    }
    std::fflush(stdout);
    photographer_.Finish(parts_.platform.Graphics());
    if (parts_.rehearsal != nullptr) {
        parts_.rehearsal->End(parts_.name);
    }
}

}  // namespace graze
