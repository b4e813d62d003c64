#include "scenes/run_menus.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include "common/menu_parts.hpp"
#include "common/palette.hpp"
#include "common/text_line.hpp"

namespace hairsbreadth {
namespace {

constexpr Rectangle kDifficultyPanel{112, 88, 416, 192};
constexpr std::array<Rectangle, kDifficulties> kColumns{
    {{140, 128, 104, 130}, {268, 128, 104, 130}, {396, 128, 104, 130}}};
constexpr std::array<std::string_view, kDifficulties> kGaps{"WIDE GAPS", "MIDDLE GAPS",
                                                            "NARROW GAPS"};

constexpr std::size_t kMaxStarts = 10;  // starts and checkpoints
constexpr int kPracticeTop = 40;
constexpr auto kPlaceRows =
    StackRows<kMaxStarts>({236, kPracticeTop + 44, 168, kTagHeight}, kTagPitch);

// The places of all stages, with their labels.
struct Places {
    explicit Places(std::span<const Stage> stages) noexcept {
        for (std::size_t i = 0; i < stages.size() && count < kMaxStarts; ++i) {
            places[count].stage = static_cast<int>(i);
            lines[count++].Add(stages[i].name);
            for (const Cue& cue : stages[i].cues) {
                if (cue.what == CueKind::Checkpoint && count < kMaxStarts) {
                    AddCheckpoint(cue);
                }
            }
        }
        std::ranges::transform(lines, labels.begin(), &TextLine::View);
    }

    void AddCheckpoint(const Cue& cue) noexcept {
        const int seconds = cue.frame / kFramesPerSecond;
        const PracticePlace last = places[count - 1];
        places[count] = {last.stage, last.checkpoint + 1};
        lines[count].Add("CHECKPOINT ").AddNumber(last.checkpoint + 1).Add("  ");
        lines[count++].AddNumber(seconds / 60).Add(":").AddNumber(seconds % 60, 2);
    }

    std::array<PracticePlace, kMaxStarts> places;
    std::array<TextLine, kMaxStarts> lines;
    std::array<std::string_view, kMaxStarts> labels;
    std::size_t count = 0;
};

constexpr int kMiddle = kScreenWidth / 2;
constexpr std::array<std::string_view, 5> kChoices{"CONTINUE", "FROM CHECKPOINT", "CONTROLS",
                                                   "OPTIONS", "TITLE"};
constexpr Rectangle kPausePanel{208, 100, 224, 160};
constexpr auto kPauseRows = StackRows<kChoices.size()>({248, 140, 144, kTagHeight}, kTagPitch);

}  // namespace

MenuInput DifficultyMenu::Update(SharedResources& shared_resources) {
    return UpdateMenu(shared_resources, menu_, kColumns);
}

void DifficultyMenu::Draw(SharedResources& shared_resources) const {
    const Art& art = shared_resources.art;
    SpriteBatch& batch = shared_resources.batch;
    shared_resources.Begin();
    DrawPanel(shared_resources, kDifficultyPanel, "DIFFICULTY");
    for (std::size_t i = 0; i < kDifficulties; ++i) {
        const Rectangle column = kColumns[i];
        const int middle = column.Center().x;
        const bool is_chosen = menu_.Choice() == static_cast<int>(i);
        art.badge->Draw(batch, static_cast<int>(i),
                        art.badge->At(Point{middle, column.y + (is_chosen ? 30 : 32)}));
        DrawTag(shared_resources, {middle - 48, column.y + 64, 96, kTagHeight},
                NameOf(static_cast<Difficulty>(i)), TagStateOf(is_chosen));
        const int shields =
            shared_resources.stages.front().tuning[static_cast<Difficulty>(i)].shields;
        TextLine text{};
        text.AddNumber(shields).Add(shields == 1 ? " SHIELD" : " SHIELDS");
        int y = column.y + 94;
        for (const std::string_view line : {kGaps[i], text.View()}) {
            batch.DrawString(*art.font, line, {middle, y},
                             is_chosen ? Palette::kWhite : Palette::kHaze4, Align::Center);
            y += 12;
        }
    }
    batch.End();
}

PracticePlace PracticeMenu::Choice(const SharedResources& shared_resources) const noexcept {
    return Places{shared_resources.stages}.places[static_cast<std::size_t>(menu_.Choice())];
}

MenuInput PracticeMenu::Update(SharedResources& shared_resources) {
    const Places places{shared_resources.stages};
    return UpdateMenu(shared_resources, menu_, std::span{kPlaceRows}.first(places.count));
}

void PracticeMenu::Draw(SharedResources& shared_resources) const {
    const Places places{shared_resources.stages};
    const int height = 64 + static_cast<int>(places.count) * kTagPitch;
    shared_resources.Begin();
    DrawPanel(shared_resources, {192, kPracticeTop, 256, (height + 15) / 16 * 16}, "PRACTICE");
    DrawTags(shared_resources, std::span{kPlaceRows}.first(places.count), places.labels,
             menu_.Choice());
    shared_resources.batch.End();
}

void PauseMenu::Open(bool pad_lost) noexcept {
    menu_.Open();
    pad_lost_ = pad_lost;
}

PauseChoice PauseMenu::Update(SharedResources& shared_resources) {
    const Controls& controls = shared_resources.controls;
    if (pad_lost_) {
        return controls.Accepts() ? PauseChoice::Continue : PauseChoice::None;
    }
    // The Start button is also bound to Accept. In this menu it always resumes the game.
    if (controls.Leaves()) {
        return PauseChoice::Continue;
    }
    return ChoiceOf(menu_, UpdateMenu(shared_resources, menu_, kPauseRows), PauseChoice::Continue);
}

void PauseMenu::Draw(SharedResources& shared_resources) const {
    const Art& art = shared_resources.art;
    SpriteBatch& batch = shared_resources.batch;
    shared_resources.Begin();
    DrawPanel(shared_resources, kPausePanel, "PAUSE");
    if (pad_lost_) {
        batch.DrawString(*art.font, "CONTROLLER DISCONNECTED", {kMiddle, kPausePanel.y + 60},
                         Palette::kHaze4, Align::Center);
        batch.DrawString(*art.font, "PLAYER 1: PRESS A", {kMiddle, kPausePanel.y + 84},
                         Palette::kWhite, Align::Center);
    } else {
        DrawTags(shared_resources, kPauseRows, kChoices, menu_.Choice());
    }
    batch.End();
}

}  // namespace hairsbreadth
