// Find all touching pairs among 10,000 sprites, those at a cursor or in a beam, and the nearest.
#include <array>
#include <cstdio>
#include <vector>

#include "graze/graze.hpp"

namespace {

using graze::Color;
using graze::Keys;
using graze::Vector2;

constexpr graze::Rectangle kArea{0, 56, 640, 248};  // leaves room for the text
constexpr Color kShade{60, 70, 110};                // of the query
constexpr int kFew = 60;
constexpr int kMany = 10'000;
constexpr int kReach = 48;  // of the query around the cursor, px
constexpr graze::Point kRayStart{320, 312};
constexpr float kBeamWidth = 7;  // px
constexpr Vector2 kBarOrigin{.5f, .5f};
enum Query : std::size_t { Pixel, Box, Circle, Gear, Ray, Nearest, Bar, Beam };
constexpr std::array kQueryNames{"pixel", "box", "circle", "gear", "ray", "ball", "bar", "beam"};
constexpr const char* kHelp =
    "Left stick or mouse: move   A or Space: 60 or 10,000 bodies   X or Enter: next query";

struct Thing {
    const graze::Sprite* sprite = nullptr;
    graze::Placement at;
    Vector2 velocity;
    graze::BodyId body;
    Color color;
};

struct Crowd {
    std::vector<Thing> things;
    graze::CollisionWorld world;
};

class World : public graze::Game {
public:
    World() { Window().Title("Graze: world"); }

protected:
    void LoadContent() override {
        batch_ = graze::SpriteBatch{GraphicsDevice()};
        font_ = &Content().Load<graze::SpriteFont>("font");
        for (const char* name : {"star", "crescent", "ball"}) {
            sprites_.push_back(&Content().Load<graze::Sprite>(name));
        }
        gear_ = &Content().Load<graze::Sprite>("gear");
        Fill(few_, kFew, 1);
        Fill(many_, kMany, 0.1f);
    }

    void Update(const graze::GameTime& time) override {
        if (graze::WasAnyPressed(graze::PlayerIndex::One, graze::Buttons::A, {Keys::Space})) {
            crowd_ = crowd_ == &few_ ? &many_ : &few_;
        }
        if (graze::WasAnyPressed(graze::PlayerIndex::One, graze::Buttons::X, {Keys::Enter})) {
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
        batch_.Begin({.sampler_state = graze::SamplerState::PointClamp});
        switch (query_) {
            case Pixel:
            case Ray:
                break;
            case Box:
                batch_.FillRectangle(box_, kShade);
                break;
            case Bar:
                batch_.FillRectangle(bar_, kShade, bar_rotation_, kBarOrigin);
                break;
            case Beam:
                batch_.DrawLine(kRayStart, cursor_, kShade, kBeamWidth);
                break;
            default:
                probe_->Draw(batch_, probe_at_, kShade);
                break;
        }
        for (const Thing& thing : crowd_->things) {
            thing.sprite->Draw(batch_, thing.at, thing.color);
        }
        batch_.DrawLine(line_.a, line_.b, Color::White);
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
        cursor_ = mouse.left_button == graze::ButtonState::Pressed
                      ? mouse.Position().ToVector2()
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
            if (event.phase != graze::ContactPhase::End) {
                crowd_->things[event.a_user].color = Color::OrangeRed;
                crowd_->things[event.b_user].color = Color::OrangeRed;
            }
        }
    }

    void Find() {
        const graze::CollisionWorld& world = crowd_->world;
        const graze::Point at = cursor_.ToPoint();
        box_ = {at - graze::Point{kReach, kReach}, {2 * kReach, 2 * kReach}};
        probe_ = query_ == Gear ? gear_ : sprites_.back();
        probe_at_ = probe_->At(cursor_, 0, Vector2{1, 1} * (query_ == Circle ? 3.0f : 1.0f));
        bar_ = {at, {2 * kReach, kReach / 4}};
        bar_rotation_ += .02f;
        const auto hit = world.Raycast(kRayStart, at);
        auto near = world.Distance(MakeFootprint(*probe_, probe_at_), 300);
        line_ = query_ == Ray               ? graze::Nearness{kRayStart, hit ? hit->pixel : at}
                : query_ == Nearest && near ? *near
                                            : graze::Nearness{at, at};
        found_.resize(kMany);
        found_.resize(query_ == Box      ? world.FindInRectangle(box_, found_)
                      : query_ == Circle ? world.FindInCircle(at, kReach, found_)
                      : query_ == Gear || query_ == Bar || query_ == Beam
                          ? world.FindTouching(ProbeFootprint(), found_)
                          : world.FindAt(line_.b, found_));
        for (const graze::BodyId body : found_) {
            crowd_->things[world.UserOf(body)].color = Color::LightGreen;
        }
    }

    // The pixels that Draw fills.
    [[nodiscard]] graze::Footprint ProbeFootprint() const {
        return query_ == Bar    ? MakeRectangleFootprint(bar_, bar_rotation_, kBarOrigin)
               : query_ == Beam ? MakeLineFootprint(kRayStart, cursor_, kBeamWidth)
                                : MakeFootprint(*probe_, probe_at_);
    }

    void DrawText() {
        const graze::CollisionWorldReport& report = crowd_->world.Report();
        std::array<char, 200> text{};
        std::snprintf(text.data(), text.size(),
                      "%d bodies   %d box pairs   %d touch   %d begin   %d end   %zu at the %s",
                      report.bodies, report.box_pairs, report.contacts, event_counts_[0],
                      event_counts_[2], found_.size(), kQueryNames[query_]);
        batch_.DrawString(*font_, text.data(), {40, 24}, Color::White);
        batch_.DrawString(*font_, kHelp, {40, 332}, Color::Silver);
    }

    graze::SpriteBatch batch_;
    const graze::SpriteFont* font_ = nullptr;
    std::vector<const graze::Sprite*> sprites_;
    const graze::Sprite* gear_ = nullptr;
    Crowd few_;
    Crowd many_{{}, graze::CollisionWorld{{.threads = 4}}};
    Crowd* crowd_ = &few_;
    Vector2 cursor_{320, 180};
    std::size_t query_ = Circle;
    std::vector<graze::BodyId> found_;
    graze::Rectangle box_;
    graze::Rectangle bar_;  // before it turns
    float bar_rotation_ = 0;
    const graze::Sprite* probe_ = nullptr;  // at the cursor
    graze::Placement probe_at_;
    graze::Nearness line_;               // drawn from a to b
    std::array<int, 3> event_counts_{};  // by ContactPhase
};

}  // namespace

int main(int argc, char** argv) {
    return graze::Launch<World>(
        argc, argv,
        {.name = "world",
         .source_assets = SAMPLE_ASSETS,
         .touch_controls = graze::Buttons::LeftStick | graze::Buttons::A | graze::Buttons::X});
}
