// Loads songs behind a bar, cross-fades them, plays effects, and places the sound of a ship.
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "graze/graze.hpp"

namespace {

using graze::Color;
using graze::Keys;
using graze::Vector2;

constexpr Color kBackground{20, 15, 31};
constexpr Color kText{170, 164, 190};
constexpr Color kBright{236, 232, 246};
constexpr Color kPaper{38, 31, 56};
constexpr Color kBlue{58, 92, 150};
constexpr Color kYellow{255, 210, 96};

constexpr graze::Rectangle kRoom{32, 34, 344, 264};
constexpr Vector2 kMiddle{204, 166};
constexpr Vector2 kWalkReach{156, 108};  // of the person, from the middle of the room
constexpr Vector2 kFlyReach{130, 90};    // of the ship
constexpr int kPanel = 408;              // left edge of the right column
constexpr float kFullVolumePx = 80;      // distance up to which a sound keeps its volume
constexpr float kStepsPerS = 60;
constexpr float kFadeS = 2;

struct Effect {
    const char* asset = "";
    const char* label = "";
    float pan = 0;
    graze::Binding binding;
};

constexpr std::array kEffects{
    Effect{"jump", "X / 1   left", -1, {graze::Buttons::X, Keys::D1}},
    Effect{"gem_sound", "Y / 2   middle", 0, {graze::Buttons::Y, Keys::D2}},
    Effect{"hit", "B / 3   right", 1, {graze::Buttons::B, Keys::D3}},
};
constexpr std::array kSongs{"calm", "lively"};
constexpr int kLoadingSteps = 20;  // a fixed number, so that a recording fits on each machine
constexpr std::size_t kOtherSong = kEffects.size();  // actions 0, 1 and so on play effects

class Songs : public graze::Game {
public:
    Songs() {
        Window().Title("Graze: songs");
        actions_.Bind(kOtherSong, {graze::Buttons::A, Keys::Space});
    }

protected:
    void LoadContent() override {
        batch_ = graze::SpriteBatch{GraphicsDevice()};
        font_ = &Content().Load<graze::SpriteFont>("font");
        for (const char* song : kSongs) {
            Content().LoadAsync<graze::Song>(song);
        }
        for (const Effect& effect : kEffects) {
            Content().LoadAsync<graze::SoundEffect>(effect.asset);
        }
        Content().LoadAsync<graze::SoundEffect>("engine_loop");
        Content().LoadAsync<graze::Sprite>("ship");
        Content().LoadAsync<graze::Sprite>("person");
    }

    void Update(const graze::GameTime& time) override {
        if (time.step < kLoadingSteps) {
            Content().ContinueLoading();
        } else if (ship_ == nullptr) {
            Start();
        } else {
            Play(time.step);
        }
        Game::Update(time);
    }

    void Draw(const graze::GameTime& time) override {
        GraphicsDevice().Clear(kBackground);
        batch_.Begin({.sampler_state = graze::SamplerState::PointClamp});
        if (ship_ == nullptr) {
            const graze::LoadProgress loaded = Content().Progress();
            DrawRow(loaded.IsFinished() ? "Ready" : "Loading", {220, 168}, loaded.Fraction());
        } else {
            DrawRoom();
            DrawPanel();
            Write("Left stick, arrows: walk   A, Space: other song   X Y B, 1 2 3: effects",
                  {32, 322});
        }
        batch_.End();
        Game::Draw(time);
    }

private:
    // Load waits for what has not been read yet.
    void Start() {
        ship_ = &Content().Load<graze::Sprite>("ship");
        person_ = &Content().Load<graze::Sprite>("person");
        for (std::size_t i = 0; i < kEffects.size(); ++i) {
            actions_.Bind(i, kEffects[i].binding);
            effects_[i] = &Content().Load<graze::SoundEffect>(kEffects[i].asset);
        }
        for (std::size_t i = 0; i < kSongs.size(); ++i) {
            songs_[i] = &Content().Load<graze::Song>(kSongs[i]);
        }
        graze::MediaPlayer::IsRepeating(true);
        graze::MediaPlayer::Play(*songs_[0]);
        graze::SoundEffect::DistanceScale(kFullVolumePx);
        engine_ = Content().Load<graze::SoundEffect>("engine_loop").CreateInstance();
        engine_.IsLooped(true);
        engine_.Play();
    }

    void Play(std::int64_t step) {
        actions_.Update(graze::BoundInput::Current());
        ChangeSong();
        for (std::size_t i = 0; i < kEffects.size(); ++i) {
            if (actions_[i].pressed) {
                effects_[i]->Play(1, 0, kEffects[i].pan);  // volume, pitch, pan
            }
        }
        MoveSounds(step);
    }

    void ChangeSong() {
        if (actions_[kOtherSong].pressed) {
            song_ = 1 - song_;
            graze::MediaPlayer::CrossFade(*songs_[song_], graze::TimeSpan::FromSeconds(kFadeS));
        }
        const float change = (song_ == 0 ? -1.0f : 1.0f) / (kFadeS * kStepsPerS);
        fade_ = graze::MathHelper::Clamp(fade_ + change, 0, 1);
    }

    void MoveSounds(std::int64_t step) {
        constexpr float walk_px_per_step = 1.5f;
        constexpr double turn_per_step = 0.0125;
        person_at_ = Vector2::Clamp(
            person_at_ + graze::GetDirection(graze::PlayerIndex::One) * walk_px_per_step,
            kMiddle - kWalkReach, kMiddle + kWalkReach);
        const graze::SineCosine turn = graze::SinCos(static_cast<double>(step) * turn_per_step);
        const Vector2 at = kMiddle + Vector2{turn.cosine, turn.sine} * kFlyReach;
        const Vector2 velocity = (at - ship_at_.position) * kStepsPerS;
        ship_at_ = ship_->At(at, static_cast<float>(graze::Atan2(velocity.y, velocity.x)));
        const graze::AudioListener listener{.position = {person_at_.x, person_at_.y, 0}};
        const graze::AudioEmitter emitter{.position = {at.x, at.y, 0},
                                          .velocity = {velocity.x, velocity.y, 0}};
        engine_.Apply3D(listener, emitter);
        gains_ = graze::Place({&listener, 1}, emitter, {.distance_scale = kFullVolumePx});
    }

    void DrawRoom() {
        batch_.FillRectangle(kRoom, kPaper);
        Write("Placed sound: the ship's engine", {32, 20}, kBright);
        const Vector2 gap = (person_at_ - ship_at_.position) / 12;
        for (int i = 1; i < 12; ++i) {
            const graze::Point at = (ship_at_.position + gap * i).ToPoint();
            batch_.FillRectangle({at, {2, 2}}, kYellow * (gains_.left + gains_.right));
        }
        DrawGain(gains_.left, -24);
        DrawGain(gains_.right, 20);
        person_->Draw(batch_, person_->At(person_at_));
        ship_->Draw(batch_, 2, ship_at_);
    }

    void DrawGain(float gain, int offset_px) {
        const graze::Point at = (person_at_ + Vector2{offset_px, -18}).ToPoint();
        batch_.FillRectangle({at, {4, 36}}, kYellow);
        batch_.FillRectangle({at, {4, static_cast<int>(36 - gain * 36)}}, kBackground);
    }

    void DrawPanel() {
        Write("Songs", {kPanel, 20}, kBright);
        DrawRow("calm", {kPanel, 40}, 1 - fade_);
        DrawRow("lively", {kPanel, 70}, fade_);
        Write("Sound effects", {kPanel, 194}, kBright);
        for (std::size_t i = 0; i < kEffects.size(); ++i) {
            const float level = actions_[i].down ? 1.0f : 0.0f;
            DrawRow(kEffects[i].label, {kPanel, 214 + static_cast<int>(i) * 30}, level);
        }
    }

    void DrawRow(std::string_view text, graze::Point at, float level) {
        constexpr int width = 200;
        batch_.FillRectangle({at, {width, 24}}, kPaper);
        batch_.FillRectangle({at, {static_cast<int>(level * width), 24}}, kBlue);
        Write(text, (at + graze::Point{8, 8}).ToVector2(), kBright);
    }

    void Write(std::string_view text, Vector2 at, Color color = kText) {
        batch_.DrawString(*font_, text, at, color);
    }

    graze::SpriteBatch batch_;
    graze::SoundEffectInstance engine_;
    const graze::SpriteFont* font_ = nullptr;
    const graze::Sprite* ship_ = nullptr;
    const graze::Sprite* person_ = nullptr;
    std::array<const graze::SoundEffect*, kEffects.size()> effects_{};
    std::array<const graze::Song*, 2> songs_{};
    graze::ActionMap actions_{kEffects.size() + 1};
    std::size_t song_ = 0;
    float fade_ = 0;  // 0: only the first song sounds, 1: only the second
    Vector2 person_at_ = kMiddle;
    graze::Placement ship_at_{.position = kMiddle + Vector2{kFlyReach.x, 0}};
    graze::AudioPlacement gains_;
};

}  // namespace

int main(int argc, char** argv) {
    return graze::Launch<Songs>(
        argc, argv,
        {.name = "songs",
         .source_assets = SAMPLE_ASSETS,
         .touch_controls = graze::Buttons::LeftStick | graze::Buttons::A | graze::Buttons::B |
                           graze::Buttons::X | graze::Buttons::Y});
}
