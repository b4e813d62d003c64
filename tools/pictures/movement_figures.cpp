#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "figures.hpp"
#include "graze/collision/footprint.hpp"
#include "graze/sprite/movement.hpp"
#include "scene_view.hpp"

namespace graze::pictures {
namespace {

constexpr Vector2 kMargin{24, 24};
constexpr int kZoom = 10;
constexpr Rectangle kArea{0, 0, 30, 28};  // of a panel
constexpr float kGravity = 0.35f;
constexpr Color kPale{249, 213, 166, 255};       // the mover at an earlier place
constexpr Color kPaleSolid{200, 217, 240, 255};  // the solid at an earlier place
constexpr Color kOneWay{120, 190, 160, 255};

Mask Filled(int width, int height) {
    Mask mask{width, height};
    mask.Fill();
    return mask;
}

const Mask& Body() {
    static const Mask body =
        ParseText({".###.", ".###.", "..#..", "#####", ".###.", ".###.", ".###."});
    return body;
}

Footprint At(const Mask& mask, Point corner) {
    return {&mask, MakeTexelMap(Placement{corner.ToVector2()}, mask.Width(), mask.Height())};
}

// Places the body with its feet in this column, above this row.
Mover StandingAt(Point feet) {
    return {.footprint = At(Body(), feet - Point{2, 7}), .position = feet, .on_floor = true};
}

// Returns the mover at its start and after each step.
std::vector<Mover> Walk(Mover mover, const Obstacles& obstacles, const MoveOptions& options,
                        float speed, int steps) {
    std::vector<Mover> places{mover};
    for (int step = 0; step < steps; ++step) {
        mover.velocity.x = speed;
        mover.velocity.y += kGravity;
        MoveAndSlide(mover, obstacles, options);
        places.push_back(mover);
    }
    return places;
}

// A panel of a figure: a magnified scene of flat colours.
class Panel {
public:
    Panel(Page& page, int column, const std::string& first_line, const std::string& second_line)
        : view_{page, kArea, {24 + 314 * static_cast<float>(column), 78}, kZoom},
          picture_{kArea.width, kArea.height, Color::White} {
        const Vector2 at = kMargin + Vector2{314 * column, 0};
        page.Text(first_line, at);
        page.Text(second_line, at + Vector2{0, 22});
    }

    void Paint(const Footprint& shape, Color color) {
        for (int y = 0; y < kArea.height; ++y) {
            for (int x = 0; x < kArea.width; ++x) {
                if (Solid(shape, x, y)) {
                    picture_.SetPixel(x, y, color);
                }
            }
        }
    }

    // Paints the mover at some of its places, the last one in full colour, and marks those of its
    // feet after each step.
    void PaintWay(const std::vector<Mover>& places, const std::vector<std::size_t>& shown) {
        for (const std::size_t i : shown) {
            Paint(places[i].footprint, kPale);
        }
        Paint(places.back().footprint, kFirst);
        for (const Mover& place : places) {
            feet_.push_back(place.position);
        }
    }

    SceneView& Show() {
        view_.Show(picture_);
        for (const Point feet : feet_) {
            view_.Point(feet.ToVector2() + Vector2{0.5f, -0.5f}, 6, kMark);
        }
        return view_;
    }

private:
    SceneView view_;
    Image picture_;
    std::vector<Point> feet_;
};

Page MakePage(const Material& material) {
    return {976, 382, material.font};
}

// Returns ground of which column x is `height(x)` pixels high.
template <typename Height>
Mask MakeGround(const Height& height) {
    Mask ground{kArea.width, kArea.height};
    for (int x = 0; x < ground.Width(); ++x) {
        ground.Fill({x, ground.Height() - height(x), 1, height(x)});
    }
    return ground;
}

void AddSlope(Page& page) {
    const Mask ground = MakeGround(
        [](int x) { return 3 + std::clamp(x - 6, 0, 8) + std::clamp(x - 14, 0, 9) / 3; });
    const Obstacle single{At(ground, {})};
    const auto places =
        Walk(StandingAt({3, 25}), {.singles = {&single, 1}}, {.rise_px = 1, .snap_px = 1}, 1, 23);
    Panel panel{page, 0, "Up a slope: rise_px = 1", "1 px per step"};
    panel.Paint(single.footprint, kSecond);
    panel.PaintWay(places, {0, 8, 15});
    panel.Show();
}

void AddStairs(Page& page) {
    const Mask ground = MakeGround([](int x) {
        return x < 18 ? 2 + 3 * std::clamp((x - 1) / 5, 0, 3) : x < 23 ? 8 : 5;
    });
    const Obstacle single{At(ground, {})};
    const auto places =
        Walk(StandingAt({2, 26}), {.singles = {&single, 1}}, {.rise_px = 3, .snap_px = 3}, 1, 24);
    Panel panel{page, 1, "Stairs: rise_px = 3,", "snap_px = 3 down again"};
    panel.Paint(single.footprint, kSecond);
    panel.PaintWay(places, {0, 6, 12, 18});
    panel.Show();
}

void AddCorner(Page& page) {
    const Mask ground = MakeGround([](int /*x*/) { return 2; });
    const Mask block = Filled(14, 6);
    const std::array<Obstacle, 2> singles{Obstacle{At(ground, {})}, Obstacle{At(block, {0, 8})}};
    Mover mover = StandingAt({14, 26});
    mover.velocity.y = -3.4f;
    const auto places = Walk(mover, {.singles = singles}, {.corner_px = 3}, 0, 9);
    Panel panel{page, 2, "A jump past a corner:", "corner_px = 3"};
    panel.Paint(singles[0].footprint, kSecond);
    panel.Paint(singles[1].footprint, kSecond);
    panel.PaintWay(places, {0});
    panel.Show();
}

// Ground, and a platform that holds only from above.
struct Platform {
    Mask ground = MakeGround([](int /*x*/) { return 2; });
    Mask plank = Filled(16, 3);
    std::array<Obstacle, 2> singles{Obstacle{At(ground, {})},
                                    Obstacle{At(plank, {9, 15}), Sides::Top}};

    void Paint(Panel& panel) const {
        panel.Paint(singles[0].footprint, kSecond);
        panel.Paint(singles[1].footprint, kOneWay);
    }
};

void AddJumpThrough(Page& page) {
    const Platform platform;
    Mover mover = StandingAt({7, 26});
    mover.velocity.y = -3.4f;
    const auto places = Walk(mover, {.singles = platform.singles}, {}, 0.8f, 17);
    Panel panel{page, 0, "A jump through a", "platform, and onto it"};
    platform.Paint(panel);
    panel.PaintWay(places, {0, 4});
    panel.Show();
}

void AddPassBelow(Page& page) {
    const Platform platform;
    Mover mover = StandingAt({3, 18});
    mover.on_floor = false;
    mover.velocity.y = -1;
    const auto places = Walk(mover, {.singles = platform.singles}, {}, 2, 12);
    Panel panel{page, 1, "Its sides do not hold", "what comes across"};
    platform.Paint(panel);
    panel.PaintWay(places, {0, 5});
    panel.Show();
}

void AddDrop(Page& page) {
    const Platform platform;
    const Obstacles obstacles{.singles = platform.singles};
    Mover mover = StandingAt({16, 15});
    std::vector<Mover> places{mover};
    DropThrough(mover, obstacles);
    for (const Mover& place : Walk(mover, obstacles, {}, 0, 8)) {
        places.push_back(place);
    }
    Panel panel{page, 2, "DropThrough, and a fall", "to the ground"};
    platform.Paint(panel);
    panel.PaintWay(places, {0});
    panel.Show();
}

void AddLift(Page& page) {
    const Mask ground = MakeGround([](int /*x*/) { return 2; });
    const Mask plank = Filled(14, 3);
    Obstacle lift{At(plank, {3, 23})};
    const Obstacle start = lift;
    std::array<Mover, 1> movers{StandingAt({10, 23})};
    Panel panel{page, 0, "A lift carries what", "stands on it"};
    panel.Paint(At(ground, {}), kSecond);
    panel.Paint(start.footprint, kPaleSolid);
    std::vector<Mover> places{movers[0]};
    for (int step = 1; step <= 6; ++step) {
        MoveSolid(lift, At(plank, {3 + 2 * step, 23 - 2 * step}), {.movers = movers});
        places.push_back(movers[0]);
    }
    panel.Paint(lift.footprint, kSecond);
    panel.PaintWay(places, {0});
    panel.Show();
}

void AddPush(Page& page) {
    const Mask ground = MakeGround([](int x) { return x < 25 ? 2 : 18; });
    const Mask ram = Filled(5, 6);
    const std::array<Obstacle, 1> fixed{Obstacle{At(ground, {})}};
    Obstacle solid{At(ram, {1, 20})};
    std::array<Mover, 1> movers{StandingAt({10, 26})};
    const Obstacle start = solid;
    const Mover before = movers[0];
    const Rectangle goal{19, 20, ram.Width(), ram.Height()};
    MoveSolid(solid, At(ram, goal.Location()), {.singles = fixed, .movers = movers});
    Panel panel{page, 1, "CrushRule::Stop pushes", "as far as there is room"};
    panel.Paint(fixed[0].footprint, kSecond);
    panel.Paint(start.footprint, kPaleSolid);
    panel.Paint(solid.footprint, kSecond);
    panel.PaintWay({before, movers[0]}, {0});
    panel.Show().Outline(Affine{}, goal, kInk);
}

void AddCrush(Page& page) {
    const Mask ground = MakeGround([](int /*x*/) { return 2; });
    const Mask press = Filled(14, 8);
    const std::array<Obstacle, 1> fixed{Obstacle{At(ground, {})}};
    Obstacle solid{At(press, {8, 2})};
    std::array<Mover, 1> movers{StandingAt({15, 26})};
    const Obstacle start = solid;
    std::array<CrushedMover, 1> crushed;
    MoveSolid(solid, At(press, {8, 14}), {.singles = fixed, .movers = movers}, CrushRule::Crush,
              crushed);
    Panel panel{page, 2, "CrushRule::Crush goes on", "and reports the pixel"};
    panel.Paint(fixed[0].footprint, kSecond);
    panel.Paint(start.footprint, kPaleSolid);
    panel.Paint(solid.footprint, kSecond);
    panel.Paint(movers[0].footprint, kFirst);
    const Overlap shared = OverlapMask(movers[0].footprint, solid.footprint);
    panel.Paint(At(shared.mask, shared.at), kBoth);
    panel.Show().MarkPixel(crushed[0].pixel, kMark);
}

}  // namespace

Image DrawSlopeFigure(const Material& material) {
    Page page = MakePage(material);
    AddSlope(page);
    AddStairs(page);
    AddCorner(page);
    return page.Finish();
}

Image DrawOneWayFigure(const Material& material) {
    Page page = MakePage(material);
    AddJumpThrough(page);
    AddPassBelow(page);
    AddDrop(page);
    return page.Finish();
}

Image DrawLiftFigure(const Material& material) {
    Page page = MakePage(material);
    AddLift(page);
    AddPush(page);
    AddCrush(page);
    return page.Finish();
}

}  // namespace graze::pictures
