#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace graze {

/// The behaviour of an animation after its last frame: it stays on that frame, starts again, or
/// plays backwards.
enum class LoopMode : std::uint8_t { Once, Loop, PingPong };

/// A frame of a clip, its duration and its events.
///
/// Durations are in ticks. The game chooses the unit: fixed steps (call Update() once per step) or
/// nanoseconds (call Update(time.elapsed_game_time.nanoseconds)). Ticks are integers, so nothing
/// drifts.
struct AnimationFrame {
    int frame = 0;             ///< index of the sprite's frame
    std::int64_t ticks = 1;    ///< duration, at least 1
    std::uint64_t events = 0;  ///< events raised when this frame is entered: see EventBit

    [[nodiscard]] friend bool operator==(const AnimationFrame&, const AnimationFrame&) = default;
};

/// Returns the bit of an event, 0 to 63; 0 for other numbers.
[[nodiscard]] constexpr std::uint64_t EventBit(int event) noexcept {
    return 0 <= event && event < 64 ? std::uint64_t{1} << event : 0;
}

/// A named sequence of sprite frames with their durations: a "tag" in Aseprite, an Animation in
/// XNA's Platformer2D sample.
///
/// A round is one pass through the clip, after which a repeated clip starts again. PingPong shows
/// the first and the last frame once per round, not twice: 0 1 2 3 2 1, 0 1 2 3 2 1.
class AnimationClip {
public:
    static constexpr std::size_t kMaxFrames = 4096;
    static constexpr std::int64_t kMaxTicks = std::int64_t{1} << 44;  ///< max length of a clip

    /// True if a clip can be made of these frames: 1 to kMaxFrames frames of at least 1 tick each
    /// and at most kMaxTicks in total.
    [[nodiscard]] static bool CanHold(std::span<const AnimationFrame> frames) noexcept;

    /// Creates a clip. Requires 1 to 4,096 frames of at least 1 tick each and at most 2^44 ticks in
    /// total (almost 5 hours if a tick is a nanosecond). Excess frames are dropped, durations are
    /// clamped, and a clip without frames shows frame 0.
    AnimationClip(std::string name, std::vector<AnimationFrame> frames,
                  LoopMode mode = LoopMode::Loop);

    /// Creates a clip of `count` frames with the indices first, first + 1, ..., of `ticks` each.
    /// The limits of the first constructor apply.
    AnimationClip(std::string name, int first, int count, std::int64_t ticks,
                  LoopMode mode = LoopMode::Loop);

    /// Returns a clip with the same frames in reverse order.
    [[nodiscard]] AnimationClip Reversed(std::string name) const;

    [[nodiscard]] const std::string& Name() const noexcept { return name_; }
    [[nodiscard]] LoopMode Mode() const noexcept { return mode_; }

    /// Returns the frames in the order in which one round shows them; with PingPong, forwards and
    /// backwards.
    [[nodiscard]] std::span<const AnimationFrame> Round() const noexcept { return round_; }

    /// Returns the duration of one round in ticks.
    [[nodiscard]] std::int64_t Length() const noexcept { return length_; }

    [[nodiscard]] friend bool operator==(const AnimationClip&, const AnimationClip&) = default;

private:
    std::string name_;
    LoopMode mode_;
    std::size_t frame_count_ = 0;  // in round_, without the backward part of PingPong
    std::vector<AnimationFrame> round_;
    std::int64_t length_ = 0;
};

/// A player for animation clips. Frame() is the index of the current frame. Pass the same index to
/// Draw and to MakeFootprint, so that collisions use the visible frame.
///
///     player.Update();
///     sprite.Draw(batch, player.Frame(), placement);
///     Footprint footprint = MakeFootprint(sprite, player.Frame(), placement);
///
/// Deterministic (integers only). Does not allocate. A clip must live until the player plays
/// another clip, is stopped or is destroyed.
class AnimationPlayer {
public:
    /// Plays the clip from its start, or from its end if the speed is negative. Does nothing if
    /// this is the current clip, even if the clip is finished (as PlayAnimation in XNA's
    /// Platformer2D).
    void Play(const AnimationClip& clip) noexcept;

    void Play(AnimationClip&& clip) = delete;  // a temporary clip would not outlive the call

    /// Plays the clip from its start, or from its end if the speed is negative, even if it is the
    /// current clip.
    void Restart(const AnimationClip& clip) noexcept;
    void Restart(AnimationClip&& clip) = delete;

    /// Stops playing and resets the player, including its speed; Frame() returns 0.
    void Stop() noexcept { *this = AnimationPlayer{}; }

    /// The playback speed: the ticks of the clip per tick of Update, rounded to 1/65536. Initially
    /// 1; 0 pauses, negative values play backwards. Clamped to -1024..1024; NaN counts as 0. A
    /// finished clip continues if its direction is reversed.
    void Speed(float speed) noexcept;
    [[nodiscard]] float Speed() const noexcept;

    /// Advances the animation. A negative number of ticks is treated as 0; at most 2^45 ticks of
    /// the clip pass in one call. Cost: proportional to the number of frames passed, at most two
    /// rounds.
    void Update(std::int64_t ticks = 1) noexcept;

    /// Returns the index of the sprite's frame that is visible now.
    [[nodiscard]] int Frame() const noexcept;

    /// True if the last Update entered or passed a frame with this event. The first frame is
    /// entered in the first Update after Play or Restart.
    [[nodiscard]] bool Raised(int event) const noexcept { return (raised_ & EventBit(event)) != 0; }

    /// True if a clip with LoopMode::Once has reached its end. Its last frame stays visible.
    [[nodiscard]] bool IsFinished() const noexcept { return finished_; }

    /// True if there is a clip and it is not finished, even at speed 0.
    [[nodiscard]] bool IsPlaying() const noexcept { return clip_ != nullptr && !finished_; }

    /// Returns the current clip, finished or not; null before the first Play and after Stop.
    [[nodiscard]] const AnimationClip* Clip() const noexcept { return clip_; }

private:
    void Enter(std::size_t index) noexcept;
    bool Next() noexcept;
    bool Previous() noexcept;
    [[nodiscard]] std::int64_t SpanOf(std::size_t index) const noexcept;

    const AnimationClip* clip_ = nullptr;
    std::size_t index_ = 0;         // in the clip's round
    std::int64_t in_frame_ = 0;     // since the frame's start, in 1/65536 ticks
    std::int64_t speed_ = 1 << 16;  // in 1/65536 ticks of the clip per tick of Update
    std::uint64_t raised_ = 0;      // bits of the events raised in the last Update
    bool entered_ = false;          // true once the first frame's events have been raised
    bool finished_ = false;
};

}  // namespace graze
