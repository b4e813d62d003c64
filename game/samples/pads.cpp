// Shows every control of four pads, what each pad can do, the keys that are held, and rumble.
#include <array>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>

#include "graze/graze.hpp"

namespace {

using graze::Buttons;
using graze::Color;
using graze::Vector2;

constexpr Color kBackground{20, 15, 31};
constexpr Color kRest{62, 55, 86};
constexpr Color kWhite{236, 232, 246};
constexpr Color kText{170, 164, 190};
constexpr Color kGreen{104, 224, 128};
constexpr Color kRed{255, 104, 104};
constexpr Color kBlue{104, 176, 255};
constexpr Color kYellow{255, 210, 96};
constexpr std::array kPlayerColors{kGreen, kRed, kBlue, kYellow};
constexpr std::array<std::string_view, 5> kNumbers{"0", "1", "2", "3", "4"};
constexpr std::array<Vector2, 4> kPlaces{{{110, 92}, {402, 92}, {110, 218}, {402, 218}}};
enum Part { Cap, Disc, Arm, Pill, Shoulder, Trigger, Light };
constexpr std::array kPartNames{"cap.png",      "disc.png",    "arm.png",  "pill.png",
                                "shoulder.png", "trigger.png", "light.png"};  // in pad_parts.json

struct Control {
    Part part = Cap;
    Vector2 at;  // from the pad's middle
    Buttons button = Buttons::None;
    Color lit = kWhite;
};

constexpr std::array kControls{
    Control{Trigger, {-45, -47}, Buttons::LeftTrigger, kYellow},
    Control{Trigger, {45, -47}, Buttons::RightTrigger, kYellow},
    Control{Shoulder, {-42, -37}, Buttons::LeftShoulder, kYellow},
    Control{Shoulder, {42, -37}, Buttons::RightShoulder, kYellow},
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
    Buttons last = Buttons::None;
};

class Pads : public graze::Game {
public:
    Pads() {
        Window().Title("Graze: pads");
        DebugKeys({.chord = Buttons::None});  // these buttons, too, are only shown
    }

protected:
    void LoadContent() override {
        batch_ = graze::SpriteBatch{GraphicsDevice()};
        font_ = &Content().Load<graze::SpriteFont>("font");
        body_ = &Content().Load<graze::Sprite>("pad");
        parts_ = &Content().Load<graze::Sprite>("pad_parts");
        for (std::size_t part = 0; part < kPartNames.size(); ++part) {
            part_frames_[part] = parts_->FindFrame(kPartNames[part]).value();
        }
        spark_ = &Content().Load<graze::Sprite>("spark");
    }

    void Update(const graze::GameTime& time) override {
        for (int player = 0; player < graze::kMaxPlayers; ++player) {
            UpdatePad(player);
        }
        Game::Update(time);
    }

    void Draw(const graze::GameTime& time) override {
        GraphicsDevice().Clear(kBackground);
        batch_.Begin({.sampler_state = parts_->Texture().PreferredSampler()});
        for (std::size_t i = 0; i < pads_.size(); ++i) {
            DrawPad(pads_[i], kPlaces[i], kPlayerColors[i]);
            DrawText(i, kPlaces[i] + Vector2{88, -34});
        }
        DrawKeyboard();
        DrawLabel("Press everything. Triggers rumble: left low, right high.", {320, 336}, kText);
        batch_.End();
        Game::Draw(time);
    }

private:
    void UpdatePad(int player) {
        Pad& pad = pads_[static_cast<std::size_t>(player)];
        pad.state = graze::GamePad::GetState(player);
        if (pad.state.IsConnected() != pad.capabilities.is_connected) {
            pad.capabilities = graze::GamePad::GetCapabilities(player);
        }
        for (const Control& control : kControls) {
            if (graze::GamePad::WasPressed(player, control.button)) {
                pad.last = control.button;
            }
        }
        const graze::GamePadTriggers triggers = pad.state.Triggers();
        graze::GamePad::SetVibration(player, triggers.left, triggers.right);
    }

    void DrawPad(const Pad& pad, Vector2 at, Color player_color) {
        const float dim = pad.state.IsConnected() ? 1.0f : 0.3f;
        body_->Draw(batch_, body_->At(at), Color::White * dim);
        parts_->Draw(batch_, part_frames_[Light], parts_->At(at + Vector2{0, -7}),
                     player_color * dim);
        for (const Control& control : kControls) {
            DrawControl(pad, control, at + control.at, dim);
        }
    }

    void DrawControl(const Pad& pad, const Control& control, Vector2 at, float dim) {
        const bool is_left = control.at.x < 0;
        float press = pad.state.IsButtonDown(control.button) ? 1.0f : 0.0f;
        if (control.part == Trigger) {
            press = is_left ? pad.state.Triggers().left : pad.state.Triggers().right;
        } else if (control.part == Cap) {
            const graze::GamePadThumbSticks sticks = pad.state.ThumbSticks();
            at += (is_left ? sticks.left : sticks.right) * Vector2{6, -6};  // up is positive
        }
        const Color halo{control.lit * (press * 0.4f), 0};  // adds light: alpha is 0
        spark_->Draw(batch_, spark_->At(at, 0, {7, 7}), halo);
        parts_->Draw(batch_, part_frames_[control.part], parts_->At(at),
                     Color::Lerp(kRest, control.lit, press) * dim);
        const std::string_view label = ButtonLabel(pad.capabilities.family, control.button);
        if (control.part == Disc && label.size() == 1) {
            DrawLabel(label, at, Color::Lerp(control.lit, kBackground, press) * dim);
        }
    }

    void DrawText(std::size_t index, Vector2 at) {
        const Pad& pad = pads_[index];
        const auto line = [&](std::string_view text, Color color = kText) {
            batch_.DrawString(*font_, text, at, color);
            at.y += 12;
        };
        line(Join({"Player ", kNumbers[index + 1]}), kPlayerColors[index]);
        if (!pad.state.IsConnected()) {
            line(graze::GamePad::IsMissing(static_cast<int>(index)) ? "Pad lost" : "Free");
            const std::vector<std::string> unmapped = graze::GamePad::UnmappedNames();
            if (!unmapped.empty()) {
                line("No mapping for");
                line(std::string_view{unmapped.front()}.substr(0, 19));
            } else {
                line(graze::GamePad::WaitingCount() > 0 ? "Press A to join" : "Plug in a pad");
            }
            return;
        }
        const graze::GamePadCapabilities& has = pad.capabilities;
        line(has.display_name.empty() ? "Pad" : std::string_view{has.display_name}.substr(0, 19));
        line(Join({kNumbers[has.has_left_stick + has.has_right_stick], " sticks",
                   has.has_triggers ? ", triggers" : ""}));
        line(has.has_vibration_motors ? "rumbles" : "no rumble");
        line(Join({"last: ", ButtonLabel(has.family, pad.last)}), kWhite);
    }

    void DrawKeyboard() {
        Join({"Keys that are down:"});
        for (const graze::Keys key : graze::Keyboard::GetState().GetPressedKeys()) {
            text_.append(" ").append(NameOf(key));
        }
        DrawLabel(text_, {320, 302}, kText);
    }

    std::string_view Join(std::initializer_list<std::string_view> parts) {
        text_.clear();
        for (const std::string_view part : parts) {
            text_ += part;
        }
        return text_;
    }

    void DrawLabel(std::string_view text, Vector2 middle, Color color) {
        batch_.DrawString(*font_, text, middle + Vector2{1, -3}, color, graze::Align::Center);
    }

    graze::SpriteBatch batch_;
    const graze::SpriteFont* font_ = nullptr;
    const graze::Sprite* body_ = nullptr;
    const graze::Sprite* parts_ = nullptr;
    std::array<int, kPartNames.size()> part_frames_{};  // by Part
    const graze::Sprite* spark_ = nullptr;
    std::array<Pad, graze::kMaxPlayers> pads_;
    std::string text_;  // of Join; reused, so that a frame does not allocate
};

}  // namespace

int main(int argc, char** argv) {
    return graze::Launch<Pads>(argc, argv,
                               {.name = "pads",
                                .source_assets = SAMPLE_ASSETS,
                                .max_players = 4,
                                .touch_controls = Buttons::None});
}
