#pragma once

#include <string_view>
#include <vector>

#include "scenes/high_score.hpp"
#include "scenes/shared_resources.hpp"

namespace hairsbreadth {

/// The title screen: the logo, the hair (a thin line through the logo), and the controls.
class TitleScene {
public:
    /// Reads title.json. Throws ContentError or FormatError.
    explicit TitleScene(SharedResources& shared_resources);

    /// Advances by a frame; returns true when the player starts a run.
    [[nodiscard]] bool Update();

    void Draw(const HighScore& high_score) const;

private:
    struct Gear {
        const Sprite* wheel;
        const Sprite* cap;
        Vector2 position;
        float degrees;
        float degrees_per_s;
    };

    void DrawGears() const;
    void DrawMenu() const;

    SharedResources* shared_;
    std::vector<Gear> gears_;
    Point logo_;
    Point hair_;
    Point ship_;
    Point tagline_;
    Point menu_;
    int frame_ = 0;
};

}  // namespace hairsbreadth
