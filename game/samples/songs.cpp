// Cross-fades songs, plays sound effects, and places the sound of a ship around a person.
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "graze/graze.hpp"

namespace {

using graze::Buttons;
using graze::Color;
using graze::Keys;
using graze::Vector2;

constexpr Color kBackground{20, 15, 31};
constexpr Color kText{170, 164, 190};
constexpr Color kBright{236, 232, 246};
constexpr Color kFloor{30, 24, 44};
constexpr Color kTrack{54, 47, 74};
constexpr std::array kSongColors{Color{104, 176, 255}, Color{255, 150, 90}};
constexpr Color kWave{255, 210, 96};

constexpr graze::Rectangle kRoom{32, 34, 344, 264};  // where the person walks
constexpr Vector2 kOrbit{204, 166};                  // the middle of the ship's course
constexpr float kFullVolumePx = 80;         // distance up to which a sound keeps its volume
constexpr float kSpeedOfSoundPxPerS = 900;  // slow, so that the Doppler shift is audible
constexpr int kFadeSteps = 120;
constexpr float kStepsPerS = 60;

enum Action : std::size_t { OtherSong, PauseAll, Quieter, Louder, FirstEffect };

struct Effect {
    const char* asset = "";
    const char* label = "";
    float pan = 0;
    graze::Binding binding;
};

constexpr std::array kEffects{
    Effect{"jump", "X / 1   left", -1, {Buttons::X, Keys::D1}},
    Effect{"gem_sound", "Y / 2   middle", 0, {Buttons::Y, Keys::D2}},
    Effect{"hit", "B / 3   right", 1, {Buttons::B, Keys::D3}},
};

Vector2 WalkingDirection() {
    const graze::KeyboardState keys = graze::Keyboard::GetState();
    const auto key = [&](Keys one, Keys other) {
        return keys.IsKeyDown(one) || keys.IsKeyDown(other) ? 1.0f : 0.0f;
    };
    const Vector2 stick = graze::GamePad::GetState(graze::PlayerIndex::One).ThumbSticks().left;
    return {stick.x + key(Keys::Right, Keys::D) - key(Keys::Left, Keys::A),
            -stick.y + key(Keys::Down, Keys::S) - key(Keys::Up, Keys::W)};
}

class Songs : public graze::Game {
public:
    Songs() {
        Window().title = "Graze: songs";
        Window().back_buffer_width = 640;
        Window().back_buffer_height = 360;
        actions_.Bind(OtherSong, {Buttons::A, Keys::Space});
        actions_.Bind(PauseAll, {Buttons::Start, Keys::Enter});
        actions_.Bind(Quieter, {Buttons::LeftShoulder, Keys::Q});
        actions_.Bind(Louder, {Buttons::RightShoulder, Keys::E});
        for (std::size_t i = 0; i < kEffects.size(); ++i) {
            actions_.Bind(FirstEffect + i, kEffects[i].binding);
        }
    }

protected:
    void LoadContent() override {
        batch_.emplace(GraphicsDevice());
        pixel_.emplace(GraphicsDevice(), graze::Image{1, 1, Color::White});
        font_ = &Content().Load<graze::SpriteFont>("font");
        ship_ = &Content().Load<graze::Sprite>("ship");
        person_ = &Content().Load<graze::Sprite>("person");
        for (std::size_t i = 0; i < kEffects.size(); ++i) {
            effects_[i] = &Content().Load<graze::SoundEffect>(kEffects[i].asset);
        }
        songs_ = {&Content().Load<graze::Song>("calm"), &Content().Load<graze::Song>("lively")};
        graze::MediaPlayer::IsRepeating(true);
        graze::MediaPlayer::Play(*songs_[0]);
        graze::SoundEffect::DistanceScale(kFullVolumePx);
        graze::SoundEffect::SpeedOfSound(kSpeedOfSoundPxPerS);
        ship_at_ = ship_->At(kOrbit + Vector2{130, 0});
        engine_.emplace(Content().Load<graze::SoundEffect>("engine_loop").CreateInstance());
        engine_->IsLooped(true);
        engine_->Play();
    }

    void Update(const graze::GameTime& time) override {
        actions_.Update(graze::BoundInput::Current());
        if (actions_[PauseAll].pressed) {
            SwitchPause();
        }
        if (!is_paused_) {
            ChangeMusic();
            PlayEffects();
            MoveSounds();
        }
        Game::Update(time);
    }

    void Draw(const graze::GameTime& time) override {
        GraphicsDevice().Clear(kBackground);
        batch_->Begin(graze::SpriteSortMode::Deferred, nullptr, graze::SamplerState::PointClamp);
        DrawRoom();
        DrawPanel();
        Write("Left stick, arrows: walk   A, Space: other song   X Y B, 1 2 3: sounds", {32, 318});
        Write("LB RB, Q E: volume   Start, Enter: pause", {32, 330});
        batch_->End();
        Game::Draw(time);
    }

    void UnloadContent() override {
        engine_.reset();
        pixel_.reset();
        batch_.reset();
    }

private:
    void SwitchPause() {
        is_paused_ = !is_paused_;
        is_paused_ ? graze::MediaPlayer::Pause() : graze::MediaPlayer::Resume();
        is_paused_ ? engine_->Pause() : engine_->Resume();
    }

    void ChangeMusic() {
        if (actions_[OtherSong].pressed) {
            song_ = 1 - song_;
            graze::MediaPlayer::CrossFade(
                *songs_[song_], graze::TimeSpan::FromSeconds(kFadeSteps / double{kStepsPerS}));
        }
        const auto target = static_cast<float>(song_);
        fade_ =
            graze::MathHelper::Clamp(target, fade_ - 1.0f / kFadeSteps, fade_ + 1.0f / kFadeSteps);
        const int change = actions_[Louder].down - actions_[Quieter].down;
        volume_ = graze::MathHelper::Clamp(volume_ + static_cast<float>(change) * 0.01f, 0, 1);
        graze::MediaPlayer::Volume(volume_);
    }

    void PlayEffects() {
        for (std::size_t i = 0; i < kEffects.size(); ++i) {
            glow_[i] *= 0.93f;
            if (actions_[FirstEffect + i].pressed) {
                const float pitch = static_cast<float>(presses_++ % 5) * 0.25f - 0.5f;  // octaves
                effects_[i]->Play(1, pitch, kEffects[i].pan);
                glow_[i] = 1;
            }
        }
    }

    void MoveSounds() {
        constexpr float walk_px_per_step = 1.5f;
        constexpr double turn_per_step = 0.025;
        const Vector2 corner = Vector2{kRoom.Right(), kRoom.Bottom()} - Vector2{16, 24};
        person_at_ = Vector2::Clamp(person_at_ + WalkingDirection() * walk_px_per_step,
                                    Vector2{kRoom.x, kRoom.y} + Vector2{16, 24}, corner);
        ++steps_;
        const graze::SineCosine turn = graze::SinCos(static_cast<double>(steps_) * turn_per_step);
        const Vector2 at = kOrbit + Vector2{turn.cosine * 130, turn.sine * 90};
        const Vector2 velocity = (at - ship_at_.position) * kStepsPerS;
        ship_at_ = ship_->At(at, static_cast<float>(graze::Atan2(velocity.y, velocity.x)));
        graze::AudioListener listener;
        listener.position = {person_at_.x, person_at_.y, 0};
        graze::AudioEmitter emitter;
        emitter.position = {at.x, at.y, 0};
        emitter.velocity = {velocity.x, velocity.y, 0};
        engine_->Apply3D(listener, emitter);
        heard_ = graze::Place({&listener, 1}, emitter, {kFullVolumePx, 1, kSpeedOfSoundPxPerS});
    }

    void DrawRoom() {
        constexpr int waves = 4;
        constexpr int dots = 40;
        constexpr float wave_length_px = 28;
        constexpr double turn = graze::MathHelper::TwoPi / dots;  // from one dot to the next
        Fill(kRoom, kFloor);
        Write("Placed sound: the ship's engine", {32, 20}, kBright);
        for (int i = 0; i < waves * dots; ++i) {
            const int wave = i / dots;
            const float phase = static_cast<float>(steps_ % 30) / 30;
            const float radius = (static_cast<float>(wave) + phase) * wave_length_px;
            const graze::SineCosine side = graze::SinCos(static_cast<double>(i) * turn);
            const Vector2 at = ship_at_.position + Vector2{side.cosine, side.sine} * radius;
            if (kRoom.Contains(at)) {
                const float fade = 1 - radius / (wave_length_px * waves);
                Fill({at.ToPoint(), {2, 2}}, kWave * (fade * 0.8f));
            }
        }
        person_->Draw(*batch_, person_->At(person_at_));
        ship_->Draw(*batch_, 2, ship_at_);
        DrawEar(heard_.left, -24, "L");
        DrawEar(heard_.right, 20, "R");
    }

    void DrawEar(float gain, float offset_px, std::string_view name) {
        constexpr int length_px = 36;
        const auto height = static_cast<int>(gain * length_px);
        const graze::Point at = (person_at_ + Vector2{offset_px, -18}).ToPoint();
        Fill({at.x, at.y, 4, length_px}, kTrack);
        Fill({at.x, at.y + length_px - height, 4, height}, kWave);
        Write(name, Vector2{at.x, at.y + length_px + 4});
    }

    void DrawPanel() {
        constexpr float left = 408;
        Write(is_paused_ ? "Songs (paused)" : "Songs", {left, 20}, kBright);
        DrawLevel("calm", 44, 1 - fade_, kSongColors[0]);
        DrawLevel("lively", 70, fade_, kSongColors[1]);
        DrawLevel("volume", 96, volume_, kBright);
        const double seconds = graze::MediaPlayer::PlayPosition().TotalSeconds();
        DrawLevel("position", 122,
                  static_cast<float>(seconds / songs_[song_]->Duration().TotalSeconds()),
                  kSongColors[song_]);
        Write("Sound effects", {left, 180}, kBright);
        for (std::size_t i = 0; i < kEffects.size(); ++i) {
            const auto y = static_cast<int>(200 + i * 24);
            Fill({408, y, 192, 18}, Color::Lerp(kTrack, kWave, glow_[i] * 0.5f));
            Write(kEffects[i].label, Vector2{414, y + 5}, kBright);
        }
    }

    void DrawLevel(std::string_view name, int y, float level, Color color) {
        constexpr int length_px = 128;
        Write(name, Vector2{408, y}, kText);
        Fill({472, y, length_px, 8}, kTrack);
        Fill({472, y, static_cast<int>(level * length_px), 8}, color);
    }

    void Fill(graze::Rectangle area, Color color) { batch_->Draw(*pixel_, area, color); }

    void Write(std::string_view text, Vector2 at, Color color = kText) {
        batch_->DrawString(*font_, text, at, color);
    }

    std::optional<graze::SpriteBatch> batch_;
    std::optional<graze::Texture2D> pixel_;
    std::optional<graze::SoundEffectInstance> engine_;
    const graze::SpriteFont* font_ = nullptr;
    const graze::Sprite* ship_ = nullptr;
    const graze::Sprite* person_ = nullptr;
    std::array<graze::SoundEffect*, kEffects.size()> effects_{};
    std::array<const graze::Song*, 2> songs_{};
    graze::ActionMap actions_{FirstEffect + kEffects.size()};
    std::array<float, kEffects.size()> glow_{};  // of the effects: 1 when played, fading to 0
    std::size_t song_ = 0;
    float fade_ = 0;  // 0: only the first song sounds, 1: only the second
    float volume_ = 0.8f;
    int presses_ = 0;
    std::int64_t steps_ = 0;
    bool is_paused_ = false;
    Vector2 person_at_ = kOrbit;
    graze::Placement ship_at_;
    graze::AudioPlacement heard_;
};

}  // namespace

int main(int argc, char** argv) {
    return graze::Launch(argc, argv,
                         {.name = "songs", .source_assets = SAMPLE_ASSETS, .make = [](const auto&) {
                              return std::make_unique<Songs>();
                          }});
}
