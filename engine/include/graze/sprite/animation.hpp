#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace graze {

/// What follows the last frame of a clip: nothing more, the first again, or the way back.
enum class LoopMode : std::uint8_t { Once, Loop, PingPong };

/// A picture of a clip and how long it stands.
///
/// Time is in ticks, which are what the game says they are: fixed steps (Update() counts one), or
/// nanoseconds (Update(time.elapsed_game_time.nanoseconds)). They are whole, so nothing drifts.
struct AnimationFrame {
    int frame = 0;             ///< of the sprite
    std::int64_t ticks = 1;    ///< at least 1
    std::uint64_t events = 0;  ///< of this frame: see EventBit

    [[nodiscard]] friend bool operator==(const AnimationFrame&, const AnimationFrame&) = default;
};

/// The bit of event 0 <= event < 64; another number has none.
[[nodiscard]] constexpr std::uint64_t EventBit(int event) noexcept {
    return 0 <= event && event < 64 ? std::uint64_t{1} << event : 0;
}

/// Frames of a sprite in their order and time: an Aseprite "tag", Platformer2D's Animation.
///
/// PingPong shows the frames at both ends once, not twice: 0 1 2 3 2 1, 0 1 2 3 2 1.
class AnimationClip {
public:
    static constexpr std::size_t kMostFrames = 4096;
    static constexpr std::int64_t kMostTicks = std::int64_t{1} << 44;  ///< of all frames together

    /// Can a clip be made of these: 1 to kMostFrames of 1 tick or more, kMostTicks together at most?
    [[nodiscard]] static bool CanHold(std::span<const AnimationFrame> frames) noexcept;

    /// 1 to 4,096 frames, of 2^44 ticks at most together (in nanoseconds that is almost 5 hours);
    /// else a caller's bug. Without asserts ticks are clamped, frames cut off, and a clip without
    /// any shows frame 0.
    AnimationClip(std::string name, std::vector<AnimationFrame> frames,
                  LoopMode mode = LoopMode::Loop);

    /// Frames first, first + 1, ... of `ticks` each.
    AnimationClip(std::string name, int first, int count, std::int64_t ticks,
                  LoopMode mode = LoopMode::Loop);

    /// The same frames from the last to the first.
    [[nodiscard]] AnimationClip Reversed(std::string name) const;

    [[nodiscard]] const std::string& Name() const noexcept { return name_; }
    [[nodiscard]] LoopMode Mode() const noexcept { return mode_; }

    /// The frames in the order in which one round shows them: with PingPong there and back.
    [[nodiscard]] std::span<const AnimationFrame> Round() const noexcept { return round_; }

    /// Ticks of one round.
    [[nodiscard]] std::int64_t Length() const noexcept { return length_; }

    [[nodiscard]] friend bool operator==(const AnimationClip&, const AnimationClip&) = default;

private:
    std::string name_;
    LoopMode mode_;
    std::size_t frame_count_ = 0;  // the first of the round's, without the way back
    std::vector<AnimationFrame> round_;
    std::int64_t length_ = 0;
};

/// The clip of that name; null when there is none.
[[nodiscard]] const AnimationClip* FindClip(std::span<const AnimationClip> clips,
                                            std::string_view name) noexcept;

/// Which frame is seen now: one number for Draw and for MakeFootprint, so that what is hit is
/// always the picture that is seen.
///
///     player.Update();
///     sprite.Draw(batch, player.Frame(), placement);
///     Footprint footprint = MakeFootprint(sprite, player.Frame(), placement);
///
/// Deterministic: whole numbers throughout. Allocates nothing. A clip must outlive its playing.
class AnimationPlayer {
public:
    /// Plays the clip from its start, or goes on when it is this clip that plays (XNA's
    /// Platformer2D: PlayAnimation). Backwards, when the speed is negative, from its end.
    void Play(const AnimationClip& clip) noexcept;

    void Play(AnimationClip&& clip) = delete;  // it would not outlive the call

    /// From the start, whatever plays.
    void Restart(const AnimationClip& clip) noexcept;
    void Restart(AnimationClip&& clip) = delete;

    /// As newly made: shows frame 0 of the sprite and plays nothing.
    void Stop() noexcept { *this = AnimationPlayer{}; }

    /// How many ticks of the clip pass in a tick of Update, in 1/65536 rounded: 1 at first, 0
    /// stands still, negative goes backwards. Within +-1024; NaN counts as 0.
    void Speed(float speed) noexcept;
    [[nodiscard]] float Speed() const noexcept;

    /// Lets time pass: 0 or more ticks, and 2^45 of the clip's at most. Cost: the frames passed, at
    /// most two rounds of them.
    void Update(std::int64_t ticks = 1) noexcept;

    /// The sprite's frame that is seen.
    [[nodiscard]] int Frame() const noexcept;

    /// Did a frame with this event come into sight in the last Update? A clip's first does in the
    /// first Update after Play.
    [[nodiscard]] bool Raised(int event) const noexcept { return (raised_ & EventBit(event)) != 0; }

    /// Has a clip that plays once shown its last frame for its whole time? It goes on being shown.
    [[nodiscard]] bool IsFinished() const noexcept { return finished_; }
    [[nodiscard]] bool IsPlaying() const noexcept { return clip_ != nullptr && !finished_; }
    [[nodiscard]] const AnimationClip* Clip() const noexcept { return clip_; }

private:
    void Enter(std::size_t index) noexcept;
    bool Next() noexcept;
    bool Previous() noexcept;
    [[nodiscard]] std::int64_t SpanOf(std::size_t index) const noexcept;

    const AnimationClip* clip_ = nullptr;
    std::size_t index_ = 0;      // in the clip's round
    std::int64_t in_frame_ = 0;  // since the frame's start, in 1/65536 ticks
    std::int64_t speed_ = 1 << 16;
    std::uint64_t raised_ = 0;
    bool entered_ = false;  // has the frame's event been raised?
    bool finished_ = false;
};

}  // namespace graze
