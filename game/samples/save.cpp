// Saves and loads a player's gems, shows each failure plainly, and saves before a suspend.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "graze/graze.hpp"

namespace {

using graze::Buttons;
using graze::Color;
using graze::Keys;
using graze::Vector2;

constexpr Color kBackground{20, 15, 31};
constexpr Color kPaper{38, 31, 56};
constexpr Color kText{170, 164, 190};
constexpr Color kBright{236, 232, 246};
constexpr Color kGreen{104, 224, 128};
constexpr Color kRed{255, 104, 104};
constexpr Color kBlue{104, 176, 255};

constexpr const char* kContainer = "cave";  // the files that are saved together
constexpr const char* kGemsFile = "gems.txt";
constexpr const char* kNotesFile = "notes.txt";
constexpr int kMaxGems = 20;
constexpr int kGemsOfNewGame = 3;
constexpr std::size_t kMaxLines = 11;
constexpr std::size_t kMaxLineLength = 90;  // characters

enum Action : std::size_t { TakeGem, SaveGame, LoadGame, DeleteGame, SaveTooMuch, ActionCount };

struct Line {
    std::string text;
    Color color;
};

class Save : public graze::Game {
public:
    Save() {
        Window().title = "Graze: save";
        Window().back_buffer_width = 640;
        Window().back_buffer_height = 360;
        actions_.Bind(TakeGem, {Buttons::A, Keys::Space});
        actions_.Bind(SaveGame, {Buttons::X, Keys::Enter});
        actions_.Bind(LoadGame, {Buttons::Y, Keys::L});
        actions_.Bind(DeleteGame, {Buttons::B, Keys::Delete});
        actions_.Bind(SaveTooMuch, {Buttons::RightShoulder, Keys::T});
    }

protected:
    void LoadContent() override {
        batch_.emplace(GraphicsDevice());
        pixel_.emplace(GraphicsDevice(), graze::Image{1, 1, Color::White});
        font_ = &Content().Load<graze::SpriteFont>("font");
        large_ = &Content().Load<graze::SpriteFont>("font_large");
        gem_ = &Content().Load<graze::Sprite>("gem");
        device_.emplace(Machine().User(), Machine().Users(), graze::PlayerIndex::One);
        Try("load", [&] { LoadGems(); });
    }

    void Update(const graze::GameTime& time) override {
        step_ = time.step;
        actions_.Update(graze::BoundInput::Current());
        if (actions_[TakeGem].pressed && gems_ < kMaxGems) {
            ++gems_;
        }
        if (actions_[SaveGame].pressed) {
            Try("save", [&] { SaveGems(); });
        }
        if (actions_[LoadGame].pressed) {
            Try("load", [&] { LoadGems(); });
        }
        if (actions_[DeleteGame].pressed) {
            Try("delete", [&] { DeleteGems(); });
        }
        if (actions_[SaveTooMuch].pressed) {
            Try("save too much", [&] { WriteTooMuch(); });
        }
        Game::Update(time);
    }

    // The system may end a suspended game without another word, so save here.
    void OnSuspending(graze::SuspendBudget& budget) override {
        if (device_ && gems_ != saved_) {
            Try("save before the suspend", [&] { SaveGems(); });
        }
        Log("suspending: " + std::to_string(budget.Left().nanoseconds / 1'000'000) + " ms left",
            kBlue);
    }

    void OnResumed(graze::TimeSpan away) override {
        Log("resumed after " + std::to_string(away.nanoseconds / 1'000'000'000) + " s", kBlue);
    }

    void OnUserChanged(const graze::UserEvent& event) override {
        Log(event.user ? "the user has changed" : "the user is gone", kBlue);
        Try("load", [&] { LoadGems(); });
    }

    void Draw(const graze::GameTime& time) override {
        GraphicsDevice().Clear(kBackground);
        batch_->Begin(graze::SpriteSortMode::Deferred, nullptr, graze::SamplerState::PointClamp);
        DrawGems(gems_ == saved_ ? "In the game" : "In the game: not saved yet", gems_, {32, 20});
        DrawGems("Saved for " + UserName(), saved_, {328, 20});
        batch_->Draw(*pixel_, graze::Rectangle{32, 114, 576, 188}, kPaper);
        Vector2 at{42, 122};
        for (const Line& line : log_) {
            batch_->DrawString(*font_, line.text, at, line.color);
            at.y += 16;
        }
        batch_->DrawString(
            *font_,
            "A, Space: take a gem   X, Enter: save   Y, L: load   B, Delete: delete\n"
            "RB, T: save too much   Close the window: saves as a suspend does",
            {32, 314}, kText);
        batch_->End();
        Game::Draw(time);
    }

    void UnloadContent() override {
        pixel_.reset();
        batch_.reset();
    }

private:
    // Does one thing with the storage, and says how it ended.
    template <typename Work>
    void Try(const std::string& what, Work work) {
        try {
            work();
        } catch (const graze::StorageError& error) {
            Log(what + " failed (" + std::string{ToString(error.Code())} + "):", kRed);
            const std::string reason = error.what();
            for (std::size_t i = 0; i < reason.size(); i += kMaxLineLength) {
                Write(reason.substr(i, kMaxLineLength), kRed);
            }
        }
    }

    void SaveGems() {
        graze::StorageContainer container = device_->OpenContainer(kContainer);
        container.CreateFile(kGemsFile) << gems_;
        container.CreateFile(kNotesFile) << "saved at step " << step_;
        container.Commit();  // both files or none
        saved_ = gems_;
        Log("saved " + Gems(gems_) + " and the notes", kGreen);
    }

    void LoadGems() {
        const graze::StorageContainer container = device_->OpenContainer(kContainer);
        gems_ = kGemsOfNewGame;
        saved_ = 0;
        if (container.FileExists(kGemsFile)) {
            container.OpenFile(kGemsFile) >> gems_;
            gems_ = saved_ = std::clamp(gems_, 0, kMaxGems);  // the player can edit the file
            std::string notes;
            std::getline(container.OpenFile(kNotesFile), notes);
            Log("loaded " + Gems(gems_) + ", notes: " + notes, kGreen);
        } else {
            Log("nothing saved yet: a new game", kText);
        }
    }

    void DeleteGems() {
        device_->DeleteContainer(kContainer);
        saved_ = 0;
        Log("deleted the save", kGreen);
    }

    // A commit has a size limit. After this failure the old save is still there.
    void WriteTooMuch() {
        constexpr std::size_t too_many_bytes = std::size_t{17} << 20;
        graze::StorageContainer container = device_->OpenContainer(kContainer);
        container.WriteFile("movie", graze::Bytes(too_many_bytes));
        container.Commit();
    }

    void Log(const std::string& text, Color color) {
        Write("step " + std::to_string(step_) + ": " + text, color);
    }

    void Write(std::string line, Color color) {
        if (log_.size() == kMaxLines) {
            log_.pop_front();
        }
        log_.push_back({std::move(line), color});
    }

    void DrawGems(const std::string& title, int count, Vector2 at) {
        constexpr int columns = 10;
        constexpr float pitch = 23;
        batch_->Draw(*pixel_, graze::Rectangle{at.ToPoint(), {280, 82}}, kPaper);
        at += Vector2{10, 8};
        batch_->DrawString(*font_, title, at, kText);
        batch_->DrawString(*large_, std::to_string(count), at + Vector2{0, 18}, kBright);
        for (int i = 0; i < count; ++i) {
            const Vector2 cell{i % columns, i / columns};
            const auto frame = static_cast<int>((step_ / 6 + i) % gem_->FrameCount());
            gem_->Draw(*batch_, frame, gem_->At(at + Vector2{48, 30} + cell * pitch));
        }
    }

    [[nodiscard]] std::string UserName() const {
        const graze::Users& users = Machine().Users();
        const std::optional<graze::UserId> player = users.UserOf(graze::PlayerIndex::One);
        for (const graze::User& user : users.SignedIn()) {
            if (user.id == player) {
                return user.name;
            }
        }
        return "nobody";
    }

    static std::string Gems(int count) {
        return std::to_string(count) + (count == 1 ? " gem" : " gems");
    }

    std::optional<graze::SpriteBatch> batch_;
    std::optional<graze::Texture2D> pixel_;
    const graze::SpriteFont* font_ = nullptr;
    const graze::SpriteFont* large_ = nullptr;
    const graze::Sprite* gem_ = nullptr;
    std::optional<graze::StorageDevice> device_;
    graze::ActionMap actions_{ActionCount};
    int gems_ = 0;
    int saved_ = 0;
    std::deque<Line> log_;
    std::int64_t step_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
    return graze::Launch(argc, argv,
                         {.name = "save", .source_assets = SAMPLE_ASSETS, .make = [](const auto&) {
                              return std::make_unique<Save>();
                          }});
}
