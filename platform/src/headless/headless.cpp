#include "graze/platform/headless.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "graze/audio/mixed_audio.hpp"
#include "graze/graphics/software_device.hpp"
#include "graze/platform/memory_storage.hpp"

namespace graze {
namespace {

// Returns `part`, or a default one if it is null.
template <typename Port, typename Default, typename... Arguments>
std::unique_ptr<Port> Or(std::unique_ptr<Port> part, Arguments... arguments) {
    if (!part) {
        part = std::make_unique<Default>(arguments...);
    }
    return part;
}

bool IsResume(LifecycleSignal signal) noexcept {
    return signal == LifecycleSignal::WillEnterForeground ||
           signal == LifecycleSignal::DidEnterForeground;
}

}  // namespace

HeadlessPlatform::HeadlessPlatform(HeadlessOptions options)
    : graphics_{Or<GraphicsDevice, SoftwareDevice>(
          std::move(options.graphics), window_.back_buffer_width, window_.back_buffer_height)},
      audio_{Or<AudioDevice, SilentAudio>(std::move(options.audio))},
      title_{Or<TitleStorage, MemoryTitleStorage>(std::move(options.title))},
      users_{Or<graze::Users, LocalUsers>(std::move(options.users))},
      user_{Or<UserStorage, MemoryUserStorage>(std::move(options.user), users_.get())} {
}

void HeadlessPlatform::Apply(const WindowSettings& settings) {
    const Rectangle now = graphics_->BackBuffer();
    if (now.width != settings.back_buffer_width || now.height != settings.back_buffer_height) {
        graphics_->ResizeBackBuffer(settings.back_buffer_width, settings.back_buffer_height);
    }
    window_ = settings;
}

void HeadlessPlatform::Hold(PlayerIndex player, Buttons buttons) noexcept {
    const auto pad = static_cast<std::size_t>(player);
    held_[pad] = buttons;
    const Seat& seat = seats_[pad];
    const Buttons own = seat.has_left ? Buttons::None : devices_.pads[seat.device].buttons;
    input_.pads[pad].buttons = own | buttons;
}

void HeadlessPlatform::Push(const PlatformEvents& events) {
    std::ranges::copy(events.users, std::back_inserter(pending_.users));
    pending_.quit_requested = pending_.quit_requested || events.quit_requested;
    for (const LifecycleEvent& event : events.lifecycle) {
        static_cast<void>(pending_.lifecycle.Add(event));
        if (event.signal == LifecycleSignal::DidEnterBackground && !is_suspended_) {
            suspend_requested_at_ = suspend_requested_at_.value_or(now_ns_);
        }
    }
}

PlatformEvents HeadlessPlatform::PumpEvents() {
    SeatPads();
    for (std::size_t i = 0; i < held_.size(); ++i) {
        input_.pads[i].buttons |= held_[i];
    }
    if (is_suspended_ && pending_.lifecycle.empty() && while_suspended_) {
        while_suspended_();
    }
    PlatformEvents pending = std::exchange(pending_, {});
    PlatformEvents events;
    events.users = std::move(pending.users);
    std::ranges::move(users_->TakeEvents(), std::back_inserter(events.users));
    events.quit_requested = pending.quit_requested;
    bool waits_for_answer = false;
    for (const LifecycleEvent& event : pending.lifecycle) {
        LifecycleEvents& to = waits_for_answer ? pending_.lifecycle : events.lifecycle;
        static_cast<void>(to.Add(event));
        waits_for_answer = waits_for_answer || event.signal == LifecycleSignal::DidEnterBackground;
        if (!waits_for_answer && IsResume(event.signal)) {
            now_ns_ += std::max<std::int64_t>(event.away_ns, 0);
            is_suspended_ = false;
        }
    }
    if (is_suspended_ && pending.lifecycle.empty()) {
        static_cast<void>(events.lifecycle.Add(LifecycleSignal::Terminating));
    }
    return events;
}

void HeadlessPlatform::SeatPads() noexcept {
    input_ = devices_;
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        Seat& seat = seats_[i];
        const RawGamePad& pad = devices_.pads[seat.device];
        const bool holds_a = (pad.buttons & Buttons::A) != Buttons::None;
        seat.may_ask = seat.may_ask || !holds_a;
        seat.has_left = seat.has_left && !(pad.connected && holds_a && seat.may_ask);
        input_.pads[i] = seat.has_left ? RawGamePad{} : pad;
        seat.had_pad = !seat.has_left && (seat.had_pad || pad.connected);
    }
}

bool HeadlessPlatform::IsPadMissing(PlayerIndex player) const noexcept {
    const auto index = static_cast<std::size_t>(player);
    return seats_[index].had_pad && !input_.pads[index].connected;
}

int HeadlessPlatform::WaitingPads() const noexcept {
    return static_cast<int>(std::ranges::count_if(seats_, [this](const Seat& seat) {
        return seat.has_left && devices_.pads[seat.device].connected;
    }));
}

void HeadlessPlatform::SwapPads(PlayerIndex a, PlayerIndex b) {
    std::swap(SeatOf(a), SeatOf(b));
}

void HeadlessPlatform::LeavePad(PlayerIndex player) {
    Seat& seat = SeatOf(player);
    seat = {.device = seat.device, .has_left = true};
}

void HeadlessPlatform::AcknowledgeSuspend() noexcept {
    // A suspend that a ScriptSource reports was not requested by this machine and does not suspend
    // it.
    is_suspended_ = is_suspended_ || suspend_requested_at_.has_value();
    suspend_requested_at_.reset();
    ++suspends_answered_;
}

void HeadlessPlatform::Wait(std::int64_t nanoseconds) {
    now_ns_ += std::max<std::int64_t>(nanoseconds, 0);
}

GamePadCapabilities HeadlessPlatform::Capabilities(PlayerIndex player) const {
    GamePadCapabilities pad;
    pad.is_connected = input_.pads[static_cast<std::size_t>(player)].connected;
    if (pad.is_connected) {
        pad.game_pad_type = GamePadType::GamePad;
        pad.family = GamePadFamily::Xbox;
        pad.display_name = "headless pad";
        pad.identifier = "headless";
        pad.buttons = kAllPadButtons;
        pad.has_left_stick = pad.has_right_stick = pad.has_triggers = true;
        pad.has_vibration_motors = pad.has_trigger_motors = true;
    }
    return pad;
}

bool HeadlessPlatform::RunMotors(PlayerIndex player, const GamePadVibration& vibration,
                                 int milliseconds) {
    const auto index = static_cast<std::size_t>(player);
    vibrations_[index] = {vibration, milliseconds};
    return input_.pads[index].connected;
}

const HeadlessPlatform::Vibration& HeadlessPlatform::LastVibration(
    PlayerIndex player) const noexcept {
    return vibrations_[static_cast<std::size_t>(player)];
}

}  // namespace graze
