#include "observers.hpp"

#include <algorithm>
#include <array>
#include <cinttypes>
#include <cstdio>
#include <stdexcept>
#include <utility>

#include "graze/content/file.hpp"
#include "graze/content/png.hpp"
#include "graze/graphics/graphics_device.hpp"
#include "graze/graphics/software_device.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/platform/process.hpp"

namespace graze {
namespace {

using namespace std::chrono_literals;

}  // namespace

void ObserverList::BeforeStep(std::int64_t step, const InputSnapshot& input) {
    for (RunObserver* observer : observers_) {
        observer->BeforeStep(step, input);
    }
}

void ObserverList::AfterStep(std::int64_t step, const Game& game) {
    for (RunObserver* observer : observers_) {
        observer->AfterStep(step, game);
    }
}

void ObserverList::OnLifecycle(std::int64_t step, const LifecycleEvent& event) {
    for (RunObserver* observer : observers_) {
        observer->OnLifecycle(step, event);
    }
}

void ObserverList::OnSuspended(std::int64_t step, const SuspendReport& report) {
    for (RunObserver* observer : observers_) {
        observer->OnSuspended(step, report);
    }
}

bool ObserverList::NeedsFrame(std::int64_t step) {
    return std::ranges::any_of(
        observers_, [step](RunObserver* observer) { return observer->NeedsFrame(step); });
}

void ObserverList::AfterDraw(std::int64_t step, GraphicsDevice& device) {
    for (RunObserver* observer : observers_) {
        observer->AfterDraw(step, device);
    }
}

Recorder::Recorder(OutputFile& file, std::uint64_t seed, std::int64_t hash_every,
                   const GraphicsDevice& device)
    : file_{file},
      recording_{seed, hash_every},
      hash_every_{hash_every},
      device_{device},
      resets_noted_{device.ResetCount()} {
    Write();
}

void Recorder::Write() {
    file_.Write(recording_.Bytes());
    recording_.Clear();
}

void Recorder::NoteChange(const SystemEvent& change) {
    NoteResets();
    recording_.AddChange(step_, change);
    Write();
}

// Must be called before each system event and each step is recorded, because the OS may reset the
// device at any time, even without a script.
void Recorder::NoteResets() {
    for (; resets_noted_ < device_.ResetCount(); ++resets_noted_) {
        recording_.AddChange(step_, {SystemEvent::Kind::ResetDevice});
    }
}

void Recorder::BeforeStep(std::int64_t step, const InputSnapshot& input) {
    step_ = step;
    NoteResets();
    recording_.Add(input);
    Write();
}

void Recorder::OnLifecycle(std::int64_t step, const LifecycleEvent& event) {
    step_ = step;
    NoteResets();
    recording_.AddEvent(step, event);
    Write();
}

void Recorder::AfterStep(std::int64_t step, const Game& game) {
    if (hash_every_ > 0 && (step + 1) % hash_every_ == 0) {
        recording_.AddHash(game.StateHash());
    }
}

void Recorder::Finish() {
    recording_.End();
    Write();
    file_.Close();
}

void HashChecker::AfterStep(std::int64_t step, const Game& game) {
    const auto recorded = recording_.HashAfter(step + 1);
    const std::uint64_t hash = recorded ? game.StateHash() : 0;
    if (recorded && *recorded != hash) {
        std::array<char, 128> text{};
        std::snprintf(text.data(), text.size(),
                      "replay diverged at frame %" PRId64 ": expected hash %016" PRIx64
                      ", got %016" PRIx64,
                      step + 1, *recorded, hash);
        throw std::runtime_error{text.data()};
    }
}

void HoldToExit::BeforeStep(std::int64_t /*step*/, const InputSnapshot& input) {
    const Buttons down = ButtonsDown(input, std::nullopt);
    const bool is_held =
        (down & Buttons::Start) != Buttons::None || input.keyboard.IsKeyDown(Keys::Escape);
    held_steps_ = is_held ? held_steps_ + 1 : 0;
}

bool HoldToExit::Poll() noexcept {
    constexpr int limit = 60;
    if (held_steps_ < limit) {
        return false;
    }
    held_steps_ = 0;
    return true;
}

void HashPrinter::AfterStep(std::int64_t step, const Game& game) {
    const std::int64_t frame = step + 1;
    if (frame % every_ == 0 || frame == last_frame_) {
        std::array<char, 64> line{};
        const int size = std::snprintf(line.data(), line.size(), "%" PRId64 " %016" PRIx64 "\n",
                                       frame, game.StateHash());
        out_.Write(std::string_view{line.data(), static_cast<std::size_t>(size)});
    }
}

Photographer::Photographer(std::vector<Screenshot> screenshots,
                           std::span<const std::unique_ptr<OutputFile>> streams,
                           std::int64_t last_frame, Point screen)
    : screenshots_{std::move(screenshots)},
      streams_{streams},
      written_(screenshots_.size(), false),
      last_frame_{last_frame},
      screen_{screen} {
}

void Photographer::Write(std::size_t index, GraphicsDevice& device) {
    Image picture = device.ReadBackBuffer();
    if (screen_ != Point{}) {
        picture = PreviewOnScreen(screen_, std::move(picture), letterbox_color_);
    }
    const Bytes png = EncodePng(picture.View());
    if (streams_[index]) {
        streams_[index]->Write(png);
        streams_[index]->Close();
    } else {
        WriteFileAtomically(screenshots_[index].file, png);
    }
    written_[index] = true;
}

void Photographer::AfterStep(std::int64_t step, const Game& game) {
    frames_stepped_ = step + 1;
    is_exiting_ = game.ExitRequested();
    letterbox_color_ = game.Window().LetterboxColor();
}

bool Photographer::NeedsFrame(std::int64_t step) {
    const bool is_last = step + 1 == last_frame_ || is_exiting_;
    return std::ranges::any_of(screenshots_, [&](const Screenshot& screenshot) {
        return screenshot.frame ? *screenshot.frame == step + 1 : is_last;
    });
}

void Photographer::AfterDraw(std::int64_t step, GraphicsDevice& device) {
    frame_drawn_ = step + 1;
    for (std::size_t i = 0; i < screenshots_.size(); ++i) {
        // A frame may be drawn again with interpolated positions. Only the first drawing shows the
        // state that the step has produced.
        if (screenshots_[i].frame == frame_drawn_ && !written_[i]) {
            Write(i, device);
        }
    }
}

void Photographer::Finish(GraphicsDevice& device) {
    for (std::size_t i = 0; i < screenshots_.size(); ++i) {
        const Screenshot& screenshot = screenshots_[i];
        if (!screenshot.frame && frame_drawn_ > 0 && frame_drawn_ == frames_stepped_) {
            Write(i, device);
        }
        if (!written_[i]) {
            const std::string frame =
                screenshot.frame ? "frame " + std::to_string(*screenshot.frame) : "the last frame";
            throw std::runtime_error{screenshot.file.string() + ": " + frame +
                                     " was not drawn; the run ended after frame " +
                                     std::to_string(frames_stepped_)};
        }
    }
}

Progress::Progress(std::string name, std::int64_t frames)
    : name_{std::move(name)},
      frames_{frames},
      on_terminal_{ErrorsGoToTerminal()},
      next_{Clock::now() + (on_terminal_ ? Clock::duration{500ms} : Clock::duration{10s})} {
}

Progress::~Progress() {
    if (line_open_) {
        std::fputs("\r\x1b[K", stderr);
    }
}

void Progress::AfterStep(std::int64_t step, const Game& /*game*/) {
    if (Clock::now() < next_) {
        return;
    }
    next_ = Clock::now() + (on_terminal_ ? Clock::duration{100ms} : Clock::duration{10s});
    std::fprintf(stderr,
                 on_terminal_ ? "\r%s: frame %" PRId64 " of %" PRId64 "\x1b[K"
                              : "%s: frame %" PRId64 " of %" PRId64 "\n",
                 name_.c_str(), step + 1, frames_);
    line_open_ = on_terminal_;
}

Image PreviewOnScreen(Point screen, Image picture, Color around) {
    SoftwareDevice screen_preview{screen.x, screen.y};
    const Rectangle fitted = FitPicture({picture.Width(), picture.Height()}, {screen.x, screen.y});
    const Texture2D texture{screen_preview, std::move(picture)};
    screen_preview.Clear(around);
    SpriteBatch batch{screen_preview};
    batch.Begin(SpriteSortMode::Deferred, BlendState::Opaque, SamplerState::PointClamp);
    batch.Draw(texture, fitted, Color::White);
    batch.End();
    return screen_preview.ReadBackBuffer();
}

}  // namespace graze
