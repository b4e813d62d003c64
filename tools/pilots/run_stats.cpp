#include "pilots/run_stats.hpp"

#include <algorithm>
#include <cstdlib>

#include "graze/collision/footprint.hpp"

namespace hairsbreadth {
namespace {

constexpr int kSoon = Seconds(2.2);
constexpr std::array kChains{1, 3, 8, 20};

class Collector {
public:
    Collector(const Shapes& shapes, const Stage& stage) : shapes_{&shapes}, stage_{&stage} {
        stats_.scenes.resize(stage.scenes.size());
    }

    void See(const World& now) {
        ++stats_.frames;
        SeeTime(now);
        for (const Event& event : now.events.All()) {
            Count(now, event);
        }
        for (std::size_t i = 0; i < kChains.size(); ++i) {
            stats_.chain_frames[i] += now.score.chain >= kChains[i] ? 1 : 0;
        }
        SeeScenes(now);
        stats_.is_cleared = now.phase == Phase::Cleared;
        stats_.best_chain = now.score.best_chain;
        stats_.rank = ComputeRank(now.score, stats_.is_cleared);
        stats_.hairs = now.score.hairs;
    }

    [[nodiscard]] RunStats Finish() {
        stats_.longest_wait = std::max(stats_.longest_wait, stats_.frames - last_graze_);
        return std::move(stats_);
    }

private:
    static std::size_t TensOf(const World& world) {
        return std::min(static_cast<std::size_t>(world.frame / Seconds(10)), RunStats::kTens - 1);
    }

    void SeeTime(const World& now) {
        if (now.phase != Phase::Flying || now.boss.dying > 0) {
            return;
        }
        stats_.flown[TensOf(now)] = 1;
        const bool is_idle = now.ship.entering == 0 && IsIdle(now);
        const bool is_later = now.frame > Seconds(10);
        stats_.later_frames += is_later ? 1 : 0;
        stats_.idle_frames += is_idle && is_later ? 1 : 0;
        stats_.boss_idle_frames +=
            is_idle && now.boss.age > 0 && now.boss.age <= Seconds(10) ? 1 : 0;
    }

    // True if the ship can graze, shoot or collect nothing within a second.
    [[nodiscard]] bool IsIdle(const World& now) const {
        constexpr int second = 150;  // px: the way of the ship
        constexpr int needle = 420;
        const Point ship = PixelOf(now.ship.pose);
        const auto is_goal = [&](const Threat& threat) {
            if (!threat.alive) {
                return false;
            }
            const Point pixel = PixelOf(threat.pose);
            const int reach = (*shapes_)[TraitsOf(threat.kind).shape].reach + second;
            const bool is_near =
                std::abs(pixel.x - ship.x) < reach && std::abs(pixel.y - ship.y) < reach;
            return is_near || (IsMortal(threat) && pixel.x > ship.x &&
                               pixel.x < std::min(ship.x + needle, kScreenWidth) &&
                               std::abs(pixel.y - ship.y) < second);
        };
        return std::ranges::none_of(now.threats, is_goal) &&
               std::ranges::none_of(now.pickups, [&](const Pickup& pickup) {
                   return pickup.alive && std::abs(ToPixel(pickup.pose.x) - ship.x) < second &&
                          std::abs(ToPixel(pickup.pose.y) - ship.y) < second;
               });
    }

    void Count(const World& now, const Event& event) {
        switch (event.kind) {
            case EventKind::Rode:
                stats_.ride_points += event.value;
                break;
            case EventKind::BossBroke:
                stats_.boss_fight = now.boss.opened;
                [[fallthrough]];
            case EventKind::Killed:
                stats_.kill_points += event.value;
                break;
            case EventKind::ShipLost:
                ++stats_.ships_lost;
                [[fallthrough]];
            case EventKind::ShieldLost:
                CountHit(now, event);
                break;
            case EventKind::Passed:
                ++stats_.grazes;
                ++stats_.passes_in[TensOf(now)];
                stats_.pass_points += event.value;
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
        ++stats_.hits_in[TensOf(now)];
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
        const int left = now.Camera();
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

    const Shapes* shapes_;
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
    Collector collector{shapes, stage};
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
