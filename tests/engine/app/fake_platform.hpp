#pragma once

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "graze/app/platform.hpp"
#include "graze/audio/mixed_audio.hpp"
#include "graze/graphics/software_device.hpp"

namespace graze::test {

inline constexpr std::int64_t kStepNs = 16'666'667;  ///< a step of 1/60 s, rounded

/// A platform for tests of the game loop. Its clock advances by `tick_ns` in each tick (iteration)
/// of the loop and by the time for which the loop waits. The test queues the events of the next
/// ticks.
class FakePlatform : public Platform {
public:
    [[nodiscard]] std::string_view Name() const noexcept override { return "fake"; }
    [[nodiscard]] GraphicsDevice& Graphics() noexcept override { return device_; }
    [[nodiscard]] AudioDevice& Audio() noexcept override { return audio; }
    [[nodiscard]] const TitleStorage& Title() noexcept override { return files; }
    [[nodiscard]] UserStorage& User() noexcept override { return saves; }
    [[nodiscard]] graze::Users& Users() noexcept override { return users; }
    void Apply(const WindowSettings& settings) override {
        applied = settings;
        device_.ResizeBackBuffer(settings.back_buffer_width, settings.back_buffer_height);
    }
    [[nodiscard]] PlatformEvents PumpEvents() override {
        now_ += tick_ns;
        if (events.empty()) {
            return {};
        }
        PlatformEvents next = events.front();
        events.pop_front();
        return next;
    }
    [[nodiscard]] const InputSnapshot& Input() const noexcept override { return input; }
    [[nodiscard]] std::int64_t Now() const noexcept override { return now_; }
    void Wait(std::int64_t nanoseconds) override {
        ++waits;
        now_ += nanoseconds;
    }
    [[nodiscard]] bool PresentWaits() const noexcept override { return present_waits; }
    [[nodiscard]] std::optional<std::int64_t> SuspendRequestedAt() const noexcept override {
        return suspend_requested_at;
    }
    void AcknowledgeSuspend() noexcept override {
        suspend_requested_at.reset();
        ++answers;
        if (on_answer) {
            on_answer();
        }
    }
    [[nodiscard]] GamePadCapabilities Capabilities(PlayerIndex player) const override {
        GamePadCapabilities pad;
        pad.is_connected = input.pads[static_cast<std::size_t>(player)].connected;
        return pad;
    }
    bool RunMotors(PlayerIndex player, const GamePadVibration& vibration,
                   int milliseconds) override {
        vibrations.push_back({player, vibration, milliseconds});
        return input.pads[static_cast<std::size_t>(player)].connected;
    }

    struct VibrationCall {
        PlayerIndex player;
        GamePadVibration vibration;
        int milliseconds;
    };
    std::vector<VibrationCall> vibrations;

    std::int64_t tick_ns = 0;
    bool present_waits = false;
    std::optional<std::int64_t> suspend_requested_at;
    int answers = 0;

    struct Files : TitleStorage {
        [[nodiscard]] std::optional<Bytes> Read(std::string_view name) const override {
            const auto file = all.find(name);
            return file == all.end() ? std::nullopt : std::optional{file->second};
        }
        [[nodiscard]] std::vector<std::string> List() const override { return {}; }
        [[nodiscard]] std::string Describe() const override { return "the fake machine"; }
        std::map<std::string, Bytes, std::less<>> all;
    };
    Files files;

    struct CountingAudio : SilentAudio {
        void Suspend() noexcept override { ++suspends; }
        void Resume() noexcept override { ++resumes; }
        int suspends = 0;
        int resumes = 0;
    };
    CountingAudio audio;
    struct NoSaves : UserStorage {
        [[nodiscard]] bool IsReady() override { return is_ready; }
        [[nodiscard]] std::optional<Bytes> Read(UserId, std::string_view,
                                                std::string_view) const override {
            return {};
        }
        [[nodiscard]] std::vector<Blob> ReadAll(UserId, std::string_view) const override {
            return {};
        }
        [[nodiscard]] std::vector<std::string> List(UserId, std::string_view) const override {
            return {};
        }
        [[nodiscard]] std::vector<std::string> Containers(UserId) const override { return {}; }
        void Commit(UserId, std::string_view, std::span<const BlobChange>) override {}
        void Delete(UserId, std::string_view) override {}
        [[nodiscard]] bool Restore(UserId, std::string_view) override { return true; }
        [[nodiscard]] StorageQuota Quota(UserId) const override { return {}; }
        bool is_ready = true;
    };
    NoSaves saves;

    std::function<void()> on_answer;
    int waits = 0;
    std::deque<PlatformEvents> events;
    InputSnapshot input;
    WindowSettings applied;
    ScriptedUsers users;

private:
    SoftwareDevice device_{4, 4};
    std::int64_t now_ = 0;
};

}  // namespace graze::test
