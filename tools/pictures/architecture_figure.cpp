#include <array>
#include <string_view>

#include "figures.hpp"

namespace graze::pictures {
namespace {

constexpr float kLine = 22;  // pixels from one line of text to the next
constexpr float kPad = 12;
constexpr float kArrow = 9;

struct Part {
    Vector2 corner;
    Vector2 size;
    Color color;
    std::string_view name;
    std::array<std::string_view, 3> notes;
};

constexpr Color kGames{255, 226, 178, 255};
constexpr Color kMachine{214, 228, 246, 255};
constexpr Color kFiles{220, 240, 214, 255};
constexpr Color kEngine{240, 220, 240, 255};

constexpr std::array kParts{
    Part{{24, 60}, {300, 62}, kGames, "game/", {"Hairsbreadth"}},
    Part{{350, 60}, {300, 62}, kGames, "testing/", {"for tests of games"}},
    Part{{676, 60}, {300, 62}, kGames, "tools/", {"graze bake, rehearse"}},
    Part{{24, 166}, {300, 62}, kMachine, "launch", {"the command line"}},
    Part{{676, 166}, {300, 62}, kFiles, "bake", {"packs, for tools"}},
    Part{{24, 272},
         {460, 106},
         kMachine,
         "platform_sdl, _headless,",
         {"_storage, rehearsal", "adapters for the ports:", "window, pads, files"}},
    Part{{516, 272},
         {460, 106},
         kFiles,
         "content",
         {"decoders: PNG, OGG, fonts, Tiled", "files to engine values,", "once, at load"}},
    Part{{24, 422},
         {952, 84},
         kEngine,
         "engine",
         {"app, sprite, graphics, input, audio, storage, content",
          "ports: Platform, GraphicsDevice, AudioDevice, storage"}},
    Part{{24, 550},
         {620, 84},
         kEngine,
         "collision",
         {"math, image, raster (the rule),", "masks, queries, worlds; GLM alone"}},
    Part{{676, 550}, {300, 84}, kEngine, "classic", {"the tutorials'", "algorithms"}},
};

// The arrows. Each points from a part to a part that it depends on.
constexpr std::array<std::array<Vector2, 2>, 11> kArrows{{
    {{{174, 122}, {174, 166}}},
    {{{300, 122}, {560, 272}}},
    {{{500, 122}, {500, 422}}},
    {{{826, 122}, {826, 166}}},
    {{{174, 228}, {174, 272}}},
    {{{300, 228}, {520, 272}}},
    {{{826, 228}, {826, 272}}},
    {{{254, 378}, {254, 422}}},
    {{{746, 378}, {746, 422}}},
    {{{334, 506}, {334, 550}}},
    {{{676, 592}, {644, 592}}},
}};

void Arrow(Page& page, Vector2 from, Vector2 to) {
    const Vector2 way = Vector2::Normalize(to - from);
    const Vector2 across{-way.y, way.x};
    page.Line(from, to, 3, kInk);
    page.Line(to, to - (way - across * 0.6f) * kArrow, 3, kInk);
    page.Line(to, to - (way + across * 0.6f) * kArrow, 3, kInk);
}

void Draw(Page& page, const Part& part) {
    page.Fill(part.corner, part.size, part.color);
    page.Frame(part.corner, part.size, 2, kInk);
    Vector2 at = part.corner + Vector2{kPad, kPad};
    page.Text(part.name, at);
    for (const std::string_view note : part.notes) {
        at.y += kLine;
        page.Text(note, at, kQuiet);
    }
}

}  // namespace

Image DrawArchitectureFigure(const Material& material) {
    Page page{1000, 658, material.font};
    page.Text("Each arrow points to a dependency", {24, 20});
    for (const auto& [from, to] : kArrows) {
        Arrow(page, from, to);
    }
    for (const Part& part : kParts) {
        Draw(page, part);
    }
    return page.Finish();
}

}  // namespace graze::pictures
