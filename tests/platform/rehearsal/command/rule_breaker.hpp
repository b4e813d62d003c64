#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "graze/app/game.hpp"
#include "graze/app/lifecycle.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/input/input_snapshot.hpp"

namespace graze::test {

inline constexpr int kWidth = 160;
inline constexpr int kHeight = 90;
inline constexpr int kLate = 400;  // points

/// Input that holds the stick to the right and presses A every half second, for screens that wait
/// for A.
class Player : public InputSource {
public:
    [[nodiscard]] InputSnapshot Next(std::int64_t step, const InputSnapshot& devices) override;
};

/// A small game that follows every rule of `graze rehearse`, or breaks one. Its asset
/// broken_rule.txt names the rule to break. The names that begin with "no-autopilot" are those of
/// games for a random pad.
class RuleBreaker : public Game {
public:
    RuleBreaker(bool is_on_console, bool has_autopilot);

    [[nodiscard]] std::uint64_t StateHash() const override;
    [[nodiscard]] std::uint64_t ProgressHash() const override;
    [[nodiscard]] InputSource* Autopilot() override { return has_autopilot_ ? &player_ : nullptr; }
    [[nodiscard]] std::span<const Rectangle> Hud() const override;

protected:
    void LoadContent() override;
    void UnloadContent() override;
    void Update(const GameTime& time) override;
    void Draw(const GameTime& time) override;
    void OnSuspending(SuspendBudget& budget) override;
    [[nodiscard]] bool OnExiting() override;
    void OnLowMemory() override;
    void OnUserChanged(const UserEvent& event) override;
    void OnResumed(TimeSpan away) override;
    void OnDeactivated() override;
    void OnPadLost(PlayerIndex player) override;
    void OnPadFound(PlayerIndex player) override;

private:
    [[nodiscard]] bool Breaks(std::string_view rule) const noexcept { return broken_rule_ == rule; }

    [[nodiscard]] bool IsPressed(const GamePadState& pad) const;
    // Writes the file on the first start only, like a cache.
    static void WriteOnce(const std::string& file);
    void BreakRulesOfLoading();
    void EndEarly(std::int64_t step);
    // True if the game shows a title that only Start leaves.
    [[nodiscard]] bool WaitsForStart(const GamePadState& pad);
    void DrawStripes();
    // A second player joins with Start.
    void UpdateSecondPlayer();
    // Opens a file, or starts a thread, once a second.
    void Leak();
    void StopSpinning();
    static void SpendProcessorTime();
    void LoadSave();
    void Save();
    // Behaves like unreliable storage: saved data is missing or changed.
    void LoseSave(UserId user) const;

    Color background_{20, 15, 31, 255};
    std::array<Rectangle, 1> corner_{Rectangle{0, 0, 30, 10}};
    std::array<Rectangle, 1> middle_{Rectangle{40, 20, 80, 10}};
    Player player_;
    std::string broken_rule_;
    std::optional<Texture2D> dot_;
    std::optional<SpriteBatch> batch_;
    std::optional<RenderTarget2D> stripes_;
    std::unique_ptr<std::array<char, 100>> taken_;
    std::unique_ptr<char[]> greed_;
    std::vector<std::string> leaked_;
    std::vector<std::unique_ptr<std::FILE, int (*)(std::FILE*)>> files_;
    std::thread spinner_;
    std::atomic<bool> is_spinning_ = false;
    UserId user_ = kLocalUser;  // of the points
    bool is_loaded_ = false;
    bool has_second_ = false;
    int x_ = 4;
    int points_ = 0;
    int static_steps_ = 0;
    std::int64_t last_ns_ = 0;
    PlayerIndex in_charge_ = PlayerIndex::One;
    bool is_on_console_;
    bool has_autopilot_;
    bool is_in_title_ = false;
    bool waits_for_pad_ = false;
    bool has_problem_ = false;
    bool is_save_damaged_ = false;
};

}  // namespace graze::test
