#include <algorithm>
#include <array>
#include <cstdlib>
#include <set>
#include <utility>
#include <vector>

#include "common/palette.hpp"
#include "mixed_runs.hpp"
#include "presentation/backdrop.hpp"
#include "presentation/contact_cam.hpp"
#include "presentation/history.hpp"
#include "presentation/lens.hpp"
#include "presentation/ship_label.hpp"
#include "presentation/world_view.hpp"
#include "scenes/escape.hpp"
#include "slow_separation.hpp"

namespace hairsbreadth {
namespace {

using test::Loaded;

bool IsHit(const Event& event) {
    return event.kind == EventKind::ShieldLost || event.kind == EventKind::ShipLost;
}

// Returns the separation just before the step of the hit. A threat that appeared only in that step
// is measured at its `before` pose.
int SlowSeparationBefore(const World& before, const World& now) {
    const Shapes& shapes = Loaded().shapes;
    const Footprint ship = shapes.GrownShip(before.ship.pose, 0);
    if (now.contact.threat == kGround) {
        const auto ground = shapes.Ground(before.Camera());
        return std::min(test::SlowSeparation(ship, ground[0]),
                        test::SlowSeparation(ship, ground[1]));
    }
    const auto place = static_cast<std::size_t>(now.contact.threat);
    const Pose& pose =
        before.threats[place].alive ? before.threats[place].pose : now.threats[place].before;
    return test::SlowSeparation(
        ship, MakeFootprint(shapes[TraitsOf(now.threats[place].kind).shape], pose));
}

// The solid pixels of the ship and of what hit it, as the rules left them for the picture.
class ShownHit {
public:
    explicit ShownHit(const World& world)
        : ship_{Loaded().shapes.GrownShip(world.ship.pose, 0)},
          solids_{SolidsOf(world, Loaded().shapes, world.contact.threat)} {}

    [[nodiscard]] bool IsShip(Point pixel) const { return Solid(ship_, pixel.x, pixel.y); }
    [[nodiscard]] bool IsThreat(Point pixel) const {
        return std::ranges::any_of(
            solids_.All(), [&](const Footprint& solid) { return Solid(solid, pixel.x, pixel.y); });
    }
    [[nodiscard]] std::vector<Point> Shared() const {
        std::vector<Point> shared;
        const Rectangle box = SolidBox(ship_);
        for (int y = box.Top(); y < box.Bottom(); ++y) {
            for (int x = box.Left(); x < box.Right(); ++x) {
                if (IsShip({x, y}) && IsThreat({x, y})) {
                    shared.push_back({x, y});
                }
            }
        }
        return shared;
    }

    // Compares the cells around the contact with the masks. `cell` returns the colour of a cell.
    template <typename Cell>
    void ExpectShown(Point contact, Rectangle cells, Cell cell) const {
        for (int y = cells.Top(); y < cells.Bottom(); ++y) {
            for (int x = cells.Left(); x < cells.Right(); ++x) {
                const Point pixel = contact + Point{x, y};
                const bool on_ship = IsShip(pixel);
                const bool on_threat = IsThreat(pixel);
                const Color color = cell(x, y);
                ASSERT_EQ(color == Palette::kWhite, on_ship && on_threat) << x << ", " << y;
                if (on_ship != on_threat) {
                    ASSERT_EQ(color.g > color.r, on_ship) << "mint or blood " << x << ", " << y;
                }
            }
        }
    }

private:
    Footprint ship_;
    FixedList<Footprint, 2> solids_;
};

// Returns the part of the screen that is covered by threats or the ground in an area, 0..1.
double ShareHidden(const World& world, Rectangle area) {
    constexpr int every = 4;  // px
    const Shapes& shapes = Loaded().shapes;
    std::vector<Footprint> solids;
    for (const Threat& threat : world.threats) {
        if (threat.alive) {
            solids.push_back(MakeFootprint(shapes[TraitsOf(threat.kind).shape], threat.pose));
        }
    }
    std::erase_if(solids,
                  [&](const Footprint& solid) { return !SolidBox(solid).Intersects(area); });
    int hidden = 0;
    int all = 0;
    for (int y = area.Top(); y < area.Bottom(); y += every) {
        for (int x = area.Left(); x < area.Right(); x += every) {
            ++all;
            hidden += std::ranges::any_of(
                          solids, [&](const Footprint& solid) { return Solid(solid, x, y); })
                          ? 1
                          : 0;
        }
    }
    return static_cast<double>(hidden) / all;
}

// What is checked in each step of a run.
class Truths {
public:
    void BeginRun() {
        lens_.Clear();
        escapes_.Clear();
    }
    void Check(const World& before, const World& now) {
        CheckHit(before, now);
        CheckGrazes(now);
        CheckHair(before, now);
        CheckLens(now);
        CheckCard(now);
        Note(before, now);
    }

    int hits = 0;
    int inside = 0;  // hits that begin inside a threat
    int grazes = 0;
    int hairs = 0;
    int on_ground = 0;
    int ground_rides = 0;
    int cards = 0;
    int lens_frames = 0;
    int lens_hidden = 0;      // over a fifth of the picture
    double hidden_share = 0;  // of all frames together
    std::set<EventKind> events;
    std::set<std::pair<EventKind, int>> values;
    std::set<ThreatKind> threats;

private:
    // The separation one frame before a hit is the exact one.
    void CheckHit(const World& before, const World& now) {
        if (std::ranges::any_of(now.events.All(), IsHit)) {
            EXPECT_EQ(now.contact.separation_before, SlowSeparationBefore(before, now));
            const std::vector<Point> shared = ShownHit{now}.Shared();
            EXPECT_EQ(now.contact.overlap, static_cast<int>(shared.size()));
            EXPECT_TRUE(!shared.empty() && now.contact.pixel == shared[0]);
            ++hits;
            inside += now.contact.separation_before == 0 ? 1 : 0;
            const bool is_ground = now.contact.threat == kGround;
            on_ground += is_ground ? 1 : 0;
            const auto& threat =
                now.threats[static_cast<std::size_t>(is_ground ? 0 : now.contact.threat)];
            EXPECT_EQ(ThreatText(now.contact).View().ends_with(" DEG"),
                      !is_ground && threat.pose.angle != threat.before.angle);
            CheckCam(before, now);
        }
    }

    // The contact cam shows each lost ship; here also each lost shield.
    void CheckCam(const World& before, const World& now) {
        cam_.Clear();
        cam_.Record(before);
        cam_.Record(now);
        cam_.Open(now);
        while (!cam_.IsOpen()) {
            cam_.Step();
        }
        SpriteBatch batch{Loaded().device};
        cam_.Draw(batch, {});
        const Image picture = Loaded().device.ReadBackBuffer();
        TextLine earlier{now.contact.separation_before == 0 ? "STILL INSIDE" : "1 FRAME EARLIER: "};
        if (now.contact.separation_before >= kFar) {
            earlier.Add("FAR");
        } else if (now.contact.separation_before > 0) {
            earlier.AddNumber(now.contact.separation_before).Add(" PX");
        }
        ExpectCamText(picture, earlier);
        // Right of the ring, above and below its line.
        for (const int y : {-4, 1}) {
            ShownHit{now}.ExpectShown(now.contact.pixel, {4, y, 13, 4}, [&](int dx, int dy) {
                return picture.Pixel((38 + dx) * 8 + 3, (20 + dy) * 8 + 3);
            });
        }
        cam_.Close();
    }

    // The text at the lower right of the cam.
    static void ExpectCamText(const Image& picture, const TextLine& earlier) {
        const Image text = test::Drawn([&](SpriteBatch& texts) {
            texts.DrawString(*Loaded().art.font, earlier.View(), {kScreenWidth - 32, 328},
                             Palette::kMint3, Align::Right);
        });
        for (int y = 320; y < 345; ++y) {
            for (int x = 400; x < kScreenWidth; ++x) {
                ASSERT_EQ(text.Pixel(x, y).a != 0, picture.Pixel(x, y) == Palette::kMint3);
            }
        }
    }

    // So does the magnifier for each lost shield, and for the ground, too.
    void CheckLens(const World& now) {
        constexpr int zoom = 4;
        lens_.Step(now, Loaded().stage);
        HudNotes notes;
        Image picture;
        const bool is_new = test::CountEvents(now, EventKind::ShieldLost) > 0;
        if (is_new) {
            picture = test::Drawn([&](SpriteBatch& batch) { lens_.Draw(batch, notes); });
        } else {
            batch_.Begin();
            lens_.Draw(batch_, notes);
            batch_.End();
        }
        EXPECT_FALSE(is_new && notes.All().empty());
        if (notes.All().empty()) {
            return;
        }
        const Rectangle area = notes.All()[0];
        ++lens_frames;
        const double share = ShareHidden(now, area);
        lens_hidden += share > 0.2 ? 1 : 0;
        hidden_share += share;
        if (!is_new) {
            return;
        }
        const Point middle{area.width / zoom / 2, area.height / zoom / 2};
        ShownHit{now}.ExpectShown(now.contact.pixel,
                                  {-middle.x, -middle.y, area.width / zoom, area.height / zoom},
                                  [&](int dx, int dy) {
                                      return picture.Pixel(area.x + (middle.x + dx) * zoom + 1,
                                                           area.y + (middle.y + dy) * zoom + 1);
                                  });
        const Image tag = test::Drawn([&](SpriteBatch& batch) {
            DrawLensFrame(batch, Loaded().art, area.Location() - Point{6, 6},
                          PixelCount(now.contact.overlap).View());
        });
        for (int y = area.Bottom() + 6; y < area.Bottom() + 16; ++y) {
            for (int x = area.Left(); x < area.Right(); ++x) {
                ASSERT_EQ(picture.Pixel(x, y), tag.Pixel(x, y)) << "must print the overlap";
            }
        }
    }

    // The contact cam from the card prints the distance of the best escape, and those of the frames
    // before it as they were measured.
    void CheckCard(const World& now) {
        past_.Push(now);
        const auto threat = escapes_.Step(now, Loaded().stage);
        if (!threat) {
            return;
        }
        const Escape& best = escapes_.Best();
        EscapeClip clip;
        CutClip(clip, past_, best.frame, *threat, best.ship, best.threat);
        cam_.Clear();
        for (const World& world : clip) {
            cam_.Record(world);
        }
        cam_.Open(clip.back());
        while (!cam_.IsOpen()) {
            cam_.Step();
        }
        const Shapes& shapes = Loaded().shapes;
        for (int back = 0; back < std::min(3, static_cast<int>(clip.size())); ++back) {
            const World& world = clip[clip.size() - 1 - static_cast<std::size_t>(back)];
            const Threat& passed = world.threats[static_cast<std::size_t>(*threat)];
            const int separation = test::SlowSeparation(
                shapes.GrownShip(world.ship.pose, 0),
                MakeFootprint(shapes[TraitsOf(passed.kind).shape], passed.pose));
            EXPECT_TRUE(back > 0 || separation == best.separation);
            SpriteBatch batch{Loaded().device};
            cam_.Draw(batch, {});
            TextLine text{separation == 0 ? "STILL INSIDE" : "THIS FRAME: "};
            if (separation >= kFar) {
                text.Add("FAR");
            } else if (separation > 0) {
                text.AddNumber(separation).Add(" PX");
            }
            ExpectCamText(Loaded().device.ReadBackBuffer(), text);
            cam_.StepBack();
        }
        cam_.Close();
        ++cards;
    }

    void Note(const World& before, const World& now) {
        for (const Event& event : now.events.All()) {
            events.insert(event.kind);
            ground_rides += event.kind == EventKind::Rode && event.threat == kGround ? 1 : 0;
            if (event.kind == EventKind::PickedUp || event.kind == EventKind::BossAngered) {
                values.insert({event.kind, event.value});
            }
        }
        const Shapes& shapes = Loaded().shapes;
        const bool is_hit = std::ranges::any_of(now.events.All(), IsHit);
        const bool moves = now.frame > before.frame && !is_hit;
        const auto ground = shapes.Ground(now.Camera());
        for (const Threat& threat : now.threats) {
            if (!threat.alive) {
                continue;
            }
            const Footprint solid = MakeFootprint(shapes[TraitsOf(threat.kind).shape], threat.pose);
            if (SolidBox(solid).Intersects({0, 0, kScreenWidth, kScreenHeight})) {
                threats.insert(threat.kind);
            }
            EXPECT_FALSE(moves && IsShot(threat.kind) &&
                         (Touches(solid, ground[0]) || Touches(solid, ground[1])));
        }
    }

    // So is the distance of each graze. It is shown next to the ship, under the magnifier and on
    // the card at the end. A pass is paid for the last one, which is the nearest.
    void CheckGrazes(const World& now) {
        const Shapes& shapes = Loaded().shapes;
        for (const Event& event : now.events.All()) {
            const auto place = static_cast<std::size_t>(std::max(event.threat, 0));
            if (event.kind == EventKind::Grazed) {
                const ThreatKind kind = now.threats[place].kind;
                EXPECT_EQ(event.separation,
                          test::SlowSeparation(
                              shapes.GrownShip(event.ship_pose, 0),
                              MakeFootprint(shapes[TraitsOf(kind).shape], event.threat_pose)));
                nearest_[place] = event.separation;
                ++grazes;
            } else if (event.kind == EventKind::Passed) {
                EXPECT_EQ(event.separation, nearest_[place]);
            }
        }
    }

    // The game celebrates a HAIR (a pass at 1 px) with a hit stop and with events for which IsHair
    // is true. Only hits, lances and the ends of large enemies stop the world, too. By then the
    // threat has passed the ship and its points are paid. A near miss that ends in a hit is
    // therefore never celebrated.
    void CheckHair(const World& before, const World& now) {
        const bool is_hit = std::ranges::any_of(now.events.All(), IsHit);
        const bool stops = !is_hit && now.hit_stop > before.hit_stop;
        const bool is_hair = now.score.hairs > before.score.hairs;
        EXPECT_TRUE(stops || is_hit || !is_hair);
        const bool is_lance = now.lance.alive && !before.lance.alive;
        EXPECT_TRUE(is_hair || is_lance || !stops || now.score.kills > before.score.kills);
        hairs += now.score.hairs - before.score.hairs;
        for (const Event& event : now.events.All()) {
            if (IsHair(event)) {
                const auto place = static_cast<std::size_t>(event.threat);
                EXPECT_GT(now.threats[place].separation, kPassEnds)
                    << "the threat must have passed";
                EXPECT_GE(now.score.points - before.score.points, event.value);
            }
        }
    }

    std::array<int, kMaxThreats> nearest_{};
    WorldView view_{Loaded().art, Loaded().sceneries};
    HudNotes notes_;
    ContactCamView cam_{Loaded().art, Loaded().shapes, view_, Loaded().device, notes_};
    Lens lens_{Loaded().art, Loaded().shapes, Loaded().device};
    RenderTarget2D target_{Loaded().device, 1, 1};
    SpriteBatch batch_{Loaded().device};
    EscapeWatch escapes_;
    History past_;
};

TEST(Truth, IsShownForEveryHitAndGraze) {
    Truths truths;
    const bool is_long = std::getenv("GRAZE_LONG_TESTS") != nullptr;
    const auto fly = [&](const PilotRun& run, const Stage& stage) {
        SCOPED_TRACE(stage.word + std::to_string(run.seed));
        truths.BeginRun();
        FlyRun(run, Loaded().shapes, stage,
               [&](const World& before, const World& now) { truths.Check(before, now); });
    };
    for (const PilotRun& run : test::MixedRuns()) {
        const bool is_erratic = run.pilot == PilotKind::Erratic;
        if (is_long || !is_erratic || run.seed % 4 == 1) {
            fly(run, Loaded().stage);
        }
        if (is_erratic ? is_long || run.seed % 16 == 1 : run.difficulty == Difficulty::Clock) {
            fly(run, Loaded().mill);
        }
    }
    EXPECT_GT(truths.hits, 100);
    EXPECT_GT(truths.inside, 0) << "some hits begin while the ship is invulnerable";
    EXPECT_GT(truths.grazes, 1000);
    EXPECT_GE(truths.hairs, 3);
    EXPECT_GT(truths.on_ground, 0);
    EXPECT_GT(truths.cards, 10);
    for (int i = 0; i <= static_cast<int>(EventKind::Cleared); ++i) {
        EXPECT_TRUE(truths.events.contains(static_cast<EventKind>(i))) << "event " << i;
    }
    for (std::size_t i = 0; i < kThreatKinds; ++i) {
        const auto kind = static_cast<ThreatKind>(i);
        const bool is_spare = kind == ThreatKind::Gear10;
        EXPECT_EQ(truths.threats.contains(kind), !is_spare) << TraitsOf(kind).name;
    }
    EXPECT_EQ(truths.values.size(), 4U);
    EXPECT_GT(truths.ground_rides, 0);
    EXPECT_GT(truths.lens_frames, 5'000);
    EXPECT_LE(truths.lens_hidden, truths.lens_frames / 50) << "machines cover the magnifier";
    EXPECT_LE(truths.hidden_share / truths.lens_frames, 0.01);
}

TEST(Truth, ExplainsTheFirstPaidPass) {
    int lessons = 0;
    for (const PilotRun& run : test::CheapRuns()) {
        bool is_paid = false;
        FlyRun(run, Loaded().shapes, Loaded().stage, [&](const World&, const World& now) {
            for (const Event& event : now.events.All()) {
                if (event.kind == EventKind::Passed) {
                    const bool is_first = !std::exchange(is_paid, true);
                    EXPECT_EQ(test::CountEvents(now, EventKind::Explained), is_first ? 1 : 0);
                } else if (event.kind == EventKind::Explained) {
                    ++lessons;
                    EXPECT_TRUE(is_paid);
                    EXPECT_EQ(event.value, (&event)[-1].value) << "must be the paid points";
                }
            }
        });
    }
    EXPECT_GT(lessons, 5);
}

}  // namespace
}  // namespace hairsbreadth
