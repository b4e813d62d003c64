#include "scenes/practice_menu.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "common/text_line.hpp"
#include "scenes/menu_parts.hpp"

namespace hairsbreadth {
namespace {

constexpr std::size_t kMaxPlaces = 9;  // the start and eight checkpoints
constexpr int kPracticeTop = 76;
constexpr auto kPlaceRows =
    StackRows<kMaxPlaces>({236, kPracticeTop + 44, 168, kTagHeight}, kTagPitch);

// The labels of the places of a stage.
struct Places {
    explicit Places(const Stage& stage) noexcept {
        lines[count++].Add("START");
        for (const Cue& cue : stage.cues) {
            if (cue.what == CueKind::Checkpoint && count < kMaxPlaces) {
                const int seconds = cue.frame / kFramesPerSecond;
                lines[count].Add("CHECKPOINT ").AddNumber(static_cast<int>(count)).Add("  ");
                lines[count++].AddNumber(seconds / 60).Add(":").AddNumber(seconds % 60, 2);
            }
        }
        std::ranges::transform(lines, labels.begin(), &TextLine::View);
    }

    std::array<TextLine, kMaxPlaces> lines;
    std::array<std::string_view, kMaxPlaces> labels;
    std::size_t count = 0;
};

}  // namespace

MenuInput PracticeMenu::Update(SharedResources& shared_resources) {
    const Places places{shared_resources.stage};
    return menu_.Update(shared_resources, std::span{kPlaceRows}.first(places.count));
}

void PracticeMenu::Draw(SharedResources& shared_resources) const {
    const Places places{shared_resources.stage};
    const int height = 64 + static_cast<int>(places.count) * kTagPitch;
    shared_resources.Begin();
    DrawPanel(shared_resources, {192, kPracticeTop, 256, (height + 15) / 16 * 16}, "PRACTICE");
    DrawTags(shared_resources, std::span{kPlaceRows}.first(places.count), places.labels,
             menu_.Choice());
    shared_resources.batch.End();
}

}  // namespace hairsbreadth
