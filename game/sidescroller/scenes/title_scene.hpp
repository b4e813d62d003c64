#pragma once

#include <cstdint>
#include <vector>

#include "common/menu.hpp"
#include "graze/content/json.hpp"
#include "scenes/score_table.hpp"
#include "scenes/shared_resources.hpp"

namespace hairsbreadth {

enum class TitleChoice : std::uint8_t {
    None,
    Start,
    Practice,
    Scores,
    Gallery,
    Options,
    Credits,
    Quit
};

/// The title screen: the logo, the hair (a thin line through the logo), and the main menu.
class TitleScene {
public:
    /// Reads title.json. Throws ContentError, or FormatError with the file's name.
    explicit TitleScene(SharedResources& shared_resources);

    /// Advances by a frame and returns the player's choice in that frame, or TitleChoice::None.
    [[nodiscard]] TitleChoice Update();

    void Draw(const ScoreTable& scores) const;

    /// Advances and draws the city and the gears without logo and menu, as the backdrop of other
    /// screens.
    void StepBackdrop() noexcept { ++frame_; }
    void DrawBackdrop() const;

private:
    struct Gear {
        const Sprite* wheel = nullptr;
        const Sprite* cap = nullptr;
        Vector2 position;
        float degrees = 0;
        float degrees_per_s = 0;
    };

    void Read(ContentManager& content, const JsonValue& root);
    void DrawLogo() const;

    SharedResources* shared_;
    Menu menu_;
    std::vector<Gear> gears_;
    Point logo_;
    Point hair_;
    Point ship_;
    int frame_ = 0;  // since the game was started
};

}  // namespace hairsbreadth
