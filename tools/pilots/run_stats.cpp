#include "pilots/run_stats.hpp"

#include <algorithm>

#include "graze/collision/footprint.hpp"

namespace hairsbreadth {
namespace {

constexpr int kSoon = Seconds(2.2);
constexpr std::array kChains{1, 3, 8, 20};

class Collector {
public:
    explicit Collector(const Stage& stage) : stage_{&stage} {
        stats_.scenes.resize(stage.scenes.size());
    }

    void See(const World& now) {
        ++stats_.frames;
        for (const Event& event : now.events.All()) {
            Count(now, event);
        }
        for (std::size_t i = 0; i < kChains.size(); ++i) {
            stats_.chain_frames[i] += now.score.chain >= kChains[i] ? 1 : 0;
        }
        stats_.boss_frames += now.boss.age > 0 ? 1 : 0;
        SeeScenes(now);
        stats_.is_cleared = now.phase == Phase::Cleared;
        stats_.best_chain = now.score.best_chain;
        stats_.points = now.score.points;
        stats_.rank = ComputeRank(now.score, stats_.is_cleared);
        stats_.hairs = now.score.hairs;
        stats_.kills = now.score.kills;
    }

    [[nodiscard]] RunStats Finish() {
        stats_.longest_wait = std::max(stats_.longest_wait, stats_.frames - last_graze_);
        return std::move(stats_);
    }

private:
    void Count(const World& now, const Event& event) {
        switch (event.kind) {
            case EventKind::ShipLost:
                ++stats_.ships_lost;
                [[fallthrough]];
            case EventKind::ShieldLost:
                CountHit(now, event);
                break;
            case EventKind::Passed:
                ++stats_.grazes;
                stats_.longest_wait = std::max(stats_.longest_wait, stats_.frames - last_graze_);
                last_graze_ = stats_.frames;
                if (stats_.first_graze == 0) {
                    stats_.first_graze = stats_.frames;
                }
                break;
            case EventKind::Charged:
                if (stats_.first_lance == 0) {
                    stats_.first_lance = stats_.frames;
                }
                break;
            case EventKind::Lanced:
                ++stats_.lances;
                break;
            case EventKind::Threaded:
                ++stats_.threads;
                is_threaded_ = true;
                break;
            case EventKind::Grazed:
                closest_ = std::min(closest_, event.separation);
                break;
            default:
                break;
        }
    }

    void CountHit(const World& now, const Event& event) {
        ++stats_.hits;
        const bool is_ground = event.threat == kGround;
        const auto kind = is_ground ? kThreatKinds
                                    : static_cast<std::size_t>(
                                          now.threats[static_cast<std::size_t>(event.threat)].kind);
        ++stats_.hits_by[kind];
        stats_.all_hits.push_back({now.frame, static_cast<int>(kind), PixelOf(now.ship.pose)});
        const bool repeats =
            event.threat == last_hit_by_ && kind == last_kind_ && stats_.frames - last_hit_ < kSoon;
        stats_.repeated_hits += repeats ? 1 : 0;
        last_hit_by_ = event.threat;
        last_kind_ = kind;
        last_hit_ = stats_.frames;
    }

    void SeeScenes(const World& now) {
        const int left = now.Camera() - (now.start >> 8);
        const Point ship = PixelOf(now.ship.pose);
        for (std::size_t i = 0; i < stage_->scenes.size(); ++i) {
            const Rectangle& gap = stage_->scenes[i].gap;
            SceneStats& scene = stats_.scenes[i];
            constexpr int around = 60;  // px
            const int x = ship.x + left;
            if (x > gap.Left() - around && x < gap.Right() + around) {
                scene.was_reached = true;
                scene.was_flown = scene.was_flown || gap.Contains({x, ship.y});
                scene.was_threaded = scene.was_threaded || is_threaded_;
                scene.closest = std::min(scene.closest, closest_);
            }
        }
        is_threaded_ = false;
        closest_ = kFar;
    }

    const Stage* stage_;
    RunStats stats_;
    int last_graze_ = 0;
    int last_hit_ = -kSoon;
    int last_hit_by_ = -1;
    std::size_t last_kind_ = 0;
    bool is_threaded_ = false;
    int closest_ = kFar;
};

bool IsNear(const World& world, const Shapes& shapes, Rectangle around) noexcept {
    return std::ranges::any_of(world.threats, [&](const Threat& threat) {
        return threat.alive &&
               Touches(MakeFootprint(shapes[TraitsOf(threat.kind).shape], threat.pose), around);
    });
}

}  // namespace

RunStats MeasureRun(const PilotRun& run, const Shapes& shapes, const Stage& stage) {
    Collector collector{stage};
    FlyRun(run, shapes, stage, [&](const World&, const World& now) { collector.See(now); });
    return collector.Finish();
}

int MeasureLongestPeace(const Shapes& shapes, const Stage& stage, int reach) {
    World world = MakeRun(1, Difficulty::Clock, stage.tuning);
    Bodies bodies{shapes};
    int longest = 0;
    int peace = 0;
    while (world.boss.age == 0) {
        world.ship.untouchable = 1000;
        Step(world, bodies, stage, {});
        Rectangle around = SolidBox(shapes.GrownShip(world.ship.pose, 0));
        around.Inflate(reach, reach);
        peace = IsNear(world, shapes, around) ? 0 : peace + 1;
        longest = std::max(longest, peace);
    }
    return longest;
}

}  // namespace hairsbreadth
