// A small game that follows every rule of `graze rehearse`, or breaks one. Its asset
// broken_rule.txt names the rule to break.
#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "graze/app/game.hpp"
#include "graze/app/lifecycle.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/input/input_snapshot.hpp"
#include "graze/math/hash.hpp"
#include "graze/platform/folder_storage.hpp"
#include "graze/platform/launch.hpp"

namespace graze {
namespace {

constexpr int kWidth = 160;
constexpr int kHeight = 90;
constexpr int kSaveEvery = 150;
constexpr int kStaticSteps = 1400;
constexpr int kLate = 400;
constexpr int kFirstTurn = 250;
constexpr const char* kContainer = "progress";

// Input that holds the stick to the right and presses A every half second, for screens that wait
// for A.
class Player : public InputSource {
public:
    [[nodiscard]] InputSnapshot Next(std::int64_t step, const InputSnapshot& devices) override {
        InputSnapshot input = devices;
        input.pads[0] = {};
        input.pads[0].connected = true;
        input.pads[0].left_x = 32767;
        input.pads[0].buttons = step % 30 == 29 ? Buttons::A : Buttons::None;
        return input;
    }
};

class RuleBreaker : public Game {
public:
    explicit RuleBreaker(bool is_on_console) : is_on_console_{is_on_console} {
        Window().back_buffer_width = kWidth;
        Window().back_buffer_height = kHeight;
    }

    [[nodiscard]] std::uint64_t StateHash() const override {
        Hasher hasher;
        hasher.Add(x_);
        hasher.Add(points_);
        hasher.Add(waits_for_pad_);
        hasher.Add(has_problem_);
        return hasher.Value();
    }
    [[nodiscard]] std::uint64_t ProgressHash() const override {
        Hasher hasher;
        hasher.Add(points_);
        return Breaks("no-progress-hash") ? 0 : hasher.Value();
    }
    [[nodiscard]] InputSource* Autopilot() override { return &player_; }
    [[nodiscard]] std::span<const Rectangle> Hud() const override {
        if (Breaks("hud-unknown")) {
            return {};
        }
        return Breaks("hud-in-the-corner") ? corner_ : middle_;
    }

protected:
    void LoadContent() override {
        const std::int64_t start_ns = Machine().Now();
        for (const char* page : {"broken_rule.txt", "page_1.txt", "page_2.txt", "page_3.txt"}) {
            const auto bytes = Machine().Title().Read(page);
            if (std::string_view{page} == "broken_rule.txt" && bytes) {
                broken_rule_ = {reinterpret_cast<const char*>(bytes->data()), bytes->size()};
            }
            KeepAlive();
        }
        for (int i = 0; Breaks("never-looks-up") && i < 40; ++i) {
            static_cast<void>(Machine().Title().Read("page_1.txt"));
        }
        const bool was_slow = Machine().Now() - start_ns > 100'000'000;
        static_steps_ = Breaks("static-loading") && was_slow ? kStaticSteps : 0;
        dot_.emplace(GraphicsDevice(), Image{1, 1, Color::White});
        batch_.emplace(GraphicsDevice());
        stripes_.emplace(GraphicsDevice(), kWidth, 4);
        DrawStripes();
        LoadSave();
        while (Breaks("loading-hang")) {
            std::this_thread::sleep_for(std::chrono::seconds{1});
        }
        if (Breaks("slow-loading")) {
            Machine().Wait(2'000'000'000);
        }
        if (Breaks("title-writer")) {
            WriteOnce(Machine().Title().Describe() + "/cache.txt");
        }
        for (const char* place : {"XDG_CONFIG_HOME", "XDG_CACHE_HOME"}) {
            const char* folder = std::getenv(place);
            if (Breaks("settings-writer") && folder != nullptr) {
                std::ofstream{std::string{folder} + "/rule_breaker.cfg"} << "loud";
            }
        }
        UseOutside();
        if (Breaks("greedy")) {
            greed_ = std::make_unique_for_overwrite<char[]>(std::size_t{100} << 20);
        }
        if (Breaks("second-run")) {
            x_ = static_cast<int>(NowNs() % 1'000'003);
        }
        if (Breaks("second-run-disk")) {  // the pictures are the same
            x_ = static_cast<int>(NowNs() % 1'000'003) * kWidth;
        }
        if (Breaks("second-picture")) {
            const std::int64_t now_ns = NowNs();
            background_.r = static_cast<std::uint8_t>(now_ns);
            background_.g = static_cast<std::uint8_t>(now_ns >> 8);
            background_.b = static_cast<std::uint8_t>(now_ns >> 16);
        }
        last_ns_ = Machine().Now();
        is_loaded_ = true;
    }

    void UnloadContent() override {
        StopSpinning();
        stripes_.reset();
        batch_.reset();
        dot_.reset();
    }

    void Update(const GameTime& time) override {
        const std::int64_t now_ns = Machine().Now();
        const std::int64_t passed_ns = now_ns - last_ns_;
        last_ns_ = now_ns;
        if (time.step < static_steps_) {
            return;
        }
        if (Breaks("crash") && time.step == 200) {
            std::abort();
        }
        if ((Breaks("quiet-end") && time.step == 200) ||
            (Breaks("quiet-late") && time.step == 1600)) {
            std::fflush(nullptr);
            std::_Exit(0);  // like a crash handler that hides the crash
        }
        if (Breaks("signed-out-exit") && !Machine().Users().UserOf(PlayerIndex::One)) {
            Exit();
        }
        while (Breaks("signed-out-hang") && !Machine().Users().UserOf(PlayerIndex::One)) {
            std::this_thread::sleep_for(std::chrono::seconds{1});
        }
        const GamePadState pad = GamePad::GetState(in_charge_);
        if (waits_for_pad_) {
            waits_for_pad_ = Breaks("pad-deaf") || !pad.IsButtonDown(Buttons::A);
            return;
        }
        if (Breaks("turns") && time.step > kFirstTurn && !pad.IsButtonDown(Buttons::A)) {
            return;  // allowed: the game waits
        }
        UpdateSecondPlayer();
        x_ += static_cast<int>(pad.ThumbSticks().left.x) + (IsPressed(pad) ? 1 : 0);
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

    void Draw(const GameTime& /*time*/) override {
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

    void OnSuspending(SuspendBudget& /*budget*/) override {
        if (Breaks("slow-suspend")) {
            Machine().Wait(2'000'000'000);
        }
        if (Breaks("suspend-allocates")) {
            greed_ = std::make_unique_for_overwrite<char[]>(std::size_t{64} << 20);
        }
        if (Breaks("suspend-spins")) {
            is_spinning_ = true;
            spinner_ = std::thread{[this] {
                while (is_spinning_) {
                }
            }};
        }
        if (is_loaded_ && !Breaks("late-save")) {
            Save();
        }
    }

    [[nodiscard]] bool OnExiting() override {
        if (Breaks(is_loaded_ ? "exit-crash" : "exit-loading-crash")) {
            std::abort();
        }
        const auto user = Machine().Users().UserOf(PlayerIndex::One);
        if (is_loaded_ && Breaks("late-save")) {
            Save();
        }
        if (is_loaded_ && user && Breaks("exit-loses")) {
            Machine().User().Delete(*user, kContainer);
        }
        return !Breaks("refuses-exit");
    }

    void OnLowMemory() override {
        if (Breaks("low-memory-crash")) {
            std::abort();
        }
        points_ += Breaks("low-memory-changes") ? 1 : 0;
    }

    // Each user has their own points. While nobody is signed in, play continues.
    void OnUserChanged(const UserEvent& event) override {
        const auto user = Machine().Users().UserOf(PlayerIndex::One);
        if (event.kind != UserEvent::Kind::Changed || !user) {
            return;
        }
        if (*user != user_ && !Breaks("shares-progress")) {
            user_ = *user;
            points_ = 0;
            LoadSave();
        }
        if (Breaks("sign-in-resets")) {
            points_ = 0;
        }
    }

    void OnResumed(TimeSpan away) override {
        StopSpinning();
        if (Breaks("suspend-allocates")) {
            greed_.reset();
        }
        if (Breaks("suspend-changes") && away.nanoseconds < 1'000'000'000) {
            ++points_;
        }
    }

    void OnDeactivated() override {
        if (Breaks("focus-exit")) {
            Exit();
        }
    }

    void OnPadLost(PlayerIndex player) override {
        if (player == PlayerIndex::Two && has_second_ && Breaks("second-player-leaves")) {
            std::abort();
        }
        if (player == PlayerIndex::One && Breaks("pad-crash")) {
            std::abort();
        }
        const bool is_silent = Breaks("pad-silent") || Breaks("turns") ||
                               (Breaks("pad-silent-late") && points_ > kLate);
        waits_for_pad_ = waits_for_pad_ || (player == in_charge_ && !is_silent);
    }
    void OnPadFound(PlayerIndex player) override {
        if (Breaks("pad-newest")) {
            // Until another pad connects. A pad that is given back by a swap is ignored.
            in_charge_ = player;
        }
    }

private:
    [[nodiscard]] bool Breaks(std::string_view rule) const noexcept { return broken_rule_ == rule; }

    [[nodiscard]] bool IsPressed(const GamePadState& pad) const {
        const Buttons raw = Breaks("raw-pads") ? Machine().Input().pads[0].buttons : Buttons::None;
        return pad.IsButtonDown(Buttons::A) || (raw & Buttons::A) != Buttons::None;
    }

    // Writes the file on the first start only, like a cache.
    static void WriteOnce(const std::string& file) {
        if (!std::ifstream{file}) {
            std::ofstream{file} << "quick";
        }
    }

    void UseOutside() const {
        if (Breaks("outside-write")) {
            std::ofstream{std::filesystem::temp_directory_path() / "rule_breaker.cache"} << "quick";
        }
        if (Breaks("outside-read")) {
            std::string secret;
            std::ifstream{Machine().Title().Describe() + "/../secret.txt"} >> secret;
        }
        if (Breaks("child-process")) {
            static_cast<void>(std::system("true") == 0);
        }
        if (Breaks("network")) {
            const int connection = socket(AF_INET, SOCK_STREAM, 0);
            sockaddr_in address{};
            address.sin_family = AF_INET;
            address.sin_port = htons(9);
            address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
            static_cast<void>(
                connect(connection, reinterpret_cast<const sockaddr*>(&address), sizeof(address)));
            close(connection);
        }
    }

    void DrawStripes() {
        GraphicsDevice().SetRenderTarget(&*stripes_);
        GraphicsDevice().Clear(Color::Green);
    }

    // A second player joins with Start.
    void UpdateSecondPlayer() {
        const GamePadState pad = GamePad::GetState(PlayerIndex::Two);
        has_second_ = pad.IsConnected() && (has_second_ || pad.IsButtonDown(Buttons::Start));
        if (has_second_ && Breaks("second-player-joins")) {
            std::abort();
        }
        x_ += has_second_ && pad.IsButtonDown(Buttons::A) ? 1 : 0;
    }

    // Opens a file, or starts a thread, once a second.
    void Leak() {
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

    void StopSpinning() {
        is_spinning_ = false;
        if (spinner_.joinable()) {
            spinner_.join();
        }
    }

    static void SpendProcessorTime() {
        const std::clock_t start = std::clock();
        while (std::clock() - start < 3 * CLOCKS_PER_SEC / 1000) {
        }
    }

    void LoadSave() {
        const auto user = Machine().Users().UserOf(PlayerIndex::One);
        try {
            const auto saved =
                user ? Machine().User().Read(*user, kContainer, "points") : std::nullopt;
            if (saved && Breaks("no-second-start")) {
                throw std::runtime_error{"points: not written by this run"};
            }
            if (saved && !Breaks("forgets-save")) {
                const auto* const text = reinterpret_cast<const char*>(saved->data());
                points_ = std::atoi(std::string{text, saved->size()}.c_str());
            }
        } catch (const StorageError&) {
            if (Breaks("damaged-crash")) {
                throw;
            }
            is_save_damaged_ = !Breaks("damaged-silent");
            Machine().User().Delete(*user, kContainer);
        }
    }

    void Save() {
        const auto playing = Machine().Users().UserOf(PlayerIndex::One);
        const bool is_wrong = Breaks("signed-out-saves") || (playing && Breaks("wrong-user"));
        const auto user = is_wrong ? std::optional{kLocalUser} : playing;
        if (!user) {
            has_problem_ = true;
            return;
        }
        const std::string text = std::to_string(points_);
        try {
            Machine().User().Commit(
                *user, kContainer,
                std::array{BlobChange{"points", std::as_bytes(std::span{text})}});
            has_problem_ = false;
            LoseSave(*user);
        } catch (const StorageError& error) {
            if (Breaks("disk-crash") && error.Code() != StorageErrorCode::SignedOut &&
                error.Code() != StorageErrorCode::Damaged) {
                throw;
            }
            has_problem_ = true;
            if ((Breaks("disk-deletes") || Breaks("second-run-disk")) &&
                error.Code() == StorageErrorCode::NoSpace) {
                Machine().User().Delete(*user, kContainer);
            }
        }
    }

    // Behaves like unreliable storage: saved data is missing or changed.
    void LoseSave(UserId user) const {
        if (Breaks("save-goes")) {
            std::filesystem::remove_all("user");
        }
        if (Breaks("save-changes") && std::filesystem::exists("user")) {
            const std::byte other{7};
            FolderUserStorage{"user"}.Commit(
                user, kContainer, std::array{BlobChange{"points", std::span{&other, 1}}});
        }
    }

    static std::int64_t NowNs() {
        return std::chrono::steady_clock::now().time_since_epoch().count();
    }

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
    bool waits_for_pad_ = false;
    bool has_problem_ = false;
    bool is_save_damaged_ = false;
};

// The number of players is declared before the game is loaded.
bool IsForOnePlayer(std::span<char*> arguments) {
    for (std::size_t i = 0; i + 1 < arguments.size(); ++i) {
        if (std::string_view{arguments[i]} == "--assets") {
            std::ifstream file{std::string{arguments[i + 1]} + "/broken_rule.txt"};
            std::string rule;
            return file >> rule && rule == "one-player";
        }
    }
    return false;
}

}  // namespace
}  // namespace graze

int main(int argc, char** argv) {
    graze::GameInfo info;
    info.name = "rule_breaker";
    info.max_players = graze::IsForOnePlayer({argv, static_cast<std::size_t>(argc)}) ? 1 : 2;
    info.make = [](const graze::GameOptions& options) {
        return std::make_unique<graze::RuleBreaker>(options.profile == graze::Profile::Console);
    };
    return graze::Launch(argc, argv, info);
}
