#include "presentation/ship_texts.hpp"

#include "common/text_line.hpp"
#include "pilots.hpp"

namespace hairsbreadth {
namespace {

using test::Loaded;

TEST(ShipTexts, AreShownOneAtATimeAboveTheShip) {
    const Art& art = Loaded().art;
    const World world = test::InTheSky();
    ShipTexts texts;
    const auto width = [&] { return texts.LabelArea(art, world).width; };
    const auto measure_width = [&](std::string_view text) {
        return MeasureWidth(*art.shadowed_font, text);
    };
    const Event close{EventKind::Passed, {}, 160, 2, 0};
    const Event power{EventKind::PickedUp, {}, static_cast<int>(ShapeId::PickupPower), 0, 0};
    const Event hair{EventKind::Passed, {}, 320, 1, 0};

    EXPECT_EQ(width(), 0);
    texts.React(close);
    EXPECT_EQ(width(), measure_width("+160"));
    texts.React(power);
    texts.React(close);
    EXPECT_EQ(width(), measure_width("POWER")) << "points do not replace a pickup";
    texts.React(hair);
    texts.React(power);
    EXPECT_EQ(width(), measure_width("HAIR! +320"));
}

TEST(ShipTexts, DoNotOverlap) {
    const Art& art = Loaded().art;
    int both = 0;
    for (const test::MixedRun& run : test::CheapRuns()) {
        ShipTexts texts;
        test::FlyRun(run, [&](const World& /*before*/, const World& now) {
            texts.Step();
            for (const Event& event : now.events.All()) {
                texts.React(event);
            }
            const Rectangle mark = texts.MarkArea(art, now);
            const Rectangle label = texts.LabelArea(art, now);
            both += !mark.IsEmpty() && !label.IsEmpty() ? 1 : 0;
            EXPECT_FALSE(mark.Intersects(label)) << "seed " << run.seed << ", " << now.frame;
        });
    }
    EXPECT_GT(both, 0);
}

}  // namespace
}  // namespace hairsbreadth
