#include "browser.hpp"

#include <algorithm>
#include <string>

namespace browser {
namespace {

using graze::ActionState;
using graze::Buttons;
using graze::Color;
using graze::Keys;
using graze::Point;
using graze::Rectangle;
using graze::Vector2;

constexpr Rectangle kList{32, 44, 144, 272};
constexpr int kRowHeight = 14;
constexpr Rectangle kPicture{208, 44, 400, 225};
constexpr int kSentenceY = 282;
constexpr Color kBackground{20, 15, 31};
constexpr Color kSelected{62, 56, 88};
constexpr Color kDim{175, 175, 200};

// A held button or key repeats.
bool IsDue(const ActionState& action) noexcept {
    constexpr int first = 20;  // steps
    constexpr int next = 5;
    return action.pressed || (action.held_steps > first && action.held_steps % next == 0);
}

}  // namespace

Browser::Browser(std::span<const Sample> samples, Choice& choice)
    : samples_{samples}, choice_{&choice} {
    Window().Title("Graze: samples");
    choice.plays = false;
    actions_.Bind(Up, {Buttons::DPadUp | Buttons::LeftThumbstickUp, Keys::Up});
    actions_.Bind(Down, {Buttons::DPadDown | Buttons::LeftThumbstickDown, Keys::Down});
    actions_.Bind(Play, {Buttons::A, Keys::Enter});
    actions_.Bind(Play, Keys::Space);
    actions_.Bind(Leave, {Buttons::B, Keys::Escape});
}

void Browser::LoadContent() {
    batch_ = graze::SpriteBatch{GraphicsDevice()};
    font_ = &Content().Load<graze::SpriteFont>("font");
    large_font_ = &Content().Load<graze::SpriteFont>("font_large");
    for (const Sample& sample : samples_) {
        pictures_.push_back(&Content().Load<graze::Texture2D>(std::string{sample.name}));
    }
}

void Browser::Update(const graze::GameTime& time) {
    if (!reads_input_) {
        actions_.Neutralise();  // Escape may still be held, since it also ends a sample
        mouse_ = graze::Mouse::GetState();
        reads_input_ = true;
    }
    actions_.Update(graze::BoundInput::Current());
    if (IsDue(actions_[Up])) {
        MoveSelection(-1);
    }
    if (IsDue(actions_[Down])) {
        MoveSelection(1);
    }
    choice_->plays = actions_[Play].pressed;
    UpdateMouse();
    if (choice_->plays || actions_[Leave].pressed) {
        Exit();
    }
    Game::Update(time);
}

void Browser::MoveSelection(int rows) noexcept {
    const int count = static_cast<int>(samples_.size());
    const int row = (static_cast<int>(choice_->selected) + rows) % count;
    choice_->selected = static_cast<std::size_t>(row < 0 ? row + count : row);
}

// The pointer selects a row when it moves, so that it does not undo the selection by a pad.
void Browser::UpdateMouse() {
    const graze::MouseState mouse = graze::Mouse::GetState();
    const int notches = (mouse.scroll_wheel_value - mouse_.scroll_wheel_value) / 120;
    MoveSelection(-notches);
    const auto row = static_cast<std::size_t>(std::max(mouse.y - kList.y, 0) / kRowHeight);
    const bool is_on_row = kList.Contains(mouse.Position()) && row < samples_.size();
    if (is_on_row && mouse.Position() != mouse_.Position()) {
        choice_->selected = row;
    }
    const bool is_clicked = mouse.left_button == graze::ButtonState::Pressed &&
                            mouse_.left_button == graze::ButtonState::Released;
    if (is_clicked && (is_on_row || kPicture.Contains(mouse.Position()))) {
        choice_->selected = is_on_row ? row : choice_->selected;
        choice_->plays = true;
    }
    mouse_ = mouse;
}

void Browser::Draw(const graze::GameTime& time) {
    GraphicsDevice().Clear(kBackground);
    batch_.Begin({.sampler_state = graze::SamplerState::PointClamp});
    batch_.DrawString(*large_font_, "GRAZE SAMPLES", {32, 18}, Color::White);
    DrawList();
    batch_.DrawString(*font_,
                      "Up, down: select   A: play   B: leave      "
                      "In a sample, hold Start or Escape to return.",
                      {32, 330}, kDim);
    batch_.End();
    DrawSelected();
    Game::Draw(time);
}

void Browser::DrawList() {
    int y = kList.y;
    for (std::size_t i = 0; i < samples_.size(); ++i) {
        const bool is_selected = i == choice_->selected;
        if (is_selected) {
            batch_.FillRectangle({kList.x, y, kList.width, kRowHeight}, kSelected);
        }
        batch_.DrawString(*font_, samples_[i].name, Point{kList.x + 8, y + 4},
                          is_selected ? Color::White : kDim);
        y += kRowHeight;
    }
}

// The picture is drawn smaller than it is, so its texels are interpolated.
void Browser::DrawSelected() {
    batch_.Begin();
    Rectangle frame = kPicture;
    frame.Inflate(1, 1);
    batch_.FillRectangle(frame, kSelected);
    batch_.Draw(*pictures_[choice_->selected], kPicture, Color::White);
    batch_.End();
    batch_.Begin({.sampler_state = graze::SamplerState::PointClamp});
    Vector2 at{kPicture.x, kSentenceY};
    for (std::string_view rest = samples_[choice_->selected].sentence; !rest.empty();) {
        batch_.DrawString(*font_, font_->TakeLine(rest, kPicture.width), at, Color::White);
        at.y += font_->LineSpacing() + 3;
    }
    batch_.End();
}

}  // namespace browser
