// Two sprites under test: every algorithm's verdict, and the pixels where it differs from Graze.
#include <array>
#include <cstddef>
#include <vector>

#include "graze/collision/classic/collision_series.hpp"
#include "graze/collision/classic/pixel_perfect_helper.hpp"
#include "graze/graze.hpp"

namespace {

namespace classic = graze::classic;
using graze::Buttons;
using graze::Color;
using graze::Matrix;
using graze::Rectangle;
using graze::Vector2;

constexpr float kMoveSpeed = 2;     // pixels per step
constexpr float kTurnSpeed = .03f;  // radians, or scale, per step
constexpr Color kDim{175, 175, 200};
const Matrix kZoom = Matrix::CreateScale(3, 3, 1) * Matrix::CreateTranslation(130, 140, 0);

// A sprite, and its pixels in the forms that the tutorials need.
struct Piece {
    const graze::Sprite* sprite;
    graze::Placement at;
    graze::Image image = CopyFrame(*sprite);
    classic::OpaqueData opaque = classic::GetOpaqueData(image.View(), image.Bounds());
    classic::ColorData colors = classic::TextureTo2DArray(image.View());

    [[nodiscard]] Rectangle Box() const { return BoundingRectangle(image.Bounds(), ToAffine(at)); }
    [[nodiscard]] graze::Circle Circle() const { return BoundingCircle(sprite->FrameMask(), at); }
    [[nodiscard]] graze::OrientedBox TurnedBox() const {
        return MakeOrientedBox(at, image.Width(), image.Height());
    }
    [[nodiscard]] Matrix ToScreen() const { return ToMatrix(ToAffine(at)); }

    // Two of the tutorials know neither rotation nor scale.
    [[nodiscard]] Vector2 Corner() const { return at.position - at.origin; }
    [[nodiscard]] Rectangle Unrotated() const {
        return {Corner().ToPoint(), image.Bounds().Size()};
    }
};

struct Algorithm {
    const char* name;
    bool (*hits)(const Piece& a, const Piece& b);
};

const std::array<Algorithm, 8> kAlgorithms{{
    {"Box", [](auto& a, auto& b) { return a.Box().Intersects(b.Box()); }},
    {"Circle", [](auto& a, auto& b) { return Intersects(a.Circle(), b.Circle()); }},
    {"Turned box", [](auto& a, auto& b) { return Intersects(a.TurnedBox(), b.TurnedBox()); }},
    {"DetectCollision",
     [](auto& a, auto& b) {
         return classic::DetectCollision(a.image.Bounds(), a.Corner(), a.opaque, b.image.Bounds(),
                                         b.Corner(), b.opaque);
     }},
    {"TestCollision",
     [](auto& a, auto& b) {
         const Rectangle both = classic::Intersection(a.Unrotated(), b.Unrotated());
         return classic::Intersect(a.Unrotated(), b.Unrotated()) &&
                classic::TestCollision(a.image.View(), classic::Normalize(a.Unrotated(), both),
                                       b.image.View(), classic::Normalize(b.Unrotated(), both));
     }},
    {"TexturesCollide",
     [](auto& a, auto& b) {
         return classic::TexturesCollide(a.colors, a.ToScreen(), b.colors, b.ToScreen()).x > -1;
     }},
    {"IntersectPixels",
     [](auto& a, auto& b) {
         return classic::IntersectPixels(a.ToScreen(), a.image.Width(), a.image.Height(),
                                         a.image.Pixels(), b.ToScreen(), b.image.Width(),
                                         b.image.Height(), b.image.Pixels());
     }},
    {"Graze", [](auto& a, auto& b) { return Touches(*a.sprite, a.at, *b.sprite, b.at); }},
}};

class TestBench : public graze::Game {
public:
    TestBench() { Window().Title("Graze: test_bench"); }

protected:
    void LoadContent() override {
        batch_ = graze::SpriteBatch{GraphicsDevice()};
        cam_ = graze::ContactCam{GraphicsDevice(),
                                 graze::ContactCamOptions{.columns = 25, .rows = 13}};
        font_ = &Content().Load<graze::SpriteFont>("font");
        dot_ = graze::Sprite{graze::Texture2D{GraphicsDevice(), graze::Image{1, 1, Color::White}}};
        const auto& crescent = Content().Load<graze::Sprite>("crescent");
        const auto& star = Content().Load<graze::Sprite>("star");
        pieces_ = {{&crescent, crescent.At({176, 206}, .4f, {3, 3})},
                   {&star, star.At({290, 125}, .3f, {3, 3})},
                   {&dot_, {}}};
    }

    void Update(const graze::GameTime& time) override {
        if (graze::GamePad::WasPressed(graze::PlayerIndex::One, Buttons::A)) {
            algorithm_ = (algorithm_ + 1) % kAlgorithms.size();
        }
        const auto pad = graze::GamePad::GetState(graze::PlayerIndex::One);
        const auto [left, right] = pad.ThumbSticks();
        Piece& piece = pieces_[pad.IsButtonDown(Buttons::B) ? 1 : 0];
        graze::Placement& at = piece.at;
        Vector2& moved = pad.IsButtonDown(Buttons::LeftShoulder) ? at.origin : at.position;
        moved += Vector2{left.x, -left.y} * kMoveSpeed;
        at.rotation += right.x * kTurnSpeed;
        at.scale = Vector2::Clamp(at.scale + Vector2{right.y * kTurnSpeed}, {.5f, .5f}, {4, 4});
        view_ = pad.IsButtonDown(Buttons::X) ? Matrix::Invert(piece.ToScreen()) * kZoom : Matrix{};
        if (pad.IsButtonDown(Buttons::Y)) {
            cam_.Show(cam_.Back() + 1);
        } else {
            cam_.Close();
            cam_.BeginFrame();
            cam_.Add(0, *pieces_[0].sprite, pieces_[0].at);
            cam_.Add(1, *pieces_[1].sprite, pieces_[1].at);
            cam_.Open(0, 1);
        }
        Game::Update(time);
    }

    void Draw(const graze::GameTime& time) override {
        GraphicsDevice().Clear({62, 56, 88});
        batch_.Begin({.sampler_state = graze::SamplerState::PointClamp, .transform_matrix = view_});
        for (const std::size_t i : {0U, 1U}) {
            pieces_[i].sprite->Draw(batch_, pieces_[i].at);
            dot_.Draw(batch_, {.position = pieces_[i].at.position, .scale = {3, 3}}, Color::Red);
        }
        DrawPixels();
        batch_.End();
        batch_.Begin({.sampler_state = graze::SamplerState::PointClamp});
        batch_.FillRectangle({400, 28, 216, 296}, {62, 56, 88});
        DrawTable();
        cam_.Draw(batch_, {408, 212, 200, 104});
        batch_.End();
        Game::Draw(time);
    }

private:
    // Asks the algorithm about each pixel, as a sprite of that size: is it in both sprites?
    void DrawPixels() {
        const auto hits = kAlgorithms[algorithm_].hits;
        const graze::Footprint a = MakeFootprint(*pieces_[0].sprite, pieces_[0].at);
        const graze::Footprint b = MakeFootprint(*pieces_[1].sprite, pieces_[1].at);
        Rectangle area = Rectangle::Intersect(a.map.pixels, b.map.pixels);
        area.Inflate(4, 4);  // an algorithm may report hits next to the sprites
        for (int i = 0; i < area.width * area.height; ++i) {
            const graze::Point pixel{area.x + i % area.width, area.y + i / area.width};
            pieces_[2].at.position = pixel;
            const bool ours = Solid(a, pixel.x, pixel.y) && Solid(b, pixel.x, pixel.y);
            const bool theirs = hits(pieces_[2], pieces_[0]) && hits(pieces_[2], pieces_[1]);
            if (ours || theirs) {
                const Color color = ours ? (theirs ? Color::White : Color::Cyan) : Color::OrangeRed;
                dot_.Draw(batch_, pieces_[2].at, color * .8f);
            }
        }
    }

    void DrawTable() {
        Write("a, b   b, a", {538, 36});
        const bool ours = kAlgorithms.back().hits(pieces_[0], pieces_[1]);
        for (std::size_t i = 0; i < kAlgorithms.size(); ++i) {
            const float y = 52 + 14 * static_cast<float>(i);
            Write(kAlgorithms[i].name, {408, y}, i == algorithm_ ? Color::White : kDim);
            for (const std::size_t first : {0U, 1U}) {
                const bool hit = kAlgorithms[i].hits(pieces_[first], pieces_[1 - first]);
                Write(hit ? "hit" : "miss", {538 + 42 * first, y},
                      hit == ours ? Color::LightGreen : Color::OrangeRed);
            }
        }
        Write("Contact, enlarged   Y: go back", {408, 196});
        Write("White: shared   red: only for the algorithm   blue: only for Graze", {32, 20});
        Write("Sticks: move, turn, scale  LB: origin  B: star  A: next row  X: view", {32, 332});
    }

    void Write(const char* text, Vector2 position, Color color = kDim) {
        batch_.DrawString(*font_, text, position, color);
    }

    graze::SpriteBatch batch_;
    graze::ContactCam cam_;
    const graze::SpriteFont* font_ = nullptr;
    graze::Sprite dot_;
    std::vector<Piece> pieces_;  // two, and the dot
    std::size_t algorithm_ = 0;
    Matrix view_;
};

}  // namespace

int main(int argc, char** argv) {
    return graze::Launch<TestBench>(
        argc, argv,
        {.name = "test_bench", .source_assets = SAMPLE_ASSETS, .touch_controls = Buttons::None});
}
