#pragma once

namespace graze {

/// The numbers by which a pad's raw values become sticks, triggers and buttons. Engines disagree: a game
/// that is ported from another one may take that one's, so that its pads feel and press as before.
struct GamePadTuning {
    float left_dead_zone = 7849.0F / 32767;
    float right_dead_zone = 8689.0F / 32767;
    float trigger_dead_zone = 30.0F / 255;

    /// A stick or trigger beyond it counts as a button...
    float left_threshold = left_dead_zone;
    float right_threshold = right_dead_zone;
    float trigger_threshold = trigger_dead_zone;

    /// ... by its value before any dead zone, or after.
    bool presses_by_raw_value = false;

    float negative_range = 32768;       ///< what negative axis values are divided by
    bool clamps_circular_axes = false;  ///< Circular: cut to -1..1 by axis, not to the unit circle

    /// XNA 4 on Xbox 360: the default.
    [[nodiscard]] static constexpr GamePadTuning Xna() noexcept { return {}; }

    [[nodiscard]] static constexpr GamePadTuning Fna() noexcept {
        GamePadTuning tuning;
        tuning.left_dead_zone = tuning.left_threshold = 7849.0F / 32768;
        tuning.right_dead_zone = tuning.right_threshold = 8689.0F / 32768;
        tuning.negative_range = 32767;
        return tuning;
    }

    /// MonoGame's DesktopGL: triggers have no dead zone, and any pull presses them.
    [[nodiscard]] static constexpr GamePadTuning MonoGame() noexcept {
        GamePadTuning tuning;
        tuning.left_dead_zone = tuning.left_threshold = 0.24F;
        tuning.right_dead_zone = tuning.right_threshold = 0.265F;
        tuning.trigger_dead_zone = tuning.trigger_threshold = 0;
        tuning.presses_by_raw_value = true;
        return tuning;
    }

    /// MonoGame's WindowsDX, over XInput: a trigger presses from byte 30 on.
    [[nodiscard]] static constexpr GamePadTuning MonoGameXInput() noexcept {
        GamePadTuning tuning;
        tuning.trigger_dead_zone = 0;
        tuning.trigger_threshold = 29.5F / 255;
        tuning.presses_by_raw_value = true;
        return tuning;
    }

    /// DirectXTK over XInput.
    [[nodiscard]] static constexpr GamePadTuning DirectXTK() noexcept {
        GamePadTuning tuning;
        tuning.left_threshold = tuning.right_threshold = tuning.trigger_threshold = 0.5F;
        tuning.clamps_circular_axes = true;
        return tuning;
    }

    /// DirectXTK over GameInput, Windows.Gaming.Input and on Xbox: triggers have no dead zone.
    [[nodiscard]] static constexpr GamePadTuning DirectXTKGameInput() noexcept {
        GamePadTuning tuning = DirectXTK();
        tuning.left_dead_zone = tuning.right_dead_zone = 0.24F;
        tuning.trigger_dead_zone = 0;
        return tuning;
    }
};

}  // namespace graze
