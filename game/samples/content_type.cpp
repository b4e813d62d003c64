// A content type of the game's own: a level in a text file, read again while the game runs.
#include <algorithm>
#include <string>
#include <vector>

#include "graze/graze.hpp"

namespace {

using graze::Buttons;
using graze::Color;
using graze::Keys;
using graze::Point;

constexpr int kCell = 40;                  // px
constexpr Point kCorner{40, 44};           // of the level on the screen, px
constexpr std::int64_t kReloadEvery = 30;  // steps
constexpr int kGlint = 1;                  // the event of the clip "spin": light falls on the gem
constexpr int kGlintSteps = 18;

// The game's own type of content. Points are cells.
struct Level {
    std::vector<Point> walls;
    std::vector<Point> gems;
    Point start;
};

// Throws graze::FormatError with the reason only: the content manager adds the file's name. What is
// only odd becomes a warning.
Level ParseLevel(const std::string& text, graze::AssetFiles& files, const std::string& path) {
    if (text.find('@') == std::string::npos) {
        throw graze::FormatError("no start '@'");
    }
    Level level;
    Point cell;
    for (const char c : text) {
        if (c == '#') {
            level.walls.push_back(cell);
        } else if (c == 'o') {
            level.gems.push_back(cell);
        } else if (c == '@') {
            level.start = cell;
        } else if (c != '.' && c != '\n' && c != '\r') {
            files.Warn(path, "line " + std::to_string(cell.y + 1) + ": unknown character '" + c +
                                 "' is read as '.'");
        }
        cell = c == '\n' ? Point{0, cell.y + 1} : Point{cell.x + 1, cell.y};
    }
    return level;
}

class LevelReader : public graze::ContentTypeReader<Level> {
public:
    LevelReader() : ContentTypeReader{"Level", {".level"}} {}

    Level Read(graze::AssetFiles& files) const override {
        const graze::AssetFile file = files.Require(".level");
        std::string text;
        for (const std::byte byte : file.bytes) {
            text += static_cast<char>(byte);
        }
        return files.Parse(file, [&] { return ParseLevel(text, files, file.path); });
    }
};

class OwnContentType : public graze::Game {
public:
    explicit OwnContentType(const graze::GameOptions& options) : watches_{options.watch} {
        Window().Title("Graze: content_type");
        Content().Types().Add<LevelReader>();
        Content().OnWarning([this](const std::string& warning) { warning_ = warning; });
    }

protected:
    void LoadContent() override {
        batch_ = graze::SpriteBatch{GraphicsDevice()};
        font_ = &Content().Load<graze::SpriteFont>("font");
        block_ = &Content().Load<graze::Sprite>("block");
        gem_ = &Content().Load<graze::Sprite>("gem");
        person_ = &Content().Load<graze::Sprite>("person");
        spark_ = &Content().Load<graze::Sprite>("spark");
        level_ = &Content().Load<Level>("garden");
        Start();
    }

    void Update(const graze::GameTime& time) override {
        if (graze::WasAnyPressed(graze::PlayerIndex::One, Buttons::X | Buttons::Start,
                                 {Keys::Enter}) ||
            (watches_ && time.step % kReloadEvery == 0)) {
            Reload();
        }
        Walk(Buttons::DPadLeft, Buttons::LeftThumbstickLeft, Keys::Left, {-1, 0});
        Walk(Buttons::DPadRight, Buttons::LeftThumbstickRight, Keys::Right, {1, 0});
        Walk(Buttons::DPadUp, Buttons::LeftThumbstickUp, Keys::Up, {0, -1});
        Walk(Buttons::DPadDown, Buttons::LeftThumbstickDown, Keys::Down, {0, 1});
        std::erase(gems_, person_cell_);
        gem_animation_.Update();
        glint_ = gem_animation_.Raised(kGlint) ? kGlintSteps : glint_ - 1;
        Game::Update(time);
    }

    void Draw(const graze::GameTime& time) override {
        GraphicsDevice().Clear({20, 15, 31});
        batch_.Begin();
        for (const Point wall : level_->walls) {
            block_->Draw(batch_, block_->At(MiddleOf(wall)));
        }
        const float glint =
            graze::MathHelper::Max(0, 1.5f * static_cast<float>(glint_) / kGlintSteps);
        for (const Point gem : gems_) {
            const graze::Vector2 at = MiddleOf(gem);
            gem_->Draw(batch_, gem_animation_.Frame(), gem_->At(at));
            spark_->Draw(batch_, spark_->At(at - graze::Vector2{2, 4}, 0, {glint, glint}),
                         {255, 240, 200, 0});
        }
        person_->Draw(batch_, person_->At(MiddleOf(person_cell_)));
        batch_.DrawString(*font_, message_, {40, 24}, Color::White);
        batch_.DrawString(
            *font_,
            "Left stick or arrows: walk   X or Enter: read the level again (or start with --watch)",
            {40, 332}, Color::Silver);
        batch_.End();
        Game::Draw(time);
    }

private:
    static graze::Vector2 MiddleOf(Point cell) {
        return kCorner + cell * Point{kCell, kCell} + Point{kCell / 2, kCell / 2};
    }

    void Start() {
        gems_ = level_->gems;
        person_cell_ = level_->start;
        gem_animation_.Restart(gem_->Clip("spin"));  // a reload may have replaced the clip
        message_ = warning_.empty() ? message_ : warning_;
        warning_.clear();
    }

    // The level keeps its address. After an error it keeps its old content, too.
    void Reload() {
        for (const graze::Reloaded& asset : Content().ReloadChanged()) {
            message_ = asset.error;
            if (asset.error.empty()) {
                message_ = "Read again: " + asset.name;
                Start();
            }
        }
    }

    void Walk(Buttons button, Buttons stick, Keys key, Point step) {
        const Point next = person_cell_ + step;
        if (graze::WasAnyPressed(graze::PlayerIndex::One, button | stick, {key}) &&
            std::ranges::count(level_->walls, next) == 0) {
            person_cell_ = next;
        }
    }

    graze::SpriteBatch batch_;
    const graze::SpriteFont* font_ = nullptr;
    const graze::Sprite* block_ = nullptr;
    const graze::Sprite* gem_ = nullptr;
    const graze::Sprite* person_ = nullptr;
    const graze::Sprite* spark_ = nullptr;
    const Level* level_ = nullptr;
    graze::AnimationPlayer gem_animation_;
    int glint_ = 0;  // steps left
    std::vector<Point> gems_;
    Point person_cell_;
    std::string message_ = "Edit assets/garden.level in a text editor, and save it.";
    std::string warning_;
    bool watches_;
};

}  // namespace

int main(int argc, char** argv) {
    return graze::Launch<OwnContentType>(argc, argv,
                                         {.name = "content_type",
                                          .source_assets = SAMPLE_ASSETS,
                                          .touch_controls = Buttons::LeftStick | Buttons::X});
}
