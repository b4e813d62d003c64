// Saves and loads a player's gems, shows each failure plainly, and saves before a suspend.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "graze/graze.hpp"

namespace {

using graze::Color;
using graze::Vector2;

constexpr Color kBackground{20, 15, 31};
constexpr Color kPaper{38, 31, 56};
constexpr Color kText{170, 164, 190};
constexpr Color kBright{236, 232, 246};
constexpr Color kGreen{104, 224, 128};
constexpr Color kRed{255, 104, 104};

constexpr const char* kContainer = "cave";  // the files that are saved together
constexpr const char* kFile = "gems.txt";
constexpr const char* kSuspended = "suspended.txt";  // gems that were not saved at a suspend
constexpr const char* kKept = "gems_kept.txt";
constexpr int kMaxGems = 20;
constexpr int kGemsOfNewGame = 3;
constexpr std::size_t kMaxLines = 11;
constexpr std::size_t kMaxLineLength = 90;  // characters
constexpr const char* kHelp =
    "A, Space: take a gem   X, Enter: save   Y, L: load   B, Delete: delete\n"
    "RB, T: save too much   Close the window: saves as a suspend does";

enum Action : std::size_t { TakeGem, SaveGame, LoadGame, DeleteGame, SaveTooMuch, ActionCount };

class Save : public graze::Game {
public:
    Save() {
        Window().Title("Graze: save");
        actions_.Bind(TakeGem, {graze::Buttons::A, graze::Keys::Space});
        actions_.Bind(SaveGame, {graze::Buttons::X, graze::Keys::Enter});
        actions_.Bind(LoadGame, {graze::Buttons::Y, graze::Keys::L});
        actions_.Bind(DeleteGame, {graze::Buttons::B, graze::Keys::Delete});
        actions_.Bind(SaveTooMuch, {graze::Buttons::RightShoulder, graze::Keys::T});
    }

    // `graze rehearse` compares the gems at a suspend with those of the next start.
    [[nodiscard]] std::uint64_t ProgressHash() const override {
        return static_cast<std::uint64_t>(gems_) + 1;
    }

protected:
    void LoadContent() override {
        batch_ = graze::SpriteBatch{GraphicsDevice()};
        font_ = &Content().Load<graze::SpriteFont>("font");
        large_ = &Content().Load<graze::SpriteFont>("font_large");
        gem_ = &Content().Load<graze::Sprite>("gem");
        device_.emplace(GamePlatform().User(), GamePlatform().Users(), graze::PlayerIndex::One);
        TryIf(true, "load", [&] { Continue(); });
    }

    void Update(const graze::GameTime& time) override {
        step_ = time.step;
        actions_.Update(graze::BoundInput::Current());
        gems_ = std::min(gems_ + actions_[TakeGem].pressed, kMaxGems);
        TryIf(actions_[SaveGame].pressed, "save", [&] { SaveGems(); });
        TryIf(actions_[LoadGame].pressed, "load", [&] { LoadGems(); });
        TryIf(actions_[DeleteGame].pressed, "delete", [&] {
            device_->DeleteContainer(kContainer);
            LoadGems();
        });
        TryIf(actions_[SaveTooMuch].pressed, "save too much", [&] { WriteTooMuch(); });
        Game::Update(time);
    }

    // The OS may terminate a suspended game without notice. The player's own save stays as it is.
    void OnSuspending(graze::SuspendBudget& /*budget*/) override {
        TryIf(gems_ != saved_, "save before the suspend", [&] {
            graze::StorageContainer container = device_->OpenContainer(kContainer);
            container.CreateFile(kSuspended) << gems_;
            container.Commit();
        });
    }

    void OnUserChanged(const graze::UserEvent& event) override {
        saved_title_ = "Saved for no user";
        Log(event.user ? "the user has changed" : "the user is gone", kBright);
        TryIf(true, "load", [&] { Continue(); });
    }

    void Draw(const graze::GameTime& time) override {
        GraphicsDevice().Clear(kBackground);
        batch_.Begin({.sampler_state = graze::SamplerState::PointClamp});
        DrawGems(gems_ == saved_ ? "In the game" : "In the game: not saved yet", gems_, {32, 20});
        DrawGems(saved_title_, saved_, {328, 20});
        batch_.FillRectangle({32, 114, 576, 188}, kPaper);
        Vector2 at{42, 122};
        for (const auto& [line, color] : log_) {
            batch_.DrawString(*font_, line, at, color);
            at.y += 16;
        }
        batch_.DrawString(*font_, kHelp, {32, 314}, kText);
        batch_.End();
        Game::Draw(time);
    }

private:
    // Uses the storage if the condition is true, and shows a failure.
    template <typename Work>
    void TryIf(bool condition, const std::string& what, Work work) {
        try {
            if (condition) {
                work();
            }
        } catch (const graze::StorageError& error) {
            Log(what + " failed (" + std::string{ToString(error.Code())} + "):", kRed);
            Log(error.what(), kRed);
        }
    }

    void SaveGems() {
        graze::StorageContainer container = device_->OpenContainer(kContainer);
        // A later version may have written more than this one understands: it keeps a copy.
        if (container.FileExists(kFile) &&
            container.OpenFile(kFile).str() != std::to_string(ReadGems(kFile, 0))) {
            container.WriteFile(kKept, *container.ReadFile(kFile));
        }
        container.CreateFile(kFile) << gems_;
        container.DeleteFile(kSuspended);
        container.Commit();  // all changes, or none
        saved_ = gems_;
        Log("saved gems: " + std::to_string(gems_), kGreen);
    }

    void Continue() {
        for (const graze::User& user : GamePlatform().Users().SignedIn()) {
            if (user.id == GamePlatform().Users().UserOf(graze::PlayerIndex::One)) {
                saved_title_ = "Saved for " + user.name;
            }
        }
        LoadGems();
        gems_ = ReadGems(kSuspended, gems_);  // kept by a suspend
    }

    void LoadGems() {
        saved_ = ReadGems(kFile, 0);
        gems_ = ReadGems(kFile, kGemsOfNewGame);
        Log("loaded gems: " + std::to_string(gems_), kGreen);
    }

    // Returns the number in a file, which the player can edit.
    [[nodiscard]] int ReadGems(const char* file, int without_file) const {
        const graze::StorageContainer container = device_->OpenContainer(kContainer);
        if (container.FileExists(file)) {
            container.OpenFile(file) >> without_file;
        }
        return std::clamp(without_file, 0, kMaxGems);
    }

    // A commit is limited to 16 MiB. After this failure the old save is still there.
    void WriteTooMuch() {
        graze::StorageContainer container = device_->OpenContainer(kContainer);
        container.WriteFile("movie", graze::Bytes(std::size_t{17} << 20));
        container.Commit();
    }

    void Log(const std::string& text, Color color) {
        const std::string line = "step " + std::to_string(step_) + ": " + text;
        for (std::size_t i = 0; i < line.size(); i += kMaxLineLength) {
            log_.emplace_back(line.substr(i, kMaxLineLength), color);
        }
        while (log_.size() > kMaxLines) {
            log_.pop_front();
        }
    }

    void DrawGems(std::string_view title, int count, Vector2 at) {
        batch_.FillRectangle({at.ToPoint(), {280, 82}}, kPaper);
        at += Vector2{10, 8};
        batch_.DrawString(*font_, title, at, kText);
        batch_.DrawString(*large_, std::to_string(count), at + Vector2{0, 18}, kBright);
        for (int i = 0; i < count; ++i) {
            const Vector2 offset{48 + i % 10 * 23, 30 + i / 10 * 23};  // rows of ten gems
            const auto frame = static_cast<int>((step_ / 6 + i) % gem_->FrameCount());
            gem_->Draw(batch_, frame, gem_->At(at + offset));
        }
    }

    graze::SpriteBatch batch_;
    const graze::SpriteFont* font_ = nullptr;
    const graze::SpriteFont* large_ = nullptr;
    const graze::Sprite* gem_ = nullptr;
    std::optional<graze::StorageDevice> device_;
    graze::ActionMap actions_{ActionCount};
    int gems_ = 0;
    int saved_ = 0;
    std::string saved_title_;
    std::deque<std::pair<std::string, Color>> log_;
    std::int64_t step_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
    return graze::Launch<Save>(
        argc, argv,
        {.name = "save",
         .source_assets = SAMPLE_ASSETS,
         .touch_controls = graze::Buttons::A | graze::Buttons::B | graze::Buttons::X |
                           graze::Buttons::Y | graze::Buttons::RightShoulder});
}
