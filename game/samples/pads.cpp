// Draws four pads with every control, rumble and capabilities, and the keyboard below them.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <glm/geometric.hpp>

#include "graze/graze.hpp"

namespace {

using graze::Buttons;
using graze::Color;
using graze::Keys;
using graze::Vector2;

constexpr Color kBackground{20, 15, 31};
constexpr Color kPlastic{116, 108, 150};
constexpr Color kDark{50, 44, 70};
constexpr Color kWhite{236, 232, 246};
constexpr Color kShadow{10, 7, 18};
constexpr Color kText{170, 164, 190};
constexpr Color kGreen{104, 224, 128};
constexpr Color kRed{255, 104, 104};
constexpr Color kBlue{104, 176, 255};
constexpr Color kYellow{255, 210, 96};
constexpr std::array kPlayerColors{kGreen, kRed, kBlue, kYellow};

// A line with round ends: every part of a pad consists of such strokes.
struct Stroke {
    Vector2 from;
    Vector2 to;
    float radius;
    float softness = 1;  // width of the faded edge in pixels
};

enum Part { Body, Well, Cap, Disc, Pip, Arm, Pill, Shoulder, Trigger, Key, WideKey, LongKey, Halo };

// Returns the strokes of each part, in the order of Part, around the part's middle.
std::vector<std::vector<Stroke>> PartStrokes() {
    const auto box = [](float x, float y, float radius) {
        return std::vector<Stroke>{
            {{-x, -y}, {x, -y}, radius}, {{-x, 0}, {x, 0}, radius}, {{-x, y}, {x, y}, radius}};
    };
    const auto dot = [](float radius) { return std::vector<Stroke>{{{0, 0}, {0, 0}, radius}}; };
    return {{{{-40, -8}, {40, -8}, 24},  // Body: the middle, two handles and the lower edge
             {{-46, -4}, {-57, 28}, 17},
             {{46, -4}, {57, 28}, 17},
             {{-28, 10}, {28, 10}, 18}},
            dot(13),                      // Well
            dot(9),                       // Cap
            dot(6.5f),                    // Disc
            dot(1.5f),                    // Pip
            box(2, 2, 2.5f),              // Arm
            {{{-3, 0}, {3, 0}, 3}},       // Pill
            {{{-16, 0}, {16, 0}, 5}},     // Shoulder
            {{{-9, 0}, {9, 0}, 6}},       // Trigger
            box(6, 3, 2.5f),              // Key
            box(15.5f, 3, 2.5f),          // WideKey
            box(63, 3, 2.5f),             // LongKey
            {{{0, 0}, {0, 0}, 26, 26}}};  // Halo
}

float Distance(const Stroke& stroke, Vector2 point) {
    const Vector2 line = stroke.to - stroke.from;
    const float along = glm::dot(point - stroke.from, line) / std::max(glm::dot(line, line), 1.0f);
    const Vector2 nearest = stroke.from + line * std::clamp(along, 0.0f, 1.0f);
    return glm::distance(point, nearest) - stroke.radius;
}

// Paints the strokes white with smooth edges and a slight shade towards the bottom.
graze::Texture2D Paint(graze::GraphicsDevice& device, const std::vector<Stroke>& strokes) {
    Vector2 reach{0, 0};
    for (const Stroke& stroke : strokes) {
        reach.x = std::max(reach.x, std::abs(stroke.to.x) + stroke.radius);
        reach.y = std::max(reach.y, std::abs(stroke.to.y) + stroke.radius);
    }
    const graze::Point middle{static_cast<int>(reach.x) + 1, static_cast<int>(reach.y) + 1};
    graze::Image image{middle.x * 2 + 1, middle.y * 2 + 1};
    for (int y = 0; y < image.Height(); ++y) {
        const float shade = 1 - 0.3f * static_cast<float>(y) / static_cast<float>(image.Height());
        for (int x = 0; x < image.Width(); ++x) {
            float coverage = 0;
            for (const Stroke& stroke : strokes) {
                const float distance = Distance(stroke, Vector2{x - middle.x, y - middle.y});
                coverage = std::max(coverage, (0.5f - distance) / stroke.softness);
            }
            image.SetPixel(x, y, Color{shade, shade, shade} * std::min(coverage, 1.0f));
        }
    }
    return {device, std::move(image)};
}

// A part of the pad. One with a button glows while that is pressed.
struct Control {
    Part part = Body;
    Vector2 at;  // from the pad's middle
    Buttons button = Buttons::None;
    Color lit = kWhite;
    Color rest = kDark;
};

// In the order in which they are drawn.
constexpr std::array kControls{
    Control{Trigger, {-45, -42}, Buttons::LeftTrigger, kYellow},
    Control{Trigger, {45, -42}, Buttons::RightTrigger, kYellow},
    Control{Shoulder, {-42, -32}, Buttons::LeftShoulder, kYellow},
    Control{Shoulder, {42, -32}, Buttons::RightShoulder, kYellow},
    Control{Body, {0, 0}, Buttons::None, kPlastic, kPlastic},
    Control{Well, {-42, -12}, Buttons::None, kShadow, kShadow},
    Control{Well, {20, 12}, Buttons::None, kShadow, kShadow},
    Control{Cap, {-42, -12}, Buttons::LeftStick, kYellow},
    Control{Cap, {20, 12}, Buttons::RightStick, kYellow},
    Control{Arm, {-20, 4}, Buttons::DPadUp},
    Control{Arm, {-20, 20}, Buttons::DPadDown},
    Control{Arm, {-28, 12}, Buttons::DPadLeft},
    Control{Arm, {-12, 12}, Buttons::DPadRight},
    Control{Pill, {-17, -19}, Buttons::Back},
    Control{Pill, {17, -19}, Buttons::Start},
    Control{Disc, {0, -19}, Buttons::BigButton},
    Control{Disc, {42, 0}, Buttons::A, kGreen},
    Control{Disc, {54, -12}, Buttons::B, kRed},
    Control{Disc, {30, -12}, Buttons::X, kBlue},
    Control{Disc, {42, -24}, Buttons::Y, kYellow},
};

struct Pad {
    graze::GamePadState state;
    graze::GamePadCapabilities capabilities;
    std::array<float, kControls.size()> glow{};  // 1 while pressed, then fading to 0
    float presence = 0;                          // fades to 1 while connected
    Buttons last = Buttons::None;
};

class Pads : public graze::Game {
public:
    Pads() {
        Window().title = "Graze: pads";
        Window().back_buffer_width = 640;
        Window().back_buffer_height = 360;
        debug_view_keys.chord = Buttons::None;  // these buttons, too, are only shown
    }

protected:
    void LoadContent() override {
        batch_.emplace(GraphicsDevice());
        font_ = &Content().Load<graze::SpriteFont>("font");
        for (const std::vector<Stroke>& strokes : PartStrokes()) {
            parts_.push_back(Paint(GraphicsDevice(), strokes));
        }
    }

    void Update(const graze::GameTime& time) override {
        for (std::size_t i = 0; i < pads_.size(); ++i) {
            UpdatePad(pads_[i], static_cast<graze::PlayerIndex>(i));
        }
        keyboard_ = graze::Keyboard::GetState();
        step_ = time.step;
        Game::Update(time);
    }

    void Draw(const graze::GameTime& time) override {
        GraphicsDevice().Clear(kBackground);
        batch_->Begin();
        for (std::size_t i = 0; i < pads_.size(); ++i) {
            DrawPad(i, {i % 2 == 0 ? 112.0f : 420.0f, i < 2 ? 70.0f : 184.0f});
        }
        DrawKeyboard();
        DrawLabel("Press everything. The triggers rumble: left low, right high.", {320, 336},
                  kText);
        batch_->End();
        Game::Draw(time);
    }

    void UnloadContent() override {
        parts_.clear();
        batch_.reset();
    }

private:
    static void UpdatePad(Pad& pad, graze::PlayerIndex player) {
        constexpr float fade = 0.86f;  // per step
        const bool was_connected = pad.state.IsConnected();
        pad.state = graze::GamePad::GetState(player);
        if (pad.state.IsConnected() && !was_connected) {
            pad.capabilities = graze::GamePad::GetCapabilities(player);
        }
        pad.presence += ((pad.state.IsConnected() ? 1.0f : 0.0f) - pad.presence) * 0.12f;
        const graze::GamePadTriggers triggers = pad.state.Triggers();
        for (std::size_t i = 0; i < kControls.size(); ++i) {
            const bool is_down = pad.state.IsButtonDown(kControls[i].button);
            pad.glow[i] = is_down ? 1 : pad.glow[i] * fade;
            if (graze::GamePad::WasPressed(player, kControls[i].button)) {
                pad.last = kControls[i].button;
            }
        }
        pad.glow[0] = triggers.left;  // the first two controls
        pad.glow[1] = triggers.right;
        graze::GamePad::SetVibration(player, triggers.left, triggers.right);
    }

    void DrawPad(std::size_t index, Vector2 at) {
        const Pad& pad = pads_[index];
        const auto phase = static_cast<double>(step_) * 0.06 - static_cast<double>(index) * 1.5;
        const float waiting = 0.25f + 0.1f * static_cast<float>(graze::Sin(phase));
        const float alpha = waiting + (1 - waiting) * pad.presence;
        DrawText(index, at + Vector2{80, -34});
        at.x += (step_ % 4 < 2 ? 1.5f : -1.5f) * std::max(pad.glow[0], pad.glow[1]);  // rumble
        const graze::GamePadThumbSticks sticks = pad.state.ThumbSticks();
        for (std::size_t i = 0; i < kControls.size(); ++i) {
            const Control& control = kControls[i];
            Vector2 place = at + control.at;
            if (control.part == Cap) {
                const bool is_left = control.button == Buttons::LeftStick;
                place += (is_left ? sticks.left : sticks.right) * Vector2{5, -5};
            }
            DrawPress(control.part, place, control.rest, control.lit, pad.glow[i], alpha);
            const std::string_view label = ButtonLabel(pad.capabilities.family, control.button);
            if (control.part == Disc && label.size() == 1) {
                place.y += pad.glow[i] > 0.5f ? 2.0f : 0.0f;
                DrawLabel(label, place, Color::Lerp(control.lit, kShadow, pad.glow[i]) * alpha);
            }
        }
        // One of four lights around the big button shows the player.
        const std::array<Vector2, 4> lights{{{-3, -22}, {3, -22}, {-3, -16}, {3, -16}}};
        DrawPart(Pip, at + lights[index], kPlayerColors[index] * pad.presence);
    }

    void DrawKeyboard() {
        constexpr Vector2 first{188, 258};  // the key "1"
        constexpr float pitch = 20;
        constexpr Vector2 next_row{pitch / 2, 14};
        const std::array rows{"1234567890", "QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"};
        Vector2 row_at = first;
        for (const std::string_view row : rows) {
            for (std::size_t i = 0; i < row.size(); ++i) {
                const auto key = static_cast<Keys>(row[i]);  // the value of a letter is its code
                DrawKey(key, Key, row_at + Vector2{pitch, 0} * i, row.substr(i, 1));
            }
            row_at += next_row;
        }
        const Vector2 arrows = row_at + Vector2{220, 0};
        DrawKey(Keys::Space, LongKey, row_at + Vector2{50, 0}, "Space");
        DrawKey(Keys::Enter, WideKey, first + Vector2{220, 28}, "Enter");
        DrawKey(Keys::Up, Key, arrows - Vector2{0, next_row.y}, "↑");
        DrawKey(Keys::Left, Key, arrows - Vector2{pitch, 0}, "←");
        DrawKey(Keys::Down, Key, arrows, "↓");
        DrawKey(Keys::Right, Key, arrows + Vector2{pitch, 0}, "→");
    }

    void DrawKey(Keys key, Part part, Vector2 at, std::string_view label) {
        const bool is_down = keyboard_.IsKeyDown(key);
        DrawPress(part, at, kDark, kWhite, is_down ? 1.0f : 0.0f, 1);
        DrawLabel(label, at + Vector2{0, is_down ? 2 : 0}, is_down ? kShadow : kText);
    }

    // Draws a part that glows and sinks while it is pressed.
    void DrawPress(Part part, Vector2 at, Color rest, Color lit, float glow, float alpha) {
        Color halo = lit * (glow * alpha * 0.4f);
        halo.a = 0;  // adds light: colours are premultiplied
        DrawPart(Halo, at, halo);
        DrawPart(part, at + Vector2{0, 2}, kShadow * alpha);
        DrawPart(part, at + Vector2{0, glow * 2}, Color::Lerp(rest, lit, glow) * alpha);
    }

    void DrawPart(Part part, Vector2 at, Color color) {
        const graze::Texture2D& texture = parts_[part];
        batch_->Draw(texture, at - Vector2{texture.Width() / 2, texture.Height() / 2}, color);
    }

    void DrawLabel(std::string_view text, Vector2 middle, Color color) {
        const Vector2 size = font_->MeasureString(text);
        batch_->DrawString(*font_, text, {std::floor(middle.x - size.x / 2 + 1), middle.y - 3},
                           color);
    }

    void DrawText(std::size_t index, Vector2 at) {
        const Pad& pad = pads_[index];
        const auto player = static_cast<graze::PlayerIndex>(index);
        const auto line = [&](std::string_view text, Color color = kText) {
            batch_->DrawString(*font_, text, at, color);
            at.y += 12;
        };
        line("Player " + std::to_string(index + 1), kPlayerColors[index]);
        if (!pad.state.IsConnected()) {
            const bool can_join = graze::GamePad::WaitingCount() > 0;
            const char* hint = can_join ? "Press A to join" : "Plug in a pad";
            line(graze::GamePad::IsMissing(player) ? "Pad lost: reconnect" : hint);
            return;
        }
        const graze::GamePadCapabilities& has = pad.capabilities;
        line(has.display_name.empty() ? "Pad" : std::string_view{has.display_name}.substr(0, 17));
        line(std::to_string(has.has_left_stick + has.has_right_stick) + " sticks");
        line(has.has_triggers ? "triggers" : "no triggers");
        line(has.has_vibration_motors ? "rumbles" : "no rumble");
        line("last: " + std::string{ButtonLabel(has.family, pad.last)}, kWhite);
    }

    std::optional<graze::SpriteBatch> batch_;
    const graze::SpriteFont* font_ = nullptr;
    std::vector<graze::Texture2D> parts_;  // in the order of Part
    std::array<Pad, graze::kMaxPlayers> pads_;
    graze::KeyboardState keyboard_;
    std::int64_t step_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
    return graze::Launch(argc, argv,
                         {.name = "pads", .source_assets = SAMPLE_ASSETS, .make = [](const auto&) {
                              return std::make_unique<Pads>();
                          }});
}
