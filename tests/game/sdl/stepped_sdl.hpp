#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include <SDL.h>

#include "graze/platform/sdl.hpp"

namespace graze::test {

/// Returns an SDL platform with these files, drawn on the CPU, without a display.
inline std::unique_ptr<Platform> MakeTestSdl(std::unique_ptr<TitleStorage> title) {
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    SDL_setenv("SDL_AUDIODRIVER", "dummy", 1);
    SdlOptions options;
    options.device = "software";
    options.title = std::move(title);
    return MakeSdlPlatform(std::move(options));
}

/// The SDL platform with the clock of a headless one: a game loop runs one fixed step after
/// another, as fast as the computer can. Everything else is SDL's.
class SteppedSdl : public Platform {
public:
    explicit SteppedSdl(std::unique_ptr<Platform> sdl) : sdl_{std::move(sdl)} {}

    [[nodiscard]] std::string_view Name() const noexcept override { return sdl_->Name(); }
    [[nodiscard]] GraphicsDevice& Graphics() noexcept override { return sdl_->Graphics(); }
    [[nodiscard]] AudioDevice& Audio() noexcept override { return sdl_->Audio(); }
    [[nodiscard]] const TitleStorage& Title() noexcept override { return sdl_->Title(); }
    [[nodiscard]] UserStorage& User() noexcept override { return sdl_->User(); }
    [[nodiscard]] graze::Users& Users() noexcept override { return sdl_->Users(); }
    void Apply(const WindowSettings& settings) override { sdl_->Apply(settings); }
    [[nodiscard]] PlatformEvents PumpEvents() override { return sdl_->PumpEvents(); }
    [[nodiscard]] const InputSnapshot& Input() const noexcept override { return sdl_->Input(); }
    [[nodiscard]] std::optional<std::int64_t> SuspendRequestedAt() const noexcept override {
        return sdl_->SuspendRequestedAt();
    }
    void AcknowledgeSuspend() noexcept override { sdl_->AcknowledgeSuspend(); }
    [[nodiscard]] std::int64_t Now() const noexcept override { return now_ns_; }
    void Wait(std::int64_t nanoseconds) override { now_ns_ += nanoseconds; }

    [[nodiscard]] GamePadCapabilities Capabilities(PlayerIndex player) const override {
        return sdl_->Capabilities(player);
    }
    [[nodiscard]] bool IsPadMissing(PlayerIndex player) const noexcept override {
        return sdl_->IsPadMissing(player);
    }
    [[nodiscard]] int WaitingPads() const noexcept override { return sdl_->WaitingPads(); }
    [[nodiscard]] std::vector<std::string> UnmappedPads() const override {
        return sdl_->UnmappedPads();
    }
    void SwapPads(PlayerIndex a, PlayerIndex b) override { sdl_->SwapPads(a, b); }
    void LeavePad(PlayerIndex player) override { sdl_->LeavePad(player); }

protected:
    bool RunMotors(PlayerIndex player, const GamePadVibration& vibration,
                   int milliseconds) override {
        return sdl_->SetVibration(player, vibration, milliseconds);
    }

private:
    std::unique_ptr<Platform> sdl_;
    std::int64_t now_ns_ = 0;
};

}  // namespace graze::test
