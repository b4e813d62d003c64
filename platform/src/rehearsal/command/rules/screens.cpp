#include <algorithm>
#include <cstddef>
#include <memory>

#include "graze/platform/command_line.hpp"
#include "rehearsal/command/rule.hpp"
#include "rehearsal/command/run.hpp"

namespace graze {
namespace {

class Screens : public Rule {
public:
    [[nodiscard]] std::string Id() const override { return "screens"; }
    [[nodiscard]] std::string Title() const override {
        return "On every screen the game follows the console profile, with its HUD in the safe "
               "area";
    }
    [[nodiscard]] std::vector<PlannedRun> Plan(const RuleContext& context) const override {
        std::vector<PlannedRun> plans;
        for (const Point screen : kConsoleScreens) {
            if (context.HasOption("--resolution")) {
                const std::string size = FormatSize(screen);
                PlannedRun plan = context.PlanReplay("screens-" + size);
                plan.more = {"--profile", "console", "--resolution", size};
                plan.frames = ChooseFrame(context);
                plan.pictures = {plan.frames};
                plans.push_back(plan);
            }
        }
        return plans;
    }
    [[nodiscard]] RuleResult Check(const RuleContext& context) const override {
        RuleResult result;
        for (const Point screen : kConsoleScreens) {
            result.tried += (result.tried.empty() ? "" : ", ") + FormatSize(screen);
        }
        if (!context.HasOption("--resolution")) {
            result.Skip("the game's --help does not list --resolution");
            return result;
        }
        std::string unknown;
        for (const Point screen : kConsoleScreens) {
            const std::string size = FormatSize(screen);
            const FinishedRun& run = context.Run("screens-" + size);
            if (FailIfBroken(run, result)) {
                continue;
            }
            const std::filesystem::path file = run.Picture(ChooseFrame(context));
            CheckPictures(size, run, result);
            result.pictures.push_back({file, size});
            if (HasUnknownMargin(run)) {
                unknown += (unknown.empty() ? "" : ", ") + size;
            }
        }
        if (!unknown.empty()) {
            result.Skip("Game::Hud is empty, and pixels outside the title-safe area change (" +
                        unknown + "): these may be text that a television cuts off");
        }
        return result;
    }

private:
    static std::string FormatSize(Point screen) {
        return std::to_string(screen.x) + "x" + std::to_string(screen.y);
    }
    static std::int64_t ChooseFrame(const RuleContext& context) {
        return std::max<std::int64_t>(context.frames * 3 / 4, 1);
    }
    static bool HasUnknownMargin(const FinishedRun& run) {
        const auto& pictures = run.notes.pictures;
        const bool has_hud = std::ranges::any_of(
            pictures, [](const PictureNote& picture) { return picture.hud > 0; });
        return !has_hud && std::ranges::any_of(pictures, [&](const PictureNote& picture) {
            return picture.margin != pictures.front().margin;
        });
    }
    static void CheckPictures(const std::string& size, const FinishedRun& run, RuleResult& result) {
        const std::string seen = FormatSize(ReadSize(run.Picture(run.plan.frames)));
        if (seen != size) {
            result.Fail("on a screen of " + size + " the picture has " + seen + " pixels", run);
        }
        if (std::ranges::all_of(run.notes.pictures, &PictureNote::is_blank)) {
            result.Fail("on a screen of " + size + " the picture is blank", run);
        }
    }
    // Reads only the header of a PNG, because the largest screens have eight million pixels.
    static Point ReadSize(const std::filesystem::path& png) {
        const Bytes bytes = ReadRunFile(png, kMaxPictureBytes).bytes;
        const auto number = [&bytes](std::size_t at) {
            int value = 0;
            for (std::size_t i = at; i < at + 4; ++i) {
                value =
                    value << 8 | std::to_integer<int>(i < bytes.size() ? bytes[i] : std::byte{});
            }
            return value;
        };
        constexpr std::size_t width_at = 16;
        return {number(width_at), number(width_at + 4)};
    }
};

}  // namespace

std::unique_ptr<Rule> MakeScreensRule() {
    return std::make_unique<Screens>();
}

}  // namespace graze
