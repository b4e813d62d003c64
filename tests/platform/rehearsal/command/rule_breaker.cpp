// Loads, plays and draws the game that breaks a rule.
#include "rule_breaker.hpp"

#include <chrono>
#include <cstdlib>
#include <ctime>
#include <fstream>

#include <unistd.h>

#include "graze/math/hash.hpp"
#include "graze/platform/launch.hpp"

namespace graze::test {
namespace {

constexpr int kSaveEvery = 150;
constexpr int kStaticSteps = 1400;
constexpr int kFirstTurn = 250;

}  // namespace

InputSnapshot Player::Next(std::int64_t step, const InputSnapshot& devices) {
    InputSnapshot input = devices;
    input.pads[0] = {};
    input.pads[0].connected = true;
    input.pads[0].left_x = 32767;
    input.pads[0].buttons = step % 30 == 29 ? Buttons::A : Buttons::None;
    return input;
}

RuleBreaker::RuleBreaker(bool is_on_console, bool has_autopilot)
    : is_on_console_{is_on_console}, has_autopilot_{has_autopilot} {
    Window().BackBufferWidth(kWidth);
    Window().BackBufferHeight(kHeight);
}

std::uint64_t RuleBreaker::StateHash() const {
    Hasher hasher;
    hasher.Add(x_);
    hasher.Add(points_);
    hasher.Add(waits_for_pad_);
    hasher.Add(has_problem_);
    return hasher.Value();
}

std::uint64_t RuleBreaker::ProgressHash() const {
    Hasher hasher;
    hasher.Add(points_);
    return Breaks("no-progress-hash") ? 0 : hasher.Value();
}

std::span<const Rectangle> RuleBreaker::Hud() const {
    if (Breaks("hud-unknown")) {
        return {};
    }
    return Breaks("hud-in-the-corner") ? corner_ : middle_;
}

void RuleBreaker::LoadContent() {
    const std::int64_t start_ns = GamePlatform().Now();
    for (const char* page : {"broken_rule.txt", "page_1.txt", "page_2.txt", "page_3.txt"}) {
        const auto bytes = GamePlatform().Title().Read(page);
        if (std::string_view{page} == "broken_rule.txt" && bytes) {
            broken_rule_ = {reinterpret_cast<const char*>(bytes->data()), bytes->size()};
        }
        KeepAlive();
    }
    for (int i = 0; Breaks("never-looks-up") && i < 40; ++i) {
        static_cast<void>(GamePlatform().Title().Read("page_1.txt"));
    }
    const bool was_slow = GamePlatform().Now() - start_ns > 100'000'000;
    static_steps_ = Breaks("static-loading") && was_slow ? kStaticSteps : 0;
    dot_.emplace(GraphicsDevice(), Image{1, 1, Color::White});
    batch_.emplace(GraphicsDevice());
    stripes_.emplace(GraphicsDevice(), kWidth, 4);
    DrawStripes();
    LoadSave();
    BreakRulesOfLoading();
    last_ns_ = GamePlatform().Now();
    is_in_title_ = Breaks("no-autopilot") || Breaks("no-autopilot-back");
    is_loaded_ = true;
}

void RuleBreaker::BreakRulesOfLoading() {
    while (Breaks("loading-hang")) {
        std::this_thread::sleep_for(std::chrono::seconds{1});
    }
    if (Breaks("slow-loading")) {
        GamePlatform().Wait(2'000'000'000);
    }
    if (Breaks("title-writer")) {
        WriteOnce(GamePlatform().Title().Describe() + "/cache.txt");
    }
    for (const char* place : {"XDG_CONFIG_HOME", "XDG_CACHE_HOME"}) {
        const char* folder = std::getenv(place);
        if (Breaks("settings-writer") && folder != nullptr) {
            std::ofstream{std::string{folder} + "/rule_breaker.cfg"} << "loud";
        }
    }
    if (Breaks("greedy")) {
        greed_ = std::make_unique_for_overwrite<char[]>(std::size_t{100} << 20);
    }
    // Unlike the time, this id is never the same in two runs side by side.
    const int id = static_cast<int>(getpid());
    if (Breaks("second-run")) {
        x_ = id;
    }
    if (Breaks("second-run-disk")) {  // the pictures are the same
        x_ = id * kWidth;
    }
    if (Breaks("second-picture")) {
        background_.r = static_cast<std::uint8_t>(id);
        background_.g = static_cast<std::uint8_t>(id >> 8);
        background_.b = static_cast<std::uint8_t>(id >> 16);
    }
}

void RuleBreaker::UnloadContent() {
    StopSpinning();
    stripes_.reset();
    batch_.reset();
    dot_.reset();
}

void RuleBreaker::EndEarly(std::int64_t step) {
    if (Breaks("crash") && step == 200) {
        std::abort();
    }
    if ((Breaks("quiet-end") && step == 200) || (Breaks("quiet-late") && step == 1600)) {
        std::fflush(nullptr);
        std::_Exit(0);  // like a crash handler that hides the crash
    }
    if (Breaks("signed-out-exit") && !GamePlatform().Users().UserOf(PlayerIndex::One)) {
        Exit();
    }
    while (Breaks("signed-out-hang") && !GamePlatform().Users().UserOf(PlayerIndex::One)) {
        std::this_thread::sleep_for(std::chrono::seconds{1});
    }
}

void RuleBreaker::Update(const GameTime& time) {
    const std::int64_t now_ns = GamePlatform().Now();
    const std::int64_t passed_ns = now_ns - last_ns_;
    last_ns_ = now_ns;
    if (time.step < static_steps_) {
        return;
    }
    EndEarly(time.step);
    const GamePadState pad = GamePad::GetState(in_charge_);
    if (WaitsForStart(pad)) {
        return;
    }
    if (waits_for_pad_) {
        const Buttons next = Breaks("pad-start") ? Buttons::Start : Buttons::A;
        waits_for_pad_ = Breaks("pad-deaf") || !pad.IsButtonDown(next);
        return;
    }
    if (Breaks("turns") && time.step > kFirstTurn && !pad.IsButtonDown(Buttons::A)) {
        return;  // allowed: the game waits
    }
    UpdateSecondPlayer();
    if (!Breaks("no-autopilot-deaf")) {
        x_ += static_cast<int>(pad.ThumbSticks().left.x) + (IsPressed(pad) ? 1 : 0);
    }
    if (Breaks("time-jump") && passed_ns > 1'000'000'000) {
        x_ += static_cast<int>(passed_ns / 1'000'000'000);
    }
    ++points_;
    if (Breaks("allocates") || (Breaks("allocates-often") && points_ % 3 == 0) ||
        (Breaks("allocates-rarely") && points_ % 4 == 0)) {
        taken_ = std::make_unique<std::array<char, 100>>();
    }
    if (Breaks("leak") && points_ % 128 == 0) {
        leaked_.emplace_back(std::size_t{4} << 20, 'x');
    }
    Leak();
    if (points_ % kSaveEvery == 0 ||
        (Breaks("signed-out-saves") && points_ < 300 && points_ % 30 == 0)) {
        Save();
    }
}

bool RuleBreaker::WaitsForStart(const GamePadState& pad) {
    if (Breaks("no-autopilot-back") && pad.IsButtonDown(Buttons::Back)) {
        Exit();
    }
    is_in_title_ = is_in_title_ && !pad.IsButtonDown(Buttons::Start);
    return is_in_title_;
}

void RuleBreaker::Draw(const GameTime& /*time*/) {
    GraphicsDevice().Clear(background_);
    if (Breaks("blank") && is_on_console_) {
        return;
    }
    if (Breaks("empty-frame") && points_ % 97 == 0) {
        return;
    }
    if (Breaks("slow-frames")) {
        SpendProcessorTime();
    }
    if (Breaks("reads-back") && points_ < 500) {  // later, it would also break the memory rule
        std::array<Color, std::size_t{kWidth} * kHeight> pixels{};
        GraphicsDevice().GetBackBufferData(pixels);
    }
    if (stripes_->IsContentLost() && !Breaks("lost-target")) {
        DrawStripes();
        GraphicsDevice().SetRenderTarget(nullptr);
        GraphicsDevice().Clear(background_);
    }
    batch_->Begin();
    batch_->Draw(*stripes_, Vector2{0, 80}, Color::White);
    const bool stands_still =
        (Breaks("flicker") || Breaks("alternating-frames")) && points_ > kLate;
    batch_->Draw(*dot_, Rectangle{stands_still ? 0 : x_ % kWidth, 40, 6, 6}, Color::White);
    batch_->Draw(*dot_, Rectangle{stands_still ? 0 : points_ % kWidth, 70, 2, 2}, Color::White);
    const bool alternates = Breaks("alternating-frames") && points_ > kLate && points_ % 2 == 0;
    if (alternates || (Breaks("flicker") && stands_still && points_ % 97 == 0)) {
        batch_->Draw(*dot_, Rectangle{0, 50, kWidth, 4}, Color::White);
    }
    if (Breaks("hud-unknown")) {
        batch_->Draw(*dot_, Rectangle{0, 0, points_ / 10, 2}, Color::White);
    }
    if (waits_for_pad_) {
        batch_->Draw(*dot_, Rectangle{40, 20, 80, 10}, Color::Yellow);
    }
    if (has_problem_ && !Breaks("disk-silent") && !Breaks("second-run-disk")) {
        batch_->Draw(*dot_, Rectangle{40, 60, 80, 10}, Color::Red);
    }
    if (is_save_damaged_) {
        batch_->Draw(*dot_, Rectangle{40, 30, 80, 4}, Color::Red);
    }
    batch_->End();
}

bool RuleBreaker::IsPressed(const GamePadState& pad) const {
    const Buttons raw = Breaks("raw-pads") ? GamePlatform().Input().pads[0].buttons : Buttons::None;
    return pad.IsButtonDown(Buttons::A) || (raw & Buttons::A) != Buttons::None;
}

void RuleBreaker::WriteOnce(const std::string& file) {
    if (!std::ifstream{file}) {
        std::ofstream{file} << "quick";
    }
}

void RuleBreaker::DrawStripes() {
    GraphicsDevice().SetRenderTarget(&*stripes_);
    GraphicsDevice().Clear(Color::Green);
}

void RuleBreaker::UpdateSecondPlayer() {
    const GamePadState pad = GamePad::GetState(PlayerIndex::Two);
    has_second_ = pad.IsConnected() && (has_second_ || pad.IsButtonDown(Buttons::Start));
    if (has_second_ && Breaks("second-player-joins")) {
        std::abort();
    }
    x_ += has_second_ && pad.IsButtonDown(Buttons::A) ? 1 : 0;
}

void RuleBreaker::Leak() {
    if (points_ % 60 != 0) {
        return;
    }
    if (Breaks("leaks-files")) {
        files_.emplace_back(std::fopen("/dev/null", "rb"), &std::fclose);
    }
    if (Breaks("leaks-threads")) {
        std::thread{[] { std::this_thread::sleep_for(std::chrono::hours{1}); }}.detach();
    }
}

void RuleBreaker::SpendProcessorTime() {
    const std::clock_t start = std::clock();
    while (std::clock() - start < 3 * CLOCKS_PER_SEC / 1000) {
    }
}

}  // namespace graze::test

namespace {

// Returns the rule to break, or "". The number of players, and whether there is an autopilot, must
// be known before the game is loaded.
std::string FindRule(std::span<char*> arguments) {
    std::string rule;
    for (std::size_t i = 0; i + 1 < arguments.size(); ++i) {
        if (std::string_view{arguments[i]} == "--assets") {
            std::ifstream{std::string{arguments[i + 1]} + "/broken_rule.txt"} >> rule;
        }
    }
    return rule;
}

}  // namespace

int main(int argc, char** argv) {
    graze::GameInfo info;
    info.name = "rule_breaker";
    const std::string rule = FindRule({argv, static_cast<std::size_t>(argc)});
    info.max_players = rule == "one-player" ? 1 : 2;
    info.make = [&rule](const graze::GameOptions& options) {
        return std::make_unique<graze::test::RuleBreaker>(
            options.profile == graze::Profile::Console, !rule.starts_with("no-autopilot"));
    };
    return graze::Launch(argc, argv, info);
}
