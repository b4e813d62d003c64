#pragma once

namespace graze {

/// Binds, for its lifetime, the object that static functions in the style of XNA use on this
/// thread: the AudioDevice of SoundEffect, the SongPlayer of MediaPlayer, the GamePadPort of
/// GamePad, and the const TitleStorage of TitleContainer. Scopes nest. Run binds those of the run.
template <typename T>
class Bound {
public:
    /// The object must outlive the scope.
    explicit Bound(T& object) noexcept;
    ~Bound();
    Bound(const Bound&) = delete;
    Bound& operator=(const Bound&) = delete;

    /// Returns the innermost bound object, or null if there is none.
    [[nodiscard]] static T* Current() noexcept;

private:
    T* outer_;
};

}  // namespace graze
