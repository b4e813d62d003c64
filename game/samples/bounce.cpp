// 100 or 10,000 sprites bounce and light up where they hit, by Graze or by a loop of 2006.
#include <array>
#include <cmath>
#include <cstdio>
#include <vector>

#include "graze/collision/classic/pixel_perfect_helper.hpp"
#include "graze/graze.hpp"

namespace {

using graze::Buttons;
using graze::Color;
using graze::Keys;
using graze::Vector2;

constexpr graze::Rectangle kField{0, 36, 640, 288};  // the texts are above and below it
constexpr std::array kSides{16, 24, 3};              // of the sprites of each Kind, in pixels
constexpr std::array kCounts{100, 100, 10'000};      // of the sprites of each Kind
constexpr double kSmoothing = 16;                    // steps over which the shown time is averaged
constexpr Color kNoHit{120, 120, 145};
constexpr Color kInvisible = Color::DeepPink;
enum Kind { Original, Rescaled, Small };

struct Body {
    graze::Rectangle rectangle;
    graze::Point velocity;  // pixels per step
    graze::BodyId id = {};
    Color color = kNoHit;
};

struct Crowd {
    graze::Sprite sprite;
    std::vector<Body> bodies;
    graze::CollisionWorld world;
};

// Mixes the four nearest texels for each pixel, as smooth scaling does.
graze::Image SmoothlyScaled(const graze::Image& image, int side) {
    const auto texel = [&image](int x, int y) {
        return image.Bounds().Contains(x, y) ? image.Pixel(x, y) : Color::Transparent;
    };
    const float step = static_cast<float>(image.Width()) / static_cast<float>(side);
    graze::Image result{side, side};
    for (int i = 0; i < side * side; ++i) {
        const Vector2 at = Vector2{i % side, i / side} * step + Vector2{(step - 1) / 2};
        const auto [u, v] = Vector2{std::floor(at.x), std::floor(at.y)}.ToPoint();
        const Vector2 part = at - Vector2{u, v};
        const Color top = Color::Lerp(texel(u, v), texel(u + 1, v), part.x);
        const Color bottom = Color::Lerp(texel(u, v + 1), texel(u + 1, v + 1), part.x);
        result.SetPixel(i % side, i / side, Color::Lerp(top, bottom, part.y));
    }
    return result;
}

class Bounce : public graze::Game {
public:
    Bounce() { Window().Title("Graze: bounce"); }

protected:
    void LoadContent() override {
        batch_ = graze::SpriteBatch{GraphicsDevice()};
        font_ = &Content().Load<graze::SpriteFont>("font");
        const graze::Image gem = CopyFrame(Content().Load<graze::Sprite>("gem"));
        for (const Kind kind : {Original, Rescaled, Small}) {
            Fill(kind, SmoothlyScaled(gem, kSides[kind]));
        }
    }

    void Update(const graze::GameTime& time) override {
        if (graze::WasAnyPressed(graze::PlayerIndex::One, Buttons::A, {Keys::Space})) {
            kind_ = kind_ == Small ? Original : Small;
            is_post_ = false;
        } else if (graze::WasAnyPressed(graze::PlayerIndex::One, Buttons::X, {Keys::X})) {
            kind_ = kind_ == Rescaled ? Original : Rescaled;
        } else if (graze::WasAnyPressed(graze::PlayerIndex::One, Buttons::B, {Keys::B})) {
            kind_ = kind_ == Small ? Original : kind_;
            is_post_ = !is_post_;
        }
        for (Body& body : crowds_[kind_].bodies) {
            Move(body);
        }
        hits_ = invisible_hits_ = 0;
        const auto start = GamePlatform().Now();
        is_post_ ? FindHitsAsThePost() : FindHits();
        search_time_ += (graze::TimeSpan{GamePlatform().Now() - start} - search_time_) / kSmoothing;
        Game::Update(time);
    }

    void Draw(const graze::GameTime& time) override {
        GraphicsDevice().Clear({62, 56, 88});
        batch_.Begin({.sampler_state = graze::SamplerState::PointClamp});
        for (const Body& body : crowds_[kind_].bodies) {
            crowds_[kind_].sprite.Draw(batch_, At(body), body.color);
        }
        std::array<char, 120> text{};
        std::snprintf(text.data(), text.size(), "%s: %d hits, %d invisible (pink)   %.2f ms",
                      is_post_ ? "The loop of 2006" : "Graze", hits_, invisible_hits_,
                      search_time_.TotalMilliseconds());
        batch_.DrawString(*font_, text.data(), {32, 20}, Color::White);
        batch_.DrawString(*font_, "A: 100 or 10,000 sprites   B: the loop of 2006   X: rescale",
                          {32, 332}, Color::LightGray);
        batch_.End();
        Game::Draw(time);
    }

private:
    void Fill(Kind kind, const graze::Image& image) {
        const int side = kSides[kind];
        auto& [sprite, bodies, world] = crowds_[kind];
        sprite = graze::Sprite{graze::Texture2D{GraphicsDevice(), image}};
        for (int i = 0; i < kCounts[kind]; ++i) {
            const int x = kField.x + random_.Next(kField.width - side);
            const int y = kField.y + random_.Next(kField.height - side);
            Body body{{x, y, side, side}, {random_.Next(-2, 3), random_.Next(2) * 2 - 1}};
            body.id =
                world.Add({.footprint = MakeFootprint(sprite, At(body)), .user = bodies.size()});
            bodies.push_back(body);
        }
        world.Step();  // its buffers grow now, and not during play
    }

    static graze::Placement At(const Body& body) { return {body.rectangle.Location()}; }

    static void Move(Body& body) {
        if (body.rectangle.Left() < kField.Left() || body.rectangle.Right() > kField.Right()) {
            body.velocity.x = -body.velocity.x;
        }
        if (body.rectangle.Top() < kField.Top() || body.rectangle.Bottom() > kField.Bottom()) {
            body.velocity.y = -body.velocity.y;
        }
        body.rectangle.Offset(body.velocity);
        body.color = kNoHit;
    }

    void FindHits() {
        auto& [sprite, bodies, world] = crowds_[kind_];
        for (const Body& body : bodies) {
            world.Move(body.id, At(body));
        }
        world.Step();
        for (const graze::Contact& contact : world.Contacts()) {
            ShowHit(bodies[contact.a_user], bodies[contact.b_user]);
        }
    }

    // Compares each two rectangles, then each two pixels with any alpha, even if barely visible.
    void FindHitsAsThePost() {
        const graze::ImageView pixels = crowds_[kind_].sprite.Texture().Pixels().View();
        auto& bodies = crowds_[kind_].bodies;
        for (auto a = bodies.begin(); a != bodies.end(); ++a) {
            for (auto b = a + 1; b != bodies.end(); ++b) {
                const auto both = graze::classic::Intersection(a->rectangle, b->rectangle);
                if (graze::classic::Intersect(a->rectangle, b->rectangle) &&
                    graze::classic::TestCollision(
                        pixels, graze::classic::Normalize(a->rectangle, both), pixels,
                        graze::classic::Normalize(b->rectangle, both))) {
                    ShowHit(*a, *b);
                }
            }
        }
    }

    void ShowHit(Body& a, Body& b) {
        const graze::Sprite& sprite = crowds_[kind_].sprite;
        const bool visible = Touches(sprite, At(a), sprite, At(b));
        ++hits_;
        invisible_hits_ += visible ? 0 : 1;
        for (Body* body : {&a, &b}) {
            body->color = visible && body->color != kInvisible ? Color::White : kInvisible;
        }
    }

    graze::SpriteBatch batch_;
    const graze::SpriteFont* font_ = nullptr;
    Kind kind_ = Original;
    std::vector<Crowd> crowds_{kCounts.size()};
    graze::Random random_{1};
    bool is_post_ = false;
    int hits_ = 0;
    int invisible_hits_ = 0;
    graze::TimeSpan search_time_;
};

}  // namespace

int main(int argc, char** argv) {
    return graze::Launch<Bounce>(argc, argv,
                                 {.name = "bounce",
                                  .source_assets = SAMPLE_ASSETS,
                                  .touch_controls = Buttons::A | Buttons::B | Buttons::X});
}
