// Find all touching pairs among 10,000 moving sprites, and the sprites at a cursor.
#include <array>
#include <cstdio>
#include <vector>

#include "graze/graze.hpp"

namespace {

using graze::Color;
using graze::Keys;
using graze::Vector2;

constexpr graze::Rectangle kArea{0, 56, 640, 248};  // leaves room for the text
constexpr graze::Rectangle kRing{144, 0, 48, 48};   // in the atlas "shapes"
constexpr Color kShade{60, 70, 110};                // of the query
constexpr int kFew = 60;
constexpr int kMany = 10'000;
constexpr float kManyScale = 0.1f;
constexpr int kReach = 48;  // of the query around the cursor, px
enum Query : std::size_t { Pixel, Box, Circle, Gear };
constexpr std::array kQueryNames{"pixel", "box", "circle", "gear"};
constexpr const char* kHelp =
    "Left stick or mouse: move   A or Space: 60 or 10,000 bodies   X or Enter: next query";

struct Thing {
    const graze::Sprite* sprite = nullptr;
    graze::Placement at;
    Vector2 velocity;
    graze::BodyId body;
    Color color;
};

bool Pressed(graze::Buttons button, Keys key) {
    return graze::GamePad::WasPressed(graze::PlayerIndex::One, button) ||
           graze::Keyboard::WasPressed(key);
}

struct Crowd {
    std::vector<Thing> things;
    graze::CollisionWorld world;
};

class World : public graze::Game {
public:
    World() { Window().title = "Graze: world"; }

protected:
    void LoadContent() override {
        batch_ = graze::SpriteBatch{GraphicsDevice()};
        font_ = &Content().Load<graze::SpriteFont>("font");
        for (const char* name : {"star", "crescent", "ball"}) {
            sprites_.push_back(&Content().Load<graze::Sprite>(name));
        }
        shapes_ = &Content().Load<graze::Texture2D>("shapes");
        gear_ = &Content().Load<graze::Sprite>("gear");
        Fill(few_, kFew, 1);
        Fill(many_, kMany, kManyScale);
    }

    void Update(const graze::GameTime& time) override {
        if (Pressed(graze::Buttons::A, Keys::Space)) {
            crowd_ = crowd_ == &few_ ? &many_ : &few_;
        }
        if (Pressed(graze::Buttons::X, Keys::Enter)) {
            query_ = (query_ + 1) % kQueryNames.size();
        }
        MoveCursor();
        MoveThings();
        crowd_->world.Step();
        ReadEvents();
        Find();
        Game::Update(time);
    }

    void Draw(const graze::GameTime& time) override {
        GraphicsDevice().Clear({20, 15, 31});
        batch_.Begin(graze::SpriteSortMode::Deferred, graze::BlendState::AlphaBlend,
                     graze::SamplerState::PointClamp);
        for (const Thing& thing : crowd_->things) {
            thing.sprite->Draw(batch_, thing.at, thing.color);
        }
        if (query_ == Box) {
            batch_.FillRectangle(AroundCursor(), kShade);
        } else if (query_ == Circle) {
            const float scale = 2.0f * kReach / kRing.width;
            batch_.Draw(*shapes_, cursor_, kRing, kShade, 0, {24, 24}, scale, {}, 0);
        } else if (query_ == Gear) {
            gear_->Draw(batch_, gear_->At(cursor_), kShade);
        }
        for (const graze::BodyId body : found_) {
            const Thing& thing = crowd_->things[crowd_->world.UserOf(body)];
            thing.sprite->Draw(batch_, thing.at, Color::LightGreen);
        }
        DrawText();
        batch_.End();
        Game::Draw(time);
    }

private:
    void Fill(Crowd& crowd, int count, float scale) {
        graze::Random random{1};
        for (int i = 0; i < count; ++i) {
            const std::size_t kind = crowd.things.size() % sprites_.size();
            Thing& thing = crowd.things.emplace_back();
            thing.sprite = sprites_[kind];
            thing.at = thing.sprite->At({random.Next(kArea.Left(), kArea.Right()),
                                         random.Next(kArea.Top(), kArea.Bottom())});
            thing.at.scale = {scale, scale};
            thing.velocity = {random.NextSingle() * 2 - 1, random.NextSingle() * 2 - 1};
            thing.body = crowd.world.Add({.footprint = MakeFootprint(*thing.sprite, thing.at),
                                          .layer = static_cast<int>(kind),
                                          .meets = ~(1u << kind),  // a star ignores other stars
                                          .user = crowd.things.size() - 1});
        }
        crowd.world.Step();  // its buffers grow now, and not during play
    }

    void MoveCursor() {
        const graze::MouseState mouse = graze::Mouse::GetState();
        const bool clicks = mouse.left_button == graze::ButtonState::Pressed;
        cursor_ = clicks ? mouse.Position().ToVector2()
                         : cursor_ + graze::GetDirection(graze::PlayerIndex::One) * 4;
        cursor_ = Vector2::Clamp(cursor_, {0, 0}, {640, 360});
    }

    void MoveThings() {
        for (Thing& thing : crowd_->things) {
            const Vector2 next = thing.at.position + thing.velocity;
            thing.velocity.x *= kArea.Contains(next.x, thing.at.position.y) ? 1.0f : -1.0f;
            thing.velocity.y *= kArea.Contains(thing.at.position.x, next.y) ? 1.0f : -1.0f;
            thing.at.position += thing.velocity;
            thing.at.rotation += thing.velocity.x * 0.02f;
            thing.color = Color::SlateGray;
            crowd_->world.Move(thing.body, thing.at);
        }
    }

    void ReadEvents() {
        event_counts_ = {};
        for (const graze::ContactEvent& event : crowd_->world.Events()) {
            ++event_counts_[static_cast<std::size_t>(event.phase)];
            for (Thing* thing : {&crowd_->things[event.a_user], &crowd_->things[event.b_user]}) {
                if (event.phase != graze::ContactPhase::End) {
                    thing->color = Color::OrangeRed;
                }
            }
        }
    }

    void Find() {
        const graze::Point at = cursor_.ToPoint();
        const graze::CollisionWorld& world = crowd_->world;
        found_.resize(kMany);
        found_.resize(query_ == Pixel ? world.FindAt(at, found_)
                      : query_ == Box ? world.FindInRectangle(AroundCursor(), found_)
                      : query_ == Circle
                          ? world.FindInCircle(at, kReach, found_)
                          : world.FindTouching(MakeFootprint(*gear_, gear_->At(cursor_)), found_));
    }

    [[nodiscard]] graze::Rectangle AroundCursor() const {
        const graze::Point corner = cursor_.ToPoint() - graze::Point{kReach, kReach};
        return {corner, {2 * kReach, 2 * kReach}};
    }

    void DrawText() {
        const graze::CollisionWorldReport& report = crowd_->world.Report();
        std::array<char, 200> text{};
        std::snprintf(text.data(), text.size(),
                      "%d bodies   %d box pairs   %d touch   %d begin   %d end   %zu in the %s",
                      report.bodies, report.box_pairs, report.contacts, event_counts_[0],
                      event_counts_[2], found_.size(), kQueryNames[query_]);
        batch_.DrawString(*font_, text.data(), {40, 24}, Color::White);
        batch_.DrawString(*font_, kHelp, {40, 332}, Color::Silver);
    }

    graze::SpriteBatch batch_;
    const graze::SpriteFont* font_ = nullptr;
    std::vector<const graze::Sprite*> sprites_;
    const graze::Sprite* gear_ = nullptr;
    const graze::Texture2D* shapes_ = nullptr;
    Crowd few_;
    Crowd many_{{}, graze::CollisionWorld{{.threads = 4}}};
    Crowd* crowd_ = &few_;
    Vector2 cursor_{320, 180};
    std::size_t query_ = Circle;
    std::vector<graze::BodyId> found_;
    std::array<int, 3> event_counts_{};  // by ContactPhase
};

}  // namespace

int main(int argc, char** argv) {
    return graze::Launch<World>(argc, argv, {.name = "world", .source_assets = SAMPLE_ASSETS});
}
